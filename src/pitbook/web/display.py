"""A display for everybody to see, where the house allows it: limits, free places and last results of every table.

It names nobody and can change nothing, so nobody has to be known for it.
"""

from math import inf
from weakref import WeakKeyDictionary

from pitbook.floor.floor import OF_A_TOURNAMENT, PRACTICE, Floor
from pitbook.games.kernel import Struct
from pitbook.sources import monotonic
from pitbook.table.service import Table
from pitbook.web.context import AppContext
from pitbook.web.looking_back import last_rounds_of
from pitbook.web.operations import Call, Operation, Reply, unless_same
from pitbook.web.problems import Problem, ProblemKind
from pitbook.web.signs import SignRow
from pitbook.web.tables import TableRow, row_of

MOST_RESULTS = 8
FRESH_SECONDS = 1.0


class DisplayedResult(Struct, frozen=True):
    number: int
    words: str


class DisplayedTable(Struct, frozen=True):
    name: str
    game: str
    title: str
    venue: str
    phase_words: str
    places: int  # for so many players
    taken: int  # of the places
    limits: tuple[SignRow, ...]  # as they hang there
    results: tuple[DisplayedResult, ...]  # of rounds that are over, the latest first


class Display(Struct, frozen=True):
    """`venue`: its name, where it has one."""

    venue: str
    zone: str  # of the venue's clock
    tables: tuple[DisplayedTable, ...]


async def display(call: Call) -> Reply:
    check_displayed(call.context)
    return unless_same(call, await _lately(call.context.floor))


def check_displayed(context: AppContext) -> None:
    if not context.display:
        raise Problem(
            ProblemKind.NOT_FOUND, "This house shows no display. It does when the server is started with --display yes."
        )


def is_displayed(table: str) -> bool:
    """A player's own, and those of a tournament, are not for everybody."""
    return not table.startswith((PRACTICE, OF_A_TOURNAMENT))


_made: WeakKeyDictionary[Floor, tuple[float, Display]] = WeakKeyDictionary()


async def _lately(floor: Floor) -> Display:
    """Made once a second at most, however many look: nobody has to be known to ask."""
    at, made = _made.get(floor, (-inf, None))
    if made is None or monotonic() - at >= FRESH_SECONDS:
        made = await _display(floor)
        _made[floor] = monotonic(), made
    return made


async def _display(floor: Floor) -> Display:
    await floor.venue.ready()
    tables = sorted((name, each) for name, each in floor.tables.items() if is_displayed(name))
    rows = [(each, await row_of(each)) for _, each in tables]
    shown = [await _shown(each, row) for each, row in rows if not row.stopped and not row.closed]
    venue = floor.venue.state
    return Display(venue=venue.name, zone=venue.zone, tables=tuple(shown))


async def _shown(table: Table, row: TableRow) -> DisplayedTable:
    over = [each for each in await last_rounds_of(table) if each.span.over][:MOST_RESULTS]
    return DisplayedTable(
        name=row.name,
        game=row.game or "",
        title=row.title or "",
        venue=row.venue or "",
        phase_words=row.phase_words or "",
        places=row.places,
        taken=len(row.seated),
        limits=row.limits,
        results=tuple(DisplayedResult(number=each.span.number, words=each.words) for each in over),
    )


OPERATIONS = (
    Operation(
        "GET",
        "/api/display",
        "Limits, free places and last results of every open table, where the house allows it; nobody has to be known.",
        display,
        Display,
        needs_token=False,
        problems=(ProblemKind.NOT_FOUND,),
    ),
)
