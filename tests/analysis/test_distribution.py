"""Distributions, against the same sums done the slow way."""

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitbook.analysis.distribution import Distribution

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
RESULTS = st.fractions(-5, 5, max_denominator=12)
SHARES = st.fractions(0, 1, max_denominator=1000)
COIN = Distribution.of([(Fraction(-1), HALF), (Fraction(1), HALF)])


def weighed(cases: Mapping[Fraction, int]) -> Distribution:
    """Each result as likely as its share of all cases."""
    total = sum(cases.values())
    return Distribution.of((result, Fraction(count, total)) for result, count in cases.items())


DISTRIBUTIONS = st.dictionaries(RESULTS, st.integers(1, 9), min_size=1, max_size=5).map(weighed)


def one_round_more(rounds: Mapping[Fraction, Fraction], one: Distribution) -> dict[Fraction, Fraction]:
    found: dict[Fraction, Fraction] = defaultdict(Fraction)
    for so_far, chance in rounds.items():
        for result, likely in one.chances:
            found[so_far + result] += chance * likely
    return found


@given(DISTRIBUTIONS, st.integers(1, 5))
def test_rounds_together_are_one_round_after_another(one: Distribution, rounds: int) -> None:
    slow = {Fraction(0): Fraction(1)}
    for _ in range(rounds):
        slow = one_round_more(slow, one)
    assert one.sum_of(rounds).chances == tuple(sorted(slow.items()))


@given(DISTRIBUTIONS, st.integers(1, 12))
def test_means_and_variances_add_up(one: Distribution, rounds: int) -> None:
    together = one.sum_of(rounds)
    assert (together.mean, together.variance) == (rounds * one.mean, rounds * one.variance)


def test_a_thousand_coins_are_still_exact() -> None:
    thousand = COIN.sum_of(1000)
    assert thousand.at(Fraction(1000)) == HALF**1000
    assert thousand.variance == 1000
    assert thousand.chance(lambda result: result > 0) == thousand.chance(lambda result: result < 0)


def test_no_rounds_are_no_question() -> None:
    with pytest.raises(AssertionError, match="0 rounds"):
        COIN.sum_of(0)


@given(DISTRIBUTIONS, SHARES.filter(bool))
def test_a_quantile_is_the_lowest_result_that_reaches_its_share(one: Distribution, share: Fraction) -> None:
    found = one.quantile(share)
    assert one.chance(lambda result: result <= found) >= share
    assert one.chance(lambda result: result < found) < share


def test_a_share_that_is_just_reached_is_reached() -> None:
    assert COIN.quantile(HALF) == -1
    assert COIN.quantile(HALF + Fraction(1, 1000)) == 1


@given(DISTRIBUTIONS)
def test_the_outermost_quantiles_are_the_lowest_and_the_highest_result(one: Distribution) -> None:
    results = [result for result, _ in one.chances]
    assert (one.quantile(Fraction(0)), one.quantile(Fraction(1))) == (min(results), max(results))


@given(DISTRIBUTIONS)
def test_the_space_is_the_least_in_which_all_cases_are_whole(one: Distribution) -> None:
    cases = [chance * one.space for _, chance in one.chances]
    assert all(each.denominator == 1 for each in cases)
    for prime in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43):  # there are 45 cases at most
        assert one.space % prime or any((each / prime).denominator > 1 for each in cases)


def test_equal_results_become_one_and_impossible_ones_none() -> None:
    found = Distribution.of([(HALF, THIRD), (Fraction(2), Fraction(0)), (HALF, THIRD), (Fraction(-1), THIRD)])
    assert found.chances == ((Fraction(-1), THIRD), (HALF, 2 * THIRD))
    assert found.at(Fraction(2)) == 0


@pytest.mark.parametrize("chances", [[], [HALF], [HALF, THIRD], [HALF, HALF, THIRD]])
def test_chances_that_do_not_add_up_to_one_are_a_mistake(chances: list[Fraction]) -> None:
    with pytest.raises(AssertionError, match="left out, or counted twice"):
        Distribution.of((Fraction(place), chance) for place, chance in enumerate(chances))
