"""What the kernels draw, kept in order, for those who examine it. Nothing is drawn here but by the kernels themselves.

A kernel counts and forgets. But the standings of the dice can be made to count the rolls, so that the counts tell which
fall came when; a shoe lies in the order in which it was dealt; and the hands of a round are still there after it.
"""

from functools import cache
from typing import Any

import numpy as np
from numba import njit, uint32, uint64
from numpy.typing import NDArray

from pitbook.games.casino_war.figures.kernels import lanes as war
from pitbook.games.craps.figures.kernels import lanes as dice
from pitbook.games.three_card_poker.figures.kernels import lanes as poker
from pitbook.games.three_card_poker.figures.outcomes import HANDS
from pitbook.simulation.cards import thresholds
from pitbook.simulation.philox import key_of, philox

Bytes = NDArray[np.uint8]
_dice: Any = dice.lane
_war: Any = war.lane

LONGEST_LANE = 16_384
BOXES = 7
AWAY = 8
"""Cards that come from the second stream, as a burned one does; the rest is dealt in rounds of eight."""
SEATS = 7


def falls(seed: int, chunk: int, number: int, rolls: int) -> Bytes:
    """The first falls of a lane, each from 0 to 35."""
    assert 0 < rolls <= LONGEST_LANE, f"a lane is recorded for 1 to {LONGEST_LANE} rolls, not {rolls}"
    tables, counts = _counting_rolls(rolls)
    counts[:] = 0
    _dice(tables, counts, *key_of(seed), chunk, number, rolls)
    came = np.flatnonzero(counts[: rolls * dice.FALLS])
    assert len(came) == rolls, "every roll has one fall"
    return (came % dice.FALLS).astype(np.uint8)


@cache
def _counting_rolls(rolls: int) -> tuple[Any, Any]:
    """Standings in a row, one for each roll; whatever comes later stays in the last one."""
    after = np.minimum(np.arange(1, rolls + 2), rolls).repeat(dice.FALLS) * dice.FALLS
    return (after, np.zeros_like(after)), np.zeros_like(after)


def shoes(seed: int, chunk: int, numbers: range, decks: int) -> Bytes:
    """Whole shoes of ranks from 0 to 12, a lane for each, in the order in which a full table was dealt them."""
    cards = 52 * decks
    rounds, over = divmod(cards - AWAY, BOXES + 1)
    assert not over, f"a shoe of {decks} decks does not come out even"
    net = np.zeros(war.PAIRS * (war.RANKS + 1), np.int64)
    tables, counts = (net, thresholds(cards)), np.zeros_like(net)
    use, shoe = np.array([AWAY, cards - BOXES - 1, BOXES], np.int64), np.zeros(cards, np.uint8)
    dealt = np.empty((len(numbers), cards), np.uint8)
    for row, number in zip(dealt, numbers, strict=True):
        _, opened = _war(tables, shoe, use, counts, *key_of(seed), chunk, number, rounds)
        assert opened == 1, "one shoe was dealt, and no more"
        row[:] = shoe
    return dealt


def hands(seed: int, chunk: int, number: int, rounds: int) -> NDArray[np.int64]:
    """The hands that a full table was dealt round by round, each the number of one of all 22,100."""
    out = np.empty((rounds, SEATS), np.int64)
    scratch = np.empty(poker.WORDS, np.uint32), np.empty(SEATS, np.int64)
    _hands(_only_cards(), scratch, *key_of(seed), chunk, number, out)
    return out


@cache
def _only_cards() -> tuple[Any, ...]:
    """The tables of a game in which no hand wins or loses anything."""
    bits = np.array([sum(1 << card.index for card in hand) for hand in HANDS], np.uint64)
    nothing = np.zeros(len(bits), np.int32)
    return bits, nothing, np.zeros(len(bits), np.bool_), nothing, np.zeros(1, np.int64)


@njit(cache=True)
def _hands(tables, scratch, k0, k1, chunk, number, out):  # type: ignore[no-untyped-def]
    counts, block, unused = np.zeros(1, np.int64), uint32(0), 0
    too_low, at, of = uint64((1 << 32) % len(tables[0])), uint32(number), uint32(chunk)
    for row in range(len(out)):
        _, _, unused, block = poker.play_round(
            tables, SEATS, scratch, too_low, unused, block, at, of, k0, k1, poker._STREAM, counts
        )
        for seat in range(SEATS):
            out[row, seat] = scratch[1][seat]


def words(seed: int, chunk: int, number: int, stream: int, blocks: int) -> NDArray[np.uint32]:
    """The bare words of a lane, four to a block."""
    out = np.empty(4 * blocks, np.uint32)
    _words(*key_of(seed), chunk, number, stream, out)
    return out


@njit(cache=True)
def _words(k0, k1, chunk, number, stream, out):  # type: ignore[no-untyped-def]
    for block in range(len(out) // 4):
        a, b, c, d = philox(uint32(block), uint32(number), uint32(chunk), uint32(stream), k0, k1)
        out[4 * block], out[4 * block + 1], out[4 * block + 2], out[4 * block + 3] = a, b, c, d
