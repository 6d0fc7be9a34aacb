"""The home of those who oversee: what needs them over all tables comes first; and a lobby of many tables."""

import pytest
from playwright.sync_api import expect

from pitbook.rulebooks.roles import Role
from tests.browser.dealing import Dealer
from tests.browser.looking import PHONE, Looker, check_accessible, check_legible, resize
from tests.web.served import Served

WAR, CRAPS, POKER = "star-casino-war", "star-craps", "star-three-card-poker"
MANY = 45


@pytest.fixture
def floor(house: Served) -> Served:
    return house


def test_an_open_dispute_comes_first_and_a_decided_one_waits_no_more(look: Looker, floor: Served) -> None:
    ann = floor.caller("ann")
    ann.done(WAR, "casino_war.sit", player="ann", box=1)
    ann.done(WAR, "table.open_dispute", player="ann", words="my king was higher", round=None)
    page = look.official(Role.CASINO_SUPERVISOR)
    needs = page.get_by_role("region", name="1 item needs you now")
    expect(needs).to_contain_text("my king was higher")
    above = needs.bounding_box()
    tables = page.get_by_role("region", name="Tables").bounding_box()
    assert above is not None
    assert tables is not None
    assert above["y"] < tables["y"]
    assert above["y"] < 400, "it is seen at once"
    check_accessible(page)
    needs.get_by_role("link").click()
    expect(page.get_by_role("heading", name="Decisions pending (1)")).to_be_visible()
    case = page.locator("[data-part='dispute 1']")
    case.get_by_label("Decision and reasons").fill("the dealer had an ace")
    case.get_by_role("button", name="Decide", exact=True).click()
    expect(page.get_by_role("heading", name="No decisions pending; 1 decided dispute to close")).to_be_visible()
    page.get_by_role("link", name="Tables").click()
    expect(page.get_by_role("heading", name="No table needs you now")).to_be_visible()
    line = page.locator(".pit .line").filter(has_text="The Star Sydney").first
    expect(line).to_contain_text("Win so far")
    expect(line).to_contain_text("Per hour")
    check_legible(page)
    resize(page, 1440, 900)
    head = page.locator(".columns > span").all()
    cells = line.locator("dd").all()
    for name, cell in zip(head[-6:-1], cells[-5:], strict=True):  # figures stand below what they are, to the pixel
        above, below = name.bounding_box(), cell.bounding_box()
        assert above is not None
        assert below is not None
        assert abs(above["x"] + above["width"] - below["x"] - below["width"]) < 1
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    check_legible(page)


def test_a_closed_table_shows_no_open_places(look: Looker, floor: Served) -> None:
    page = look.official(Role.CASINO_SUPERVISOR)
    line, boss = page.locator(".pit .line").filter(has_text="Three Card Poker"), Role.CASINO_SUPERVISOR
    expect(line).to_contain_text("places")
    floor.official(boss).done(POKER, "table.close_table", by=boss.value)
    page.reload()
    expect(line).to_contain_text("Closed")
    expect(line).not_to_contain_text("places")
    floor.official(boss).done(POKER, "table.reopen_table", by=boss.value)


def test_the_pit_is_not_for_those_who_deal_or_play(floor: Served) -> None:
    for caller in (floor.caller("ann"), floor.official(Role.DEALER)):
        assert caller.call("GET", "/api/pit").status_code == 403


def test_many_tables_are_lines_with_a_filter(look: Looker, floor: Served) -> None:
    administrator = floor.official(Role.ADMINISTRATOR)
    for number in range(MANY):
        opened = {"id": f"o-{number}", "name": f"t-{number:02}", "rulebook": (WAR, CRAPS)[number % 2], "terms": None}
        assert administrator.call("POST", "/api/tables", json=opened).status_code == 201
    page = look.at("ann", size=PHONE)
    lines = page.locator(".tables .line")
    expect(lines).to_have_count(40)
    assert page.locator(".tables a").count() == 40, "one stop for the keyboard each"
    page.get_by_role("combobox", name="Game").select_option("craps")
    expect(lines).to_have_count(MANY // 2 + 1)
    page.get_by_role("searchbox", name="Find a table").fill("t-07")
    expect(lines).to_have_count(1)
    expect(page.get_by_role("status").filter(has_text="1 open")).to_be_visible()
    check_accessible(page)
    page.get_by_role("searchbox", name="Find a table").fill("")
    page.get_by_role("combobox", name="Game").select_option("")
    page.get_by_role("combobox", name="Show").select_option("mine")
    expect(lines).to_have_count(1)
    page.get_by_role("combobox", name="Show").select_option("all")
    page.get_by_role("button", name="Show all").click()
    expect(lines).to_have_count(MANY + 5)
    expect(lines.nth(40).get_by_role("link")).to_be_focused()


def test_the_largest_payouts_over_all_tables_lead_to_their_rounds(look: Looker, floor: Served) -> None:
    for name, stake in (("small", 1000), ("large", 50_000)):
        dealer = Dealer(floor, WAR, name=name)
        dealer.does("sit", player="ann", box=1)
        dealer.sells("ann")
        dealer.gets_ready()
        dealer.does("place", player="ann", box=1, kind="first", stake=stake)
        dealer.draws("KS", "9D")
        dealer.does("settle")
        dealer.does("clear")
    page = look.official(Role.CASINO_SUPERVISOR)
    largest = page.locator(".needs .largest")
    expect(largest).to_have_text("Largest payouts: $500 round 1, Table large · $10 round 1, Table small")
    largest.get_by_role("link").first.click()
    expect(page.locator("#main")).to_contain_text("Step")
    expect(page.locator("#main h1")).to_contain_text("Round 1")
