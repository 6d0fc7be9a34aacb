"""The kernels of sessions: a player comes with a bankroll, plays until something ends it, and the next one comes.

What ends a session: so many rolls or rounds, too little left for the next, a loss or a win that was agreed on. What
lies on the layout then goes back.
"""

import numpy as np
from numba import int32, njit, uint32

from pitbook.simulation import poker, war
from pitbook.simulation.dice import BELOW, ROLLS_PER_WORD
from pitbook.simulation.philox import philox

OVER, RUINED, LOST, WON = range(4)
"""How a session ended: its time was over, too little was left, enough was lost, enough was won."""
_FALLS = np.uint32(36)
_DICE, _POKER = np.uint32(11), np.uint32(13)
_WAR = np.uint32(12), np.uint32(14)


@njit(inline="always")
def ended(won, played, needs, bankroll, stop_loss, stop_win, length):  # type: ignore[no-untyped-def]
    """How the session ends before the next roll or round; -1 if it goes on."""
    if won >= stop_win:
        return WON
    if won <= -stop_loss:
        return LOST
    if played >= length:
        return OVER
    return RUINED if bankroll + won < needs else -1


@njit(cache=True, nogil=True)
def dice_sessions(tables, rules, out, key, chunk):  # type: ignore[no-untyped-def]
    """Session after session at Craps. `rules` is: bankroll, stop loss, stop win, length."""
    after, net, staked, needs = tables
    nets, lengths, ends, coins = out
    k0, k1 = key
    bankroll, stop_loss, stop_win, length = rules[0], rules[1], rules[2], rules[3]
    for number in range(len(nets)):
        standing, won, coin, played, block, how = 0, 0, 0, 0, uint32(0), -1
        while how < 0:
            a, b, c, d = philox(block, uint32(number), uint32(chunk), _DICE, k0, k1)
            block = uint32(block + uint32(1))
            for word in (a, b, c, d):
                if word >= BELOW:
                    continue
                rest = word
                for _ in range(ROLLS_PER_WORD):
                    if how < 0:
                        how = ended(won, played, needs[standing // 36], bankroll, stop_loss, stop_win, length)
                    if how < 0:
                        shorter = rest // _FALLS
                        place = standing + int(rest - shorter * _FALLS)
                        rest = shorter
                        won += net[place]
                        coin += staked[place]
                        standing = after[place]
                        played += 1
        nets[number], lengths[number], ends[number], coins[number] = won, played, how, coin


@njit(cache=True, nogil=True)
def war_sessions(tables, shoe, use, stakes, rules, counts, out, key, chunk):  # type: ignore[no-untyped-def]
    """Session after session at Casino War, each from a new shoe. `stakes` is: for a round, and at war besides."""
    net, too_low = tables
    bankroll, stop_loss, stop_win, length = rules[0], rules[1], rules[2], rules[3]
    boxes, of, k0, k1 = use[2], uint32(chunk), key[0], key[1]
    needs = boxes * (stakes[0] + stakes[1])
    for number in range(len(out[0])):
        war.in_order(shoe)
        won, coin, played, at, tied = 0, 0, 0, uint32(number), np.uint64(0)
        gone, wars = int32(len(shoe)), int32(0)
        main = more = (np.uint64(0), np.uint64(0), 0, uint32(0))
        how = ended(won, played, needs, bankroll, stop_loss, stop_win, length)
        while how < 0:
            at_war = wars > 0
            if not at_war and gone > use[1]:
                gone, more = war.opened(shoe, use[0], too_low, more, at, of, _WAR, k0, k1)
            many = wars if at_war else int32(boxes)
            coin += many * (stakes[1] if at_war else stakes[0])
            brought, wars, tied, gone, main, more = war.play_deal(
                net, too_low, shoe, gone, many, tied, at_war, main, more, at, of, _WAR, k0, k1, counts
            )
            won += brought
            if wars == 0:
                played += 1
                how = ended(won, played, needs, bankroll, stop_loss, stop_win, length)
        out[0][number], out[1][number], out[2][number], out[3][number] = won, played, how, coin


@njit(cache=True, nogil=True)
def poker_sessions(tables, seats, stakes, rules, counts, out, key, chunk):  # type: ignore[no-untyped-def]
    """Session after session at Three Card Poker. `stakes` is: for a round, and for a hand that is played besides."""
    bankroll, stop_loss, stop_win, length = rules[0], rules[1], rules[2], rules[3]
    scratch = np.empty(poker.WORDS, np.uint32), np.empty(seats, np.int64)
    too_low, of = np.uint64((1 << 32) % len(tables[0])), uint32(chunk)
    needs = seats * (stakes[0] + stakes[1])
    for number in range(len(out[0])):
        won, coin, played, block, unused, at = 0, 0, 0, uint32(0), 0, uint32(number)
        how = ended(won, played, needs, bankroll, stop_loss, stop_win, length)
        while how < 0:
            net, hands, unused, block = poker.play_round(
                tables, seats, scratch, too_low, unused, block, at, of, key[0], key[1], _POKER, counts
            )
            won, coin, played = won + net, coin + seats * stakes[0] + hands * stakes[1], played + 1
            how = ended(won, played, needs, bankroll, stop_loss, stop_win, length)
        out[0][number], out[1][number], out[2][number], out[3][number] = won, played, how, coin
