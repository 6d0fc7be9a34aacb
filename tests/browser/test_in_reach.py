"""A player's table: what is pressed next is in reach, one's own place is large, and nothing lies over a hand."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.looking import DESKTOP, PHONE, TABLET, Looker, answered, check_accessible
from tests.web.served import Served

PLACES = {"Casino War": "first 4", "Three Card Poker": "ante 4", "Craps": "win_line"}


@pytest.fixture
def floor(house: Served) -> Served:
    return house


def box(what: Locator) -> Any:
    answered(what.page)  # until then the felt is drawn anew
    found = what.bounding_box()
    assert found is not None
    return found


def in_view(page: Page, what: Locator) -> bool:
    high = (page.viewport_size or {"height": 0})["height"]
    return bool(box(what)["y"] >= 0 and box(what)["y"] + box(what)["height"] <= high)


def practise(look: Looker, person: str, game: str, size: tuple[int, int]) -> Page:
    page = look.at(person, size=size)
    page.get_by_role("button", name=f"Practise {game}, The Star Sydney").click()
    expect(page.locator(".play-chips")).to_be_visible()
    answered(page)
    return page


def lay(page: Page, place: str) -> None:
    spot = page.locator(f".layout [data-keep^='{place}']").first
    middle = spot.locator("[data-middle]")
    (middle.first if middle.count() else spot).click()
    answered(page)


@pytest.mark.parametrize("game", PLACES)
@pytest.mark.parametrize("size", [DESKTOP, TABLET, PHONE])
def test_what_comes_next_is_in_reach_without_scrolling(look: Looker, game: str, size: tuple[int, int]) -> None:
    page = practise(look, f"reach-{size[0]}", game, size)
    lay(page, PLACES[game])
    going_on = page.locator(".actions [data-keep='goes on']")
    if (game, size) != ("Craps", TABLET):  # where its two sides lie one below the other
        assert page.evaluate("scrollY") == 0, "the place was in view as well"
    assert in_view(page, going_on)
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    if game != "Craps":
        assert page.locator(".tools button").all_inner_texts() == ["Undo", "Double", "Take back"]
        assert len({round(box(each)["y"]) for each in page.locator(".tools button").all()}) == 1, "one row"


def test_ones_own_place_is_large_and_free_ones_are_small(look: Looker) -> None:
    page = practise(look, "reach-own", "Casino War", DESKTOP)
    own, free = page.locator(".box.mine .cards-here"), page.locator(".box.free .cards-here")
    expect(free).to_have_count(6)
    assert all(box(own)["width"] > 1.2 * box(each)["width"] for each in free.all())


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_hand_is_sorted_and_its_name_does_not_cover_it(look: Looker, size: tuple[int, int]) -> None:
    page = practise(look, f"reach-hand-{size[0]}", "Three Card Poker", size)
    lay(page, "ante 4")
    page.get_by_role("button", name="Deal").click()
    page.get_by_role("button", name="Look at your cards").click()
    play, fold = page.get_by_role("button", name="Play with"), page.get_by_role("button", name="Fold")
    expect(play).to_be_visible()
    answered(page)  # nothing is drawn anew any more
    colours = "all => all.map((button) => getComputedStyle(button).backgroundColor)"
    found = page.get_by_role("button", name=re.compile("^(Play with|Fold)")).evaluate_all(colours)
    assert len(found) == 2
    assert found[0] == found[1], "neither choice is pressed on anybody"
    assert abs(box(play)["height"] - box(fold)["height"]) < 1
    mine = page.locator(".box.mine:not(.small)")
    name = mine.locator(".pill.value")
    cards = mine.locator(".card")
    assert all(box(name)["y"] >= box(each)["y"] + box(each)["height"] - 2 for each in cards.all())
    ranks = [each.replace("10", "T") for each in mine.locator(".card .rank").all_text_contents()]
    worth = [(ranks.count(each), "23456789TJQKA".index(each)) for each in ranks]
    assert worth == sorted(worth, reverse=True), ranks


def test_all_pages_are_in_the_menu_of_a_phone(look: Looker) -> None:
    page = look.at("reach-menu", size=PHONE)
    links = page.locator("#top nav a")
    expect(links.first).to_be_hidden()
    page.get_by_role("button", name="Menu").click()
    for each in links.all():
        expect(each).to_be_visible()
        assert box(each)["x"] >= 0
        assert box(each)["x"] + box(each)["width"] <= PHONE[0]
    check_accessible(page, "#top")
    page.locator("#top nav").get_by_role("link", name="Rules").click()
    expect(links.first).to_be_hidden()


LONG = "maximiliana-von-und-zu-hohenstein"


def test_people_have_names_on_the_felt_and_in_the_story(look: Looker, floor: Served) -> None:
    floor.token(LONG)
    page = look.at("ann", path="table/star-casino-war")
    page.get_by_role("button", name="Sit at playing area 3").click()
    expect(page.locator(".box.mine .name")).to_have_text("Ann")
    guest = floor.caller(LONG)
    guest.done("star-casino-war", "casino_war.sit", player=LONG, box=4)
    theirs = page.get_by_role("group", name=f"playing area 4, {LONG.title()}")
    expect(theirs.locator(".name title")).to_have_text(LONG.title())
    expect(page.locator(".story li").filter(has_text=LONG.title())).to_have_count(1)
    expect(page.locator(".story")).not_to_contain_text(LONG)
    own, other = box(page.locator(".box.mine .name")), box(theirs.locator(".name"))
    assert other["x"] + other["width"] <= own["x"], "a long name stays at its place"


def test_a_page_is_few_files_and_light(look: Looker, floor: Served) -> None:
    floor.token("ann")
    page = look.at("reach-light")
    fetched = "() => performance.getEntriesByType('resource').map(each => [each.name, each.encodedBodySize])"
    home = page.evaluate(fetched)
    page.goto(f"http://{floor.at}/#/table/star-craps")
    page.locator(".layout").wait_for()
    table = page.evaluate(fetched)[len(home) :]
    assert len(home) <= 10, home
    assert len(table) <= 8, table
    assert sum(size for _, size in home + table) < 300_000


def test_a_session_is_seen_heard_if_wanted_and_ends_with_a_receipt(look: Looker) -> None:
    page = practise(look, "reach-session", "Craps", DESKTOP)
    sound = page.get_by_role("button", name="Sound")
    expect(sound).to_have_attribute("aria-pressed", "false")
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "true")
    lay(page, "win_line")
    lay(page, "field")
    page.locator(".actions [data-keep='goes on']").click()
    session = page.locator(".session")
    expect(session.locator(".road li")).to_have_count(1)
    expect(page.locator(".decided li").first).to_be_visible()
    check_accessible(page, ".session")
    proof = page.locator(".story .proof").first
    expect(proof.locator("li").first).to_be_hidden()
    expect(page.locator(".story > details > ol > li").filter(has_text="commitment")).to_have_count(0)


def test_whoever_cashes_out_gets_a_receipt(look: Looker, floor: Served) -> None:
    page = look.at("reach-receipt", path="table/canberra-casino-war")
    page.locator(".seat").first.click()
    page.get_by_role("button", name="Buy in $500").click()
    page.get_by_role("button", name="Cash out and leave").click()
    receipt = page.get_by_role("dialog", name="Receipt")
    expect(receipt).to_contain_text("Bought in$500Cashed out$500Resulteven")
    check_accessible(page, ".receipt")
    receipt.get_by_role("button", name="Close").click()
    expect(receipt).to_have_count(0)
