"""What kernels draw, kept in order, for those who examine it; and the bare words that all of them draw from."""

from collections.abc import Callable
from enum import Enum
from typing import Any, NamedTuple

import numpy as np
from numba import njit, uint32
from numpy.typing import NDArray

from pitbook.cards import Card
from pitbook.simulation.philox import key_of, philox


class Symbol(Enum):
    """What is drawn, as it is examined."""

    FALL = "a fall of two dice, from 0 to 35"
    RANK = "the rank of a card from 0 to 12, by row those of a whole shoe"
    HAND = "the number of a hand, by row those of one round"


class Recorded(NamedTuple):
    """`draw` gives for a seed at least so many outcomes of one part of the stream."""

    name: str
    words: str
    unit: str
    symbol: Symbol
    draw: Callable[[int, int, int], NDArray[Any]]
    least: int  # outcomes of a part, so that tests of them hold
    hands: tuple[tuple[Card, ...], ...] = ()  # by number, where hands are drawn


def words(seed: int, chunk: int, number: int, stream: int, blocks: int) -> NDArray[np.uint32]:
    """The bare words of a lane, four to a block."""
    out = np.empty(4 * blocks, np.uint32)
    _words(*key_of(seed), chunk, number, stream, out)
    return out


@njit(cache=True)
def _words(k0, k1, chunk, number, stream, out):  # type: ignore[no-untyped-def]
    for block in range(len(out) // 4):
        a, b, c, d = philox(uint32(block), uint32(number), uint32(chunk), uint32(stream), k0, k1)
        out[4 * block], out[4 * block + 1], out[4 * block + 2], out[4 * block + 3] = a, b, c, d
