"""The kernels of a table that is played at without end by boxes with levels of their own, counted entry by entry.

They draw what the kernels of flat play draw; those are quicker, and serve where one player always does the same.
"""

import numpy as np
from numba import int32, njit, uint32

from pitbook.simulation import poker, war
from pitbook.simulation.boxes import borrowing, poker_round, war_round
from pitbook.simulation.dice import BELOW, FALLS, MORE_ROLLS, ROLLS_PER_WORD
from pitbook.simulation.philox import philox

_FALLS = np.uint32(FALLS)
_DICE, _POKER = np.uint32(1), np.uint32(3)
_WAR = np.uint32(2), np.uint32(4)
_NONE = np.uint64(0)


@njit(inline="always")
def stepped(tables, standing, places, counts):  # type: ignore[no-untyped-def]
    """Every box goes where its place leads: what they won together."""
    after, net = tables
    won = 0
    for box in range(len(standing)):
        place = places[box]
        won += net[place]
        standing[box] = after[place]
        counts[place] += 1
    return won


@njit(inline="always")
def elsewhere(standing, starts):  # type: ignore[no-untyped-def]
    """Whether anybody does not stand as at the start."""
    found = False
    for box in range(len(standing)):
        found = found or standing[box] != starts[box]
    return found


@borrowing
def dice_lane(tables, starts, standing, places, counts, k0, k1, of, at, rolls):  # type: ignore[no-untyped-def]
    """So many rolls, and on until all players stand as at the start."""
    won, done, block = 0, 0, uint32(0)
    while done < rolls or (done < rolls + MORE_ROLLS and elsewhere(standing, starts)):
        a, b, c, d = philox(block, at, of, _DICE, k0, k1)
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


@borrowing
def war_lane(tables, too_low, shoe, use, there, due, standing, places, counts, k0, k1, of, at, rounds):  # type: ignore[no-untyped-def]
    """So many rounds, and how many shoes they took."""
    war.in_order(shoe)
    won, shoes, gone = 0, 0, int32(len(shoe))
    main = more = (_NONE, _NONE, 0, uint32(0))
    for _ in range(rounds):
        if gone > use[1]:
            gone, more = war.opened(shoe, use[0], too_low, more, at, of, _WAR, k0, k1)
            shoes += 1
        gone, main, more = war_round(
            tables[1], too_low, shoe, gone, standing, there, due, places, main, more, at, of, _WAR, k0, k1
        )
        won += stepped(tables, standing, places, counts)
    return won, shoes


@borrowing
def poker_lane(tables, hands, sorts, there, mine, words, standing, places, counts, k0, k1, of, at, rounds):  # type: ignore[no-untyped-def]
    won, unused, block = 0, 0, uint32(0)
    too_low = np.uint64((1 << 32) % len(hands[0]))
    for _ in range(rounds):
        unused, block = poker_round(
            hands, sorts, standing, there, mine, places, words, too_low, unused, block, at, of, _POKER, k0, k1
        )
        won += stepped(tables, standing, places, counts)
    return won, rounds


@njit(cache=True, nogil=True)
def dice_lanes(tables, starts, counts, out, key, chunk, rolls):  # type: ignore[no-untyped-def]
    won, done = out
    places = np.empty_like(starts)
    for number in range(len(won)):
        won[number], done[number] = dice_lane(
            tables, starts, starts.copy(), places, counts, key[0], key[1], uint32(chunk), uint32(number), rolls
        )


@njit(cache=True, nogil=True)
def war_lanes(tables, too_low, shoe, use, starts, counts, out, key, chunk, rounds):  # type: ignore[no-untyped-def]
    won, done = out
    there, due, places = np.ones(len(starts), np.bool_), np.ones(len(starts), np.bool_), np.empty_like(starts)
    of, k0, k1 = uint32(chunk), key[0], key[1]
    for number in range(len(won)):
        won[number], done[number] = war_lane(
            tables, too_low, shoe, use, there, due, starts.copy(), places, counts, k0, k1, of, uint32(number), rounds
        )


@njit(cache=True, nogil=True)
def poker_lanes(tables, hands, sorts, starts, counts, out, key, chunk, rounds):  # type: ignore[no-untyped-def]
    won, done = out
    there, mine, places = np.ones(len(starts), np.bool_), np.empty_like(starts), np.empty_like(starts)
    words, of, k0, k1 = np.empty(poker.WORDS, np.uint32), uint32(chunk), key[0], key[1]
    for number in range(len(won)):
        won[number], done[number] = poker_lane(
            tables, hands, sorts, there, mine, words, starts.copy(), places, counts, k0, k1, of, uint32(number), rounds
        )
