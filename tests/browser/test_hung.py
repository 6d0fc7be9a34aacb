"""A table whose schedule another edition no longer permits: what hangs at it once it has crossed over."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from pitbook.journal.memory import MemoryStore
from pitbook.rulebooks.roles import Role
from tests.browser.looking import Looker, check_accessible
from tests.editions.specimens import SPECIMENS, shelved
from tests.editions.test_hung import STRICTER
from tests.table.playing import POKER
from tests.web.served import Served, serving


@pytest.fixture
def floor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """With a table of before the change."""
    store = MemoryStore()
    with serving(store):
        pass
    monkeypatch.setitem(SPECIMENS, POKER, STRICTER)
    with shelved(tmp_path), serving(store, log_ins=(1000, 60.0), refusals=(100_000, 60.0)) as made:
        yield made


def test_a_schedule_is_hung_up_with_the_crossing(look: Looker) -> None:
    ann = look.at("ann", path=f"table/{POKER}")
    boss = look.official(Role.CASINO_SUPERVISOR, f"table/{POKER}")
    waits = boss.locator("[data-part='later edition']")
    expect(waits).to_contain_text("it pays less than 2 to 1 for straight. Give odds to one, 2 or more.")
    choice = waits.get_by_role("combobox", name="the schedule of the Ante Bonus, on a sign")
    expect(choice.get_by_role("option")).to_have_text(["2-4-5"])
    check_accessible(boss)
    waits.get_by_role("button", name="Cross over to this edition").click()
    expect(ann.get_by_text(f"This table is played under {POKER}@3 now.")).to_be_visible()
    expect(waits).to_have_count(0)
