"""Scenarios of a tournament over HTTP, by each in their role: secret wagers, and forty entries."""

from collections.abc import Iterable, Iterator
from itertools import count
from typing import Any

import msgspec
import pytest

from pitbook.rulebooks.roles import Role
from pitbook.tournament.playing import digest_of
from tests.table.playing import Clock
from tests.web.served import serving
from tests.web.test_tournaments import BOOK, PLAYERS, Floor

CUP = "/api/tournaments/cup"
HOUR = 3_600_000_000
SALT = "a salt that nobody guesses"


@pytest.fixture
def floor() -> Iterator[Floor]:
    clock = Clock()
    with serving(clock=clock, refusals=(1000, 60.0)) as served:
        yield Floor(served, clock)


def ready(floor: Floor, table: str) -> None:
    """Until wagers are taken."""
    while "casino_war.place" not in floor._offered("bob", table):
        floor._step(table)


def places(floor: Floor, name: str, table: str) -> dict[str, Any]:
    """The fields of an open wager of somebody."""
    box = floor._offered(name, table)["casino_war.place"]["fields"]["box"]["values"][0]
    return {"player": name, "box": box, "kind": "first"}


def opening(name: str, box: int, stake: int) -> dict[str, Any]:
    wager = {"type": "casino_war.place", "player": name, "box": box, "kind": "first", "stake": stake}
    return {"player": name, "salt": SALT, "wager": wager}


def digest(opened: dict[str, Any]) -> str:
    return digest_of(opened["salt"], msgspec.json.encode(opened["wager"]))


def announced(floor: Floor, terms: dict[str, Any], tables: list[str]) -> None:
    body = {"id": "draft", "name": "cup", "rulebook": BOOK, "title": "Cup", "terms": terms}
    assert floor.operator.call("POST", "/api/tournaments", json=body).status_code == 201
    floor.done(floor.operator, "make_available", channel="at the desk")
    floor.done(floor.operator, "advise_inspectorate", name="Ira", channel="in writing")
    floor.done(floor.operator, "appoint_director", person="tournament-director")
    floor.done(floor.operator, "designate_tables", tables=tables)
    floor.done(floor.operator, "open_entries")


def enters(floor: Floor, name: str) -> None:
    floor.done(floor.players[name], "apply", player=name)
    floor.done(floor.operator, "accept", player=name)
    floor.done(floor.operator, "take_payment", player=name, payment="entry_fee", cents=10_000)


def begun(floor: Floor, stage: int) -> dict[str, list[str]]:
    """Its tables, and who sits there."""
    seats = floor.done(floor.director, "draw_seats", stage=stage)["stages"][stage - 1]["seats"]
    floor.done(floor.director, "issue_banks", stage=stage, banks=dict.fromkeys(seats, 100_000))
    floor.clock.now = max(floor.clock.now, floor.director.get(CUP)["stages"][stage - 1]["starts_at"])
    tables = floor.done(floor.director, "begin_stage", stage=stage)["stages"][stage - 1]["tables"]
    return {each["at"]: [seat["player"] for seat in each["seats"]] for each in tables}


def test_secret_wagers_are_made_unseen_and_no_more_than_the_terms_allow(floor: Floor) -> None:
    """Scenario 13."""
    terms = floor.operator.get("/api/tournament-terms")
    terms["wagers"] |= {"secret": 2, "secret_how": "A digest is sent before, and opened when all have wagered"}
    del terms["not_offered"]["tournament_term_secret"]
    terms["format"]["stages"] = [terms["format"]["stages"][-1] | {"hands": 4, "starts_at": floor.clock.now + HOUR}]
    terms["not_offered"]["tournament_term_progression"] = "there is one stage"
    announced(floor, terms, [BOOK])
    for name in PLAYERS:
        enters(floor, name)
    floor.done(floor.operator, "close_entries")
    floor.done(floor.director, "arrive")
    floor.done(floor.director, "brief", players=list(PLAYERS), satisfied=True)
    [table] = begun(floor, 1)
    ann, others = floor.players["ann"], PLAYERS[1:]
    for _ in range(2):
        ready(floor, table)
        box = places(floor, "ann", table)["box"]
        opened = opening("ann", box, 7_000)
        for caller in (floor.players["bob"], floor.director, floor.dealer):
            floor.refused(caller, "commit_wager", 403, player="ann", digest=digest(opened))
        floor.done(ann, "commit_wager", player="ann", digest=digest(opened))
        both = ann.ask(table, "casino_war.place", player="ann", box=box, kind="first", stake=5_000)
        assert (both.status_code, both.json()["clauses"][0]) == (409, "10.4.4(c)")
        early = floor.refused(ann, "open_wager", 409, **opened)
        assert "has not wagered" in early["detail"]
        for name in others:
            floor.players[name].done(table, "casino_war.place", **places(floor, name, table), stake=5_000)
        seen = floor.players["bob"].get(CUP)["stages"][0]["tables"][0]["seats"]
        assert {each["player"] for each in seen if each["secret"]} == {"ann"}
        assert SALT not in floor.players["bob"].call("GET", f"{CUP}/events?after=0").text
        waits = floor.dealer.ask(table, "table.deal")
        assert (waits.status_code, waits.json()["clauses"]) == (409, ["10.4.4(c)"])
        floor.refused(ann, "open_wager", 409, **opening("ann", box, 50_000))
        floor.refused(floor.players["bob"], "open_wager", 403, **opened)
        floor.refused(floor.director, "open_wager", 403, **opened)
        floor.done(ann, "open_wager", **opened)
        hands = floor._hands()
        while floor._hands() == hands:
            floor._step(table)
    ready(floor, table)
    third = floor.refused(ann, "commit_wager", 409, player="ann", digest=digest(opening("ann", 1, 7_000)))
    assert third["clauses"] == ["10.4.4(c)"]
    ann.done(table, "casino_war.place", **places(floor, "ann", table), stake=5_000)


def test_forty_entries_from_the_fee_to_the_prizes(floor: Floor) -> None:
    """Scenario 18: of $4,000 the pool has 90 %, and shares of it are 50, 30 and 20 %."""
    tables = [f"war-{number}" for number in range(1, 7)]
    boss = floor.served.official(Role.PIT_BOSS)
    for name in tables:
        body = {"id": f"open-{name}", "name": name, "rulebook": BOOK}
        assert boss.call("POST", "/api/tables", json=body).status_code == 201
    terms = floor.operator.get("/api/tournament-terms")
    terms["details"]["most"] = 40
    heat, final = terms["format"]["stages"][0], terms["format"]["stages"][-1]
    at = floor.clock.now + HOUR
    terms["format"]["stages"] = [heat | {"hands": 1, "starts_at": at}, final | {"hands": 1, "starts_at": at + HOUR}]
    announced(floor, terms, tables)
    names = [f"p{number:02}" for number in range(1, 41)]
    floor.players = {name: floor.served.caller(name) for name in (*names, "late")}
    for name in names:
        enters(floor, name)
    less = floor.refused(floor.operator, "take_payment", 409, player="p01", payment="entry_fee", cents=10_000)
    assert "10.4.1(a)(ii)" in less["clauses"]
    floor.done(floor.players["late"], "apply", player="late")
    full = floor.refused(floor.operator, "accept", 409, player="late")
    assert full["clauses"] == ["10.4.1(a)(iii)"]
    floor.done(floor.operator, "close_entries")
    floor.done(floor.director, "arrive")
    floor.done(floor.director, "brief", players=names, satisfied=True)
    for stage in (1, 2):
        stakes = count(30_000, 500 * stage)  # half of each is chips, in the final: no two stacks there are alike
        for table, seated in begun(floor, stage).items():
            one_hand(floor, table, {name: next(stakes) for name in seated})
        if stage == 1:
            floor.refused(floor.director, "declare_result", 409)
        view = floor.done(floor.director, "end_stage", stage=stage)
        if stage == 1:
            assert [each["status"] for each in view["entrants"]].count("through") == 12
    floor.refused(floor.players["p01"], "declare_result", 403)
    floor.done(floor.director, "declare_result")
    for caller in (floor.players["p01"], floor.director, floor.dealer):
        floor.refused(caller, "distribute_prizes", 403)
    view = floor.done(floor.operator, "distribute_prizes")
    assert [(each["player"], each["cents"]) for each in view["prizes"]] == [
        *zip(view["ranking"], (180_000, 108_000, 72_000), strict=False)
    ]
    story = [each["words"] for each in floor.players["p01"].get(f"{CUP}/events", after=0)]
    assert any("of $4,000.00 entry money; the house keeps $400.00" in words for words in story)
    floor.done(floor.operator, "redeem_chips")
    floor.done(floor.operator, "release_tables", tables=tables)
    assert floor.done(floor.operator, "close")["row"]["phase"] == "closed"
    held = floor.served.run(floor.served.store.balances("tournament/cup/"))
    assert held == {"tournament/cup/entries": 0, "tournament/cup/house": 40_000, "tournament/cup/prize-pool": 0}


def one_hand(floor: Floor, table: str, stakes: dict[str, int]) -> None:
    while "casino_war.place" not in floor._offered(next(iter(stakes)), table):
        goes_on(floor, table, stakes)
    for name, stake in stakes.items():
        floor.players[name].done(table, "casino_war.place", **places(floor, name, table), stake=stake)
    while hands_at(floor, table) == 0:
        goes_on(floor, table, stakes)


def hands_at(floor: Floor, table: str) -> int:
    [found] = [each for stage in floor.director.get(CUP)["stages"] for each in stage["tables"] if each["at"] == table]
    return int(found["hands"])


def goes_on(floor: Floor, table: str, seated: Iterable[str]) -> None:
    """By the dealer, or by the player for whom the table waits: nobody cuts, and nobody goes to war."""
    if floor.dealer.ask(table, "table.deal").status_code == 200:
        return
    for name in seated:
        offered = floor._offered(name, table)
        if "casino_war.refuse_cut" in offered:
            floor.players[name].done(table, "casino_war.refuse_cut", player=name)
        elif "casino_war.surrender" in offered:
            box = offered["casino_war.surrender"]["fields"]["box"]["values"][0]
            floor.players[name].done(table, "casino_war.surrender", player=name, box=box)
