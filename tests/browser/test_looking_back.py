"""Looking back: a round gone through step by step, the inspector's search and coverage, what would close a loophole."""

import re
from datetime import datetime, timedelta, timezone

from playwright.sync_api import Browser, Page, expect

from pitbook.journal.memory import MemoryStore
from pitbook.journal.record import Record
from pitbook.rulebooks.roles import Role
from tests.browser.looking import PHONE, Held, Looker, check_accessible
from tests.web.playing import Player
from tests.web.served import Served, serving

WAR, POKER, CRAPS = "star-casino-war", "star-three-card-poker", "star-craps"


def step_of(page: Page) -> int:
    """0 is before the first."""
    found = re.search(r"Step (\d+) of", page.locator(".step-controls output").inner_text())
    return int(found[1]) if found else 0


def test_a_player_steps_through_the_last_round(look: Looker, floor: Served) -> None:
    ann = floor.caller("ann")
    Player(ann, WAR).play(3)
    net = ann.get(f"/api/tables/{WAR}/last-rounds")[0]["net"]
    page = look.at("ann", path=f"table/{WAR}")
    page.get_by_text("Last rounds").click()
    rows = page.locator(".last-rounds li")
    expect(rows).to_have_count(3)
    expect(rows.first).to_contain_text("You won" if net > 0 else "You lost" if net < 0 else "You broke even")
    rows.first.get_by_role("link", name="Round 3").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Round 3")
    assert (step_of(page), page.locator(".felt .card").count()) == (1, 0)
    while page.locator(".felt .card").count() < 2:
        page.get_by_role("button", name="Next", exact=True).click()
    expect(page.locator(".told-step h2")).to_contain_text("to the dealer")
    expect(page.locator(".told-step .clause").first).to_be_visible()
    dealt = step_of(page)
    page.keyboard.press("ArrowLeft")
    assert (step_of(page), page.locator(".felt .card").count()) == (dealt - 1, 1)
    page.keyboard.press("End")
    last = step_of(page)
    expect(page.get_by_role("button", name="Next", exact=True)).to_be_disabled()
    slider = page.get_by_label("Step", exact=True)
    slider.fill(str(dealt))
    assert step_of(page) == dealt < last
    slider.press("ArrowRight")
    assert step_of(page) == dealt + 1, "the slider moves by itself, and not twice"
    page.get_by_role("button", name=re.compile("loses;|wins;|stands off")).first.click()
    expect(page.locator(".step-sum li").first).to_contain_text("$10.00")
    assert not page.locator(".felt [role=button]").evaluate_all("all => all.some(each => !each.closest('[inert]'))")
    check_accessible(page)
    page.reload()
    expect(page.locator(".step-sum li").first).to_contain_text("$10.00")


def test_a_roll_is_looked_at_on_a_phone_in_the_dark(look: Looker, floor: Served) -> None:
    Player(floor.caller("ann"), CRAPS).play(2)
    page = look.at("zoe", path=f"round/{CRAPS}/1/99", size=PHONE, scheme="dark")
    page.locator(".felt .rolled").wait_for()
    check_accessible(page)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"


def test_an_inspector_searches_and_sees_what_was_hashed(look: Looker, floor: Served) -> None:
    Player(floor.caller("ann"), POKER).play(2)
    page = look.official(Role.INSPECTOR, f"inspect/{POKER}/events")
    form = page.locator("form")
    form.get_by_label("Kind of event").fill("settled")
    form.get_by_label("Person").fill("ann")
    form.get_by_role("button", name="Search").click()
    rows = page.locator(".records .kind")
    expect(page.get_by_role("status").first).to_contain_text("of ")
    expect(rows.first).to_have_text(f"{POKER[5:].replace('-', '_')}.settled@1")
    assert set(rows.all_inner_texts()) == {"three_card_poker.settled@1"}
    page.get_by_role("button", name=re.compile("Hashes of record")).first.click()
    expect(page.locator(".hashes code")).to_have_count(4)
    check_accessible(page)
    page.goto(page.url.replace("/events", "/2"))
    page.get_by_role("link", name="Step through it").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Round 2")
    page.keyboard.press("End")
    expect(page.locator(".felt .layout")).to_be_visible()


def test_the_search_that_was_asked_for_last_is_shown(look: Looker, floor: Served) -> None:
    Player(floor.caller("ann"), WAR).play(2)
    page = look.official(Role.INSPECTOR, f"inspect/{WAR}/events")
    form, kinds = page.locator("form"), page.locator(".records .kind")
    expect(kinds.first).to_be_visible()
    held = Held(page, re.compile("search.*kind=settled"))
    form.get_by_label("Kind of event").fill("settled")
    form.get_by_role("button", name="Search").click()
    form.get_by_label("Kind of event").fill("round_ended")
    form.get_by_role("button", name="Search").click()
    expect(kinds).to_have_text(["casino_war.round_ended@1"] * 2)
    held.let_go()
    expect(kinds).to_have_text(["casino_war.round_ended@1"] * 2)


def test_times_are_those_of_the_venue_and_say_so(browser: Browser, floor: Served) -> None:
    """Wherever whoever looks may be."""
    Player(floor.caller("ann"), WAR).play(1)
    command = {"type": "venue.set_venue", "name": "", "zone": "Australia/Brisbane"}
    admin = floor.official(Role.ADMINISTRATOR)
    assert admin.call("POST", "/api/venue", json={"id": "zone", "command": command}).status_code == 200
    context = browser.new_context(timezone_id="Europe/Berlin")
    page = context.new_page()
    page.goto(f"http://{floor.at}/#token={floor.token('inspector', Role.INSPECTOR)}")
    page.locator("#main h1").wait_for()
    page.goto(f"http://{floor.at}/#/inspect/{WAR}/1")
    shown = page.locator(".records time").last
    kept = datetime.fromisoformat(shown.get_attribute("datetime") or "")
    there = kept.astimezone(timezone(timedelta(hours=10), "AEST"))
    expect(shown).to_have_text(f"{there:%-d %b %Y, %H:%M:%S}.{there.microsecond // 1000:03} AEST")
    page.goto(f"http://{floor.at}/#/inspect/{WAR}/events")
    expect(page.get_by_label("From")).to_be_visible()
    expect(page.locator("label").filter(has_text="From")).to_contain_text("AEST")
    context.close()


def test_from_a_stopped_table_an_inspector_gets_to_what_is_wrong(browser: Browser) -> None:
    store = MemoryStore()
    with serving(store) as floor:
        floor.caller("ann").done(WAR, "table.buy_in", player="ann", cents=1000)
    records = store._records[f"table/{WAR}"]  # somebody was at the disk
    records[-1] = Record(records[-1].body.replace(b"1000", b"9000"), records[-1].digest)
    with serving(store) as floor:
        look = Looker(browser, floor)
        look.expected.append("503")
        page = look.official(Role.INSPECTOR)
        tile = page.locator(".line").filter(has_text=f"Table {WAR}")
        expect(tile).to_contain_text("This table is stopped")
        tile.get_by_role("link", name="Inspect").click()
        expect(page.get_by_role("heading", level=1)).to_have_text(WAR)
        expect(page.locator("#main .bad")).to_contain_text("not what was written")
        page.get_by_role("button", name="Verify now").click()
        expect(page.get_by_role("status").filter(has_text="The chain is broken")).to_be_visible()
        player = look.at("ann").locator(".tile").filter(has_text=f"Table {WAR}")
        expect(player).to_be_visible()
        expect(player.get_by_role("link")).to_have_count(0)
        look.close()
        assert look.complaints == []


def test_an_inspector_sees_what_shows_each_clause(look: Looker) -> None:
    page = look.official(Role.INSPECTOR, "inspect")
    page.locator("li").filter(has_text="Craps").get_by_role("link", name="Coverage").click()
    listed = page.locator(".coverage-list li")
    expect(page.get_by_role("heading", level=1)).to_have_text("Craps")
    expect(listed.first).to_be_visible()
    expect(page.get_by_role("heading", name="What would be noticed")).to_be_visible()
    every = listed.count()
    page.get_by_label("Status").select_option("outside")
    assert 0 < listed.count() < every
    expect(listed.first.locator("p")).not_to_be_empty()
    check_accessible(page)
    page.get_by_role("link", name="Defects").click()
    expect(page.locator(".defect").first).to_be_visible()


def test_a_loophole_is_shown_with_what_closes_it(look: Looker) -> None:
    page = look.official(Role.INSPECTOR, f"figures/{POKER}")
    first = page.locator(".loophole").first  # what can be done in every round, as `pitbook price` has it
    expect(first).to_contain_text("the text would have to change")
    expect(first.get_by_role("link", name="12.12").first).to_be_visible()
    expect(page.locator(".axis-name").first).to_contain_text("House edge")
    assert look.at("ann", path=f"figures/{POKER}").locator("#loopholes").count() == 0
