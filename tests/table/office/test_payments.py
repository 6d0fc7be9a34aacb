"""Wrong payments: enquired into, put right, reported, listed."""

from datetime import UTC, datetime, timedelta, timezone

import pytest
from msgspec.structs import replace

from pitbook.games.floor_law import FloorTopic
from pitbook.games.kernel import Refused
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table.supervision import Office, month_end
from pitbook.table.supervision import commands as c
from pitbook.table.supervision import events as e
from pitbook.table.supervision.state import Direction, Intent, PaymentAttempt, Side
from tests.table.office.desk import CANBERRA, CHIEF, CRAPS, CROWN, NOON, POKER, STAR, SUPERVISOR, Desk

THREE = (STAR, POKER, CRAPS)
CLAUSES = {STAR: ("11.19", "11.20", "11.21"), POKER: ("12.13", "12.14", "12.15"), CRAPS: ("9.1", "9.2", "9.3")}
OVER = c.RecordWrongPayment(
    by=SUPERVISOR, direction=Direction.OVER, cents=Cents(2_000), words="paid twice", player="Ann", round=7
)
UNDER = replace(OVER, direction=Direction.UNDER, words="paid 1 to 1")
FOUND = c.EnquireIntoPayment(by=SUPERVISOR, payment=1, intent=Intent.UNINTENTIONAL, words="the recording was watched")
SUSPECTED = replace(FOUND, intent=Intent.SUSPECTED)
RECTIFY = c.RectifyPayment(by=SUPERVISOR, payment=1, cents=Cents(2_000))
CONTACT = c.AttemptRectification(by=SUPERVISOR, payment=1, attempt=PaymentAttempt.CONTACT, words="called")
CLOSE = c.ClosePayment(by=SUPERVISOR, payment=1)


def marks(*numbers: str) -> tuple[str, ...]:
    """The same rule in the three documents that have it: `0` is its first clause, `1` and `2` the next two."""
    return tuple(f"{name}:{CLAUSES[name][int(number[0])]}{number[1:]}" for name in THREE for number in numbers)


def recorded(name: str, command: c.RecordWrongPayment = OVER) -> Desk:
    desk = Desk(name)
    desk.do(command)
    return desk


@pytest.mark.clause(*marks("0", "0.1", "0.2", "0/tail", "2", "2.1", "2.1.2"))
@pytest.mark.parametrize("name", THREE)
def test_an_overpayment_that_was_not_meant_and_is_given_back_is_no_breach(name: str) -> None:
    desk = recorded(name)
    first, _, third = CLAUSES[name]
    desk.refused(CLOSE, "whether it was meant", f"{first}.1")
    desk.do(FOUND)
    desk.refused(CLOSE, "neither put right nor attempted nor reported", f"{first}.2")
    ask = c.AttemptRectification(by=SUPERVISOR, payment=1, attempt=PaymentAttempt.ASK_BACK, words="asked at the table")
    desk.refused(replace(ask, attempt=PaymentAttempt.REIMBURSE), "too large", f"{third}.1")
    desk.do(ask)
    event = desk.do(RECTIFY)
    assert isinstance(event, e.PaymentRectified)
    assert (event.player, event.cents, event.to) == ("Ann", 2_000, Side.HOUSE)
    closed = desk.do(CLOSE)
    assert isinstance(closed, e.PaymentClosed)
    assert closed.no_breach
    assert f"{first}/tail" in desk.rules.cited(*closed.under)


@pytest.mark.clause(*marks("2.1.1"))
@pytest.mark.parametrize("name", THREE)
def test_an_underpaid_player_is_reimbursed_in_parts_and_no_more_than_is_owed(name: str) -> None:
    desk = recorded(name, UNDER)
    third = CLAUSES[name][2]
    pay = c.AttemptRectification(
        by=SUPERVISOR, payment=1, attempt=PaymentAttempt.REIMBURSE, words="offered at the cage"
    )
    desk.refused(replace(pay, attempt=PaymentAttempt.ASK_BACK), "too small", f"{third}.1.1")
    desk.do(pay)
    part = desk.do(replace(RECTIFY, cents=Cents(500)))
    assert isinstance(part, e.PaymentRectified)
    assert part.to is Side.PLAYER
    desk.refused(replace(RECTIFY, cents=Cents(1_501)), "$15.00 of $20.00 is outstanding")
    desk.do(replace(RECTIFY, cents=Cents(1_500)))
    desk.refused(replace(RECTIFY, cents=Cents(1)), "$0.00 of $20.00 is outstanding")


@pytest.mark.clause(*marks("1", "1.1", "1.2", "2.1"))
@pytest.mark.parametrize("name", THREE)
def test_suspicion_asks_for_an_attempt_to_rectify_and_one_to_identify(name: str) -> None:
    desk = recorded(name, replace(OVER, player=None))
    second = CLAUSES[name][1]
    found = desk.do(SUSPECTED)
    assert f"{second}.2" in desk.rules.cited(*found.under)
    desk.refused(RECTIFY, "nobody knows whose it is", f"{second}.1")
    desk.refused(CLOSE, "to identify the player", f"{second}.2")
    desk.do(c.AttemptRectification(by=SUPERVISOR, payment=1, attempt=PaymentAttempt.IDENTIFY, words="asked the dealer"))
    desk.refused(CLOSE, "tried to put it right", f"{second}.1")
    desk.do(replace(CONTACT, player="Ann"))
    assert desk.office.payments[0].player == "Ann"
    closed = desk.do(CLOSE)
    assert isinstance(closed, e.PaymentClosed)
    assert not closed.no_breach


def test_who_the_player_is_may_be_known_from_the_start() -> None:
    desk = recorded(STAR)
    desk.do(SUSPECTED)
    desk.do(RECTIFY)
    desk.do(CLOSE)


@pytest.mark.parametrize("name", THREE)
def test_a_report_will_do_where_nothing_was_meant(name: str) -> None:
    desk = recorded(name)
    desk.do(FOUND)
    desk.do(c.ReportPayments(by=SUPERVISOR, payments=(1,)))
    desk.do(CLOSE)
    for command in (FOUND, CONTACT, RECTIFY, CLOSE):
        desk.refused(command, "it is closed")


def test_a_later_finding_takes_the_place_of_an_earlier_one() -> None:
    desk = recorded(STAR)
    desk.do(SUSPECTED)
    desk.do(FOUND)
    assert desk.office.payments[0].intent is Intent.UNINTENTIONAL


@pytest.mark.parametrize(
    "command", [OVER, FOUND, CONTACT, RECTIFY, CLOSE, c.ReportPayments(by=SUPERVISOR, payments=(1,))]
)
def test_those_below_a_supervisor_do_not_handle_wrong_payments(command: c.Command) -> None:
    desk = recorded(STAR)
    desk.refused(replace(command, by=Role.DEALER), "may not do this")
    strict = Desk(STAR, readings={"who-handles-wrong-payments": "casino_operator"})
    strict.refused(command, "may not do this")


@pytest.mark.parametrize("name", [CANBERRA, CROWN])
@pytest.mark.parametrize(
    "command", [OVER, FOUND, CONTACT, RECTIFY, CLOSE, c.ReportPayments(by=SUPERVISOR, payments=(1,))]
)
def test_documents_without_such_a_rule_say_so(name: str, command: c.Command) -> None:
    refused = Desk(name).refused(replace(command, by=CHIEF[name]), "does not provide for it")
    assert refused.clauses == ()
    assert refused.instead == "Open a dispute about the round."


def test_what_is_recorded_is_sound() -> None:
    desk = Desk(STAR)
    desk.refused(replace(OVER, cents=Cents(0)), "no chips", "11.19")
    desk.refused(replace(OVER, cents=Cents(10**13)), "no chips", "11.19")
    desk.refused(replace(OVER, words=""), "nothing is said", "11.19")
    desk.refused(replace(OVER, player=""), "nothing is said", "11.19")
    desk.refused(replace(OVER, round=-1), "no round -1", "11.19")
    for command in (FOUND, CONTACT, RECTIFY, CLOSE):
        desk.refused(command, "no payment error 1")
    desk.do(OVER)
    desk.refused(replace(FOUND, words=""), "nothing is said", "11.19.1")
    desk.refused(replace(CONTACT, words=""), "nothing is said", "11.21.1")
    desk.refused(replace(CONTACT, player=" "), "nothing is said", "11.21.1")
    desk.refused(replace(RECTIFY, cents=Cents(-1)), "no chips", "11.19.2")


# The end of a month

SYDNEY = timezone(timedelta(hours=10))


def at(year: int, month: int, day: int, hour: int = 0, microsecond: int = 0) -> int:
    time = datetime(year, month, day, hour, microsecond=microsecond, tzinfo=UTC)
    return (time - datetime(1970, 1, 1, tzinfo=UTC)) // timedelta(microseconds=1)


def learned(desk: Desk, when: int, cents: int, direction: Direction = Direction.OVER) -> None:
    desk.now = when
    desk.do(replace(OVER, cents=Cents(cents), direction=direction))


@pytest.mark.clause(*marks("2.2"))
@pytest.mark.parametrize("name", THREE)
def test_the_list_of_a_month_has_those_above_a_thousand_dollars(name: str) -> None:
    desk = Desk(name)
    learned(desk, NOON, 100_000)
    learned(desk, NOON, 100_001)
    learned(desk, NOON, 5_000_000, Direction.UNDER)
    listed = month_end(desk.rules, [("war-1", desk.office), ("war-2", Office())], 2024, 8, UTC)
    assert [(each.table, each.payment.number) for each in listed] == [("war-1", 2), ("war-1", 3)]
    assert month_end(desk.rules, [("war-1", desk.office)], 2024, 9, UTC) == ()
    report = desk.do(c.ReportPayments(by=SUPERVISOR, payments=(2, 3)))
    assert f"{CLAUSES[name][2]}.2" in desk.rules.cited(*report.under)
    listed = month_end(desk.rules, [("war-1", desk.office)], 2024, 8, UTC)
    assert [each.payment.reported_at for each in listed] == [NOON, NOON]


def test_a_month_begins_at_the_casinos_midnight() -> None:
    desk = Desk(STAR)
    begins = at(2024, 11, 30, hour=14)  # 1 December, midnight, ten hours east
    for when in (begins - 1, begins, at(2024, 12, 31, hour=14) - 1, at(2024, 12, 31, hour=14)):
        learned(desk, when, 200_000)
    offices = [("war-1", desk.office)]
    assert [each.payment.number for each in month_end(desk.rules, offices, 2024, 11, SYDNEY)] == [1]
    assert [each.payment.number for each in month_end(desk.rules, offices, 2024, 12, SYDNEY)] == [2, 3]
    assert [each.payment.number for each in month_end(desk.rules, offices, 2025, 1, SYDNEY)] == [4]


@pytest.mark.parametrize("name", [CANBERRA, CROWN])
def test_documents_without_a_list_refuse_it(name: str) -> None:
    with pytest.raises(Refused, match="no such list"):
        month_end(Desk(name).rules, [], 2024, 8, UTC)


def test_reports_name_each_payment_once() -> None:
    desk = recorded(STAR)
    report = c.ReportPayments(by=SUPERVISOR, payments=(1,))
    desk.refused(replace(report, payments=()), "at least one", "11.21.2")
    desk.refused(replace(report, payments=(1, 1)), "each is named once", "11.21.2")
    desk.refused(replace(report, payments=(1, 2)), "no payment error 2", "11.21.2")
    event = desk.do(report)
    assert event.under == (FloorTopic.PAYMENT_RECTIFIED,), "a small one is reported without being listed"
    desk.refused(report, "1 has been reported", "11.21.2")
