"""Settled wagers as the journals of tables have them: read once, and then only what came since."""

import asyncio
from collections.abc import Iterable

from pitbook.games.marks import Mark
from pitbook.money import Cents
from pitbook.promotions import events as e
from pitbook.promotions.deciding import PlayersWager
from pitbook.table.history.paging import paged
from pitbook.table.history.rounds import BEGINS
from pitbook.table.service import Table

NO_RESULT = frozenset({"void", "returned", "point"})
"""Outcomes of wagers that neither won nor lost nor stood off: nothing was settled."""


class SettledWagers:
    """Those of one table, in the order in which they were settled."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._read = self._round = 0
        self._bets: list[PlayersWager] = []
        self._turn = asyncio.Lock()

    async def all(self) -> list[PlayersWager]:
        async with self._turn:
            await self._table.settled()
            async for records in paged(self._table, self._read + 1, self._table.length):
                for body, event in records:
                    self._take(body.sequence, body.at, event)
                    self._read = body.sequence
            return self._bets

    def _take(self, sequence: int, at: int, event: object) -> None:
        mark = getattr(type(event), "mark", None)
        if mark in BEGINS:
            self._round = event.number  # type: ignore[attr-defined]
        elif mark is Mark.SETTLED:
            done = event.settlement  # type: ignore[attr-defined]
            cents = Cents(done.collected + done.returned)
            if cents and done.outcome.value not in NO_RESULT:
                wager = e.EligibleWager(self._table.name, self._round, done.kind.value, cents, at, sequence)
                self._bets.append(PlayersWager(done.player, wager))
        elif mark is Mark.SETTLEMENT_UNDONE:
            self._undo(event.settlement)  # type: ignore[attr-defined]

    def _undo(self, undone: object) -> None:
        """The last one that is the same is none any more."""
        player, kind = undone.player, undone.kind.value  # type: ignore[attr-defined]
        for place in range(len(self._bets) - 1, -1, -1):
            bet = self._bets[place]
            if bet.wager.round != self._round:
                return
            if bet.player == player and bet.wager.kind == kind:
                del self._bets[place]
                return


def since(bets: Iterable[PlayersWager], begun_at: int, until: int) -> list[PlayersWager]:
    """Those that were settled while a promotion ran, the earliest first."""
    found = [each for each in bets if begun_at <= each.wager.at <= until]
    return sorted(found, key=lambda each: (each.wager.at, each.wager.table, each.wager.sequence))
