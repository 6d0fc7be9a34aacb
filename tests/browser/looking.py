"""People who look at pages: each in a context of their own, with the token of one role."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, Route, expect

from pitbook.rulebooks.roles import Role
from tests.browser.patience import LONGEST, Counting, WaitedInVain

AXE = Path(__file__).parent / "node_modules" / "axe-core" / "axe.min.js"
DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn))))"
"""Until the page has done what was waiting to be done, and shows it."""
RESIZED = """([wide, high]) => new Promise((drawn) => {
  const look = () =>
    innerWidth === wide && innerHeight === high
      ? requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)))
      : requestAnimationFrame(look);
  look();
})"""
"""Until a page is as large as it was made, and has drawn anew what it draws otherwise in that size."""
RUN_AXE = "part => axe.run(part, {resultTypes: ['violations'], preload: false, reporter: 'no-passes'})"
"""What it would load beforehand is for sound and for rules that are not asked for."""
SIGNED_IN = """if (location.protocol === "http:" && !window.name) {
    window.name = "signed in";
    sessionStorage.setItem("pitbook.token", "TOKEN");
}"""
"""As a link with a token leaves a tab, and only once: whoever signs out stays so."""
LEGIBLE = Path(__file__).parent / "legible.js"
DESKTOP, TABLET, PHONE = (1280, 860), (1024, 768), (390, 844)
MOST_HIGH = 6000

IMPATIENT = "WebSocket is closed before the connection is established"
"""On a busy machine a page gives a connection up that is not made in time, and makes another."""


class Floor(Protocol):
    """Where a floor is served, and the tokens it gives."""

    at: str

    def token(self, person: str, role: Role = Role.PLAYER) -> str: ...


class Looker:
    def __init__(self, browser: Browser, floor: Floor) -> None:
        self._browser, self._floor = browser, floor
        self._contexts: list[BrowserContext] = []
        self.complaints: list[str] = []
        self.expected: list[str] = []  # words of complaints that a test brings about on purpose

    def at(
        self,
        person: str,
        role: Role = Role.PLAYER,
        path: str = "",
        size: tuple[int, int] = DESKTOP,
        scheme: Any = "light",
        *,
        motion: Any = "reduce",
        first_visit: bool = False,
    ) -> Page:
        """A page of this person, at a path behind the `#`. Whoever was there before is not shown around again."""
        shown_around = {"name": f"pitbook.tour/{person}", "value": "seen"}
        page = self._page(size, scheme, motion, [] if first_visit else [shown_around])
        token = self._floor.token(person, role)
        if path:  # the first page is not drawn for nothing
            page.add_init_script(SIGNED_IN.replace("TOKEN", token))
        page.goto(f"http://{self._floor.at}/#{f'/{path}' if path else f'token={token}'}")
        page.locator("#main h1, .displayed").first.wait_for()
        return page

    def nobody(self, size: tuple[int, int] = DESKTOP, scheme: Any = "light") -> Page:
        """A page before which nobody has signed in."""
        return self._page(size, scheme, "reduce", [])

    def _page(self, size: tuple[int, int], scheme: Any, motion: Any, kept: list[Any]) -> Page:
        width, height = size
        context = self._browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=scheme,
            reduced_motion=motion,
            storage_state={"origins": [{"origin": f"http://{self._floor.at}", "localStorage": kept}]},
        )
        self._contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(LONGEST)
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        page.on("request", self._asked)
        return page

    def official(self, role: Role, path: str = "", **more: Any) -> Page:
        return self.at(role.value.replace("_", "-"), role, path, **more)

    def _heard(self, message: ConsoleMessage) -> None:
        expected = (IMPATIENT, *self.expected)
        if message.type in ("error", "warning") and not any(words in message.text for words in expected):
            self.complaints.append(f"console: {message.text}")

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((f"http://{self._floor.at}/", f"ws://{self._floor.at}/", "blob:", "data:")):
            self.complaints.append(f"a request left the machine: {request.url}")

    def close(self) -> None:
        for context in self._contexts:
            context.close()


class Held:
    """Answers that come late: they are kept back until the test lets them go."""

    def __init__(self, page: Page, url: re.Pattern[str]) -> None:
        self._page, self._url, self._holds = page, url, True
        self._routes: list[Route] = []
        page.route(url, self._asked)

    def _asked(self, route: Route) -> None:
        if self._holds:
            self._routes.append(route)
        else:
            route.continue_()

    def let_go(self) -> None:
        """Of what is asked for from now on nothing is kept back."""
        assert self._routes, "nothing was asked for"
        self._holds = False
        for each in self._routes:
            with self._page.expect_response(self._url) as answer:
                each.continue_()
            answer.value.finished()
        self._page.evaluate(DRAWN)


def check_accessible(page: Page, part: str = "html") -> None:
    """axe finds nothing that keeps people out, on the page or a part of it."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text())
    found: dict[str, Any] = page.evaluate(RUN_AXE, part)
    told = "\n".join(
        f"{each['id']}: {each['help']}: {[node['html'][:160] for node in each['nodes'][:3]]}"
        for each in found["violations"]
    )
    assert not told, told


def resize(page: Page, wide: int, high: int) -> None:
    """A page hears a moment later how large it is, and by then its style is another already."""
    page.set_viewport_size({"width": wide, "height": high})
    page.evaluate(RESIZED, [wide, high])


def check_legible(page: Page, least: int = 11, contrast: float = 4.5) -> None:
    """Nothing is written smaller than that, in pixels as they are seen, nor fainter, as it lies on what is under it."""
    size = page.viewport_size or {"width": DESKTOP[0], "height": DESKTOP[1]}
    wide, was = size["width"], size["height"]
    high = page.evaluate("() => document.documentElement.scrollHeight")
    resize(page, wide, min(high, MOST_HIGH))  # what is not in view lies on nothing
    found: list[str] = page.evaluate(LEGIBLE.read_text(), {"least": least, "contrast": contrast})
    resize(page, wide, was)
    assert not found, "\n".join(found)


def answered(page: Page) -> None:
    """Waits until what was pressed has its answer, and the table is drawn as it is after it."""
    expect(page.locator("[data-busy]")).to_have_count(0)


def forgets(page: Page) -> Page:
    """One that keeps nothing from one visit to the next."""
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")  # or nothing else is heeded
    network.send("Network.setCacheDisabled", {"cacheDisabled": True})
    return page


def asked_for(page: Page, address: str, is_there: Callable[[Page], object]) -> list[Request]:
    """What a visit asks for, until all is there."""
    requests = list[Request]()

    def heard(request: Request) -> None:
        requests.append(request)

    page.goto("about:blank")
    page.on("requestfinished", heard)
    page.goto(address)
    is_there(page)
    page.remove_listener("requestfinished", heard)
    return requests


def until(page: Page, true: Callable[[], bool], what: str) -> None:
    """Waits for something that no selector can say."""
    with Counting() as counting:
        while not true():
            if counting.is_in_vain:
                raise WaitedInVain(f"{what} did not come about: {page.locator('#main').inner_text()[:500]}")
            page.wait_for_timeout(50)
