"""The kernels of a table that is played at without end by boxes with levels of their own, counted entry by entry.

They draw what the kernels of flat play draw; those are quicker, and serve where one player always does the same.
"""

import numpy as np
from numba import int32, njit, uint32

from pitbook.games.casino_war.figures.kernels.lanes import in_order, opened
from pitbook.games.casino_war.figures.kernels.round import war_round
from pitbook.simulation.boxes import borrowing, stepped

_STREAMS = np.uint32(2), np.uint32(4)
_NONE = np.uint64(0)


@borrowing
def war_lane(tables, too_low, shoe, use, there, due, standing, places, counts, k0, k1, of, at, rounds):  # type: ignore[no-untyped-def]
    """So many rounds, and how many shoes they took."""
    in_order(shoe)
    won, shoes, gone = 0, 0, int32(len(shoe))
    main = more = (_NONE, _NONE, 0, uint32(0))
    for _ in range(rounds):
        if gone > use[1]:
            gone, more = opened(shoe, use[0], too_low, more, at, of, _STREAMS, k0, k1)
            shoes += 1
        gone, main, more = war_round(
            tables[1], too_low, shoe, gone, standing, there, due, places, main, more, at, of, _STREAMS, k0, k1
        )
        won += stepped(tables, standing, places, counts)
    return won, shoes


@njit(cache=True, nogil=True)
def war_lanes(tables, too_low, shoe, use, starts, counts, out, key, chunk, rounds):  # type: ignore[no-untyped-def]
    won, done = out
    there, due, places = np.ones(len(starts), np.bool_), np.ones(len(starts), np.bool_), np.empty_like(starts)
    of, k0, k1 = uint32(chunk), key[0], key[1]
    for number in range(len(won)):
        won[number], done[number] = war_lane(
            tables, too_low, shoe, use, there, due, starts.copy(), places, counts, k0, k1, of, uint32(number), rounds
        )
