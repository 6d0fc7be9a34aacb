"""How far boxes and seats hang together: all of them meet the same hand of the dealer.

The results of one round at several boxes vary together by what the dealer's cards do to each. How much that is of all
that a wager varies by says how much wider its interval is than that of so many wagers apart.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


def widened(shares: Mapping[str, float], together: int) -> dict[str, float]:
    """By how much the variance of so many wagers is larger than apart, if they have these shares of it in common."""
    return {kind: 1.0 + (together - 1) * share for kind, share in shares.items()}


def share_of(means: Floats, weights: Floats, square: float) -> float:
    """Of what a wager varies by, the share that the dealer makes: by hand its mean, and how likely it is."""
    mean = float((means * weights).sum())
    whole = square - mean**2
    return float(((means - mean) ** 2 * weights).sum()) / whole if whole > 0 else 0.0


def kinds_of(settled: Iterable[tuple[Any, ...]]) -> list[str]:
    """The kinds of wagers, in the order in which they come up."""
    return list(dict.fromkeys(done.kind.value for each in settled for done in each))


def net_of_kind(settled: tuple[Any, ...], kind: str) -> int:
    return sum(done.paid - done.collected for done in settled if done.kind.value == kind)
