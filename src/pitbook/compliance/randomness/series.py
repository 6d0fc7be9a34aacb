"""Tests of symbols that come one after another, each as likely as the next and none minding those before it.

Groups never overlap, so that each is independent of the others and chi-square holds as it stands.
"""

from itertools import pairwise
from math import factorial

import numpy as np
from numpy.typing import NDArray

from pitbook.compliance.randomness.tallies import Numbers, TrialTally, counted, frequencies

Symbols = NDArray[np.integer]
LONGEST_RUN = 6


def frequency(symbols: Symbols, kinds: int, named: str = "frequency") -> TrialTally:
    return frequencies(named, counted(kinds, symbols), np.full(kinds, 1 / kinds))


def serial(symbols: Symbols, kinds: int, together: int, named: str = "serial") -> TrialTally:
    """Pairs or triples, each as likely as the next."""
    groups = in_groups(symbols, together)
    places = np.ravel_multi_index(tuple(groups.T), (kinds,) * together)
    return frequency(places, kinds**together, f"{named}, {_MANY[together]}")


def gaps(marked: NDArray[np.bool_], chance: float, named: str = "gap") -> TrialTally:
    """How many others come between two that are marked: none with the chance of one, and so on, ever more rarely."""
    between = np.diff(np.flatnonzero(marked)) - 1
    longest = int(np.ceil(np.log(_LEAST_SHARE) / np.log(1 - chance)))
    chances = chance * (1 - chance) ** np.arange(longest)
    return lengths(named, between, np.append(chances, 1 - chances.sum()))


def lengths(named: str, found: NDArray[np.int64], chances: Numbers) -> TrialTally:
    """Lengths from nothing up, the last chance being that of all longer ones; neighbours are counted together until
    there are about ten sorts."""
    up_to = np.cumsum(chances)
    sort = np.minimum((up_to - chances / 2) * _SORTS, _SORTS - 1).astype(np.int64)
    _, sort = np.unique(sort, return_inverse=True)
    sorts = int(sort[-1]) + 1
    observed = counted(sorts, sort[np.minimum(found, len(chances) - 1)])
    return frequencies(named, observed, np.bincount(sort, weights=chances))


def runs(symbols: Symbols) -> TrialTally:
    """How long symbols rise from the start of a group of six. Groups with equal ones are left out: of the others every
    order is as likely as the next, wherever they come from, even from one shoe."""
    groups = of_different(in_groups(symbols, LONGEST_RUN))
    rising = np.logical_and.accumulate(np.diff(groups.astype(np.int64), axis=1) > 0, axis=1)
    lengths = 1 + rising.sum(axis=1)
    return frequencies("runs up", counted(LONGEST_RUN + 1, lengths)[1:], run_chances())


def run_chances() -> Numbers:
    """At least `length` rise: one order of all there are. The longest is whatever rises to the end of the group."""
    at_least = [*(1 / factorial(length) for length in range(1, LONGEST_RUN + 1)), 0]
    return np.array([one - next_one for one, next_one in pairwise(at_least)])


def permutations(symbols: Symbols, together: int) -> TrialTally:
    """The orders in which groups of different symbols come."""
    groups = of_different(in_groups(symbols, together))
    orders = np.zeros(len(groups), np.int64)
    for place in range(together):
        smaller_later = (groups[:, place + 1 :] < groups[:, place : place + 1]).sum(axis=1)
        orders = orders * (together - place) + smaller_later
    return frequency(orders, factorial(together), f"permutation, {_MANY[together]}")


def in_groups(symbols: Symbols, together: int) -> Symbols:
    """Row by row, where there are rows: no group has symbols of two shoes."""
    rows = np.atleast_2d(symbols)
    whole = rows.shape[1] // together * together
    return rows[:, :whole].reshape(-1, together)


def of_different(groups: Symbols) -> Symbols:
    ordered = np.sort(groups, axis=1)
    different: NDArray[np.bool_] = (ordered[:, 1:] != ordered[:, :-1]).all(axis=1)
    return groups[different]


_MANY = {2: "pairs", 3: "triples", 4: "fours", 5: "fives"}
_SORTS = 10
_LEAST_SHARE = 0.01
"""Longer gaps than all but this share are counted together."""
