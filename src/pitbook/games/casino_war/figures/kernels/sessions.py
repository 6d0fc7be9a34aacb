"""The kernels of sessions: boxes that are dealt to from the same shoe until something ends it for each player."""

import numpy as np
from numba import int32, njit, uint32

from pitbook.games.casino_war.figures.kernels.lanes import in_order, opened
from pitbook.games.casino_war.figures.kernels.round import war_round
from pitbook.simulation.boxes import borrowing
from pitbook.simulation.sessions import anybody, settled

_STREAMS = np.uint32(12), np.uint32(14)


@borrowing
def war_session(tables, owners, limits, cards, standing, there, due, places, session, k0, k1, of, at):  # type: ignore[no-untyped-def]
    """From a new shoe."""
    shoe, too_low, use = cards
    in_order(shoe)
    gone = int32(len(shoe))
    main = more = (np.uint64(0), np.uint64(0), 0, uint32(0))
    while anybody(tables, owners, limits, standing, there, session):
        if gone > use[1]:
            gone, more = opened(shoe, use[0], too_low, more, at, of, _STREAMS, k0, k1)
        gone, main, more = war_round(
            tables[1], too_low, shoe, gone, standing, there, due, places, main, more, at, of, _STREAMS, k0, k1
        )
        settled(tables, owners, standing, there, places, session)


@njit(cache=True, nogil=True)
def war_sessions(tables, cards, boxes, limits, out, key, chunk):  # type: ignore[no-untyped-def]
    """`cards`: room for a shoe, what is too low for so many, and how it is used."""
    starts, owners = boxes
    there, due, places = np.ones(len(starts), np.bool_), np.ones(len(starts), np.bool_), np.empty_like(starts)
    of, k0, k1 = uint32(chunk), key[0], key[1]
    for number in range(len(out[0])):
        at = uint32(number)
        session = out[0][number], out[1][number], out[2][number], out[3][number], out[4][number]
        war_session(tables, owners, limits, cards, starts.copy(), there, due, places, session, k0, k1, of, at)
