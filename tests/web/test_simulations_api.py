"""Simulations over HTTP: the whole numbers of `pitbook simulate`, few at once, and stopped when told to."""

from typing import Any

import pytest

from pitbook.analysis.tables import rules_for
from pitbook.games.craps.figures.jobs import craps_job
from pitbook.games.craps.figures.named import craps_strategy
from pitbook.games.craps.rules import CrapsRules
from pitbook.rulebooks.roles import Role
from pitbook.simulation.results import lines
from pitbook.simulation.running import Progress, run_here
from pitbook.simulation.tallies import Tally
from pitbook.web import simulations
from tests.web.served import Caller, Served, serving

CRAPS, WAR = "star-craps", "star-casino-war"
LONG: dict[str, Any] = {"strategy": "win-line:stake=10", "amount": simulations.MOST_AMOUNT}


def begin(caller: Caller, rulebook: str = CRAPS, **body: Any) -> Any:
    answer = caller.call("POST", f"/api/rulebooks/{rulebook}/simulations", json=body)
    assert answer.status_code == 201, answer.text
    return answer.json()


def follow(caller: Caller, began: Any, until: set[str]) -> list[Any]:
    """All that is told of it, until it is in one of these states."""
    told = [began]
    while told[-1]["state"] not in until:
        told.append(caller.get(f"/api/simulations/{began['id']}", after=told[-1]["step"]))
    return told


OVER = {"done", "stopped", "refused", "failed"}


def test_the_same_seed_gives_the_same_numbers(served: Served) -> None:
    inspector = served.official(Role.INSPECTOR)
    told = follow(inspector, begin(inspector, strategy="win-line:stake=10", amount=2_000_000, seed=7), OVER)
    assert told[-1]["state"] == "done"
    assert [each["step"] for each in told] == sorted(each["step"] for each in told)
    rules = rules_for(CRAPS)
    assert isinstance(rules, CrapsRules)
    job, progress = craps_job(rules, craps_strategy(["win-line:stake=10"]), 2_000_000, 7), Progress[Tally]()
    list(run_here(job, progress))
    assert progress.tally is not None
    [expected] = lines(job, progress.tally)
    found = told[-1]["found"]
    [line] = found["lines"]
    assert (line["wager"], line["decided"], line["edge"]) == ("Win Line", expected.decided, expected.edge)
    assert line["low"] < line["edge"] < line["high"]
    assert line["exact"] == pytest.approx(7 / 495)
    assert abs(line["z"]) < 5
    assert found["share"] == 1
    assert inspector.get("/api/simulations")[0] == told[-1]


@pytest.mark.parametrize(
    ("rulebook", "strategy"),
    [
        (WAR, "war:stake=10,tie=5"),
        (WAR, "martingale:stake=10,doublings=3"),
        ("star-three-card-poker", "optimal:ante=10,pair-plus=5"),
        (CRAPS, "place:numbers=6+8,stake=12 & field:stake=5"),
    ],
)
def test_every_game_can_be_simulated(served: Served, rulebook: str, strategy: str) -> None:
    inspector = served.official(Role.INSPECTOR)
    last = follow(inspector, begin(inspector, rulebook, strategy=strategy, amount=200_000), OVER)[-1]
    assert last["state"] == "done", last
    assert len(last["found"]["lines"]) >= 2
    assert all(abs(line["z"]) < 5 for line in last["found"]["lines"])


@pytest.mark.parametrize(
    ("body", "status", "field"),
    [
        ({"strategy": "nothing:stake=10", "amount": 1000}, 409, "$.strategy"),
        ({"strategy": "win-line", "amount": 1000}, 409, "$.strategy"),
        ({"strategy": "", "amount": 1000}, 422, "$.strategy"),
        ({"strategy": "win-line:stake=10", "amount": 0}, 422, "$.amount"),
        ({"strategy": "win-line:stake=10", "amount": simulations.MOST_AMOUNT + 1}, 422, "$.amount"),
        ({"strategy": "win-line:stake=10", "amount": 1000, "seed": -1}, 422, "$.seed"),
    ],
)
def test_a_slip_is_told_at_once(served: Served, body: Any, status: int, field: str) -> None:
    answer = served.official(Role.INSPECTOR).call("POST", f"/api/rulebooks/{CRAPS}/simulations", json=body)
    assert (answer.status_code, answer.json()["field"]) == (status, field)


def test_what_the_rules_refuse_is_told_with_the_clause(served: Served) -> None:
    inspector = served.official(Role.INSPECTOR)
    last = follow(inspector, begin(inspector, strategy="win-line:stake=1", amount=1000), OVER)[-1]
    assert last["state"] == "refused"
    assert last["trouble"]["clauses"]
    assert last["trouble"]["instead"]


def test_it_stops_when_told_to(served: Served) -> None:
    inspector = served.official(Role.INSPECTOR)
    began = begin(inspector, **LONG)
    told = follow(inspector, began, {"running"})
    assert 0 < told[-1]["found"]["share"] < 1
    assert inspector.call("DELETE", f"/api/simulations/{began['id']}").status_code == 204
    stopped = inspector.get(f"/api/simulations/{began['id']}")
    assert stopped["state"] == "stopped"
    assert stopped["found"]["lines"]
    assert inspector.call("DELETE", f"/api/simulations/{began['id']}").status_code == 204


def test_one_at_a_time_and_two_in_all(served: Served) -> None:
    people = [served.official(role) for role in (Role.INSPECTOR, Role.DEALER, Role.PIT_BOSS)]
    going_on = [begin(each, **LONG) for each in people[:2]]
    again = people[0].call("POST", f"/api/rulebooks/{CRAPS}/simulations", json=LONG)
    third = people[2].call("POST", f"/api/rulebooks/{CRAPS}/simulations", json=LONG)
    assert [again.status_code, third.status_code] == [429, 429]
    assert third.headers["retry-after"]
    path = f"/api/simulations/{going_on[0]['id']}"
    assert people[1].call("GET", path).status_code == 404
    assert people[1].call("DELETE", path).status_code == 404
    assert served.official(Role.ADMINISTRATOR).get(path)["id"] == going_on[0]["id"]
    for caller, began in zip(people, going_on, strict=False):
        assert caller.call("DELETE", f"/api/simulations/{began['id']}").status_code == 204
    begin(people[2], strategy="field:stake=5", amount=1000)


def test_not_for_players_and_not_without_end(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    assert served.caller("ann").call("POST", f"/api/rulebooks/{CRAPS}/simulations", json=LONG).status_code == 403
    monkeypatch.setattr(simulations, "LONGEST_SECONDS", 0.01)  # however fast the machine is
    inspector = served.official(Role.INSPECTOR)
    assert follow(inspector, begin(inspector, **LONG), OVER)[-1]["state"] == "stopped"


def test_the_tables_do_not_wait_and_it_dies_with_the_server() -> None:
    with serving() as served:
        inspector, ann = served.official(Role.INSPECTOR), served.caller("ann")
        follow(inspector, begin(inspector, **LONG), {"running"})
        [job] = simulations._jobs[served.house.floor].values()
        for _ in range(10):
            ann.done(CRAPS, "table.buy_in", player="ann", cents=100)
        still = job.now.state
        assert still is simulations.State.RUNNING
    assert job.now.state is simulations.State.STOPPED
