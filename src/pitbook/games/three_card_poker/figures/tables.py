"""Three Card Poker as tables: what every hand holds and whether it is played, and what every sort of deal pays."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitbook.games.three_card_poker.figures.dealers import Stands
from pitbook.games.three_card_poker.figures.outcomes import Deals, fold, net_of, play
from pitbook.games.three_card_poker.figures.patterns import HANDS, pattern_numbers, patterns
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


def poker_tables(deals: Deals, stakes: dict[Kind, Cents], plays: Sequence[bool]) -> PokerTables:
    """Every hand once, and every sort of deal with the settlement that the engine makes of it."""
    rules, numbers = deals.rules, np.array(pattern_numbers())
    net, settled = np.zeros(2 * SORTS, np.int64), dict[int, tuple[Settlement, ...]]()
    for played, line in enumerate((fold, play)):
        for (kind, stands), done in deals.answers(rules, stakes, line).items():
            place = (played * len(HandClass) + kind) * len(Stands) + stands
            net[place], settled[place] = net_of(done), done
    bits = [sum(1 << card.index for card in hand) for hand in HANDS]
    strengths = np.array([each.strength for each in patterns()], np.int32)
    classes = np.array([each.kind for each in patterns()], np.int32)
    sort = (np.array(plays, np.int32) * len(HandClass) + classes[numbers]) * len(Stands)
    return PokerTables(
        cards=np.array(bits, np.uint64),
        strength=strengths[numbers],
        qualifies=np.array(deals.qualifies)[numbers],
        sort=sort,
        net=net,
        settled=settled,
    )
