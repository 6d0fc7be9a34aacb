"""What the last rounds of a table brought, account by account: reckoned once for all who ask."""

import asyncio
from collections.abc import Set
from itertools import islice
from typing import NamedTuple

from pitbook.ledger.accounts import TableAccounts
from pitbook.ledger.transfers import Transfer, TransferReason, netted
from pitbook.table.events import CommandReceived, kind_asked
from pitbook.table.history.keyframes import Keyframe
from pitbook.table.history.paging import paged
from pitbook.table.history.past import PastStates
from pitbook.table.history.rounds import RoundSpan
from pitbook.table.service import Table

MOST_ROUNDS = 20
DECIDING = frozenset({TransferReason.PAID, TransferReason.COLLECTED, TransferReason.RETURNED})


class PastRound(NamedTuple):
    """A round: when its last record was kept, what it was in a few words, what moved, and which commands led to it."""

    span: RoundSpan
    at: int
    words: str
    net: dict[str, int]  # by account
    decided: frozenset[str]  # the accounts that something was paid to or taken from, or went back to
    moved: dict[TransferReason, int]  # in cents, by why
    players: tuple[str, ...]  # who wagered
    asked: tuple[str, ...]  # the kinds of all commands, as often as they were given

    def to(self, accounts: Set[str]) -> int | None:
        """What it brought these together; nothing where nothing of theirs was decided."""
        if self.decided.isdisjoint(accounts):
            return None
        return sum(self.net.get(each, 0) for each in accounts)

    def to_house(self, at: TableAccounts) -> int | None:
        """What it brought the house: 0 where everything stood off, and nothing where nothing at all was decided."""
        if not self.decided:
            return None
        return sum(self.net.get(each, 0) for each in (at.float, at.commissions, at.promotions))


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
            return await reckoned(table, span, self._earlier)
        return known._replace(span=span)


async def reckoned(table: Table, span: RoundSpan, earlier: PastStates) -> PastRound:
    state, play = table.state, await earlier.state_at(table, span.first - 1)
    earlier.keep(Keyframe(span.first - 1, play))
    at, words, moved, asked = 0, "", list[Transfer](), list[str]()
    async for records in paged(table, span.first, span.last):
        at = records[-1][0].at
        for body, event in records:
            if isinstance(event, CommandReceived):
                asked.append(kind_asked(event.command))
            elif isinstance(event, state.game.events):
                words = state.game.in_brief(state.rules_at(body.sequence), play, event) or words
                moved += state.transfers(play, event)
                play = state.applied(play, event)
    earlier.keep(Keyframe(span.last, play))
    decided = (account for each in moved if each.why in DECIDING for account in (each.source, each.target))
    return PastRound(
        span,
        at,
        words,
        netted(moved),
        frozenset(decided),
        {why: sum(each.cents for each in moved if each.why is why) for why in {each.why for each in moved}},
        tuple(dict.fromkeys(_owner(each.target) for each in moved if each.why is TransferReason.WAGER)),
        tuple(asked),
    )


def _owner(account: str) -> str:
    """Whose it is: accounts of players end with them."""
    return account.split("/", 2)[-1]
