"""Chips dragged with a mouse and a finger, and what a drop that the rules do not allow is told."""

import re

import pytest
from playwright.sync_api import Browser, CDPSession, Locator, Page, expect

from tests.browser.dealing import NAME, Dealer
from tests.browser.looking import PHONE, Looker, answered, check_accessible
from tests.browser.test_playing import HOUSE, go_on, phase, place, put, sit_down
from tests.web.served import Caller, Served

WAR, POKER, CRAPS = "star-casino-war", "star-three-card-poker", "star-craps"
SEATS = {
    WAR: ("casino_war.sit", {"box": 3}),
    POKER: ("three_card_poker.sit", {"area": 3}),
    CRAPS: ("craps.sit", {"place": 3}),
}
BUY_IN = 50_000


def seated(floor: Served, table: str) -> Caller:
    """Ann with chips, at a table where wagers may be placed."""
    ann = floor.caller("ann")
    sit, where = SEATS[table]
    card = {"own_player_card": True} if table == CRAPS else {}
    ann.done(table, sit, player="ann", **where, **card)
    ann.done(table, "table.buy_in", player="ann", cents=BUY_IN)
    for _ in range(8):
        offers = {each["command"] for each in ann.get(f"/api/tables/{table}")["offers"]}
        if any(each.endswith(".place") for each in offers):
            return ann
        if "casino_war.refuse_cut" in offers:
            ann.done(table, "casino_war.refuse_cut", player="ann")
        elif "craps.accept_dice" in offers:
            ann.done(table, "craps.accept_dice", player="ann")
        else:
            ann.done(table, "table.deal")
    raise AssertionError(f"no wagers at {table}")


def middle(place: Locator) -> tuple[float, float]:
    for _ in range(5):  # it may just be drawn anew
        box = place.bounding_box()
        if box is not None:
            return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    raise AssertionError(f"{place} is not drawn")


def drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=4)
    expect(page.locator(".ghost")).to_be_visible()
    page.mouse.up()
    expect(page.locator(".ghost")).to_have_count(0)


def chip(page: Page, dollars: int) -> tuple[float, float]:
    return middle(page.get_by_role("radio", name=f"Chip of ${dollars}", exact=True))


OFF_THE_LAYOUT = (40, 100)


@pytest.mark.parametrize(
    ("table", "here", "there"),
    [(WAR, "first 3", "first 4"), (POKER, "ante 3", "pair_plus 3"), (CRAPS, "big_6/any", "big_8/any")],
)
def test_chips_are_dragged_on_and_off(look: Looker, floor: Served, table: str, here: str, there: str) -> None:
    seated(floor, table)
    page = look.at("ann", path=f"table/{table}")
    page.locator(".rack").wait_for()
    lying = page.locator("[data-stake]")
    drag(page, chip(page, 25), middle(place(page, here)))
    expect(lying).to_have_attribute("data-stake", "2500")
    drag(page, chip(page, 5), middle(place(page, here)))
    expect(lying).to_have_attribute("data-stake", "3000")
    expect(lying.locator("title").first).to_contain_text("1 × $25, 1 × $5")
    check_accessible(page)
    drag(page, middle(lying), middle(place(page, there)))
    expect(page.locator(f'[data-stake="3000"][data-place="{there}"]')).to_have_count(1)
    expect(lying).to_have_count(1)
    drag(page, middle(lying), OFF_THE_LAYOUT)
    expect(lying).to_have_count(0)
    expect(page.locator(".purse strong")).to_have_text("$500")


def test_a_drop_that_is_not_allowed_is_refused_with_its_clause(look: Looker, floor: Served) -> None:
    look.expected.append("409")
    seated(floor, WAR)
    page = look.at("ann", path=f"table/{WAR}")
    page.locator(".rack").wait_for()
    drag(page, chip(page, 25), middle(place(page, "tie 3")))
    notice = page.locator(".notice.refused")
    expect(notice).to_contain_text("Place the Initial Wager first")
    expect(notice.locator("a.clause").first).to_have_text("5.2.3")
    drag(page, chip(page, 25), middle(place(page, "first 3")))
    page.get_by_role("button", name="Deal", exact=True).click()
    expect(page.locator(".dealer .card")).to_have_count(1)
    place(page, "first 3").click(force=True)  # it is not lit
    expect(notice).to_have_count(1)  # the first went when something was done
    expect(notice.last.locator("a.clause").first).to_be_visible()


@pytest.mark.parametrize(("table", "key"), [(WAR, "first 3"), (POKER, "ante 3"), (CRAPS, "win_line/any")])
def test_whoever_looks_on_is_told_why_they_may_not(look: Looker, floor: Served, table: str, key: str) -> None:
    look.expected.append("409")
    seated(floor, table)
    page = look.at("zoe", path=f"table/{table}")
    place(page, key).focus()
    page.keyboard.press("Enter")
    expect(page.locator(".notice.refused")).to_contain_text("sit down first")


LIES_STILL = """() => !document.getAnimations().some((each) =>
  each.playState === "running" && each.effect.getComputedTiming().endTime !== Infinity)"""


def touch(page: Page, session: CDPSession, start: tuple[float, float], end: tuple[float, float]) -> None:
    def send(kind: str, *points: tuple[float, float]) -> None:
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    send("touchStart", start)
    for step in range(1, 6):
        send("touchMove", (start[0] + (end[0] - start[0]) * step / 5, start[1] + (end[1] - start[1]) * step / 5))
    send("touchEnd")


def test_a_finger_drags_and_the_page_stays(look: Looker, floor: Served, browser: Browser) -> None:
    seated(floor, WAR)
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(f"http://{floor.at}/#token={floor.token('ann')}")
    page.get_by_role("heading", level=1).wait_for()
    page.goto(f"http://{floor.at}/#/table/{WAR}")
    page.locator(".rack").wait_for()
    session = context.new_cdp_session(page)
    touch(page, session, chip(page, 25), middle(place(page, "first 3")))
    lying = page.locator("[data-stake]")
    expect(lying).to_have_attribute("data-stake", "2500")
    page.wait_for_function(LIES_STILL)
    touch(page, session, middle(lying), (200, 250))
    expect(lying).to_have_count(0)
    assert page.evaluate("() => scrollY") == 0
    context.close()


def test_rounds_of_casino_war_on_a_phone(look: Looker) -> None:
    page = look.at("ann", path=f"table/{WAR}", size=PHONE)
    page.get_by_role("button", name="Sit at playing area 5").click()
    page.get_by_role("button", name="Buy in $500").click()
    hint = page.locator(".hint")
    for _ in range(8):
        expect(hint).not_to_be_empty()
        if page.locator(".purse.placing").count():
            break
        go_on(page, "Decline the cut", *HOUSE)
    expect(hint).to_contain_text("press a lit area")
    place(page, "first 5").click()
    page.get_by_role("button", name="Take back all wagers").click()
    expect(page.locator("[data-stake]")).to_have_count(0)
    place(page, "first 5").click()
    expect(page.locator("[data-stake]")).to_have_count(1)
    page.get_by_role("button", name="Wager on playing area 2").click()
    place(page, "first 2").click()
    expect(page.locator(".purse")).to_contain_text("On the table $50")
    page.get_by_role("button", name="Deal", exact=True).click()
    for _ in range(8):
        answered(page)
        if "the round is over" in hint.inner_text().lower():
            break
        go_on(page, "Surrender", *HOUSE)
    expect(page.locator(".decided li")).to_have_count(2)
    expect(page.locator(".decided li").first).to_contain_text(
        re.compile(r"Ann's Initial Wager of \$25.00 on playing area")
    )
    check_accessible(page)
    page.get_by_role("button", name="Repeat last wagers").click()
    expect(page.locator(".purse")).to_contain_text("On the table $50")
    assert "wagers are being placed" in phase(page) or page.locator(".purse.placing").count()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"


def test_no_amount_is_changed_without_a_word(look: Looker, floor: Served) -> None:
    look.expected.append("409")
    seated(floor, WAR)
    page = look.at("ann", path=f"table/{WAR}")
    expect(page.get_by_role("radio", name="Chip of $25")).to_have_attribute("aria-checked", "true")
    page.get_by_role("radio", name="Chip of $1", exact=True).click()
    place(page, "first 3").click()
    expect(page.locator(".notice")).to_have_text("Table minimum is $10; we placed $10 instead of $1.")
    expect(place(page, "first 3")).to_have_attribute("data-stake", "1000")
    place(page, "first 3").click()
    expect(place(page, "first 3")).to_have_attribute("data-stake", "1100")
    expect(page.locator(".notice")).to_have_count(1)
    page.get_by_role("radio", name="Chip of $500").click()
    place(page, "tie 3").click()
    refused = page.locator(".notice.refused")
    expect(refused).to_contain_text("$200")
    expect(refused.locator("a.clause").first).to_be_visible()
    expect(place(page, "tie 3")).not_to_have_attribute("data-stake", re.compile("."))


def test_an_amount_between_two_is_raised_and_told_and_so_is_what_comes_down(look: Looker, floor: Served) -> None:
    seated(floor, CRAPS)
    page = look.at("ann", path=f"table/{CRAPS}")
    page.get_by_role("radio", name="Chip of $25").click()
    put_by_key(page, "horn/any")
    expect(page.locator(".notice")).to_have_text("This wager is taken in set units; we placed $28 instead of $25.")
    expect(page.locator("[data-stake]")).to_have_attribute("data-stake", "2800")
    place(page, "horn/any").press("Backspace")
    expect(page.locator(".notice").last).to_have_text("Table minimum is $5; we took the whole wager down.")
    expect(page.locator("[data-stake]")).to_have_count(0)


def put_by_key(page: Page, key: str) -> None:
    place(page, key).focus()
    page.keyboard.press("Enter")


def test_chips_of_less_than_a_dollar_are_counted_too(look: Looker, floor: Served) -> None:
    limits = {"least": 50, "most": 20_000}
    table = {"decks": 6, "device": "card_shoe", "chip": 50, "sign": {"first": limits, "tie": limits}}
    dealer = Dealer(floor, WAR, table)
    page = look.at("ann", path=f"table/{NAME}")
    sit_down(page, "Sit at playing area 3", dealer)
    dealer.gets_ready()
    expect(page.get_by_role("radio", name="Chip of $0.50")).to_have_attribute("aria-checked", "true")
    put(page, "first 3", 1, "$1")
    page.get_by_role("radio", name="Chip of $0.50").click()
    place(page, "first 3").click()
    expect(place(page, "first 3").locator("title")).to_have_text("Ann: $1.50 in chips: 1 × $1, 1 × $0.50")
    expect(page.locator(".box.mine .chip")).to_have_count(2)


def test_what_a_page_remembers_ends_with_it(look: Looker, floor: Served) -> None:
    """At one table a press takes chips down; at the next it lays them again."""
    ann = seated(floor, CRAPS)
    other = ann.call("POST", "/api/practice", json={"rulebook": CRAPS}).json()["name"]
    page = look.at("ann", path=f"table/{CRAPS}")
    page.get_by_role("button", name="Take down").click()
    expect(page.locator(".craps.taking")).to_be_visible()
    page.goto(f"http://{floor.at}/#/table/{other}")
    expect(page.locator(".play-chips")).to_be_visible()
    expect(page.get_by_role("button", name="Take down")).to_have_attribute("aria-pressed", "false")
    put(page, "field/any", 5, "$5")


def test_a_rail_has_as_many_places_as_the_table(look: Looker, floor: Served) -> None:
    sign = {"default": {"least": 500, "most": 100_000}, "kinds": {"hardway": {"least": 500, "most": 20_000}}}
    Dealer(floor, CRAPS, {"chip": 100, "players": 9, "sign": sign})
    page = look.at("ann", path=f"table/{NAME}")
    expect(page.get_by_role("button", name="Sit at place")).to_have_count(9)
    expect(place(page, "hardway/4")).to_have_attribute("aria-label", re.compile(r"limits \$5 to \$200"))
    expect(place(page, "field/any")).not_to_have_attribute("aria-label", re.compile("limits"))
    expect(page.locator(".tray .sign title")).to_have_text("Hardway $5 to $200; every other wager $5 to $1,000")
