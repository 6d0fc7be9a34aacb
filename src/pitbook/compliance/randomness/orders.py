"""Tests of shuffles. A row is one shuffled pack or shoe; its symbols are cards or ranks, each as often as the others.

Within a row the cards depend on each other, since each is there only so often. What that does to the counts is worked
out here, so that chi-square holds all the same.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from math import comb, factorial

import numpy as np
from numpy.typing import NDArray

from pitbook.compliance.randomness.series import Symbols, lengths
from pitbook.compliance.randomness.tallies import ExpectedCounts, Numbers, TrialTally, counted, frequencies

LONGEST = 6
"""More fixed points or kept neighbours than this are counted together."""


def places(rows: Symbols, kinds: int, named: str = "places") -> TrialTally:
    """Which card lies where: one count for each card in each place."""
    cards = rows.shape[1]
    where = np.arange(cards) * kinds + rows.astype(np.int64)
    return groups_of_places(counted(cards * kinds, where), len(rows), np.ones(cards), kinds, named)


def groups_of_places(observed: NDArray[np.int64], rows: int, sizes: Numbers, kinds: int, named: str) -> TrialTally:
    """Which card lies in which group of places, such as a hand; the groups hold all cards there are.

    A card in one place is missing in the others, and a place with one card has no other. The covariances of the counts
    are those of independent ones, taken where all rows and columns add up to nothing, times cards / (cards - 1).
    """
    cards = sizes.sum()
    mean = np.outer(sizes, np.full(kinds, 1 / kinds)).ravel()
    law = ExpectedCounts(mean, mean * cards / (cards - 1), (len(sizes) - 1) * (kinds - 1))
    return TrialTally(named, rows, observed, law)


def followers(packs: Symbols) -> TrialTally:
    """Which card follows which in a pack of different cards, the first one following the last.

    A row of such packs makes every pair of cards neighbours equally often, either way round. That b follows a excludes
    that a follows b; so both together vary by 2 / (n - 1) from pack to pack, and their difference by n / (n - 2) times
    as much. Taken apart like this, sums and differences are independent.
    """
    kinds = packs.shape[1]
    follows = np.roll(packs, -1, axis=1).astype(np.int64)
    table = counted(kinds * kinds, packs * np.int64(kinds) + follows).reshape(kinds, kinds)
    above = np.triu_indices(kinds, 1)
    sums, differences = (table + table.T)[above], (table - table.T)[above]
    pairs, both = len(sums), 2 / (kinds - 1)
    mean = np.concatenate((np.full(pairs, both), np.zeros(pairs)))
    variance = np.concatenate((np.full(pairs, both), np.full(pairs, both * kinds / (kinds - 2))))
    law = ExpectedCounts(mean, variance, kinds * kinds - 3 * kinds + 1)
    return TrialTally("followers", len(packs), np.concatenate((sums, differences)), law)


def equal_neighbours(rows: Symbols, kinds: int, named: str = "equal neighbours") -> TrialTally:
    """How often a card lies beside its like, all rows together."""
    cards = rows.shape[1]
    equal = np.count_nonzero(rows[:, 1:] == rows[:, :-1])
    mean, variance = _equal_neighbours(cards, cards // kinds)
    law = ExpectedCounts(np.array([float(mean)]), np.array([float(variance)]), 1)
    return TrialTally(named, len(rows), np.array([equal]), law)


@cache
def _equal_neighbours(cards: int, alike: int) -> tuple[Fraction, Fraction]:
    """Of the pairs of neighbours some share a card and the others do not; that two are equal is likely accordingly."""
    pair = Fraction(alike - 1, cards - 1)
    three = pair * Fraction(alike - 2, cards - 2)
    same_four = three * Fraction(alike - 3, cards - 3)
    two_and_two = pair * Fraction(cards - alike, cards - 2) * Fraction(alike - 1, cards - 3)
    pairs, touching = cards - 1, cards - 2
    apart = pairs * (pairs - 1) // 2 - touching
    mean = pairs * pair
    return mean, mean + 2 * (touching * three + apart * (same_four + two_and_two)) - mean**2


def first_cards(rows: Symbols, kinds: int) -> TrialTally:
    """The first two cards of each row: equal ones are rarer than others, since one of them is gone."""
    cards = rows.shape[1]
    alike = cards // kinds
    pairs = np.full((kinds, kinds), alike * alike / (cards * (cards - 1)))
    np.fill_diagonal(pairs, alike * (alike - 1) / (cards * (cards - 1)))
    observed = counted(kinds * kinds, rows[:, 0] * np.int64(kinds) + rows[:, 1])
    return frequencies("first two cards", observed, pairs)


def gap_before_first(rows: Symbols, kinds: int, kind: int, named: str) -> TrialTally:
    """How many cards of a row come before the first of one kind."""
    cards = rows.shape[1]
    alike = cards // kinds
    ways = [comb(cards - 1 - gap, alike - 1) for gap in range(cards - alike + 1)]
    chances = np.array([float(Fraction(each, comb(cards, alike))) for each in ways])
    return lengths(named, np.argmax(rows == kind, axis=1), chances)


def fixed_points(packs: Symbols) -> TrialTally:
    """How many cards of a pack lie where they lay before it was shuffled."""
    cards = packs.shape[1]
    found = (packs == np.arange(cards)).sum(axis=1)
    ways = [comb(cards, fixed) * _without_fixed_points(cards - fixed) for fixed in range(cards + 1)]
    return _few("fixed points", found, ways)


def kept_neighbours(packs: Symbols) -> TrialTally:
    """How many cards are still followed by the card that followed them before."""
    cards = packs.shape[1]
    found = (np.diff(packs.astype(np.int64), axis=1) == 1).sum(axis=1)
    ways = [
        comb(cards - 1, kept) * (_without_fixed_points(cards - kept) + _without_fixed_points(cards - kept - 1))
        for kept in range(cards)
    ]
    return _few("kept neighbours", found, ways)


def _few(named: str, found: NDArray[np.int64], ways: Sequence[int]) -> TrialTally:
    whole = sum(ways)
    chances = [float(Fraction(each, whole)) for each in (*ways[:LONGEST], sum(ways[LONGEST:]))]
    return frequencies(named, counted(LONGEST + 1, np.minimum(found, LONGEST)), np.array(chances))


@cache
def _without_fixed_points(cards: int) -> int:
    """Orders of so many cards in which none lies where it lay."""
    return cards * _without_fixed_points(cards - 1) + (-1) ** cards if cards > 0 else 1


def rising_sequences(packs: Symbols) -> TrialTally:
    """In how many sweeps from front to back the cards can be picked up in their old order: a riffle leaves few."""
    where = np.argsort(packs, axis=1)
    found = (np.diff(where, axis=1) < 0).sum(axis=1)
    low, chances = _falls(packs.shape[1])
    return frequencies(
        "rising sequences", counted(len(chances), np.clip(found - low, 0, len(chances) - 1)), np.array(chances)
    )


@cache
def _falls(cards: int) -> tuple[int, tuple[float, ...]]:
    """Eulerian numbers as chances, the rare ones at both ends added to the next; and where the first one stands."""
    ways = [1]
    for size in range(2, cards + 1):
        ways = [
            (fall + 1) * (ways[fall] if fall < size - 1 else 0) + (size - fall) * (ways[fall - 1] if fall else 0)
            for fall in range(size)
        ]
    whole = factorial(cards)
    usual = [fall for fall in range(cards) if ways[fall] * 100 > whole]
    low, high = usual[0], usual[-1]
    joined = [sum(ways[: low + 1]), *ways[low + 1 : high], sum(ways[high:])]
    return low, tuple(float(Fraction(each, whole)) for each in joined)
