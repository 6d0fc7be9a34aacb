"""The shoes that the kernel deals, kept in order, for those who examine them. Nothing is drawn here but by it.

It counts and forgets. But a shoe lies in the order in which it was dealt.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitbook.cards import CARDS_PER_DECK
from pitbook.games.casino_war.figures.kernels import lanes
from pitbook.simulation.cards import thresholds
from pitbook.simulation.philox import key_of
from pitbook.simulation.recording import Recorded, Symbol

Bytes = NDArray[np.uint8]
_lane: Any = lanes.lane

DECKS = 6
BOXES = 7
AWAY = 8
"""Cards that come from the second stream, as a burned one does; the rest is dealt in rounds of eight."""


def shoes(seed: int, chunk: int, numbers: range, decks: int) -> Bytes:
    """Whole shoes of ranks from 0 to 12, a lane for each, in the order in which a full table was dealt them."""
    cards = CARDS_PER_DECK * decks
    rounds, over = divmod(cards - AWAY, BOXES + 1)
    assert not over, f"a shoe of {decks} decks does not come out even"
    net = np.zeros(lanes.PAIRS * (lanes.RANKS + 1), np.int64)
    tables, counts = (net, thresholds(cards)), np.zeros_like(net)
    use, shoe = np.array([AWAY, cards - BOXES - 1, BOXES], np.int64), np.zeros(cards, np.uint8)
    dealt = np.empty((len(numbers), cards), np.uint8)
    for row, number in zip(dealt, numbers, strict=True):
        _, opened = _lane(tables, shoe, use, counts, *key_of(seed), chunk, number, rounds)
        assert opened == 1, "one shoe was dealt, and no more"
        row[:] = shoe
    return dealt


def _drawn(seed: int, part: int, amount: int) -> Bytes:
    """A shoe from each lane of one chunk."""
    return shoes(seed, part, range(-(-amount // (DECKS * CARDS_PER_DECK))), DECKS)


RECORDED = Recorded(
    name="shoes",
    words="ranks of whole six-deck shoes, as the kernel of Casino War deals them to seven boxes and the dealer",
    unit="cards",
    symbol=Symbol.RANK,
    draw=_drawn,
    least=200 * DECKS * CARDS_PER_DECK,
)
