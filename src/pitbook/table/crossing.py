"""A table crosses over to a later edition of its rulebook: between rounds, as the transition says, on record.

Which edition is in force on which day is for the floor to say, which knows the clock of the venue.
"""

from typing import Any

import msgspec

from pitbook.games.kernel import Refused
from pitbook.games.nouns import GameTable
from pitbook.games.opening import OpeningTopic
from pitbook.games.rules import GameRules
from pitbook.games.sections import OPENING
from pitbook.rulebooks.amendments import StandingWagers, Transition
from pitbook.rulebooks.editions import Edition, EditionName, RulebookError, edition_named
from pitbook.table import events as e
from pitbook.table.commands import CrossOver
from pitbook.table.powers import Forbidden
from pitbook.table.state import TableState


def crossed(state: TableState, play: GameTable, command: CrossOver) -> list[Any]:
    """What follows: wagers that stand go back, where the transition says so, and the table is under the other law."""
    edition = _checked(state, command)
    transition = transition_to(edition)
    standing = state.at_table.left_at_closing(play)
    asked = f"Crossing over to {edition.name}"
    if not play.between_rounds or (not standing and state.at_table.keeps_open(state.rules, play)):
        raise _refused(state.rules, asked, "a round is in play", "Wait until it is over.")
    if standing and transition.standing_wagers is StandingWagers.SETTLED:
        because = f"wagers stand, and {transition.standing_wagers.words}"
        raise _refused(state.rules, asked, because, "Wait until none stands, or have them taken down.")
    rules = rules_after(state, play, edition)
    law = e.CrossedOver(
        by=command.by,
        was=state.rules.rulebook.name,
        edition=edition.name,
        digest=rules.rulebook.digest,
        terms=msgspec.Raw(msgspec.json.encode(rules.terms)),
        notice=transition.notice,
    )
    return [*standing, law]


def transition_to(edition: Edition) -> Transition:
    """Where the text stayed the same there is nothing to say of it but what is read otherwise."""
    amendment = edition.row.amendment
    return Transition(notice=edition.row.says) if amendment is None else amendment.transition


def rules_after(state: TableState, play: GameTable, edition: Edition) -> GameRules:
    """The same terms, with the limits in force; `Refused` where the other law does not permit them."""
    terms = msgspec.structs.replace(state.rules.terms, sign=play.sign)
    book = state.game.rulebook(edition.name)
    return state.game.compile(book, terms)


def _checked(state: TableState, command: CrossOver) -> Edition:
    now, asked = state.rules.rulebook.edition, f"Crossing over to {command.edition}"
    if state.competition is not None:
        because = "a tournament is held from beginning to end under the edition that it was drafted under"
        raise Forbidden(asked, because, "Let it end.")
    instead = f"Name a later edition of {now.document_id} by its number, as {now.name} does."
    try:
        document_id, number, _ = EditionName.parsed(command.edition)
        if document_id != now.document_id:
            raise Forbidden(asked, f"the table is under {now.name}", instead)
        if number is None:  # on another day it would be another one, and the record is decided again for ever
            raise Forbidden(asked, "it does not say by its number which edition that is", instead)
        found = edition_named(command.edition)
        state.game.rulebook(found.name)
    except RulebookError as error:
        raise Forbidden(asked, str(error), instead) from None
    if found.number <= now.number:
        raise Forbidden(asked, f"the table is under {now.name}", instead)
    return found


def _refused(rules: GameRules, asked: str, because: str, instead: str) -> Refused:
    topics = (OpeningTopic.EFFECTIVE,) if OPENING.is_in(rules.rulebook) else ()
    return rules.refusal(asked, because, instead, *topics)
