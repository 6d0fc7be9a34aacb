"""What pages say: of chips and events as they are, and at each table only what is true there."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.dealing import NAME, Dealer
from tests.browser.looking import Looker
from tests.browser.test_chips import WAR
from tests.browser.test_playing import decided, place, sit_down
from tests.web.served import Served


def asked(page: Page, module: str, call: str, given: Any) -> Any:
    """What a function of a module answers."""
    return page.evaluate(f"given => import('/ui/{module}').then(({{ {call} }}) => {call}(given))", given)


def test_only_clauses_are_cut_from_the_end_of_a_sentence(look: Looker) -> None:
    page = look.at("ann")
    for words, clauses, told in (
        ("ann loses; $10.00 is taken (5.2, 2.3(a))", ["5.2", "2.3(a)", "1.1/round"], "ann loses; $10.00 is taken"),
        ("a dispute: my king (of hearts) (13.12)", ["13.12"], "a dispute: my king (of hearts)"),
        ("a dispute: my king (of hearts)", [], "a dispute: my king (of hearts)"),
        ("a dispute: my king (of hearts)", ["13.12"], "a dispute: my king (of hearts)"),
    ):
        assert asked(page, "story.js", "wordsOf", {"words": words, "clauses": clauses}) == told


def test_every_cent_of_a_stack_is_in_its_chips(look: Looker) -> None:
    page = look.at("ann")
    for cents, chips in (
        (250, "2 × $1, 1 × $0.50"),
        (75, "3 × $0.25"),
        (140, "1 × $1, 2 × $0.20"),
        (2601, "1 × $25, 1 × $1, 1 × $0.01"),
    ):
        assert asked(page, "chips.js", "stackWords", cents).endswith(f"in chips: {chips}")


def test_nothing_is_called_practice_where_it_is_none(look: Looker, floor: Served) -> None:
    dealer = Dealer(floor, WAR)
    page = look.at("ann", path=f"table/{NAME}", first_visit=True)
    tour = page.get_by_role("dialog", name="Tour of the table")
    expect(tour).to_contain_text("Press a free place to sit down, then buy in.")
    expect(tour).not_to_contain_text("costs money")
    page.get_by_role("button", name="Sit at playing area 3").click()
    expect(page.locator(".hint")).to_have_text("Put cash on the layout: the dealer exchanges it for chips.")
    dealer.sells("ann")
    for _ in range(2):
        tour.get_by_role("button", name="Next").click()
    expect(tour).to_contain_text("Cards and dice are real here")
    expect(tour).not_to_contain_text("The program")


def test_the_same_outcome_twice_is_told_twice(look: Looker, floor: Served) -> None:
    dealer = Dealer(floor, WAR)
    page = look.at("ann", path=f"table/{NAME}")
    sit_down(page, "Sit at playing area 3", dealer)
    for number in (1, 2):
        dealer.gets_ready()
        place(page, "first 3").click()
        expect(place(page, "first 3")).to_have_attribute("data-stake", "2500")
        dealer.draws("KS", "2H")
        dealer.does("settle")
        expect(page.locator(".decided h2")).to_contain_text(f"round {number}")
        expect(decided(page, "Initial Wager").locator(".net")).to_have_text("+$25")
        dealer.does("clear")
