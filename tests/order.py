"""A pytest plugin: files that take long are begun first, so that no process is left with one of them in the end.

By name alone. A file that is not named comes in its turn: it takes little, or costs a process some waiting. Of those
that compile kernels only one is named, so that the others find its kernels compiled.
"""

import pytest

LONGEST = (
    "test_box.py",
    "test_simulate_players.py",
    "test_report.py",
    "test_pages.py",
    "test_loopholes.py",
    "test_every_command.py",
    "test_pricing.py",
    "test_oracle.py",
    "test_officials.py",
    "test_two_presses.py",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    turn = {name: place for place, name in enumerate(LONGEST)}
    items.sort(key=lambda item: turn.get(item.path.name, len(LONGEST)))
