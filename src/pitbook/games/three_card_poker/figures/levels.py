"""A plan of Three Card Poker as an automaton: what every sort of deal brings at each level, and where it leads."""

from collections.abc import Sequence

import numpy as np

from pitbook.games.three_card_poker.figures.dealers import Stands
from pitbook.games.three_card_poker.figures.outcomes import Deals
from pitbook.games.three_card_poker.figures.patterns import pattern_numbers
from pitbook.games.three_card_poker.figures.strategies import PokerPlan
from pitbook.games.three_card_poker.figures.tables import PokerTables, poker_tables
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.simulation.automaton import Automaton
from pitbook.simulation.exact.weighted import Weighted
from pitbook.simulation.levels import Level, automaton_of, by_level
from pitbook.strategies.progressions import Progression


def poker_levels(deals: Deals, plan: PokerPlan) -> list[PokerTables]:
    """The tables of each level."""

    def tables(level: int) -> PokerTables:
        flat = plan.at(level)
        return poker_tables(deals, flat.stakes, flat.plays(deals))

    return by_level(plan.progression, tables)


def poker_automaton(progression: Progression, levels: Sequence[PokerTables]) -> Automaton:
    return automaton_of("three card poker", progression, [_at_poker(each) for each in levels])


def _at_poker(tables: PokerTables) -> Level:
    """Only what can come about: whoever never plays has no hand that is played."""
    reached = {int(start) + stands for start in np.unique(tables.sort) for stands in Stands}
    return Level(tables.net, {place: done for place, done in tables.settled.items() if place in reached})


def poker_weighted(rules: PokerRules, plan: PokerPlan) -> Weighted:
    """Every deal counted by what it comes to."""
    deals = Deals(rules)
    levels = poker_levels(deals, plan)
    automaton = poker_automaton(plan.progression, levels)
    weights = np.zeros_like(automaton.net).reshape(len(levels), automaton.outcomes)
    counts = np.array(deals.counts)[np.array(pattern_numbers())]
    for level, tables in enumerate(levels):
        for stands in Stands:
            np.add.at(weights[level], tables.sort + int(stands), counts[:, stands])
    return Weighted(automaton, weights.ravel(), int(counts.sum()))
