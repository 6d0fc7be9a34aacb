"""A network that swallows everything says nothing: the page notices by itself, says so, and goes on where it was."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from pitbook.rulebooks.roles import Role
from pitbook.web import heartbeat
from tests.browser.looking import Looker, until
from tests.browser.swallowing import Network, network
from tests.web.served import Served

WAR = "star-casino-war"
LOST = "Connection lost"
"""Milliseconds: it takes as long as the machine takes."""
NEVER = 10_000.0


class Far:
    """The floor as it is reached over a network."""

    def __init__(self, floor: Served, way: Network) -> None:
        self._floor, self.at = floor, way.at

    def token(self, person: str, role: Role = Role.PLAYER) -> str:
        return self._floor.token(person, role)


@pytest.fixture
def way(floor: Served) -> Iterator[Network]:
    with network(floor.at) as made:
        yield made


@pytest.fixture
def open_page(browser: Browser, floor: Served, way: Network) -> Iterator[Callable[[], Page]]:
    looker = Looker(browser, Far(floor, way))
    looker.expected.append("WebSocket")

    def opened() -> Page:
        page = looker.at("ann", path=f"table/{WAR}")
        expect(page.locator(".story li").first).to_be_visible()
        until(page, lambda: floor.house.hubs.subscribers == 1, "listening")
        return page

    yield opened
    looker.close()
    assert looker.complaints == []


def sit(floor: Served, person: str, box: int) -> None:
    floor.caller(person).done(WAR, "casino_war.sit", player=person, box=box)


def check_told(page: Page, person: str) -> None:
    """The page has heard that somebody sat down, once."""
    lines = page.locator(".story li").filter(has_text=f"{person} ")
    expect(lines).to_have_count(1)


def test_a_page_notices_and_goes_on(
    open_page: Callable[[], Page], floor: Served, way: Network, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(heartbeat, "EVERY_SECONDS", 0.5)
    page = open_page()
    line = page.locator(".connection")
    sit(floor, "bob", 2)
    check_told(page, "bob")
    way.swallow()
    expect(line).to_contain_text(LOST)
    until(page, lambda: floor.house.hubs.subscribers == 0, "the server lets go of it")
    sit(floor, "cid", 3)
    until(page, lambda: way.in_vain >= 2, "tries that lead nowhere")
    expect(line).to_contain_text(LOST)
    way.let_through()
    check_told(page, "cid")
    check_told(page, "bob")
    expect(line).not_to_contain_text(LOST)
    sit(floor, "dan", 4)
    check_told(page, "dan")


def test_a_network_that_is_back_is_used_at_once(
    open_page: Callable[[], Page], floor: Served, way: Network, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody waits for a heartbeat: the next one would come in hours."""
    monkeypatch.setattr(heartbeat, "EVERY_SECONDS", NEVER)
    page = open_page()
    page.context.set_offline(True)
    way.swallow()
    sit(floor, "bob", 2)
    way.let_through()
    page.context.set_offline(False)
    check_told(page, "bob")
    expect(page.locator(".connection")).to_be_empty()


def test_whoever_looks_again_after_a_long_time_sees_the_table_as_it_is(
    open_page: Callable[[], Page], floor: Served, way: Network, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While nobody looks, or the machine sleeps, timers do not run; the clock does."""
    monkeypatch.setattr(heartbeat, "EVERY_SECONDS", NEVER)
    page = open_page()
    way.swallow()
    sit(floor, "bob", 2)
    way.let_through()
    page.evaluate("asleep => { const now = Date.now; Date.now = () => now() + asleep; }", 3 * NEVER * 1000)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    check_told(page, "bob")


def test_whoever_looks_again_soon_keeps_their_stream(
    open_page: Callable[[], Page], floor: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(heartbeat, "EVERY_SECONDS", NEVER)
    page = open_page()
    sit(floor, "bob", 2)
    check_told(page, "bob")
    opened: list[str] = []
    page.on("websocket", lambda socket: opened.append(socket.url))
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    sit(floor, "cid", 3)
    check_told(page, "cid")
    assert opened == []
