"""Whoever deals sees the table from their own side, and where the next card goes; a player sees it from theirs."""

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from pitbook.rulebooks.roles import Role
from tests.browser.dealing import Dealer
from tests.browser.looking import TABLET, Looker, answered, check_accessible, check_legible, until
from tests.web.served import Served

WAR, POKER = "star-casino-war", "star-three-card-poker"
SEATS = {WAR: ("casino_war", "box", "first"), POKER: ("three_card_poker", "area", "ante")}


@pytest.fixture
def floor(house: Served) -> Served:
    return house


def middle(what: Locator) -> tuple[float, float]:
    found: FloatRect | None = None

    def is_measured() -> bool:
        nonlocal found
        found = what.bounding_box()
        return found is not None

    answered(what.page)
    until(what.page, is_measured, "what is measured")  # it is not there for a moment where the felt is drawn anew
    assert found is not None
    return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2


@pytest.mark.parametrize("rulebook", SEATS)
def test_the_felt_is_seen_from_the_side_of_whoever_looks(look: Looker, floor: Served, rulebook: str) -> None:
    game, seat, wager = SEATS[rulebook]
    dealer = Dealer(floor, rulebook, name=game.replace("_", "-"))
    for place, player in ((2, "ann"), (6, "bob")):
        caller = floor.caller(player)
        caller.done(dealer.name, f"{game}.sit", player=player, **{seat: place})
        dealer.sells(player)
    dealer.gets_ready()
    for place, player in ((2, "ann"), (6, "bob")):
        more = {"box": place} if seat == "box" else {}
        floor.caller(player).done(dealer.name, f"{game}.place", player=player, kind=wager, stake=1000, **more)
    deals = look.official(Role.DEALER, f"table/{dealer.name}", size=TABLET)
    plays = look.at("ann", path=f"table/{dealer.name}")
    for page, first_is_left, cards_below in ((deals, True, True), (plays, False, False)):
        ann, bob = (
            page.locator(".box").filter(has=page.locator(f".name:text-is('{name}')")) for name in ("Ann", "Bob")
        )
        (left, ann_down), (right, _) = middle(ann.locator(".cards-here")), middle(bob.locator(".cards-here"))
        assert (left < right) == first_is_left, "the first place is at the dealer's left"
        shoe = middle(page.locator(".furniture g").first)
        assert (shoe[1] > ann_down) == cards_below, "what is the dealer's lies before the dealer"
    expect(plays.locator(".cards-here.next")).to_have_count(0)
    guide = deals.get_by_role("region", name="The procedure")
    deal_face_down = guide.get_by_role("button", name="Deal face down")
    if rulebook == POKER:
        expect(deals.locator(".dealer .cards-here.next")).to_have_count(1)
        deal_face_down.click()
    else:
        dealer.does("call_no_more_bets")
    for name in ("Ann", "Bob"):
        expect(guide).to_contain_text(f", {name}.")
        marked = deals.locator(".box").filter(has=deals.locator(".cards-here.next"))
        expect(marked).to_have_count(1)
        expect(marked.locator(".name")).to_have_text(name)
        if rulebook == POKER:
            deal_face_down.click()
        else:
            dealer.draws("9C" if name == "Ann" else "KD")
    check_accessible(deals)
    check_legible(deals)
