"""A wager that was paid too much or too little, seen to at a whole table: enquired into, put right or tried, closed."""

from datetime import UTC, datetime
from typing import Any

import pytest
from msgspec.structs import replace

from pitbook.games.kernel import Refused
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table.events import Dealing
from pitbook.table.owed import duties_at
from pitbook.table.supervision import commands as c
from pitbook.table.supervision import events as e
from pitbook.table.supervision.state import Direction, Intent, PaymentAttempt
from tests.table.playing import ANN, CRAPS, POKER, SUPERVISOR, WAR, Played, opened

pytestmark = pytest.mark.anyio
BY, SECOND = Role.CASINO_SUPERVISOR, 1_000_000
FIRST = {WAR: ("11.19", "11.20", "11.21"), POKER: ("12.13", "12.14", "12.15"), CRAPS: ("9.1", "9.2", "9.3")}
"""On what is no breach, on what was meant, and on what a reasonable attempt is."""
PAID = c.RecordWrongPayment(by=BY, direction=Direction.OVER, cents=Cents(1_500), words="paid twice", player="ann")
ENQUIRED = c.EnquireIntoPayment(by=BY, payment=1, intent=Intent.UNINTENTIONAL, words="the recording was watched")
TRIED = c.AttemptRectification(by=BY, payment=1, attempt=PaymentAttempt.CONTACT, words="called")
RECTIFY = c.RectifyPayment(by=BY, payment=1, cents=Cents(1_500))
CLOSE = c.ClosePayment(by=BY, payment=1)


def each_of(*numbers: str) -> pytest.MarkDecorator:
    """The three documents with the clauses shown of each: `0` is the first of their three, `0.1` below it."""
    return pytest.mark.parametrize(
        "rulebook",
        [
            pytest.param(book, marks=pytest.mark.clause(*(f"{book}:{clause(book, each)}" for each in numbers)))
            for book in FIRST
        ],
    )


def clause(rulebook: str, number: str) -> str:
    return f"{FIRST[rulebook][int(number[0])]}{number[1:]}"


async def recorded(rulebook: str, **more: Any) -> Played:
    played = await opened(rulebook, dealing=Dealing.RECORDED)
    await played.buys_in(ANN, 20_000)
    await played.ask(SUPERVISOR, replace(PAID, **more))
    return played


async def refused(played: Played, command: Any, because: str, number: str) -> None:
    """It is refused under that clause of the document."""
    with pytest.raises(Refused, match=because) as raised:
        await played.ask(SUPERVISOR, command)
    rules = played.table.state.rules
    assert clause(rules.rulebook.id, number) in raised.value.clauses


async def closed(played: Played) -> bool:
    """Closed, and whether it is no breach."""
    answer = await played.ask(SUPERVISOR, CLOSE)
    [event] = [each for each in answer.events if isinstance(each, e.PaymentClosed)]
    assert played.table.state.office.payments[0].closed
    return event.no_breach


@each_of("0.1", "0.2", "0/tail", "2.1", "2.1.2")
async def test_an_overpayment_that_was_not_meant_is_asked_back_and_no_breach(rulebook: str) -> None:
    played = await recorded(rulebook)
    await refused(played, CLOSE, "whether it was meant", "0.1")
    await played.ask(SUPERVISOR, ENQUIRED)
    await refused(played, CLOSE, "neither put right nor attempted nor reported", "0.2")
    await refused(played, replace(TRIED, attempt=PaymentAttempt.REIMBURSE), "the payment was too large", "2.1.2")
    await played.ask(SUPERVISOR, replace(TRIED, attempt=PaymentAttempt.ASK_BACK))
    assert await closed(played), "an attempt is enough"


@each_of("2.1.1", "0/tail")
async def test_an_underpaid_patron_is_reimbursed(rulebook: str) -> None:
    played = await recorded(rulebook, direction=Direction.UNDER)
    await played.ask(SUPERVISOR, ENQUIRED)
    await refused(played, replace(TRIED, attempt=PaymentAttempt.ASK_BACK), "the payment was too small", "2.1.1")
    await played.ask(SUPERVISOR, replace(TRIED, attempt=PaymentAttempt.REIMBURSE))
    before, float_before = played.held("ann"), played.float_held()
    await played.ask(SUPERVISOR, RECTIFY)
    assert (played.held("ann"), played.float_held()) == (before + 1_500, float_before - 1_500)
    assert await closed(played)


@each_of("2.1.2", "0.2")
async def test_what_was_overpaid_comes_back_from_the_patron(rulebook: str) -> None:
    played = await recorded(rulebook)
    await played.ask(SUPERVISOR, ENQUIRED)
    before, float_before = played.held("ann"), played.float_held()
    await played.ask(SUPERVISOR, RECTIFY)
    assert (played.held("ann"), played.float_held()) == (before - 1_500, float_before + 1_500)
    assert await closed(played)


@each_of("0.2", "0/tail")
async def test_a_payment_that_the_regulator_was_told_of_is_seen_to(rulebook: str) -> None:
    played = await recorded(rulebook, cents=Cents(150_000))
    await played.ask(SUPERVISOR, ENQUIRED)
    await played.ask(SUPERVISOR, c.ReportPayments(by=BY, payments=(1,)))
    assert await closed(played)


@each_of("1", "1.1", "1.2")
async def test_what_is_suspected_is_put_right_and_its_patron_looked_for(rulebook: str) -> None:
    played = await recorded(rulebook, player=None)
    await played.ask(SUPERVISOR, replace(ENQUIRED, intent=Intent.SUSPECTED))
    await played.ask(SUPERVISOR, c.ReportPayments(by=BY, payments=(1,)))
    await refused(played, CLOSE, "tried to identify the player", "1.2")
    await played.ask(SUPERVISOR, replace(TRIED, attempt=PaymentAttempt.IDENTIFY, player="ann"))
    await refused(played, CLOSE, "nobody has tried to put it right", "1.1")
    await played.ask(SUPERVISOR, replace(TRIED, attempt=PaymentAttempt.ASK_BACK))
    assert not await closed(played), "what was meant stays a breach"


@each_of("2.2")
async def test_a_large_one_is_owed_to_the_regulator_until_the_day_after_its_month(rulebook: str) -> None:
    played = await recorded(rulebook, cents=Cents(100_000))
    await played.ask(SUPERVISOR, replace(PAID, cents=Cents(100_001)))
    [report] = [each for each in duties_at(played.table.state, UTC) if each.id.endswith(("report-1", "report-2"))]
    assert report.id.endswith("report-2"), "over a thousand dollars, and not at a thousand"
    aware = datetime.fromtimestamp(report.since // SECOND, UTC)
    assert (report.to, (aware.year, aware.month)) == ("nicc", (2023, 11))
    assert report.due == int(datetime(2023, 12, 2, tzinfo=UTC).timestamp()) * SECOND
    assert report.clauses == (clause(rulebook, "2.2"),)
    answer = await played.ask(SUPERVISOR, c.ReportPayments(by=BY, payments=(2,)))
    [report] = [each for each in duties_at(played.table.state, UTC) if each.id.endswith("report-2")]
    assert report.done == answer.at
