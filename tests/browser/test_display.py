"""The display on the wall: for everybody, where the house allows it; it names nobody and follows without reload."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.held import Held
from tests.browser.looking import check_accessible, check_legible
from tests.web.playing import Player
from tests.web.served import Served, serving

WAR = "star-casino-war"


@pytest.fixture
def wall(browser: Browser) -> Iterator[Page]:
    """A screen before which nobody has signed in."""
    context = browser.new_context(viewport={"width": 1920, "height": 1080}, reduced_motion="reduce")
    yield context.new_page()
    context.close()


@pytest.fixture(scope="module")
def floor() -> Iterator[Served]:
    with serving(display=True) as made:
        yield made


def test_it_shows_limits_places_and_results_as_they_come(wall: Page, floor: Served) -> None:
    wall.goto(f"http://{floor.at}/#/display")
    table = wall.locator(".displayed").filter(has_text=f"Table {WAR}")
    expect(table).to_contain_text("7 of 7 places free")
    expect(table).to_contain_text("$10 – $1,000")
    Player(floor.caller("zoe-without-name"), WAR).play(2)
    expect(table).to_contain_text("6 of 7 places free")
    expect(table.locator(".displayed-results li")).to_have_count(2)
    expect(wall.locator("body")).not_to_contain_text("zoe")
    assert "zoe" not in floor.http.get("/api/display").text
    check_accessible(wall)
    check_legible(wall)


def test_a_table_that_did_not_change_is_not_drawn_again(wall: Page, floor: Served) -> None:
    wall.goto(f"http://{floor.at}/#/display")
    wall.locator(".displayed").first.wait_for()
    wall.evaluate("document.querySelectorAll('.displayed').forEach((each) => { each.drawnBefore = true })")
    Player(floor.caller("yan"), "crown-casino-war").play(1)
    changed = wall.locator(".displayed").filter(has_text="Table crown-casino-war")
    expect(changed.locator(".displayed-results li")).to_have_count(1)
    drawn = "[...document.querySelectorAll('.displayed')].filter((each) => !each.drawnBefore).length"
    assert wall.evaluate(drawn) == 1


def test_it_holds_no_more_however_long_it_runs(wall: Page, floor: Served) -> None:
    """`run.py bench pages` does so over 10,000 commands, and weighs it as well."""
    wall.clock.install()
    wall.goto(f"http://{floor.at}/#/display")
    table = wall.locator(".displayed").filter(has_text="Table canberra-casino-war")
    player = Player(floor.caller("xia"), "canberra-casino-war")
    played = 0

    def rounds(many: int) -> Held:
        nonlocal played
        for _ in range(many):
            played += 1
            player.play(played)
            with wall.expect_response("**/api/display"):
                wall.clock.run_for(3000)
            expect(table.locator(".displayed-results li").first).to_have_attribute("value", str(played))
        return Held.by(wall)

    before = rounds(6)  # as many results as are shown
    after = rounds(8)
    assert after.nodes <= before.nodes * 1.1, f"{before}, then {after}"
    assert after.listeners <= before.listeners, f"{before}, then {after}"


def test_a_house_that_does_not_allow_it_shows_nothing(wall: Page) -> None:
    with serving() as floor:
        assert floor.http.get("/api/display").status_code == 404
        wall.goto(f"http://{floor.at}/#/display")
        expect(wall.locator(".failure")).to_contain_text("This house shows no display")


def test_a_felt_is_watched_without_signing_in_and_follows(wall: Page, floor: Served) -> None:
    """From signing in to the felt, and back; nobody is named there, and nothing can be pressed."""
    player = Player(floor.caller("vic-without-name"), "star-three-card-poker", 3)
    player.play(1)
    wall.goto(f"http://{floor.at}/")
    wall.get_by_role("link", name="Watch the tables").click()
    wall.get_by_role("link", name="Watch: Table star-three-card-poker").click()
    expect(wall.get_by_role("heading", name="Three Card Poker")).to_be_visible()
    felt = wall.locator(".felt")
    expect(felt).to_contain_text("player 3")
    expect(wall.locator(".decided li").first).to_contain_text("Player 3's ")
    expect(wall.locator("body")).not_to_contain_text("vic")
    assert wall.locator("#main button").count() == 0
    expect(wall.locator(".decided h2")).to_contain_text("round 1")
    player.play(2)
    expect(wall.locator(".decided h2")).to_contain_text("round 2")
    check_accessible(wall)
    check_legible(wall)
    wall.get_by_role("link", name="All tables").click()
    wall.locator(".displayed").first.wait_for()


def test_where_the_house_does_not_allow_it_nobody_is_invited_to_watch(wall: Page) -> None:
    with serving() as floor:
        wall.goto(f"http://{floor.at}/")
        expect(wall.get_by_role("button", name="Sign in")).to_be_visible()
        expect(wall.get_by_role("link", name="Watch the tables")).to_have_count(0)
        wall.goto(f"http://{floor.at}/#/watch/{WAR}")
        expect(wall.locator(".failure")).to_contain_text("This house shows no display")
