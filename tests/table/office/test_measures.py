"""Measures against people who broke the rules, each where its document has it, for what and by whom."""

import pytest
from msgspec.structs import replace

from pitbook.games.floor_law import Receiver
from pitbook.games.kernel import Refused
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table.supervision import check_admitted
from pitbook.table.supervision import commands as c
from pitbook.table.supervision import events as e
from pitbook.table.supervision.state import Side
from tests.table.office.desk import (
    ALL,
    BELOW,
    CANBERRA,
    CHIEF,
    CRAPS,
    CROWN,
    DEVICES,
    NOON,
    POKER,
    STAR,
    Desk,
)

REASON = "seen with a counting device"
SANCTION = {STAR: "13.4", POKER: "14.4", CRAPS: "10.4", CANBERRA: "12.2", CROWN: "11.2"}
BREACH = {**DEVICES, CANBERRA: "12.8"}
MEASURES: dict[str, c.Command] = {
    "void": c.DeclareVoid(by=Role.DEALER, player="Ann", broken="", reason=REASON, round=3),
    "bar": c.BarFromGame(by=Role.DEALER, player="Ann", broken="", reason=REASON),
    "exclude": c.ExcludeFromCasino(by=Role.DEALER, player="Ann", broken="", reason=REASON),
    "seize": c.SeizeWinnings(by=Role.DEALER, player="Ann", broken="", reason=REASON, cents=Cents(5_000)),
    "confiscate": c.ConfiscateDevice(by=Role.DEALER, player="Ann", broken="", reason=REASON, device="a telephone"),
    "detain": c.Detain(by=Role.DEALER, player="Ann", broken="", reason=REASON),
}
KNOWN = {
    STAR: {"void": "13.4.1", "bar": "13.4.2", "exclude": "13.4.3", "detain": "13.4.4"},
    CRAPS: {"void": "10.4.1", "bar": "10.4.2", "exclude": "10.4.3", "detain": "10.4.4"},
    POKER: {"void": "14.4.1", "bar": "14.4.2", "exclude": "14.4.3"},
    CANBERRA: {"void": "12.2(a)", "bar": "12.2(b)"},
    CROWN: {"void": "11.2.1", "bar": "11.2.2", "seize": "11.2.3", "confiscate": "11.2.4", "detain": "11.2.5"},
}
EVERY = [(name, measure) for name in ALL for measure in MEASURES]
THERE = [(name, measure, clause) for name in ALL for measure, clause in KNOWN[name].items()]


def measure_of(name: str, measure: str) -> c.Command:
    return replace(MEASURES[measure], by=CHIEF[name], broken=BREACH[name])


@pytest.mark.clause(*(f"{name}:{clause}" for name in ALL for clause in (SANCTION[name], *KNOWN[name].values())))
@pytest.mark.parametrize(("name", "measure", "clause"), THERE)
def test_a_measure_is_taken_by_whoever_may_under_its_clause(name: str, measure: str, clause: str) -> None:
    desk = Desk(name)
    command = measure_of(name, measure)
    desk.refused(replace(command, by=BELOW[name]), "may not do this", SANCTION[name], clause)
    desk.refused(replace(command, player=""), "nothing is said", clause)
    desk.refused(replace(command, broken="99.9"), "there is no clause 99.9", clause)
    desk.refused(replace(command, reason=" "), "nothing is said", clause)
    event = desk.do(command)
    assert set(desk.rules.cited(*event.under)) == {SANCTION[name], clause}


@pytest.mark.parametrize(("name", "measure"), [each for each in EVERY if each[1] not in KNOWN[each[0]]])
def test_a_measure_that_the_document_does_not_know_is_refused(name: str, measure: str) -> None:
    refused = Desk(name).refused(measure_of(name, measure), "does not provide for it")
    assert refused.clauses == ()
    assert "a person is excluded from further play" in refused.instead


@pytest.mark.parametrize(
    ("name", "measure"),
    [(name, measure) for name in (STAR, POKER, CRAPS) for measure in KNOWN[name]]
    + [(CROWN, measure) for measure in ("seize", "confiscate", "detain")],
)
def test_measures_for_devices_are_not_taken_for_anything_else(name: str, measure: str) -> None:
    copy = {STAR: "13.11", POKER: "14.11", CRAPS: "10.11", CROWN: "11.11"}
    other = replace(measure_of(name, measure), broken=copy[name])
    Desk(name).refused(other, f"for a breach of {DEVICES[name]}, and not of {copy[name]}", KNOWN[name][measure])


@pytest.mark.parametrize(("name", "measure"), [(CROWN, "void"), (CROWN, "bar"), (CANBERRA, "void"), (CANBERRA, "bar")])
def test_some_measures_are_for_any_breach(name: str, measure: str) -> None:
    other = {CROWN: "11.6", CANBERRA: "12.7"}[name]
    Desk(name).do(replace(measure_of(name, measure), broken=other))


@pytest.mark.parametrize("name", ALL)
def test_whoever_is_barred_does_not_play_until_readmitted(name: str) -> None:
    desk = Desk(name)
    check_admitted(desk.rules, desk.office, "Ann")
    desk.do(measure_of(name, "bar"))
    check_admitted(desk.rules, desk.office, "Bob")
    with pytest.raises(Refused, match="excluded from the game") as raised:
        check_admitted(desk.rules, desk.office, "Ann")
    assert KNOWN[name]["bar"] in raised.value.clauses
    desk.refused(measure_of(name, "bar"), "may not play already", KNOWN[name]["bar"])
    back = c.Readmit(by=CHIEF[name], player="Ann", reason="it was a hearing aid")
    desk.refused(replace(back, by=BELOW[name]), "may not do this")
    desk.refused(replace(back, reason=""), "nothing is said")
    desk.refused(replace(back, player="Bob"), "nobody keeps them")
    desk.do(back)
    check_admitted(desk.rules, desk.office, "Ann")
    desk.refused(back, "nobody keeps them")


@pytest.mark.parametrize("name", [STAR, POKER, CRAPS])
def test_exclusion_from_the_casino_is_the_wider_ban(name: str) -> None:
    desk = Desk(name)
    desk.do(measure_of(name, "bar"))
    desk.do(measure_of(name, "exclude"))
    assert len(desk.office.banned) == 1
    desk.refused(measure_of(name, "exclude"), "excluded already", KNOWN[name]["exclude"])
    desk.refused(measure_of(name, "bar"), "may not play already", KNOWN[name]["bar"])
    with pytest.raises(Refused, match="excluded from the casino") as raised:
        check_admitted(desk.rules, desk.office, "Ann")
    assert KNOWN[name]["exclude"] in raised.value.clauses
    event = desk.do(c.Readmit(by=CHIEF[name], player="Ann", reason="revoked"))
    assert KNOWN[name]["exclude"] in desk.rules.cited(*event.under)


def test_wagers_declared_void_name_their_round_or_none() -> None:
    desk = Desk(STAR)
    void = measure_of(STAR, "void")
    desk.do(replace(void, round=None))
    for gone in (0, 2, 5):
        desk.refused(replace(void, round=gone), f"no round {gone}", "13.4.1")
    desk.do(replace(void, round=4))


@pytest.mark.parametrize("to_player", [True, False])
def test_what_is_seized_is_held_until_the_investigation_is_over(to_player: bool) -> None:
    desk = Desk(CROWN)
    seize = measure_of(CROWN, "seize")
    desk.refused(replace(seize, cents=Cents(0)), "no chips", "11.2.3")
    seized = desk.do(seize)
    assert isinstance(seized, e.WinningsSeized)
    assert (seized.seizure, seized.cents) == (1, 5_000)
    end = c.EndSeizure(by=Role.PIT_BOSS, seizure=1, to_player=to_player, reason="looked into")
    desk.refused(replace(end, seizure=2), "nothing is held", "11.2.3")
    desk.refused(replace(end, seizure=0), "nothing is held", "11.2.3")
    desk.refused(replace(end, by=Role.GAME_SUPERVISOR), "may not do this", "11.2.3")
    desk.refused(replace(end, reason=""), "nothing is said", "11.2.3")
    event = desk.do(end)
    assert isinstance(event, e.SeizureEnded)
    assert (event.player, event.cents, event.to) == ("Ann", 5_000, Side.PLAYER if to_player else Side.HOUSE)
    desk.refused(end, "nothing is held", "11.2.3")
    Desk(STAR).refused(end, "does not provide for it")


def test_a_confiscated_device_is_named() -> None:
    confiscate = replace(measure_of(CROWN, "confiscate"), device="")
    Desk(CROWN).refused(confiscate, "nothing is said", "11.2.4")


@pytest.mark.parametrize(
    ("name", "to", "wrong"),
    [
        (STAR, Receiver.INSPECTOR, Receiver.AUTHORISED_PERSON),
        (CRAPS, Receiver.POLICE_OFFICER, Receiver.AUTHORISED_PERSON),
        (CROWN, Receiver.AUTHORISED_PERSON, Receiver.POLICE_OFFICER),
    ],
)
def test_a_person_is_held_until_somebody_with_authority_takes_over(name: str, to: Receiver, wrong: Receiver) -> None:
    desk = Desk(name)
    over = c.HandOver(by=CHIEF[name], player="Ann", to=to, name="Ira")
    desk.refused(over, "not detained", KNOWN[name]["detain"])
    desk.do(measure_of(name, "detain"))
    assert [(each.player, each.since) for each in desk.office.held] == [("Ann", NOON)]
    desk.refused(measure_of(name, "detain"), "detained already", KNOWN[name]["detain"])
    desk.refused(replace(over, to=wrong), "names others", KNOWN[name]["detain"])
    desk.refused(replace(over, name=""), "nothing is said", KNOWN[name]["detain"])
    desk.refused(replace(over, by=BELOW[name]), "may not do this", KNOWN[name]["detain"])
    desk.do(over)
    assert desk.office.held == ()


@pytest.mark.parametrize("name", [POKER, CANBERRA])
def test_where_nobody_is_held_nobody_is_handed_over(name: str) -> None:
    over = c.HandOver(by=CHIEF[name], player="Ann", to=Receiver.INSPECTOR, name="Ira")
    Desk(name).refused(over, "does not provide for it")
