"""A simulation that can be done in chunks, anywhere: tables from the engine, and nothing that depends on who does it.

Chunk 7 of a job under a seed is the same whole numbers on every machine. A chunk is made of lanes, each a table of its
own; they are what a GPU does at once, and their results tell how much chance is left in the sum.
"""

from typing import Any, NamedTuple

import numpy as np

from pitbook.games.casino_war.figures.kernels import lanes as war
from pitbook.games.casino_war.figures.tables import ShoeUse, WarTables
from pitbook.games.craps.figures.kernels import lanes as dice
from pitbook.games.three_card_poker.figures.kernels import lanes as poker
from pitbook.games.three_card_poker.figures.tables import PokerTables
from pitbook.simulation.automaton import Automaton
from pitbook.simulation.cards import thresholds
from pitbook.simulation.levels import first_and_second
from pitbook.simulation.philox import key_of
from pitbook.simulation.tallies import Ints, Tally, tally_of

_dice: Any = dice.lanes
_war: Any = war.lanes
_poker: Any = poker.lanes

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

    @property
    def tables(self) -> tuple[Any, ...]:
        return self.automaton.after, self.automaton.net

    def counts(self) -> tuple[Ints, ...]:
        return (np.zeros_like(self.automaton.net),)

    def chunk(self, number: int) -> Tally:
        counts, out = self.counts(), empty_lanes()
        _dice(self.tables, *counts, out, key_of(self.plan.seed), number, self.plan.per_lane)
        return tally_of(*out, counts)


class WarJob(NamedTuple):
    asked: WarTables
    shoe: ShoeUse
    boxes: int
    fresh: bool  # new cards for every round
    plan: Plan

    @property
    def tables(self) -> tuple[Any, ...]:
        return first_and_second(self.asked), thresholds(self.shoe.cards)

    @property
    def use(self) -> Ints:
        shoe = (0, -1) if self.fresh else (self.shoe.away, self.shoe.most_gone)
        return np.array([*shoe, self.boxes], np.int64)

    def counts(self) -> tuple[Ints, ...]:
        return (np.zeros(len(self.asked.first) + len(self.asked.second), np.int64),)

    def chunk(self, number: int) -> Tally:
        counts, out, shoe = self.counts(), empty_lanes(), np.zeros(self.shoe.cards, np.uint8)
        key = key_of(self.plan.seed)
        _war(self.tables, shoe, self.use, *counts, out, key, number, self.plan.per_lane)
        return tally_of(*out, counts)


class PokerJob(NamedTuple):
    asked: PokerTables
    seats: int
    plan: Plan

    @property
    def tables(self) -> tuple[Any, ...]:
        return self.asked.cards, self.asked.strength, self.asked.qualifies, self.asked.sort, self.asked.net

    def counts(self) -> tuple[Ints, ...]:
        return (np.zeros_like(self.asked.net),)

    def chunk(self, number: int) -> Tally:
        counts, out = self.counts(), empty_lanes()
        _poker(self.tables, self.seats, *counts, out, key_of(self.plan.seed), number, self.plan.per_lane)
        return tally_of(*out, counts)


def empty_lanes() -> tuple[Ints, Ints]:
    """Room for what each lane of a chunk won, and for what it did."""
    return np.zeros(LANES, np.int64), np.zeros(LANES, np.int64)


Job = DiceJob | WarJob | PokerJob
