"""Folds events into the office, one at a time, with when they happened and who did it. It never refuses."""

# ruff: noqa: ARG001 - deciders and folds all have one signature

from collections.abc import Callable
from typing import Any

from pitbook.table.supervision import (
    closing,
    disputes,
    duty,
    equipment,
    joining,
    lending,
    measures,
    notices,
    payments,
    places,
    rulings,
    seizures,
    signs,
)
from pitbook.table.supervision import events as e
from pitbook.table.supervision.state import Office


def apply(office: Office, event: e.Event, at: int, who: str) -> Office:
    return _FOLDS[type(event)](office, event, at, who)


def _as_it_was(office: Office, event: e.Event, at: int, who: str) -> Office:
    return office


_FOLDS: dict[type[e.Event], Callable[[Office, Any, int, str], Office]] = {
    e.LayoutApproved: closing.layout_approved,
    e.SignShown: signs.sign_shown,
    e.SignDisplayed: signs.sign_displayed,
    e.SignWithdrawn: signs.sign_withdrawn,
    e.ClosureDisplayed: closing.closure_displayed,
    e.ClosureWithdrawn: closing.closure_withdrawn,
    e.TableClosed: closing.table_closed,
    e.TableReopened: closing.table_reopened,
    e.TableLent: lending.table_lent,
    e.TableReleased: lending.table_released,
    e.RulesHandedOut: _as_it_was,
    e.EquipmentChecked: equipment.equipment_checked,
    e.DropBoxAttached: equipment.drop_box_attached,
    e.DropBoxRemoved: equipment.drop_box_removed,
    e.CameOnDuty: duty.came_on_duty,
    e.WentOffDuty: duty.went_off_duty,
    e.PlayerTold: joining.player_told,
    e.AreasReserved: places.areas_reserved,
    e.AreasReleased: places.areas_released,
    e.PlayersLimited: places.players_limited,
    e.RoomRequired: _as_it_was,
    e.NoticeOwed: notices.owed_notice,
    e.OfficialNotified: notices.official_notified,
    e.RulingAsked: rulings.ruling_asked,
    e.RulingAnswered: rulings.ruling_answered,
    e.DisputeOpened: disputes.dispute_opened,
    e.DisputeDecided: disputes.dispute_decided,
    e.ReviewAsked: disputes.review_asked,
    e.DisputeReviewed: disputes.dispute_reviewed,
    e.DisputeFinallyDecided: disputes.dispute_finally_decided,
    e.PersonAdvised: disputes.person_advised,
    e.OutsideInvolved: disputes.outside_involved,
    e.DisputeClosed: disputes.dispute_closed,
    e.WrongPaymentRecorded: payments.wrong_payment_recorded,
    e.PaymentEnquired: payments.payment_enquired,
    e.RectificationAttempted: payments.rectification_attempted,
    e.PaymentRectified: payments.payment_rectified,
    e.PaymentsReported: payments.payments_reported,
    e.PaymentClosed: payments.payment_closed,
    e.WagersDeclaredVoid1: _as_it_was,
    e.WagersDeclaredVoid: _as_it_was,
    e.PersonBarred: measures.person_barred,
    e.PersonExcluded: measures.person_excluded,
    e.PersonReadmitted: measures.person_readmitted,
    e.WinningsSeized1: seizures.winnings_seized,
    e.WinningsSeized: seizures.winnings_seized_since,
    e.SeizureEnded: seizures.seizure_ended,
    e.SeizureGivenBack: seizures.seizure_given_back,
    e.DeviceConfiscated: _as_it_was,
    e.PersonDetained: measures.person_detained,
    e.PersonHandedOver: measures.person_handed_over,
}
