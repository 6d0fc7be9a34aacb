"""A plan of a card game as an automaton: what every fall of the cards brings at each level, and where it leads.

The engine is asked with the stakes of every level, so that one which may not be wagered is refused here, with the
clause, before a single card; and the progression is asked where each result leads. Afterwards a round is one step in a
table.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from pitbook.games.casino_war.figures.kernels.lanes import WAR_AHEAD
from pitbook.games.casino_war.figures.strategies import WarPlan
from pitbook.games.casino_war.figures.tables import WarTables, war_tables
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.three_card_poker.figures.outcomes import Deals, Stands
from pitbook.games.three_card_poker.figures.strategies import PokerPlan
from pitbook.games.three_card_poker.figures.tables import PokerTables, poker_tables
from pitbook.simulation.automaton import Automaton, Line
from pitbook.simulation.tallies import Ints
from pitbook.strategies.progressions import Progression

UNDECIDED = "standoff", "void", "returned"
Settlements = tuple[Any, ...]
"""Those of one round, of whichever game."""


class Level(NamedTuple):
    """By entry: net cents; and the settlements, where a round ends."""

    net: Ints
    settled: Mapping[int, Settlements]


def war_levels(rules: WarRules, plan: WarPlan) -> list[WarTables]:
    """The tables of each level. Levels with the same stakes have the same ones, which are made once."""
    found: dict[int, WarTables] = {}
    for level, times in enumerate(plan.progression.times):
        if times not in found:
            flat = plan.at(level)
            found[times] = war_tables(rules, flat.stakes, flat.choose)
    return [found[times] for times in plan.progression.times]


def poker_levels(deals: Deals, plan: PokerPlan) -> list[PokerTables]:
    found: dict[int, PokerTables] = {}
    for level, times in enumerate(plan.progression.times):
        if times not in found:
            flat = plan.at(level)
            found[times] = poker_tables(deals, flat.stakes, flat.plays(deals))
    return [found[times] for times in plan.progression.times]


def war_automaton(progression: Progression, levels: Sequence[WarTables]) -> Automaton:
    return _automaton("casino war", progression, [_at_war(each) for each in levels])


def poker_automaton(progression: Progression, levels: Sequence[PokerTables]) -> Automaton:
    return _automaton("three card poker", progression, [_at_poker(each) for each in levels])


def first_and_second(tables: WarTables) -> Ints:
    """First cards, then second ones: one table as the kernels look it up."""
    return np.append(np.where(tables.at_war, WAR_AHEAD, tables.first), tables.second)


def _at_war(tables: WarTables) -> Level:
    later = {len(tables.first) + place: done for place, done in tables.settled_at_war.items()}
    return Level(first_and_second(tables), {**tables.settled, **later})


def _at_poker(tables: PokerTables) -> Level:
    """Only what can come about: whoever never plays has no hand that is played."""
    reached = {int(start) + stands for start in np.unique(tables.sort) for stands in Stands}
    return Level(tables.net, {place: done for place, done in tables.settled.items() if place in reached})


def _automaton(name: str, progression: Progression, levels: Sequence[Level]) -> Automaton:
    entries = len(levels[0].net)
    after, staked = (np.zeros(entries * len(levels), np.int64) for _ in range(2))
    needs, lines, alike = list[int](), dict[int, tuple[Line, ...]](), dict[tuple[Line, ...], tuple[Line, ...]]()
    for number, level in enumerate(levels):
        for entry, settled in level.settled.items():
            then = progression.learns(number, int(level.net[entry]))
            assert 0 <= then < len(levels), f"level {then} after level {number}, and there are {len(levels)}"
            place, found = number * entries + entry, tuple(settled_lines(settled))
            after[place] = then * entries
            staked[place] = sum(line.stake for line in found if line.decided)
            lines[place] = alike.setdefault(found, found)
        needs.append(max(sum(done.stake for done in settled) for settled in level.settled.values()))
    return Automaton(
        name=name,
        after=after,
        net=np.concatenate([level.net for level in levels]),
        staked=staked,
        needs=np.array(needs, np.int64),
        lines=lines,
    )


def settled_lines(settled: Iterable[Any]) -> Iterable[Line]:
    for done in settled:
        undecided = done.outcome.value in UNDECIDED
        yield Line(done.kind.value, 0, done.stake, done.paid - done.collected, not undecided)
