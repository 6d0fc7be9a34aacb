"""What wagers are worth once cards are gone: exactly for cards that were seen, and over shoes that are dealt down."""

from fractions import Fraction

import numpy as np
import pytest

from pitbook.analysis.games import by_depth, figures, figures_after
from pitbook.analysis.tables import rules_for, with_terms
from pitbook.cards import CARDS_PER_DECK, Rank
from pitbook.games.casino_war.figures.depth import STEP, worth
from pitbook.games.casino_war.figures.exact import STAKE, exact
from pitbook.games.casino_war.figures.outcomes import at_war
from pitbook.games.casino_war.figures.tables import war_tables
from pitbook.games.casino_war.round import Kind
from pitbook.games.casino_war.rules import rules_of
from pitbook.games.shoe.options import Device

LETTERS = "23456789TJQKA"
WAR = "Initial Wager + War Wager"
RULES = rules_of("star-casino-war")
TABLES = war_tables(exact(RULES), {Kind.FIRST: STAKE}, at_war)


def value(seen: str, wager: str = WAR) -> Fraction:
    found = figures_after(RULES, None, seen)
    return next(each.results.mean for each in found if each.label.wager == wager)


def test_no_card_seen_changes_nothing() -> None:
    whole = next(each for each in figures(RULES) if each.label.wager == WAR)
    assert worth(TABLES, np.full((1, len(Rank)), 24.0))[0] == pytest.approx(float(whole.results.mean), abs=1e-14)


@pytest.mark.parametrize(
    "seen", ["A", "A*24", "2*24 3*24 4*20 K*7", "A*24 K*24 Q*24 J*24 T*24 9*24 8*24 7*24 6*24 5*20"]
)
def test_both_ways_agree_on_any_shoe(seen: str) -> None:
    """One goes through the engine card by card, the other through its tables."""
    left = np.full(len(Rank), 24.0)
    for each in seen.split():
        left[LETTERS.index(each[0])] -= int(each.partition("*")[2] or 1)
    assert worth(TABLES, left[np.newaxis])[0] == pytest.approx(float(value(seen)), abs=1e-13)


def test_a_tie_needs_two_of_a_rank() -> None:
    """With four ranks left a tie is near, and with one of each it cannot come."""
    few = " ".join(f"{each}*24" for each in LETTERS[4:])
    assert value(few, "Tie Wager") > 1
    one_each = " ".join(f"{each}*23" for each in LETTERS)
    assert value(one_each, "Tie Wager") == -1


def test_depth_spreads_the_edge_and_keeps_its_middle() -> None:
    found = [each for each in by_depth(RULES, 400, 1) if each.wager == WAR]
    assert [each.gone for each in found] == list(range(0, len(found) * STEP, STEP))
    assert found[0].low == found[0].middle == found[0].high
    widths = [each.high - each.low for each in found]
    assert widths == sorted(widths)
    assert found[-1].gone > 3 * CARDS_PER_DECK
    assert all(abs(each.middle - found[0].middle) < 0.0005 for each in found)
    assert list(by_depth(RULES, 400, 1)) == list(by_depth(RULES, 400, 1)), "a seed is a result"


def test_a_machine_that_shuffles_all_the_time_has_no_depth() -> None:
    rules = with_terms(rules_for("canberra-casino-war"), device=Device.AUTOMATED_SHUFFLING_SHOE)
    assert {each.gone for each in by_depth(rules, 10, 1)} == {0}
