"""The falls that the kernel draws, kept in order, for those who examine them. Nothing is drawn here but by it.

It counts and forgets. But its standings can be made to count the rolls, so that the counts tell which fall came when.
"""

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitbook.games.craps.figures.kernels import lanes
from pitbook.simulation.philox import key_of
from pitbook.simulation.recording import Recorded, Symbol

Bytes = NDArray[np.uint8]
_lane: Any = lanes.lane

LONGEST_LANE = 16_384


def falls(seed: int, chunk: int, number: int, rolls: int) -> Bytes:
    """The first falls of a lane, each from 0 to 35."""
    assert 0 < rolls <= LONGEST_LANE, f"a lane is recorded for 1 to {LONGEST_LANE} rolls, not {rolls}"
    tables, counts = _counting_rolls(rolls)
    counts[:] = 0
    _lane(tables, counts, *key_of(seed), chunk, number, rolls)
    came = np.flatnonzero(counts[: rolls * lanes.FALLS])
    assert len(came) == rolls, "every roll has one fall"
    return (came % lanes.FALLS).astype(np.uint8)


@cache
def _counting_rolls(rolls: int) -> tuple[Any, Any]:
    """Standings in a row, one for each roll; whatever comes later stays in the last one."""
    after = np.minimum(np.arange(1, rolls + 2), rolls).repeat(lanes.FALLS) * lanes.FALLS
    return (after, np.zeros_like(after)), np.zeros_like(after)


def _drawn(seed: int, part: int, amount: int) -> Bytes:
    """The lanes of one chunk, one behind the other."""
    return np.concatenate([falls(seed, part, lane, LONGEST_LANE) for lane in range(-(-amount // LONGEST_LANE))])


RECORDED = Recorded(
    name="dice",
    words="falls of two dice, as the kernel of Craps takes them from its stream",
    unit="falls",
    symbol=Symbol.FALL,
    draw=_drawn,
    least=LONGEST_LANE,
)
