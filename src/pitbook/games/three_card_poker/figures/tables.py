"""Three Card Poker as tables: what every hand holds and whether it is played, and what every sort of deal pays."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitbook.games.three_card_poker.figures.outcomes import (
    HANDS,
    Deals,
    Stands,
    fold,
    hand_classes,
    hand_strengths,
    net_of,
    play,
    qualifying,
)
from pitbook.games.three_card_poker.hands import HandClass
from pitbook.games.three_card_poker.round import Kind, Settlement
from pitbook.money import Cents

Ints = NDArray[np.int64]
SORTS = len(HandClass) * len(Stands)


class PokerTables(NamedTuple):
    """By hand: `cards` as bits, its strength, whether it is one for the dealer, and where its sorts begin in `net`."""

    cards: NDArray[np.uint64]
    strength: NDArray[np.int32]
    qualifies: NDArray[np.bool_]
    sort: NDArray[np.int32]
    net: Ints  # by sort, cents: first the hands that are not played, then those that are
    settled: dict[int, tuple[Settlement, ...]]  # by sort


def poker_tables(deals: Deals, stakes: dict[Kind, Cents], plays: NDArray[np.bool_]) -> PokerTables:
    """Every hand once, and every sort of deal with the settlement that the engine makes of it."""
    rules = deals.rules
    net, settled = np.zeros(2 * SORTS, np.int64), dict[int, tuple[Settlement, ...]]()
    for played, line in enumerate((fold, play)):
        for (kind, stands), done in deals.answers(rules, stakes, line).items():
            place = (played * len(HandClass) + kind) * len(Stands) + stands
            net[place], settled[place] = net_of(done), done
    bits = [sum(1 << card.index for card in hand) for hand in HANDS]
    sort = (plays.astype(np.int64) * len(HandClass) + hand_classes()) * len(Stands)
    return PokerTables(
        cards=np.array(bits, np.uint64),
        strength=hand_strengths().astype(np.int32),
        qualifies=qualifying(rules),
        sort=sort.astype(np.int32),
        net=net,
        settled=settled,
    )
