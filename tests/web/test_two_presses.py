"""Two people press the same at once: it is done once, and the other is shown the table as it is then."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import httpx
import pytest

from pitbook.rulebooks.roles import Role
from tests.browser.dealing import NAME, Dealer
from tests.web.playing import Patient, until_the_house_is_next
from tests.web.served import Caller, Served, serving

RULEBOOKS = (
    *("star-casino-war", "canberra-casino-war", "crown-casino-war"),
    *("star-three-card-poker", "star-craps"),
)
CRAPS, POKER = "star-craps", "star-three-card-poker"
STEPS = 12
"""More than one round of each game has."""


def until_ready_to_roll(ann: Patient, bob: Patient) -> int:
    while until_the_house_is_next(ann, bob) and ann.view["phase"] != "ready":
        ann.caller.done(CRAPS, "table.deal")
    return int(bob.view["sequence"])


def at_once(callers: tuple[Caller, Caller], table: str, kind: str, /, **fields: Any) -> list[httpx.Response]:
    """Both ask in the same moment, as far as a machine can; what was done comes first."""
    ready = Barrier(2)

    def press(caller: Caller) -> httpx.Response:
        ready.wait()
        return caller.ask(table, kind, **fields)

    with ThreadPoolExecutor(2) as both:
        return sorted(both.map(press, callers), key=lambda each: each.status_code)


def is_late(answer: httpx.Response, view: Any) -> bool:
    """Whether nothing was done, and the table shown as the other press left it."""
    problem = answer.json()
    shown = [_to_anybody(each) for each in (problem.get("view", {}), view)]
    return (answer.status_code, problem.get("type")) == (409, "/problems/stale") and shown[0] == shown[1]


def _to_anybody(view: Any) -> Any:
    """A view without what is each viewer's own."""
    return {**view, "chips": 0, "offers": 0, "office": {**view.get("office", {}), "told": 0}}


@pytest.mark.parametrize("table", RULEBOOKS)
def test_the_house_takes_one_step_when_two_press(served: Served, table: str) -> None:
    ann, bob = (Patient(served.caller(person), table, seat) for seat, person in enumerate(("ann", "bob"), 1))
    phases = set()
    for number in range(STEPS):
        length = until_the_house_is_next(ann, bob)
        callers = (ann.caller, bob.caller) if number % 2 else (bob.caller, ann.caller)
        if number % 3:
            done, late = at_once(callers, table, "table.deal", as_of=length)
        else:  # one after the other, as the network may have it as well
            done, late = (each.ask(table, "table.deal", as_of=length) for each in callers)
        assert done.status_code == 200, done.text
        assert is_late(late, done.json()["view"])
        phases.add(done.json()["view"]["phase"])
    assert len(phases) > 1


def test_a_result_stays_until_somebody_who_saw_it_goes_on(served: Served) -> None:
    ann, bob = (Patient(served.caller(person), POKER, seat) for seat, person in enumerate(("cid", "dan"), 4))
    while until_the_house_is_next(ann, bob) and ann.view["phase"] != "reveal":
        ann.caller.done(POKER, "table.deal")
    seen = ann.view["sequence"]
    ann.caller.done(POKER, "table.deal", as_of=seen)
    late = bob.caller.ask(POKER, "table.deal", as_of=seen).json()
    assert late["view"]["phase"] == "over"
    assert bob.caller.done(POKER, "table.deal", as_of=late["actual"])["view"]["phase"] == "betting"


def test_who_names_no_record_takes_the_next_step_whatever_it_is() -> None:
    with serving() as served:
        ann = Patient(served.caller("ann"), POKER)
        ann.act()
        before = ann.caller.done(POKER, "table.deal")["view"]
        ann.act()
        assert ann.caller.done(POKER, "table.deal")["view"]["phase"] != before["phase"]


def test_what_others_wager_makes_nobody_late() -> None:
    with serving() as served:
        ann, bob = (Patient(served.caller(person), CRAPS, seat) for seat, person in enumerate(("ann", "bob"), 1))
        seen = until_ready_to_roll(ann, bob)
        bob.caller.done(CRAPS, "craps.place", player="bob", kind="field", stake=1000)
        bob.caller.done(CRAPS, "table.buy_in", player="bob", cents=1000)
        served.official(Role.CASINO_SUPERVISOR).done(CRAPS, "table.fill", by="casino_supervisor", cents=1000)
        assert ann.caller.done(CRAPS, "table.deal", as_of=seen)["view"]["play"]["rolls"] == 1
        ann.caller.done(CRAPS, "craps.place", player="ann", kind="field", stake=1000, as_of=seen)


def test_a_player_who_brings_the_game_into_another_phase_makes_a_roll_late() -> None:
    with serving() as served:
        ann, bob = (Patient(served.caller(person), CRAPS, seat) for seat, person in enumerate(("ann", "bob"), 1))
        seen = until_ready_to_roll(ann, bob)
        ann.do("craps.pass_dice")
        late = bob.caller.ask(CRAPS, "table.deal", as_of=seen)
        assert is_late(late, bob.caller.get(f"/api/tables/{CRAPS}"))


def test_a_lost_answer_is_no_second_press() -> None:
    with serving() as served:
        ann = Patient(served.caller("ann"), POKER)
        ann.act()
        press = {"as_id": "once", "as_of": ann.view["sequence"]}
        first = ann.caller.done(POKER, "table.deal", **press)
        again = ann.caller.done(POKER, "table.deal", **press)
        assert again == {**first, "again": True}


def test_whoever_acts_for_themselves_is_never_late(served: Served) -> None:
    ann = served.caller("ann")
    for _ in range(2):
        ann.done(CRAPS, "table.buy_in", player="ann", cents=100, as_of=0)
    assert ann.ask(CRAPS, "table.buy_in", player="ann", cents=100, as_of=-1).status_code == 422


def test_whoever_saw_records_that_are_not_there_is_late(served: Served) -> None:
    """As a page does that was open while the floor went back to a backup."""
    ann = served.caller("ann")
    length = ann.done(CRAPS, "table.buy_in", player="ann", cents=100)["last"]
    late = ann.ask(CRAPS, "table.buy_in", player="ann", cents=100, as_of=length + 1)
    assert is_late(late, ann.get(f"/api/tables/{CRAPS}"))
    ann.done(CRAPS, "table.buy_in", player="ann", cents=100, as_of=length)


def test_a_table_that_was_read_again_takes_whoever_has_not_seen_all_of_it_for_late() -> None:
    with serving() as served:
        ann = Patient(served.caller("ann"), POKER)
        seen = until_the_house_is_next(ann)
        ann.do("table.buy_in", cents=100)
        served.house.floor.tables[POKER].doubt()
        late = ann.caller.ask(POKER, "table.deal", as_of=seen)
        assert is_late(late, ann.view)
        ann.caller.done(POKER, "table.deal", as_of=late.json()["actual"])


# Real cards and dice

PLACES = {"casino_war": "box", "three_card_poker": "area", "craps": "place"}
WAGERS: dict[str, dict[str, Any]] = {
    "casino_war": {"kind": "first", "box": 1},
    "three_card_poker": {"kind": "ante"},
    "craps": {"kind": "win_line"},
}


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_what_two_officials_tell_at_once_happened_once(rulebook: str) -> None:
    with serving() as served:
        dealer = Dealer(served, rulebook)
        game = dealer.game
        above = Role.PIT_BOSS if rulebook.startswith("crown") else Role.CASINO_SUPERVISOR
        dealer.does("sit", player="ann", **{PLACES[game]: 1})
        dealer.gets_ready()
        officials = served.official(Role.DEALER), served.official(above)

        def both(does: str, /, **fields: Any) -> Any:
            seen = officials[0].get(f"/api/tables/{NAME}")["sequence"]
            done, late = at_once(officials, NAME, does, **fields, as_of=seen)
            assert done.status_code == 200, done.text
            assert (late.status_code, late.json()["type"]) == (409, "/problems/stale"), late.text

        both("table.buy_in", player="ann", cents=50_000)
        assert officials[1].get(f"/api/tables/{NAME}")["chips"][f"chips/{NAME}/ann"] == 50_000
        both(f"{game}.place", player="ann", stake=2500, **WAGERS[game])
        if game == "craps":
            both("craps.accept_dice", player="ann")
            both("craps.choose_dice", player="ann", dice=[1, 2])
            both("craps.throw")
            both("craps.call_roll", dice=[4, 3])
        else:
            both(f"{game}.draw", card="9C")
            both(f"{game}.draw", card="TD")
        kinds = [each["kind"] for each in officials[0].get(f"/api/tables/{NAME}/events")["events"]]
        assert kinds.count(f"{game}.card_dealt@1") + 2 * kinds.count(f"{game}.rolled@1") == 2
