"""A tournament at a real table over HTTP, from the first entry to the prize, where a dealer tells the cards."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from pitbook.rulebooks.roles import Role
from tests.table.moments import IN_ORDER
from tests.table.playing import Clock
from tests.web.served import Caller, serving
from tests.web.test_stream_changes import Following, sequence_of
from tests.web.test_tournaments import BOOK, PLAYERS, Floor

FLOAT = 10_000_000
CUP = "/api/tournaments/cup"


class RealFloor(Floor):
    """Whose tournament is played where a dealer deals."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.boss = self.served.official(Role.PIT_BOSS)
        self.inspector = self.served.official(Role.INSPECTOR)
        self.outsider = self.served.caller("zoe")
        self.table = ""

    def opens_a_real_table(self) -> None:
        body = {"id": "real", "name": "war-1", "rulebook": BOOK, "dealing": "recorded", "float_cents": FLOAT}
        for caller, status in ((self.players["ann"], 403), (self.dealer, 403), (self.boss, 201)):
            assert caller.call("POST", "/api/tables", json=body).status_code == status

    def offered_to(self, caller: Caller, table: str) -> dict[str, Any]:
        """The first offer of each command."""
        found: dict[str, Any] = {}
        for each in caller.get(f"/api/tables/{table}")["offers"]:
            found.setdefault(each["command"].removeprefix("casino_war."), each["fields"])
        return found

    def announce(self) -> None:
        self.opens_a_real_table()
        self.draft()
        self.done(self.operator, "make_available", channel="at the desk")
        self.done(self.operator, "advise_inspectorate", name="Ira", channel="in writing")
        self.done(self.operator, "appoint_director", person="tournament-director")
        uncounted = self.refused(self.operator, "designate_tables", 409, tables=["war-1"])
        assert (uncounted["clauses"][0], "its float was not counted" in uncounted["detail"]) == ("10.2.4", True)
        self.done(self.operator, "designate_tables", tables=["war-1"], counted={"war-1": FLOAT})
        self.done(self.operator, "open_entries")

    def enter(self) -> None:
        for name, caller in self.players.items():
            self.refused(self.outsider, "apply", 403, player=name)
            self.done(caller, "apply", player=name)
            self.refused(caller, "accept", 403, player=name)
            self.done(self.operator, "accept", player=name)
            self.refused(self.director, "take_payment", 403, player=name, payment="entry_fee", cents=10_000)
            self.done(self.operator, "take_payment", player=name, payment="entry_fee", cents=10_000)
        self.done(self.operator, "close_entries")

    def begin_stage(self) -> None:
        self.done(self.director, "arrive")
        self.refused(self.operator, "brief", 403, players=list(PLAYERS), satisfied=True)
        self.done(self.director, "brief", players=list(PLAYERS), satisfied=True)
        self.done(self.director, "draw_seats", stage=1)
        self.done(self.director, "issue_banks", stage=1, banks=dict.fromkeys(PLAYERS, 100_000))
        self.clock.minutes(60)
        self.refused(self.dealer, "begin_stage", 403, stage=1)
        unchecked = self.refused(self.director, "begin_stage", 409, stage=1)
        assert "the layout cloth" in unchecked["detail"]
        items = ["table", "cloth", "equipment", "deck", "sign"]
        checked = self.dealer.ask("war-1", "table.check_equipment", by="dealer", items=items, cards="hand")
        assert checked.status_code == 200, checked.text
        [there] = self.done(self.director, "begin_stage", stage=1)["stages"][0]["tables"]
        self.table = there["at"]

    def places(self) -> list[str]:
        [there] = self.director.get(CUP)["stages"][0]["tables"]
        return [each["player"] for each in sorted(there["seats"], key=lambda each: int(each["place"]))]

    def to_wagers(self) -> None:
        """Cards are brought, shuffled and cut by whoever it is for; the cut is taken by a dealer for a player."""
        while "place" not in (offered := self.offered_to(self.dealer, self.table)):
            kind = next(each for each in IN_ORDER if each in offered)
            fields = {name: _first(each) for name, each in offered[kind].items()}
            self.dealer.done(self.table, f"casino_war.{kind}", **fields)

    def lays(self, stakes: dict[str, int]) -> None:
        for name, stake in stakes.items():
            box = self.places().index(name) + 1
            self.dealer.done(self.table, "casino_war.place", player=name, box=box, kind="first", stake=stake)

    def draws(self, cards: str) -> None:
        for card in cards.split():
            self.dealer.done(self.table, "casino_war.draw", card=card)

    def settles(self) -> None:
        """Wagers are settled, and cards taken away, until the hand is counted."""
        hands = self._hands()
        while self._hands() == hands:
            offered = self.offered_to(self.dealer, self.table)
            kind = next(each for each in ("settle", "clear") if each in offered)
            self.dealer.done(self.table, f"casino_war.{kind}")

    def stacks(self) -> list[int]:
        [there] = self.director.get(CUP)["stages"][0]["tables"]
        return [each["stack"] for each in sorted(there["seats"], key=lambda each: int(each["place"]))]


def _first(domain: dict[str, Any]) -> Any:
    return domain["values"][0] if "values" in domain else domain["low"]


@pytest.fixture
def floor() -> Iterator[RealFloor]:
    clock = Clock()
    with serving(clock=clock, refusals=(1000, 60.0)) as served:
        yield RealFloor(served, clock)


def test_onlookers_stay_with_a_table_that_is_lent_and_given_back(floor: RealFloor) -> None:
    """From before it is designated until cash is played for there again, and at the table of its stage."""
    callers = floor.inspector, floor.dealer, floor.outsider
    with ExitStack() as opened:
        floor.opens_a_real_table()
        onlookers = [Following(each, "war-1", 0, opened) for each in callers]
        floor.opens_a_real_table = lambda: None  # type: ignore[method-assign]
        floor.announce()
        floor.enter()
        floor.begin_stage()
        onlookers += [Following(each, floor.table, 0, opened) for each in callers]
        floor.to_wagers()
        floor.done(floor.operator, "cancel", reason="the room is closed")
        floor.done(floor.operator, "release_tables", tables=["war-1"], counted={"war-1": FLOAT})
        assert floor.outsider.ask("war-1", "casino_war.sit", player="zoe", box=1).status_code == 200
        for each in onlookers:
            each.until(sequence_of(each.caller, each.table))
            each.check()


def test_onlookers_stay_with_a_table_that_is_closed_and_opened_again(floor: RealFloor) -> None:
    callers = floor.boss, floor.inspector, floor.outsider
    with ExitStack() as opened:
        floor.opens_a_real_table()
        onlookers = [Following(each, "war-1", 0, opened) for each in callers]
        floor.boss.done("war-1", "table.close_table", by="pit_boss", counted=FLOAT)
        floor.boss.done("war-1", "table.reopen_table", by="pit_boss")
        for each in onlookers:
            each.until(sequence_of(each.caller, "war-1"))
            each.check()


def test_a_tournament_dealt_by_a_dealer_from_the_first_entry_to_the_prize(floor: RealFloor) -> None:
    floor.announce()
    floor.enter()
    floor.begin_stage()
    floor.to_wagers()
    first, second, third, fourth = floor.places()
    others = (second, third, fourth)
    offered = [each["fields"] for each in floor.dealer.get(f"/api/tables/{floor.table}")["offers"]]
    places = {(each["player"]["values"][0], each["box"]["values"][0]) for each in offered if "stake" in each}
    assert places == {(first, 1), (second, 2), (third, 3), (fourth, 4)}, "each on the place that the lot gave them"
    assert floor.dealer.get(f"/api/tables/{floor.table}")["opening"]["checklist"] == [], "war-1 was checked"
    for caller, kind, status, fields in (
        (floor.outsider, "casino_war.place", 409, {"player": "zoe", "box": 5, "kind": "first", "stake": 5_000}),
        (floor.players[first], "table.buy_in", 409, {"player": first, "cents": 5_000}),
        (floor.players[first], "casino_war.draw", 403, {"card": "9C"}),
        (floor.director, "casino_war.call_no_more_bets", 403, {}),
        (floor.inspector, "casino_war.call_no_more_bets", 403, {}),
    ):
        assert caller.ask(floor.table, kind, **fields).status_code == status, (caller.person, kind)
    floor.lays(dict.fromkeys(others, 5_000))
    waits = floor.dealer.ask(floor.table, "casino_war.call_no_more_bets")
    assert (waits.status_code, waits.json()["clauses"]) == (409, ["10.4.4(b)"])
    floor.lays({first: 50_000})
    floor.done(floor.director, "go")
    assert floor.dealer.ask(floor.table, "casino_war.call_no_more_bets").json()["clauses"][0] == "10.2.3"
    floor.done(floor.director, "arrive")
    floor.dealer.done(floor.table, "casino_war.call_no_more_bets")
    floor.draws("9C 2D 3D 4D 9H")
    floor.dealer.done(floor.table, "casino_war.settle")
    floor.dealer.done(floor.table, "casino_war.go_to_war", player=first, box=1, stake=50_000)
    floor.draws("KS QH")
    floor.settles()
    assert floor.stacks() == [150_000, 95_000, 95_000, 95_000]
    early = floor.refused(floor.director, "end_stage", 409, stage=1)
    assert "10.4.3(a)(i)" in early["clauses"], early

    floor.to_wagers()
    floor.lays(dict(zip(floor.places(), (5_000, 20_000, 10_000, 5_000), strict=True)))
    floor.dealer.done(floor.table, "casino_war.call_no_more_bets")
    floor.draws("2C 9D 9S 3H 8C")
    floor.settles()
    assert floor.stacks() == [145_000, 115_000, 105_000, 90_000]

    floor.refused(floor.dealer, "end_stage", 403, stage=1)
    floor.done(floor.director, "end_stage", stage=1)
    floor.refused(floor.operator, "declare_result", 403)
    floor.done(floor.director, "declare_result")
    floor.refused(floor.director, "distribute_prizes", 403)
    paid = floor.done(floor.operator, "distribute_prizes")
    assert paid["ranking"] == [first, second, third, fourth]
    assert [(each["player"], each["cents"]) for each in paid["prizes"]] == [
        (first, 18_000),
        (second, 10_800),
        (third, 7_200),
    ]
    floor.done(floor.operator, "redeem_chips")
    uncounted = floor.refused(floor.operator, "release_tables", 409, tables=["war-1"])
    assert "its float was not counted" in uncounted["detail"]
    floor.refused(floor.director, "release_tables", 403, tables=["war-1"], counted={"war-1": FLOAT})
    floor.done(floor.operator, "release_tables", tables=["war-1"], counted={"war-1": FLOAT})
    assert floor.done(floor.operator, "close")["row"]["phase"] == "closed"

    for table in (floor.table, "war-1"):
        checked = floor.inspector.call("POST", f"/api/tables/{table}/verification").json()
        assert (checked["chain_broken"], checked["decided_again"]["wrong"]) == (None, None), table
    result = floor.boss.get("/api/tables/war-1/result")
    assert [result[each] for each in ("opening", "float", "fills", "credits", "drop", "win")] == [
        FLOAT,
        FLOAT,
        0,
        0,
        0,
        0,
    ]
    [lot] = floor.inspector.get(f"{CUP}/lots")
    assert lot["holds"]
    sat = floor.players[first].ask("war-1", "casino_war.sit", player=first, box=1)
    assert sat.status_code == 200, "cash is played for there again"
