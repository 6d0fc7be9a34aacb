"""Somebody alone at one seat or more that all play the same plan, flat, as a job."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np

from pitbook.games.three_card_poker.figures.kernels import lanes
from pitbook.games.three_card_poker.figures.outcomes import Deals
from pitbook.games.three_card_poker.figures.shared_cards import shares_at_poker
from pitbook.games.three_card_poker.figures.strategies import PokerPlan
from pitbook.games.three_card_poker.figures.tables import PokerTables, poker_tables
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.simulation.automaton import WagerLine
from pitbook.simulation.jobs import ROUNDS_PER_LANE, Plan, empty_lanes, plan_for
from pitbook.simulation.levels import settled_lines
from pitbook.simulation.philox import key_of
from pitbook.simulation.shared_cards import widened
from pitbook.simulation.tallies import Ints, Tally, tally_of

_lanes: Any = lanes.lanes


class PokerJob(NamedTuple):
    asked: PokerTables
    seats: int
    plan: Plan

    @property
    def tables(self) -> tuple[Any, ...]:
        return self.asked.cards, self.asked.strength, self.asked.qualifies, self.asked.sort, self.asked.net

    @property
    def from_shoes(self) -> bool:
        return False

    def counts(self) -> tuple[Ints, ...]:
        return (np.zeros_like(self.asked.net),)

    def chunk(self, number: int) -> Tally:
        counts, out = self.counts(), empty_lanes()
        _lanes(self.tables, self.seats, *counts, out, key_of(self.plan.seed), number, self.plan.per_lane)
        return tally_of(*out, counts)

    def lines(self, player: int) -> Iterator[tuple[int, Iterable[WagerLine]]]:
        del player  # there is one
        for place, done in self.asked.settled.items():
            yield place, settled_lines(done)

    def walked(self, player: int) -> None:
        del player

    def widening(self, player: int) -> Mapping[str, float]:
        del player
        return widened(shares_at_poker(self.asked), self.seats) if self.seats > 1 else {}

    def launch(self, lanes: int, going: tuple[Any, ...]) -> None:
        from pitbook.games.three_card_poker.figures.device import launch  # only where there is a GPU

        launch(self, lanes, going)


def poker_job(rules: PokerRules, plan: PokerPlan, rounds: int, seed: int, *, seats: int = 1) -> PokerJob:
    assert plan.progression.is_flat, "stakes that move are for seats with levels of their own"
    flat, deals = plan.at(0), Deals(rules)
    tables = poker_tables(deals, flat.stakes, flat.plays(deals))
    return PokerJob(tables, seats, plan_for(seed, rounds, ROUNDS_PER_LANE))
