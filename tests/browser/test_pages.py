"""Every page: open to everybody, light enough, and quiet."""

import time

import pytest
from playwright.sync_api import Page, Request

from pitbook.rulebooks.roles import Role
from tests.browser.looking import DESKTOP, PHONE, Looker, check_accessible

PAGES = (
    "",
    "table/star-casino-war",
    "table/star-three-card-poker",
    "table/star-craps",
    "rules",
    "rules/star-craps",
    "figures/star-casino-war",
)
MOST_BYTES = 300_000


def settled(page: Page) -> Page:
    page.get_by_role("heading", level=1).wait_for()
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(300)
    return page


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_a_page_keeps_nobody_out(look: Looker, path: str, scheme: str) -> None:
    check_accessible(settled(look.at("ann", path=path, size=DESKTOP, scheme=scheme)))
    phone = settled(look.at("ann", path=path, size=PHONE, scheme=scheme))
    check_accessible(phone)
    assert phone.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"


@pytest.mark.parametrize("path", ["inspect", "inspect/star-craps", "table/star-craps", "figures/star-craps"])
def test_officials_are_not_kept_out_either(look: Looker, path: str) -> None:
    for role in (Role.INSPECTOR, Role.CASINO_SUPERVISOR):
        if role is Role.INSPECTOR or not path.startswith("inspect"):
            check_accessible(settled(look.official(role, path)))


OFFICIAL = (
    (Role.DEALER, "table/star-craps"),
    (Role.CASINO_SUPERVISOR, "table/star-craps"),
    (Role.INSPECTOR, "figures/star-craps"),
    (Role.INSPECTOR, "inspect"),
    (Role.INSPECTOR, "inspect/star-craps"),
    (Role.INSPECTOR, "coverage/star-craps"),
)
LIGHT = (*((Role.PLAYER, path) for path in (*PAGES, "table/crown-casino-war", "figures/star-craps")), *OFFICIAL)


@pytest.mark.parametrize(("role", "path"), LIGHT)
def test_a_first_visit_is_light_and_quick(look: Looker, role: Role, path: str) -> None:
    page = settled(look.official(role, path))
    page.context.new_cdp_session(page).send("Network.setCacheDisabled", {"cacheDisabled": True})
    requests: list[Request] = []
    page.on("requestfinished", lambda request: requests.append(request))  # noqa: PLW0108  a builtin cannot be told apart
    began = time.monotonic()
    page.reload()
    page.locator("#main h1").wait_for()
    took = time.monotonic() - began
    settled(page)
    assert len(requests) > 10, "it was not a first visit"
    weight = sum(each.sizes()["responseBodySize"] for each in requests)
    assert weight < MOST_BYTES, f"{weight} bytes in {len(requests)} requests"
    assert took < 10, "the page is there at once; how quick exactly is for the bench"
