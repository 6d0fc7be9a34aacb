"""The verbs of the office: what follows from a command, and what the office is then."""

from collections.abc import Callable
from typing import Any

from pitbook.games.rules import GameRules
from pitbook.table.supervision import (
    closing,
    disputes,
    duty,
    equipment,
    lending,
    measures,
    notices,
    payments,
    places,
    records,
    rulings,
    seizures,
    signs,
)
from pitbook.table.supervision import commands as c
from pitbook.table.supervision import events as e
from pitbook.table.supervision.fold import apply
from pitbook.table.supervision.state import Occupancy, Office, OfficeContext


def decide(
    rules: GameRules, office: Office, command: c.Command, who: str, now: int, occupancy: Occupancy
) -> list[e.Event]:
    """The events that follow from a command given by a person at a time, or `Refused` with its clauses.

    `now` is in microseconds of UTC, and the time under which the events are to be kept.
    """
    assert who.strip(), "a command comes from somebody"
    return _DECIDERS[type(command)](rules, office, command, OfficeContext(who, now, occupancy))


def step(
    rules: GameRules, office: Office, command: c.Command, who: str, now: int, occupancy: Occupancy
) -> tuple[Office, list[e.Event]]:
    """Decides a command and folds its events in: one step of an office held in memory."""
    events = decide(rules, office, command, who, now, occupancy)
    for event in events:
        office = apply(office, event, now, who)
    return office, events


_DECIDERS: dict[type[c.Command], Callable[[GameRules, Office, Any, OfficeContext], list[e.Event]]] = {
    c.NoteApproval: closing.note_approval,
    c.ShowSign: signs.show_sign,
    c.DisplaySign: signs.display_sign,
    c.WithdrawSign: signs.withdraw_sign,
    c.DisplayClosure: closing.display_closure,
    c.WithdrawClosure: closing.withdraw_closure,
    c.CloseTable: closing.close_table,
    c.ReopenTable: closing.reopen_table,
    c.LendTable: lending.lend_table,
    c.ReleaseTable: lending.release_table,
    c.HandOutRules: records.hand_out_rules,
    c.CheckEquipment: equipment.check_equipment,
    c.AttachDropBox: equipment.attach_drop_box,
    c.RemoveDropBox: equipment.remove_drop_box,
    c.ComeOnDuty: duty.come_on_duty,
    c.GoOffDuty: duty.go_off_duty,
    c.RelieveOfDuty: duty.relieve,
    c.ReserveAreas: places.reserve_areas,
    c.ReleaseAreas: places.release_areas,
    c.LimitPlayers: places.limit_players,
    c.RequireRoom: places.require_room,
    c.NotifyOfficial: notices.notify_official,
    c.AskRuling: rulings.ask_ruling,
    c.AnswerRuling: rulings.answer_ruling,
    c.OpenDispute: disputes.open_dispute,
    c.DecideDispute: disputes.decide_dispute,
    c.AskReview: disputes.ask_review,
    c.ReviewDispute: disputes.review_dispute,
    c.DecideFinally: disputes.decide_finally,
    c.AdvisePerson: disputes.advise_person,
    c.InvolveOutside: disputes.involve_outside,
    c.CloseDispute: disputes.close_dispute,
    c.RecordWrongPayment: payments.record_wrong_payment,
    c.EnquireIntoPayment: payments.enquire_into_payment,
    c.AttemptRectification: payments.attempt_rectification,
    c.RectifyPayment: payments.rectify_payment,
    c.ReportPayments: payments.report_payments,
    c.ClosePayment: payments.close_payment,
    c.DeclareVoid: measures.declare_void,
    c.BarFromGame: measures.bar_from_game,
    c.ExcludeFromCasino: measures.exclude_from_casino,
    c.Readmit: measures.readmit,
    c.SeizeWinnings: seizures.seize_winnings,
    c.EndSeizure: seizures.end_seizure,
    c.ConfiscateDevice: measures.confiscate_device,
    c.Detain: measures.detain,
    c.HandOver: measures.hand_over,
}

__all__ = ["apply", "decide", "step"]
