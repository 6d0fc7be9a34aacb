"""The kernel of a round at seats that stand in different places: what is drawn, and to which entry each seat comes.

`standing` is by seat where its entries begin, `there` whether it is dealt to, and `places` what is found: a place in
the tables. What it brings there, and where it leads, the callers look up.
"""

import numpy as np
from numba import njit

from pitbook.games.three_card_poker.figures.kernels.lanes import deal

SORTS = 48
"""Entries of a standing."""
_NOBODY = np.uint64(0)


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
