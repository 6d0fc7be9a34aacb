"""A table that everybody may watch: no name, no card that lies face down, nothing to ask for; only where allowed."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from pitbook.rulebooks.roles import Role
from tests.web.playing import Player
from tests.web.served import Served, serving

WAR, POKER, CRAPS = "star-casino-war", "star-three-card-poker", "star-craps"
NAME = "zoe-without-name"


@pytest.fixture(scope="module")
def floor() -> Iterator[Served]:
    with serving(display=True) as made:
        yield made


def watched(floor: Served, table: str) -> Any:
    answer = floor.http.get(f"/api/display/{table}")
    assert answer.status_code == 200, answer.text
    return answer.json()["view"]


@pytest.mark.parametrize("table", [WAR, POKER, CRAPS])
def test_it_is_seen_by_nobody_in_particular_and_names_nobody(floor: Served, table: str) -> None:
    caller = floor.caller(NAME)
    Player(caller, table, 2).play(3)
    view, own = watched(floor, table), caller.get(f"/api/tables/{table}")
    assert view["sequence"] == own["sequence"]
    assert view["phase"] == own["phase"]
    assert view["seated"] == ["player 2"]
    assert not view["offers"]
    assert not view["chips"]
    assert NAME not in json.dumps(view)
    assert [each["player"] for each in view["decided"]] == ["player 2" for _ in own["decided"]]
    assert all(each["words"][0].startswith("player 2's ") for each in view["decided"])
    layout = floor.http.get(f"/api/display/{table}/layout").json()
    assert layout["wagers"] == caller.get(f"/api/tables/{table}/layout")["wagers"]


def test_whoever_left_is_a_player(floor: Served) -> None:
    """Their wagers were decided, and they have no place any more."""
    caller = floor.caller("una-of-the-long-name")
    Player(caller, "crown-casino-war", 1).play(2)
    caller.done("crown-casino-war", "casino_war.leave", player="una-of-the-long-name")
    view = watched(floor, "crown-casino-war")
    assert view["decided"][0]["player"] == "a player"
    assert view["decided"][0]["words"][0].startswith("a player's ")
    assert "una" not in json.dumps(view)


def test_what_lies_face_down_stays_so(floor: Served) -> None:
    player = Player(floor.caller("ann"), POKER, 1)
    while "three_card_poker.play" not in {each["command"] for each in player.view["offers"]}:
        player.step()
    player.do("three_card_poker.handle_cards")
    assert player.view["play"]["hands"]["1"][0], "their own cards are seen by themselves"
    assert watched(floor, POKER)["play"]["hands"]["1"] == [None, None, None]


def test_tables_of_ones_own_are_not_watched(floor: Served) -> None:
    practice = floor.caller("ann").call("POST", "/api/practice", json={"rulebook": WAR}).json()["name"]
    for name in (practice, "tournament-cup-1-1", "nowhere"):
        answer = floor.http.get(f"/api/display/{name}")
        assert answer.status_code == 404
        assert practice not in answer.json()["detail"] or name == practice


def test_nothing_is_asked_for_there(floor: Served) -> None:
    assert floor.http.post(f"/api/display/{WAR}", json={}).status_code == 405
    assert floor.http.post(f"/api/tables/{WAR}/commands", json={}).status_code == 401


def test_a_house_that_does_not_allow_it_is_not_watched() -> None:
    with serving() as floor:
        assert "data-display" not in floor.http.get("/").text
        for path in (f"/api/display/{WAR}", f"/api/display/{WAR}/layout"):
            answer = floor.http.get(path)
            assert answer.status_code == 404
            assert "--display yes" in answer.json()["detail"]
        assert floor.official(Role.INSPECTOR).call("GET", f"/api/display/{WAR}").status_code == 404
