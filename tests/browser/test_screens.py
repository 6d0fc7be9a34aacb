"""Every screen there is, in the middle of an evening: legible, open to everybody, and none that nobody looks at."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from tests.browser.evening import Evening, evening
from tests.browser.looking import (
    DESKTOP,
    PHONE,
    TABLET,
    Looker,
    asked_for,
    check_accessible,
    check_legible,
    forgets,
    resize,
)
from tests.browser.screens import OTHERWISE, SCREENS, Screen

CLIENT = Path(__file__).parents[2] / "src/pitbook/web/client"
MOST_BYTES = 300_000
UPRIGHT = (768, 1024)
SIDEWAYS = "() => document.documentElement.scrollWidth > innerWidth"


@pytest.fixture(scope="module")
def at() -> Iterator[Evening]:
    with evening() as made:
        yield made


@pytest.fixture(scope="module")
def everybody(browser: Browser, at: Evening) -> Iterator["Everybody"]:
    looker = Looker(browser, at.floor)
    yield Everybody(looker, at)
    looker.close()


class Everybody:
    """One page for each person, who goes from screen to screen."""

    def __init__(self, looker: Looker, at: Evening) -> None:
        self.looker, self._at = looker, at
        self._pages: dict[str, Page] = {}

    def visit(self, screen: Screen) -> tuple[Page, list[Request]]:
        """The screen as if nothing had been seen before, with all that takes a while; and what it asked for."""
        page = self._page(screen)
        return page, asked_for(page, f"http://{self._at.floor.at}/{screen.address(self._at.links)}", drawn_whole)

    def _page(self, screen: Screen) -> Page:
        if screen.who not in self._pages:
            page = self.looker.nobody() if screen.role is None else self.looker.at(screen.who, screen.role)
            self._pages[screen.who] = forgets(page)
        page = self._pages[screen.who]
        resize(page, *DESKTOP)
        page.emulate_media(color_scheme="light", reduced_motion="reduce")
        return page


def drawn_whole(page: Page) -> None:
    expect(page.locator("#main h1, .displayed").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    expect(page.locator("#main .waiting")).to_have_count(0)
    expect(page.locator(":is(.at-table .felt, .office-tab:not([hidden])):empty")).to_have_count(0)


TURNED = """() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    .then(() => Promise.allSettled(document.getAnimations().map((each) => each.finished)))
    .then(() => true)"""
"""Until it is drawn, and no colour is on its way to another."""


def turn(page: Page, size: tuple[int, int], scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    resize(page, *size)
    page.evaluate(TURNED)
    assert not page.evaluate(SIDEWAYS), f"it scrolls sideways at {size[0]}"


def check_light(requests: list[Request]) -> None:
    """By what it loads; how quick it is there is for `run.py bench first_paint`, since it depends on the machine."""
    sizes = [each.sizes()["responseBodySize"] for each in requests]
    assert sum(each > 0 for each in sizes) >= 4, "it was not a first visit"
    assert sum(sizes) < MOST_BYTES, f"{sum(sizes)} bytes in {len(requests)} requests"


@pytest.mark.parametrize("screen", SCREENS, ids=lambda each: each.name)
def test_a_screen_is_light_and_legible_and_keeps_nobody_out(everybody: Everybody, screen: Screen) -> None:
    everybody.looker.expected = ["404"]  # some screens are there to say that something is not
    page, requests = everybody.visit(screen)
    check_light(requests)
    check_accessible(page)
    turn(page, TABLET, "light")
    check_legible(page)
    turn(page, UPRIGHT, "dark")
    turn(page, PHONE, "dark")
    check_accessible(page)
    check_legible(page)
    complaints = [*everybody.looker.complaints]
    everybody.looker.complaints.clear()
    assert complaints == []


def routes_of_the_client() -> set[str]:
    """The first part of every address that the client knows."""
    code = (CLIENT / "main.js").read_text(encoding="utf-8")
    tables = re.findall(r"const (?:PAGES|PUBLIC) = \{(.*?)\n\};", code, re.DOTALL)
    assert len(tables) == 2
    return {name.strip('"') for table in tables for name in re.findall(r'^ {2}("\w*"|\w+): ', table, re.MULTILINE)}


def test_no_screen_is_left_out() -> None:
    """A new page of the client has to stand in the list."""
    listed = {each.path.split("/")[0] for each in (*SCREENS, *OTHERWISE) if not each.path.startswith("#")}
    assert routes_of_the_client() - listed == set()


def test_no_page_within_a_page_is_left_out() -> None:
    """What a page is called in the comment above it, with its parts: `#/training/exam/NAME`."""
    told = {
        tuple(address.split("/"))
        for file in (CLIENT / "pages").glob("*.js")
        for address in re.findall(r"#/([\w/-]+)", file.read_text(encoding="utf-8").split("\n\nimport")[0])
    }
    assert len(told) > 20, "the comments were found"
    listed = [tuple(each.path.split("/")) for each in (*SCREENS, *OTHERWISE)]

    def fits(address: tuple[str, ...], path: tuple[str, ...]) -> bool:
        return len(address) == len(path) and all(
            one == other or one.isupper() for one, other in zip(address, path, strict=True)
        )

    assert [each for each in sorted(told) if not any(fits(each, path) for path in listed)] == []
