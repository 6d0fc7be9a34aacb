"""The kernels of sessions: players come with a bankroll each and play until something ends it; then others come.

What ends a player's session: so many rolls or rounds, too little left for the next, a loss or a win that was agreed on.
What lies on the layout then goes back, and no card is dealt to them any more. When all are done the table is, too.

A kernel is given its tables (`after`, `net`, `staked`, and what a standing `needs`, all by place), its boxes (where
each begins, and whose it is), and by player the limits of a session (bankroll, stop loss, stop win, length). It writes
for every session and player what was won, the rolls or rounds played, how it ended, and what was staked.
"""

import numpy as np
from numba import int32, njit, uint32

from pitbook.simulation import poker, war
from pitbook.simulation.boxes import borrowing, poker_round, war_round
from pitbook.simulation.dice import BELOW, FALLS, ROLLS_PER_WORD
from pitbook.simulation.philox import philox

OVER, RUINED, LOST, WON = range(4)
"""How a session ended: its time was over, too little was left, enough was lost, enough was won."""
GOES_ON = -1
_FALLS = np.uint32(FALLS)
_DICE, _POKER = np.uint32(11), np.uint32(13)
_WAR = np.uint32(12), np.uint32(14)


@njit(inline="always")
def ended(won, played, needs, bankroll, stop_loss, stop_win, length):  # type: ignore[no-untyped-def]
    """How the session ends before the next roll or round, if it does."""
    if won >= stop_win:
        return WON
    if won <= -stop_loss:
        return LOST
    if played >= length:
        return OVER
    return RUINED if bankroll + won < needs else GOES_ON


@njit(inline="always")
def anybody(needs, owners, limits, standing, there, session):  # type: ignore[no-untyped-def]
    """Sees who is there for the next roll or round, and whether anybody is. Whoever is has to be able to pay for it."""
    won, played, ends, _ = session
    going = False
    for player in range(len(ends)):
        if ends[player] == GOES_ON:
            asked = 0
            for box in range(len(owners)):
                if owners[box] == player:
                    asked += needs[standing[box]]
            of = limits[player]
            ends[player] = ended(won[player], played[player], asked, of[0], of[1], of[2], of[3])
            if ends[player] == GOES_ON:
                played[player] += 1
                going = True
    for box in range(len(owners)):
        there[box] = ends[owners[box]] == GOES_ON
    return going


@njit(inline="always")
def settled(tables, owners, standing, there, places, session):  # type: ignore[no-untyped-def]
    """Every box that is there goes where its place leads, and its owner gets what it brings."""
    after, net, staked, _ = tables
    won, _, _, coins = session
    for box in range(len(standing)):
        if there[box]:
            place = places[box]
            won[owners[box]] += net[place]
            coins[owners[box]] += staked[place]
            standing[box] = after[place]


@borrowing
def dice_session(tables, owners, limits, standing, there, places, session, k0, k1, of, at):  # type: ignore[no-untyped-def]
    block, going = uint32(0), True
    while going:
        a, b, c, d = philox(block, at, of, _DICE, k0, k1)
        block = uint32(block + uint32(1))
        for word in (a, b, c, d):
            if word >= BELOW:
                continue
            rest = word
            for _ in range(ROLLS_PER_WORD):
                going = going and anybody(tables[3], owners, limits, standing, there, session)
                if going:
                    shorter = rest // _FALLS
                    fall = int(rest - shorter * _FALLS)
                    rest = shorter
                    for box in range(len(standing)):
                        places[box] = standing[box] + fall
                    settled(tables, owners, standing, there, places, session)


@borrowing
def war_session(tables, owners, limits, cards, standing, there, due, places, session, k0, k1, of, at):  # type: ignore[no-untyped-def]
    """From a new shoe."""
    shoe, too_low, use = cards
    war.in_order(shoe)
    gone = int32(len(shoe))
    main = more = (np.uint64(0), np.uint64(0), 0, uint32(0))
    while anybody(tables[3], owners, limits, standing, there, session):
        if gone > use[1]:
            gone, more = war.opened(shoe, use[0], too_low, more, at, of, _WAR, k0, k1)
        gone, main, more = war_round(
            tables[1], too_low, shoe, gone, standing, there, due, places, main, more, at, of, _WAR, k0, k1
        )
        settled(tables, owners, standing, there, places, session)


@borrowing
def poker_session(tables, owners, limits, hands, sorts, standing, there, mine, places, words, session, k0, k1, of, at):  # type: ignore[no-untyped-def]
    unused, block, too_low = 0, uint32(0), np.uint64((1 << 32) % len(hands[0]))
    while anybody(tables[3], owners, limits, standing, there, session):
        unused, block = poker_round(
            hands, sorts, standing, there, mine, places, words, too_low, unused, block, at, of, _POKER, k0, k1
        )
        settled(tables, owners, standing, there, places, session)


@njit(cache=True, nogil=True)
def dice_sessions(tables, boxes, limits, out, key, chunk):  # type: ignore[no-untyped-def]
    starts, owners = boxes
    there, places = np.ones(len(starts), np.bool_), np.empty_like(starts)
    of, k0, k1 = uint32(chunk), key[0], key[1]
    for number in range(len(out[0])):
        session, at = (out[0][number], out[1][number], out[2][number], out[3][number]), uint32(number)
        dice_session(tables, owners, limits, starts.copy(), there, places, session, k0, k1, of, at)


@njit(cache=True, nogil=True)
def war_sessions(tables, cards, boxes, limits, out, key, chunk):  # type: ignore[no-untyped-def]
    """`cards`: room for a shoe, what is too low for so many, and how it is used."""
    starts, owners = boxes
    there, due, places = np.ones(len(starts), np.bool_), np.ones(len(starts), np.bool_), np.empty_like(starts)
    of, k0, k1 = uint32(chunk), key[0], key[1]
    for number in range(len(out[0])):
        session, at = (out[0][number], out[1][number], out[2][number], out[3][number]), uint32(number)
        war_session(tables, owners, limits, cards, starts.copy(), there, due, places, session, k0, k1, of, at)


@njit(cache=True, nogil=True)
def poker_sessions(tables, hands, sorts, boxes, limits, out, key, chunk):  # type: ignore[no-untyped-def]
    starts, owners = boxes
    there, mine, places = np.ones(len(starts), np.bool_), np.empty_like(starts), np.empty_like(starts)
    words, of, k0, k1 = np.empty(poker.WORDS, np.uint32), uint32(chunk), key[0], key[1]
    for number in range(len(out[0])):
        session, at = (out[0][number], out[1][number], out[2][number], out[3][number]), uint32(number)
        poker_session(
            tables, owners, limits, hands, sorts, starts.copy(), there, mine, places, words, session, k0, k1, of, at
        )
