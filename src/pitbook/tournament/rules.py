"""What the document of a tournament says about tournaments, and how it is cited."""

from functools import cache
from typing import Any, NamedTuple

import msgspec

from pitbook.games.catalogue import at_table
from pitbook.games.contract import AtTable
from pitbook.games.kernel import Refused, Topic
from pitbook.games.rules import GameRules, Limits, section_law
from pitbook.games.sections import TOURNAMENTS
from pitbook.games.signs import Sign
from pitbook.games.tournament_law import TournamentLaw
from pitbook.money import MOST_STAKE, Cents
from pitbook.rulebooks.editions import Edition, edition_named
from pitbook.rulebooks.loading import edition_of
from pitbook.rulebooks.model import Rulebook
from pitbook.table.games import Game, game_of
from pitbook.table.powers import Forbidden
from pitbook.tournament.terms import TournamentTerms


class TournamentRules(NamedTuple):
    rulebook: Rulebook
    law: TournamentLaw

    @property
    def game(self) -> Game:
        return game_of(self.rulebook.id)

    @property
    def at_table(self) -> AtTable[Any, Any]:
        return at_table(self.game.name)

    def cited(self, *topics: Topic) -> tuple[str, ...]:
        return tuple(dict.fromkeys(clause for topic in topics for clause in self.rulebook.clauses(topic.value)))

    def refusal(self, asked: str, because: str, instead: str, *under: Topic) -> Refused:
        return Refused(asked, because, instead, self.rulebook.cited_as, under, self.cited(*under))

    def table_rules(self, terms: TournamentTerms) -> GameRules:
        """The rules of every table of the tournament: a usual table, with the chips and limits of its terms."""
        return _table_rules(self.rulebook.id, self.rulebook.digest, terms.wagers.chip, *limits_of(terms))


def limits_of(terms: TournamentTerms) -> tuple[Cents, Cents]:
    wagers = terms.wagers
    return wagers.least, Cents(MOST_STAKE) if wagers.most is None else wagers.most


@cache
def _table_rules(rulebook: str, digest: str, chip: Cents, least: Cents, most: Cents) -> GameRules:

    game = game_of(rulebook)
    usual = game.usual_terms(game.rulebook(rulebook, digest))
    sign: Sign = usual.sign
    limits = dict.fromkeys(sign.stated, Limits(minimum=least, maximum=most))
    units = {kind: chip for kind, stated in sign.stated.items() if stated.unit is not None}
    return game.rules(rulebook, msgspec.structs.replace(usual, chip=chip, sign=sign.with_limits(limits, units)), digest)


def rules_for(rulebook: str, digest: str | None = None) -> TournamentRules:
    """`Forbidden` where the document provides for no tournaments."""
    return _rules_of(edition_named(rulebook) if digest is None else edition_of(rulebook, digest))


@cache
def _rules_of(edition: Edition) -> TournamentRules:
    book = game_of(edition.name).rulebook(edition.name)
    law = section_law(TOURNAMENTS, book)
    if law is None:
        rulebook = book.told_as
        because = book.absent.get(TOURNAMENTS.name, f"{rulebook} provides for no tournaments").rstrip(".")
        raise Forbidden(f"A tournament under {rulebook}", because, "Hold it under a document that does.")
    return TournamentRules(book, law)
