"""Wagers that people paid too much or too little: enquired into, put right, reported, listed at the end of a month."""

# ruff: noqa: ARG001 - deciders and folds all have one signature

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta, tzinfo
from typing import Any, NamedTuple

from msgspec.structs import replace

from pitbook.games.floor_law import FloorTopic as T
from pitbook.games.rules import GameRules
from pitbook.money import Cents, dollars
from pitbook.table.supervision import commands as c
from pitbook.table.supervision import events as e
from pitbook.table.supervision.deciding import check_amount, check_power, check_round, check_said
from pitbook.table.supervision.state import (
    Attempted,
    Direction,
    Intent,
    Office,
    OfficeContext,
    PaymentAttempt,
    Side,
    WrongPayment,
)

NO_RULE = "Open a dispute about the round."
TOWARDS = {Direction.OVER: Side.HOUSE, Direction.UNDER: Side.PLAYER}
"""Where the money goes when a payment is put right."""
FITTING = {
    Direction.OVER: frozenset({PaymentAttempt.IDENTIFY, PaymentAttempt.CONTACT, PaymentAttempt.ASK_BACK}),
    Direction.UNDER: frozenset({PaymentAttempt.IDENTIFY, PaymentAttempt.CONTACT, PaymentAttempt.REIMBURSE}),
}
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def record_wrong_payment(
    rules: GameRules, office: Office, command: c.RecordWrongPayment, moment: OfficeContext
) -> list[e.Event]:
    asked = "Recording a payment error"
    check_power(rules, command.by, rules.floor.payment_wrong, asked, NO_RULE, T.PAYMENT_WRONG)
    check_amount(rules, command.cents, asked, T.PAYMENT_WRONG)
    check_said(rules, command.words, asked, "Say what happened.", T.PAYMENT_WRONG)
    _check_player(rules, command.player, asked, T.PAYMENT_WRONG)
    check_round(rules, command.round, asked, T.PAYMENT_WRONG)
    return [
        e.WrongPaymentRecorded(
            by=command.by,
            payment=len(office.payments) + 1,
            direction=command.direction,
            cents=command.cents,
            words=command.words,
            player=command.player,
            round=command.round,
            under=(T.PAYMENT_WRONG,),
        )
    ]


def _check_player(rules: GameRules, player: str | None, asked: str, topic: T) -> None:
    if player is not None:
        check_said(rules, player, asked, "Name the player, or nobody if they are not known.", topic)


def enquire_into_payment(
    rules: GameRules, office: Office, command: c.EnquireIntoPayment, moment: OfficeContext
) -> list[e.Event]:
    """A later finding takes the place of an earlier one, until the case is closed."""
    asked = f"Enquiries into payment error {command.payment}"
    check_power(rules, command.by, rules.floor.payment_wrong, asked, NO_RULE, T.PAYMENT_ENQUIRED)
    _open(rules, office, command.payment, asked, T.PAYMENT_ENQUIRED)
    check_said(rules, command.words, asked, "Say what was enquired.", T.PAYMENT_ENQUIRED)
    suspected = command.intent is Intent.SUSPECTED
    return [
        e.PaymentEnquired(
            by=command.by,
            payment=command.payment,
            intent=command.intent,
            words=command.words,
            under=(T.PAYMENT_ENQUIRED, T.PAYMENT_SUSPECTED) if suspected else (T.PAYMENT_ENQUIRED,),
        )
    ]


def attempt_rectification(
    rules: GameRules, office: Office, command: c.AttemptRectification, moment: OfficeContext
) -> list[e.Event]:
    asked = f"An attempt on payment error {command.payment}"
    check_power(rules, command.by, rules.floor.payment_wrong, asked, NO_RULE, T.PAYMENT_RECTIFIED)
    payment = _open(rules, office, command.payment, asked, T.PAYMENT_RECTIFIED)
    if command.attempt not in FITTING[payment.direction]:
        over = payment.direction is Direction.OVER
        because = f"the payment was too {'large' if over else 'small'}"
        instead = "Ask for the money back." if over else "Offer what is missing."
        raise rules.refusal(asked, because, instead, T.PAYMENT_RECTIFIED)
    check_said(rules, command.words, asked, "Say what was tried.", T.PAYMENT_RECTIFIED)
    _check_player(rules, command.player, asked, T.PAYMENT_RECTIFIED)
    return [
        e.RectificationAttempted(
            by=command.by,
            payment=command.payment,
            attempt=command.attempt,
            words=command.words,
            player=command.player,
            under=(T.PAYMENT_RECTIFIED,),
        )
    ]


def rectify_payment(
    rules: GameRules, office: Office, command: c.RectifyPayment, moment: OfficeContext
) -> list[e.Event]:
    asked = f"Putting payment error {command.payment} right with {dollars(command.cents)}"
    check_power(rules, command.by, rules.floor.payment_wrong, asked, NO_RULE, T.PAYMENT_RECTIFIED)
    payment = _open(rules, office, command.payment, asked, T.PAYMENT_RECTIFIED)
    check_amount(rules, command.cents, asked, T.PAYMENT_RECTIFIED)
    if payment.player is None:
        raise rules.refusal(asked, "nobody knows whose it is", "Find out who the player is.", T.PAYMENT_RECTIFIED)
    if command.cents > payment.outstanding:
        because = f"{dollars(payment.outstanding)} of {dollars(payment.cents)} is outstanding"
        raise rules.refusal(asked, because, "Move no more than that.", T.PAYMENT_RECTIFIED)
    return [
        e.PaymentRectified(
            by=command.by,
            payment=command.payment,
            player=payment.player,
            cents=command.cents,
            to=TOWARDS[payment.direction],
            under=(T.PAYMENT_RECTIFIED,),
        )
    ]


def report_payments(
    rules: GameRules, office: Office, command: c.ReportPayments, moment: OfficeContext
) -> list[e.Event]:
    """Also closed cases: the list of a month asks only how large a payment was."""
    asked = "Reporting payment errors"
    law = rules.floor.payment_listed
    check_power(rules, command.by, law, asked, NO_RULE, T.PAYMENT_LISTED)
    if not command.payments or len(set(command.payments)) < len(command.payments):
        raise rules.refusal(asked, "each is named once, and at least one", "Name them.", T.PAYMENT_LISTED)
    named = [_known(rules, office, each, asked, T.PAYMENT_LISTED) for each in command.payments]
    told = [str(each.number) for each in named if each.reported_at is not None]
    if told:
        raise rules.refusal(asked, f"{', '.join(told)} has been reported", "Leave it out.", T.PAYMENT_LISTED)
    larger = any(each.cents > law.above_cents for each in named)
    return [
        e.PaymentsReported(
            by=command.by,
            payments=command.payments,
            under=(T.PAYMENT_RECTIFIED, T.PAYMENT_LISTED) if larger else (T.PAYMENT_RECTIFIED,),
        )
    ]


def close_payment(rules: GameRules, office: Office, command: c.ClosePayment, moment: OfficeContext) -> list[e.Event]:
    """What is owed on a payment must have been done: more of it where it is suspected that it was meant."""
    asked = f"Closing payment error {command.payment}"
    check_power(rules, command.by, rules.floor.payment_wrong, asked, NO_RULE, T.PAYMENT_WRONG)
    payment = _open(rules, office, command.payment, asked, T.PAYMENT_WRONG)
    if payment.intent is None:
        because = "nobody has found out whether it was meant"
        raise rules.refusal(asked, because, "Make enquiries first.", T.PAYMENT_ENQUIRED)
    suspected = payment.intent is Intent.SUSPECTED
    tried = {each.attempt for each in payment.attempts}
    if suspected and payment.player is None and PaymentAttempt.IDENTIFY not in tried:
        because = "nobody has tried to identify the player"
        raise rules.refusal(asked, because, "Try that first.", T.PAYMENT_SUSPECTED)
    repaired = payment.rectified > 0 or tried - {PaymentAttempt.IDENTIFY}
    if suspected and not repaired:
        because = "nobody has tried to put it right"
        raise rules.refusal(asked, because, "Try that first.", T.PAYMENT_SUSPECTED)
    if not (repaired or tried or payment.reported_at is not None):
        because = "it is neither put right nor attempted nor reported"
        raise rules.refusal(asked, because, "Do one of these first.", T.PAYMENT_RECTIFIED)
    topics = (T.PAYMENT_SUSPECTED,) if suspected else (T.PAYMENT_NO_BREACH,)
    return [e.PaymentClosed(by=command.by, payment=command.payment, no_breach=not suspected, under=topics)]


def _known(rules: GameRules, office: Office, number: int, asked: str, topic: T) -> WrongPayment:
    if not 1 <= number <= len(office.payments):
        raise rules.refusal(asked, f"there is no payment error {number}", "Name one that there is.", topic)
    return office.payments[number - 1]


def _open(rules: GameRules, office: Office, number: int, asked: str, topic: T) -> WrongPayment:
    payment = _known(rules, office, number, asked, topic)
    if payment.closed:
        raise rules.refusal(asked, "it is closed", "Record another if there is one.", topic)
    return payment


# The end of a month


class PaymentListed(NamedTuple):
    table: str
    payment: WrongPayment


def month_end(
    rules: GameRules, offices: Iterable[tuple[str, Office]], year: int, month: int, zone: tzinfo
) -> tuple[PaymentListed, ...]:
    """The payments of a month above the document's amount, by the day on which the casino learned of them.

    `zone` is where the casino stands: its month begins at its own midnight.
    """
    law = rules.floor.payment_listed
    if not law.known:
        asked = f"The payment errors of {year}-{month:02}"
        raise rules.refusal(asked, "the document asks for no such list", "Continue.", T.PAYMENT_LISTED)
    begins = _microseconds(datetime(year, month, 1, tzinfo=zone))
    ends = _microseconds(datetime(year + month // 12, month % 12 + 1, 1, tzinfo=zone))
    return tuple(
        PaymentListed(table, payment)
        for table, office in offices
        for payment in office.payments
        if begins <= payment.aware_at < ends and payment.cents > law.above_cents
    )


def _microseconds(time: datetime) -> int:
    return (time - EPOCH) // timedelta(microseconds=1)


# Folds


def wrong_payment_recorded(office: Office, event: e.WrongPaymentRecorded, at: int, who: str) -> Office:
    recorded = WrongPayment(
        number=event.payment,
        direction=event.direction,
        cents=event.cents,
        words=event.words,
        player=event.player,
        round=event.round,
        aware_at=at,
    )
    return replace(office, payments=(*office.payments, recorded))


def payment_enquired(office: Office, event: e.PaymentEnquired, at: int, who: str) -> Office:
    first = office.payments[event.payment - 1].enquired_at
    enquired_at = at if first is None else first
    return _changed(office, event.payment, intent=event.intent, enquiries=event.words, enquired_at=enquired_at)


def rectification_attempted(office: Office, event: e.RectificationAttempted, at: int, who: str) -> Office:
    payment = office.payments[event.payment - 1]
    attempted = Attempted(attempt=event.attempt, at=at, who=who, words=event.words)
    player = payment.player if event.player is None else event.player
    return _changed(office, event.payment, attempts=(*payment.attempts, attempted), player=player)


def payment_rectified(office: Office, event: e.PaymentRectified, at: int, who: str) -> Office:
    payment = office.payments[event.payment - 1]
    return _changed(office, event.payment, rectified=Cents(payment.rectified + event.cents))


def payments_reported(office: Office, event: e.PaymentsReported, at: int, who: str) -> Office:
    for number in event.payments:
        office = _changed(office, number, reported_at=at)
    return office


def payment_closed(office: Office, event: e.PaymentClosed, at: int, who: str) -> Office:
    return _changed(office, event.payment, closed=True)


def _changed(office: Office, number: int, **changes: Any) -> Office:
    after = replace(office.payments[number - 1], **changes)
    return replace(office, payments=(*office.payments[: number - 1], after, *office.payments[number:]))
