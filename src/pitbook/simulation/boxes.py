"""The kernels of a round at boxes that stand in different places: what is drawn, and to which entry each box comes.

`standing` is by box where its entries begin, `there` whether it is dealt to, and `places` what is found: a place in the
tables. What it brings there, and where it leads, the callers look up.
"""

from typing import Any

import numpy as np
from numba import int32, njit

from pitbook.simulation.poker import deal
from pitbook.simulation.war import PAIRS, RANKS, WAR_AHEAD, draw

SORTS = 48
"""Entries of a standing at Three Card Poker."""
_NOBODY = np.uint64(0)

_uncounted: Any = {"cache": True, "_nrt": False}
borrowing: Any = njit(**_uncounted)
"""For functions that make no arrays. The compiler would count references to those they are given, at every card, and
where a loop has many ways through it fails to see that it need not: a round would take five times as long."""


@njit(inline="always")
def war_round(net, too_low, shoe, gone, standing, there, due, places, main, more, lane, chunk, streams, k0, k1):  # type: ignore[no-untyped-def]
    """First cards, then second ones for those who go to war: how many cards are gone, and what is left of the bits.

    `due` is who gets a card next.
    """
    for box in range(len(standing)):
        due[box] = there[box]
    start, going = 0, True
    while going:
        for box in range(len(standing)):
            if due[box]:
                card, main, more = draw(shoe, gone, too_low, main, more, lane, chunk, streams, k0, k1)
                places[box] = standing[box] + start + int(card) * RANKS
                gone = int32(gone + 1)
        dealer, main, more = draw(shoe, gone, too_low, main, more, lane, chunk, streams, k0, k1)
        gone = int32(gone + 1)
        start, going = PAIRS + int(dealer) * PAIRS, False
        for box in range(len(standing)):
            if due[box]:
                places[box] += int(dealer)
                due[box] = net[places[box]] == WAR_AHEAD
                going = going or due[box]
    return gone, main, more


@njit(inline="always")
def poker_round(hands, sorts, standing, there, mine, places, words, bound, unused, block, lane, chunk, stream, k0, k1):  # type: ignore[no-untyped-def]
    """A hand for each seat, and the dealer's: how many words are unused then, and the next block."""
    cards, strength, qualifies = hands
    taken = _NOBODY
    for seat in range(len(standing)):
        if there[seat]:
            hand, unused, block = deal(cards, taken, bound, words, unused, block, lane, chunk, k0, k1, stream)
            taken |= cards[hand]
            mine[seat] = hand
    dealer, unused, block = deal(cards, taken, bound, words, unused, block, lane, chunk, k0, k1, stream)
    theirs, is_hand = strength[dealer], qualifies[dealer]
    for seat in range(len(standing)):
        if there[seat]:
            hand = mine[seat]
            stands = 0
            if is_hand:
                stands = 2 + (theirs > strength[hand]) - (theirs < strength[hand])
            places[seat] = standing[seat] + sorts[standing[seat] // SORTS, hand] + stands
    return unused, block
