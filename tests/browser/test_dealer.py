"""Those who deal: the procedure step by step with real cards and dice, payouts to make, and a guided ruling."""

import re

from playwright.sync_api import Locator, Page, expect

from pitbook.rulebooks.roles import Role
from tests.browser.dealing import Dealer
from tests.browser.looking import PHONE, Looker, check_accessible
from tests.web.served import Caller, Served

WAR, CRAPS = "star-casino-war", "star-craps"


def recorded(floor: Served, rulebook: str, **terms: int) -> Caller:
    """A dealer at a new table whose cards or dice are real."""
    usual = floor.official(Role.ADMINISTRATOR).get(f"/api/rulebooks/{rulebook}/terms")["terms"]
    opened = {
        "id": "r",
        "name": "real",
        "rulebook": rulebook,
        "dealing": "recorded",
        "terms": {**usual, **terms},
        "checked": {},
    }
    assert floor.official(Role.ADMINISTRATOR).call("POST", "/api/tables", json=opened).status_code == 201
    return floor.official(Role.DEALER)


def war_before_wagers(floor: Served, **terms: int) -> Caller:
    """Ann is there with $200, and the cards are ready."""
    dealer = recorded(floor, WAR, **terms)
    dealer.done("real", "casino_war.sit", player="ann", box=1)
    dealer.done("real", "table.buy_in", player="ann", cents=20_000)
    dealer.done("real", "casino_war.check_cards", by="dealer")
    dealer.done("real", "casino_war.shuffle_cards", method="by_hand")
    dealer.done("real", "casino_war.accept_cut", player="ann", cards_from_front=100)
    dealer.done("real", "casino_war.place_cutting_card", cards_from_back=78)
    dealer.done("real", "casino_war.burn_card")
    return dealer


def war_with_a_card_dealt(floor: Served) -> Caller:
    """Ann has wagered $10 and got a king; the dealer's card is next."""
    dealer = war_before_wagers(floor)
    dealer.done("real", "casino_war.place", player="ann", box=1, kind="first", stake=1000)
    dealer.done("real", "casino_war.draw", card="KC")
    return dealer


def guide(page: Page) -> Locator:
    return page.locator(".guide")


def step(page: Page, name: str) -> None:
    """Waits until this step is the present one, above all and in the list."""
    expect(guide(page).locator(".current h3")).to_have_text(name)
    expect(guide(page).locator("[aria-current=step]")).to_contain_text(name)


def do(page: Page, name: str) -> None:
    guide(page).get_by_role("button", name=name, exact=True).click()


def type_card(page: Page, card: str, words: str) -> None:
    field = guide(page).get_by_role("textbox", name="Card")
    field.fill(card)
    field.press("Enter")
    expect(page.locator(".story")).to_contain_text(words)


def test_a_round_with_real_cards_from_the_check_to_the_discard_rack(look: Looker, floor: Served) -> None:
    recorded(floor, WAR)
    page = look.official(Role.DEALER, "table/real")
    acts = page.get_by_role("region", name="Player actions")
    step(page, "Check the cards")
    acts.get_by_label("Player").fill("ann")
    acts.get_by_role("button", name="Seat the player").click()
    expect(acts.get_by_role("button", name="ann")).to_have_attribute("aria-pressed", "true")
    acts.get_by_role("button", name="Buy in").click()
    do(page, "Confirm cards checked")
    step(page, "Shuffle")
    do(page, "Confirm shuffle")
    step(page, "Cut the cards")
    do(page, "Player cuts here")
    step(page, "Place the cutting card")
    do(page, "Place the cutting card")
    step(page, "Burn a card")
    do(page, "Burn the first card")
    step(page, "Wagers")
    page.locator(".felt [data-keep='first 1']").click()
    step(page, "Deal")
    expect(guide(page)).to_contain_text('You may call "No more bets".')
    do(page, "No more bets")
    expect(guide(page).get_by_role("button", name="No more bets")).to_have_count(0)
    type_card(page, "9H", "9 of hearts to playing area 1")
    expect(guide(page)).to_contain_text("This card is for the dealer.")
    do(page, "9")
    do(page, "Diamonds")  # which deals it
    step(page, "Settle the first cards")
    expect(guide(page).locator(".to-pay")).to_contain_text("is asked: Go to War or surrender")
    do(page, "Settle")
    step(page, "Ask those who tie")
    do(page, "Player goes to war ($25)")
    step(page, "Deal the war")
    type_card(page, "KS", "king of spades")
    type_card(page, "10C", "10 of clubs")
    step(page, "Settle the war")
    payout = guide(page).locator(".payouts li").filter(has_text="War Wager")
    expect(payout).to_contain_text("$25.00 at 1 to 1 pays $25.00")
    expect(payout.locator("a.clause").first).to_be_visible()
    expect(payout.get_by_role("img", name="$25 in chips: 1 × $25")).to_be_visible()
    do(page, "Settle")
    step(page, "Collect the cards")
    expect(guide(page)).to_contain_text("Payouts made")
    do(page, "Collect the cards")
    step(page, "Wagers")


def test_a_roll_is_called_and_its_payouts_are_told(look: Looker, floor: Served) -> None:
    dealer = recorded(floor, CRAPS)
    dealer.done("real", "craps.sit", player="ann", place=1)
    dealer.done("real", "table.buy_in", player="ann", cents=20_000)
    dealer.done("real", "craps.offer_dice")
    page = look.official(Role.DEALER, "table/real")
    step(page, "Offer the dice")
    do(page, "Player takes the dice")
    step(page, "Choose the dice")
    for die in ("2", "5"):
        guide(page).get_by_role("checkbox", name=die).check()
    do(page, "Player chooses these")
    step(page, "Wagers")
    dealer.done("real", "craps.place", player="ann", kind="win_line", stake=1000)
    step(page, "The throw")
    do(page, "The dice are thrown")
    step(page, "Call the roll")
    guide(page).get_by_role("radio", name="1").first.focus()
    page.keyboard.press("5")
    page.keyboard.press("2")
    expect(guide(page).locator(".total")).to_have_text("5 + 2 = 7")
    check_accessible(page, ".guide")
    do(page, "Call the roll")
    expect(guide(page).locator(".aloud")).to_contain_text("7")
    expect(guide(page).locator(".payouts")).to_contain_text("$10.00 at 1 to 1 pays $10.00")
    expect(guide(page).locator(".face input:checked")).to_have_count(0)


def test_a_player_at_a_real_table_hands_cash_to_the_dealer_and_takes_chips_along(look: Looker, floor: Served) -> None:
    dealer = recorded(floor, WAR)
    dealer.done("real", "casino_war.sit", player="ann", box=1)
    player, behind = look.at("ann", path="table/real"), look.official(Role.DEALER, "table/real")
    expect(player.locator("#main")).to_contain_text("Put cash on the layout")
    expect(player.get_by_role("button", name="Buy in")).to_have_count(0)
    acts = behind.get_by_role("region", name="Player actions")
    acts.get_by_role("button", name="ann").click()
    acts.get_by_role("button", name="Buy in").click()
    leave = player.get_by_role("button", name="Take your chips and leave")
    expect(leave).to_be_visible()
    expect(player.get_by_role("button", name="Buy in")).to_have_count(0)
    leave.click()
    expect(behind.locator(".seat").first).not_to_contain_text("ann")
    acts.get_by_role("button", name="New player").click()
    acts.get_by_label("Player", exact=True).fill("ann")
    acts.get_by_role("button", name="Seat the player").click()
    acts.get_by_role("button", name="Bring chips from elsewhere").click()
    expect(leave).to_be_visible()


def test_a_dealer_comes_upon_tables_to_deal_first(look: Looker, floor: Served) -> None:
    recorded(floor, WAR)
    page = look.official(Role.DEALER)
    first = page.locator(".tables li").first
    expect(first).to_contain_text("Real cards and dice")
    ways = page.get_by_role("navigation", name="More").bounding_box()
    there = first.bounding_box()
    assert ways is not None
    assert there is not None
    assert there["y"] < ways["y"]


def test_what_was_typed_stays_while_the_table_goes_on_and_when_it_is_refused(look: Looker, floor: Served) -> None:
    look.expected.append("409")
    dealer = war_with_a_card_dealt(floor)
    page = look.official(Role.DEALER, "table/real")
    card, acts = guide(page).get_by_role("textbox", name="Card"), page.get_by_role("region", name="Player actions")
    card.fill("7")
    acts.get_by_label("Amount ($)").first.fill("35")
    dealer.done("real", "casino_war.sit", player="bob", box=2)
    expect(acts.get_by_role("button", name="bob")).to_be_visible()
    expect(card).to_have_value("7")
    expect(acts.get_by_label("Amount ($)").first).to_have_value("35")
    acts.get_by_role("button", name="New player").click()
    acts.get_by_label("Player", exact=True).fill("bob")
    acts.get_by_role("button", name="Seat the player").click()
    expect(page.locator(".notice.refused")).to_contain_text("Bob")  # by name, as everywhere
    expect(acts.get_by_label("Player", exact=True)).to_have_value("bob")


def focused(page: Page) -> str:
    """What has the focus, in a few words."""
    says = "e => e.getAttribute('aria-label') ?? e.getAttribute('href') ?? e.textContent"
    return str(page.evaluate(f"() => ({says})(document.activeElement)"))


def test_whoever_is_somewhere_with_the_keyboard_stays_there_and_never_comes_upon_another_button(
    look: Looker, floor: Served
) -> None:
    dealer = war_with_a_card_dealt(floor)
    page = look.official(Role.DEALER, "table/real")
    acts = page.get_by_role("region", name="Player actions")
    places = [
        guide(page).locator(".current a.clause").first,
        guide(page).get_by_role("button", name="Report an irregularity"),
        guide(page).locator("summary"),
        guide(page).get_by_role("button", name="Hearts"),
        acts.get_by_role("button", name="New player"),
    ]
    for box, place in enumerate(places, start=2):
        place.focus()
        before = focused(page)
        dealer.done("real", "casino_war.sit", player=f"p{box}", box=box)
        expect(acts.get_by_role("button", name=f"p{box}")).to_be_visible()
        assert focused(page) == before
    guide(page).get_by_role("button", name="Hearts").focus()
    dealer.done("real", "casino_war.draw", card="2D")
    step(page, "Settle the first cards")
    assert page.evaluate("() => !document.activeElement.matches('button, a, input')"), "what had it is gone"
    guide(page).get_by_role("button", name="Settle").focus()
    page.keyboard.press("Enter")
    step(page, "Collect the cards")
    assert focused(page) == "Collect the cards", "from what leads to what leads"


def test_a_guide_that_does_not_come_is_asked_for_again(look: Looker, floor: Served) -> None:
    look.expected.append("ERR_FAILED")
    dealer = war_with_a_card_dealt(floor)
    page = look.official(Role.DEALER, "table/real")
    step(page, "Deal")
    page.route("**/guide", lambda route: route.abort())
    with page.expect_event("requestfailed"):
        dealer.done("real", "casino_war.draw", card="2D")
    step(page, "Deal")
    page.unroute("**/guide")
    step(page, "Settle the first cards")


def test_the_way_back_through_a_ruling_keeps_its_place(look: Looker, floor: Served) -> None:
    war_with_a_card_dealt(floor)
    page = look.official(Role.DEALER, "table/real")
    do(page, "Report an irregularity")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("searchbox").fill("exposed")  # as the trade calls it, and the document does not
    expect(dialog.get_by_role("button", name="A card lies face up in the source")).to_be_visible()
    dialog.get_by_role("searchbox").fill("too soon")
    incident = dialog.get_by_role("button", name="A card is drawn too soon")
    incident.click()
    dialog.get_by_role("textbox", name="Card").fill("4S")
    dialog.get_by_role("button", name="Preview effects").click()
    expect(dialog.get_by_role("button", name="Confirm ruling")).to_be_focused()
    dialog.get_by_role("button", name="Back").click()
    expect(dialog.get_by_role("textbox", name="Card")).to_be_focused()
    expect(dialog.get_by_role("textbox", name="Card")).to_have_value("4S")
    dialog.get_by_role("button", name="Back").click()
    expect(incident).to_be_focused()


def test_chips_are_put_down_in_those_of_the_table(look: Looker, floor: Served) -> None:
    war_before_wagers(floor, chip=500)
    acts = look.official(Role.DEALER, "table/real").get_by_role("region", name="Player actions")
    expect(acts.get_by_role("radio", name="Chip of $5", exact=True)).to_be_visible()
    expect(acts.get_by_role("radio", name="Chip of $1", exact=True)).to_have_count(0)
    expect(acts.get_by_label("Amount ($)").last).to_have_attribute("min", "5")


def test_a_ruling_is_asked_for_and_given(look: Looker, floor: Served) -> None:
    war_with_a_card_dealt(floor)
    page, above = look.official(Role.DEALER, "table/real"), look.official(Role.CASINO_SUPERVISOR, "table/real")
    do(page, "Report an irregularity")
    dialog = page.get_by_role("dialog")
    assert dialog.locator(".not-now").count() > 3
    dialog.get_by_role("searchbox").fill("valid card")
    dialog.get_by_role("button", name="A player has no valid card").click()
    expect(dialog.locator(".summed li").first).to_have_text(
        re.compile(r"[0-9] \w+ \w+")
    )  # its number, and what it says
    dialog.get_by_role("button", name="Preview effects").click()
    expect(dialog).to_contain_text("ann's wagers are invalid")
    expect(dialog).to_contain_text("You cannot rule on this.")
    dialog.get_by_role("button", name="Ask a gaming supervisor").click()
    expect(guide(page).locator(".rulings")).to_contain_text("Ruling 1 requested")
    above.get_by_role("button", name="Confirm ruling").click()
    expect(guide(page).locator(".rulings")).to_contain_text("Ruling 1, “A player has no valid card")
    expect(page.locator(".story")).to_contain_text("Ann's wagers are invalid")


def test_a_refused_ruling_says_why(look: Looker, floor: Served) -> None:
    look.expected.append("409")
    war_with_a_card_dealt(floor).done("real", "casino_war.draw", card="2D")
    page = look.official(Role.DEALER, "table/real")
    do(page, "Report an irregularity")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Cards were placed wrongly in the round").click()
    dialog.get_by_label("Cards").fill("KC 3S")
    dialog.get_by_label("Error").fill("the dealer's card was another one")
    dialog.get_by_role("button", name="Preview effects").click()
    expect(dialog.get_by_role("alert").locator("a.clause").first).to_be_visible()
    expect(dialog.get_by_label("Cards")).to_have_value("KC 3S")


def test_the_screen_keeps_nobody_out(look: Looker, floor: Served) -> None:
    dealer = recorded(floor, WAR)
    dealer.done("real", "casino_war.sit", player="ann", box=1)
    page = look.official(Role.DEALER, "table/real")
    step(page, "Check the cards")
    check_accessible(page)
    phone = look.official(Role.DEALER, "table/real", size=PHONE, scheme="dark")
    phone.get_by_text("Other actions").click()
    do(phone, "Report an irregularity")
    phone.get_by_role("dialog").get_by_role("button", name="Handling the cards").click()
    check_accessible(phone)
    assert phone.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"


def test_the_picker_of_cards_keeps_nobody_out_either(look: Looker, floor: Served) -> None:
    war_with_a_card_dealt(floor)
    page = look.official(Role.DEALER, "table/real", scheme="dark")
    step(page, "Deal")
    do(page, "K")
    check_accessible(page, ".guide")


def test_what_was_called_in_a_round_is_not_said_when_it_is_over(look: Looker, floor: Served) -> None:
    dealer = Dealer(floor, "star-three-card-poker", name="called")
    dealer.sells("ann")
    dealer.does("sit", player="ann", area=1)
    dealer.gets_ready()
    ann = floor.caller("ann")
    ann.done("called", "three_card_poker.place", player="ann", kind="ante", stake=1000)
    for _ in range(6):
        dealer.does("deal_face_down")
    ann.done("called", "three_card_poker.handle_cards", player="ann")
    ann.done("called", "three_card_poker.play", player="ann", stake=1000)
    for card in ("QH", "9S", "2C"):
        dealer.does("turn_up", card=card, position=0)
    dealer.does("reveal")
    for card in ("KD", "9C", "3C"):
        dealer.does("turn_up", card=card, position=1)
    page = look.official(Role.DEALER, "table/called")
    expect(guide(page).locator(".aloud")).to_contain_text("Queen high")
    dealer.does("settle")
    dealer.does("clear")
    step(page, "Shuffle")
    expect(guide(page).locator(".aloud")).to_have_count(0)
