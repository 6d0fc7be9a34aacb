"""How a game is played: every kind of wager once and every step of the round, each under clauses that there are."""

import pytest

from tests.table.playing import RULEBOOKS
from tests.web.served import Served


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_every_wager_and_every_step_names_its_clauses(served: Served, rulebook: str) -> None:
    ann = served.caller("ann")
    found = ann.get(f"/api/tables/{rulebook}/how-to-play")
    printed = ann.get(f"/api/tables/{rulebook}/layout")
    assert {each["kind"] for each in found["wagers"]} == {each["kind"] for each in printed["wagers"]}
    assert found["wagers"][0]["kind"] == printed["wagers"][0]["kind"]
    kinds = [each["kind"] for each in found["wagers"]]
    assert len(kinds) == len(set(kinds))
    sections = ann.get(f"/api/rulebooks/{rulebook}")["sections"]
    known = {each["id"]: each["summary"] for section in sections for each in section["clauses"]}
    assert found["steps"]
    assert all(each["cited"] and each["says"] for each in found["steps"])
    cited = [each for part in (*found["wagers"], *found["steps"]) for each in part["cited"]]
    assert all(known[each["clause"]] == each["summary"] for each in cited)
    assert found["limits"]
