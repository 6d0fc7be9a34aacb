"""A page that does not do what it should is given up, by what is at work and not by the clock."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser import patience
from tests.browser.looking import Looker, until


def _expects(page: Page) -> None:
    expect(page.locator("h1")).to_have_text("Never")


def _presses(page: Page) -> None:
    page.get_by_role("button", name="Nobody").click()


def _looks(page: Page) -> None:
    until(page, lambda: False, "the end")


@pytest.mark.parametrize("waits", [_expects, _presses, _looks])
def test_what_never_comes_is_given_up(
    waits: Callable[[Page], None], look: Looker, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = look.at("ann")
    monkeypatch.setattr(patience, "FIRST_SECONDS", 0.1)
    with patience.at_work(0), pytest.raises(patience.WaitedInVain, match="come about"):
        waits(page)
    monkeypatch.undo()
    expect(page.locator("h1")).not_to_have_text("Never")  # and the page can still be asked


def test_the_limits_are_such_as_a_gate_can_wait_for() -> None:
    assert patience.FIRST_SECONDS + patience.PROCESSOR_SECONDS < 60
