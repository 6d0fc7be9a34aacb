"""The kernel of Casino War: cards from a shoe, pair by pair, counted by rank. It knows no more than its tables."""

import numpy as np
from numba import njit, uint32, uint64

from pitbook.simulation.cards import fair, piece, redraw, taken

RANKS = 13
WAR_AHEAD = -(1 << 31)
"""What stands in the table of first cards where they lead to second ones."""
MOST_BOXES = 16
_STREAMS = np.uint32(2), np.uint32(4)
_FOUR = np.uint64(4)
_FIFTEEN = np.uint64(15)
_NONE = np.uint64(0)


@njit(inline="always")
def bump(counts, place):  # type: ignore[no-untyped-def]
    counts[place] += 1


@njit(inline="always")
def nth(ranks, place):  # type: ignore[no-untyped-def]
    """One of up to sixteen ranks that are kept in one number, four bits each."""
    return int((ranks >> (_FOUR * uint64(place))) & _FIFTEEN)


@njit(inline="always")
def kept(ranks, place, rank):  # type: ignore[no-untyped-def]
    return ranks | (uint64(rank) << (_FOUR * uint64(place)))


@njit(inline="always")
def draw(shoe, gone, too_low, main, more, lane, chunk, streams, k0, k1):  # type: ignore[no-untyped-def]
    """A card from the stream that all lanes use in step, or else from the other one; and what is left of both."""
    bits, pool, later, unused, block = piece(main[0], main[1], main[2], main[3], lane, chunk, streams[0], k0, k1)
    bound = uint32(len(shoe) - gone)
    product = uint32(bits * bound)
    if fair(product, bound, too_low):
        card = taken(shoe, gone, product)
    else:
        card, more = draw_more(shoe, gone, too_low, more, lane, chunk, streams, k0, k1)
    return card, (pool, later, unused, block), more


@njit(inline="always")
def draw_more(shoe, gone, too_low, more, lane, chunk, streams, k0, k1):  # type: ignore[no-untyped-def]
    card, pool, later, unused, block = redraw(
        shoe, gone, too_low, more[0], more[1], more[2], more[3], lane, chunk, streams[1], k0, k1
    )
    return card, (pool, later, unused, block)


@njit(inline="always")
def play_round(tables, shoe, use, gone, main, more, lane, chunk, streams, k0, k1, counts, second_counts):  # type: ignore[no-untyped-def]
    """One round at all boxes: what they won together, how many went to war, whether the shoe is new, and what is left.

    `use` is: the cards that go away unseen from a new shoe, the most that may be gone when a round begins, the boxes.
    Taking any of the cards that are left is dealing from a shuffled shoe.
    """
    first, second, too_low = tables
    away, last, boxes = use[0], use[1], use[2]
    won, wars, is_new = 0, 0, gone > last
    if is_new:
        gone = 0
        for _ in range(away):
            _, more = draw_more(shoe, gone, too_low, more, lane, chunk, streams, k0, k1)
            gone += 1
    mine, tied = _NONE, _NONE
    for box in range(boxes):
        card, main, more = draw(shoe, gone, too_low, main, more, lane, chunk, streams, k0, k1)
        mine = kept(mine, box, card)
        gone += 1
    dealer, main, more = draw(shoe, gone, too_low, main, more, lane, chunk, streams, k0, k1)
    gone += 1
    for box in range(boxes):
        rank = nth(mine, box)
        place = rank * RANKS + int(dealer)
        bump(counts, place)
        net = first[place]
        if net == WAR_AHEAD:
            tied = kept(tied, wars, rank)
            wars += 1
        else:
            won += net
    if wars > 0:
        mine = _NONE
        for box in range(wars):
            card, more = draw_more(shoe, gone, too_low, more, lane, chunk, streams, k0, k1)
            mine = kept(mine, box, card)
            gone += 1
        dealer, more = draw_more(shoe, gone, too_low, more, lane, chunk, streams, k0, k1)
        gone += 1
        for box in range(wars):
            place = (nth(tied, box) * RANKS + nth(mine, box)) * RANKS + int(dealer)
            bump(second_counts, place)
            won += second[place]
    return won, wars, is_new, gone, main, more


@njit(inline="always")
def in_order(shoe):  # type: ignore[no-untyped-def]
    """The cards of every lane lie in the same order at first."""
    for index in range(len(shoe)):
        shoe[index] = index % RANKS


@njit(cache=True)
def lane(tables, shoe, use, counts, second_counts, k0, k1, chunk, number, rounds):  # type: ignore[no-untyped-def]
    """A table of its own for so many rounds: what all boxes won together, and how many shoes it took."""
    in_order(shoe)
    won, shoes, gone, at, of = 0, 0, len(shoe), uint32(number), uint32(chunk)
    main = more = (_NONE, _NONE, 0, uint32(0))
    for _ in range(rounds):
        net, _, is_new, gone, main, more = play_round(
            tables, shoe, use, gone, main, more, at, of, _STREAMS, k0, k1, counts, second_counts
        )
        won += net
        shoes += is_new
    return won, shoes


@njit(cache=True, nogil=True)
def lanes(tables, shoe, use, counts, second_counts, out, key, chunk, rounds):  # type: ignore[no-untyped-def]
    """All lanes of a chunk, one after another."""
    won, done = out
    for number in range(len(won)):
        won[number], done[number] = lane(
            tables, shoe, use, counts, second_counts, key[0], key[1], chunk, number, rounds
        )
