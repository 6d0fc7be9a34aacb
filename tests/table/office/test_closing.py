"""A table is closed with the notice that its document asks for."""

import pytest
from msgspec.structs import replace

from pitbook.games.kernel import Refused
from pitbook.rulebooks.roles import Role
from pitbook.table.supervision import MINUTE, check_open
from pitbook.table.supervision import commands as c
from pitbook.table.supervision import events as e
from tests.table.office.desk import ALL, BELOW, CANBERRA, CHIEF, CRAPS, CROWN, NOON, POKER, STAR, Desk

CLAUSE = {STAR: "13.9", POKER: "14.9", CRAPS: "10.9", CROWN: "11.7", CANBERRA: "11.2"}
CLOSES = NOON + 20 * MINUTE


def announced(name: str, closes_at: int = CLOSES) -> Desk:
    desk = Desk(name)
    desk.do(c.DisplayClosure(by=CHIEF[name], closes_at=closes_at))
    return desk


@pytest.mark.clause(*("star-casino-war:13.9", "star-three-card-poker:14.9", "star-craps:10.9", "crown-casino-war:11.7"))
@pytest.mark.parametrize("name", [STAR, POKER, CRAPS, CROWN])
def test_a_table_closes_after_twenty_minutes_and_no_microsecond_sooner(name: str) -> None:
    desk = announced(name)
    close = c.CloseTable(by=CHIEF[name])
    desk.now = CLOSES - 1
    desk.refused(close, "19 of 20 minutes", CLAUSE[name])
    desk.now = CLOSES
    event = desk.do(close)
    assert isinstance(event, e.TableClosed)
    assert event.players == ("Ann", "Bob")
    assert desk.office.closed_at == CLOSES
    assert desk.office.closure is None


@pytest.mark.parametrize("name", ALL)
def test_with_players_there_a_sign_is_needed(name: str) -> None:
    desk = Desk(name)
    desk.refused(c.CloseTable(by=CHIEF[name]), "no sign says when", CLAUSE[name])


@pytest.mark.parametrize("name", ALL)
def test_an_empty_table_closes_at_once(name: str) -> None:
    desk = Desk(name)
    desk.set(seats={})
    event = desk.do(c.CloseTable(by=CHIEF[name]))
    assert isinstance(event, e.TableClosed)
    assert event.players == ()


@pytest.mark.clause("canberra-casino-war:11.2", "canberra-casino-war:11.1")
def test_notice_without_a_length_must_only_be_there() -> None:
    desk = announced(CANBERRA, closes_at=NOON)
    desk.do(c.CloseTable(by=CHIEF[CANBERRA]))


@pytest.mark.parametrize("name", ALL)
def test_a_table_does_not_close_before_the_time_on_the_sign(name: str) -> None:
    desk = announced(name, closes_at=NOON + 45 * MINUTE)
    desk.now = NOON + 45 * MINUTE - 1
    desk.refused(c.CloseTable(by=CHIEF[name]), "a later time", CLAUSE[name])
    desk.now += 1
    desk.do(c.CloseTable(by=CHIEF[name]))


@pytest.mark.parametrize("name", ALL)
def test_only_those_who_may_close_a_table_do(name: str) -> None:
    desk = announced(name)
    desk.now = CLOSES
    for command in (c.CloseTable(by=BELOW[name]), c.WithdrawClosure(by=BELOW[name]), c.ReopenTable(by=BELOW[name])):
        desk.refused(command, "may not do this", CLAUSE[name])
    desk.refused(c.DisplayClosure(by=BELOW[name], closes_at=CLOSES), "may not do this", CLAUSE[name])


def test_a_time_that_gives_too_little_notice_is_not_put_on_a_sign() -> None:
    desk = Desk(STAR)
    desk.refused(c.DisplayClosure(by=CHIEF[STAR], closes_at=CLOSES - 1), "for 20 minutes", "13.9")
    desk.refused(c.DisplayClosure(by=CHIEF[STAR], closes_at=NOON - 1), "not to come", "13.9")
    desk.do(c.DisplayClosure(by=CHIEF[STAR], closes_at=CLOSES))
    desk.refused(c.DisplayClosure(by=CHIEF[STAR], closes_at=CLOSES), "is displayed already", "13.9")


def test_a_withdrawn_sign_gives_no_notice() -> None:
    desk = announced(STAR)
    desk.now = CLOSES
    desk.do(c.WithdrawClosure(by=CHIEF[STAR]))
    desk.refused(c.CloseTable(by=CHIEF[STAR]), "no sign says when", "13.9")
    desk.refused(c.WithdrawClosure(by=CHIEF[STAR]), "none is attached", "13.9")
    desk.do(c.DisplayClosure(by=CHIEF[STAR], closes_at=desk.now + 20 * MINUTE))
    desk.refused(c.CloseTable(by=CHIEF[STAR]), "0 of 20 minutes", "13.9")


def test_a_round_is_finished_first() -> None:
    desk = announced(STAR)
    desk.now = CLOSES
    desk.set(round_in_progress=True)
    desk.refused(c.CloseTable(by=CHIEF[STAR]), "still undecided", "13.9")


def test_a_closed_table_is_not_played_at_until_it_is_opened_again() -> None:
    desk = Desk(STAR)
    desk.set(seats={})
    check_open(desk.rules, desk.office)
    desk.refused(c.ReopenTable(by=CHIEF[STAR]), "not closed", "13.9")
    desk.do(c.CloseTable(by=CHIEF[STAR]))
    with pytest.raises(Refused, match="the table is closed"):
        check_open(desk.rules, desk.office)
    desk.refused(c.CloseTable(by=CHIEF[STAR]), "is closed", "13.9")
    desk.refused(c.DisplayClosure(by=CHIEF[STAR], closes_at=CLOSES), "is closed", "13.9")
    desk.do(c.ReopenTable(by=CHIEF[STAR]))
    check_open(desk.rules, desk.office)


@pytest.mark.clause("canberra-casino-war:1.1", "canberra-casino-war:A/approved")
def test_nobody_plays_on_a_layout_without_approval_where_one_is_needed() -> None:
    desk = Desk(CANBERRA)
    with pytest.raises(Refused, match="no approval") as raised:
        check_open(desk.rules, desk.office)
    assert "1.1" in raised.value.clauses
    note = c.NoteApproval(by=Role.CASINO_SUPERVISOR, reference="letter 17 of 2018")
    desk.refused(replace(note, by=Role.DEALER), "may not do this", "1.1")
    desk.refused(replace(note, reference=" "), "nothing is said", "1.1")
    desk.do(note)
    check_open(desk.rules, desk.office)


@pytest.mark.parametrize("name", [STAR, POKER, CRAPS, CROWN])
def test_where_the_document_asks_for_no_approval_none_is_noted(name: str) -> None:
    note = c.NoteApproval(by=Role.CASINO_OPERATOR, reference="letter 1")
    refused = Desk(name).refused(note, "does not provide for it")
    assert refused.clauses == ()


@pytest.mark.clause(
    *("star-casino-war:13.14", "star-three-card-poker:14.15", "star-craps:10.15", "crown-casino-war:11.12"),
    "canberra-casino-war:12.9",
)
@pytest.mark.parametrize("name", ALL)
def test_anybody_who_asks_is_given_the_rules(name: str) -> None:
    desk = Desk(name)
    desk.do(c.HandOutRules(by=Role.DEALER, to="somebody who looks on"))
    desk.refused(c.HandOutRules(by=Role.DEALER, to=""), "nothing is said")
    desk.refused(c.HandOutRules(by=Role.INSPECTOR, to="Ann"), "may not do this")
