"""Events of a table for one viewer: those just made, and those of the journal."""

from bisect import bisect_right
from collections.abc import AsyncIterator, Iterable
from typing import Any

import msgspec

from pitbook.games.kernel import kind_of
from pitbook.journal.record import Body
from pitbook.rulebooks.roles import Role
from pitbook.table.asking import Answer, Appended
from pitbook.table.events import CommandReceived
from pitbook.table.history.paging import PAGE, Records
from pitbook.table.history.rounds import RoundSpan
from pitbook.table.powers import Actor
from pitbook.table.service import Table
from pitbook.table.state import TableState
from pitbook.table.views import EventView, is_for, is_private, shown, told

NOTHING = msgspec.Raw(b"null")


class LiveEvents:
    """The events of one command, each written once: who sees one of a round that is going on sees the same."""

    def __init__(self, first: int, events: tuple[Any, ...], told: tuple[msgspec.Raw, ...]) -> None:
        self.first, self.last = first, first + len(events) - 1
        self._events, self._told = events, told
        both = zip(events, told, strict=True)
        self._for_all = tuple([each for event, each in both if not isinstance(event, CommandReceived)])
        self._some_are_private = any(is_private(each) for each in events)

    def for_viewer(self, state: TableState, viewer: Actor) -> tuple[msgspec.Raw, ...]:
        if viewer.role is not Role.PLAYER or not self._some_are_private:
            return self._for_all
        both = zip(self._events, self._told, strict=True)
        return tuple([each for event, each in both if is_for(state, viewer, event)])


def render_live(table: Table, told: Appended) -> LiveEvents:
    """What was just kept; of a round that is going on."""
    first = told.sequence - len(told.events) + 1
    bodies = enumerate(told.events, start=first)
    every = (_told_now(table, _body(table, told.actor, told.at, sequence, event), event) for sequence, event in bodies)
    return LiveEvents(first, told.events, tuple(every))


def _told_now(table: Table, body: Body, event: Any) -> msgspec.Raw:
    """What is for nobody before its round is over is not written at all."""
    return NOTHING if isinstance(event, CommandReceived) else msgspec.Raw(_encode(told(table.state, body, event)))


_encode = msgspec.json.Encoder().encode


def render_answer(table: Table, actor: Actor, answer: Answer) -> tuple[EventView, ...]:
    """What a command brought about, for whoever gave it."""
    return _shown_now(table, actor, actor, answer.at, answer.first, answer.events)


def _shown_now(
    table: Table, viewer: Actor, actor: Actor, at: int, first: int, events: tuple[Any, ...]
) -> tuple[EventView, ...]:
    every = (
        shown(table.state, viewer, _body(table, actor, at, sequence, event), event)
        for sequence, event in enumerate(events, start=first)
    )
    return tuple(each for each in every if each is not None)


def _body(table: Table, actor: Actor, at: int, sequence: int, event: Any) -> Body:
    return Body(
        stream=table.name,
        sequence=sequence,
        at=at,
        who=actor.person,
        role=actor.role.value,
        command="",
        kind=kind_of(event),
        payload=NOTHING,  # the event itself is shown
    )


def render_stored(table: Table, viewer: Actor, records: Records) -> tuple[EventView, ...]:
    """What the journal has. Of a round that is over, some may see more."""
    rounds = _RoundsOver(reversed([*table.state.rounds.latest_first()]))
    every = (
        shown(table.state, viewer, body, event, round_over=rounds.is_over(body.sequence)) for body, event in records
    )
    return tuple(each for each in every if each is not None)


class _RoundsOver:
    def __init__(self, spans: Iterable[RoundSpan]) -> None:
        self._spans = list(spans)

    def is_over(self, sequence: int) -> bool:
        """All before those that a table knows are over."""
        place = bisect_right(self._spans, sequence, key=lambda span: span.first) - 1
        if place < 0:
            return bool(self._spans)
        return self._spans[place].over and sequence <= self._spans[place].last


async def stored_commands(table: Table, after: int) -> AsyncIterator[Records]:
    """What the journal has after a record, command by command, until it has no more."""
    held: Records = []
    while True:
        records = await table.history(after + 1, after + PAGE)
        for record in records:
            if held and held[-1][0].command != record[0].command:
                yield held
                held = []
            held.append(record)
        after += len(records)
        if len(records) < PAGE:
            break
    if held:
        yield held
