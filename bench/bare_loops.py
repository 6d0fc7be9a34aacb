"""What the kernels are measured by: the same games written out by hand, with no generality, and vectorised in numpy."""

from typing import Any

import numpy as np
from numba import njit, uint64

_HALF, _LOW = np.uint64(32), np.uint64(0xFFFFFFFF)


@njit(inline="always")
def _next(s0, s1):  # type: ignore[no-untyped-def]
    """xorshift128+: sixty-four bits, as quickly as they can be had."""
    x, y = s0, s1
    x ^= x << uint64(23)
    after = x ^ y ^ (x >> uint64(17)) ^ (y >> uint64(26))
    return after + y, y, after


@njit
def win_line(rolls, seed):  # type: ignore[no-untyped-def]
    """Rolls of a Win Line wager, won and lost at even money."""
    s0, s1 = uint64(seed), uint64(88172645463325252)
    point, net = 0, 0
    for _ in range(rolls):
        bits, s0, s1 = _next(s0, s1)
        total = int(((bits & _LOW) * uint64(6)) >> _HALF) + int(((bits >> _HALF) * uint64(6)) >> _HALF) + 2
        if point == 0:
            if total in (7, 11):
                net += 1
            elif total in (2, 3, 12):
                net -= 1
            else:
                point = total
        elif total == point:
            net, point = net + 1, 0
        elif total == 7:
            net, point = net - 1, 0
    return net


@njit
def casino_war(rounds, seed):  # type: ignore[no-untyped-def]
    """Rounds of one box from six decks, a card burned, the cutting card a quarter from the back, always at war."""
    s0, s1 = uint64(seed), uint64(88172645463325252)
    shoe = np.empty(312, np.uint8)
    for index in range(312):
        shoe[index] = index % 13
    gone, net = 312, 0
    for _ in range(rounds):
        if gone >= 312 - 78:
            gone = 1
        bits, s0, s1 = _next(s0, s1)
        place = gone + int(((bits & _LOW) * uint64(312 - gone)) >> _HALF)
        mine = shoe[place]
        shoe[place], shoe[gone] = shoe[gone], mine
        gone += 1
        place = gone + int(((bits >> _HALF) * uint64(312 - gone)) >> _HALF)
        theirs = shoe[place]
        shoe[place], shoe[gone] = shoe[gone], theirs
        gone += 1
        if mine > theirs:
            net += 1
        elif mine < theirs:
            net -= 1
        else:
            bits, s0, s1 = _next(s0, s1)
            place = gone + int(((bits & _LOW) * uint64(312 - gone)) >> _HALF)
            mine = shoe[place]
            shoe[place], shoe[gone] = shoe[gone], mine
            gone += 1
            place = gone + int(((bits >> _HALF) * uint64(312 - gone)) >> _HALF)
            theirs = shoe[place]
            shoe[place], shoe[gone] = shoe[gone], theirs
            gone += 1
            net += 1 if mine > theirs else 2 if mine == theirs else -2
    return net


@njit
def three_card_poker(rounds, seed, strength, kind, queen_high, least):  # type: ignore[no-untyped-def]
    """Rounds of Ante, Play and bonus 1-4-5 with the usual strategy; hands are ranked by a table of 52 x 52 x 52."""
    s0, s1 = uint64(seed), uint64(88172645463325252)
    net = 0
    deck = np.empty(52, np.int64)
    for index in range(52):
        deck[index] = index
    for _ in range(rounds):
        for half in range(3):
            bits, s0, s1 = _next(s0, s1)
            for word in range(2):
                gone = 2 * half + word
                piece = (bits & _LOW) if word == 0 else (bits >> _HALF)
                place = gone + int((piece * uint64(52 - gone)) >> _HALF)
                deck[gone], deck[place] = deck[place], deck[gone]
        hand = (deck[0] * 52 + deck[1]) * 52 + deck[2]
        mine = strength[hand]
        if mine < least:
            net -= 1
            continue
        theirs = strength[(deck[3] * 52 + deck[4]) * 52 + deck[5]]
        bonus = kind[hand]
        if theirs < queen_high:
            net += 1 + bonus
        elif mine > theirs:
            net += 2 + bonus
        elif mine < theirs:
            net += bonus - 2
        else:
            net += bonus
    return net


def win_line_vectorised(games: int, seed: int) -> tuple[int, int]:
    """Games of Win Line side by side in numpy: what they won, and how many rolls it took."""
    generator = np.random.Generator(np.random.PCG64DXSM(seed))
    points: Any = np.zeros(games, np.int64)
    net = rolls = 0
    for _ in range(8):
        totals = generator.integers(1, 7, games) + generator.integers(1, 7, games)
        coming_out = points == 0
        won = np.where(coming_out, (totals == 7) | (totals == 11), totals == points)
        lost = np.where(coming_out, (totals == 2) | (totals == 3) | (totals == 12), totals == 7)
        net += int(won.sum() - lost.sum())
        rolls += games
        points = np.where(won | lost, 0, np.where(coming_out, totals, points))
    return net, rolls
