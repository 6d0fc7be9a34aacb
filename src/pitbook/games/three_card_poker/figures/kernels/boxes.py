"""The kernels of a table that is played at without end by seats with levels of their own, counted entry by entry.

They draw what the kernels of flat play draw; those are quicker, and serve where one player always does the same.
"""

import numpy as np
from numba import njit, uint32

from pitbook.games.three_card_poker.figures.kernels.lanes import WORDS
from pitbook.games.three_card_poker.figures.kernels.round import poker_round
from pitbook.simulation.boxes import borrowing, stepped

_STREAM = np.uint32(3)


@borrowing
def poker_lane(tables, hands, sorts, there, mine, words, standing, places, counts, k0, k1, of, at, rounds):  # type: ignore[no-untyped-def]
    won, unused, block = 0, 0, uint32(0)
    too_low = np.uint64((1 << 32) % len(hands[0]))
    for _ in range(rounds):
        unused, block = poker_round(
            hands, sorts, standing, there, mine, places, words, too_low, unused, block, at, of, _STREAM, k0, k1
        )
        won += stepped(tables, standing, places, counts)
    return won, rounds


@njit(cache=True, nogil=True)
def poker_lanes(tables, hands, sorts, starts, counts, out, key, chunk, rounds):  # type: ignore[no-untyped-def]
    won, done = out
    there, mine, places = np.ones(len(starts), np.bool_), np.empty_like(starts), np.empty_like(starts)
    words, of, k0, k1 = np.empty(WORDS, np.uint32), uint32(chunk), key[0], key[1]
    for number in range(len(won)):
        won[number], done[number] = poker_lane(
            tables, hands, sorts, there, mine, words, starts.copy(), places, counts, k0, k1, of, uint32(number), rounds
        )
