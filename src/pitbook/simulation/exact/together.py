"""How wagers that lie together vary together: their standard deviations and covariances, for each roll or round.

In the long run, of what a strategy keeps on the layout. A roll counts with what it settles and with how it changes what
can be expected of wagers that stay, so that what is decided by different rolls hangs together as it does.
"""

from typing import NamedTuple

import numpy as np

from pitbook.simulation.automaton import NOWHERE
from pitbook.simulation.exact.weighted import Weighted
from pitbook.simulation.hanging import Floats, Sort, sort_of
from pitbook.simulation.tallies import Ints

CLOSE, MOST_AHEAD, HASTE = 1e-12, 200_000, 0.9


class Covariances(NamedTuple):
    """By wager, its kind and number: cents on average, and cents squared. All for one roll or round."""

    wagers: tuple[Sort, ...]
    means: Floats
    covariances: Floats

    @property
    def deviations(self) -> Floats:
        return np.sqrt(np.maximum(np.diag(self.covariances), 0.0))

    @property
    def mean(self) -> float:
        """Of all together."""
        return float(self.means.sum())

    @property
    def deviation(self) -> float:
        return float(max(self.covariances.sum(), 0.0) ** 0.5)

    @property
    def correlations(self) -> Floats:
        by = np.where(self.deviations > 0, self.deviations, 1.0)
        found: Floats = self.covariances / np.outer(by, by)
        return found


def covariances_of(weighted: Weighted) -> Covariances:
    automaton, outcomes = weighted.automaton, weighted.automaton.outcomes
    chances = weighted.weights.reshape(-1, outcomes) / weighted.whole
    after = np.where(automaton.after == NOWHERE, 0, automaton.after // outcomes).reshape(-1, outcomes)
    visits = _visits(after, chances)
    brings = dict[Sort, Floats]()
    for place, lines in automaton.lines.items():
        if visits[place // outcomes] and chances.flat[place]:
            for line in lines:
                brings.setdefault(sort_of(line), np.zeros(len(automaton.net)))[place] += line.net
    changes = [_changes(after, chances, each.reshape(-1, outcomes), visits) for each in brings.values()]
    weights = visits[:, None] * chances
    means = np.array([float((weights * each).sum()) for each in changes])
    apart = [each - mean for each, mean in zip(changes, means, strict=True)]
    matrix = np.array([[float((weights * one * other).sum()) for other in apart] for one in apart])
    return Covariances(tuple(brings), means, matrix.reshape(len(brings), len(brings)))


def _visits(after: Ints, chances: Floats) -> Floats:
    """Which part of all rolls is made from each standing, in the long run."""
    now = np.zeros(len(after))
    now[0] = 1.0
    for _ in range(MOST_AHEAD):
        then = np.bincount(after.ravel(), (now[:, None] * chances).ravel(), len(after))
        moved, now = abs(then - now).sum(), now + HASTE * (then - now)
        if moved <= CLOSE:
            break
    return np.where(now > CLOSE * CLOSE, now, 0.0)


def _changes(after: Ints, chances: Floats, brings: Floats, visits: Floats) -> Floats:
    """By standing and outcome: what it brings, and how it changes what can be expected of the rolls to come."""
    ahead, enough, seen = np.zeros(len(after)), CLOSE * max(float(abs(brings).max()), 1.0), visits > 0
    for _ in range(MOST_AHEAD):
        moved = (chances * (brings + ahead[after])).sum(axis=1) - ahead
        moved = np.where(seen, moved - moved[0], 0.0)
        ahead += HASTE * moved
        if abs(moved).max() <= enough:
            break
    found: Floats = brings + ahead[after] - ahead[:, None]
    return found
