"""Jobs for several players at one table, or for one whose stakes move."""

from typing import Any, NamedTuple

import numpy as np

from pitbook.games.casino_war.figures.kernels.boxes import war_lanes
from pitbook.games.craps.figures.kernels.boxes import dice_lanes
from pitbook.games.three_card_poker.figures.kernels.boxes import poker_lanes
from pitbook.simulation.jobs import ROLLS_PER_LANE, ROUNDS_PER_LANE, Plan, empty_lanes, plan_for
from pitbook.simulation.philox import key_of
from pitbook.simulation.seating import AtCraps, AtPoker, AtWar, Table
from pitbook.simulation.tallies import Ints, Tally, tally_of

_dice: Any = dice_lanes
_war: Any = war_lanes
_poker: Any = poker_lanes


class BoxJob(NamedTuple):
    table: Table
    plan: Plan

    def counts(self) -> tuple[Ints, ...]:
        return (np.zeros_like(self.table.boxes.automaton.net),)

    def chunk(self, number: int) -> Tally:
        counts, out, boxes = self.counts(), empty_lanes(), self.table.boxes
        tables = boxes.automaton.after, boxes.automaton.net
        going = boxes.starts, *counts, out, key_of(self.plan.seed), number, self.plan.per_lane
        match self.table:
            case AtCraps():
                _dice(tables, *going)
            case AtWar(shoe=shoe, use=use, too_low=too_low):
                _war(tables, too_low, np.zeros(shoe.cards, np.uint8), use, *going)
            case AtPoker(hands=hands, sorts=sorts):
                _poker(tables, hands, sorts, *going)
        return tally_of(*out, counts)


def box_job(table: Table, amount: int, seed: int) -> BoxJob:
    return BoxJob(table, plan_for(seed, amount, ROLLS_PER_LANE if isinstance(table, AtCraps) else ROUNDS_PER_LANE))
