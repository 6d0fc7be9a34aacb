"""The inspector's list of rounds, filtered and exported; a round that plays by itself, and one shared by a link."""

import csv
import io
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from pitbook.rulebooks.roles import Role
from tests.browser.looking import DESKTOP, PHONE, Looker, check_accessible, check_legible, resize
from tests.web.playing import Player
from tests.web.served import Served, serving

WAR = "star-casino-war"


@pytest.fixture(scope="module")
def house() -> Iterator[Served]:
    with serving(log_ins=(1000, 60.0), refusals=(100_000, 60.0)) as made:
        ann = made.caller("ann")
        Player(ann, WAR).play(7)
        ann.done(WAR, "table.open_dispute", player="ann", words="my king was higher", round=5)
        yield made


@pytest.fixture
def floor(house: Served) -> Served:
    return house


def test_rounds_are_filtered_and_what_is_filtered_is_exported(look: Looker, floor: Served) -> None:
    page = look.official(Role.INSPECTOR, f"inspect/{WAR}")
    rows = page.locator(".round-list tbody tr")
    expect(rows).to_have_count(7)
    expect(page.get_by_role("heading", level=1)).to_have_text("Casino War")
    page.get_by_label("Look for").select_option("dispute")
    expect(rows).to_have_count(1)
    expect(rows.first).to_contain_text("Dispute 1")
    expect(rows.first.get_by_role("link", name="Round 5")).to_be_visible()
    check_accessible(page)
    page.reload()
    expect(rows).to_have_count(1)  # the address has the filter
    with page.expect_download() as download:
        page.get_by_role("button", name="Export as CSV").click()
    written = list(csv.DictReader(io.StringIO(download.value.path().read_text())))
    (listed,) = floor.official(Role.INSPECTOR).get(f"/api/tables/{WAR}/round-list", mark="dispute")["rounds"]
    assert [each["round"] for each in written] == ["5"]
    assert float(written[0]["house_result"]) * 100 == listed["net"]
    page.get_by_role("button", name="Clear").click()
    expect(rows).to_have_count(7)
    resize(page, *PHONE)
    check_legible(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    rows.filter(has_text="Round 7").get_by_role("link").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Round 7")


def test_a_round_plays_by_itself_and_can_be_paused(look: Looker) -> None:
    page = look.at("ann")
    page.clock.install()
    page.goto(page.url.partition("#")[0] + f"#/round/{WAR}/1/0")
    page.get_by_role("button", name="Play", exact=True).click()
    page.clock.run_for(3100)
    expect(page.get_by_text("Step 2 of")).to_be_visible()
    page.get_by_role("button", name="Pause").click()
    page.clock.run_for(3100)
    expect(page.get_by_text("Step 2 of")).to_be_visible()
    page.get_by_label("Seconds per step").select_option("0.6")
    page.get_by_role("button", name="Last").click()
    page.keyboard.press("p")
    page.clock.run_for(700)
    expect(page.get_by_text("Step 1 of")).to_be_visible()
    page.clock.run_for(600_000)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()  # at the end it rests


def test_somebody_without_an_account_sees_the_one_round_of_a_link(
    look: Looker, floor: Served, browser: Browser
) -> None:
    page = look.official(Role.INSPECTOR, f"inspect/{WAR}/5")
    page.get_by_text("Share by link").click()
    page.get_by_role("button", name="Create link").click()
    link = page.get_by_role("textbox", name="Link").input_value()
    check_accessible(page)
    context = browser.new_context(viewport={"width": DESKTOP[0], "height": DESKTOP[1]}, reduced_motion="reduce")
    stranger = context.new_page()
    errors: list[str] = []
    stranger.on("pageerror", lambda error: errors.append(str(error)))
    stranger.goto(link)
    expect(stranger.get_by_role("heading", level=1)).to_have_text("Round 5")
    stranger.get_by_role("button", name="Next").click()
    expect(stranger.get_by_text("Step 2 of")).to_be_visible()
    assert stranger.locator(".told-step a").count() == 0, "there is nothing else that they could open"
    check_accessible(stranger)
    stranger.goto("about:blank")
    stranger.goto(link.replace(".5.", ".4."))
    expect(stranger.locator(".failure")).to_contain_text("This link is not valid")
    assert errors == []
    context.close()
