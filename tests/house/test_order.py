"""The files of tests that are begun first are there."""

from tests.order import LONGEST, TESTS


def test_every_file_that_goes_first_is_there() -> None:
    assert [each for each in LONGEST if not (TESTS / each).is_file()] == []
