"""The files of tests that are begun first are there."""

from pathlib import Path

from tests.order import LONGEST

TESTS = Path(__file__).parents[1]


def test_every_file_that_goes_first_is_there() -> None:
    names = {each.name for each in TESTS.rglob("test_*.py")}
    assert [each for each in LONGEST if each not in names] == []
