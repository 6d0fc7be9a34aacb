"""A simulation that can be done in chunks, anywhere: tables from the engine, and nothing that depends on who does it.

Chunk 7 of a job under a seed is the same whole numbers on every machine. A chunk is made of lanes, each a table of its
own; they are what a GPU does at once, and their results tell how much chance is left in the sum.
"""

from typing import NamedTuple

import numpy as np

from pitbook.outcomes.poker_tables import PokerTables
from pitbook.outcomes.war_tables import ShoeUse, WarTables
from pitbook.simulation import dice, poker, war
from pitbook.simulation.automaton import Automaton
from pitbook.simulation.cards import thresholds
from pitbook.simulation.philox import key_of
from pitbook.simulation.tallies import Tally, tally_of

LANES = 64
ROLLS_PER_LANE = 131_072
ROUNDS_PER_LANE = 16_384


class Plan(NamedTuple):
    """How much is done: so many chunks, and in each lane of a chunk so many rolls or rounds."""

    seed: int
    chunks: int
    per_lane: int


def plan_for(seed: int, amount: int, most_per_lane: int) -> Plan:
    """Chunks for at least so many rolls or rounds; few make a chunk with short lanes."""
    per_lane = min(most_per_lane, -(-amount // LANES))
    return Plan(seed, -(-amount // (LANES * per_lane)), per_lane)


class DiceJob(NamedTuple):
    automaton: Automaton
    plan: Plan

    def chunk(self, number: int) -> Tally:
        counts = np.zeros(len(self.automaton.net), np.int64)
        won, done = np.zeros(LANES, np.int64), np.zeros(LANES, np.int64)
        key = key_of(self.plan.seed)
        dice.lanes(self.automaton.after, self.automaton.net, counts, won, done, *key, number, self.plan.per_lane)
        return tally_of(won, done, [counts])


class WarJob(NamedTuple):
    tables: WarTables
    shoe: ShoeUse
    boxes: int
    fresh: bool  # new cards for every round
    plan: Plan

    def chunk(self, number: int) -> Tally:
        tables, shoe = self.tables, self.shoe
        counts, later = np.zeros_like(tables.first), np.zeros_like(tables.second)
        won, done = np.zeros(LANES, np.int64), np.zeros(LANES, np.int64)
        use = np.array([shoe.away, shoe.behind, shoe.one_more_round, self.fresh], np.int64)
        war.lanes(
            *(tables.first, tables.at_war, tables.second, thresholds(shoe.cards)),
            *(np.zeros(shoe.cards, np.int64), use, self.boxes, counts, later, won, done),
            *(*key_of(self.plan.seed), number, self.plan.per_lane),
        )
        return tally_of(won, done, [counts, later])


class PokerJob(NamedTuple):
    tables: PokerTables
    seats: int
    plan: Plan

    def chunk(self, number: int) -> Tally:
        tables = self.tables
        counts = np.zeros_like(tables.net)
        won, done = np.zeros(LANES, np.int64), np.zeros(LANES, np.int64)
        poker.lanes(
            *(tables.cards, tables.strength, tables.qualifies, tables.sort, tables.net),
            *(self.seats, counts, won, done, *key_of(self.plan.seed), number, self.plan.per_lane),
        )
        return tally_of(won, done, [counts])


Job = DiceJob | WarJob | PokerJob
