"""Every game, and one brought from outside, on a floor that is really served: for programs, and in a real browser.

It is started as it is typed, so that the plugin is found by all processes of it.
"""

import re
from collections.abc import Iterator
from itertools import count
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from pitbook.games.catalogue import engine
from pitbook.games.marks import Command, Purpose
from pitbook.rulebooks.document import load_document
from pitbook.rulebooks.roles import Role
from tests.browser.looking import PHONE, Looker, answered, check_accessible, resize
from tests.browser.test_restart import Killable
from tests.calling import http_client
from tests.games.conformance.subjects import FIRST, GAMES, every_game, plugged_in

PLAYER = "ann"
MOST_STEPS = 60
_ids = count(1)


def caller(floor: Killable, person: str, role: Role = Role.PLAYER) -> httpx.Client:
    told = {"Authorization": f"Bearer {floor.token(person, role)}"}
    return http_client(f"http://{floor.at}", headers=told)


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Killable]:
    with plugged_in():
        made = Killable(tmp_path_factory.mktemp("floor"))
        yield made
        made.stop()


@pytest.fixture(scope="module")
def ann(floor: Killable) -> Iterator[httpx.Client]:
    with caller(floor, PLAYER) as client:
        yield client


class Asking:
    """Somebody who does what a table offers them, over HTTP."""

    def __init__(self, client: httpx.Client, table: str) -> None:
        self._client, self._table = client, table
        self.view = self.get("")
        self._kinds = engine(self.view["game"]).by_kind

    def get(self, path: str) -> Any:
        answer = self._client.get(f"/api/tables/{self._table}{path}")
        assert answer.status_code == 200, answer.text
        return answer.json()

    def ask(self, command: dict[str, Any]) -> httpx.Response:
        body = {"id": f"asked-{next(_ids)}", "command": command}
        return self._client.post(f"/api/tables/{self._table}/commands", json=body)

    def step(self) -> None:
        offers = [(each, self._kinds.get(each["command"])) for each in self.view["offers"]]
        wagers = [each for each, kind in offers if kind is not None and kind.purpose is Purpose.WAGER]
        dealt = [each for each, kind in offers if kind is None and each["command"] == "table.deal"]
        others = [each for each, kind in offers if kind is not None and _goes_on(kind)]
        chosen = wagers if wagers and not self.view["chips"]["layout"] else dealt or others
        assert chosen, f"nothing goes on: {self.view['phase']}"
        fields = {name: _plain(name, domain) for name, domain in chosen[0]["fields"].items()}
        answer = self.ask({"type": chosen[0]["command"], **fields})
        assert answer.status_code == 200, answer.text
        self.view = self.get("")


def _goes_on(command: type[Command]) -> bool:
    return command.towards_wagers or command.purpose in (Purpose.FURTHER, Purpose.YIELD, Purpose.THROW)


def _plain(name: str, domain: dict[str, Any]) -> Any:
    if name == "player":
        return PLAYER
    if "values" in domain:
        return domain["values"][0]
    chip = domain.get("chip", 1)
    return -(-domain["low"] // chip) * chip


@every_game
def test_a_round_is_played_over_http(floor: Killable, ann: httpx.Client, game: str) -> None:
    practised = ann.post("/api/practice", json={"rulebook": FIRST[game]})
    assert practised.status_code == 200, practised.text
    table = Asking(ann, practised.json()["name"])
    for _ in range(MOST_STEPS):
        if table.view["decided"]:
            break
        table.step()
    [done, *_] = table.view["decided"]
    clauses = load_document(FIRST[game]).by_id
    assert done["words"]
    assert done["clauses"]
    assert set(done["clauses"]) <= set(clauses)
    assert sum(table.view["chips"].values()) > 0
    layout = table.get("/layout")
    assert layout["title"] == load_document(FIRST[game]).title
    assert all(each["name"] and each["prizes"] and each["clauses"] for each in layout["wagers"])
    assert table.get("/rounds")


@every_game
def test_a_refusal_over_http_has_its_clauses(floor: Killable, ann: httpx.Client, game: str) -> None:
    table = Asking(ann, ann.post("/api/practice", json={"rulebook": FIRST[game]}).json()["name"])
    sit = engine(game).command_for(Purpose.SIT)
    before = table.get("")
    refused = table.ask({"type": sit.__struct_config__.tag, "player": PLAYER, str(sit.where): 1})
    assert refused.json()["type"] == "/problems/refused", refused.text
    assert set(refused.json()["clauses"]) <= set(load_document(FIRST[game]).by_id)
    assert refused.json()["instead"]
    assert table.get("")["play"] == before["play"]


def test_the_workers_of_the_floor_find_a_plugin_too(floor: Killable) -> None:
    """What takes long is done in processes of their own."""
    brought = FIRST[GAMES[-1]]
    with caller(floor, "", Role.INSPECTOR) as inspector:
        answer = inspector.get(f"/api/rulebooks/{brought}/figures")
        while answer.status_code == 202:
            answer = inspector.get(f"/api/rulebooks/{brought}/figures")
    assert answer.status_code == 200, answer.text


@every_game
def test_its_room_is_drawn_and_played_in(look: Looker, game: str) -> None:
    page = look.at(PLAYER, path=f"table/{FIRST[game]}")
    layout = page.locator(".felt svg.layout")
    expect(layout).to_be_visible()
    expect(page.locator("#main h1")).to_have_text(load_document(FIRST[game]).title)
    page.get_by_role("button", name=re.compile("^(Sit|Take)")).first.click()
    page.get_by_role("button", name="Buy in $500").click()
    answered(page)
    expect(page.locator(".purse")).to_contain_text("$500")
    check_accessible(page)
    resize(page, *PHONE)
    expect(layout).to_be_visible()


@every_game
def test_it_is_offered_for_practice_with_its_picture(look: Looker, game: str) -> None:
    page = look.at(PLAYER)
    book = load_document(FIRST[game])
    shown = page.locator("li, article, a, button").filter(has_text=book.title).filter(has=page.locator("svg"))
    expect(shown.first).to_be_visible()
