"""What people stumbled over once, each held by the page that they saw."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from pitbook.rulebooks.roles import Role
from tests.browser.dealing import Dealer
from tests.browser.looking import PHONE, Looker, answered, check_accessible
from tests.browser.patience import LONGEST
from tests.browser.test_playing import place, put, sit_down
from tests.web.served import Served

WAR, CRAPS, CROWN = "star-casino-war", "star-craps", "crown-casino-war"
SIDEWAYS = (
    "() => [...document.querySelectorAll('#main, #main .felt, html')]"
    ".filter(each => each.scrollWidth > each.clientWidth + 1).length"
)


@pytest.fixture
def floor(house: Served) -> Served:
    return house


def craps(look: Looker, floor: Served, name: str, **more: Any) -> tuple[Page, Dealer]:
    """Somebody who has the dice, and a dealer who says how they fall."""
    dealer = Dealer(floor, CRAPS, name=name)
    page = look.at("ann", path=f"table/{name}", **more)
    sit_down(page, "Sit at", dealer)
    dealer.gets_ready()
    page.get_by_role("button", name="Take the dice").click()
    page.get_by_role("button", name="Choose dice 1 and 2").click()
    answered(page)
    return page, dealer


def test_craps_on_a_phone_scrolls_one_way_and_has_the_rest_behind_tabs(look: Looker, floor: Served) -> None:
    page, _ = craps(look, floor, "phone", size=PHONE)
    assert page.evaluate(SIDEWAYS) == 0
    for first in ("place_win/6", "win_line/any", "behind_win_line/any", "field/any"):
        expect(place(page, first)).to_have_count(1)
    expect(place(page, "hardway/8")).to_have_count(0)
    page.get_by_role("button", name="One roll").click()
    put(page, "hardway/8", 5, "$5")
    page.get_by_role("button", name="Line", exact=True).click()
    expect(page.get_by_role("button", name="One roll, $5")).to_be_visible()
    put(page, "win_line/any", 5, "$5")
    for tab in ("Come", "Buy, lay"):
        page.get_by_role("button", name=tab).click()
        check_accessible(page)
    assert page.evaluate(SIDEWAYS) == 0


def test_a_new_chip_is_not_hidden_by_what_the_last_roll_brought(look: Looker, floor: Served) -> None:
    page, dealer = craps(look, floor, "again")
    put(page, "field/any", 5, "$5")
    put(page, "win_line/any", 5, "$5")
    dealer.rolls(4, 2)
    expect(page.locator(".outcome.lost")).to_have_count(1)
    put(page, "field/any", 5, "$5")
    expect(page.locator(".outcome.lost")).to_have_count(0)
    dealer.rolls(2, 3)
    expect(page.locator(".outcome.lost")).to_have_count(1)  # a press on what is no longer so would do nothing
    put(page, "field/any", 5, "$5")
    dealer.rolls(2, 2)
    expect(page.locator(".decided h2")).to_contain_text("Results")
    dealer.rolls(4, 4)
    expect(page.locator(".decided h2")).to_have_text("Last result roll 3")


def test_nobody_is_ready_to_roll_while_nobody_has_the_dice(look: Looker) -> None:
    page = look.at("eve", path=f"table/{CRAPS}")
    sit_down(page, "Sit at")
    put(page, "win_line/any", 5, "$5")
    expect(page.locator(".hint")).to_have_text("Nobody has the dice. Offer them to the next shooter.")


def test_no_more_bets_is_seen(look: Looker, floor: Served) -> None:
    dealer = Dealer(floor, WAR, name="called")
    page = look.at("ann", path="table/called")
    sit_down(page, "Sit at playing area 3", dealer)
    dealer.gets_ready()
    expect(page.locator(".spot.lit")).not_to_have_count(0)
    put(page, "first 3", 5, "$10")
    expect(page.locator(".spot.lit")).not_to_have_count(0)
    dealer.does("call_no_more_bets")
    expect(page.locator(".phase")).to_have_text("No more bets")
    expect(page.locator(".spot.lit")).to_have_count(0)


def test_a_refusal_is_gone_with_the_next_thing_done(look: Looker, floor: Served) -> None:
    look.expected.append("409")
    page = look.at("bob", path="table/crown-casino-war")
    sit_down(page, "Sit at betting area 2")
    page.get_by_role("button", name=re.compile("^Bet, .*betting area 2", re.IGNORECASE)).click(force=True)
    expect(page.locator(".notice.refused")).to_be_visible()
    page.get_by_role("button", name="Buy in $500").click()
    expect(page.locator(".purse strong")).to_have_text("$1,000")
    expect(page.locator(".notice.refused")).to_have_count(0)


def test_wagers_of_others_have_names_and_a_long_id_keeps_to_its_place(look: Looker, floor: Served) -> None:
    long = "a-player-with-a-very-long-id"
    dealer = Dealer(floor, WAR, name="names")
    caller = floor.caller(long)
    caller.done("names", "casino_war.sit", player=long, box=1)
    dealer.sells(long)
    dealer.gets_ready()
    caller.done("names", "casino_war.place", player=long, box=1, kind="first", stake=1000)
    page = look.at("ann", path="table/names")
    expect(place(page, "first 1")).to_have_attribute("aria-label", re.compile(rf"{long.title()} wager of \$10"))
    name = page.locator(".box .name").filter(has_text="a-player")
    expect(name.locator("title")).to_have_text(long.title())
    width = name.evaluate("each => each.getBBox().width")
    assert width < 130, "it does not run over its neighbour"


def test_whoever_is_to_cut_is_named_where_all_players_refuse(look: Looker, floor: Served) -> None:
    dealer = Dealer(floor, WAR, name="cut")
    floor.caller("ann").done("cut", "casino_war.sit", player="ann", box=1)
    dealer.does("check_cards", by="dealer")
    dealer.does("shuffle_cards", method="by_hand")
    dealer.does("refuse_cut", player="ann")
    page = look.official(Role.DEALER, "table/cut")
    expect(page.locator(".call-them")).to_contain_text("a casino supervisor")


def test_an_exposed_card_lies_on_the_felt_and_is_the_one_that_is_dealt(look: Looker, floor: Served) -> None:
    look.expected.append("409")  # a press in the midst of what comes is refused, and made again
    dealer = Dealer(floor, WAR, name="exposed")
    ann = floor.caller("ann")
    ann.done("exposed", "casino_war.sit", player="ann", box=1)
    dealer.sells("ann")
    dealer.gets_ready()
    ann.done("exposed", "casino_war.place", player="ann", box=1, kind="first", stake=1000)
    dealer.draws("9C", "9D")
    page = look.official(Role.DEALER, "table/exposed")
    page.get_by_role("button", name="Report an irregularity").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Search").fill("card_in_error")
    dialog.locator(".incidents button").first.click()
    dialog.get_by_role("textbox", name="Card").fill("KC")
    dialog.get_by_role("button", name="Preview effects").click()
    dialog.locator(".row button.main").click()
    expect(page.locator(".notice").filter(has_text="Ruling recorded")).to_be_visible()
    expect(page.get_by_role("img", name="Exposed: king of clubs")).to_be_visible()
    dealer.does("settle")
    ann.done("exposed", "casino_war.go_to_war", player="ann", box=1, stake=1000)
    expect(page.locator(".story li").filter(has_text="goes to war").first).to_be_visible()  # a late press would be none
    page.get_by_role("button", name="Deal the king of clubs").click()
    expect(page.locator(".exposed")).to_have_count(0)


def test_the_odds_card_and_the_felt_use_the_same_words(look: Looker) -> None:
    page = look.at("ann", path=f"odds/{CRAPS}")
    hardway = page.locator("tr").filter(has_text="Hardway").first
    expect(hardway).to_contain_text("7.5 to 1")
    expect(page.locator("table.odds").first).not_to_contain_text("15 to 2")


def test_a_player_is_promised_what_the_figures_have(look: Looker) -> None:
    page = look.at("ann")
    expect(page.locator(".way-in").filter(has_text="See the figures")).not_to_contain_text("simulation")


def test_a_browser_that_keeps_nothing_still_signs_people_in(browser: Browser, floor: Served) -> None:
    floor.token("ann")
    floor.choose("ann", "correct horse battery")
    context = browser.new_context()
    context.add_init_script(
        "for (const name of ['localStorage', 'sessionStorage'])"
        " Object.defineProperty(window, name, { get() { throw new DOMException('blocked', 'SecurityError'); } });"
    )
    page = context.new_page()
    page.set_default_timeout(LONGEST)
    page.goto(f"http://{floor.at}/")
    expect(page.locator("#main")).to_contain_text("open the personal link you were given")
    page.get_by_label("User name", exact=True).fill("ann")
    page.get_by_label("Password", exact=True).fill("correct horse battery")
    expect(page.locator("#role-does")).to_have_text("Take a seat, place wagers, practise.")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("heading", level=2, name="Practise")).to_be_visible()
    context.close()


@pytest.mark.parametrize("path", ["", f"table/{WAR}", f"figures/{CRAPS}", "rules", f"odds/{CRAPS}"])
def test_a_page_at_four_times_its_size_is_read_without_scrolling_sideways(look: Looker, path: str) -> None:
    page = look.at("ann", path=path, size=(320, 256))  # as 1280 by 1024 is at 400 per cent
    page.wait_for_load_state("networkidle")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    covered = page.evaluate(
        "() => Math.max(0, ...[...document.querySelectorAll('#main *, #top')]"
        ".filter(e => ['sticky', 'fixed'].includes(getComputedStyle(e).position))"
        ".map(e => e.getBoundingClientRect().height)) / innerHeight"
    )
    assert covered < 0.5, "what stays in view covers the rest"


@pytest.mark.parametrize("path", ["", "rules", f"rules/{WAR}", f"odds/{CRAPS}", f"sign/{CRAPS}", f"how/{CRAPS}"])
def test_text_at_twice_its_size_is_read_without_scrolling_sideways(look: Looker, path: str) -> None:
    page = look.at("ann", path=path, size=(390, 844))
    page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
    page.locator("#main h1").wait_for()
    page.wait_for_load_state("networkidle")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_a_long_id_stays_within_its_own_place(look: Looker, floor: Served) -> None:
    long = "a-person-with-an-id-as-long-as-ids-may-be"[:40]
    for box, person in ((3, long), (4, "eve")):
        floor.caller(person).done(CROWN, "casino_war.sit", player=person, box=box)
    for size in ((1440, 900), (1024, 768), (390, 844)):
        page = look.at("eve", path=f"table/{CROWN}", size=size)
        page.locator(".felt svg").first.wait_for()
        boxes = page.locator(".felt svg text").filter(has_text=re.compile("^(a-pers|A-Pers|Eve|You)"))
        expect(boxes.first).to_be_visible()
        found = boxes.evaluate_all(
            "all => all.map((e) => e.getBoundingClientRect()).map((r) => [r.left, r.top, r.right, r.bottom])"
        )
        meets = [
            (one, other)
            for at, one in enumerate(found)
            for other in found[at + 1 :]
            if one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
        ]
        assert not meets, f"{size}: names lie over each other"
    page = look.official(Role.CASINO_SUPERVISOR, size=(390, 844))
    page.locator(".line").first.wait_for()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
