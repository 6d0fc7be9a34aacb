"""Examining a source: its stream in parts, each test on each part, and then on all of them together.

The sum shows a small bias best. The parts show what a sum can hide: their p-values must lie evenly between 0 and 1.
"""

import hashlib
from collections.abc import Iterator, Sequence
from functools import reduce
from typing import NamedTuple

import numpy as np
from scipy.optimize import brentq
from scipy.stats import chi2, kstest, ncx2

from pitbook.cards import CARDS_PER_DECK
from pitbook.compliance.randomness.batteries import BATTERIES, Battery
from pitbook.compliance.randomness.sources import DrawKeys, Drawn, RandomSource
from pitbook.compliance.randomness.tallies import TrialTally

PARTS = 25
SURELY = 0.99
"""How often a test has to find a bias of which it is said that it finds it."""


class RandomnessResult(NamedTuple):
    """One test of one source."""

    source: str
    test: str
    trials: int
    statistic: float
    freedom: int
    p: float
    two_sided: float
    parts: tuple[float, ...]  # the p-value of each part
    evenness: float  # how likely p-values of parts lie as unevenly as these
    variance: float  # of one trial: of the outcome that is likeliest

    def finds(self, level: float) -> float:
        """The least by which the likeliest outcome may come too often, in shares of a trial, so that the test fails it
        in 99 of 100 runs when its p-value has to reach this level."""
        bound = float(chi2.isf(level / 2, self.freedom))
        strength = brentq(lambda away: ncx2.cdf(bound, self.freedom, away) - (1 - SURELY), 1e-9, 1e9)
        return float((strength * self.variance / self.trials) ** 0.5)


def outcomes_of(source: RandomSource, amount: int | None) -> int:
    """How many outcomes are drawn at least, in all parts together."""
    return PARTS * _per_part(source, amount)


def _per_part(source: RandomSource, amount: int | None) -> int:
    return max(source.least, -(-(source.usual if amount is None else amount) // PARTS))


class Repeats:
    """Whole shoes and packs that came before. Of 52 factorial orders none ever comes twice."""

    def __init__(self) -> None:
        self._seen, self.rows, self.repeated = set[bytes](), 0, 0

    def look(self, drawn: Drawn) -> None:
        for row in drawn:
            digest = hashlib.blake2b(row.tobytes(), digest_size=16).digest()
            self.repeated += digest in self._seen
            self._seen.add(digest)
        self.rows += len(drawn)


def examine(
    source: RandomSource, keys: DrawKeys, amount: int | None, repeats: Repeats | None = None
) -> Iterator[Battery]:
    """Part by part, so that somebody can watch. `repeats` looks at whole rows, where there are any."""
    size, battery = _per_part(source, amount), BATTERIES[source.name]
    for part in range(PARTS):
        drawn = source.draw(keys, part, size)
        if repeats is not None and drawn.ndim > 1 and drawn.shape[1] >= CARDS_PER_DECK:
            repeats.look(drawn)
        yield battery(drawn)


def results(source: RandomSource, parts: Sequence[Battery]) -> tuple[RandomnessResult, ...]:
    return tuple(_result(source, each) for each in zip(*parts, strict=True))


def _result(source: RandomSource, parts: Sequence[TrialTally]) -> RandomnessResult:
    whole, each = reduce(TrialTally.plus, parts), tuple(part.p for part in parts)
    return RandomnessResult(
        source.name,
        whole.name,
        whole.trials,
        whole.statistic,
        whole.freedom,
        whole.p,
        whole.two_sided,
        each,
        evenness(each),
        float(whole.law.variance[np.argmax(whole.law.mean)]),
    )


def evenness(parts: Sequence[float]) -> float:
    """Kolmogorov and Smirnov's test that p-values lie evenly between 0 and 1."""
    return float(kstest(np.array(parts), "uniform", method="exact").pvalue)
