"""The kernel of a round at boxes that stand in different places: what is drawn, and to which entry each box comes.

`standing` is by box where its entries begin, `there` whether it is dealt to, and `places` what is found: a place in the
tables. What it brings there, and where it leads, the callers look up.
"""

from numba import int32, njit

from pitbook.games.casino_war.figures.kernels.lanes import PAIRS, RANKS, WAR_AHEAD, draw


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
