"""What a page needs to draw a layout, and to say what was decided, comes from the server."""

import re
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

from tests.web.playing import STAKE, Player
from tests.web.served import Served, serving

WAR, POKER, CRAPS = "star-casino-war", "star-three-card-poker", "star-craps"


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    with serving() as floor:
        yield floor


def test_a_layout_has_its_terms_its_words_and_its_wagers(served: Served) -> None:
    found = served.caller("zoe").get(f"/api/tables/{CRAPS}/layout")
    assert (found["title"], found["chip"], found["terms"]["players"]) == ("Craps", 100, 16)
    assert found["names"]["place_win"] == "Place Bet to Win"
    eight = next(each for each in found["wagers"] if (each["kind"], each.get("number")) == ("place_win", 8))
    assert eight["prizes"] == [{"odds": "7 to 6", "totals": [8]}]


def test_no_odds_stand_in_the_pages() -> None:
    layouts = files("pitbook.web") / "client" / "layouts"
    with_odds = [each.name for each in layouts.iterdir() if re.search(r"\d to \d", each.read_text())]
    assert with_odds == []


def play_until(player: Player, phase: str) -> Any:
    for _ in range(30):
        if player.view["phase"] == phase:
            return player.view
        player.step()
    raise AssertionError(f"{phase} did not come about")


def test_what_was_decided_comes_with_its_sum_and_its_clauses(served: Served) -> None:
    ann = Player(served.caller("ann"), WAR)
    view = play_until(ann, "over")
    assert [each["at"] for each in view["decided"]] == [1] * len(view["decided"])
    done = view["decided"][0]
    assert done["player"] == "ann"
    assert re.match(
        rf"ann's Initial Wager of \${STAKE // 100}.00 on playing area 1 (wins|loses|stands off)", done["words"][0]
    )
    assert done["clauses"]
    settled = view["play"]["round"]["settled"][0]
    assert done["net"] == settled["paid"] - settled["collected"]
    assert served.caller("zoe").get(f"/api/tables/{WAR}")["decided"] == view["decided"]


def test_a_hand_is_named_to_those_who_see_it(served: Served) -> None:
    ann, bob = (Player(served.caller(name), POKER, area) for name, area in (("ann", 1), ("bob", 2)))
    ann.view = play_until(ann, "decisions")
    bob.view = served.caller("bob").get(f"/api/tables/{POKER}")
    assert ann.view["play"]["hand_words"] == {}
    ann.do("three_card_poker.handle_cards")
    assert list(ann.view["play"]["hand_words"]) == ["1"]
    assert served.caller("bob").get(f"/api/tables/{POKER}")["play"]["hand_words"] == {}
    view = play_until(ann, "over")
    assert {"0", "1"} <= view["play"]["hand_words"].keys()
    assert isinstance(view["play"]["dealer_plays"], bool)
