"""Looking back: the last rounds of a table with what they brought, and any round step by step, as one may see it.

A step is an event and what it changed in the view of the table. Whoever lays one change after another over the first
view has the table as it stood after each event, and not the whole of it over and over.
"""

import asyncio
from typing import NamedTuple
from weakref import WeakKeyDictionary

from pitbook.games.kernel import Struct
from pitbook.rulebooks.roles import Role
from pitbook.table.events import CommandReceived
from pitbook.table.history.keyframes import Keyframe
from pitbook.table.history.paging import paged
from pitbook.table.history.past import PastStates
from pitbook.table.history.round_results import LastRounds, PastRound
from pitbook.table.powers import Actor
from pitbook.table.service import Table
from pitbook.table.settled_wagers import SettledOnce
from pitbook.table.state import TableState
from pitbook.table.views import EventView, TableView, number_in, seen_then, shown
from pitbook.web.history import RoundRow, round_row, span_of
from pitbook.web.operations import Call, Operation
from pitbook.web.patches import PatchOp, changes
from pitbook.web.problems import ProblemKind
from pitbook.web.tables import table_of

MOST_STEPS = 600
"""Of a round with more records only the last are stepped through."""
STEPS_AT_ONCE = 20
"""So many steps are made ready before others have their turn."""


class RoundSummary(Struct, frozen=True):
    """A round in a line. `net`: what it brought the player who asks, or the house where nobody plays; null: nothing."""

    round: RoundRow
    at: int  # when its last record was kept
    words: str
    net: int | None


class RoundStep(Struct, frozen=True):
    event: EventView
    changed: tuple[PatchOp, ...]


class RoundSteps(Struct, frozen=True):
    """`before` is the table before the first step; `clauses` are all that are cited, in our words."""

    rulebook: str
    digest: str
    game: str
    round: RoundRow
    clauses: dict[str, str]
    before: TableView
    steps: tuple[RoundStep, ...]


class _Known(NamedTuple):
    """What somebody found out about a table by looking back."""

    past: PastStates
    rounds: LastRounds


_known: WeakKeyDictionary[Table, _Known] = WeakKeyDictionary()


def _known_of(table: Table) -> _Known:
    if table not in _known:
        past = PastStates()
        _known[table] = _Known(past, LastRounds(past))
    return _known[table]


async def last_rounds_of(table: Table) -> list[PastRound]:
    """The latest first, reckoned once for all who ask."""
    return await _known_of(table).rounds.latest_first(table)


async def last_rounds(call: Call) -> list[RoundSummary]:
    """The latest first."""
    table = await table_of(call)
    found = await last_rounds_of(table)
    return [
        RoundSummary(round=round_row(each.span), at=each.at, words=each.words, net=_net(table.state, call.actor, each))
        for each in found
    ]


def _net(state: TableState, viewer: Actor, past: PastRound) -> int | None:
    """To a player of their own; to all others of the house's."""
    at, who = state.accounts, viewer.person
    if viewer.role is Role.PLAYER:
        return past.to({at.chips(who), at.tokens(who), at.layout(who), at.token_layout(who)})
    return past.to_house(at)


async def steps(call: Call) -> RoundSteps:
    table = await table_of(call)
    span = await span_of(call, table)
    state, rulebook, told = table.state, table.state.rules_at(span.last).rulebook, SettledOnce()
    first = max(span.first, span.last - MOST_STEPS + 1)
    play = await _known_of(table).past.state_at(table, first - 1)
    before = view = seen_then(state, call.actor, Keyframe(first - 1, play), round_over=span.over, told=told)
    found: list[RoundStep] = []
    async for records in paged(table, first, span.last):
        for body, event in records:
            play = state.applied(play, event)
            step = (
                None
                if isinstance(event, CommandReceived)
                else shown(state, call.actor, body, event, round_over=span.over)
            )
            if step is None:
                continue
            now = seen_then(state, call.actor, Keyframe(body.sequence, play), round_over=span.over, told=told)
            found.append(RoundStep(event=step, changed=tuple(changes(view, now))))
            view = now
            if not len(found) % STEPS_AT_ONCE:
                await asyncio.sleep(0)
    cited = dict.fromkeys(clause for each in found for clause in each.event.clauses)
    return RoundSteps(
        rulebook=rulebook.told_as,
        digest=rulebook.digest,
        game=state.game.name,
        round=round_row(span),
        clauses={clause: rulebook.document.clause(number_in(clause)).summary for clause in cited},
        before=before,
        steps=tuple(found),
    )


_AT_A_TABLE = (ProblemKind.NOT_FOUND, ProblemKind.STOPPED)

OPERATIONS = (
    Operation(
        "GET",
        "/api/tables/{table}/last-rounds",
        "The last rounds, the latest first, each with what it brought the caller, or the house.",
        last_rounds,
        list[RoundSummary],
        problems=_AT_A_TABLE,
    ),
    Operation(
        "GET",
        "/api/tables/{table}/rounds/{number}/steps",
        "One round event by event, with what each changed on the table.",
        steps,
        RoundSteps,
        problems=_AT_A_TABLE,
    ),
)
