"""The pit at a glance: what needs somebody at any table, the most pressing first, and how each table stands."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from functools import partial

from pitbook.floor.floor import OF_A_TOURNAMENT, PRACTICE
from pitbook.games.kernel import Struct
from pitbook.ledger.transfers import TransferReason
from pitbook.rulebooks.roles import Role
from pitbook.table.asking import Stopped
from pitbook.table.history.round_results import PastRound
from pitbook.table.powers import Actor
from pitbook.table.service import Table
from pitbook.table.state import TableState
from pitbook.table.supervision.state import DisputeStage
from pitbook.table.supervisor_view import sign_read, takings, ways
from pitbook.table.views import oversees
from pitbook.web.duties import check_sees_duties
from pitbook.web.looking_back import last_rounds_of
from pitbook.web.operations import Call, Operation
from pitbook.web.problems import ProblemKind

UNDECIDED = (DisputeStage.OPEN, DisputeStage.REVIEW_ASKED)
"""Of a dispute that is decided nobody waits for us: its person may ask for a review, or it can be closed."""
HOUR = 3_600_000_000
FEWEST = 3
"""Of fewer rounds nobody tells a pace."""


class Need(StrEnum):
    """Why a table needs somebody, the most pressing first."""

    STOPPED = "stopped"
    RULING = "ruling"
    DISPUTE = "dispute"
    HELD = "held"
    NOTICE = "notice"
    PAYMENT = "payment"
    SIGN = "sign"
    CLOSING = "closing"


class WaitingRow(Struct, frozen=True):
    """One thing that waits. `number`, `person`, `round` and `words`: as far as it has them. Times in microseconds."""

    table: str
    need: Need
    title: str | None = None
    venue: str | None = None
    number: int | None = None
    person: str | None = None
    round: int | None = None
    words: str = ""
    since: int | None = None


class OnDutyRow(Struct, frozen=True):
    person: str
    role: Role
    since: int


class PitRow(Struct, frozen=True):
    """How a table stands, in cents. `so_far`: what it would have won if it closed now."""

    name: str
    on_duty: tuple[OnDutyRow, ...]
    float: int
    drop: int
    so_far: int
    rounds: int  # that were begun
    undecided: int  # disputes
    pace: int | None  # rounds an hour, over the last of them; null: too few
    largest: int  # the most that one of the last rounds paid
    largest_round: int | None  # which it was; null: none of them paid anything


class Pit(Struct, frozen=True):
    now: int
    waiting: tuple[WaitingRow, ...]
    tables: tuple[PitRow, ...]


async def pit(call: Call) -> Pit:
    """Of tables whose documents rank the caller above the dealer, and of all of them for those who look on."""
    check_sees_duties(call.actor, "Seeing the pit")
    now = call.context.floor.clock()
    waiting: list[WaitingRow] = []
    rows: list[PitRow] = []
    for name, table in sorted(call.context.floor.tables.items()):
        if name.startswith(PRACTICE):
            continue
        state = await _state(table)
        if state is None:
            waiting.append(WaitingRow(table=name, need=Need.STOPPED))
        elif oversees(state, call.actor):
            waiting.extend(_waits(name, state, call.actor, now))
            if not name.startswith(OF_A_TOURNAMENT):
                rows.append(_row(name, state, await last_rounds_of(table)))
    order = list(Need)
    waiting.sort(key=lambda each: (order.index(each.need), each.since or 0, each.table))
    return Pit(now=now, waiting=tuple(waiting), tables=tuple(rows))


async def _state(table: Table) -> TableState | None:
    try:
        await table.settled()
    except Stopped:
        return None
    return table.state


def _row(name: str, state: TableState, last: Sequence[PastRound]) -> PitRow:
    money, office = takings(state), state.office
    paid = max(last, key=_paid, default=None)
    largest = 0 if paid is None else _paid(paid)
    return PitRow(
        name=name,
        on_duty=tuple(OnDutyRow(each.person, each.role, each.since) for each in office.duty if each.until is None),
        float=money.float,
        drop=money.drop,
        so_far=money.so_far,
        rounds=last[0].span.number if last else 0,
        undecided=sum(each.stage in UNDECIDED for each in office.disputes),
        pace=_pace(last),
        largest=largest,
        largest_round=paid.span.number if paid is not None and largest else None,
    )


def _paid(past: PastRound) -> int:
    return past.moved.get(TransferReason.PAID, 0)


def _pace(last: Sequence[PastRound]) -> int | None:
    took = last[0].at - last[-1].at if last else 0
    return round((len(last) - 1) * HOUR / took) if len(last) >= FEWEST and took > 0 else None


def _waits(name: str, state: TableState, actor: Actor, now: int) -> Iterator[WaitingRow]:
    document, office = state.rules.rulebook.document, state.office
    row = partial(WaitingRow, table=name, title=document.title, venue=document.venue)
    for ruling in office.rulings:
        yield row(need=Need.RULING, number=ruling.number, person=ruling.who, words=ruling.happened, since=ruling.at)
    for dispute in office.disputes:
        if dispute.stage in UNDECIDED:
            opened = dispute.steps[0]
            yield row(
                need=Need.DISPUTE,
                number=dispute.number,
                person=dispute.player,
                round=dispute.round,
                words=opened.words,
                since=opened.at,
            )
    for held in office.held:
        yield row(need=Need.HELD, person=held.player, since=held.since)
    for notice in office.notices:
        if notice.owed:
            yield row(need=Need.NOTICE, number=notice.number, words=notice.what, since=notice.at)
    for payment in office.payments:
        if not payment.closed:
            yield row(
                need=Need.PAYMENT,
                number=payment.number,
                person=payment.player,
                round=payment.round,
                words=payment.words,
                since=payment.aware_at,
            )
    for sign in office.signs:
        open_ways = ways(state, actor, sign_read(state, sign.sign), now)
        if any(each.mine and not each.keep and each.since is not None and each.since <= now for each in open_ways):
            yield row(need=Need.SIGN, since=sign.displayed_at)
    if office.closure is not None and office.closure.closes_at <= now and office.closed_at is None:
        yield row(need=Need.CLOSING, since=office.closure.closes_at)


OPERATIONS = (
    Operation(
        "GET",
        "/api/pit",
        "What needs somebody at any table, the most pressing first, and how each table stands; for overseers.",
        pit,
        Pit,
        problems=(ProblemKind.FORBIDDEN,),
    ),
)
