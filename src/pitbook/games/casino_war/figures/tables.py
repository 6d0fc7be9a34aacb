"""Casino War as tables: what each pair of first cards comes to, and of second ones."""

from fractions import Fraction
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitbook.cards import Card, Rank
from pitbook.games.casino_war.figures.outcomes import Choose, Stakes, net_of, rounds
from pitbook.games.casino_war.round import Settlement
from pitbook.games.casino_war.rules import WarRules

RANKS = len(Rank)
LOWEST = min(Rank)
Ints = NDArray[np.int64]


class WarTables(NamedTuple):
    """By rank from the lowest: `first` by player's and dealer's card, `second` by the tied rank and then those two.

    `at_war` says where the first cards lead to second ones. The settlements behind every entry stand beside it.
    """

    first: Ints  # net cents, 169; nothing yet where it leads to war
    at_war: NDArray[np.bool_]
    second: Ints  # net cents, 2,197
    settled: dict[int, tuple[Settlement, ...]]  # by place in `first`
    settled_at_war: dict[int, tuple[Settlement, ...]]  # by place in `second`
    chances: dict[int, Fraction]  # by place in `first` and then `second`, where a round ends; with fresh cards


def war_tables(rules: WarRules, stakes: Stakes, choose: Choose) -> WarTables:
    """Every round that the player can have with these wagers, asked of the engine."""
    first, second = np.zeros(RANKS**2, np.int64), np.zeros(RANKS**3, np.int64)
    at_war = np.zeros(RANKS**2, np.bool_)
    settled, later = dict[int, tuple[Settlement, ...]](), dict[int, tuple[Settlement, ...]]()
    chances = dict[int, Fraction]()
    for ended in rounds(rules, stakes, choose):
        ranks = [_rank(card) for card in ended.cards]
        place = ranks[0] * RANKS + ranks[1]
        if len(ranks) == 2:
            first[place], settled[place], chances[place] = net_of(ended.settled), ended.settled, ended.chance
        else:
            at_war[place] = True
            place = (ranks[0] * RANKS + ranks[2]) * RANKS + ranks[3]
            second[place], later[place] = net_of(ended.settled), ended.settled
            chances[len(first) + place] = ended.chance
    return WarTables(first, at_war, second, settled, later, chances)


def _rank(card: Card) -> int:
    return int(card.rank - LOWEST)
