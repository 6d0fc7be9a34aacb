"""Examining a source: its stream in parts, each test on each part, and then on all of them together.

The sum shows a small bias best. The parts show what a sum can hide: their p-values must lie evenly between 0 and 1.
"""

from collections.abc import Iterator, Sequence
from functools import reduce
from typing import NamedTuple

import numpy as np
from scipy.stats import kstest

from pitbook.compliance.randomness.batteries import BATTERIES, Battery
from pitbook.compliance.randomness.sources import DrawKeys, RandomSource
from pitbook.compliance.randomness.tallies import TrialTally

PARTS = 25


class Result(NamedTuple):
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


def outcomes_of(source: RandomSource, amount: int | None) -> int:
    """How many outcomes are drawn at least, in all parts together."""
    return PARTS * _per_part(source, amount)


def _per_part(source: RandomSource, amount: int | None) -> int:
    return max(source.least, -(-(source.usual if amount is None else amount) // PARTS))


def examine(source: RandomSource, keys: DrawKeys, amount: int | None) -> Iterator[Battery]:
    """Part by part, so that somebody can watch."""
    size, battery = _per_part(source, amount), BATTERIES[source.name]
    for part in range(PARTS):
        yield battery(source.draw(keys, part, size))


def results(source: RandomSource, parts: Sequence[Battery]) -> tuple[Result, ...]:
    return tuple(_result(source, each) for each in zip(*parts, strict=True))


def _result(source: RandomSource, parts: Sequence[TrialTally]) -> Result:
    whole, each = reduce(TrialTally.plus, parts), tuple(part.p for part in parts)
    return Result(
        source.name,
        whole.name,
        whole.trials,
        whole.statistic,
        whole.freedom,
        whole.p,
        whole.two_sided,
        each,
        evenness(each),
    )


def evenness(parts: Sequence[float]) -> float:
    """Kolmogorov and Smirnov's test that p-values lie evenly between 0 and 1."""
    return float(kstest(np.array(parts), "uniform", method="exact").pvalue)
