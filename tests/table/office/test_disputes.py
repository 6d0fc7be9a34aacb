"""Disputes go through the doors of their document, in order, and each door is opened by another person."""

import pytest
from msgspec.structs import replace

from pitbook.games.floor_law import OutsideBody
from pitbook.rulebooks.roles import Role
from pitbook.table.supervision import commands as c
from pitbook.table.supervision import events as e
from pitbook.table.supervision.state import Dispute, DisputeStage
from tests.table.office.desk import ALL, CANBERRA, CHIEF, CRAPS, CROWN, NOON, POKER, STAR, SUPERVISOR, Desk

OPEN = c.OpenDispute(player="Ann", words="my war card was higher", round=7)
FIRST = {STAR: Role.GAMING_SUPERVISOR, POKER: Role.GAMING_SUPERVISOR, CRAPS: Role.BOXPERSON} | {
    name: CHIEF[name] for name in (CANBERRA, CROWN)
}
CLAUSE = {STAR: "13.12", POKER: "14.13", CRAPS: "10.13", CANBERRA: "12.4", CROWN: "11.10"}
LAST = {STAR: "13.13", POKER: "14.14", CRAPS: "10.14"}
ASK = c.AskReview(player="Ann", dispute=1)
REVIEW = c.ReviewDispute(by=SUPERVISOR, dispute=1, upheld=True, words="the record shows it")
FINALLY = c.DecideFinally(by=Role.CASINO_OPERATOR, dispute=1, words="it stands")


def decided(name: str, who: str = "Sam") -> Desk:
    desk = Desk(name)
    desk.do(OPEN, who="Ann")
    desk.do(c.DecideDispute(by=FIRST[name], dispute=1, words="the round stands"), who=who)
    return desk


def dispute(desk: Desk) -> Dispute:
    return desk.office.disputes[0]


@pytest.mark.clause(
    *("star-casino-war:13.12", "star-three-card-poker:14.13", "star-craps:10.13"),
    *("canberra-casino-war:12.4", "crown-casino-war:11.10"),
)
@pytest.mark.parametrize("name", ALL)
def test_a_dispute_is_decided_first_by_whom_the_document_names(name: str) -> None:
    desk = Desk(name)
    event = desk.do(OPEN, who="Ann")
    assert isinstance(event, e.DisputeOpened)
    assert (event.dispute, event.by, dispute(desk).stage) == (1, None, DisputeStage.OPEN)
    decide = c.DecideDispute(by=FIRST[name], dispute=1, words="the round stands")
    desk.refused(replace(decide, by=Role.DEALER), "may not do this", CLAUSE[name])
    desk.refused(replace(decide, words=""), "nothing is said", CLAUSE[name])
    desk.refused(replace(decide, dispute=2), "no such dispute", CLAUSE[name])
    desk.refused(replace(decide, dispute=0), "no such dispute", CLAUSE[name])
    desk.do(decide, who="Sam")
    assert (dispute(desk).stage, dispute(desk).decider, dispute(desk).decider_role) == (
        DisputeStage.DECIDED,
        "Sam",
        FIRST[name],
    )
    desk.refused(decide, "decided in the first instance", CLAUSE[name])


def test_an_official_opens_a_dispute_for_a_player() -> None:
    desk = Desk(STAR)
    desk.do(replace(OPEN, by=Role.DEALER, round=None), who="Dee")
    assert dispute(desk).steps[0].who == "Dee"
    desk.refused(replace(OPEN, by=Role.INSPECTOR), "may not do this", "13.12")
    desk.refused(replace(OPEN, player=" "), "nothing is said", "13.12")
    desk.refused(replace(OPEN, words=" "), "nothing is said", "13.12")
    desk.refused(replace(OPEN, round=0), "no round 0", "13.12")


@pytest.mark.clause("star-casino-war:13.12", "star-three-card-poker:14.13", "star-craps:10.13")
@pytest.mark.parametrize("name", [STAR, POKER, CRAPS])
def test_a_decision_is_reviewed_by_another_person(name: str) -> None:
    desk = decided(name)
    desk.refused(REVIEW, "decided in the first instance", CLAUSE[name], who="Mia")
    desk.refused(replace(ASK, player="Bob"), "Ann's dispute", CLAUSE[name], who="Bob")
    desk.do(ASK, who="Ann")
    desk.refused(replace(REVIEW, by=Role.DEALER), "may not do this", CLAUSE[name])
    desk.refused(REVIEW, "decided it themselves", CLAUSE[name], who="Sam")
    desk.refused(replace(REVIEW, by=Role.ASSISTANT_GAMING_MANAGER), "themselves", CLAUSE[name], who="Sam")
    desk.refused(replace(REVIEW, words=""), "nothing is said", CLAUSE[name])
    desk.do(REVIEW, who="Mia")
    assert dispute(desk).stage is DisputeStage.REVIEWED
    desk.refused(ASK, "has been reviewed", CLAUSE[name], who="Ann")
    desk.refused(REVIEW, "has been reviewed", CLAUSE[name])


def test_nobody_of_a_lower_rank_reviews() -> None:
    desk = Desk(STAR)
    desk.do(OPEN, who="Ann")
    desk.do(c.DecideDispute(by=Role.ASSISTANT_GAMING_MANAGER, dispute=1, words="no"), who="Sam")
    desk.do(ASK, who="Ann")
    desk.refused(REVIEW, "ranks above a casino supervisor", "13.12")
    desk.do(replace(REVIEW, by=Role.ASSISTANT_GAMING_MANAGER))


def test_the_other_reading_lets_anybody_review() -> None:
    desk = Desk(STAR, readings={"who-reviews-a-decision": "anybody"})
    desk.do(OPEN, who="Ann")
    desk.do(c.DecideDispute(by=Role.GAMING_SUPERVISOR, dispute=1, words="no"), who="Sam")
    desk.do(ASK, who="Ann")
    desk.do(REVIEW, who="Sam")


@pytest.mark.parametrize("name", [CANBERRA, CROWN])
def test_where_the_first_decision_is_final_nobody_in_the_casino_reviews(name: str) -> None:
    desk = decided(name)
    desk.refused(ASK, "final here", who="Ann")
    desk.refused(replace(REVIEW, by=CHIEF[name]), "does not provide for it")
    desk.refused(FINALLY, "does not provide for it")


@pytest.mark.clause("star-casino-war:13.13", "star-three-card-poker:14.14", "star-craps:10.14")
@pytest.mark.parametrize("name", [STAR, POKER, CRAPS])
def test_the_operator_has_the_last_word_and_the_person_is_told_of_the_inspector(name: str) -> None:
    desk = Desk(name)
    desk.do(OPEN, who="Ann")
    desk.refused(FINALLY, "not decided yet", LAST[name])
    advise = c.AdvisePerson(by=Role.DEALER, dispute=1)
    desk.refused(advise, "not decided yet", LAST[name])
    desk.do(c.DecideDispute(by=FIRST[name], dispute=1, words="no"), who="Sam")
    desk.do(ASK, who="Ann")
    desk.refused(FINALLY, "review has been asked", LAST[name])
    desk.do(REVIEW)
    desk.refused(replace(FINALLY, by=SUPERVISOR), "may not do this", LAST[name])
    desk.refused(replace(FINALLY, words=""), "nothing is said", LAST[name])
    desk.do(FINALLY, who="Ona")
    assert dispute(desk).stage is DisputeStage.FINAL
    desk.refused(FINALLY, "final decision", LAST[name])

    unsatisfied = c.CloseDispute(by=SUPERVISOR, dispute=1, satisfied=False, words="Ann keeps to her view")
    desk.refused(unsatisfied, "have not been explained", LAST[name])
    desk.refused(replace(advise, by=Role.INSPECTOR), "may not do this", LAST[name])
    event = desk.do(advise)
    assert isinstance(event, e.PersonAdvised)
    assert event.bodies == (OutsideBody.INSPECTOR,)
    desk.refused(advise, "have been told", LAST[name])

    outside = c.InvolveOutside(
        by=SUPERVISOR, dispute=1, body=OutsideBody.INSPECTOR, words="a complaint under section 33"
    )
    desk.refused(replace(outside, body=OutsideBody.REGULATOR), "does not name them", LAST[name])
    desk.refused(replace(outside, by=Role.INSPECTOR), "may not do this", LAST[name])
    desk.refused(replace(outside, words=""), "nothing is said", LAST[name])
    desk.do(outside)
    desk.refused(outside, "have it already", LAST[name])
    assert dispute(desk).bodies == (OutsideBody.INSPECTOR,)

    desk.do(unsatisfied)
    assert (dispute(desk).stage, dispute(desk).satisfied) == (DisputeStage.CLOSED, False)
    for command in (unsatisfied, outside, advise, FINALLY, REVIEW, ASK):
        assert desk.refused(command, "it is closed", who="Ann").instead == "Open another."


@pytest.mark.clause("crown-casino-war:11.9", "crown-casino-war:11.10")
def test_an_unresolved_dispute_is_not_closed_before_the_person_knows_of_the_inspector() -> None:
    desk = decided(CROWN)
    unresolved = c.CloseDispute(by=Role.PIT_BOSS, dispute=1, satisfied=False, words="Ann keeps to her view")
    desk.refused(unresolved, "have not been explained", "11.9")
    desk.refused(replace(unresolved, by=Role.GAME_SUPERVISOR), "may not do this", "11.10")
    event = desk.do(c.AdvisePerson(by=Role.DEALER, dispute=1))
    assert isinstance(event, e.PersonAdvised)
    assert event.bodies == (OutsideBody.INSPECTOR, OutsideBody.REGULATOR)
    desk.do(c.InvolveOutside(by=Role.PIT_BOSS, dispute=1, body=OutsideBody.REGULATOR, words="a review"))
    desk.refused(replace(unresolved, words=""), "nothing is said", "11.10")
    desk.do(unresolved)


@pytest.mark.clause("canberra-casino-war:12.4")
def test_the_regulator_reviews_where_the_document_says_so() -> None:
    desk = decided(CANBERRA)
    desk.refused(c.AdvisePerson(by=Role.DEALER, dispute=1), "does not provide for it")
    referral = c.InvolveOutside(
        by=Role.CASINO_SUPERVISOR, dispute=1, body=OutsideBody.REGULATOR, words="Ann asked for it"
    )
    desk.refused(replace(referral, body=OutsideBody.INSPECTOR), "does not name them", "12.4")
    desk.do(referral)
    desk.do(c.CloseDispute(by=CHIEF[CANBERRA], dispute=1, satisfied=False, words="with the regulator"))


@pytest.mark.parametrize("name", ALL)
def test_a_person_who_is_satisfied_goes_home(name: str) -> None:
    desk = Desk(name)
    desk.do(OPEN, who="Ann")
    close = c.CloseDispute(by=FIRST[name], dispute=1, satisfied=True, words="Ann agrees")
    desk.refused(close, "not decided yet", CLAUSE[name])
    desk.do(c.DecideDispute(by=FIRST[name], dispute=1, words="paid as it should be"), who="Sam")
    desk.now += 60_000_000
    desk.do(close, who="Sam")
    steps = dispute(desk).steps
    assert [step.what for step in steps] == [
        "table.dispute_opened@1",
        "table.dispute_decided@1",
        "table.dispute_closed@1",
    ]
    assert [(step.who, step.at) for step in steps] == [("Ann", NOON), ("Sam", NOON), ("Sam", NOON + 60_000_000)]


def test_disputes_are_told_apart() -> None:
    desk = decided(STAR)
    desk.do(replace(OPEN, player="Bob"), who="Bob")
    desk.do(c.DecideDispute(by=SUPERVISOR, dispute=2, words="yes"))
    assert [each.decider for each in desk.office.disputes] == ["Sam", "Mia"]
