"""Figures over HTTP are those of the analysis; how to play is told to nobody who plays."""

import asyncio
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from pitbook.analysis.figure import row
from pitbook.analysis.games import advice, figures
from pitbook.analysis.tables import Choices, rules_for
from pitbook.games.library import playable
from pitbook.games.sections import chosen_at_tables
from pitbook.rulebooks.roles import Role
from pitbook.web import figures as api
from pitbook.web.figures import SignChecked
from pitbook.web.worker import Task
from tests.web.served import PATIENCE, Caller, Served

WAR, CRAPS, POKER = "crown-casino-war", "star-craps", "star-three-card-poker"


def until_reckoned(caller: Caller, path: str, field: str) -> Any:
    """What takes a moment says so until it is there."""
    while (answer := caller.get(path))[field] is None:
        time.sleep(0.1)
    return answer[field]


@pytest.mark.parametrize("rulebook", playable())
def test_figures_are_those_of_the_analysis(served: Served, rulebook: str) -> None:
    shown = served.official(Role.INSPECTOR).get(f"/api/rulebooks/{rulebook}/figures")
    expected = figures(rules_for(rulebook))
    assert [each["figure"]["house_edge"] for each in shown["figures"]] == [row(each).house_edge for each in expected]
    for each, figure in zip(shown["figures"], expected, strict=True):
        assert each["figure"]["wager"] == figure.label.wager
        assert len(each["results"]) == len(figure.results.chances)
        assert each["deviation"] ** 2 == pytest.approx(float(figure.results.variance))


def test_decks_are_chosen_within_the_document(served: Served) -> None:
    inspector = served.official(Role.INSPECTOR)
    shown = inspector.get(f"/api/rulebooks/{WAR}/figures", decks=8)
    assert shown["decks"] == {"chosen": 8, "least": 4, "most": 8}
    expected = figures(rules_for(WAR, Choices({"decks": 8})))
    assert shown["figures"][0]["figure"]["ev"] == row(expected[0]).ev
    refused = inspector.call("GET", f"/api/rulebooks/{WAR}/figures?decks=3")
    assert (refused.status_code, refused.json()["clauses"]) == (409, ["3.1"])
    assert inspector.call("GET", f"/api/rulebooks/{CRAPS}/figures?decks=3").status_code == 409


def test_figures_that_take_too_long_are_asked_for_again(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a machine with too much to do: no failure of the program, and no answer of before for whoever comes later."""
    inspector, answer_of, tries = served.official(Role.INSPECTOR), vars(api)["answer_of"], list[Task]()

    async def busy(work: Task) -> Any:
        tries.append(work)
        if len(tries) <= 2:
            raise TimeoutError
        return await answer_of(work)

    monkeypatch.setattr(api, "answer_of", busy)
    for path in (f"rulebooks/{WAR}/figures?decks=7", f"rulebooks/{WAR}/strategy"):
        answer = inspector.call("GET", f"/api/{path}")
        assert (answer.status_code, answer.json()["type"]) == (503, "/problems/unavailable")
        assert answer.json()["instead"] == "Ask again in a while."
        assert int(answer.headers["retry-after"]) > 0
    assert inspector.get(f"/api/rulebooks/{WAR}/figures", decks=7)["decks"]["chosen"] == 7
    tries.clear()
    assert until_reckoned(inspector, f"/api/rulebooks/{WAR}/beside/star-casino-war", "comparison")
    assert len(tries) == 3, "what took too long unseen is tried again"


def test_a_player_is_told_no_strategy(served: Served) -> None:
    ann = served.caller("ann")
    for path in ("readings", "strategy", "strategies"):
        answer = ann.call("GET", f"/api/rulebooks/{POKER}/{path}")
        assert answer.status_code == 403, path
        assert answer.json()["instead"]
    sign = {"chip": 100, "least": 500, "most": 1000}
    assert ann.call("POST", f"/api/rulebooks/{POKER}/sign-check", json=sign).status_code == 403
    shown = [each["figure"] for each in ann.get(f"/api/rulebooks/{POKER}/figures")["figures"]]
    assert len({each["wager"] for each in shown}) == len(shown) > 3
    assert not any("Q-6-4" in each["variant"] or "refus" in each["variant"] for each in shown)
    everything = served.official(Role.DEALER).get(f"/api/rulebooks/{POKER}/figures")["figures"]
    assert any("Q-6-4" in each["figure"]["variant"] for each in everything)
    assert len(ann.get(f"/api/rulebooks/{CRAPS}/figures")["figures"]) == len(figures(rules_for(CRAPS)))


def test_the_best_strategy(served: Served) -> None:
    shown = served.official(Role.INSPECTOR).get(f"/api/rulebooks/{POKER}/strategy")
    assert [(each["situation"], each["best"]) for each in shown] == [
        (each.situation, each.best) for each in advice(rules_for(POKER))
    ]
    assert served.official(Role.INSPECTOR).get(f"/api/rulebooks/{CRAPS}/strategy") == []


def test_what_each_reading_is_worth(served: Served) -> None:
    path = f"/api/rulebooks/{POKER}/readings"
    found = until_reckoned(served.official(Role.INSPECTOR), path, "readings")
    assert {each["id"] for each in found} == {each.id for each in chosen_at_tables(rules_for(POKER).rulebook)}
    for each in found:
        assert sum(other["chosen"] for other in each["alternatives"]) == 1
    [qualifies] = [each for each in found if each["id"] == "dealer-qualifies"]
    assert any(other["differences"] for other in qualifies["alternatives"])


def test_a_loophole_comes_with_what_closes_it(served: Served) -> None:
    path = f"/api/rulebooks/{POKER}/loopholes"
    assert served.caller("ann").call("GET", path).status_code == 403
    found = until_reckoned(served.official(Role.PIT_BOSS), path, "loopholes")
    poor = [each for each in found if each["when"] == "with a hand that is not worth playing"]
    assert {tuple(each["clauses"]) for each in poor} == {("12.12",), ("12.10",)}
    assert all(each["ev"].startswith("3285883/") and each["example"] for each in poor)
    assert sorted(sorted(each["ways"]) for each in poor) == [
        ["cannot match"],
        ["no decision (absent)", "no decision (refuses)", "no decision (too slow)"],
    ]
    assert {each["when"].split(" of ")[0] for each in found if each not in poor} == {
        "with one card",
        "with two cards",
        "with all three cards",
        "with a misdeal that nobody else has noticed",
    }
    assert all((each["changes"], each["smaller_chip"], each["readings"]) == (None, None, []) for each in found)


def test_a_sign_is_checked(served: Served) -> None:
    boss, path = served.official(Role.PIT_BOSS), f"/api/rulebooks/{CRAPS}/sign-check"
    weak = boss.call("POST", path, json={"chip": 100, "least": 500, "most": 6000}).json()
    assert weak["weak"]
    assert weak["changes"]
    assert all(each["lowest"] <= each["weakest"]["stake"] <= each["highest"] for each in weak["weak"])
    many = boss.call("POST", path, json={"chip": 1, "least": 1, "most": 100_000})
    assert (many.status_code, many.json()["type"]) == (409, "/problems/unfit")
    unit = boss.call("POST", path, json={"chip": 1, "least": 1, "most": 1, "unit": 10**12})
    assert unit.status_code == 409
    turned = boss.call("POST", path, json={"chip": 100, "least": 500, "most": 400})
    assert turned.json()["field"] == "$.most"


def test_two_rulebooks_side_by_side(served: Served) -> None:
    ann = served.caller("ann")
    found = until_reckoned(ann, f"/api/rulebooks/star-casino-war/beside/{WAR}", "comparison")
    assert (found["a"], found["b"]) == ("star-casino-war", WAR)
    assert all(each["differs"] for each in found["topics"])
    assert ann.call("GET", f"/api/rulebooks/{WAR}/beside/{CRAPS}").status_code == 409
    assert ann.call("GET", f"/api/rulebooks/{WAR}/beside/none").status_code == 404


def test_what_hangs_at_a_table(served: Served) -> None:
    ann = served.caller("ann")
    poker = ann.get(f"/api/tables/{POKER}/figures")
    assert [each["wagers"] for each in poker["sign"]] == [["Ante", "Play wager"], ["Pair Plus wager"]]
    assert [each["name"] for each in poker["figures"]["schedules"]] == ["1-4-5", "1-4-6-30-40"]
    assert poker["figures"]["schedules"][0]["pays"][0] == ["straight flush", 5]
    craps = ann.get(f"/api/tables/{CRAPS}/figures")
    assert craps["sign"] == [{"wagers": [], "least": 500, "most": 100_000, "unit": None}]
    assert ann.call("GET", "/api/tables/none/figures").status_code == 404


def test_nobody_loses_an_answer_because_others_ask_much(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was reckoned is forgotten in its turn; what somebody waits for is not."""
    monkeypatch.setattr(api, "MOST_KEPT", 1)
    held, asked = threading.Event(), threading.Semaphore(0)

    async def reckoned(_: Task) -> SignChecked:
        asked.release()
        await asyncio.to_thread(held.wait)
        return SignChecked(stakes=0, weak=(), changes=None, smaller_chip=None)

    monkeypatch.setattr(api, "answer_of", reckoned)
    callers = [served.official(Role.PIT_BOSS), *(served.official(Role.INSPECTOR) for _ in range(3))]

    def ask(number: int, caller: Caller) -> int:
        sign = {"chip": 100, "least": 500, "most": 700 + 100 * number}
        return caller.call("POST", f"/api/rulebooks/{WAR}/sign-check", json=sign).status_code

    with ThreadPoolExecutor() as threads:
        waiting = [threads.submit(ask, number, caller) for number, caller in enumerate(callers)]
        assert asked.acquire(timeout=PATIENCE)
        while len(served.run(under_way(served))) < len(callers) and not any(each.done() for each in waiting):
            pass
        held.set()
        assert [each.result() for each in waiting] == [200] * len(callers)


async def under_way(served: Served) -> list[Task]:
    return [*api.desk_of(served.house.floor)._kept]
