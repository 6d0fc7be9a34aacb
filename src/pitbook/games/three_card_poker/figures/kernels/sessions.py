"""The kernels of sessions: seats that meet the same dealer until something ends it for each player."""

import numpy as np
from numba import njit, uint32

from pitbook.games.three_card_poker.figures.kernels.lanes import WORDS
from pitbook.games.three_card_poker.figures.kernels.round import poker_round
from pitbook.simulation.boxes import borrowing
from pitbook.simulation.sessions import anybody, settled

_STREAM = np.uint32(13)


@borrowing
def poker_session(tables, owners, limits, hands, sorts, standing, there, mine, places, words, session, k0, k1, of, at):  # type: ignore[no-untyped-def]
    unused, block, too_low = 0, uint32(0), np.uint64((1 << 32) % len(hands[0]))
    while anybody(tables, owners, limits, standing, there, session):
        unused, block = poker_round(
            hands, sorts, standing, there, mine, places, words, too_low, unused, block, at, of, _STREAM, k0, k1
        )
        settled(tables, owners, standing, there, places, session)


@njit(cache=True, nogil=True)
def poker_sessions(tables, hands, sorts, boxes, limits, out, key, chunk):  # type: ignore[no-untyped-def]
    starts, owners = boxes
    there, mine, places = np.ones(len(starts), np.bool_), np.empty_like(starts), np.empty_like(starts)
    words, of, k0, k1 = np.empty(WORDS, np.uint32), uint32(chunk), key[0], key[1]
    for number in range(len(out[0])):
        at = uint32(number)
        session = out[0][number], out[1][number], out[2][number], out[3][number], out[4][number]
        poker_session(
            tables, owners, limits, hands, sorts, starts.copy(), there, mine, places, words, session, k0, k1, of, at
        )
