"""The kernels of sessions: players who throw the same dice until something ends it for each."""

import numpy as np
from numba import njit, uint32

from pitbook.games.craps.figures.kernels.lanes import BELOW, FALLS, ROLLS_PER_WORD
from pitbook.simulation.boxes import borrowing
from pitbook.simulation.philox import philox
from pitbook.simulation.sessions import anybody, settled

_FALLS = np.uint32(FALLS)
STREAM = np.uint32(11)


@borrowing
def dice_session(tables, owners, limits, standing, there, places, session, k0, k1, of, at):  # type: ignore[no-untyped-def]
    block, going = uint32(0), True
    while going:
        a, b, c, d = philox(block, at, of, STREAM, k0, k1)
        block = uint32(block + uint32(1))
        for word in (a, b, c, d):
            if word >= BELOW:
                continue
            rest = word
            for _ in range(ROLLS_PER_WORD):
                going = going and anybody(tables, owners, limits, standing, there, session)
                if going:
                    shorter = rest // _FALLS
                    fall = int(rest - shorter * _FALLS)
                    rest = shorter
                    for box in range(len(standing)):
                        places[box] = standing[box] + fall
                    settled(tables, owners, standing, there, places, session)


@njit(cache=True, nogil=True)
def dice_sessions(tables, boxes, limits, out, key, chunk):  # type: ignore[no-untyped-def]
    starts, owners = boxes
    there, places = np.ones(len(starts), np.bool_), np.empty_like(starts)
    of, k0, k1 = uint32(chunk), key[0], key[1]
    for number in range(len(out[0])):
        at = uint32(number)
        session = out[0][number], out[1][number], out[2][number], out[3][number], out[4][number]
        dice_session(tables, owners, limits, starts.copy(), there, places, session, k0, k1, of, at)
