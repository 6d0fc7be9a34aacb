"""How often things came beside how often they should have: what every test of randomness comes down to.

>>> thrown = frequencies("faces", np.array([22, 24, 38, 30, 46, 44]), np.full(6, 1 / 6))
>>> round(thrown.statistic, 2), thrown.freedom, round(thrown.p, 4)
(15.29, 5, 0.0092)
"""

from typing import Any, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray
from scipy.stats import chi2

Numbers = NDArray[np.float64]
Counts = NDArray[np.int64]
NEVER = float("inf")


class ExpectedCounts(NamedTuple):
    """What one trial brings to each count on average, by how much that varies, and how many counts are free to vary.

    The variances are such that the squares of what is too many or too few, each divided by its own, add up to
    chi-square; how so is said where a law is made.
    """

    mean: Numbers
    variance: Numbers
    freedom: int


class TrialTally(NamedTuple):
    """What so many trials came to under one law. Tallies of the same law add up."""

    name: str
    trials: int
    observed: NDArray[Any]
    law: ExpectedCounts

    def plus(self, other: Self) -> Self:
        assert self.name == other.name, f"{self.name} and {other.name} are two things"
        return self._replace(trials=self.trials + other.trials, observed=self.observed + other.observed)

    @property
    def freedom(self) -> int:
        return self.law.freedom

    @property
    def statistic(self) -> float:
        """Chi-square. What cannot happen and did makes it infinite."""
        assert self.observed.shape == self.law.mean.shape, f"{self.name}: counts and law differ in size"
        assert self.trials > 0, f"{self.name}: there is nothing to test"
        can_vary = self.law.variance > 0
        away = self.observed - self.trials * self.law.mean
        if np.any(away[~can_vary]):
            return NEVER
        return float(np.sum(away[can_vary] ** 2 / (self.trials * self.law.variance[can_vary])))

    @property
    def p(self) -> float:
        """How likely chance alone is at least as far from what is expected."""
        return float(chi2.sf(self.statistic, self.freedom))

    @property
    def two_sided(self) -> float:
        """The same for too far and for too near: what is more even than chance makes it is not chance either."""
        return min(1.0, 2 * min(self.p, float(chi2.cdf(self.statistic, self.freedom))))


def frequencies(name: str, observed: NDArray[Any], chances: NDArray[Any]) -> TrialTally:
    """Independent trials, each of which brings one of several things."""
    observed, chances = observed.ravel(), np.asarray(chances, np.float64).ravel()
    assert abs(chances.sum() - 1) < 1e-9, f"{name}: the chances add up to {chances.sum()}"
    law = ExpectedCounts(chances, chances, int(np.count_nonzero(chances)) - 1)
    return TrialTally(name, int(observed.sum()), observed, law)


def counted(kinds: int, symbols: NDArray[Any]) -> Counts:
    return np.bincount(symbols.ravel(), minlength=kinds)
