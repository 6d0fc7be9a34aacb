"""The kernel of Casino War: cards from a shoe, pair by pair, counted by rank. It knows no more than its tables."""

import numpy as np
from numba import njit, uint32

from pitbook.simulation.cards import HALVES, draw

RANKS = 13
_STREAM = np.uint32(2)


@njit(inline="always")
def bump(counts, place):  # type: ignore[no-untyped-def]
    counts[place] += 1


@njit(cache=True)
def lane(first, at_war, second, too_low, shoe, use, boxes, counts, later, k0, k1, chunk, number, rounds):  # type: ignore[no-untyped-def]
    """A table of its own for so many rounds: what all boxes won together, and how many shoes it took.

    `use` is: cards away, cards behind the cutting card, one more round after it, fresh cards for every round. Taking
    any of the cards that are left is dealing from a shuffled shoe.
    """
    away, behind, one_more, fresh = use[0], use[1], use[2], use[3]
    halves = np.empty(HALVES, np.uint16)
    mine = np.empty(boxes, np.int64)
    tied = np.empty(boxes, np.int64)
    won, shoes, block, unused = 0, 0, uint32(0), 0
    of_lane, of_chunk = uint32(number), uint32(chunk)
    cutting_card = len(shoe) - behind
    gone, over = len(shoe), True
    for _ in range(rounds):
        if fresh != 0 or over or (gone >= cutting_card and one_more == 0):
            gone, over, shoes = away, False, shoes + 1
        start = gone
        for box in range(boxes):
            card, unused, block = draw(shoe, gone, too_low, halves, unused, block, of_lane, of_chunk, _STREAM, k0, k1)
            mine[box] = card
            gone += 1
        dealer, unused, block = draw(shoe, gone, too_low, halves, unused, block, of_lane, of_chunk, _STREAM, k0, k1)
        gone += 1
        wars = 0
        for box in range(boxes):
            place = mine[box] * RANKS + dealer
            bump(counts, place)
            if at_war[place]:
                tied[wars] = mine[box]
                wars += 1
            else:
                won += first[place]
        if wars > 0:
            for box in range(wars):
                card, unused, block = draw(
                    shoe, gone, too_low, halves, unused, block, of_lane, of_chunk, _STREAM, k0, k1
                )
                mine[box] = card
                gone += 1
            dealer, unused, block = draw(shoe, gone, too_low, halves, unused, block, of_lane, of_chunk, _STREAM, k0, k1)
            gone += 1
            for box in range(wars):
                place = (tied[box] * RANKS + mine[box]) * RANKS + dealer
                bump(later, place)
                won += second[place]
        # The cutting card came out in this round, or was the first out of it: it is the last of the shoe.
        over = gone > cutting_card and start <= cutting_card
    return won, shoes


@njit(cache=True, nogil=True)
def lanes(first, at_war, second, too_low, shoe, use, boxes, counts, later, won, done, k0, k1, chunk, rounds):  # type: ignore[no-untyped-def]
    """All lanes of a chunk, one after another, each with its cards in the same order at first."""
    for number in range(len(won)):
        for index in range(len(shoe)):
            shoe[index] = index % RANKS
        won[number], done[number] = lane(
            first, at_war, second, too_low, shoe, use, boxes, counts, later, k0, k1, chunk, number, rounds
        )
