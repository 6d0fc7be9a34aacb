"""What holds of some pages only; what holds of every screen is in `test_screens.py`."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from pitbook.rulebooks.roles import Role
from tests.browser.looking import DESKTOP, TABLET, Looker, asked_for, forgets, resize
from tests.browser.test_screens import check_light
from tests.web.playing import Player
from tests.web.served import Served, serving

WAR, CRAPS = "star-casino-war", "star-craps"

HEAVIEST = (f"figures/{CRAPS}", f"coverage/{CRAPS}", "table/crown-casino-war")


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
            self._pages[role] = forgets(self.looker.at("ann") if role is Role.PLAYER else self.looker.official(role))
        page = self._pages[role]
        resize(page, *DESKTOP)
        page.emulate_media(color_scheme="light", reduced_motion="reduce")
        return page

    def visit(self, role: Role, path: str) -> tuple[Page, list[Request]]:
        """The page, and what it asked for."""
        page = self.at(role)
        return page, asked_for(page, f"http://{self._floor.at}/#/{path}", settled)


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


def settled(page: Page) -> Page:
    page.locator("#main h1").wait_for()
    page.wait_for_load_state("networkidle")
    expect(page.locator(".failure")).to_have_count(0)
    return page


@pytest.mark.parametrize("path", HEAVIEST)
def test_the_heaviest_are_light_as_well(visitors: Visitors, path: str) -> None:
    _, requests = visitors.visit(Role.INSPECTOR, path)
    check_light(requests)


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
    resize(page, *TABLET)
    high = page.locator("#top").evaluate("top => top.getBoundingClientRect().height")
    assert high < 80
