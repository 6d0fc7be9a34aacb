"""Two players, a dealer and a supervisor at one table, each before a page of their own and without a pointer."""

import re

from playwright.sync_api import Locator, Page, expect

from pitbook.rulebooks.roles import Role
from tests.browser.dealing import Dealer
from tests.browser.looking import Looker, answered, check_accessible
from tests.web.served import Served

WAR, NAME = "star-casino-war", "four"
MOST_STOPS = 120
STOP = """() => {
  const on = document.activeElement;
  return `${on?.getAttribute("aria-label") ?? on?.getAttribute("name") ?? ""} ${on?.textContent ?? ""}`.trim();
}"""


def reach(page: Page, what: Locator) -> None:
    """By Tab alone, as far as it takes."""
    expect(what).to_be_visible()
    for _ in range(MOST_STOPS):
        if what.evaluate("each => each === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not come to {what}; it is at {page.evaluate(STOP)}")


def press(page: Page, role: str, name: str | re.Pattern[str], key: str = "Enter") -> None:
    """What has this role and this name for a screen reader, reached by Tab and pressed with a key."""
    what = page.get_by_role(role, name=name).first  # type: ignore[arg-type]
    reach(page, what)
    page.keyboard.press(key)
    answered(page)


def write(page: Page, name: str, words: str) -> None:
    reach(page, page.get_by_role("textbox", name=name).first)
    page.keyboard.type(words)


def wager(page: Page, area: int) -> None:
    """One's own place is where Tab comes to; others are beside it."""
    press(page, "button", re.compile(rf"^Bet, .*playing area {area}", re.IGNORECASE))
    expect(
        page.get_by_role("button", name=re.compile(rf"area {area}.*wager of \$", re.IGNORECASE)).first
    ).to_be_visible()


def deal(page: Page, place: str, card: str) -> None:
    expect(page.locator(".for").first).to_have_text(f"This card is for {place}.")
    write(page, "Card", card)
    page.keyboard.press("Enter")


def test_a_round_is_dealt_disputed_and_decided_by_keyboard_alone(look: Looker, floor: Served) -> None:
    house = Dealer(floor, WAR, name=NAME)
    players = {name: look.at(name, path=f"table/{NAME}") for name in ("ann", "bob")}
    for area, page in enumerate(players.values(), 1):
        caller = floor.caller([*players][area - 1])
        caller.done(NAME, "casino_war.sit", player=caller.person, box=area)
        house.sells(caller.person)
        expect(page.locator(".purse strong")).to_have_text("$500")
    house.gets_ready()
    for area, page in enumerate(players.values(), 1):
        wager(page, area)
    dealer = look.official(Role.DEALER, f"table/{NAME}")
    write(dealer, "Card", "9C")  # the first card begins the round
    dealer.keyboard.press("Enter")
    deal(dealer, "playing area 2, Bob", "KD")
    deal(dealer, "the dealer", "QH")
    press(dealer, "button", "Settle")
    ann, bob = players["ann"], players["bob"]
    expect(ann.locator(".decided .net").first).to_contain_text("−$")
    expect(bob.locator(".decided .net").first).to_contain_text("+$")
    for page in (ann, bob, dealer):
        check_accessible(page)
    reach(ann, ann.locator("summary").filter(has_text="Lodge a dispute"))
    ann.keyboard.press("Enter")
    write(ann, "What is wrong?", "my nine was a ten")
    press(ann, "button", "Lodge dispute")
    supervisor = look.official(Role.CASINO_SUPERVISOR)
    press(supervisor, "link", re.compile("^Open: ann disputes", re.IGNORECASE))
    expect(supervisor.get_by_role("heading", name="The disputed payment")).to_be_visible()
    write(supervisor, "Decision and reasons", "the camera shows the nine")
    press(supervisor, "button", "Decide")
    expect(ann.get_by_text("the camera shows the nine").first).to_be_visible()
    check_accessible(supervisor)
