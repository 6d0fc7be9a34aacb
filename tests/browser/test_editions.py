"""A table that crosses over, as people see it: who may, what players are told, and where its clauses are looked up."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from pitbook.journal.memory import MemoryStore
from pitbook.rulebooks.roles import Role
from tests.browser.looking import Looker, check_accessible
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
            re.compile("2024-08-16star-casino-war@0: 10.2 first. Equal additional card: War Wager pays 2 to 1"),
            re.compile("2025-07-01star-casino-war@3: 10.3 renumbered. It stands behind the lower card now"),
        ]
    )
    check_accessible(ann)
    ann.goto(f"http://{look._floor.at}/#/rules/{WAR}@2/10.3")
    expect(ann.get_by_role("heading", level=1)).to_contain_text("Lower additional card")
    expect(ann.get_by_role("link", name="5.2.1.6")).to_have_attribute("href", f"#/rules/{WAR}@2/5.2.1.6")
