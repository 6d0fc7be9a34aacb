"""Looking for events of a table, for those who oversee: by kind, person, clause and time, the latest first.

The index of the table tells on which of its pages there may be something, and only these are read. What was found so
far comes with the number to go on before.
"""

import asyncio
from typing import Annotated

import msgspec

from pitbook.games.kernel import Struct, kind_of
from pitbook.table import events as own
from pitbook.table.index import PAGE, IndexPage, people_named
from pitbook.table.service import Table
from pitbook.table.supervision import events as office
from pitbook.table.views import EventView, check_oversees, number_in
from pitbook.web.operations import Call, Operation
from pitbook.web.problems import ProblemKind
from pitbook.web.rendering import render_stored
from pitbook.web.tables import table_of

MOST_FOUND = 200
MOST_LOOKED_AT = 20 * PAGE
"""So many are read for one answer."""

Words = Annotated[str, msgspec.Meta(max_length=80)]
Number = Annotated[int, msgspec.Meta(ge=0, le=2**53)]


class EventsSought(Struct, frozen=True):
    """All that is said must hold; times are microseconds, the first within and the last not."""

    kind: Words = ""  # or a part of it
    who: Words = ""  # the person who asked for it, or whom it is about
    clause: Words = ""  # or one below it
    since: Number = 0
    until: Number = 2**53
    before: Number = 2**53
    limit: Annotated[int, msgspec.Meta(ge=1, le=MOST_FOUND)] = 50


class FoundEvents(Struct, frozen=True):
    """`before` is the number to go on before; 0: all was looked at. `kinds`: all that such a journal may have."""

    events: tuple[EventView, ...]
    before: int
    length: int
    rulebook: str
    kinds: tuple[str, ...]


async def found_events(call: Call) -> FoundEvents:
    table = await table_of(call)
    check_oversees(table.state, call.actor, "Searching a journal")
    wanted: EventsSought = call.query
    found: list[EventView] = []
    index = await table.looked_up()
    length = table.length
    before, read = min(wanted.before, length + 1), 0
    while before > 1 and len(found) < wanted.limit and read < MOST_LOOKED_AT:
        page = index.page_of(before - 1)
        first = max(index.known_before(before) + 1, before - PAGE) if page is None else page.first
        if page is not None and not _may_have(page, wanted):
            before = first
            continue
        records = await table.history(first, before - 1)
        read += len(records)
        shown = render_stored(table, call.actor, records)
        fitting = [each for each in reversed(shown) if fits(wanted, each)]
        room = wanted.limit - len(found)
        before = fitting[room - 1].sequence if len(fitting) > room else first
        found += fitting[:room]
        await asyncio.sleep(0)
    return FoundEvents(
        events=tuple(found),
        before=before if before > 1 else 0,
        length=length,
        rulebook=table.state.rules.rulebook.id,
        kinds=_kinds(table),
    )


def _may_have(page: IndexPage, wanted: EventsSought) -> bool:
    """Whether what is sought may stand among these records."""
    return (
        page.since < wanted.until
        and page.until >= wanted.since
        and (not wanted.kind or any(wanted.kind in each for each in page.kinds))
        and (not wanted.who or wanted.who in page.people)
        and (not wanted.clause or any(_is_or_below(number_in(each), wanted.clause) for each in page.clauses))
    )


def fits(wanted: EventsSought, event: EventView) -> bool:
    return (
        wanted.kind in event.kind
        and wanted.since <= event.at < wanted.until
        and (not wanted.clause or any(_is_or_below(number_in(each), wanted.clause) for each in event.clauses))
        and (not wanted.who or wanted.who == event.who or wanted.who in people_named(event.payload))
    )


def _is_or_below(clause: str, wanted: str) -> bool:
    """6.2 has 6.2.1 and 6.2(c) below it, and 6.20 not."""
    return clause == wanted or (clause.startswith(wanted) and not clause[len(wanted)].isalnum())


def _kinds(table: Table) -> tuple[str, ...]:
    every = (*table.state.game.events, *own.Event.__subclasses__(), *office.Event.__subclasses__())
    return tuple(sorted(kind_of(each) for each in every))


OPERATIONS = (
    Operation(
        "GET",
        "/api/tables/{table}/search",
        "Events by kind, person, clause and time, the latest first; for those who oversee.",
        found_events,
        FoundEvents,
        query=EventsSought,
        problems=(ProblemKind.FORBIDDEN, ProblemKind.NOT_FOUND, ProblemKind.STOPPED),
    ),
)
