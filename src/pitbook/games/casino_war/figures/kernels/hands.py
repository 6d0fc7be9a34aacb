"""Tables side by side: cards by hand, and by box the way that the tables of numbers have for them."""

import numpy as np
from numba import int32, njit, uint32

from pitbook.games.casino_war.figures.kernels.lanes import draw_more, in_order, opened
from pitbook.simulation.hands import NOT_DEALT

RANKS = 13
_STREAMS = np.uint32(22), np.uint32(24)


@njit(cache=True, nogil=True)
def new_shoes(shoes, gone):  # type: ignore[no-untyped-def]
    for table in range(len(shoes)):
        in_order(shoes[table])
        gone[table] = shoes.shape[1]


@njit(cache=True, nogil=True)
def deal(lookup, cards, there, tied, ways, at_war, key, chunk):  # type: ignore[no-untyped-def]
    """One card to each box that is there, then the dealer's. First cards from a new shoe where that is due."""
    shoes, gone, words, counts, too_low, use = cards
    k0, k1, of = key[0], key[1], uint32(chunk)
    mine = np.zeros(there.shape[1], np.int32)
    for table in range(len(shoes)):
        if not there[table].any():
            continue
        shoe, out, lane = shoes[table], int32(gone[table]), uint32(table)
        more = (words[table, 0], words[table, 1], counts[table, 0], uint32(counts[table, 1]))
        if not at_war and out > use[1]:
            out, more = opened(shoe, use[0], too_low, more, lane, of, _STREAMS, k0, k1)
        for box in range(there.shape[1]):
            if there[table, box]:
                card, more = draw_more(shoe, out, too_low, more, lane, of, _STREAMS, k0, k1)
                out = int32(out + 1)
                mine[box] = card
        dealer, more = draw_more(shoe, out, too_low, more, lane, of, _STREAMS, k0, k1)
        gone[table] = out + 1
        for box in range(there.shape[1]):
            if there[table, box]:
                place = mine[box] * RANKS + int32(dealer)
                if at_war:
                    place += tied[table, box] * RANKS * RANKS
                ways[table, box] = lookup[place]
                tied[table, box] = mine[box]
            elif not at_war:
                ways[table, box] = NOT_DEALT
        words[table, 0], words[table, 1] = more[0], more[1]
        counts[table, 0], counts[table, 1] = more[2], more[3]
