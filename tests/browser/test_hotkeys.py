"""Chips undone, doubled, cleared and repeated, by buttons and by keys."""

import re

from playwright.sync_api import Page, expect

from tests.browser.dealing import NAME, Dealer
from tests.browser.looking import Looker, answered, check_accessible
from tests.browser.test_playing import place, sit_down
from tests.web.served import Served

WAR = "star-casino-war"


def press(page: Page, key: str) -> None:
    page.keyboard.press(key)
    answered(page)


def lies(page: Page, kind: str, dollars: int) -> None:
    words = re.compile(rf"wager of \${dollars}\b")
    if dollars:
        expect(place(page, f"{kind} 3")).to_have_attribute("aria-label", words)
    else:
        expect(place(page, f"{kind} 3")).not_to_have_attribute("aria-label", re.compile("wager of"))


def test_wagers_are_undone_doubled_cleared_and_repeated(look: Looker, floor: Served) -> None:
    dealer = Dealer(floor, WAR)
    page = look.at("ann", path=f"table/{NAME}")
    sit_down(page, "Sit at playing area 3", dealer)
    dealer.gets_ready()
    expect(page.locator(".purse.placing")).to_be_visible()
    press(page, "3")
    expect(page.get_by_role("radio", name="Chip of $25", exact=True)).to_have_attribute("aria-checked", "true")
    place(page, "first 3").click()
    lies(page, "first", 25)
    press(page, "x")
    lies(page, "first", 50)
    place(page, "tie 3").click()
    lies(page, "tie", 25)
    press(page, "u")
    lies(page, "tie", 0)
    page.get_by_role("button", name="Undo").click()
    lies(page, "first", 25)
    press(page, "c")
    lies(page, "first", 0)
    place(page, "first 3").click()
    lies(page, "first", 25)
    dealer.draws("9C", "4D")
    dealer.does("settle")
    dealer.does("clear")
    expect(page.get_by_role("button", name="Repeat last wagers")).to_be_visible()
    press(page, "r")
    lies(page, "first", 25)
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="Keyboard shortcuts")
    expect(sheet).to_contain_text("Double all wagers")
    check_accessible(page)
    sheet.get_by_role("checkbox").uncheck()
    sheet.get_by_role("button", name="Close").click()
    press(page, "x")
    lies(page, "first", 25)
