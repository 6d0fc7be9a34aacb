"""The rounds of a table as lines to scan: what was wagered, what it brought the house, and whether anything was odd.

A round that is over is gone through once; what was found is kept for whoever asks next.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from pitbook.games.kernel import kind_of
from pitbook.ledger.transfers import TransferReason
from pitbook.table.history.past import PastStates
from pitbook.table.history.round_results import PastRound, reckoned
from pitbook.table.history.rounds import RoundSpan
from pitbook.table.service import Table
from pitbook.table.state import TableState
from pitbook.table.supervision import commands as office

MOST_KEPT = 5000
RULINGS = frozenset({kind_of(office.AskRuling), kind_of(office.AnswerRuling)})


class RoundLine(NamedTuple):
    """In cents. `house`: what it brought the house; nothing where nothing was decided."""

    past: PastRound
    since: int  # when the record before its first was kept; 0: it is the first of all
    staked: int
    paid: int
    collected: int
    house: int | None
    rulings: int  # asked for or answered
    irregularities: int  # that were ruled on
    disputes: tuple[int, ...]  # their numbers


class RoundLines:
    def __init__(self, earlier: PastStates) -> None:
        self._earlier = earlier
        self._known: OrderedDict[int, tuple[PastRound, int]] = OrderedDict()
        self._turn = asyncio.Lock()

    async def of(self, table: Table, spans: Sequence[RoundSpan]) -> list[RoundLine]:
        """In the order in which they are given; they are gone through from the earliest on."""
        async with self._turn:
            found = {span.number: await self._past(table, span) for span in sorted(spans)}
        return [_line(table.state, *found[span.number]) for span in spans]

    async def _past(self, table: Table, span: RoundSpan) -> tuple[PastRound, int]:
        known = self._known.get(span.number)
        if known is not None and known[0].span == span:
            return known
        before = await table.history(span.first - 1, span.first - 1) if span.first > 1 else []
        found = await reckoned(table, span, self._earlier), before[0][0].at if before else 0
        if span.over:
            self._known[span.number] = found
            if len(self._known) > MOST_KEPT:
                self._known.popitem(last=False)
        return found


def _line(state: TableState, past: PastRound, since: int) -> RoundLine:
    moved, at = past.moved, state.accounts
    incidents = {kind_of(each.command) for each in state.game.procedure.incidents}
    return RoundLine(
        past=past,
        since=since,
        staked=moved.get(TransferReason.WAGER, 0) - moved.get(TransferReason.TAKEN_BACK, 0),
        paid=moved.get(TransferReason.PAID, 0),
        collected=moved.get(TransferReason.COLLECTED, 0),
        house=past.to_house(at),
        rulings=_many(past.asked, RULINGS),
        irregularities=_many(past.asked, incidents),
        disputes=tuple(each.number for each in state.office.disputes if each.round == past.span.number),
    )


def _many(asked: Iterable[str], among: Collection[str]) -> int:
    return sum(each in among for each in asked)
