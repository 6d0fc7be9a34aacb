"""Cards and dice are seen before what they bring is told; a press that costs money is never an accident."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.dealing import Dealer
from tests.browser.looking import Held, Looker, answered
from tests.browser.test_playing import put, sit_down
from tests.web.served import Served, serving

WAR, CRAPS = "star-casino-war", "star-craps"
COMMANDS = re.compile("/commands")
BEFORE, AFTER = "The cards are coming.", "The round is over: +$10 for you."


@pytest.fixture(scope="module")
def house() -> Iterator[Served]:
    with serving(log_ins=(1000, 60.0), refusals=(100_000, 60.0)) as made:
        yield made


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
    sit_down(page, "Sit at playing area 3")
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


def test_whoever_prefers_no_motion_waits_for_nothing(look: Looker, floor: Served) -> None:
    page, dealer = war(look, floor, "quiet")
    stopped_clock(page)
    expect(page.get_by_role("combobox", name="Animation speed")).to_have_count(0)
    wins(dealer)
    expect(page.locator(".hint")).to_have_text(AFTER)


def test_the_dice_rest_before_the_point_is_told(look: Looker, floor: Served) -> None:
    dealer = Dealer(floor, CRAPS, name="dice")
    page = look.at("ann", path="table/dice", motion="no-preference")
    sit_down(page, "Sit at")
    dealer.gets_ready()
    page.get_by_role("button", name="Take the dice").click()
    page.get_by_role("button", name="Choose dice 1 and 2").click()
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
