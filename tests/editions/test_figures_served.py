"""Figures of both editions of each game as a running `serve` tells them, beside an oracle that is told the change."""

import os
import time
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest

from tests.editions.specimens import PACKAGE, SPECIMENS, plugged, write
from tests.games.casino_war.oracle import figures as war_oracle
from tests.games.craps.oracle import figures as craps_oracle
from tests.games.three_card_poker.oracle import figures as poker_oracle
from tests.oracle.figures_common import Figure, Outcome, Title, figure
from tests.table.playing import CRAPS, POKER, WAR
from tests.web.served import PATIENCE
from tests.web.test_serve import running

ROOT = Path(__file__).parents[2]
ABOVE = {CRAPS: "boxperson", WAR: "casino supervisor", POKER: "casino supervisor"}
ROLES = ("inspector", "player Ann")
VALUES = ("ev", "house_edge", "variance", "p_win", "p_lose", "p_push", "expected_total_action", "ev_per_total_action")
Name = tuple[str, str, str]
every_game = pytest.mark.parametrize("rulebook", sorted(SPECIMENS))


class Asked(NamedTuple):
    """A floor over HTTP, and the links to it by role."""

    links: dict[str, str]

    def call(self, role: str, method: str, path: str, **more: Any) -> httpx.Response:
        at, _, token = self.links[role].partition("/#token=")
        headers = {"Authorization": f"Bearer {token}"}
        return httpx.request(method, f"{at}{path}", headers=headers, timeout=PATIENCE, verify=False, **more)

    def get(self, role: str, path: str) -> Any:
        answer = self.call(role, "GET", path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def of_edition(self, role: str, edition: str) -> list[dict[str, Any]]:
        return [each["figure"] for each in self.get(role, f"/api/rulebooks/{edition}/figures")["figures"]]

    def of_table(self, role: str, table: str) -> list[dict[str, Any]]:
        return [each["figure"] for each in self.get(role, f"/api/tables/{table}/figures")["figures"]["figures"]]


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asked]:
    """Its tables were opened before the specimens were there, and none has crossed over yet."""
    folder = tmp_path_factory.mktemp("floor")
    with running(folder):
        pass
    write(folder, effect="2020-01-01", approved="2019-12-01")
    with plugged(PACKAGE, folder), pytest.MonkeyPatch.context() as patched:
        patched.setenv("PYTHONPATH", os.pathsep.join((str(ROOT), str(folder))))
        with running(folder) as links:
            yield Asked(links)


@pytest.fixture(params=(2, 3))
def number(request: pytest.FixtureRequest) -> int:
    found: int = request.param
    return found


def elevens_to_one(decks: int) -> Iterator[Outcome]:
    """The specimen's Tie Wager, as the oracle counts the one before it."""
    for outcome in war_oracle.tie(decks):
        yield outcome._replace(net=11 if outcome.net == 10 else outcome.net)


def from_oracle(rulebook: str, number: int, patched: pytest.MonkeyPatch) -> dict[Name, Figure]:
    """What the oracle finds once it is told what the specimen changes, and nothing else."""
    if rulebook == WAR:
        [venue] = [each for each in war_oracle.VENUES if each.rulebook == WAR]
        found = list(war_oracle.venue_figures(venue, 6))
        if number == 3:
            title = Title(WAR, venue.tie, "6 decks, 11 to 1", "Tie wager")
            found = [each for each in found if each["wager"] != venue.tie]
            found.append(figure(title, elevens_to_one(6)))
    elif rulebook == CRAPS:
        found = craps_oracle.figures()
        if number == 3:
            field = craps_oracle.one_roll({2: 3, 3: 1, 4: 1, 9: 1, 10: 1, 11: 1, 12: 3})
            found = [each for each in found if each["wager"] != "Field"]
            found.append(craps_oracle.craps_figure("Field", "", field))
    else:
        if number == 3:
            won = Fraction(3, 2)
            patched.setattr(poker_oracle, "ANTE", {**poker_oracle.ANTE, "no hand": won, "higher": won})
        found = poker_oracle.figures()
    return {(each["wager"], each["variant"], each["unit"]): each for each in found}


def by_name(figures: list[dict[str, Any]]) -> dict[Name, dict[str, Any]]:
    found = {(each["wager"], each["variant"], each["unit"]): each for each in figures}
    assert len(found) == len(figures), "two figures have one name"
    return found


@every_game
def test_figures_of_each_edition_are_those_of_an_oracle(
    rulebook: str, number: int, floor: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = by_name(floor.of_edition("inspector", f"{rulebook}@{number}"))
    expected = from_oracle(rulebook, number, monkeypatch)
    unknown = {name for name in told if name[1].startswith("never play")}  # the oracle has it without a bonus
    for name in told.keys() - unknown:
        for value in VALUES:
            assert Fraction(told[name][value]) == expected[name][value], f"{value} of {name}"


@every_game
def test_figures_of_a_table_are_those_of_its_edition_before_and_after_it_crosses(rulebook: str, floor: Asked) -> None:
    """For whoever plays and whoever oversees; whoever may not take a table over changes no figure by trying."""
    before, after = ({role: floor.of_edition(role, f"{rulebook}@{n}") for role in ROLES} for n in (2, 3))
    for role in ROLES:
        assert before[role] != after[role]
        assert floor.of_table(role, rulebook) == before[role]
    for role, status in (("player Ann", 403), ("dealer", 403), (ABOVE[rulebook], 200)):
        assert floor.of_table("inspector", rulebook) == before["inspector"]
        by = role.split()[0] if role == "player Ann" else role.replace(" ", "_")
        command = {"type": "table.cross_over", "by": by, "edition": f"{rulebook}@3"}
        answer = floor.call(role, "POST", f"/api/tables/{rulebook}/commands", json={"id": by, "command": command})
        assert answer.status_code == status, answer.text
    for role in ROLES:
        assert floor.of_table(role, rulebook) == after[role]
        assert floor.of_edition(role, f"{rulebook}@2") == before[role]


@every_game
def test_what_the_change_costs_is_what_the_figures_are_apart(rulebook: str, floor: Asked) -> None:
    before, after = (floor.of_edition("inspector", f"{rulebook}@{number}") for number in (2, 3))
    apart = {(a["wager"], a["ev"], b["ev"]) for a, b in zip(before, after, strict=True) if a["ev"] != b["ev"]}
    told = until_compared(floor, f"/api/rulebooks/{rulebook}@2/beside/{rulebook}@3")
    assert {(each["a_wager"], each["a"], each["b"]) for each in told["figures"] if each["differs"]} == apart
    assert apart


def until_compared(floor: Asked, path: str) -> Any:
    """It takes a moment, and says so until it is there."""
    while (told := floor.get("player Ann", path)["comparison"]) is None:
        time.sleep(0.1)
    return told
