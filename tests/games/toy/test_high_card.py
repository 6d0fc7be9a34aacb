"""The figures of High Card, as anybody can reckon them: of 51 other cards 3 tie, and the others win or lose alike."""

from collections.abc import Iterator
from fractions import Fraction

import pytest

from pitbook.analysis.games import figures
from pitbook.analysis.tables import Choices, rules_for
from tests.games.conformance.subjects import plugged_in

RULEBOOK = "harbour-high-card"


@pytest.fixture(scope="module", autouse=True)
def _plugged_in() -> Iterator[None]:
    with plugged_in():
        yield


@pytest.mark.parametrize(("reading", "edge"), [("half", Fraction(1, 34)), ("nothing", Fraction(0))])
def test_half_of_every_seventeenth_wager_is_the_edge(reading: str, edge: Fraction) -> None:
    rules = rules_for(RULEBOOK, Choices(readings=(f"the-half-of-a-tie={reading}",)))
    [figure] = figures(rules)
    assert figure.house_edge == edge
    assert figure.p_win == Fraction(24, 51)
    assert set(figure.clauses) == {"4.1", "4.2", "4.3"}
