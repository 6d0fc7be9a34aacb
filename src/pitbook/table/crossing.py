"""A table crosses over to a later edition of its rulebook: between rounds, as the transition says, on record.

Which edition is in force on which day is for the floor to say, which knows the clock of the venue.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, get_args

import msgspec

from pitbook.games.kernel import Refused
from pitbook.games.nouns import GameTable
from pitbook.games.opening_law import OpeningTopic
from pitbook.games.rules import GameRules, ListedChoice
from pitbook.games.sections import OPENING
from pitbook.rulebooks.amendments import Transition, WagersAtCrossing
from pitbook.rulebooks.editions import Edition, EditionName, RulebookError, edition_named
from pitbook.table import events as e
from pitbook.table.commands import CrossOver
from pitbook.table.powers import Forbidden
from pitbook.table.state import TableState
from pitbook.table.terms import field_of


def crossed(state: TableState, play: GameTable, command: CrossOver) -> list[Any]:
    """What follows: wagers that stand go back, where the transition says so, and the table is under the other law."""
    edition = _checked(state, command)
    transition = transition_to(edition)
    standing = state.at_table.left_at_closing(play)
    asked = f"Crossing over to {edition.name}"
    if not play.between_rounds or (not standing and state.at_table.keeps_open(state.rules, play)):
        because = "a round is in play or not cleared yet"
        raise _refused(state.rules, asked, because, "Wait until it is over and cleared.")
    if standing and transition.standing_wagers is WagersAtCrossing.SETTLED:
        because = f"wagers stand, and {transition.standing_wagers.words}"
        raise _refused(state.rules, asked, because, "Wait until none stands, or have them taken down.")
    try:
        rules = rules_after(state, play, edition, command.terms)
    except Refused as refused:
        raise _not_permitted(state, asked, refused) from None
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


def rules_after(
    state: TableState, play: GameTable, edition: Edition, hung: Mapping[str, Any] = MappingProxyType({})
) -> GameRules:
    """The same terms, with the limits in force and what is hung up; `Refused` where the other law does not permit them.

    What it no longer leaves to the table falls away: limits of a wager that is withdrawn, and readings that are closed.
    """
    asked, book = f"Crossing over to {edition.name}", state.game.rulebook(edition.name)
    readings = {
        name: value
        for name, value in state.rules.terms.readings.items()
        if name in book.readings and value in book.readings[name].alternatives
    }
    terms = msgspec.structs.replace(
        state.rules.terms,
        sign=play.sign.without(book.absent),
        readings=readings,
        **_hung(state.game.terms, hung, asked),
    )
    return state.game.compile(book, terms)


def hangs(terms: type[msgspec.Struct]) -> dict[str, Any]:
    """The terms that hang at a table as schedules do, with their types; no card, chip or place depends on them."""
    told = {each.name: get_args(each.type)[0] for each in msgspec.structs.fields(terms) if get_args(each.type)}
    return {name: kind for name, kind in told.items() if any(map(_is_listed, (kind, *get_args(kind))))}


def _is_listed(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, ListedChoice)


def _hung(terms: type[msgspec.Struct], hung: Mapping[str, Any], asked: str) -> dict[str, Any]:
    known = hangs(terms)
    for name in hung:
        if name not in known:
            instead = f"Name only {', '.join(known)}." if known else "Leave `terms` out."
            raise Forbidden(asked, f"{name} does not change while a table is open", instead)
    try:
        return {name: msgspec.convert(value, known[name]) for name, value in hung.items()}
    except msgspec.ValidationError as error:
        raise Forbidden(asked, f"terms: {error}", "Write it as the terms of a new table are written.") from None


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


def _not_permitted(state: TableState, asked: str, refused: Refused) -> Refused:
    """The terms of the table, or what was to be hung up."""
    how = "A table that is run otherwise is opened, and this one closed."
    if (field := field_of(state.game.terms, refused)) in hangs(state.game.terms):
        how = f"Hang it up with the crossing: `terms` with {field}."
    because, instead = f"{refused.asked}: {refused.because}", f"{refused.instead} {how}"
    return Refused(asked, because, instead, refused.rulebook, refused.topics, refused.clauses)


def _refused(rules: GameRules, asked: str, because: str, instead: str) -> Refused:
    topics = (OpeningTopic.EFFECTIVE,) if OPENING.is_in(rules.rulebook) else ()
    return rules.refusal(asked, because, instead, *topics)
