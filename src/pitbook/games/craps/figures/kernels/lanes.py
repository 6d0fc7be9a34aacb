"""The kernel of Craps: it follows an automaton from standing to standing, and counts how often each fall came where.

`after[standing * 36 + fall]` is where the fall leads, again times 36, so that nothing is multiplied on the way. `net`
is what it brings the player. Everything else is worked out from the counts afterwards.
"""

import numpy as np
from numba import njit, uint32

from pitbook.simulation.philox import philox

FALLS = 36
ROLLS_PER_WORD = 5
BELOW = np.uint32(2**32 // FALLS**ROLLS_PER_WORD * FALLS**ROLLS_PER_WORD)
"""A word below this holds five falls, all equally likely; others, one in two thousand, are thrown away."""
MORE_ROLLS = 16_384
"""How long a lane goes on at most until its player stands as at the start: whoever breaks off while wagers wait for
their point has counted too few of those that lose."""
_FALLS = np.uint32(FALLS)
STREAM = np.uint32(1)


@njit(inline="always")
def bump(counts, place):  # type: ignore[no-untyped-def]
    counts[place] += 1


@njit(cache=True)
def lane(tables, counts, k0, k1, chunk, number, rolls):  # type: ignore[no-untyped-def]
    """A table of its own for so many rolls, and on until its player stands as at the start: its result, its rolls."""
    after, net = tables
    standing, won, done, block = 0, 0, 0, uint32(0)
    while done < rolls or (standing != 0 and done < rolls + MORE_ROLLS):
        a, b, c, d = philox(block, uint32(number), uint32(chunk), STREAM, k0, k1)
        block = uint32(block + uint32(1))
        for word in (a, b, c, d):
            if word >= BELOW:
                continue
            rest = word
            for _ in range(ROLLS_PER_WORD):
                shorter = rest // _FALLS
                place = standing + int(rest - shorter * _FALLS)
                rest = shorter
                bump(counts, place)
                won += net[place]
                standing = after[place]
            done += ROLLS_PER_WORD
    return won, done


@njit(cache=True, nogil=True)
def lanes(tables, counts, out, key, chunk, rolls):  # type: ignore[no-untyped-def]
    """All lanes of a chunk, one after another."""
    won, done = out
    for number in range(len(won)):
        won[number], done[number] = lane(tables, counts, key[0], key[1], chunk, number, rolls)
