"""How a table stood before a round, so that the round is decided again without the records before it.

A disclosed round states it, and proves of it what records can prove without showing other rounds: the opening with its
law and terms, the limits in force, the secret that decides the cards or falls with what was done to them since, and
that secret, once it was shown. What is only stated is seats, chips, what already lies on the layout, and how many cards
are gone; and of those no more than the round needs.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from pitbook.compliance.redeciding import DecidedOtherwise, redecide
from pitbook.games.kernel import Struct
from pitbook.games.marks import Mark
from pitbook.journal.disclosing import Basis
from pitbook.journal.record import Body, Corrupt
from pitbook.journal.store import Span
from pitbook.table import chance as drawing
from pitbook.table import events as e
from pitbook.table.occupancy import Idle
from pitbook.table.state import Crossing, TableState, opened_by
from pitbook.table.supervision import Office

PUT_TO_USE = (e.ShoeBegan, e.DiceBegan)


class StatedStanding(Struct, frozen=True):
    """What is stated. The chance and the law are not: records prove them."""

    play: msgspec.Raw  # of the game's own type
    office: Office
    idle: Idle
    balances: dict[str, int]


# For whoever discloses


def basis_of(bodies: Sequence[Body], span: Span) -> Basis:
    """What a round needs to be decided again; `bodies` are all records of its table that can be proved."""
    before, there, after = bodies[: span.first - 1], bodies[span.first - 1 : span.last], bodies[span.last :]
    opened = opened_by(bodies[0])
    state = TableState(_name(bodies[0]), opened)
    at_work, limits, law = _ChanceRecords(), 0, 0
    for body in before:
        event = state.decoded(body)
        state.take(body.sequence, event, body.at, body.who)
        at_work.note(body.sequence, event)
        limits = body.sequence if event.mark is Mark.LIMITS_CHANGED else limits
        law = body.sequence if isinstance(event, e.CrossedOver) else law
    decided_by = {state.chance.current, *(each.commitment for each in map(state.decoded, there) if _is_used(each))}
    shown = [body.sequence for body in after if _shows(state.decoded(body), decided_by)]
    if not before:
        return Basis(None, tuple(shown))
    beside = sorted({1, *at_work.sequences, *filter(None, (limits, law))})
    proved = [bodies[sequence - 1] for sequence in beside]
    stated = _least(state, proved, there)
    return Basis(msgspec.json.encode(stated), (*beside, *shown))


class _ChanceRecords:
    """The records from which it follows what decides the next card or fall."""

    def __init__(self) -> None:
        self.sequences: list[int] = []
        self._committed: dict[str, int] = {}

    def note(self, sequence: int, event: Any) -> None:
        if isinstance(event, e.SecretCommitted):
            self._committed[event.commitment] = sequence
        if _is_used(event):
            self.sequences = [self._committed[event.commitment]]
        if drawing.is_folded(type(event)):
            self.sequences.append(sequence)


def _is_used(event: Any) -> bool:
    return isinstance(event, PUT_TO_USE)


def _shows(event: Any, commitments: set[str | None]) -> bool:
    return isinstance(event, e.SecretShown) and event.commitment in commitments


def _least(state: TableState, proved: list[Body], there: Sequence[Body]) -> StatedStanding:
    """The first that does of those that tell more and more: the round comes out the same with it."""
    for each in _candidates(state, there):
        try:
            redecide(there, state=standing_again(state.name, each, proved))
        except Exception:  # noqa: BLE001  what a table that knows too little does is of no interest
            continue
        return each
    return _stated(state.play, state.office, state.idle, state.books.balances)


def _candidates(state: TableState, there: Sequence[Body]) -> Iterator[StatedStanding]:
    office, touched = state.office, _touched(state, there)
    without_people = Office(approval=office.approval, signs=office.signs, sign_shown_at=office.sign_shown_at)
    for kept in (without_people, office):
        for play in (state.play.without_last_round(), state.play):
            for idle in ({}, state.idle):
                yield _stated(play, kept, idle, touched)


def _stated(play: Any, office: Office, idle: Idle, balances: dict[str, int]) -> StatedStanding:
    return StatedStanding(msgspec.Raw(msgspec.json.encode(play)), office, idle, balances)


def _touched(state: TableState, there: Sequence[Body]) -> dict[str, int]:
    """The accounts that chips come from or go to in the round."""
    held, play, touched = state.books.balances, state.play, set[str]()
    for event in map(state.decoded, there):
        for _, source, target, _ in state.transfers(play, event):
            touched |= {source, target}
        play = state.applied(play, event)
    return {account: held[account] for account in sorted(touched & held.keys())}


# For whoever checks


def standing_again(name: str, stated: StatedStanding, proved: Iterable[Body]) -> TableState:
    """The table as it is stated to have stood, if that fits the records that are proved; else `DecidedOtherwise`."""
    first, *others = proved
    state = TableState(name, opened_by(first))
    sign, committed = state.play.sign, set[str]()
    for body in others:
        event = state.decoded(body)
        if isinstance(event, e.SecretCommitted):
            committed.add(event.commitment)
        if isinstance(event, PUT_TO_USE) and event.commitment not in committed:
            unknown = "a secret is put to use, and no record commits to it before"
            raise DecidedOtherwise(body.stream, body.sequence, unknown)
        state.chance = drawing.applied(state.chance, event)
        if isinstance(event, e.CrossedOver):
            state.cross(Crossing(body.sequence, event))
        sign = event.sign if event.mark is Mark.LIMITS_CHANGED else sign
    try:
        state.play = msgspec.json.decode(stated.play, type=type(state.play))
    except msgspec.MsgspecError as error:
        raise Corrupt(first.stream, 0, f"how the table stood cannot be read ({error})") from None
    if state.play.sign != sign:
        otherwise = f"the sign is said to be {state.play.sign}, and the records make it {sign}"
        raise DecidedOtherwise(first.stream, 0, otherwise)
    state.office, state.idle = stated.office, stated.idle
    state.books.move(stated.balances)
    return state


def _name(body: Body) -> str:
    return body.stream.partition("/")[2]
