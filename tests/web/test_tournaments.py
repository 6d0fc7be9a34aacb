"""A tournament over HTTP: drafted, entered, played and won, by each in their role; and what others may not do."""

import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitbook.chance.regulated import commitment
from pitbook.journal.memory import MemoryStore
from pitbook.rulebooks.roles import Role
from pitbook.tournament import commands as c
from pitbook.tournament.lots import drawn
from pitbook.tournament.playing import digest_of
from tests.table.playing import Clock
from tests.web.served import Caller, Served, serving

BOOK = "crown-casino-war"
PLAYERS = ("ann", "bob", "cleo", "dan")
_ids = count(1)


class Floor:
    def __init__(self, served: Served, clock: Clock, name: str = "cup") -> None:
        self.served, self.clock, self.name = served, clock, name
        self.operator = served.official(Role.CASINO_OPERATOR)
        self.director = served.official(Role.TOURNAMENT_DIRECTOR)
        self.dealer = served.official(Role.DEALER)
        self.players = {name: served.caller(name) for name in PLAYERS}

    def ask(self, caller: Caller, kind: str, /, **fields: Any) -> Any:
        body = {"id": f"t-{next(_ids)}", "command": {"type": f"tournament.{kind}", **fields}}
        return caller.call("POST", f"/api/tournaments/{self.name}/commands", json=body)

    def done(self, caller: Caller, kind: str, /, **fields: Any) -> Any:
        answer = self.ask(caller, kind, **fields)
        assert answer.status_code == 200, answer.text
        return answer.json()["view"]

    def refused(self, caller: Caller, kind: str, status: int, /, **fields: Any) -> Any:
        answer = self.ask(caller, kind, **fields)
        assert answer.status_code == status, answer.text
        return answer.json()

    def draft(self) -> Any:
        terms = self.operator.get("/api/tournament-terms")
        terms["title"] = "Cup"
        terms["format"]["stages"] = [
            terms["format"]["stages"][-1] | {"hands": 2, "starts_at": self.clock.now + 3_600_000_000}
        ]
        terms["not_offered"]["tournament_term_progression"] = "there is one stage"
        body = {"id": f"t-{next(_ids)}", "name": self.name, "rulebook": BOOK, "title": "Cup", "terms": terms}
        answer = self.operator.call("POST", "/api/tournaments", json=body)
        assert answer.status_code == 201, answer.text
        return answer.json()

    def begin(self) -> Any:
        self.draft()
        self.done(self.operator, "make_available", channel="at the desk")
        self.done(self.operator, "advise_inspectorate", name="Ira", channel="in writing")
        self.done(self.operator, "appoint_director", person="tournament-director")
        self.done(self.operator, "designate_tables", tables=[BOOK])
        self.done(self.operator, "open_entries")
        for name, caller in self.players.items():
            self.done(caller, "apply", player=name)
            self.done(self.operator, "accept", player=name)
            self.done(self.operator, "take_payment", player=name, payment="entry_fee", cents=10_000)
        self.done(self.operator, "close_entries")
        self.done(self.director, "arrive")
        self.done(self.director, "brief", players=list(PLAYERS), satisfied=True)
        self.done(self.director, "draw_seats", stage=1)
        self.done(self.director, "issue_banks", stage=1, banks=dict.fromkeys(PLAYERS, 100_000))
        self.clock.minutes(60)
        return self.done(self.director, "begin_stage", stage=1)

    def hand(self, table: str) -> None:
        while "casino_war.place" not in self._offered("ann", table):
            self._step(table)
        for name, caller in self.players.items():
            offer = self._offered(name, table)["casino_war.place"]
            box = offer["fields"]["box"]["values"][0]
            caller.done(table, "casino_war.place", player=name, box=box, kind="first", stake=5_000)
        hands = self._hands()
        while self._hands() == hands:
            self._step(table)

    def _hands(self) -> int:
        return int(self.director.get(f"/api/tournaments/{self.name}")["stages"][0]["tables"][0]["hands"])

    def _offered(self, name: str, table: str) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for each in self.players[name].get(f"/api/tables/{table}")["offers"]:
            found.setdefault(each["command"], each)
        return found

    def _step(self, table: str) -> None:
        for name, caller in self.players.items():
            offered = self._offered(name, table)
            if "casino_war.surrender" in offered:
                box = offered["casino_war.surrender"]["fields"]["box"]["values"][0]
                caller.done(table, "casino_war.surrender", player=name, box=box)
                return
            if "casino_war.refuse_cut" in offered:
                caller.done(table, "casino_war.refuse_cut", player=name)
                return
        self.dealer.done(table, "table.deal")


@pytest.fixture
def floor() -> Iterator[Floor]:
    clock = Clock()
    with serving(clock=clock, refusals=(1000, 60.0)) as served:
        yield Floor(served, clock)


def test_a_tournament_from_terms_to_prizes(floor: Floor) -> None:
    view = floor.begin()
    table = view["stages"][0]["tables"][0]["at"]
    assert table == "tournament-cup-1-1"
    assert "place" not in {each["name"] for each in floor.players["ann"].get("/api/tables")}
    refused = floor.players["ann"].ask(BOOK, "casino_war.sit", player="ann", box=1)
    assert (refused.status_code, refused.json()["clauses"]) == (409, ["10.2.5"])
    for caller in (floor.players["ann"], floor.dealer):
        offered = {each["command"] for each in caller.get(f"/api/tables/{BOOK}")["offers"]}
        assert offered.isdisjoint({"casino_war.sit", "casino_war.place", "table.deal"}), (
            "nothing is offered to be refused"
        )
    brought = floor.players["ann"].ask(table, "table.buy_in", player="ann", cents=2_500)
    assert (brought.status_code, brought.json()["clauses"]) == (409, ["10.4.4(a)"])
    floor.hand(table)
    floor.done(floor.director, "go")
    assert floor.refused(floor.director, "end_stage", 409, stage=1)["clauses"][0] == "10.2.3"
    floor.done(floor.director, "arrive")
    floor.hand(table)
    floor.done(floor.director, "end_stage", stage=1)
    assert floor.done(floor.director, "declare_result")["row"]["phase"] == "decided"
    paid = floor.done(floor.operator, "distribute_prizes")
    assert sum(each["cents"] for each in paid["prizes"]) == 36_000
    floor.done(floor.operator, "redeem_chips")
    floor.done(floor.operator, "release_tables", tables=[BOOK])
    assert floor.done(floor.operator, "close")["row"]["phase"] == "closed"
    first, second = paid["ranking"][:2]
    floor.done(floor.players[first], "give_permission", player=first, granted=True)
    floor.done(floor.players[second], "give_permission", player=second, granted=False)
    told = floor.served.http.get("/api/tournaments/cup/standings").json()
    shown = [each["player"] for each in told["standings"]]
    assert shown[:2] == [first, f"entrant {PLAYERS.index(second) + 1}"], "names are used with permission"
    assert told["prizes"][1]["player"] == shown[1]
    story = floor.players["dan"].get("/api/tournaments/cup/events", after=0)
    assert story[0]["words"].startswith("Cup is drafted under crown-casino-war")
    assert any("10.4.7(b)" in each["clauses"] for each in story)


def test_who_may_and_who_may_not(floor: Floor) -> None:
    floor.draft()
    floor.refused(floor.director, "make_available", 403, channel="x")
    for caller in (floor.dealer, floor.players["ann"]):
        floor.refused(caller, "make_available", 404, channel="x")
        assert caller.get("/api/tournaments") == [], "a draft is nobody's but of those who write it"
        assert caller.call("GET", "/api/tournaments/cup").status_code == 404
    assert floor.served.http.get("/api/tournaments/cup/standings").status_code == 404
    answer = floor.players["ann"].call(
        "POST", "/api/tournaments", json={"id": "x", "name": "mine", "rulebook": BOOK, "title": "Mine"}
    )
    assert answer.status_code == 403
    refused = floor.refused(floor.operator, "open_entries", 409)
    assert refused["clauses"] == ["10.2.2", "10.2.2(a)"]
    floor.done(floor.operator, "make_available", channel="at the desk")
    for caller in (floor.dealer, floor.players["ann"]):
        floor.refused(caller, "advise_inspectorate", 403, name="Ira", channel="in writing")
    assert floor.players["ann"].call("GET", "/api/tournaments/none").status_code == 404
    assert floor.served.http.get("/api/tournaments/cup/standings").status_code == 200
    assert floor.served.http.get("/api/tournaments/cup").status_code == 401
    assert [each["name"] for each in floor.players["ann"].get("/api/tournaments")] == ["cup"]


def test_what_is_paid_is_seen_by_oneself_and_by_those_who_run_it(floor: Floor) -> None:
    view = floor.begin()
    assert "missing" in view
    seen = {each["player"]: each["paid"] for each in floor.players["ann"].get("/api/tournaments/cup")["entrants"]}
    assert seen["ann"] == {"entry_fee": 10_000}
    assert seen["bob"] is None
    full = {each["player"]: each["paid"] for each in floor.operator.get("/api/tournaments/cup")["entrants"]}
    assert full["bob"] == {"entry_fee": 10_000}


def test_what_is_an_entrants_own_is_told_to_them_and_to_those_who_run_it(floor: Floor) -> None:
    floor.begin()
    ann, bob, dan = (floor.players[each] for each in ("ann", "bob", "dan"))
    gil = floor.served.caller("gil")
    floor.done(bob, "give_permission", player="bob", granted=False)
    floor.done(floor.director, "penalise", player="bob", penalty="warning", words="he sang")
    floor.done(bob, "open_dispute", player="bob", about="competition", words="I did not sing")
    floor.done(floor.director, "decide_dispute", dispute=1, words="he did")
    floor.done(floor.director, "disqualify", player="dan", circumstance="abuse", words="he swore")

    def told(caller: Caller) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for each in caller.get("/api/tournaments/cup/events", after=0):
            found.setdefault(each["kind"].removeprefix("tournament.").split("@")[0], []).append(each["words"])
        return found

    own = {"paid", "permission_given", "dispute_opened", "dispute_decided"}
    everything = told(floor.operator)
    assert own <= set(everything)
    assert "bob pays $100.00 (entry fee) (10.4.1(a)(ii))" in everything["paid"]
    assert told(bob)["dispute_decided"] == everything["dispute_decided"]
    assert told(bob)["penalised"] == everything["penalised"]
    assert told(bob)["paid"] == [each for each in everything["paid"] if each.startswith("bob")]
    for caller in (ann, gil, floor.dealer):
        others = told(caller)
        assert not own & (set(others) - ({"paid"} if caller is ann else set()))
        assert others["penalised"] == ["bob is warned (warning) (10.4.8(a)(i))"]
        assert others["disqualified"] == ["dan is disqualified; 1,000 chips are removed (10.4.8(b)(v))"]
        story = str(caller.get("/api/tournaments/cup/events", after=0))
        assert "sing" not in story
        assert "swore" not in story
        assert set(others) == set(everything) - (own - ({"paid"} if caller is ann else set()))
        waits = str(caller.get("/api/tournaments/cup")["waits"])
        assert "bob" not in waits
    assert "dispute 1 by bob" in str(bob.get("/api/tournaments/cup")["waits"])
    assert told(dan)["disqualified"] == everything["disqualified"]
    boss = floor.served.official(Role.PIT_BOSS)
    seen = {
        caller.person: str(caller.get("/api/duties")["duties"])
        for caller in (boss, floor.served.official(Role.INSPECTOR))
    }
    assert "advise an entrant that the regulator" in seen["pit-boss"]
    assert "bob" not in seen["pit-boss"].lower()
    assert "Bob" in seen["inspector"]


def test_bad_input_is_told_where_it_is_wrong(floor: Floor) -> None:
    floor.draft()
    wrong = floor.refused(floor.operator, "take_payment", 422, player="ann", payment="bribe", cents=1)
    assert wrong["field"] == "$.command.payment"
    terms = floor.operator.get("/api/tournament-terms")
    terms["prizes"]["shares"] = [5000, 5000, 5000]
    floor.done(floor.operator, "change_terms", terms=terms)
    refused = floor.refused(floor.operator, "make_available", 409, channel="at the desk")
    assert "10.4.7(b)" in refused["clauses"]
    lacking = floor.operator.get("/api/tournaments/cup")["missing"]
    assert [each["topic"] for each in lacking] == ["tournament_term_shares"]


def test_what_waits_can_be_done(floor: Floor) -> None:
    floor.draft()
    floor.done(floor.operator, "make_available", channel="at the desk")
    floor.done(floor.operator, "advise_inspectorate", name="Ira", channel="in writing")
    floor.done(floor.operator, "appoint_director", person="tournament-director")
    floor.done(floor.operator, "designate_tables", tables=[BOOK])
    view = floor.done(floor.operator, "open_entries")
    terms = view["terms"]
    terms["details"]["place"] = "another room"
    view = floor.done(floor.operator, "change_terms", terms=terms)
    assert "tournament.make_available" in {each["command"] for each in view["waits"]}
    view = floor.done(floor.operator, "make_available", channel="at the desk")
    assert "tournament.make_available" not in {each["command"] for each in view["waits"]}


def test_who_is_level_shares_a_place_and_what_went_back_is_told(floor: Floor) -> None:
    floor.begin()
    told = floor.served.http.get("/api/tournaments/cup/standings").json()
    assert [each["place"] for each in told["standings"]] == [1, 1, 1, 1]
    rows = {each["player"]: each for each in floor.operator.get("/api/tournaments/cup")["entrants"]}
    assert (rows["ann"]["paid"], rows["ann"]["refunded"]) == ({"entry_fee": 10_000}, 0)


def test_the_inspectorate_of_the_document_is_advised_once_terms_are_announced(floor: Floor) -> None:
    def advice() -> list[Any]:
        return [each for each in floor.operator.get("/api/duties")["duties"] if each["id"].endswith("/advise")]

    floor.draft()
    floor.clock.minutes(600)
    assert advice() == [], "a draft that nobody has seen owes nothing"
    floor.done(floor.operator, "make_available", channel="at the desk")
    [duty] = advice()
    assert (duty["to"], duty["to_name"], duty["late"]) == ("vcgr_inspector", "VCGR inspector", False)
    assert duty["what"].startswith("Cup (cup): ")
    floor.done(floor.operator, "advise_inspectorate", name="Ira", channel="in writing")
    assert advice()[0]["done"] is not None


def test_a_title_stands_in_the_place_of_that_of_the_terms(floor: Floor) -> None:
    terms = floor.operator.get("/api/tournament-terms")
    body = {"id": "title", "name": "named", "rulebook": BOOK, "title": "Autumn Cup", "terms": terms}
    answer = floor.operator.call("POST", "/api/tournaments", json=body)
    assert answer.json()["row"]["title"] == "Autumn Cup"


def test_a_secret_wager_is_made_as_the_documentation_says(floor: Floor) -> None:
    """The example of docs/tournaments.md, run as it stands there."""
    page = (Path(__file__).parents[2] / "docs" / "tournaments.md").read_text(encoding="utf-8")
    [example] = re.findall(r"```python\n(.*?secret wager.*?)```", page, flags=re.DOTALL)
    made: dict[str, Any] = {}
    exec(example, made)
    opening = msgspec.json.encode(made["opening"])
    command = msgspec.json.decode(opening, type=c.OpenWager)
    assert digest_of(command.salt, bytes(command.wager)) == made["commitment"]["digest"]
    assert msgspec.json.decode(msgspec.json.encode(made["commitment"]), type=c.CommitWager).player == "ann"


def test_chips_at_its_tables_are_told_as_chips(floor: Floor) -> None:
    table = floor.begin()["stages"][0]["tables"][0]["at"]
    floor.hand(table)
    seen = floor.players["ann"].get(f"/api/tables/{table}")
    assert seen["decided"]
    assert "$" not in str(seen["decided"])
    told = [each["words"] for each in floor.players["ann"].get(f"/api/tables/{table}/events")["events"]]
    assert any("50 chips" in each for each in told)
    assert not any("$" in each for each in told)


def test_lots_are_shown_so_that_anybody_draws_them_again(floor: Floor) -> None:
    floor.begin()
    before = floor.operator.get("/api/tournaments/cup")
    for caller in (floor.players["ann"], floor.served.official(Role.INSPECTOR)):
        (lot,) = caller.get("/api/tournaments/cup/lots")
        secret, players = bytes.fromhex(lot["secret"]), tuple(lot["players"])
        assert commitment(secret) == lot["commitment"]
        assert set(players) == set(PLAYERS)
        assert [*drawn(secret, players)] == lot["order"]
        assert lot["holds"]
        assert lot["commitment"] != before["commitment"], "that of the next lot is not shown"
        assert lot["committed"] < lot["sequence"]


def test_terms_are_read_without_remarks_on_what_is_offered_after_all(floor: Floor) -> None:
    terms = floor.operator.get("/api/tournament-terms")
    assert "tournament_term_buy_back" in terms["not_offered"]
    terms["format"]["buy_back"] = {"cents": 5_000}
    body = {"id": "d-1", "name": "cup", "title": "Cup", "rulebook": "crown-casino-war", "terms": terms}
    assert floor.operator.call("POST", "/api/tournaments", json=body).status_code == 201
    read = floor.operator.get("/api/tournaments/cup")["terms"]
    assert "tournament_term_buy_back" not in read["not_offered"]
    assert "tournament_term_secret" in read["not_offered"]


def test_an_entry_before_entries_are_open_is_told_to_wait_for_them(floor: Floor) -> None:
    floor.draft()
    floor.done(floor.operator, "make_available", channel="at the desk")
    ann = floor.players["ann"]
    assert floor.refused(ann, "apply", 409, player="ann")["instead"] == "Wait until entries are opened."


def test_the_inspectorate_is_not_advised_by_telling_the_house(floor: Floor) -> None:
    floor.draft()
    for name in ("Casino manager", "the pit boss"):
        refused = floor.refused(floor.operator, "advise_inspectorate", 409, name=name, channel="in person")
        assert ("10.2.2(b)" in refused["clauses"], name in refused["detail"]) == (True, True)
    floor.done(floor.operator, "advise_inspectorate", name="Inspector Ives", channel="in person")


def test_what_a_tournament_decides_is_asked_of_it_and_not_of_its_tables(floor: Floor) -> None:
    """Else a director gives out chips by hand, and an operator opens a designated table to everybody."""
    table = floor.begin()["stages"][0]["tables"][0]["at"]
    books = floor.served.official(Role.INSPECTOR)
    before = books.get(f"/api/tables/{table}")["chips"]
    by = {"by": "tournament_director"}
    fields: dict[str, Any]
    for kind, fields in (
        ("give_bank", {"player": "ann", "chips": 1_000_000}),
        ("take_bank", {"player": "bob", "chips": 50_000}),
        ("unseat_entrant", {"player": "bob"}),
        ("conclude_play", {}),
    ):
        answer = floor.director.ask(table, f"table.{kind}", **by, **fields)
        assert (answer.status_code, answer.json()["instead"][:19]) == (403, "Ask the tournament,"), answer.text
    for role, kind, fields in (
        (Role.GAME_SUPERVISOR, "credit", dict[str, Any](cents=100_000)),
        (Role.PIT_BOSS, "count_float", dict[str, Any](counted=0)),
    ):
        answer = floor.served.official(role).ask(table, f"table.{kind}", by=role.value, **fields)
        assert (answer.status_code, answer.json()["clauses"]) == (409, ["10.4.4(a)"]), answer.text
    assert books.get(f"/api/tables/{table}")["chips"] == before

    by = {"by": "casino_operator"}
    cash = books.get(f"/api/tables/{BOOK}")["chips"]
    for kind, fields in (("release_table", {}), ("lend_table", {"tournament": "another"})):
        answer = floor.operator.ask(BOOK, f"table.{kind}", **by, **fields)
        assert (answer.status_code, answer.json()["instead"][:19]) == (403, "Ask the tournament,"), answer.text
    counted = ("count_float", dict[str, Any](counted=0))
    for kind, fields in (("fill", {"cents": 100}), ("credit", {"cents": 100}), counted):
        answer = floor.operator.ask(BOOK, f"table.{kind}", **by, **fields)
        assert (answer.status_code, answer.json()["clauses"]) == (409, ["10.2.5"]), answer.text
    assert books.get(f"/api/tables/{BOOK}")["chips"] == cash


def test_nobody_takes_the_ids_of_what_a_tournament_does_at_its_tables(floor: Floor) -> None:
    """A hand is counted under an id that follows from it: whoever had used that one stopped the tournament for ever."""
    table = floor.begin()["stages"][0]["tables"][0]["at"]
    body = {"id": f"{table}/1", "command": {"type": "tournament.give_permission", "player": "ann", "granted": True}}
    answer = floor.players["ann"].call("POST", "/api/tournaments/cup/commands", json=body)
    assert (answer.status_code, answer.json()["field"]) == (422, "$.id"), answer.text
    floor.hand(table)


def test_a_tournament_is_not_taken_for_one_whose_name_begins_its_own() -> None:
    """After a restart its tables were the other's, by their names, and no hand was dealt any more."""
    store, clock = MemoryStore(), Clock()
    with serving(store, clock) as served:
        Floor(served, clock).draft()
        table = Floor(served, clock, "cup-1").begin()["stages"][0]["tables"][0]["at"]
    with serving(store, clock, refusals=(1000, 60.0)) as served:
        floor = Floor(served, clock, "cup-1")
        for name in ("cup-1", "cup"):
            floor.operator.get(f"/api/tournaments/{name}")
        floor.hand(table)


def test_whoever_is_barred_makes_no_secret_wager_for_which_the_others_wait(floor: Floor) -> None:
    table = floor.begin()["stages"][0]["tables"][0]["at"]
    boss = floor.served.official(Role.PIT_BOSS)
    boss.done(table, "table.bar_from_game", by="pit_boss", player="ann", broken="11.1", reason="a device")
    refused = floor.refused(floor.players["ann"], "commit_wager", 409, player="ann", digest="0" * 64)
    assert refused["clauses"] == ["10.4.2(a)(ii)"]


def test_for_what_wagers_were_declared_void_is_between_the_player_and_the_house(floor: Floor) -> None:
    table = floor.begin()["stages"][0]["tables"][0]["at"]
    while "casino_war.place" not in floor._offered("bob", table):
        floor._step(table)
    box = floor._offered("bob", table)["casino_war.place"]["fields"]["box"]["values"][0]
    floor.players["bob"].done(table, "casino_war.place", player="bob", box=box, kind="first", stake=5_000)
    boss = floor.served.official(Role.PIT_BOSS)
    boss.done(table, "table.declare_void", by="pit_boss", player="bob", broken="11.1", reason="a pocket computer")
    for caller in (floor.players["ann"], floor.served.caller("gil")):
        told = caller.get(f"/api/tables/{table}/events", after=0)["events"]
        assert any("declares bob's wagers void" in each["words"] for each in told)
        assert "pocket computer" not in f"{told}{caller.get(f'/api/tables/{table}')}"
    for caller in (floor.players["bob"], boss):
        assert "pocket computer" in str(caller.get(f"/api/tables/{table}/events", after=0)["events"])
