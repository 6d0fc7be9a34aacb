"""Closing a table with notice, opening it again, and what must be there before it deals."""

# ruff: noqa: ARG001 - deciders and folds all have one signature

from msgspec.structs import replace

from pitbook.games.deciding import check_role
from pitbook.games.floor_law import FloorTopic as T
from pitbook.games.opening_law import Counting
from pitbook.games.rules import GameRules
from pitbook.games.telling import count
from pitbook.table.supervision import commands as c
from pitbook.table.supervision import events as e
from pitbook.table.supervision.deciding import check_power, check_said, check_time
from pitbook.table.supervision.duty import all_ended
from pitbook.table.supervision.equipment import check_counted
from pitbook.table.supervision.state import MINUTE, Closure, Office, OfficeContext


def note_approval(rules: GameRules, office: Office, command: c.NoteApproval, moment: OfficeContext) -> list[e.Event]:
    asked = "Noting the approval of the layout"
    check_power(rules, command.by, rules.floor.layout_approved, asked, "Continue: none is needed.", T.LAYOUT_APPROVED)
    check_said(rules, command.reference, asked, "Say where it is written.", T.LAYOUT_APPROVED)
    return [e.LayoutApproved(by=command.by, reference=command.reference, under=(T.LAYOUT_APPROVED,))]


def display_closure(
    rules: GameRules, office: Office, command: c.DisplayClosure, moment: OfficeContext
) -> list[e.Event]:
    asked = "Displaying when the table closes"
    law = rules.floor.table_closed
    check_role(rules, command.by, law.by, asked, T.TABLE_CLOSED)
    _check_not_closed(rules, office, asked)
    check_time(rules, command.closes_at, moment.now, asked, T.TABLE_CLOSED)
    if command.closes_at < moment.now + law.minutes_of_notice * MINUTE:
        needed = count(law.minutes_of_notice, "minute")
        raise rules.refusal(
            asked, f"a sign must be displayed for {needed}", f"Name a time at least {needed} from now.", T.TABLE_CLOSED
        )
    if office.closure is not None:
        raise rules.refusal(asked, "such a sign is displayed already", "Withdraw it first.", T.TABLE_CLOSED)
    return [e.ClosureDisplayed(by=command.by, closes_at=command.closes_at, under=(T.TABLE_CLOSED,))]


def withdraw_closure(
    rules: GameRules, office: Office, command: c.WithdrawClosure, moment: OfficeContext
) -> list[e.Event]:
    asked = "Withdrawing the sign that the table closes"
    check_role(rules, command.by, rules.floor.table_closed.by, asked, T.TABLE_CLOSED)
    if office.closure is None:
        raise rules.refusal(asked, "none is attached", "Continue.", T.TABLE_CLOSED)
    return [e.ClosureWithdrawn(by=command.by, under=(T.TABLE_CLOSED,))]


def close_table(rules: GameRules, office: Office, command: c.CloseTable, moment: OfficeContext) -> list[e.Event]:
    """Notice is owed to players: where nobody is at the table, nobody waits for it."""
    asked = "Closing the table"
    check_role(rules, command.by, rules.floor.table_closed.by, asked, T.TABLE_CLOSED)
    _check_not_closed(rules, office, asked)
    if moment.occupancy.round_in_progress:
        raise rules.refusal(asked, "wagers are still undecided", "Let the round end first.", T.TABLE_CLOSED)
    players = tuple(moment.occupancy.seats)
    if players:
        _check_notice(rules, office, moment.now, asked)
    law = rules.opening
    counts = law is not None and law.opening_float.counted is Counting.OPENING_AND_CLOSING
    if counts and moment.occupancy.real:
        check_counted(rules, command.counted, asked)
    under = (T.TABLE_CLOSED, T.GAMING_HOURS)
    return [e.TableClosed(by=command.by, players=players, under=under)]


def _check_notice(rules: GameRules, office: Office, now: int, asked: str) -> None:
    minutes = rules.floor.table_closed.minutes_of_notice
    length = f" for {count(minutes, 'minute')}" if minutes else ""
    notice = office.closure
    if notice is None:
        because = "players are there, and no sign says when it closes"
        raise rules.refusal(asked, because, f"Display one{length} first.", T.TABLE_CLOSED)
    if now - notice.displayed_at < minutes * MINUTE:
        stood = max(0, now - notice.displayed_at) // MINUTE
        because = f"the sign has stood for {stood} of {count(minutes, 'minute')}"
        raise rules.refusal(asked, because, f"Wait until it has stood{length}.", T.TABLE_CLOSED)
    if now < notice.closes_at:
        raise rules.refusal(asked, "the sign names a later time", "Wait for it.", T.TABLE_CLOSED)


def reopen_table(rules: GameRules, office: Office, command: c.ReopenTable, moment: OfficeContext) -> list[e.Event]:
    asked = "Opening the table again"
    check_role(rules, command.by, rules.floor.table_closed.by, asked, T.TABLE_CLOSED)
    if office.closed_at is None:
        raise rules.refusal(asked, "it is not closed", "Continue.", T.TABLE_CLOSED)
    return [e.TableReopened(by=command.by, under=(T.TABLE_CLOSED, T.GAMING_HOURS))]


def check_open(rules: GameRules, office: Office) -> None:
    """For whoever sits down or begins a round: the table is not closed, and its layout approved where it must be."""
    _check_not_closed(rules, office, "Playing here")
    if rules.floor.layout_approved.known and office.approval is None:
        raise rules.refusal(
            "Playing here", "no approval of the layout is on record", "Note it first.", T.LAYOUT_APPROVED
        )


def _check_not_closed(rules: GameRules, office: Office, asked: str) -> None:
    if office.closed_at is not None:
        raise rules.refusal(asked, "the table is closed", "Choose another table, or open it again.", T.TABLE_CLOSED)


# Folds


def layout_approved(office: Office, event: e.LayoutApproved, at: int, who: str) -> Office:
    return replace(office, approval=event.reference)


def closure_displayed(office: Office, event: e.ClosureDisplayed, at: int, who: str) -> Office:
    return replace(office, closure=Closure(displayed_at=at, closes_at=event.closes_at))


def closure_withdrawn(office: Office, event: e.ClosureWithdrawn, at: int, who: str) -> Office:
    return replace(office, closure=None)


def table_closed(office: Office, event: e.TableClosed, at: int, who: str) -> Office:
    duty = all_ended(office.duty, at)
    return replace(office, closed_at=at, closure=None, checks=(), drop_box=None, duty=duty)


def table_reopened(office: Office, event: e.TableReopened, at: int, who: str) -> Office:
    return replace(office, closed_at=None)
