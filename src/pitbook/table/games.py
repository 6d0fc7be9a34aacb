"""The games as a table sees them: the same questions asked of each."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, Union

import msgspec

from pitbook.games import casino_war, craps, three_card_poker
from pitbook.games.casino_war.rules import compile_rules as war_rules
from pitbook.games.craps.rules import compile_rules as craps_rules
from pitbook.games.kernel import Offer, kind_of
from pitbook.games.marks import Command, Event, Purpose
from pitbook.games.rules import GameRules
from pitbook.games.signs import Marked
from pitbook.games.three_card_poker.rules import compile_rules as poker_rules
from pitbook.rulebooks.document import load_document
from pitbook.rulebooks.model import Rulebook
from pitbook.table import postings


class Game(NamedTuple):
    name: str
    commands: tuple[type[Command], ...]
    by_kind: Mapping[str, type[Command]]  # the same by what is written of them
    events: tuple[type[Event], ...]
    terms: type[msgspec.Struct]
    rulebook: Callable[..., Rulebook]  # by its id, and a digest if it is not the one in force
    compile: Callable[[Rulebook, Any], GameRules]
    usual_terms: Callable[[Rulebook], Any]
    new_table: Callable[[Any], Any]
    decide: Callable[[Any, Any, Any], list[Any]]
    apply: Callable[[Any, Any], Any]
    awaits: Callable[[Any, Any], tuple[Offer, ...]]
    sentence: Callable[[Any, Any], str]
    in_brief: Callable[[Any, Any, Any], str]
    standing: Callable[[Any, Any], str]
    settlement_parts: Callable[[Any, Any], list[str]]  # a settled wager with its outcome, then the sum step by step
    marked: Callable[[Any, Any], Iterable[Marked]]  # players for whom other limits hold than those on the sign
    postings: postings.Postings

    def rules(self, rulebook: str, terms: Any | None = None, digest: str | None = None) -> GameRules:
        """Under the decisions of that digest if they are known, else under those in force."""
        book = self.rulebook(rulebook, digest)
        return self.compile(book, self.usual_terms(book) if terms is None else terms)

    def command_for(self, purpose: Purpose) -> type[Any]:
        """The command by which this is done here."""
        return next(each for each in self.commands if each.purpose is purpose)


def _phase(_: Any, state: Any) -> str:
    words: str = state.phase.words
    return words


def _game(name: str, module: Any, rulebook: Any, terms: Any, compiled: Any, posted: postings.Postings) -> Game:
    commands = tuple(module.commands.Command.__subclasses__())
    return Game(
        name=name,
        commands=commands,
        by_kind={kind_of(each): each for each in commands},
        events=tuple(module.events.Event.__subclasses__()),
        terms=terms,
        rulebook=rulebook,
        compile=compiled,
        usual_terms=module.usual_terms,
        new_table=module.new_table,
        decide=module.decide,
        apply=module.apply,
        awaits=module.awaits,
        sentence=module.sentence,
        in_brief=module.words.in_brief,
        standing=getattr(module.words, "standing", _phase),
        settlement_parts=module.words.settlement_parts,
        marked=module.marked,
        postings=posted,
    )


GAMES: Mapping[str, Game] = {
    each.name: each
    for each in (
        _game(
            "casino_war",
            casino_war,
            casino_war.war_rulebook,
            casino_war.WarTerms,
            war_rules,
            postings.OF_CASINO_WAR,
        ),
        _game(
            "three_card_poker",
            three_card_poker,
            three_card_poker.poker_rulebook,
            three_card_poker.PokerTerms,
            poker_rules,
            postings.OF_THREE_CARD_POKER,
        ),
        _game("craps", craps, craps.craps_rulebook, craps.CrapsTerms, craps_rules, postings.OF_CRAPS),
    )
}


def game_of(rulebook: str) -> Game:
    return GAMES[load_document(rulebook).game]


def union_of(*kinds: tuple[type[msgspec.Struct], ...]) -> Any:
    """One type for all of these, told apart by their tags."""
    return Union[tuple(kind for each in kinds for kind in each)]  # noqa: UP007
