"""Looking back: the last rounds of a table with what they brought, and any round step by step, as one may see it.

A step is an event and what it changed in the view of the table. Whoever lays one change after another over the first
view has the table as it stood after each event, and not the whole of it over and over.
"""

import asyncio
from collections.abc import Iterator
from typing import Any
from weakref import WeakKeyDictionary

import msgspec

from pitbook.games.craps import events as dice
from pitbook.games.kernel import Struct
from pitbook.games.three_card_poker import events as poker
from pitbook.ledger.transfers import Transfer, Why
from pitbook.rulebooks.roles import Role
from pitbook.table.earlier import AT_ONCE, Earlier
from pitbook.table.events import Asked
from pitbook.table.powers import Actor
from pitbook.table.rounds import Span
from pitbook.table.service import Table
from pitbook.table.state import TableState, Then
from pitbook.table.views import Seen, Shown, seen_then, shown
from pitbook.web.history import RoundRow, round_row, span_of
from pitbook.web.operations import Call, Operation
from pitbook.web.problems import Kind
from pitbook.web.tables import table_of

MOST_ROUNDS = 20
MOST_STEPS = 600
"""Of a round with more records only the last are stepped through."""
TELLING = frozenset({dice.Rolled, poker.DealerRevealed})
"""Events that say in a few words what a round was."""
DECIDING = frozenset({Why.PAID, Why.COLLECTED, Why.RETURNED})


class LastRound(Struct, frozen=True):
    """A round in a line. `net`: what it brought the player who asks, or the house where nobody plays; null: nothing."""

    round: RoundRow
    at: int  # when its last record was kept
    words: str
    net: int | None


class ViewChanged(Struct, frozen=True):
    """A place in the view of the table, key by key, and what stands there now."""

    at: tuple[str, ...]
    to: Any


class RoundStep(Struct, frozen=True):
    event: Shown
    changed: tuple[ViewChanged, ...]


class RoundSteps(Struct, frozen=True):
    """`before` is the table before the first step; `clauses` are all that are cited, in our words."""

    rulebook: str
    digest: str
    game: str
    round: RoundRow
    clauses: dict[str, str]
    before: Seen
    steps: tuple[RoundStep, ...]


_earlier: WeakKeyDictionary[Table, Earlier] = WeakKeyDictionary()


async def _after(table: Table, sequence: int) -> Any:
    return await _earlier.setdefault(table, Earlier()).after(table, sequence)


# The last rounds


async def last_rounds(call: Call) -> list[LastRound]:
    """The latest first."""
    table = await table_of(call)
    await table.settled()
    state, spans = table.state, list(table.state.rounds.all.values())[-MOST_ROUNDS:]
    if not spans:
        return []
    told = [_Told(state, call.actor, span) for span in spans]
    play = await _after(table, spans[0].first - 1)
    for first in range(spans[0].first, spans[-1].last + 1, AT_ONCE):
        for body, event in await table.history(first, min(first + AT_ONCE - 1, spans[-1].last)):
            for each in told:
                if each.span.first <= body.sequence <= each.span.last:
                    each.take(body.at, play, event)
            play = state.applied(play, event)
        await asyncio.sleep(0)
    return [each.row for each in reversed(told)]


class _Told:
    """One round, as it is gone through."""

    def __init__(self, state: TableState, viewer: Actor, span: Span) -> None:
        self._state, self.span = state, span
        self._at, self._words, self._net, self._decided = 0, "", 0, False
        at, who = state.accounts, viewer.person
        self._accounts = (
            {at.chips(who), at.tokens(who), at.layout(who), at.token_layout(who)}
            if viewer.role is Role.PLAYER
            else {at.float, at.commissions, at.promotions}
        )

    def take(self, at: int, play: Any, event: Any) -> None:
        self._at = at
        if type(event) in TELLING:
            self._words = self._state.game.sentence(self._state.rules, event).rpartition(" (")[0]
        if isinstance(event, self._state.game.events):
            for each in self._state.transfers(play, event):
                self._move(each)

    def _move(self, moved: Transfer) -> None:
        cents = moved.cents * ((moved.target in self._accounts) - (moved.source in self._accounts))
        self._net += cents
        self._decided |= moved.why in DECIDING and bool({moved.source, moved.target} & self._accounts)

    @property
    def row(self) -> LastRound:
        net = self._net if self._decided else None
        return LastRound(round=round_row(self.span), at=self._at, words=self._words, net=net)


# Step by step


async def steps(call: Call) -> RoundSteps:
    table = await table_of(call)
    span = await span_of(call, table)
    state, rulebook = table.state, table.state.rules.rulebook
    first = max(span.first, span.last - MOST_STEPS + 1)
    play = await _after(table, first - 1)
    before = seen_then(state, call.actor, Then(first - 1, play), round_over=span.over)
    found, view = [], _builtins(before)
    for place, (body, event) in enumerate(await table.history(first, span.last), start=1):
        play = state.applied(play, event)
        told = None if isinstance(event, Asked) else shown(state, call.actor, body, event, round_over=span.over)
        if told is not None:
            now = _builtins(seen_then(state, call.actor, Then(body.sequence, play), round_over=span.over))
            found.append(RoundStep(event=told, changed=tuple(changes(view, now))))
            view = now
        if not place % AT_ONCE:
            await asyncio.sleep(0)
    cited = dict.fromkeys(clause for each in found for clause in each.event.clauses)
    return RoundSteps(
        rulebook=rulebook.id,
        digest=rulebook.digest,
        game=state.game.name,
        round=round_row(span),
        clauses={clause: rulebook.document.clause(clause).summary for clause in cited},
        before=before,
        steps=tuple(found),
    )


def _builtins(view: Seen) -> Any:
    return msgspec.to_builtins(view)


def changes(before: Any, after: Any, at: tuple[str, ...] = ()) -> Iterator[ViewChanged]:
    """What differs between two views, as deep down as both have the same keys.

    >>> [(each.at, each.to) for each in changes({"a": {"b": 1, "c": 2}, "d": 3}, {"a": {"b": 1, "c": 4}, "d": 3})]
    [(('a', 'c'), 4)]
    """
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        for key, each in after.items():
            yield from changes(before[key], each, (*at, key))
    else:
        yield ViewChanged(at=at, to=after)


_AT_A_TABLE = (Kind.NOT_FOUND, Kind.STOPPED)

OPERATIONS = (
    Operation(
        "GET",
        "/api/tables/{table}/last-rounds",
        "The last rounds, the latest first, each with what it brought the caller, or the house.",
        last_rounds,
        list[LastRound],
        troubles=_AT_A_TABLE,
    ),
    Operation(
        "GET",
        "/api/tables/{table}/rounds/{number}/steps",
        "One round event by event, with what each changed on the table.",
        steps,
        RoundSteps,
        troubles=_AT_A_TABLE,
    ),
)
