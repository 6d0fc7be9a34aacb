"""Three Card Poker dealt by a person who may not look: places first, values when cards are turned up, slips undone."""

import re

from playwright.sync_api import Locator, Page, expect

from pitbook.rulebooks.roles import Role
from tests.browser.dealing import Dealer
from tests.browser.looking import PHONE, Looker, answered, check_accessible
from tests.web.served import Served

POKER, GAME = "star-three-card-poker", "three_card_poker"


def now(page: Page) -> Locator:
    return page.get_by_role("region", name="The procedure")


def tell(page: Page, *cards: str) -> None:
    for card in cards:
        now(page).locator(f'.ranks [data-card="{card[0]}"]').click()
        now(page).locator(f'.suits [data-card="{card[1]}"]').click()
        answered(page)


def table(floor: Served, name: str, *players: str) -> Dealer:
    dealer = Dealer(floor, POKER, name=name)
    for area, player in enumerate(players, 1):
        caller = floor.caller(player)
        caller.done(name, f"{GAME}.sit", player=player, area=area)
        dealer.sells(player)
    dealer.gets_ready()
    for player in players:
        floor.caller(player).done(name, f"{GAME}.place", player=player, kind="ante", stake=1000)
    return dealer


def deal(page: Page, place: str) -> None:
    """The next card, to where it goes."""
    expect(now(page)).to_contain_text(f"This card is for {place}.")
    now(page).get_by_role("button", name="Deal face down").click()


def test_cards_are_dealt_unseen_and_told_when_they_are_turned_up(look: Looker, floor: Served) -> None:
    table(floor, "unseen", "ann", "bob")
    page = look.official(Role.DEALER, "table/unseen")
    player = look.at("ann", path="table/unseen")
    for _ in range(3):
        for place in ("the dealer", "playing area 1, Ann", "playing area 2, Bob"):
            deal(page, place)
    player.get_by_role("button", name="Look at your cards").click()
    player.get_by_role("button", name="Play with $10").click()
    expect(player.locator(".felt .card .front")).to_have_count(0)  # the cards are on the table, and in nobody's record
    floor.caller("bob").done("unseen", f"{GAME}.fold", player="bob")
    expect(now(page).get_by_role("heading", name="Turn up your hand")).to_be_visible()
    expect(now(page)).to_contain_text("This card is for the dealer.")
    check_accessible(page)
    tell(page, "QH", "7S", "2D")
    expect(player.get_by_role("img", name=re.compile("queen of hearts"))).to_be_visible()
    now(page).get_by_role("button", name="Undo the last card").click()
    answered(page)
    tell(page, "2C")
    now(page).get_by_role("button", name="Declare the dealer's hand").click()
    expect(now(page)).to_contain_text("This card is for playing area 1, Ann.")  # what was folded is not turned up
    tell(page, "KH", "KS", "4D")
    now(page).get_by_role("button", name="Settle").click()
    expect(player.locator(".purse strong")).to_have_text("$520")
    expect(page.locator(".story")).to_contain_text("2 of diamonds of the dealer was told wrongly")


def test_it_is_dealt_on_a_phone_and_an_exposed_card_is_told(look: Looker, floor: Served) -> None:
    table(floor, "exposed", "ann")
    page = look.official(Role.DEALER, "table/exposed", size=PHONE)
    for place in ("the dealer", "playing area 1, Ann"):
        deal(page, place)
    page.get_by_role("button", name="Report an irregularity").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Search").fill("dealt unseen")
    dialog.locator(".incidents button").first.click()
    dialog.get_by_role("textbox", name="Card", exact=True).fill("KC")
    dialog.get_by_role("button", name="Preview effects").click()
    dialog.locator(".row button.main").click()
    expect(page.get_by_role("img", name=re.compile("king of clubs")).first).to_be_visible()
    for place in ("the dealer", "playing area 1, Ann"):
        deal(page, place)
