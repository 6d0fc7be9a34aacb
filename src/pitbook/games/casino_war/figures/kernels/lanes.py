"""The kernel of Casino War: cards from a shoe, pair by pair, counted by rank. It knows no more than its tables."""

import numpy as np
from numba import int32, njit, uint32, uint64

from pitbook.simulation.cards import count, fair, piece, redraw, taken

RANKS = 13
PAIRS = RANKS * RANKS
WAR_AHEAD = -(1 << 31)
"""What stands in the table of first cards where they lead to second ones."""
MOST_BOXES = 16
spot = int32
"""A place in the table; on a device without a sign, so that nothing has to look whether it is below zero."""
STREAMS = np.uint32(2), np.uint32(4)
_FOUR = np.uint64(4)
_FIFTEEN = np.uint64(15)
_NONE = np.uint64(0)


@njit(inline="always")
def bump(counts, place):  # type: ignore[no-untyped-def]
    counts[place] += 1


@njit(inline="always")
def nth(ranks, place):  # type: ignore[no-untyped-def]
    """One of up to sixteen ranks that are kept in one number, four bits each."""
    return int32((ranks >> (_FOUR * uint64(place))) & _FIFTEEN)


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
def play_deal(net, too_low, shoe, gone, many, tied, at_war, main, more, lane, chunk, streams, k0, k1, counts):  # type: ignore[no-untyped-def]
    """One card to each of so many boxes, then the dealer's: what is won, and who goes to war now, with the tied ranks.

    First cards stand at the beginning of the table, second ones behind them by the tied rank; so the lanes of a device,
    some of which are at war, all do the same.
    """
    mine, won, wars, now_tied = _NONE, 0, int32(0), _NONE
    for box in range(many):
        card, main, more = draw(shoe, gone, too_low, main, more, lane, chunk, streams, k0, k1)
        mine = kept(mine, box, card)
        gone = int32(gone + 1)
    dealer, main, more = draw(shoe, gone, too_low, main, more, lane, chunk, streams, k0, k1)
    gone = int32(gone + 1)
    for box in range(many):
        rank = nth(mine, box)
        place = spot(rank * RANKS + int32(dealer))
        if at_war:
            place = spot(place + PAIRS * (nth(tied, box) + 1))
        bump(counts, place)
        brought = net[place]
        if brought == WAR_AHEAD:
            now_tied = kept(now_tied, wars, rank)
            wars = int32(wars + 1)
        else:
            won += brought
    return won, wars, now_tied, gone, main, more


@njit(inline="always")
def opened(shoe, away, too_low, more, lane, chunk, streams, k0, k1):  # type: ignore[no-untyped-def]
    """A new shoe, some cards of which go away unseen."""
    gone = int32(0)
    for _ in range(away):
        _, more = draw_more(shoe, gone, too_low, more, lane, chunk, streams, k0, k1)
        gone = int32(gone + 1)
    return gone, more


@njit(inline="always")
def in_order(shoe):  # type: ignore[no-untyped-def]
    """The cards of every lane lie in the same order at first."""
    for index in range(len(shoe)):
        shoe[index] = index % RANKS


@njit(cache=True)
def lane(tables, shoe, use, counts, k0, k1, chunk, number, rounds):  # type: ignore[no-untyped-def]
    """A table of its own for so many rounds: what all boxes won together, and how many shoes it took.

    `use` is: the cards that go away unseen from a new shoe, the most that may be gone when a round begins, the boxes.
    Taking any of the cards that are left is dealing from a shuffled shoe.
    """
    net, too_low = tables
    in_order(shoe)
    won, shoes, gone, wars, tied, done = 0, 0, int32(len(shoe)), int32(0), _NONE, 0
    at, of = uint32(number), uint32(chunk)
    main = more = (_NONE, _NONE, count(0), uint32(0))
    while done < rounds or wars > 0:
        at_war = wars > 0
        if not at_war:
            done += 1
            if gone > use[1]:
                gone, more = opened(shoe, use[0], too_low, more, at, of, STREAMS, k0, k1)
                shoes += 1
        many = wars if at_war else int32(use[2])
        brought, wars, tied, gone, main, more = play_deal(
            net, too_low, shoe, gone, many, tied, at_war, main, more, at, of, STREAMS, k0, k1, counts
        )
        won += brought
    return won, shoes


@njit(inline="always")
def two_cards(shoe, gone, too_low, main, more, lane, chunk, streams, k0, k1):  # type: ignore[no-untyped-def]
    """One for the box and one for the dealer."""
    card, main, more = draw(shoe, gone, too_low, main, more, lane, chunk, streams, k0, k1)
    dealer, main, more = draw(shoe, int32(gone + 1), too_low, main, more, lane, chunk, streams, k0, k1)
    return int32(card), int32(dealer), main, more


@njit(cache=True)
def lane_of_one_box(tables, shoe, use, counts, k0, k1, chunk, number, rounds):  # type: ignore[no-untyped-def]
    """The same cards where one box is dealt to, as at most tables that are asked for: nobody has to be kept apart."""
    net, too_low = tables
    in_order(shoe)
    won, shoes, gone = 0, 0, int32(len(shoe))
    at, of = uint32(number), uint32(chunk)
    main = more = (_NONE, _NONE, count(0), uint32(0))
    for _ in range(rounds):
        if gone > use[1]:
            gone, more = opened(shoe, use[0], too_low, more, at, of, STREAMS, k0, k1)
            shoes += 1
        card, dealer, main, more = two_cards(shoe, gone, too_low, main, more, at, of, STREAMS, k0, k1)
        gone = int32(gone + 2)
        place = spot(card * RANKS + dealer)
        bump(counts, place)
        brought = net[place]
        while brought == WAR_AHEAD:
            tied = card
            card, dealer, main, more = two_cards(shoe, gone, too_low, main, more, at, of, STREAMS, k0, k1)
            gone = int32(gone + 2)
            place = spot(card * RANKS + dealer + PAIRS * (tied + 1))
            bump(counts, place)
            brought = net[place]
        won += brought
    return won, shoes


@njit(cache=True, nogil=True)
def lanes(tables, shoe, use, counts, out, key, chunk, rounds):  # type: ignore[no-untyped-def]
    """All lanes of a chunk, one after another."""
    won, done = out
    for number in range(len(won)):
        if use[2] == 1:
            won[number], done[number] = lane_of_one_box(
                tables, shoe, use, counts, key[0], key[1], chunk, number, rounds
            )
        else:
            won[number], done[number] = lane(tables, shoe, use, counts, key[0], key[1], chunk, number, rounds)
