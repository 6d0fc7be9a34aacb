"""How far wagers of one kind hang together that lie on the layout at the same time.

One seven takes six wagers at once, and a roll that decides one gives another its point. So what all wagers of a kind
brought beyond their share is looked at roll by roll: what the roll settled, and how it changed what can be expected of
those that still lie there. These changes are uncorrelated, so that their squares add up to the variance of the whole
(a central limit theorem for Markov chains; what can be expected is the solution of its Poisson equation).
"""

from collections.abc import Iterable
from typing import NamedTuple
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from pitbook.simulation.automaton import NOWHERE, Automaton, WagerLine
from pitbook.simulation.jobs import Walked

Floats = NDArray[np.float64]
CLOSE = 1e-6
"""Looking one roll further ahead changes what can be expected by no more than this part of the largest result."""
MOST_AHEAD = 5000
HASTE = 0.9  # below 1, so that a strategy that goes in circles comes to rest as well

Sort = tuple[str, int]
"""A kind of wager and its number, as they are told together."""


def sort_of(line: WagerLine) -> Sort:
    """Wagers behind others are one kind whatever their point; those on a number are one for each."""
    return line.kind, 0 if line.kind.startswith("behind") else line.number


class RollChanges(NamedTuple):
    """By place: how a roll changes what wagers of a sort have brought and will bring; and the same of their stakes."""

    net: Floats
    stake: Floats

    def squares(self, counts: NDArray[np.int64], share: float) -> float:
        """Of what each roll changed beyond the share, added up over all that came."""
        came = counts > 0
        return float((counts[came] * (self.net[came] - share * self.stake[came]) ** 2).sum())


_known: WeakKeyDictionary[Automaton, dict[tuple[int, Sort], RollChanges]] = WeakKeyDictionary()


def changes_of(walked: Walked, sort: Sort, settled: Iterable[tuple[int, WagerLine]]) -> RollChanges:
    """From what is settled at each place; worked out once."""
    known, first = _known.setdefault(walked.automaton, {}), walked.places.start
    if (first, sort) not in known:
        nets, stakes = np.zeros((2, len(walked.places)))
        for place, line in settled:
            nets[place - first] += line.net
            stakes[place - first] += line.stake * line.decided
        known[first, sort] = RollChanges(_changes(walked, nets), _changes(walked, stakes))
    return known[first, sort]


def _changes(walked: Walked, brings: Floats) -> Floats:
    outcomes, places = walked.automaton.outcomes, walked.places
    standings = len(places) // outcomes
    leads = walked.automaton.after[places.start : places.stop]
    after = np.where(leads == NOWHERE, standings, (leads - places.start) // outcomes)
    ahead, enough = np.zeros(standings + 1), CLOSE * max(abs(brings).max(), 1e-300)
    come_to = _come_to(after.reshape(standings, outcomes))
    for _ in range(MOST_AHEAD):
        moved = (brings + ahead[after]).reshape(standings, outcomes).mean(axis=1) - ahead[:-1]
        moved = np.where(come_to, moved - moved[0], 0.0)
        ahead[:-1] += HASTE * moved
        if abs(moved).max() <= enough:
            break
    return brings + ahead[after] - np.repeat(ahead[:-1], outcomes)


def _come_to(after: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Which standings play comes to: those of somebody who has left are none of them."""
    found = np.zeros(len(after) + 1, np.bool_)
    new = np.array([0])
    while len(new):
        found[new] = True
        then = np.unique(after[new])
        new = then[~found[then] & (then < len(after))]
    return found[:-1]
