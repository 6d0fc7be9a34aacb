"""Every page: open to everybody, light enough, and quiet."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from pitbook.rulebooks.roles import Role
from tests.browser.looking import DESKTOP, PHONE, TABLET, Looker, check_accessible, check_legible
from tests.web.playing import Player
from tests.web.served import Served, serving

MOST_BYTES = 300_000
WAR, POKER, CRAPS = "star-casino-war", "star-three-card-poker", "star-craps"

EVERYBODY = (
    "",
    f"table/{WAR}",
    f"table/{POKER}",
    f"table/{CRAPS}",
    "rules",
    f"rules/{CRAPS}",
    f"rules/{WAR}/10.2",
    f"rules/{WAR}/beside/crown-casino-war",
    f"rules/{WAR}/round/second-tie",
    f"figures/{WAR}",
    f"odds/{CRAPS}",
    f"how/{CRAPS}",
    f"sign/{POKER}",
    f"round/{WAR}/1",
)
OFFICIALS = (
    (Role.DEALER, f"table/{CRAPS}"),
    (Role.CASINO_SUPERVISOR, f"table/{CRAPS}"),
    (Role.CASINO_SUPERVISOR, ""),
    (Role.CASINO_SUPERVISOR, "duties"),
    (Role.ADMINISTRATOR, "people"),
    (Role.CASINO_OPERATOR, "promotions"),
    (Role.CASINO_OPERATOR, "tournaments"),
    (Role.ADMINISTRATOR, "open"),
    (Role.INSPECTOR, f"figures/{POKER}"),
    (Role.INSPECTOR, "inspect"),
    (Role.INSPECTOR, f"inspect/{WAR}"),
    (Role.INSPECTOR, f"inspect/{WAR}/1"),
    (Role.INSPECTOR, f"inspect/{WAR}/events"),
    (Role.INSPECTOR, "coverage/canberra-casino-war"),
    (Role.INSPECTOR, f"coverage/{POKER}/readings"),
    (Role.INSPECTOR, f"coverage/{POKER}/defects"),
)
HEAVIEST = (f"figures/{CRAPS}", f"coverage/{CRAPS}", "table/crown-casino-war")
PAGES = (*((Role.PLAYER, path) for path in EVERYBODY), *OFFICIALS)


@pytest.fixture(scope="module")
def floor() -> Iterator[Served]:
    """One for all of them: pages are only looked at."""
    with serving(log_ins=(1000, 60.0), refusals=(100_000, 60.0)) as made:
        Player(made.caller("ann"), WAR).play(1)
        yield made


class Visitors:
    """Somebody of each role, who goes from page to page and finds each as if nothing had been seen before."""

    def __init__(self, looker: Looker, floor: Served) -> None:
        self.looker, self._floor = looker, floor
        self._pages: dict[Role, Page] = {}

    def at(self, role: Role) -> Page:
        if role not in self._pages:
            page = self.looker.at("ann") if role is Role.PLAYER else self.looker.official(role)
            network = page.context.new_cdp_session(page)
            network.send("Network.enable")  # or nothing else is heeded
            network.send("Network.setCacheDisabled", {"cacheDisabled": True})
            self._pages[role] = page
        page = self._pages[role]
        page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
        page.emulate_media(color_scheme="light", reduced_motion="reduce")
        return page

    def visit(self, role: Role, path: str) -> tuple[Page, list[Request]]:
        """The page, and what it asked for."""
        page, requests = self.at(role), list[Request]()

        def heard(request: Request) -> None:
            requests.append(request)

        page.goto("about:blank")
        page.on("requestfinished", heard)
        page.goto(f"http://{self._floor.at}/#/{path}")
        settled(page)
        page.remove_listener("requestfinished", heard)
        return page, requests


@pytest.fixture(scope="module")
def all_visitors(browser: Browser, floor: Served) -> Iterator[Visitors]:
    looker = Looker(browser, floor)
    yield Visitors(looker, floor)
    looker.close()


@pytest.fixture
def visitors(all_visitors: Visitors) -> Iterator[Visitors]:
    yield all_visitors
    complaints = [*all_visitors.looker.complaints]
    all_visitors.looker.complaints.clear()
    assert complaints == []


TURNED = """() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    .then(() => Promise.allSettled(document.getAnimations().map((each) => each.finished)))
    .then(() => true)"""
"""Until it is drawn, and no colour is on its way to another."""


def settled(page: Page) -> Page:
    page.locator("#main h1").wait_for()
    page.wait_for_load_state("networkidle")
    expect(page.locator(".failure")).to_have_count(0)
    return page


def check_light(requests: list[Request]) -> None:
    """By what it loads; how quick it is there is for `run.py bench first_paint`, since it depends on the machine."""
    sizes = [each.sizes()["responseBodySize"] for each in requests]
    assert sum(each > 0 for each in sizes) >= 4, "it was not a first visit"
    assert sum(sizes) < MOST_BYTES, f"{sum(sizes)} bytes in {len(requests)} requests"


@pytest.mark.parametrize(("role", "path"), PAGES)
def test_a_page_is_light_and_keeps_nobody_out(visitors: Visitors, role: Role, path: str) -> None:
    page, requests = visitors.visit(role, path)
    check_light(requests)
    check_accessible(page)
    page.set_viewport_size({"width": TABLET[0], "height": TABLET[1]})
    page.evaluate(TURNED)
    check_legible(page)
    look_at_it_on_a_phone_in_the_dark(page)


@pytest.mark.parametrize("path", HEAVIEST)
def test_so_is_the_heaviest(visitors: Visitors, path: str) -> None:
    _, requests = visitors.visit(Role.INSPECTOR, path)
    check_light(requests)


def look_at_it_on_a_phone_in_the_dark(page: Page) -> None:
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.emulate_media(color_scheme="dark")
    page.evaluate(TURNED)
    check_accessible(page)
    check_legible(page)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"


def test_so_is_the_page_for_those_who_come_without_a_link(look: Looker) -> None:
    page = look.at("ann")
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_label("Password", exact=True)).to_be_visible()
    check_accessible(page)
    look_at_it_on_a_phone_in_the_dark(page)


def test_a_section_and_a_reading_are_gone_to_with_the_keyboard_too(look: Looker) -> None:
    page = look.at("ann", path=f"rules/{WAR}")
    page.get_by_label("Search these clauses").fill("10.2")
    page.get_by_label("Sections").get_by_role("link", name="The Deal").press("Enter")
    expect(page.locator("h2:focus")).to_contain_text("The Deal")
    page.goto(page.url.replace(f"rules/{WAR}", f"rules/{WAR}/reading/losing-invalid-wagers"))
    expect(page.locator("h3:focus")).to_contain_text("losing invalid wagers")
    expect(page.locator("h3:focus")).to_be_in_viewport()


def test_the_first_page_and_a_table_ask_for_few_files(visitors: Visitors) -> None:
    """Over a slow line every question takes seconds."""
    _, first = visitors.visit(Role.PLAYER, "")
    _, table = visitors.visit(Role.PLAYER, f"table/{CRAPS}")
    for requests, most in ((first, 9), (table, 11)):
        assert len(requests) <= most, [each.url for each in requests]


@pytest.mark.parametrize("role", [Role.PLAYER, Role.CASINO_SUPERVISOR, Role.INSPECTOR, Role.ADMINISTRATOR])
def test_on_a_tablet_all_pages_stand_in_one_row(visitors: Visitors, role: Role) -> None:
    page, _ = visitors.visit(role, "rules")
    page.set_viewport_size({"width": TABLET[0], "height": TABLET[1]})
    high = page.locator("#top").evaluate("top => top.getBoundingClientRect().height")
    assert high < 80
