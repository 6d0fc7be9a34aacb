"""The kernel of Three Card Poker: whole hands drawn at once, counted by the sort of deal."""

import numpy as np
from numba import njit, uint32, uint64

from pitbook.simulation.philox import philox

WORDS = 4
STREAM = np.uint32(3)
_HALF = np.uint64(32)
_LOW = np.uint64(0xFFFFFFFF)
_NOBODY = np.uint64(0)


@njit(inline="always")
def bump(counts, place):  # type: ignore[no-untyped-def]
    counts[place] += 1


@njit(inline="always")
def deal(cards, taken, too_low, words, unused, block, lane, chunk, k0, k1, stream):  # type: ignore[no-untyped-def]
    """Any hand of which no card is taken; how many words are unused then, and the next block."""
    while True:
        if unused == 0:
            words[0], words[1], words[2], words[3] = philox(block, lane, chunk, stream, k0, k1)
            block = uint32(block + uint32(1))
            unused = WORDS
        unused -= 1
        product = uint64(words[unused]) * uint64(len(cards))
        hand = int(product >> _HALF)
        if (product & _LOW) >= too_low and (cards[hand] & taken) == _NOBODY:
            break
    return hand, unused, block


@njit(inline="always")
def play_round(tables, seats, scratch, too_low, unused, block, lane, chunk, k0, k1, stream, counts):  # type: ignore[no-untyped-def]
    """One round at all seats: what they won together, how many hands were played, and what is left of the block."""
    cards, strength, qualifies, sort, net = tables
    words, mine = scratch
    won, played, taken = 0, 0, _NOBODY
    for seat in range(seats):
        hand, unused, block = deal(cards, taken, too_low, words, unused, block, lane, chunk, k0, k1, stream)
        taken |= cards[hand]
        mine[seat] = hand
    dealer, unused, block = deal(cards, taken, too_low, words, unused, block, lane, chunk, k0, k1, stream)
    theirs, is_hand = strength[dealer], qualifies[dealer]
    for seat in range(seats):
        hand = mine[seat]
        stands = 0
        if is_hand:
            stands = 2 + (theirs > strength[hand]) - (theirs < strength[hand])
        place = sort[hand] + stands
        bump(counts, place)
        won += net[place]
        played += place >= len(net) // 2
    return won, played, unused, block


@njit(cache=True)
def lane(tables, seats, scratch, counts, k0, k1, chunk, number, rounds):  # type: ignore[no-untyped-def]
    """A table of its own for so many rounds, with so many seats that all play alike: what they won together."""
    won, block, unused, at, of = 0, uint32(0), 0, uint32(number), uint32(chunk)
    too_low = uint64((1 << 32) % len(tables[0]))
    for _ in range(rounds):
        net, _, unused, block = play_round(
            tables, seats, scratch, too_low, unused, block, at, of, k0, k1, STREAM, counts
        )
        won += net
    return won, rounds


@njit(cache=True, nogil=True)
def lanes(tables, seats, counts, out, key, chunk, rounds):  # type: ignore[no-untyped-def]
    """All lanes of a chunk, one after another."""
    won, done = out
    scratch = np.empty(WORDS, np.uint32), np.empty(seats, np.int64)
    for number in range(len(won)):
        won[number], done[number] = lane(tables, seats, scratch, counts, key[0], key[1], chunk, number, rounds)
