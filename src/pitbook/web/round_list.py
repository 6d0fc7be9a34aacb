"""The rounds of a table as a list to scan and filter, for those who oversee: the latest first."""

import asyncio
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Annotated, Literal
from weakref import WeakKeyDictionary

import msgspec

from pitbook.games.kernel import Struct
from pitbook.table.history.past import PastStates
from pitbook.table.history.round_lines import RoundLine, RoundLines
from pitbook.table.history.round_search import latest_first
from pitbook.table.history.rounds import RoundSpan
from pitbook.table.service import Table
from pitbook.table.views import check_oversees
from pitbook.web.history import RoundRow, round_row
from pitbook.web.operations import Call, Operation
from pitbook.web.problems import ProblemKind
from pitbook.web.tables import table_of

MOST_FOUND = 200
MOST_LOOKED_AT = 500
"""So many rounds are gone through for one answer."""
AT_ONCE = 50
REFUSALS_COUNTED = 5000
"""The latest; how many there were before them nobody counts here."""

Number = Annotated[int, msgspec.Meta(ge=0, le=2**53)]


HouseResult = Literal["any", "won", "lost", "even", "nothing"]
"""What a round brought the house; `nothing` where nothing was decided."""
RoundMark = Literal["any", "ruling", "irregularity", "dispute", "refusal"]
"""What makes somebody look at a round."""


class RoundsSought(Struct, frozen=True):
    """All that is said must hold; times are microseconds, the first within and the last not."""

    player: Annotated[str, msgspec.Meta(max_length=80)] = ""  # who wagered in it
    result: HouseResult = "any"  # what it brought the house
    mark: RoundMark = "any"  # what was odd about it
    staked: Number = 0  # at least so many cents
    since: Number = 0
    until: Number = 2**53
    before: Annotated[int, msgspec.Meta(ge=1, le=2**53)] = 2**53
    limit: Annotated[int, msgspec.Meta(ge=1, le=MOST_FOUND)] = 50


class ListedRound(Struct, frozen=True):
    """A round in a line. Amounts are whole cents."""

    round: RoundRow
    at: int  # when its last record was kept
    words: str
    players: tuple[str, ...]  # who wagered in it
    staked: int  # newly, in this round
    paid: int  # to players, by the house
    collected: int  # from players, by the house
    net: int | None  # what it brought the house; null: nothing was decided
    rulings: int  # asked for or answered
    irregularities: int  # that were ruled on
    disputes: tuple[int, ...]  # about it, by their numbers
    refusals: int | None  # null: too long ago to be counted here


class ListedRounds(Struct, frozen=True):
    """Those that fit, the latest first."""

    rounds: tuple[ListedRound, ...]
    before: int  # the number of the round to go on before; 0: all were looked at
    looked: int  # at so many for this answer


_lines: WeakKeyDictionary[Table, RoundLines] = WeakKeyDictionary()


def _lines_of(table: Table) -> RoundLines:
    if table not in _lines:
        _lines[table] = RoundLines(PastStates())
    return _lines[table]


async def listed(call: Call) -> ListedRounds:
    table = await table_of(call)
    check_oversees(table.state, call.actor, "The list of rounds", "may not see it")
    await table.settled()
    wanted: RoundsSought = call.query
    refused = [body.at for body, _ in await table.refusals(REFUSALS_COUNTED)]
    found: list[ListedRound] = []
    waiting: list[RoundSpan] = []
    looked, before = 0, 0
    async for span in latest_first(table, wanted.before):
        waiting.append(span)
        looked += 1
        if len(waiting) == AT_ONCE or looked == MOST_LOOKED_AT:
            found += await _fitting(table, waiting, wanted, refused)
            before, waiting = span.number, []
            await asyncio.sleep(0)
        if len(found) >= wanted.limit or looked == MOST_LOOKED_AT:
            break
    else:
        found += await _fitting(table, waiting, wanted, refused)
        before = 0
    if len(found) > wanted.limit:
        before = found[wanted.limit - 1].round.number
    return ListedRounds(rounds=tuple(found[: wanted.limit]), before=0 if before == 1 else before, looked=looked)


async def _fitting(
    table: Table, spans: Sequence[RoundSpan], wanted: RoundsSought, refused: Sequence[int]
) -> list[ListedRound]:
    rows = [_row(each, refused) for each in await _lines_of(table).of(table, spans)]
    return [each for each in rows if _fits(wanted, each)]


def _row(line: RoundLine, refused: Sequence[int]) -> ListedRound:
    past = line.past
    counted = len(refused) < REFUSALS_COUNTED or line.since >= refused[0]
    behind = bisect_right(refused, past.at) if past.span.over else len(refused)
    return ListedRound(
        round=round_row(past.span),
        at=past.at,
        words=past.words,
        players=past.players,
        staked=line.staked,
        paid=line.paid,
        collected=line.collected,
        net=line.house,
        rulings=line.rulings,
        irregularities=line.irregularities,
        disputes=line.disputes,
        refusals=behind - bisect_left(refused, line.since) if counted else None,
    )


def _fits(wanted: RoundsSought, row: ListedRound) -> bool:
    marked = {
        "any": True,
        "ruling": row.rulings > 0,
        "irregularity": row.irregularities > 0,
        "dispute": bool(row.disputes),
        "refusal": bool(row.refusals),
    }
    return (
        marked[wanted.mark]
        and wanted.since <= row.at < wanted.until
        and row.staked >= wanted.staked
        and (not wanted.player or wanted.player in row.players)
        and wanted.result in ("any", _result(row.net))
    )


def _result(net: int | None) -> HouseResult:
    if net is None:
        return "nothing"
    return "won" if net > 0 else "lost" if net < 0 else "even"


OPERATIONS = (
    Operation(
        "GET",
        "/api/tables/{table}/round-list",
        "Rounds in a line each, by player, stake, result, time and what was odd about them; for overseers.",
        listed,
        ListedRounds,
        query=RoundsSought,
        problems=(ProblemKind.FORBIDDEN, ProblemKind.NOT_FOUND, ProblemKind.STOPPED),
    ),
)
