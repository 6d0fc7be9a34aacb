"""What the last rounds of a table brought, account by account: reckoned once for all who ask."""

import asyncio
from collections.abc import Set
from itertools import islice
from typing import NamedTuple

from pitbook.ledger.transfers import Transfer, Why, netted
from pitbook.table.history.keyframes import Keyframe
from pitbook.table.history.paging import paged
from pitbook.table.history.past import PastStates
from pitbook.table.history.rounds import RoundSpan
from pitbook.table.service import Table

MOST_ROUNDS = 20
DECIDING = frozenset({Why.PAID, Why.COLLECTED, Why.RETURNED})


class PastRound(NamedTuple):
    """A round: when its last record was kept, what it was in a few words, and what moved."""

    span: RoundSpan
    at: int
    words: str
    net: dict[str, int]  # by account
    decided: frozenset[str]  # the accounts that something was paid to or taken from, or went back to

    def to(self, accounts: Set[str]) -> int | None:
        """What it brought these together; nothing where nothing of theirs was decided."""
        if self.decided.isdisjoint(accounts):
            return None
        return sum(self.net.get(each, 0) for each in accounts)


class LastRounds:
    """The last rounds of one table. A round is gone through again only when there is more of it."""

    def __init__(self, earlier: PastStates) -> None:
        self._earlier = earlier
        self._known: dict[int, PastRound] = {}
        self._turn = asyncio.Lock()

    async def latest_first(self, table: Table) -> list[PastRound]:
        async with self._turn:
            await table.settled()
            spans = list(islice(table.state.rounds.latest_first(), MOST_ROUNDS))
            self._known = {span.number: await self._brought(table, span) for span in reversed(spans)}
            return list(reversed(self._known.values()))

    async def _brought(self, table: Table, span: RoundSpan) -> PastRound:
        known = self._known.get(span.number)
        if known is None or known.span.last != span.last:
            return await self._reckoned(table, span)
        return known._replace(span=span)

    async def _reckoned(self, table: Table, span: RoundSpan) -> PastRound:
        state, play = table.state, await self._earlier.state_at(table, span.first - 1)
        self._earlier.keep(Keyframe(span.first - 1, play))
        at, words, moved = 0, "", list[Transfer]()
        async for records in paged(table, span.first, span.last):
            at = records[-1][0].at
            for _, event in records:
                if isinstance(event, state.game.events):
                    words = state.game.in_brief(state.rules, play, event) or words
                    moved += state.transfers(play, event)
                    play = state.applied(play, event)
        self._earlier.keep(Keyframe(span.last, play))
        decided = (account for each in moved if each.why in DECIDING for account in (each.source, each.target))
        return PastRound(span, at, words, netted(moved), frozenset(decided))
