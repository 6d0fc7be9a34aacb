"""Jobs for several players at one table, or for one whose stakes move."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

import numpy as np

from pitbook.simulation.automaton import WagerLine
from pitbook.simulation.jobs import Plan, Walked, empty_lanes, plan_for
from pitbook.simulation.philox import key_of
from pitbook.simulation.seating import SimulatedTable
from pitbook.simulation.shared_cards import widened
from pitbook.simulation.tallies import Ints, Tally, tally_of


class BoxJob(NamedTuple):
    table: SimulatedTable
    plan: Plan

    @property
    def from_shoes(self) -> bool:
        return self.table.from_shoes

    def counts(self) -> tuple[Ints, ...]:
        return (np.zeros_like(self.table.boxes.automaton.net),)

    def chunk(self, number: int) -> Tally:
        counts, out, boxes = self.counts(), empty_lanes(), self.table.boxes
        tables = boxes.automaton.after, boxes.automaton.net
        going = boxes.starts, *counts, out, key_of(self.plan.seed), number, self.plan.per_lane
        self.table.play_lanes(tables, going)
        return tally_of(*out, counts)

    def lines(self, player: int) -> Iterator[tuple[int, Iterable[WagerLine]]]:
        return self.table.boxes.lines(player)

    def walked(self, player: int) -> Walked | None:
        boxes = self.table.boxes
        return Walked(boxes.automaton, boxes.places_of(player)) if boxes.automaton.evenly else None

    def widening(self, player: int) -> Mapping[str, float]:
        """Boxes whose stakes moved apart hang together less than this; their intervals are on the safe side."""
        return widened(self.table.shares[player], self.table.boxes.owners.count(player))


def box_job(table: SimulatedTable, amount: int, seed: int) -> BoxJob:
    return BoxJob(table, plan_for(seed, amount, table.per_lane))
