"""Exact sessions over HTTP: the figures of `pitbook analyse --play`, in bounded time, and not for players."""

from typing import Any

import pytest

import pitbook
from pitbook.rulebooks.roles import Role
from tests.web.served import Caller, Served

CRAPS = "star-craps"
ASKED: dict[str, Any] = {"strategy": "field:stake=10", "bankroll": 10_000, "length": 40, "stop_win": 5000}


def ask(caller: Caller, what: str, rulebook: str = CRAPS, **body: Any) -> Any:
    return caller.call("POST", f"/api/rulebooks/{rulebook}/{what}", json={**ASKED, **body})


def test_the_figures_are_those_of_analyse(served: Served) -> None:
    found = ask(served.official(Role.INSPECTOR), "sessions").json()
    exact = pitbook.analyse(CRAPS, "field:stake=10", bankroll=100, length=40, stop_win=50).summary
    for name in ("ruined", "ahead", "stopped_by_win", "over", "mean"):
        assert found[name]["value"] == pytest.approx(exact[name].value, abs=1e-9), name
    assert found["moments"][-1] == 40
    assert [each["share"] for each in found["fan"]] == [1, 5, 25, 50, 75, 95, 99]
    assert found["fan"][3]["bankroll"][0] == 10_000
    assert found["ruined_by"][-1] == pytest.approx(exact["ruined"].value)
    assert found["playing"][0] == pytest.approx(1)


def test_ruin_is_mapped_by_bankroll_and_stake(served: Served) -> None:
    inspector = served.official(Role.INSPECTOR)
    found = ask(inspector, "ruin-map").json()
    assert [each["times"] for each in found["rows"]] == [0.5, 1.0, 2.0, 3.0, 5.0]
    as_they_are = found["rows"][1]["ruined"]
    assert as_they_are == sorted(as_they_are, reverse=True)
    alone = ask(inspector, "sessions").json()["ruined"]["value"]
    assert as_they_are[found["bankrolls"].index(10_000)] == pytest.approx(alone)
    assert found["rows"][2]["strategy"] == "field:stake=20"


@pytest.mark.parametrize(
    ("rulebook", "body", "status", "words"),
    [
        (CRAPS, {"strategy": "whistling"}, 409, "there is no strategy"),
        (CRAPS, {"strategy": "mine.py:own"}, 409, "there is no strategy"),
        (CRAPS, {"strategy": "field:stake=1"}, 409, "minimum"),
        (
            CRAPS,
            {"strategy": "three-point-molly:stake=11,behind=2", "length": 5000, "bankroll": 10_000_000},
            409,
            "too long",
        ),
        (CRAPS, {"stop_loss": 20_000}, 409, "more than the bankroll"),
        (CRAPS, {"length": 5001}, 422, "length"),
    ],
)
def test_what_cannot_be_reckoned_is_told(
    served: Served, rulebook: str, body: dict[str, Any], status: int, words: str
) -> None:
    answer = ask(served.official(Role.INSPECTOR), "sessions", rulebook, **body)
    assert answer.status_code == status, answer.text
    assert words in answer.text


def test_players_are_not_told_how_to_play(served: Served) -> None:
    ann = served.caller("ann")
    assert ask(ann, "sessions").status_code == 403
    assert ask(ann, "ruin-map").status_code == 403
