"""Cards and dice are seen before what they bring is told; a press that costs money is never an accident."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.dealing import Dealer
from tests.browser.looking import Held, Looker, answered
from tests.browser.test_mended import craps
from tests.browser.test_playing import put, sit_down
from tests.web.served import Served

WAR, CRAPS = "star-casino-war", "star-craps"
COMMANDS = re.compile("/commands")
NOTE_WHAT_MOVES = """() => {
  window.moved = [];
  const rules = (list) => [...list].flatMap((each) => [each, ...(each.cssRules ? rules(each.cssRules) : [])]);
  addEventListener("animationstart", ({ animationName: name }) => {
    const known = [...document.styleSheets].flatMap((sheet) => rules(sheet.cssRules));
    const frames = known.filter((each) => each instanceof CSSKeyframesRule && each.name === name);
    const changed = frames.flatMap((each) => [...each.cssRules].flatMap((frame) => [...frame.style]));
    window.moved.push([name, changed.filter((each) => !each.startsWith("animation-"))]);
  });
  addEventListener("transitionrun", ({ propertyName }) => window.moved.push(["transition", [propertyName]]));
}"""
"""By name, what each motion changes: noted as it begins, so that a busy machine misses none."""
BEFORE, AFTER = "The cards are being dealt.", "The round is over. You win $10."


@pytest.fixture
def floor(house: Served) -> Served:
    return house


def stopped_clock(page: Page) -> None:
    """Nothing that is shown for a time is over before the test says so."""
    page.clock.install(time=0)
    page.clock.pause_at(1_000)


def war(look: Looker, floor: Served, name: str, motion: str = "reduce") -> tuple[Page, Dealer]:
    dealer = Dealer(floor, WAR, name=name)
    page = look.at("ann", path=f"table/{name}", motion=motion)
    sit_down(page, "Sit at playing area 3", dealer)
    dealer.gets_ready()
    expect(page.locator(".spot.lit")).not_to_have_count(0)
    put(page, "first 3", 5, "$10")
    return page, dealer


def wins(dealer: Dealer) -> None:
    dealer.does("call_no_more_bets")
    dealer.draws("9C", "4D")
    dealer.does("settle")


def test_cards_lie_there_before_the_result_is_told(look: Looker, floor: Served) -> None:
    page, dealer = war(look, floor, "staged", motion="no-preference")
    stopped_clock(page)
    wins(dealer)
    expect(page.locator(".card")).to_have_count(2)
    expect(page.locator(".hint")).to_have_text(BEFORE)
    expect(page.locator(".phase")).to_have_text("")  # wagers are being placed no more
    expect(page.locator(".purse strong")).to_have_text("$490")
    expect(page.locator(".stack")).to_have_count(1)
    for told in (".outcome", ".decided:not([hidden])", ".result"):
        expect(page.locator(told)).to_have_count(0)
    expect(page.locator(".story")).not_to_contain_text("wins")
    page.get_by_role("button", name="Skip the animation").click()
    expect(page.locator(".result")).to_have_text("You win $10")
    expect(page.locator(".hint")).to_have_text(AFTER)
    expect(page.locator(".outcome")).to_have_text("+$10")
    expect(page.locator(".purse strong")).to_have_text("$510")
    expect(page.locator(".decided")).to_be_visible()
    expect(page.locator(".story")).to_contain_text("wins")


def test_it_is_over_by_itself_and_nothing_moves_where_that_is_wished(look: Looker, floor: Served) -> None:
    page, dealer = war(look, floor, "paced", motion="no-preference")
    stopped_clock(page)
    wins(dealer)
    expect(page.locator(".hint")).to_have_text(BEFORE)
    page.clock.run_for(5_000)
    expect(page.locator(".hint")).to_have_text(AFTER)
    page.get_by_role("combobox", name="Animation speed").select_option("off")
    dealer.does("clear")
    dealer.gets_ready()
    expect(page.locator(".spot.lit")).not_to_have_count(0)
    put(page, "first 3", 5, "$10")
    wins(dealer)
    expect(page.locator(".hint")).to_have_text(AFTER)  # though the clock stands still
    expect(page.locator(".felt")).to_have_attribute("style", re.compile("--pace: 0"))


def test_what_moves_while_cards_fly_and_dice_tumble_needs_no_layout(look: Looker, floor: Served) -> None:
    page, dealer = war(look, floor, "flying", motion="no-preference")
    page.evaluate(NOTE_WHAT_MOVES)
    wins(dealer)
    expect(page.locator(".hint")).to_have_text(AFTER)
    flown: list[Any] = page.evaluate("moved")
    page, dealer = craps(look, floor, "tumbling", motion="no-preference")
    put(page, "win_line/any", 5, "$5")
    page.evaluate(NOTE_WHAT_MOVES)
    dealer.rolls(4, 3)
    expect(page.locator(".story")).to_contain_text("wins")
    tumbled: list[Any] = page.evaluate("moved")
    for moved in (flown, tumbled):
        assert len({name for name, _ in moved}) >= 2, moved
        assert {each for _, changed in moved for each in changed} <= {"transform", "opacity", "visibility"}, moved
        assert not any("visibility" in changed for name, changed in moved if name != "there"), moved


def test_whoever_prefers_no_motion_waits_for_nothing(look: Looker, floor: Served) -> None:
    page, dealer = war(look, floor, "quiet")
    stopped_clock(page)
    expect(page.get_by_role("combobox", name="Animation speed")).to_have_count(0)
    wins(dealer)
    expect(page.locator(".hint")).to_have_text(AFTER)


def test_the_dice_rest_before_the_point_is_told(look: Looker, floor: Served) -> None:
    page, dealer = craps(look, floor, "dice", motion="no-preference")
    put(page, "win_line/any", 5, "$5")
    stopped_clock(page)
    dealer.rolls(4, 2)
    expect(page.locator(".die.tumbling")).to_have_count(2)
    expect(page.locator(".hint")).to_have_text("The dice are out.")
    expect(page.locator(".phase")).not_to_contain_text("point")
    page.locator(".felt").press("Escape")
    expect(page.locator(".die.tumbling")).to_have_count(0)
    expect(page.locator(".hint")).not_to_have_text("The dice are out.")


def test_focus_never_comes_to_a_button_that_costs_money(look: Looker) -> None:
    page = look.at("bob", path=f"table/{CRAPS}")
    page.get_by_role("button", name="Sit at place 1", exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("group", name="What you can do now")).to_be_focused()
    page.keyboard.press("Enter")  # which would have bought in
    page.get_by_role("button", name="Buy in $500").click()
    expect(page.locator(".purse strong")).to_have_text("$500")


def test_a_press_on_its_way_cannot_be_made_again(look: Looker) -> None:
    page = look.at("eve", path="table/crown-casino-war")
    page.get_by_role("button", name="Sit at betting area 2").click()
    answered(page)
    way = Held(page, COMMANDS)
    buy_in = page.get_by_role("button", name="Buy in $500")
    buy_in.click()
    expect(buy_in).to_have_attribute("aria-busy", "true")
    buy_in.click()
    way.let_go()
    answered(page)
    expect(page.locator(".purse strong")).to_have_text("$500")
