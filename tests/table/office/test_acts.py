"""What the office says may be done is what it does: for every document, every act and every role."""

from typing import Any

import msgspec
import pytest

from pitbook.games.kernel import Refused, kind_of
from pitbook.rulebooks.roles import Role
from pitbook.table.supervision import commands as c
from pitbook.table.supervision import decide
from pitbook.table.supervision.acts import (
    Asker,
    NextStep,
    acts,
    custody_steps,
    dispute_steps,
    payment_steps,
    room_steps,
)
from pitbook.table.supervision.state import Direction, OfficeContext
from tests.table.office.desk import ALL, CANBERRA, CHIEF, CROWN, STAR, SUPERVISOR, Desk
from tests.table.samples import any_command
from tests.table.test_matrix import actor_of

NOT_HERE = ("the document does not provide for it", "the game itself rules on it")
WITHOUT_ROLE = (c.AskReview,)


def because(desk: Desk, command: Any) -> str:
    try:
        decide(desk.rules, desk.office, command, "zoe", desk.now, desk.occupancy)
    except Refused as refused:
        return refused.because
    return ""


@pytest.mark.parametrize("rulebook", ALL)
def test_who_may_do_what_is_told_as_it_is_decided(rulebook: str) -> None:
    desk = Desk(rulebook)
    told = acts(desk.rules)
    assert set(told) == {kind_of(kind) for kind in c.Command.__subclasses__()}
    tried = 0
    for kind in c.Command.__subclasses__():
        act = told[kind_of(kind)]
        if kind in WITHOUT_ROLE:
            continue
        for role in desk.rules.roles:
            command: Any = any_command(kind, actor_of(role))
            if command is None or getattr(command, "by", None) is None:
                continue
            why = because(desk, msgspec.structs.replace(command, by=role))
            assert (why in NOT_HERE) == (not act.known), (kind, role, why)
            if act.known:
                assert why.endswith("may not do this") == (not desk.rules.may(role, act.lowest)), (kind, role, why)
            tried += 1
    assert tried > 90


@pytest.mark.parametrize("rulebook", ALL)
def test_every_act_that_a_document_knows_has_its_clauses(rulebook: str) -> None:
    for kind, act in acts(Desk(rulebook).rules).items():
        assert act.clauses or not act.known or kind in UNWRITTEN, kind


UNWRITTEN = ("table.readmit", "table.ask_ruling")
"""No document says how a measure ends, nor how a ruling is asked for."""


def doings(steps: tuple[NextStep, ...]) -> list[str]:
    return [each.command["type"].removeprefix("table.") for each in steps]


def mine(steps: tuple[NextStep, ...]) -> list[str]:
    return [each.command["type"].removeprefix("table.") for each in steps if each.mine]


def asker(desk: Desk, role: Role = SUPERVISOR, who: str = "Mia") -> Asker:
    return Asker(role, OfficeContext(who, desk.now, desk.occupancy))


def disputed(desk: Desk, role: Role = SUPERVISOR, who: str = "Mia") -> tuple[NextStep, ...]:
    return dispute_steps(desk.rules, desk.office, desk.office.disputes[0], asker(desk, role, who))


@pytest.mark.clause("star-casino-war:13.12")
def test_a_dispute_goes_from_one_person_to_another() -> None:
    desk = Desk(STAR)
    desk.do(c.OpenDispute(player="Ann", words="my king was higher"))
    assert mine(disputed(desk)) == ["decide_dispute"]
    assert doings(disputed(desk, Role.DEALER)) == ["decide_dispute"]
    assert mine(disputed(desk, Role.DEALER)) == []
    desk.do(c.DecideDispute(by=SUPERVISOR, dispute=1, words="it was not"))
    desk.do(c.AskReview(player="Ann", dispute=1), who="Ann")
    first = disputed(desk)[0]
    assert (first.command["type"], first.mine, first.because) == (
        "table.review_dispute",
        False,
        "they decided it themselves",
    )
    assert SUPERVISOR in first.by
    assert mine(disputed(desk, who="Zoe")) == ["review_dispute", "review_dispute"]


def test_a_dispute_is_not_closed_unsatisfied_before_the_person_is_told() -> None:
    desk = Desk(STAR)
    desk.do(c.OpenDispute(player="Ann", words="my king was higher"))
    desk.do(c.DecideDispute(by=SUPERVISOR, dispute=1, words="it was not"))
    satisfied, not_satisfied = disputed(desk)[-2:]
    assert (satisfied.mine, not_satisfied.mine) == (True, False)
    assert "review options have not been explained" in not_satisfied.because
    assert not_satisfied.clauses == ("13.13",)
    desk.do(c.AdvisePerson(by=SUPERVISOR, dispute=1))
    assert disputed(desk)[-1].mine


def test_a_document_without_review_offers_none() -> None:
    desk = Desk(CROWN)
    desk.do(c.OpenDispute(player="Ann", words="my king was higher"))
    desk.do(c.DecideDispute(by=CHIEF[CROWN], dispute=1, words="it was not"))
    steps = disputed(desk, CHIEF[CROWN])
    assert doings(steps) == ["advise_person", "involve_outside", "involve_outside", "close_dispute", "close_dispute"]
    desk.do(c.CloseDispute(by=CHIEF[CROWN], dispute=1, satisfied=True, words="they agree"))
    assert disputed(desk, CHIEF[CROWN]) == ()


def test_a_wrong_payment_says_what_is_missing() -> None:
    desk = Desk(STAR)
    desk.do(c.RecordWrongPayment(by=SUPERVISOR, direction=Direction.OVER, cents=5_000, words="paid twice"))  # type: ignore[arg-type]
    steps = payment_steps(desk.rules, desk.office, desk.office.payments[0], asker(desk))
    attempts = [each.command["attempt"] for each in steps if each.command["type"] == "table.attempt_rectification"]
    assert attempts == ["identify", "contact", "ask_back"]
    assert "rectify_payment" not in doings(steps), "nobody knows whose it is"
    assert (steps[-1].mine, steps[-1].because) == (False, "nobody has found out whether it was meant")


def test_a_held_person_goes_to_whom_the_document_names() -> None:
    desk = Desk(STAR)
    desk.do(c.Detain(by=SUPERVISOR, player="Ann", broken="13.2", reason="a device in the sleeve"))
    steps = custody_steps(desk.rules, desk.office, "Ann", asker(desk))
    assert [each.command["to"] for each in steps] == ["inspector", "police_officer"]
    assert all(each.asks == ("name",) for each in steps)


def test_only_those_who_sat_out_make_room() -> None:
    desk = Desk(CANBERRA)
    desk.set(idle_rounds={"Bob": 3, "Ann": 2})
    assert [each.command["player"] for each in room_steps(desk.rules, desk.office, asker(desk))] == ["Bob"]
