"""Somebody alone with the dice, as a job."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np

from pitbook.games.craps.figures.automaton import compiled
from pitbook.games.craps.figures.kernels import lanes
from pitbook.games.craps.figures.strategies import Strategy
from pitbook.games.craps.rules import CrapsRules
from pitbook.simulation.automaton import Automaton, WagerLine
from pitbook.simulation.jobs import Plan, Walked, empty_lanes, plan_for
from pitbook.simulation.philox import key_of
from pitbook.simulation.tallies import Ints, Tally, tally_of

_lanes: Any = lanes.lanes

ROLLS_PER_LANE = 131_072


class DiceJob(NamedTuple):
    automaton: Automaton
    plan: Plan

    @property
    def tables(self) -> tuple[Any, ...]:
        return self.automaton.after, self.automaton.net

    @property
    def from_shoes(self) -> bool:
        return False

    def counts(self) -> tuple[Ints, ...]:
        return (np.zeros_like(self.automaton.net),)

    def chunk(self, number: int) -> Tally:
        counts, out = self.counts(), empty_lanes()
        _lanes(self.tables, *counts, out, key_of(self.plan.seed), number, self.plan.per_lane)
        return tally_of(*out, counts)

    def lines(self, player: int) -> Iterator[tuple[int, Iterable[WagerLine]]]:
        del player  # there is one
        yield from self.automaton.lines.items()

    def walked(self, player: int) -> Walked:
        del player
        return Walked(self.automaton, range(len(self.automaton.net)))

    def widening(self, player: int) -> Mapping[str, float]:
        del player
        return {}

    def launch(self, lanes: int, going: tuple[Any, ...]) -> None:
        from pitbook.games.craps.figures.device import launch  # only where there is a GPU

        launch(self, lanes, going)


def craps_job(rules: CrapsRules, strategy: Strategy, rolls: int, seed: int) -> DiceJob:
    return DiceJob(compiled(rules, strategy), plan_for(seed, rolls, ROLLS_PER_LANE))
