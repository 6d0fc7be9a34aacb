"""Looking for events of a table, for those who oversee: by kind, person, clause and time, the latest first.

A long journal is gone through a piece at a time. What was found so far comes with the number to go on before. What is
on a page that was gone through once is remembered, so that nobody reads it again in vain.
"""

import asyncio
from collections.abc import Iterable, Iterator
from typing import Annotated, Any, NamedTuple
from weakref import WeakKeyDictionary

import msgspec

from pitbook.games.kernel import Struct, kind_of
from pitbook.table import events as own
from pitbook.table.history.paging import PAGE, Records
from pitbook.table.powers import Forbidden
from pitbook.table.service import Table
from pitbook.table.state import TableState
from pitbook.table.supervision import events as office
from pitbook.table.views import EventView, number_in, oversees, told
from pitbook.web.operations import Call, Operation
from pitbook.web.problems import ProblemKind
from pitbook.web.rendering import render_stored
from pitbook.web.tables import table_of

MOST_FOUND = 200
MOST_LOOKED_AT = 20 * PAGE
"""So many are read for one answer."""

PEOPLE = frozenset({"player", "players", "who", "shooter"})
"""The fields of events that name somebody."""

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
    if not oversees(table.state, call.actor):
        raise Forbidden("Searching a journal", f"{call.actor.role.named} may not do this", "Ask a person who oversees.")
    await table.settled()
    wanted: EventsSought = call.query
    found: list[EventView] = []
    length, index = table.length, index_of(table)
    before, read = min(wanted.before, length + 1), 0
    while before > 1 and len(found) < wanted.limit and read < MOST_LOOKED_AT:
        first = (before - 2) // PAGE * PAGE + 1
        if index.has_nothing(first, wanted):
            before = first
            continue
        records = await table.history(first, before - 1)
        read += PAGE
        if len(records) == PAGE:
            index.note(first, table.state, records)
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


class SearchText(NamedTuple):
    """All that a page of a journal could be found by, whoever looks: some of them see less."""

    kinds: frozenset[str]
    people: frozenset[str]
    clauses: frozenset[str]
    since: int
    until: int


class JournalIndex:
    """Of the pages of one table's journal that somebody went through, what is on them: others pass over them."""

    def __init__(self) -> None:
        self._pages: dict[int, SearchText] = {}
        self._same: dict[frozenset[str], frozenset[str]] = {}
        """Most pages have the same people and kinds: each set is kept once."""

    def has_nothing(self, first: int, wanted: EventsSought) -> bool:
        """Whether it is known that nothing that is sought stands on the page that begins there."""
        page = self._pages.get(first)
        if page is None:
            return False
        return not (
            page.since < wanted.until
            and page.until >= wanted.since
            and (not wanted.kind or any(wanted.kind in each for each in page.kinds))
            and (not wanted.who or wanted.who in page.people)
            and (not wanted.clause or any(_is_or_below(number_in(each), wanted.clause) for each in page.clauses))
        )

    def note(self, first: int, state: TableState, records: Records) -> None:
        """A whole page: nothing is ever added to it."""
        if first in self._pages:
            return
        every = [told(state, body, event, all_open=True) for body, event in records]
        people = {name for each in every for name in (each.who, *_people(_plain(each.payload)))}
        self._pages[first] = SearchText(
            self._once(each.kind for each in every),
            self._once(people),
            self._once(clause for each in every for clause in each.clauses),
            min(each.at for each in every),
            max(each.at for each in every),
        )

    def _once(self, words: Iterable[str]) -> frozenset[str]:
        found = frozenset(words)
        return self._same.setdefault(found, found)


_indexes: WeakKeyDictionary[Table, JournalIndex] = WeakKeyDictionary()


def index_of(table: Table) -> JournalIndex:
    if table not in _indexes:
        _indexes[table] = JournalIndex()
    return _indexes[table]


def fits(wanted: EventsSought, event: EventView) -> bool:
    return (
        wanted.kind in event.kind
        and wanted.since <= event.at < wanted.until
        and (not wanted.clause or any(_is_or_below(number_in(each), wanted.clause) for each in event.clauses))
        and (not wanted.who or wanted.who == event.who or wanted.who in _people(_plain(event.payload)))
    )


def _plain(payload: Any) -> Any:
    """By way of JSON, since what was asked is kept as it was written."""
    return msgspec.json.decode(msgspec.json.encode(payload))


def _people(value: Any, key: str = "") -> Iterator[str]:
    """Everybody whom an event names."""
    if isinstance(value, dict):
        for name, each in value.items():
            yield from _people(each, name)
    elif isinstance(value, list):
        for each in value:
            yield from _people(each, key)
    elif isinstance(value, str) and key in PEOPLE:
        yield value


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
