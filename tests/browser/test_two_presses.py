"""Two people press the same before either has an answer: it is done once, and the other sees what came of it."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pitbook.rulebooks.roles import Role
from tests.browser.dealing import NAME
from tests.browser.looking import Held, Looker
from tests.browser.test_dealer import do, guide, step, war_before_wagers, war_with_a_card_dealt
from tests.web.playing import Patient, until_the_house_is_next
from tests.web.served import Served

COMMANDS, GUIDE = re.compile("/commands"), re.compile("/guide")
POKER, CRAPS, WAR = "star-three-card-poker", "star-craps", "star-casino-war"
QUICKER = "Someone else acted first"
STEPS = 3
HOUSE = ".actions button.main"


def press_both(first: Page, second: Page, press: Callable[[Page], None]) -> None:
    """Both press, and only then the table hears of it: the first, and after it the second, which is late."""
    ways = [Held(page, COMMANDS) for page in (first, second)]
    for page in (first, second):
        press(page)
    for page, way, status in zip((first, second), ways, (200, 409), strict=True):
        with page.expect_response(COMMANDS) as answer:
            way.let_go()
        assert answer.value.status == status
        page.unroute(COMMANDS)


def check_late(page: Page, words: str) -> None:
    """Told without alarm, and shown the table as it is."""
    expect(page.locator(".notice")).to_contain_text(QUICKER)
    expect(page.locator(".notice.refused")).to_have_count(0)
    expect(page.locator(".phase")).to_have_text(words, ignore_case=True)


@pytest.mark.parametrize("table", [WAR, POKER, CRAPS])
def test_the_house_takes_one_step(look: Looker, floor: Served, table: str) -> None:
    look.expected.append("409")
    players = [Patient(floor.caller(person), table, seat) for seat, person in enumerate(("ann", "bob"), 1)]
    until_the_house_is_next(*players)
    pages = [look.at(each.caller.person, path=f"table/{table}") for each in players]
    seen = set()
    for number in range(STEPS):
        until_the_house_is_next(*players)
        phase = players[0].view["phase_words"]
        first, second = pages if number % 2 else pages[::-1]
        for page in pages:
            expect(page.locator(".phase")).to_have_text(phase, ignore_case=True)
            expect(page.locator(HOUSE)).to_have_count(1)
        press_both(first, second, lambda page: page.locator(HOUSE).click())
        now = players[0].caller.get(f"/api/tables/{table}")
        check_late(second, now["phase_words"])
        expect(first.locator(".notice")).to_have_count(0)
        expect(first.locator(".phase")).to_have_text(now["phase_words"], ignore_case=True)
        seen.add(now["phase"])
        for page in pages:
            page.reload()  # whoever was told need not be told again for the next step
    assert len(seen) > 1


def test_a_result_is_seen_by_all_before_it_is_cleared(look: Looker, floor: Served) -> None:
    look.expected.append("409")
    ann, bob = (Patient(floor.caller(person), POKER, seat) for seat, person in enumerate(("ann", "bob"), 1))
    while until_the_house_is_next(ann, bob) and ann.view["phase"] != "reveal":
        ann.caller.done(POKER, "table.deal")
    pages = [look.at(person, path=f"table/{POKER}") for person in ("ann", "bob")]
    turn_up = "Turn up the dealer's hand"
    press_both(pages[0], pages[1], lambda page: page.get_by_role("button", name=turn_up).click())
    check_late(pages[1], "the round is settled, and the cards are to be collected")
    for page in pages:
        expect(page.locator(".dealer .card")).to_have_count(3)
        expect(page.get_by_role("button", name="Next round")).to_be_visible()


@pytest.mark.parametrize("first", [0, 1])
def test_who_wants_the_same_again_gets_it_though_somebody_else_went_on(look: Looker, floor: Served, first: int) -> None:
    look.expected.append("409")
    players = [Patient(floor.caller(person), WAR, seat) for seat, person in enumerate(("ann", "bob"), 1)]
    while until_the_house_is_next(*players) and players[0].view["phase"] != "betting":
        players[0].caller.done(WAR, "table.deal")
    players[1].do("casino_war.place", box=2, kind="first", stake=1000)
    while until_the_house_is_next(*players) and players[0].view["phase"] != "over":
        players[0].caller.done(WAR, "table.deal")
    pages = [look.at(each.caller.person, path=f"table/{WAR}") for each in players]
    quick, slow = pages[first], pages[1 - first]
    press_both(quick, slow, lambda page: page.get_by_role("button", name="Repeat last wagers").click())
    for page in pages:
        expect(page.locator(".stack")).to_have_count(2)
        expect(page.locator(".notice")).to_have_count(0)


# Real cards


def type_card(page: Page, card: str) -> None:
    guide(page).get_by_role("textbox", name="Card").fill(card)
    guide(page).get_by_role("textbox", name="Card").press("Enter")


def cards_dealt(floor: Served) -> list[Any]:
    events = floor.official(Role.DEALER).get(f"/api/tables/{NAME}/events")["events"]
    return [each["payload"]["card"] for each in events if each["kind"] == "casino_war.card_dealt@1"]


@pytest.mark.parametrize("first", [0, 1])
def test_two_officials_tell_one_card(look: Looker, floor: Served, first: int) -> None:
    look.expected.append("409")
    dealer = war_before_wagers(floor)
    dealer.done(NAME, "casino_war.place", player="ann", box=1, kind="first", stake=1000)
    pages = [look.official(role, f"table/{NAME}") for role in (Role.DEALER, Role.CASINO_SUPERVISOR)]
    for page in pages:
        step(page, "Deal")
    press_both(pages[first], pages[1 - first], lambda page: type_card(page, "9H"))
    assert cards_dealt(floor) == ["9H"]
    late = pages[1 - first]
    check_late(late, pages[first].locator(".phase").inner_text())
    expect(guide(late)).to_contain_text("This card is for the dealer.")
    expect(guide(late).get_by_role("textbox", name="Card")).to_have_value("")
    type_card(late, "10D")
    expect(late.locator(".story")).to_contain_text("10 of diamonds")
    assert cards_dealt(floor) == ["9H", "TD"]


def test_a_step_that_is_still_shown_while_the_next_is_fetched_is_over(look: Looker, floor: Served) -> None:
    look.expected.append("409")
    dealer = war_before_wagers(floor)
    dealer.done(NAME, "casino_war.place", player="ann", box=1, kind="first", stake=1000)
    page = look.official(Role.CASINO_SUPERVISOR, f"table/{NAME}")
    step(page, "Deal")
    coming = Held(page, GUIDE)
    dealer.done(NAME, "casino_war.draw", card="9H")
    expect(page.locator(".story")).to_contain_text("9 of hearts")
    type_card(page, "9H")
    expect(page.locator(".notice")).to_contain_text(QUICKER)
    assert cards_dealt(floor) == ["9H"]
    coming.let_go()
    expect(guide(page)).to_contain_text("This card is for the dealer.")


def test_cards_of_one_dealer_come_as_quickly_as_they_are_told(look: Looker, floor: Served) -> None:
    """What one did oneself makes nobody late, even before the table is drawn anew."""
    dealer = war_before_wagers(floor)
    dealer.done(NAME, "casino_war.place", player="ann", box=1, kind="first", stake=1000)
    page = look.official(Role.DEALER, f"table/{NAME}")
    step(page, "Deal")
    way = Held(page, COMMANDS)
    for card in ("9H", "10D"):
        type_card(page, card)
    way.let_go()
    expect(page.locator(".story")).to_contain_text("10 of diamonds")
    assert cards_dealt(floor) == ["9H", "TD"]


def test_what_was_foreseen_is_foreseen_again_when_the_table_went_on(look: Looker, floor: Served) -> None:
    look.expected.append("409")
    dealer = war_with_a_card_dealt(floor)
    page = look.official(Role.CASINO_SUPERVISOR, f"table/{NAME}")
    do(page, "Report an irregularity")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="A player has no valid card").click()
    dialog.get_by_role("button", name="Preview effects").click()
    expect(dialog).to_contain_text("ann's wagers are invalid")
    dealer.done(NAME, "casino_war.draw", card="2D")
    with page.expect_response(re.compile("/preview")):
        dialog.get_by_role("button", name="Confirm ruling").click()
    expect(page.locator(".notice")).to_contain_text(QUICKER)
    events = dealer.get(f"/api/tables/{NAME}/events")["events"]
    assert not [each for each in events if each["kind"].startswith("casino_war.wagers_invalid")]
