"""A complete round of each rulebook, played by hand through the page."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.dealing import NAME, Dealer
from tests.browser.looking import PHONE, Looker, answered
from tests.web.served import Served

WAR = {"star-casino-war": "playing area", "canberra-casino-war": "box", "crown-casino-war": "betting area"}
"""Each document has its own word for where a player sits."""
POKER, CRAPS = "star-three-card-poker", "star-craps"
HOUSE = ("Open the table", "Shuffle the cards", "Prepare the shoe", "Deal", "Deal war cards", "Settle")
"""What the house of Casino War is told to do next."""


def press(page: Page, name: str) -> bool:
    """Presses a button of that name, if it is there."""
    button = page.get_by_role("button", name=name, exact=True)
    if not button.count() or not button.first.is_enabled():
        return False
    button.first.click()
    answered(page)
    return True


def go_on(page: Page, *names: str) -> str:
    """The first of these that is offered."""
    for name in names:
        if press(page, name):
            return name
    return ""


def sit_down(page: Page, place: str, dealer: Dealer | None = None, player: str = "ann") -> None:
    """With $500 in chips: where the cards or dice are real the dealer sells them."""
    page.get_by_role("button", name=place).first.click()
    if dealer is None:
        page.get_by_role("button", name="Buy in $500").click()
    else:
        dealer.sells(player)
    expect(page.locator(".purse")).to_contain_text("$500")


def phase(page: Page) -> str:
    return page.locator(".phase").inner_text().lower()


def place(page: Page, key: str) -> Locator:
    return page.locator(f'[role="button"][data-place="{key}"]')


def put(page: Page, key: str, dollars: int, stake: str) -> None:
    """Lays a chip on a place, and waits until so much lies there."""
    page.get_by_role("radio", name=f"Chip of ${dollars}", exact=True).click()
    place(page, key).focus()
    page.keyboard.press("Enter")
    expect(place(page, key)).to_have_attribute("aria-label", re.compile(rf"wager of \{stake}\b"))


def decided(page: Page, wager: str) -> Locator:
    return page.locator(".decided li").filter(has_text=re.compile(wager, re.IGNORECASE))


@pytest.mark.parametrize("rulebook", WAR)
def test_a_round_of_casino_war(look: Looker, rulebook: str) -> None:
    page, box = look.at("ann", path=f"table/{rulebook}"), f"{WAR[rulebook]} 3"
    sit_down(page, f"Sit at {box}")
    for _ in range(8):
        if "wagers are being placed" in phase(page):
            break
        go_on(page, "Cut here", "Decline the cut", *HOUSE)
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
            answered(page)
        go_on(page, *HOUSE)
    expect(page.locator(".outcome").first).to_be_visible()
    expect(page.locator(".story li").filter(has_text="Tie").first).to_contain_text("$25")
    expect(decided(page, "tie wager")).to_contain_text(re.compile("(wins: .* pays|loses: )"))
    expect(decided(page, "tie wager").locator("a.clause").first).to_be_visible()


SECOND_TIE = {
    "star-casino-war": ("War Wager", "+$50", "2 to 1"),
    "canberra-casino-war": ("Go to war wager", "+$25", "1 to 1"),
    "crown-casino-war": ("Go to War wager", "+$25", "1 to 1"),
}
"""The second wager, and what $25 on it bring when the second cards tie as well: the documents do not agree."""


@pytest.mark.parametrize("rulebook", WAR)
def test_war_is_gone_to_and_tied_again(look: Looker, floor: Served, rulebook: str) -> None:
    dealer = Dealer(floor, rulebook)
    page = look.at("ann", path=f"table/{NAME}")
    sit_down(page, f"Sit at {WAR[rulebook]} 3", dealer)
    dealer.gets_ready()
    place(page, "first 3").click()
    expect(page.locator(".hint")).to_contain_text("until the first card is dealt")
    dealer.draws("9H", "9D")
    dealer.does("settle")
    expect(page.locator(".hint")).to_contain_text("tie")
    expect(page.get_by_role("button", name=re.compile("surrender", re.IGNORECASE))).to_be_visible()
    page.get_by_role("radio", name="Chip of $5", exact=True).click()
    place(page, "second 3").click()
    expect(page.locator(".notice")).to_have_text("This wager must be exactly $25; we placed $25 instead of $5.")
    expect(page.locator(".purse")).to_contain_text("On the table $50")
    dealer.draws("KS", "KH")
    dealer.does("settle")
    expect(page.locator(".box.mine .card")).to_have_count(2)
    name, net, odds = SECOND_TIE[rulebook]
    war = decided(page, rf"{name} of \$25.00")
    expect(war.locator(".net")).to_have_text(net)
    expect(war).to_contain_text(f"$25.00 at {odds} pays")
    expect(war.locator("a.clause").first).to_be_visible()


def test_a_round_of_casino_war_by_keyboard_alone(look: Looker, floor: Served) -> None:
    page = look.at("ann", path="table/star-casino-war")
    page.locator(".layout").wait_for()

    def focused() -> str:
        found: str = page.evaluate("() => document.activeElement?.getAttribute('data-keep') ?? ''")
        return found

    def tab_to(wanted: str) -> None:
        for _ in range(80):
            if re.match(wanted, focused()):
                return
            page.keyboard.press("Tab")
        raise AssertionError(f"{wanted} is not reached by Tab: {focused()}")

    def keys(*names: str) -> None:
        for name in names:
            page.keyboard.press(name)

    tab_to("seat")
    for _ in range(6):
        keys("ArrowLeft")
    assert focused() == "seat 7", "the places count from the right of whoever looks"
    keys("ArrowRight", "Enter")
    expect(page.locator(".box.mine .name")).to_have_text("Ann")
    tab_to("buy in")
    keys("Enter")
    expect(page.locator(".purse strong")).to_have_text("$500")
    for _ in range(8):
        if page.locator(".purse.placing").count():
            break
        tab_to("(Decline the cut|goes on)$")
        keys("Enter")
        answered(page)
    tab_to("chip 2500")
    keys("ArrowRight", "ArrowLeft", "ArrowLeft")
    expect(page.get_by_role("radio", name="Chip of $5", exact=True)).to_be_focused()
    keys("End", "Home", "ArrowRight", "ArrowRight")
    expect(page.get_by_role("radio", name="Chip of $25", exact=True)).to_have_attribute("aria-checked", "true")
    keys("Shift+Tab")
    assert focused() == "first 6", "Tab comes to one's own place"
    keys("Enter")
    expect(place(page, "first 6")).to_have_attribute("data-stake", "2500")
    keys("ArrowUp")
    assert focused() == "tie 6"
    keys("Enter")
    expect(place(page, "tie 6")).to_have_attribute("data-stake", "2500")
    keys("Delete")
    expect(place(page, "tie 6")).not_to_have_attribute("data-stake", "2500")
    for _ in range(8):
        if "the round is settled" in phase(page):
            break
        tab_to("(goes on|Go to War.*)$")
        keys("Enter")
        answered(page)
    expect(decided(page, "Initial Wager of").locator("a.clause").first).to_be_visible()


def test_a_hand_of_three_card_poker_is_played_and_settled(look: Looker, floor: Served) -> None:
    dealer = Dealer(floor, POKER)
    page = look.at("ann", path=f"table/{NAME}")
    sit_down(page, "Sit at playing area 1", dealer)
    dealer.gets_ready()
    put(page, "ante 1", 25, "$25")
    put(page, "pair_plus 1", 5, "$5")
    dealer.draws("KH", "QS", "8D", "QH", "3C", "4C")
    page.get_by_role("button", name="Look at your cards").click()
    expect(page.locator(".box.mine")).to_contain_text("Pair of queens")
    page.get_by_role("button", name="Play with $25").click()
    expect(page.locator(".purse")).to_contain_text("On the table $55")
    dealer.does("reveal")
    expect(page.locator(".dealer")).to_contain_text("King high: the dealer plays")
    dealer.does("settle")
    ante = decided(page, r"Ante of \$25.00")
    expect(ante.locator(".net")).to_have_text("+$25")
    expect(ante).to_contain_text("$25.00 at 1 to 1 pays $25.00")
    expect(ante.locator("a.clause").first).to_have_text("9.4")
    expect(decided(page, "Pair Plus wager of")).to_contain_text("pays")
    assert "9.4" in (place(page, "ante 1").locator("title").text_content() or "")
    expect(page.locator(".purse strong")).not_to_have_text("$445")


def test_a_hand_of_three_card_poker_is_folded(look: Looker) -> None:
    page = look.at("ann", path=f"table/{POKER}")
    sit_down(page, "Sit at playing area 1")
    press(page, "Open the table")
    put(page, "ante 1", 25, "$25")
    page.get_by_role("button", name="Deal", exact=True).click()
    page.get_by_role("button", name="Look at your cards").click()
    page.get_by_role("button", name="Fold").click()
    expect(page.locator(".box.mine")).to_contain_text("Folded")
    ante = decided(page, r"Ante of \$25.00")
    expect(ante.locator(".net")).to_have_text("−$25")
    expect(ante.locator("a.clause").first).to_be_visible()
    expect(page.locator(".purse strong")).to_have_text("$475")


def test_a_point_is_made_with_odds_behind_it_and_then_seven_out(look: Looker, floor: Served) -> None:
    dealer = Dealer(floor, CRAPS)
    page, bob = (look.at(person, path=f"table/{NAME}") for person in ("ann", "bob"))
    for each, player in ((page, "ann"), (bob, "bob")):
        sit_down(each, "Sit at", dealer, player)
    dealer.gets_ready()
    page.get_by_role("button", name="Take the dice").click()
    page.get_by_role("button", name="Choose dice 1 and 2").click()
    put(page, "win_line/any", 5, "$5")
    expect(place(page, "behind_win_line/any")).to_have_attribute("aria-disabled", "true")
    dealer.rolls(4, 2)
    expect(page.locator(".puck title").last).to_have_text("The puck: the point is 6")
    put(page, "behind_win_line/any", 5, "$5")
    dealer.rolls(3, 3)
    behind = decided(page, "Behind the Win Line")
    expect(behind.locator(".net")).to_have_text("+$6")
    expect(behind).to_contain_text("$5.00 at 6 to 5 pays $6.00")
    expect(page.locator(".tray")).to_contain_text("3 + 3, hard way")
    outcome = page.get_by_role("img", name=re.compile(r"^\+\$6, .*Behind the Win Line .* pays \$6.00"))
    expect(outcome).to_have_count(1)
    expect(outcome.locator(".rising")).to_have_css("animation-name", "there")  # nothing fades
    told = page.locator("[data-keep='behind_win_line/any']").get_attribute("aria-label") or ""
    assert re.search(r"last roll \+\$6: .*\$5.00 at 6 to 5 pays \$6.00.*\(.*6\.2\.5.*\)", told), told
    put(page, "win_line/any", 5, "$5")
    dealer.rolls(5, 3)
    put(page, "behind_win_line/any", 5, "$5")
    dealer.rolls(4, 3)
    expect(page.locator(".story")).to_contain_text("7 out")
    expect(decided(page, "Behind the Win Line").locator(".net")).to_have_text("−$5")
    expect(decided(page, "Win Line with point").first.locator("a.clause").first).to_be_visible()
    expect(page.locator(".puck title").last).to_contain_text("come out roll")
    put(bob, "win_line/any", 5, "$5")  # whoever throws has a wager on a line
    dealer.gets_ready()
    expect(bob.get_by_role("button", name="Take the dice")).to_be_visible()


def test_a_player_calls_a_wager_off_and_on(look: Looker) -> None:
    page = look.at("ann", path=f"table/{CRAPS}", size=PHONE)
    sit_down(page, "Sit at")
    page.get_by_role("button", name="One roll").click()
    put(page, "hardway/8", 5, "$5")
    call = page.get_by_role("button", name=re.compile("^(CALL|ON|OFF): call Ann's Hardway on 8"))
    box = call.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 24, "a finger finds it"
    call.click()
    expect(call).to_have_accessible_name("ON: call Ann's Hardway on 8 OFF")
    call.click()
    expect(call).to_have_accessible_name("OFF: call Ann's Hardway on 8 ON")
    expect(page.locator(".story")).to_contain_text("is called off, confirmed by a dealer")
    expect(place(page, "hardway/8")).to_have_attribute("aria-label", re.compile(r"wager of \$5\b"))


def test_dice_tumble_before_what_they_did_is_seen(look: Looker, floor: Served) -> None:
    dealer = Dealer(floor, CRAPS)
    page = look.at("ann", path=f"table/{NAME}", motion="no-preference")
    sit_down(page, "Sit at", dealer)
    dealer.gets_ready()
    page.get_by_role("button", name="Take the dice").click()
    page.get_by_role("button", name="Choose dice 1 and 2").click()
    put(page, "win_line/any", 5, "$5")
    dealer.rolls(6, 5)
    total = page.locator(".after-roll")
    expect(page.locator(".die.tumbling")).to_have_count(2)
    assert total.evaluate("each => getComputedStyle(each).opacity") == "0"
    expect(total).to_have_css("opacity", "1")
    expect(total.locator(".total")).to_have_text("11")
    expect(page.locator(".outcome.won")).to_contain_text("+$5")


def test_two_players_see_each_others_chips(look: Looker) -> None:
    ann, bob = (look.at(person, path="table/star-casino-war") for person in ("ann", "bob"))
    sit_down(ann, "Sit at playing area 1")
    sit_down(bob, "Sit at playing area 2")
    for _ in range(8):
        if "wagers are being placed" in phase(ann):
            break
        for page in (ann, bob):
            go_on(page, "Cut here", *HOUSE)
    ann.get_by_role("button", name="Initial Wager, playing area 1").click()
    expect(bob.locator(".stack.fresh")).to_have_count(1)
    expect(bob.locator(".purse")).to_contain_text("$500")


def test_a_refusal_says_why_with_its_clause(look: Looker) -> None:
    look.expected.append("409")
    page = look.at("ann", path="table/star-casino-war", size=PHONE)
    page.get_by_role("button", name="Sit at playing area 4").click()
    spot = page.get_by_role("button", name="Initial Wager, playing area 4")
    expect(spot).to_have_attribute("aria-disabled", "true")
    spot.click(force=True)
    notice = page.locator(".notice.refused")
    expect(notice).to_be_visible()
    expect(notice.locator("a.clause").first).to_be_visible()
