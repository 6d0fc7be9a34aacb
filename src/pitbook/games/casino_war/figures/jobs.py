"""Somebody alone at one box or more that all play the same plan, flat, as a job."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np

from pitbook.games.casino_war.figures.kernels import lanes
from pitbook.games.casino_war.figures.levels import first_and_second
from pitbook.games.casino_war.figures.shared_cards import shares_at_war
from pitbook.games.casino_war.figures.shoe_use import ShoeUse
from pitbook.games.casino_war.figures.shoes import shoe_for
from pitbook.games.casino_war.figures.strategies import WarPlan
from pitbook.games.casino_war.figures.tables import WarTables, war_tables
from pitbook.games.casino_war.rules import WarRules
from pitbook.simulation.automaton import WagerLine
from pitbook.simulation.cards import thresholds
from pitbook.simulation.jobs import ROUNDS_PER_LANE, Plan, empty_lanes, plan_for
from pitbook.simulation.levels import settled_lines
from pitbook.simulation.philox import key_of
from pitbook.simulation.shared_cards import widened
from pitbook.simulation.tallies import Ints, Tally, tally_of

_lanes: Any = lanes.lanes


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

    @property
    def from_shoes(self) -> bool:
        return True

    def counts(self) -> tuple[Ints, ...]:
        return (np.zeros(len(self.asked.first) + len(self.asked.second), np.int64),)

    def chunk(self, number: int) -> Tally:
        counts, out, shoe = self.counts(), empty_lanes(), np.zeros(self.shoe.cards, np.uint8)
        key = key_of(self.plan.seed)
        _lanes(self.tables, shoe, self.use, *counts, out, key, number, self.plan.per_lane)
        return tally_of(*out, counts)

    def lines(self, player: int) -> Iterator[tuple[int, Iterable[WagerLine]]]:
        del player  # there is one
        for settled, start in ((self.asked.settled, 0), (self.asked.settled_at_war, len(self.asked.first))):
            for place, done in settled.items():
                yield start + place, settled_lines(done)

    def walked(self, player: int) -> None:
        del player

    def widening(self, player: int) -> Mapping[str, float]:
        del player
        return widened(shares_at_war(self.asked), self.boxes) if self.boxes > 1 else {}

    def launch(self, lanes: int, going: tuple[Any, ...]) -> None:
        from pitbook.games.casino_war.figures.device import launch  # only where there is a GPU

        launch(self, lanes, going)


def war_job(rules: WarRules, plan: WarPlan, rounds: int, seed: int, *, boxes: int = 1, fresh: bool = False) -> WarJob:
    """Every box plays the same plan, flat. Where a machine shuffles all the time, every round has fresh cards."""
    assert plan.progression.is_flat, "stakes that move are for boxes with levels of their own"
    flat = plan.at(0)
    tables, shoe = war_tables(rules, flat.stakes, flat.choose), shoe_for(rules, boxes)
    return WarJob(tables, shoe, boxes, fresh or rules.has_machine, plan_for(seed, rounds, ROUNDS_PER_LANE))
