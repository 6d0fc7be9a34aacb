"""What one wager comes to after one round and after many: the exact chance of every sum, and where its bulk lies."""

from bisect import bisect_left
from collections.abc import Iterator
from fractions import Fraction
from itertools import accumulate, pairwise
from math import ceil
from typing import NamedTuple

from pitbook.analysis.distribution import Distribution, Result
from pitbook.analysis.report.model import ResultStep

NONE = Fraction(0)
ROUNDS = (1, 10, 100)
SHARES = tuple(Fraction(share, 100) for share in (1, 5, 25, 50, 75, 95, 99))
MOST_STEPS = 70
SHOWN = Fraction(998, 1000)
"""A chart shows the middle of a distribution, and leaves out as much on either side."""


class Spread(NamedTuple):
    """The sum of so many rounds. Its cases are whole numbers, since adding fractions of such length is slow."""

    rounds: int
    results: tuple[Result, ...]  # from the lowest
    cases: tuple[int, ...]
    up_to: tuple[int, ...]  # cases of each result and all below it
    of: int  # cases in all
    mean: Fraction
    variance: Fraction

    def quantile(self, share: Fraction) -> Result:
        """The lowest result that is not exceeded with at least this chance."""
        return self.results[bisect_left(self.up_to, ceil(share * self.of))]

    @property
    def behind(self) -> Fraction:
        below = bisect_left(self.results, NONE)
        return Fraction(self.up_to[below - 1] if below else 0, self.of)

    @property
    def even(self) -> Fraction:
        return Fraction(self.cases[self.results.index(NONE)] if NONE in self.results else 0, self.of)

    @property
    def ahead(self) -> Fraction:
        return 1 - self.behind - self.even


def spread(one: Distribution, rounds: int) -> Spread:
    summed, total = one.sum_of(rounds), one.space**rounds
    cases = tuple(chance.numerator * (total // chance.denominator) for _, chance in summed.chances)
    return Spread(
        rounds=rounds,
        results=tuple(result for result, _ in summed.chances),
        cases=cases,
        up_to=tuple(accumulate(cases)),
        of=total,
        mean=one.mean * rounds,
        variance=one.variance * rounds,
    )


def steps(found: Spread) -> Iterator[ResultStep]:
    """The middle of the distribution, result by result; or, where there are too many, so many of them together."""
    tail = (1 - SHOWN) / 2
    low, high = (bisect_left(found.results, found.quantile(share)) for share in (tail, 1 - tail))
    results, cases = found.results[low : high + 1], found.cases[low : high + 1]
    if len(results) <= MOST_STEPS:
        yield from (
            ResultStep(result, Fraction(0), Fraction(count, found.of))
            for result, count in zip(results, cases, strict=True)
        )
        return
    width = _width(results)
    together: dict[int, int] = {}
    for result, count in zip(results, cases, strict=True):
        place = result // width
        together[place] = together.get(place, 0) + count
    for place, count in sorted(together.items()):
        yield ResultStep(place * width, width, Fraction(count, found.of))


def _width(results: tuple[Result, ...]) -> Fraction:
    """A whole number of the distance between neighbours, so that no step holds more results than the next by chance."""
    grid = min(after - before for before, after in pairwise(results))
    return grid * ceil((results[-1] - results[0]) / grid / MOST_STEPS)
