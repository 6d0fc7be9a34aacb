"""Whole rounds of all five rulebooks, over HTTP and WebSocket as a program would play them."""

import json
from typing import Any

import pytest

from pitbook.games.library import playable
from pitbook.rulebooks.roles import Role
from tests.web.playing import Player
from tests.web.served import PATIENCE, Served, serving


@pytest.mark.parametrize("rulebook", playable())
def test_a_whole_round(served: Served, rulebook: str) -> None:
    ann = served.caller("ann")
    with ann.stream(rulebook) as socket:
        player = Player(ann, rulebook)
        over = player.play(1)
        length = player.view["sequence"]
        told: list[Any] = []
        while not told or told[-1]["sequence"] < length:
            told.append(json.loads(socket.recv(PATIENCE)))
    sequences = [event["sequence"] for message in told for event in message["events"]]
    assert sequences == sorted(set(sequences))
    assert told[-1]["view"] == player.view

    kept = ann.get(f"/api/tables/{rulebook}/events", limit=1000)
    assert [event["sequence"] for event in kept["events"]] == sequences
    assert kept["last"] == kept["length"] == length

    number = over[0]["number"]
    of_round = ann.get(f"/api/tables/{rulebook}/rounds/{number}")
    assert of_round["round"] == over[0]
    explained = ann.get(f"/api/tables/{rulebook}/rounds/{number}/explain")
    assert explained["rulebook"] == rulebook
    assert [each["words"] for each in explained["sentences"]] == [each["words"] for each in of_round["events"]]
    assert any(clause["summary"] for each in explained["sentences"] for clause in each["clauses"])


@pytest.mark.parametrize("rulebook", playable())
def test_the_chips_add_up(served: Served, rulebook: str) -> None:
    bob = served.caller("bob")
    before = served.official(Role.INSPECTOR).get(f"/api/tables/{rulebook}/result")
    player = Player(bob, rulebook, seat=2)
    player.do("table.cash_out", cents=400_000)
    statement = bob.get(f"/api/tables/{rulebook}/statements/bob")
    assert statement["balance"] == player.view["chips"]["chips"] == 600_000
    assert [line["why"] for line in statement["lines"]] == ["buy_in", "cash_out"]
    result = served.official(Role.INSPECTOR).get(f"/api/tables/{rulebook}/result")
    assert result["drop"] - before["drop"] == 1_000_000


def test_a_retry_is_answered_and_not_done_again(served: Served) -> None:
    ann = served.caller("ann")
    first = ann.done("star-craps", "table.buy_in", as_id="once", player="ann", cents=500)
    again = ann.done("star-craps", "table.buy_in", as_id="once", player="ann", cents=500)
    assert again["again"]
    assert not first["again"]
    assert again | {"again": False} == first
    other = ann.ask("star-craps", "table.buy_in", as_id="once", player="ann", cents=600)
    assert (other.status_code, other.json()["type"]) == (409, "/problems/id-used")


def test_the_same_id_of_somebody_else_is_no_retry(served: Served) -> None:
    served.caller("ann").done("star-craps", "table.buy_in", as_id="shared", player="ann", cents=500)
    dealer = served.official(Role.DEALER)
    answer = dealer.ask("star-craps", "table.buy_in", as_id="shared", player="ann", cents=500)
    assert (answer.status_code, answer.json()["type"]) == (409, "/problems/id-used")


def test_who_is_out_of_date_is_shown_the_table(served: Served) -> None:
    ann = served.caller("ann")
    length = ann.get("/api/tables/star-craps")["sequence"]
    late = ann.ask("star-craps", "table.buy_in", player="ann", cents=500, expected=length - 1)
    problem = late.json()
    assert (late.status_code, problem["type"]) == (409, "/problems/stale")
    assert (problem["expected"], problem["actual"]) == (length - 1, length)
    assert problem["view"] == ann.get("/api/tables/star-craps")
    ann.done("star-craps", "table.buy_in", player="ann", cents=500, expected=length)


def test_opening_a_table_twice_with_the_same_id_opens_one(served: Served) -> None:
    boss = served.official(Role.PIT_BOSS)
    new = {"id": "open-1", "name": "war-2", "rulebook": "crown-casino-war", "dealing": "recorded", "checked": {}}
    first, again = (boss.call("POST", "/api/tables", json=new) for _ in range(2))
    assert (first.status_code, again.status_code) == (201, 201)
    assert first.json() == again.json()
    assert first.json()["venue"]
    taken = boss.call("POST", "/api/tables", json={**new, "id": "open-2"})
    assert (taken.status_code, taken.json()["type"]) == (409, "/problems/taken")


def test_what_an_open_table_has_won_counts_the_float_that_is_on_it() -> None:
    with serving() as made:
        manager = made.official(Role.INSPECTOR)
        before = manager.get("/api/tables/star-craps/result")
        assert (before["win"], before["closing"], before["closed"]) == (0, 0, False)
        assert before["float"] == before["opening"] > 0
        ann = made.caller("ann")
        ann.done("star-craps", "table.buy_in", player="ann", cents=100_000)
        ann.done("star-craps", "table.cash_out", player="ann", cents=100_000)
        during = manager.get("/api/tables/star-craps/result")
        assert (during["drop"], during["float"], during["win"]) == (100_000, before["opening"] - 100_000, 0)
        boss = made.official(Role.CASINO_SUPERVISOR)
        boss.done("star-craps", "table.close_table", by="casino_supervisor")
        after = manager.get("/api/tables/star-craps/result")
        assert (after["closing"], after["float"], after["closed"]) == (during["float"], 0, True)
        assert after["win"] == during["win"]
