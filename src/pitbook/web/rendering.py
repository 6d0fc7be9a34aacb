"""Events of a table for one viewer: those just made, and those of the journal."""

from bisect import bisect_right
from collections.abc import AsyncIterator, Iterable
from typing import Any

import msgspec

from pitbook.games.kernel import kind_of
from pitbook.journal.record import Body
from pitbook.table.history.paging import PAGE, Records
from pitbook.table.history.rounds import RoundSpan
from pitbook.table.powers import Actor
from pitbook.table.service import Answer, Appended, Table
from pitbook.table.views import EventView, shown

NOTHING = msgspec.Raw(b"null")


def render_live(table: Table, viewer: Actor, told: Appended) -> tuple[EventView, ...]:
    """What was just kept; of a round that is going on."""
    first = told.sequence - len(told.events) + 1
    return _shown_now(table, viewer, told.actor, told.at, first, told.events)


def render_answer(table: Table, actor: Actor, answer: Answer) -> tuple[EventView, ...]:
    """What a command brought about, for whoever gave it."""
    return _shown_now(table, actor, actor, answer.at, answer.first, answer.events)


def _shown_now(
    table: Table, viewer: Actor, actor: Actor, at: int, first: int, events: tuple[Any, ...]
) -> tuple[EventView, ...]:
    found = []
    for sequence, event in enumerate(events, start=first):
        body = Body(
            stream=table.name,
            sequence=sequence,
            at=at,
            who=actor.person,
            role=actor.role.value,
            command="",
            kind=kind_of(event),
            payload=NOTHING,  # the event itself is shown
        )
        each = shown(table.state, viewer, body, event)
        if each is not None:
            found.append(each)
    return tuple(found)


def render_stored(table: Table, viewer: Actor, records: Records) -> tuple[EventView, ...]:
    """What the journal has. Of a round that is over, some may see more."""
    rounds = _Rounds(reversed([*table.state.rounds.latest_first()]))
    every = (
        shown(table.state, viewer, body, event, round_over=rounds.is_over(body.sequence)) for body, event in records
    )
    return tuple(each for each in every if each is not None)


class _Rounds:
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
