"""Events of the office told as an official would tell them, with the clause numbers."""

from datetime import UTC, datetime, timedelta

import msgspec

from pitbook.games.floor_law import OutsideBody
from pitbook.games.rules import GameRules, Limits
from pitbook.games.signs import Sign
from pitbook.games.telling import all_of, count, with_clauses
from pitbook.money import dollars
from pitbook.table.supervision import events as e
from pitbook.table.supervision.state import Direction, Intent, PaymentAttempt, Side


def sentence(rules: GameRules, event: e.Event) -> str:
    """One event in words, with the clauses it stands under."""
    return with_clauses(rules, _told(rules, event), event.under)


def _told(rules: GameRules, event: e.Event) -> str:
    words = (
        _of_table(rules, event)
        or _of_opening(event)
        or _of_places(event)
        or _of_rulings(event)
        or _of_disputes(event)
        or _of_payments(event)
        or _of_measures(event)
    )
    assert words is not None, f"{event} cannot be told"
    return words


def _of_table(rules: GameRules, event: e.Event) -> str | None:
    match event:
        case e.LayoutApproved():
            return f"the layout is approved: {event.reference}"
        case e.SignShown():
            return "the limits are shown on the sign at the table"
        case e.SignDisplayed():
            when = "" if event.takes_effect_at is None else f", from {time_words(event.takes_effect_at)}"
            return f"a sign announces {_limits(rules, event.sign)}{when}"
        case e.SignWithdrawn():
            return f"the sign that announced {_limits(rules, event.sign)} is withdrawn"
        case e.ClosureDisplayed():
            return f"a sign says that the table closes at {time_words(event.closes_at)}"
        case e.ClosureWithdrawn():
            return "the closing sign is withdrawn"
        case e.TableClosed():
            there = f"; {all_of(list(event.players))} still there" if event.players else ""
            return f"the table is closed{there}"
        case e.TableReopened():
            return "the table is reopened"
        case e.TableLent():
            return f"the table is designated for tournament {event.tournament}, and used for nothing else"
        case e.TableReleased():
            return f"tournament {event.tournament} releases the table"
        case e.RulesHandedOut():
            return f"{event.to} is given a copy of the rules"
        case _:
            return None


def _of_opening(event: e.Event) -> str | None:
    match event:
        case e.EquipmentChecked():
            return f"{event.item.words} checked by {event.by.named}{_found(event)}"
        case e.DropBoxAttached():
            return "a drop box is attached to the table"
        case e.DropBoxRemoved():
            return "the table operates as cashless, without a drop box"
        case e.CameOnDuty():
            acting = ", acting as a dealer" if event.as_dealer else ""
            return f"{event.person} comes on duty as {event.by.named}{acting}"
        case e.WentOffDuty():
            return f"{event.person} goes off duty"
        case e.PlayerTold():
            return (
                f"{event.player} is told of their responsibilities: {all_of([each.words for each in event.statements])}"
            )
        case _:
            return None


def _found(event: e.EquipmentChecked) -> str:
    how = "" if event.cards is None else f", {event.cards.words}"
    counted = "" if event.counted is None else f", {dollars(event.counted)} counted"
    return f"{how}{counted}{f': {event.note}' if event.note.strip() else ''}"


def _of_places(event: e.Event) -> str | None:
    match event:
        case e.AreasReserved():
            return f"{_areas(event.areas)} reserved for {event.player}"
        case e.AreasReleased():
            return f"{_areas(event.areas)} no longer reserved for {event.player}"
        case e.PlayersLimited():
            parts = [
                f"{count(most, 'player')} {where}"
                for most, where in ((event.at_the_table, "at the table"), (event.on_an_area, "on one area"))
                if most is not None
            ]
            return f"at most {all_of(parts)} from now on" if parts else "the number of players is no longer limited"
        case e.RoomRequired():
            return f"{event.player} sat out {count(event.idle_rounds, 'round')} and has to give up the place"
        case _:
            return None


def _of_rulings(event: e.Event) -> str | None:
    match event:
        case e.NoticeOwed():
            return (
                f"notice {event.notice}: {all_of([each.named for each in event.to])} are to be notified: {event.what}"
            )
        case e.OfficialNotified():
            return f"{event.to.named} is notified of wrong cards, notice {event.notice}: {event.name}"
        case e.RulingAsked():
            return f"ruling {event.number} is requested by {event.by.named}: {event.happened}"
        case e.RulingAnswered():
            said = f": {event.words}" if event.words.strip() else ""
            return f"ruling {event.number} is {'granted' if event.granted else 'refused'} by {event.by.named}{said}"
        case _:
            return None


def _of_disputes(event: e.Event) -> str | None:
    match event:
        case e.DisputeOpened():
            about = "" if event.round is None else f" about round {event.round}"
            return f"dispute {event.dispute} by {event.player}{about}: {event.words}"
        case e.DisputeDecided():
            return f"dispute {event.dispute} is decided by {event.by.named}: {event.words}"
        case e.ReviewAsked():
            return f"{event.player} asks for a review of dispute {event.dispute}"
        case e.DisputeReviewed():
            upheld = "upheld" if event.upheld else "changed"
            return f"the decision on dispute {event.dispute} is {upheld} by {event.by.named}: {event.words}"
        case e.DisputeFinallyDecided():
            return f"final decision on dispute {event.dispute} by {event.by.named}: {event.words}"
        case e.PersonAdvised():
            return f"{event.player} is told of the right to go to {_bodies(event.bodies)} with dispute {event.dispute}"
        case e.OutsideInvolved():
            return f"dispute {event.dispute} is referred to {_bodies((event.body,))}: {event.words}"
        case e.DisputeClosed():
            how = "satisfied" if event.satisfied else "not satisfied"
            return f"dispute {event.dispute} is closed, the person {how}: {event.words}"
        case _:
            return None


_ATTEMPTS = {
    PaymentAttempt.IDENTIFY: "to identify the player",
    PaymentAttempt.CONTACT: "to contact the player",
    PaymentAttempt.REIMBURSE: "to reimburse the player",
    PaymentAttempt.ASK_BACK: "to recover the amount",
}


def _of_payments(event: e.Event) -> str | None:
    match event:
        case e.WrongPaymentRecorded():
            how = "much" if event.direction is Direction.OVER else "little"
            who = "a player who is not known" if event.player is None else event.player
            when = "" if event.round is None else f" in round {event.round}"
            return (
                f"payment error {event.payment}: {who} was paid {dollars(event.cents)} too {how}{when}: {event.words}"
            )
        case e.PaymentEnquired():
            found = "was unintentional" if event.intent is Intent.UNINTENTIONAL else "is suspected to be deliberate"
            return f"payment error {event.payment} {found}: {event.words}"
        case e.RectificationAttempted():
            return f"payment error {event.payment}: an attempt {_ATTEMPTS[event.attempt]}: {event.words}"
        case e.PaymentRectified(to=Side.PLAYER):
            return f"payment error {event.payment}: {event.player} is paid {dollars(event.cents)}"
        case e.PaymentRectified():
            return f"payment error {event.payment}: {event.player} repays {dollars(event.cents)}"
        case e.PaymentsReported():
            numbers = all_of([str(each) for each in event.payments])
            return f"payment {'error' if len(event.payments) == 1 else 'errors'} {numbers} reported to the regulator"
        case e.PaymentClosed():
            return (
                f"payment error {event.payment} is closed{': it is no breach of the rules' if event.no_breach else ''}"
            )
        case _:
            return None


def _of_measures(event: e.Event) -> str | None:
    match event:
        case e.WagersDeclaredVoid1() | e.WagersDeclaredVoid():
            when = "" if event.round is None else f" in round {event.round}"
            return f"{event.player}'s wagers{when} are void{_because(event.broken, event.reason)}"
        case e.PersonBarred():
            return f"{event.player} is excluded from the game{_because(event.broken, event.reason)}"
        case e.PersonExcluded():
            return f"{event.player} is excluded from the casino{_because(event.broken, event.reason)}"
        case e.PersonReadmitted():
            return f"{event.player} may play again: {event.reason}"
        case e.WinningsSeized1() | e.WinningsSeized():
            return f"{dollars(event.cents)} is seized from {event.player}{_because(event.broken, event.reason)}"
        case e.SeizureEnded():
            to = event.player if event.to is Side.PLAYER else "the house"
            return f"the {dollars(event.cents)} seized from {event.player} go to {to}: {event.reason}"
        case e.SeizureGivenBack():
            return f"{dollars(event.cents)} seized are returned to {event.player}: they are no longer winnings"
        case e.DeviceConfiscated():
            return f"{event.device} is confiscated from {event.player}{_because(event.broken, event.reason)}"
        case e.PersonDetained():
            return f"{event.player} is detained{_because(event.broken, event.reason)}"
        case e.PersonHandedOver():
            return f"{event.player} is handed over to {event.to.value.replace('_', ' ')} {event.name}"
        case _:
            return None


def _because(broken: str, reason: str) -> str:
    return f" for a breach of {broken}: {reason}"


def _bodies(bodies: tuple[OutsideBody, ...]) -> str:
    return " or ".join(
        {OutsideBody.INSPECTOR: "an inspector", OutsideBody.REGULATOR: "the regulator"}[each] for each in bodies
    )


def _areas(areas: tuple[int, ...]) -> str:
    one = len(areas) == 1
    return f"{'area' if one else 'areas'} {all_of([str(each) for each in areas])} {'is' if one else 'are'}"


def _limits(rules: GameRules, raw: msgspec.Raw) -> str:
    """Each kind of limits once, whatever wagers they are for: the sign itself says that."""
    sign: Sign = msgspec.json.decode(raw, type=type(rules.terms.sign))
    return "limits of " + all_of(list(dict.fromkeys(_range(each.limits) for each in sign.stated.values())))


def _range(limits: Limits) -> str:
    return f"{dollars(limits.minimum)} to {dollars(limits.maximum)}"


def time_words(at: int) -> str:
    """
    >>> time_words(1_724_025_600_000_000)
    '2024-08-19 00:00 UTC'
    """
    time = datetime(1970, 1, 1, tzinfo=UTC) + timedelta(microseconds=at)
    return f"{time:%Y-%m-%d %H:%M} UTC"
