"""A pytest plugin: files that take long are begun first, so that no process is left with one of them in the end.

A file that is not named comes in its turn: it takes little. Those of the browser wait a good deal, and stand between
others that do not. Of those that compile kernels only one is named, so that the others find its kernels compiled.
"""

from pathlib import Path

import pytest

TESTS = Path(__file__).parent
LONGEST = (
    "browser/test_screens.py",
    "browser/test_tournament.py",
    "box/test_box.py",
    "browser/test_pages.py",
    "cli/test_simulate_players.py",
    "browser/test_figures.py",
    "web/test_openapi.py",
    "browser/test_connection.py",
    "analysis/test_report.py",
    "browser/test_officials.py",
    "docs/test_site.py",
    "browser/test_two_presses.py",
    "table/test_every_command.py",
    "browser/test_playing.py",
    "analysis/test_loopholes.py",
    "browser/test_first_visit.py",
    "analysis/test_pricing.py",
    "browser/test_looking_back.py",
    "games/casino_war/differential/test_oracle.py",
    "browser/test_mended.py",
    "browser/test_staging.py",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    turn = {TESTS / name: place for place, name in enumerate(LONGEST)}
    items.sort(key=lambda item: turn.get(item.path, len(LONGEST)))
