"""A table that crosses over, as people see it: who may, what players are told, and where its clauses are looked up."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from pitbook.journal.memory import MemoryStore
from pitbook.rulebooks.roles import Role
from tests.browser.looking import DESKTOP, PHONE, Looker, check_accessible
from tests.editions.specimens import plugged
from tests.web.served import Served, serving

WAR, CRAPS = "star-casino-war", "star-craps"


@pytest.fixture
def floor() -> Iterator[Served]:
    """With tables of before the specimens were there."""
    store = MemoryStore()
    with serving(store):
        pass
    with plugged("pitbook.specimens"), serving(store, log_ins=(1000, 60.0), refusals=(100_000, 60.0)) as made:
        yield made


def test_a_supervisor_takes_a_table_over_and_players_are_told(look: Looker) -> None:
    ann = look.at("ann", path=f"table/{CRAPS}")
    expect(ann.get_by_text("Big 8", exact=True)).to_be_visible()
    boss = look.official(Role.BOXPERSON, f"table/{CRAPS}")
    waits = boss.locator("[data-part='later edition']")
    expect(waits).to_contain_text("star-craps@3 is in force since 2025-07-01, and this table has not crossed over yet")
    waits.get_by_role("button", name="Cross over to this edition").click()
    expect(ann.get_by_text("This table is played under star-craps@3 now.")).to_be_visible()
    expect(ann.get_by_text("Under Seven", exact=True)).to_be_visible()
    expect(ann.get_by_text("Big 8", exact=True)).to_have_count(0)
    expect(waits).to_have_count(0)
    notice = ann.get_by_role("listitem").filter(has_text="played under star-craps@3")
    expect(notice.get_by_role("link")).to_have_attribute("href", f"#/rules/{CRAPS}@3/0%2Fcommencement")


def test_a_clause_has_its_line_of_time(look: Looker) -> None:
    """By the number that it has in the edition that is looked at: 10.2 and 10.3 changed places."""
    ann = look.at("ann", path=f"rules/{WAR}/10.3")
    expect(ann.get_by_role("heading", level=1)).to_contain_text("Equal additional card")
    expect(ann.get_by_text("no authority approved it")).to_be_visible()
    moments = ann.locator(".in-time li")
    expect(moments).to_have_text(
        [
            re.compile(
                "2024-08-16star-casino-war@0 10.2 as first recorded. Equal additional card: War Wager pays 2 to 1"
            ),
            re.compile("2025-07-01star-casino-war@3 10.3 renumbered. It stands behind the lower card now"),
        ]
    )
    first = ann.get_by_role("link", name=f"{WAR}@0 10.2")
    expect(first).to_have_attribute("href", f"#/rules/{WAR}@0/10.2")
    check_accessible(ann)
    ann.goto(f"http://{look._floor.at}/#/rules/{WAR}@2/10.3")
    expect(ann.get_by_role("heading", level=1)).to_contain_text("Lower additional card")
    expect(ann.get_by_role("link", name="5.2.1.6")).to_have_attribute("href", f"#/rules/{WAR}@2/5.2.1.6")
    expect(ann.get_by_text(f"{WAR}@3 is in force instead.")).to_be_visible()


def test_a_clause_that_is_withdrawn_has_its_line_of_time(look: Looker) -> None:
    look.expected.append("404")
    ann = look.at("ann", path=f"rules/{CRAPS}/8.1%2Fbig-8")
    expect(ann.get_by_role("heading", level=1)).to_have_text(f"{CRAPS}@3 has no clause 8.1/big-8")
    moments = ann.locator(".in-time li")
    withdrawn = f"2025-07-01{CRAPS}@3 8.1 “big 8” withdrawn. It pays nothing any more."
    expect(moments.last).to_have_text(re.compile(withdrawn))
    expect(moments.last.get_by_role("link")).to_have_count(0)
    check_accessible(ann)
    ann.goto(f"http://{look._floor.at}/#/rules/{CRAPS}/77.7")
    expect(ann.get_by_text("has no clause '77.7'")).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_rulebook_has_its_editions_in_a_line_of_time(look: Looker, size: tuple[int, int]) -> None:
    ann = look.at("ann", path=f"rules/{WAR}@2", size=size)
    expect(ann.get_by_text(f"Edition: {WAR}@2, approved 2024-08-16, read this way since 2026-11-17.")).to_be_visible()
    ann.get_by_text("All 4 editions").click()
    editions = ann.locator(".in-time > ol > li")
    expect(editions.nth(2)).to_have_attribute("aria-current", "true")
    expect(editions.nth(3)).to_contain_text("in effect from 2025-07-01")
    expect(editions.nth(3)).to_contain_text("8.1.2 changed. Winning Tie Wagers pay 11 to 1, where they paid 10 to 1.")
    expect(editions.nth(3)).to_contain_text("10.2 (was 10.3) renumbered.")
    check_accessible(ann)
    assert ann.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    beside = editions.nth(3).get_by_role("link", name=f"Side by side with {WAR}@2")
    expect(beside).to_have_attribute("href", f"#/rules/{WAR}@2/beside/{WAR}@3")
    editions.nth(3).get_by_role("link", name="8.1.2").click()
    expect(ann.get_by_text(f"{WAR}@3, in this form since 2025-07-01")).to_be_visible()
