"""Players who meet the same dealer."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from pitbook.games.three_card_poker.figures.kernels.boxes import poker_lanes
from pitbook.games.three_card_poker.figures.kernels.sessions import poker_sessions
from pitbook.games.three_card_poker.figures.levels import poker_automaton, poker_levels
from pitbook.games.three_card_poker.figures.outcomes import Deals
from pitbook.games.three_card_poker.figures.shared_cards import shares_at_poker
from pitbook.games.three_card_poker.figures.strategies import PokerPlan
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.simulation.jobs import ROUNDS_PER_LANE
from pitbook.simulation.seating import Boxes, seated

_lanes: Any = poker_lanes


class AtPoker(NamedTuple):
    boxes: Boxes
    hands: tuple[Any, ...]  # by hand: its cards, its strength, whether it is one for the dealer
    sorts: Any  # by standing and hand: where its sorts begin
    shares: tuple[Mapping[str, float], ...]

    @property
    def per_lane(self) -> int:
        return ROUNDS_PER_LANE

    @property
    def from_shoes(self) -> bool:
        return False

    def play_lanes(self, tables: tuple[Any, ...], going: tuple[Any, ...]) -> None:
        _lanes(tables, self.hands, self.sorts, *going)

    def play_sessions(self, tables: tuple[Any, ...], going: tuple[Any, ...]) -> None:
        poker_sessions(tables, self.hands, self.sorts, *going)

    def launch_sessions(self, many: int, tables: tuple[Any, ...], going: tuple[Any, ...]) -> None:
        from pitbook.games.three_card_poker.figures.device import launch_sessions  # only where there is a GPU

        launch_sessions(self, many, tables, going)


def at_poker(rules: PokerRules, plans: Sequence[PokerPlan], seats: Sequence[int]) -> AtPoker:
    deals = Deals(rules)
    levels = [poker_levels(deals, plan) for plan in plans]
    automata = [poker_automaton(plan.progression, each) for plan, each in zip(plans, levels, strict=True)]
    hands = levels[0][0]
    return AtPoker(
        seated(automata, seats),
        (hands.cards, hands.strength, hands.qualifies),
        np.array([tables.sort for each in levels for tables in each]),
        tuple(shares_at_poker(each[0]) for each in levels),
    )
