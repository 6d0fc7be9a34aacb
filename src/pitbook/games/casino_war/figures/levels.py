"""A plan of Casino War as an automaton: what every fall of the cards brings at each level, and where it leads."""

from collections.abc import Sequence
from math import lcm

import numpy as np

from pitbook.games.casino_war.figures.kernels.lanes import WAR_AHEAD
from pitbook.games.casino_war.figures.strategies import WarPlan
from pitbook.games.casino_war.figures.tables import WarTables, war_tables
from pitbook.games.casino_war.rules import WarRules
from pitbook.simulation.automaton import Automaton
from pitbook.simulation.exact.weighted import Weighted
from pitbook.simulation.levels import Level, automaton_of, by_level
from pitbook.simulation.tallies import Ints
from pitbook.strategies.progressions import Progression


def war_levels(rules: WarRules, plan: WarPlan) -> list[WarTables]:
    """The tables of each level."""

    def tables(level: int) -> WarTables:
        flat = plan.at(level)
        return war_tables(rules, flat.stakes, flat.choose)

    return by_level(plan.progression, tables)


def war_automaton(progression: Progression, levels: Sequence[WarTables]) -> Automaton:
    return automaton_of("casino war", progression, [_at_war(each) for each in levels])


def first_and_second(tables: WarTables) -> Ints:
    """First cards, then second ones: one table as the kernels look it up."""
    return np.append(np.where(tables.at_war, WAR_AHEAD, tables.first), tables.second)


def _at_war(tables: WarTables) -> Level:
    later = {len(tables.first) + place: done for place, done in tables.settled_at_war.items()}
    return Level(first_and_second(tables), {**tables.settled, **later})


def war_weighted(rules: WarRules, plan: WarPlan) -> Weighted:
    """With fresh cards for every round."""
    levels = war_levels(rules, plan)
    automaton = war_automaton(plan.progression, levels)
    whole = lcm(*(chance.denominator for tables in levels for chance in tables.chances.values()))
    weights = np.zeros_like(automaton.net)
    for level, tables in enumerate(levels):
        for place, chance in tables.chances.items():
            weights[level * automaton.outcomes + place] = int(chance * whole)
    return Weighted(automaton, weights, whole)
