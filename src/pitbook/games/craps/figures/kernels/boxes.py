"""The kernels of a table that is played at without end by players with standings of their own, counted by entry.

They draw what the kernels of flat play draw; those are quicker, and serve where one player always does the same.
"""

import numpy as np
from numba import njit, uint32

from pitbook.games.craps.figures.kernels.lanes import BELOW, FALLS, MORE_ROLLS, ROLLS_PER_WORD
from pitbook.simulation.boxes import borrowing, elsewhere, stepped
from pitbook.simulation.philox import philox

_FALLS = np.uint32(FALLS)
_STREAM = np.uint32(1)


@borrowing
def dice_lane(tables, starts, standing, places, counts, k0, k1, of, at, rolls):  # type: ignore[no-untyped-def]
    """So many rolls, and on until all players stand as at the start."""
    won, done, block = 0, 0, uint32(0)
    while done < rolls or (done < rolls + MORE_ROLLS and elsewhere(standing, starts)):
        a, b, c, d = philox(block, at, of, _STREAM, k0, k1)
        block = uint32(block + uint32(1))
        for word in (a, b, c, d):
            if word >= BELOW:
                continue
            rest = word
            for _ in range(ROLLS_PER_WORD):
                shorter = rest // _FALLS
                fall = int(rest - shorter * _FALLS)
                rest = shorter
                for box in range(len(standing)):
                    places[box] = standing[box] + fall
                won += stepped(tables, standing, places, counts)
            done += ROLLS_PER_WORD
    return won, done


@njit(cache=True, nogil=True)
def dice_lanes(tables, starts, counts, out, key, chunk, rolls):  # type: ignore[no-untyped-def]
    won, done = out
    places = np.empty_like(starts)
    for number in range(len(won)):
        won[number], done[number] = dice_lane(
            tables, starts, starts.copy(), places, counts, key[0], key[1], uint32(chunk), uint32(number), rolls
        )
