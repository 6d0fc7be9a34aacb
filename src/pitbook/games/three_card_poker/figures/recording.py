"""The hands that the kernel deals, kept in order, for those who examine them. Nothing is drawn here but by it.

It counts and forgets. But the hands of a round are still there after it.
"""

from functools import cache
from typing import Any

import numpy as np
from numba import njit, uint32, uint64
from numpy.typing import NDArray

from pitbook.games.three_card_poker.figures.kernels import lanes
from pitbook.games.three_card_poker.figures.patterns import HANDS
from pitbook.simulation.philox import key_of
from pitbook.simulation.recording import Recorded, Symbol

SEATS = 7
ROUNDS_PER_LANE = 4_096


def hands(seed: int, chunk: int, number: int, rounds: int) -> NDArray[np.int64]:
    """The hands that a full table was dealt round by round, each the number of one of all 22,100."""
    out = np.empty((rounds, SEATS), np.int64)
    scratch = np.empty(lanes.WORDS, np.uint32), np.empty(SEATS, np.int64)
    _hands(_only_cards(), scratch, *key_of(seed), chunk, number, out)
    return out


@cache
def _only_cards() -> tuple[Any, ...]:
    """The tables of a game in which no hand wins or loses anything."""
    bits = np.array([sum(1 << card.index for card in hand) for hand in HANDS], np.uint64)
    nothing = np.zeros(len(bits), np.int32)
    return bits, nothing, np.zeros(len(bits), np.bool_), nothing, np.zeros(1, np.int64)


@njit(cache=True)
def _hands(tables, scratch, k0, k1, chunk, number, out):  # type: ignore[no-untyped-def]
    counts, block, unused = np.zeros(1, np.int64), uint32(0), 0
    too_low, at, of = uint64((1 << 32) % len(tables[0])), uint32(number), uint32(chunk)
    for row in range(len(out)):
        _, _, unused, block = lanes.play_round(
            tables, SEATS, scratch, too_low, unused, block, at, of, k0, k1, lanes.STREAM, counts
        )
        for seat in range(SEATS):
            out[row, seat] = scratch[1][seat]


def _drawn(seed: int, part: int, amount: int) -> NDArray[np.int64]:
    """The lanes of one chunk, one behind the other."""
    lanes_needed = range(-(-amount // (ROUNDS_PER_LANE * SEATS)))
    return np.concatenate([hands(seed, part, lane, ROUNDS_PER_LANE) for lane in lanes_needed])


RECORDED = Recorded(
    name="hands",
    words="hands of three cards, as the kernel of Three Card Poker deals them to seven seats",
    unit="hands",
    symbol=Symbol.HAND,
    draw=_drawn,
    least=ROUNDS_PER_LANE * SEATS,
    hands=HANDS,
)
