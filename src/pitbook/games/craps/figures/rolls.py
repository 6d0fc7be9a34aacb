"""The rolls of a simulation one by one, for whoever wants to look at them."""

from typing import Any

import numpy as np

from pitbook.dice import ROLLS, Roll
from pitbook.games.craps.figures.kernels import lanes as dice
from pitbook.simulation.philox import key_of

_lanes: Any = dice.lanes


def simulated_rolls(seed: int, amount: int) -> list[Roll]:
    """The first rolls of a simulation with this seed: those of its first lane.

    The kernel itself throws them: it follows an automaton that goes one standing on with every roll, and stays in the
    last. So the fall that it counts in each standing is the one of that roll.
    """
    following = np.minimum(np.arange(1, amount + 2), amount)
    after = np.repeat(following * len(ROLLS), len(ROLLS))
    counts, won, done = np.zeros_like(after), np.zeros(1, np.int64), np.zeros(1, np.int64)
    _lanes((after, np.zeros_like(after)), counts, (won, done), key_of(seed), 0, amount)
    return [ROLLS[fall] for fall in counts.reshape(-1, len(ROLLS))[:amount].argmax(axis=1)]
