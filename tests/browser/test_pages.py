"""Every page: open to everybody, light enough, and quiet."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Request, expect

from pitbook.rulebooks.roles import Role
from tests.browser.looking import PHONE, TABLET, Looker, check_accessible, check_legible
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


TURNED = """() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    .then(() => Promise.allSettled(document.getAnimations().map((each) => each.finished)))
    .then(() => true)"""
"""Until it is drawn, and no colour is on its way to another."""


def settled(page: Page) -> Page:
    page.locator("#main h1").wait_for()
    page.wait_for_load_state("networkidle")
    expect(page.locator(".failure")).to_have_count(0)
    return page


def visited(page: Page) -> list[Request]:
    """Loaded as if nothing had been seen before: what it asks for."""
    address = page.url
    page.goto("about:blank")
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")  # or nothing else is heeded
    network.send("Network.setCacheDisabled", {"cacheDisabled": True})
    requests: list[Request] = []
    page.on("requestfinished", lambda request: requests.append(request))  # noqa: PLW0108  a builtin cannot be told apart
    page.goto(address)
    settled(page)
    return requests


def check_light(page: Page) -> None:
    """By what it loads; how quick it is there is for `run.py bench first_paint`, since it depends on the machine."""
    requests = visited(page)
    sizes = [each.sizes()["responseBodySize"] for each in requests]
    assert sum(each > 0 for each in sizes) > 30, "it was not a first visit"
    assert sum(sizes) < MOST_BYTES, f"{sum(sizes)} bytes in {len(requests)} requests"


@pytest.mark.parametrize(("role", "path"), PAGES)
def test_a_page_is_light_and_keeps_nobody_out(look: Looker, role: Role, path: str) -> None:
    page = look.at("ann", path=path) if role is Role.PLAYER else look.official(role, path)
    check_light(page)
    check_accessible(page)
    page.set_viewport_size({"width": TABLET[0], "height": TABLET[1]})
    page.evaluate(TURNED)
    check_legible(page)
    look_at_it_on_a_phone_in_the_dark(page)


@pytest.mark.parametrize("path", HEAVIEST)
def test_so_is_the_heaviest(look: Looker, path: str) -> None:
    check_light(look.official(Role.INSPECTOR, path))


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
    expect(page.get_by_label("Password")).to_be_visible()
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
