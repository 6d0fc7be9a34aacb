"""A first visit: from the link to a settled wager in a few presses, shown around without being held up."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from pitbook.rulebooks.roles import Role
from tests.browser.looking import PHONE, Held, Looker, answered, check_accessible, until
from tests.web.served import Served


class Presses:
    """A newcomer's presses on a page, counted."""

    def __init__(self, page: Page) -> None:
        self.page, self.count = page, 0

    def on(self, what: Locator) -> None:
        what.click()
        self.count += 1
        answered(self.page)

    def button(self, name: str) -> None:
        self.on(self.page.get_by_role("button", name=name).first)

    def the_filled_one_until(self, true: Callable[[], bool]) -> None:
        """What is filled is what comes next: nobody has to know its name."""
        filled = self.page.locator(".actions button.main")
        while True:
            until(self.page, lambda: true() or filled.count() > 0, "something that comes next")
            if true():
                return
            assert self.count < 20, "what comes next leads nowhere"
            self.on(filled.first)


def place(page: Page, key: str) -> Locator:
    """A place on the layout of Craps."""
    return page.locator(f".layout [data-keep^='{key}'] [data-middle]").first


def settled(page: Page) -> bool:
    return page.locator(".story .settled").count() > 0


def practising(look: Looker, game: str, first_visit: bool = False) -> Presses:
    presses = Presses(look.at("ann", first_visit=first_visit))
    presses.button(f"Practise {game}, The Star Sydney")
    expect(presses.page.locator(".play-chips")).to_have_text("Practice: play chips")
    return presses


def test_casino_war_in_at_most_five_presses(look: Looker) -> None:
    presses = practising(look, "Casino War")
    presses.button("Initial Wager, playing area 4")
    presses.the_filled_one_until(lambda: settled(presses.page))
    assert settled(presses.page)
    assert presses.count <= 5, "three, and two more where the first cards tie"


def test_three_card_poker_in_at_most_six_presses(look: Looker) -> None:
    presses = practising(look, "Three Card Poker")
    presses.button("Ante, playing area 4")
    presses.the_filled_one_until(lambda: settled(presses.page))
    assert settled(presses.page)
    assert presses.count <= 6


def test_craps_in_at_most_four_presses(look: Looker) -> None:
    presses = practising(look, "Craps")
    presses.on(place(presses.page, "win_line"))
    presses.on(place(presses.page, "field"))
    presses.button("Roll the dice")
    until(presses.page, lambda: settled(presses.page), "a settled wager")
    assert presses.count <= 4


@pytest.mark.parametrize(
    ("rulebook", "wagers", "most"),
    [
        ("star-casino-war", ("[aria-label*='Initial Wager, playing area']",), 8),
        ("star-three-card-poker", ("[aria-label*='Ante, playing area']",), 9),
        ("star-craps", ("[data-keep^=win_line] [data-middle]", "[data-keep^=field] [data-middle]"), 9),
    ],
)
def test_a_table_of_the_floor_takes_a_few_presses_more(
    look: Looker, rulebook: str, wagers: tuple[str, ...], most: int
) -> None:
    """As many as `docs/floor.md` says: a table, a place, chips, cards or dice made ready, wagers, a settlement."""
    presses = Presses(look.at("ann"))
    page = presses.page
    presses.on(page.locator(f".tile h3 a[href='#/table/{rulebook}']"))
    presses.button("Sit at")
    presses.button("Buy in")
    presses.the_filled_one_until(lambda: page.locator(".spot.lit, .place.lit").count() > 0)
    for each in wagers:
        presses.on(page.locator(f".layout {each}").first)
    presses.the_filled_one_until(lambda: settled(page))
    assert settled(page)
    tied = "goes to war" in page.locator(".story").inner_text()
    assert presses.count <= most + 2 * tied


def test_the_tour_points_and_goes_on_by_itself(look: Looker) -> None:
    look.expected.append("409")
    page = practising(look, "Casino War", first_visit=True).page
    tour = page.get_by_role("dialog", name="Tour of the table")
    expect(tour).to_contain_text("Your chips")
    check_accessible(page)
    page.get_by_role("radio", name="Chip of $5", exact=True).click()
    expect(tour).to_contain_text("Where to wager")
    page.get_by_role("button", name="Initial Wager, playing area 4").click()
    expect(tour).to_contain_text("When you are ready")
    page.get_by_role("button", name="Deal", exact=True).click()
    expect(tour).to_contain_text("The log: every step and its rule")
    tour.get_by_role("button", name="Next").click()
    expect(tour).to_contain_text("What the rules do not allow")
    page.get_by_role("button", name="Tie Wager, playing area 4").click(force=True)  # it is not lit
    expect(page.locator(".notice.refused a.clause").first).to_be_visible()
    expect(tour).to_contain_text("The rules and the odds")
    page.keyboard.press("Escape")
    expect(tour).to_have_count(0)
    page.reload()
    expect(page.locator(".story li").first).to_be_visible()
    expect(tour).to_have_count(0)
    page.get_by_role("button", name="Show me around").click()
    expect(tour).to_be_focused()


def test_each_person_at_a_browser_is_shown_around_once(look: Looker, floor: Served) -> None:
    page = practising(look, "Casino War", first_visit=True).page
    tour = page.get_by_role("dialog", name="Tour of the table")
    tour.get_by_role("button", name="End the tour").click()
    page.goto(f"http://{floor.at}/#token={floor.token('bob')}")
    expect(page.locator(".who")).to_have_text("Bob, player")
    page.get_by_role("button", name="Practise Casino War, The Star Sydney").click()
    expect(tour).to_be_visible()


def test_whoever_comes_back_goes_on_where_they_were(look: Looker, floor: Served) -> None:
    page = practising(look, "Craps").page
    Presses(page).on(place(page, "win_line"))
    expect(page.locator(".purse")).to_contain_text("$995")
    page.get_by_role("link", name="Tables").click()
    page.get_by_role("button", name="Practise Craps, The Star Sydney").click()
    expect(page.locator(".purse")).to_contain_text("$995")
    expect(page).to_have_url(re.compile("#/table/practice-"))
    inspector = look.official(Role.INSPECTOR, page.url.partition("#/")[2])
    expect(inspector.locator(".play-chips")).to_be_visible()
    expect(look.at("bob").locator(".tile")).to_have_count(5)


def test_the_lobby_is_live(look: Looker, floor: Served) -> None:
    page = look.at("ann", size=PHONE)
    tile = page.locator(".tile").filter(has_text="Craps")
    expect(tile).to_contain_text("16 places, all free")
    floor.caller("bob").done("star-craps", "craps.sit", player="bob", place=3)
    expect(tile).to_contain_text("1 of 16 places taken")
    expect(tile.get_by_role("link", name="Odds card")).to_have_attribute("href", "#/odds/star-craps")
    top = page.locator("#top")
    assert top.evaluate("top => top.scrollWidth <= top.clientWidth && top.clientHeight < 110"), "the head wraps badly"


@pytest.mark.parametrize(
    ("role", "line"),
    [
        (Role.PLAYER, "Take a seat"),
        (Role.DEALER, "Deal by the rules"),
        (Role.CASINO_SUPERVISOR, "The floor now"),
        (Role.INSPECTOR, "Check everything yourself"),
    ],
)
def test_everybody_is_told_what_it_is_for(look: Looker, role: Role, line: str) -> None:
    page = look.at("ann") if role is Role.PLAYER else look.official(role)
    expect(page.get_by_role("heading", level=1)).to_contain_text(line)
    expect(page.get_by_role("link", name="Look up a rule")).to_be_visible()
    expect(page.get_by_role("link", name="See the figures")).to_be_visible()
    expect(page.get_by_role("button", name="Practise Craps, The Star Sydney")).to_have_count(int(role is Role.PLAYER))
    expect(page.get_by_role("link", name="Open a table")).to_have_count(int(role is Role.CASINO_SUPERVISOR))


def test_a_table_is_opened_from_a_form_that_explains_itself(look: Looker) -> None:
    look.expected.append("409")
    page = look.official(Role.ADMINISTRATOR, "open")
    page.get_by_role("radio", name="Three Card Poker").check(force=True)
    areas = page.locator("[data-field='areas']")
    expect(areas.locator(".term-about")).to_contain_text("1 to 16")
    page.get_by_label("Playing areas").fill("17")
    page.get_by_label("Playing areas").blur()
    expect(areas.locator(".term-wrong")).to_contain_text("a deck suffices for 1 to 16")
    expect(areas.locator(".term-wrong a.clause").first).to_have_text("2.1")
    page.get_by_label("Playing areas").fill("5")
    page.get_by_label("Playing areas").blur()
    expect(areas.locator(".term-wrong")).to_be_empty()
    low = page.locator("[data-field='low_limit']")
    expect(low.locator(".term-about")).to_contain_text("dealt from a shuffling device")
    page.get_by_role("radio", name="Shuffling device").check()
    low.get_by_role("radio", name="Yes").check()
    expect(page.locator("[data-field='decks'] .term-about")).to_contain_text("1 to 2")
    page.get_by_label("Ante, Minimum ($)").fill("10")
    page.get_by_label("Ante, Minimum ($)").blur()
    page.get_by_text("Points that the text leaves open").click()
    page.get_by_role("radio", name="One of the three cards is a queen").check()
    check_accessible(page)
    page.get_by_label("Name").fill("star-craps")
    page.get_by_role("button", name="Open this table").click()
    expect(page.locator("[data-field='name'] .term-wrong")).to_contain_text("there is such a table")
    page.get_by_label("Name").fill("low-5")
    page.get_by_role("button", name="Open this table").click()
    expect(page).to_have_url(re.compile("#/table/low-5$"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Three Card Poker")


TERMS = re.compile(r"/api/rulebooks/[a-z-]+/terms$")


def test_whoever_types_on_while_the_form_is_checked_loses_nothing(look: Looker) -> None:
    page = look.official(Role.ADMINISTRATOR, "open/star-three-card-poker")
    areas, decks = page.get_by_label("Playing areas"), page.locator("[data-field='decks']")
    expect(areas).to_be_visible()
    held = Held(page, TERMS)
    page.get_by_role("radio", name="Shuffling device").check()
    areas.fill("")
    areas.press("1")
    held.let_go()
    expect(decks.locator(".term-about")).to_contain_text("1 to 2")  # drawn anew
    expect(areas).to_be_focused()
    areas.press("2")
    expect(areas).to_have_value("12")
    most = page.get_by_label("Ante, Maximum ($)")
    held = Held(page, TERMS)
    areas.press("Tab")
    most.fill("2")
    held.let_go()
    most.press("0")
    most.press("0")
    expect(most).to_have_value("200")
    page.get_by_role("button", name="Open this table").click()
    expect(page).to_have_url(re.compile("#/table/"))
    page.goto(page.url.replace("/table/", "/sign/"))
    expect(page.locator(".sheet")).to_contain_text("$200")


def test_the_rulebook_that_was_chosen_last_is_opened(look: Looker) -> None:
    page = look.official(Role.ADMINISTRATOR, "open/star-casino-war")
    expect(page.get_by_label("Name")).to_have_value("star-casino-war-2")
    held = Held(page, re.compile("star-craps/terms"))
    page.get_by_role("radio", name="Craps").check(force=True)
    page.get_by_role("radio", name="Three Card Poker").check(force=True)
    expect(page.get_by_label("Name")).to_have_value("star-three-card-poker-2")
    held.let_go()
    expect(page.get_by_label("Name")).to_have_value("star-three-card-poker-2")


def test_a_table_that_was_opened_unheard_is_not_opened_twice(look: Looker) -> None:
    """The first answer is lost on its way; whoever presses again gets the table that was opened."""
    look.expected.append("ERR_FAILED")
    page = look.official(Role.ADMINISTRATOR, "open/star-craps")
    opened = re.compile(r"/api/tables$")

    def lose(route: Route) -> None:
        if route.request.method == "POST":
            route.fetch()
            route.abort()
        else:
            route.continue_()

    page.route(opened, lose)
    page.get_by_role("button", name="Open this table").click()
    expect(page.locator(".term-wrong").filter(has_text=re.compile("."))).to_have_count(1)
    page.unroute(opened)
    page.get_by_role("button", name="Open this table").click()
    expect(page).to_have_url(re.compile("#/table/star-craps-2$"))
