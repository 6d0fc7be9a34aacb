"""A complete round of each rulebook, played by hand through the page."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looking import PHONE, Looker, until

WAR = {"star-casino-war": "playing area", "canberra-casino-war": "box", "crown-casino-war": "betting area"}
"""Each document has its own word for where a player sits."""


def press(page: Page, name: str) -> bool:
    """Presses a button of that name, if it is there."""
    button = page.get_by_role("button", name=name, exact=True)
    if not button.count() or not button.first.is_enabled():
        return False
    button.first.click()
    page.wait_for_timeout(120)
    return True


def go_on(page: Page, *names: str) -> str:
    """The first of these that is offered."""
    for name in names:
        if press(page, name):
            return name
    return ""


def sit_down(page: Page, place: str) -> None:
    page.get_by_role("button", name=place).first.click()
    page.get_by_role("button", name="Buy in $500").click()
    expect(page.locator(".purse")).to_contain_text("$500")


def phase(page: Page) -> str:
    return page.locator(".phase").inner_text().lower()


@pytest.mark.parametrize("rulebook", WAR)
def test_a_round_of_casino_war(look: Looker, rulebook: str) -> None:
    page, box = look.at("ann", path=f"table/{rulebook}"), f"{WAR[rulebook]} 3"
    sit_down(page, f"Sit at {box}")
    for _ in range(8):
        if "wagers are being placed" in phase(page):
            break
        go_on(page, "Cut here", "Do not cut", "Go on", "Deal")
    page.get_by_role("button", name=re.compile(f"^Bet, .*wager, {box}", re.IGNORECASE)).click()
    page.get_by_role("button", name=re.compile(f"^Tie wager, {box}", re.IGNORECASE)).click()
    expect(page.locator(".stack")).to_have_count(2)
    press(page, "Deal")
    for _ in range(10):
        if "the round is settled" in phase(page):
            break
        war = page.get_by_role("button", name="Go to war with $25")  # letters small or large, as the document has them
        if war.count():
            war.click()
            page.wait_for_timeout(120)
        go_on(page, "Go on", "Deal")
    expect(page.locator(".outcome").first).to_be_visible()
    expect(page.locator(".story li").filter(has_text="Tie").first).to_contain_text("$25")
    decided = page.locator(".decided li").filter(has_text=re.compile("tie wager", re.IGNORECASE))
    expect(decided).to_contain_text(re.compile("(wins: .* pays|loses: )"))
    expect(decided.locator("a.clause").first).to_be_visible()


def test_a_round_of_three_card_poker(look: Looker) -> None:
    page = look.at("ann", path="table/star-three-card-poker")
    sit_down(page, "Sit at playing area 1")
    press(page, "Open the table")
    page.get_by_role("button", name="Ante, playing area 1").click()
    page.get_by_role("button", name="Pair Plus, playing area 1").click()
    until(page, lambda: page.locator(".stack").count() >= 2, "two wagers")
    page.locator(".actions button.main").first.click()
    page.get_by_role("button", name="Look at your cards").click()
    page.get_by_role("button", name="Play with $25").first.click()
    for _ in range(6):
        page.wait_for_timeout(150)
        if page.locator(".story li").filter(has_text="the round is over").count():
            break
        page.locator(".actions button.main").first.click()
    expect(page.locator(".story")).to_contain_text("the dealer shows")


def test_rolls_of_craps_until_seven_out(look: Looker) -> None:
    page = look.at("ann", path="table/star-craps")
    page.get_by_role("button", name="Sit at").first.click()
    page.get_by_role("button", name="Buy in $500").click()
    for _ in range(60):
        story = page.locator(".story").inner_text()
        if "7 out" in story:
            break
        line = page.locator("[aria-label^='Win Line, pays']").first
        if "lit" in (line.get_attribute("class") or ""):
            line.focus()
            page.keyboard.press("Enter")
            page.wait_for_timeout(120)
        if not go_on(page, "Take the dice"):
            choose = page.get_by_role("button", name="Choose dice")
            if choose.count():
                choose.first.click()
                page.wait_for_timeout(120)
            else:
                go_on(page, "Roll the dice", "Offer the dice", "Go on", "Deal")
    expect(page.locator(".story")).to_contain_text("roll 1")


def test_two_players_see_each_others_chips(look: Looker) -> None:
    ann, bob = (look.at(person, path="table/star-casino-war") for person in ("ann", "bob"))
    sit_down(ann, "Sit at playing area 1")
    sit_down(bob, "Sit at playing area 2")
    for _ in range(8):
        if "wagers are being placed" in phase(ann):
            break
        for page in (ann, bob):
            go_on(page, "Cut here", "Go on", "Deal")
    ann.get_by_role("button", name="Initial Wager, playing area 1").click()
    expect(bob.locator(".stack.fresh")).to_have_count(1)
    expect(bob.locator(".purse")).to_contain_text("$500")


def test_a_refusal_says_why_with_its_clause(look: Looker) -> None:
    look.expected.append("409")
    page = look.at("ann", path="table/star-casino-war", size=PHONE)
    page.get_by_role("button", name="Sit at playing area 4").click()
    page.get_by_role("button", name="Initial Wager, playing area 4").click()
    notice = page.locator(".notice.refused")
    expect(notice).to_be_visible()
    expect(notice.locator("a.clause").first).to_be_visible()
