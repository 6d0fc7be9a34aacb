"""The kernels of sessions: a player comes with a bankroll, plays until something ends it, and the next one comes.

What ends a session: so many rolls or rounds, too little left for the next, a loss or a win that was agreed on. What
lies on the layout then goes back.
"""

import numpy as np
from numba import njit, uint32

from pitbook.simulation.dice import BELOW, ROLLS_PER_WORD
from pitbook.simulation.philox import philox
from pitbook.simulation.poker import WORDS, deal
from pitbook.simulation.war import RANKS, WAR_AHEAD, draw, draw_more, kept, nth

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
def war_sessions(tables, use, stakes, rules, out, key, chunk):  # type: ignore[no-untyped-def]
    """Session after session at Casino War, each from a new shoe. `stakes` is: for a round, and at war besides."""
    first, second, too_low, shoe = tables
    nets, lengths, ends, coins = out
    k0, k1 = key
    bankroll, stop_loss, stop_win, length = rules[0], rules[1], rules[2], rules[3]
    away, last, boxes = use[0], use[1], use[2]
    needs = boxes * (stakes[0] + stakes[1])
    of = uint32(chunk)
    for number in range(len(nets)):
        for index in range(len(shoe)):
            shoe[index] = index % RANKS
        won, coin, played, gone = 0, 0, 0, len(shoe)
        at = uint32(number)
        main = more = (np.uint64(0), np.uint64(0), 0, uint32(0))
        how = ended(won, played, needs, bankroll, stop_loss, stop_win, length)
        while how < 0:
            if gone > last:
                gone = 0
                for _ in range(away):
                    _, more = draw_more(shoe, gone, too_low, more, at, of, _WAR, k0, k1)
                    gone += 1
            mine = np.uint64(0)
            for box in range(boxes):
                card, main, more = draw(shoe, gone, too_low, main, more, at, of, _WAR, k0, k1)
                mine = kept(mine, box, card)
                gone += 1
            dealer, main, more = draw(shoe, gone, too_low, main, more, at, of, _WAR, k0, k1)
            gone += 1
            wars, tied = 0, np.uint64(0)
            coin += boxes * stakes[0]
            for box in range(boxes):
                rank = nth(mine, box)
                net = first[rank * RANKS + int(dealer)]
                if net == WAR_AHEAD:
                    tied = kept(tied, wars, rank)
                    wars += 1
                else:
                    won += net
            if wars > 0:
                coin += wars * stakes[1]
                mine = np.uint64(0)
                for box in range(wars):
                    card, more = draw_more(shoe, gone, too_low, more, at, of, _WAR, k0, k1)
                    mine = kept(mine, box, card)
                    gone += 1
                dealer, more = draw_more(shoe, gone, too_low, more, at, of, _WAR, k0, k1)
                gone += 1
                for box in range(wars):
                    won += second[(nth(tied, box) * RANKS + nth(mine, box)) * RANKS + int(dealer)]
            played += 1
            how = ended(won, played, needs, bankroll, stop_loss, stop_win, length)
        nets[number], lengths[number], ends[number], coins[number] = won, played, how, coin


@njit(cache=True, nogil=True)
def poker_sessions(tables, seats, stakes, rules, out, key, chunk):  # type: ignore[no-untyped-def]
    """Session after session at Three Card Poker. `stakes` is: for a round, and for a hand that is played besides."""
    cards, strength, qualifies, sort, net = tables
    nets, lengths, ends, coins = out
    k0, k1 = key
    bankroll, stop_loss, stop_win, length = rules[0], rules[1], rules[2], rules[3]
    words = np.empty(WORDS, np.uint32)
    mine = np.empty(seats, np.int64)
    of_chunk = uint32(chunk)
    too_low = np.uint64((1 << 32) % len(cards))
    needs = seats * (stakes[0] + stakes[1])
    half = len(net) // 2
    for number in range(len(nets)):
        won, coin, played, block, unused = 0, 0, 0, uint32(0), 0
        of_lane = uint32(number)
        how = ended(won, played, needs, bankroll, stop_loss, stop_win, length)
        while how < 0:
            taken = np.uint64(0)
            for seat in range(seats):
                hand, unused, block = deal(
                    cards, taken, too_low, words, unused, block, of_lane, of_chunk, k0, k1, _POKER
                )
                taken |= cards[hand]
                mine[seat] = hand
            dealer, unused, block = deal(cards, taken, too_low, words, unused, block, of_lane, of_chunk, k0, k1, _POKER)
            theirs, is_hand = strength[dealer], qualifies[dealer]
            coin += seats * stakes[0]
            for seat in range(seats):
                hand = mine[seat]
                stands = 0
                if is_hand:
                    stands = 2 + (theirs > strength[hand]) - (theirs < strength[hand])
                won += net[sort[hand] + stands]
                if sort[hand] >= half:
                    coin += stakes[1]
            played += 1
            how = ended(won, played, needs, bankroll, stop_loss, stop_win, length)
        nets[number], lengths[number], ends[number], coins[number] = won, played, how, coin
