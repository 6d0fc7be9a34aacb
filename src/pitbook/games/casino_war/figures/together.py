"""Players who are dealt to from the same shoe."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from pitbook.games.casino_war.figures.kernels.boxes import war_lanes
from pitbook.games.casino_war.figures.kernels.sessions import war_sessions
from pitbook.games.casino_war.figures.levels import war_automaton, war_levels
from pitbook.games.casino_war.figures.shared_cards import shares_at_war
from pitbook.games.casino_war.figures.shoe_use import ShoeUse
from pitbook.games.casino_war.figures.shoes import shoe_for
from pitbook.games.casino_war.figures.strategies import WarPlan
from pitbook.games.casino_war.rules import WarRules
from pitbook.simulation.cards import thresholds
from pitbook.simulation.jobs import ROUNDS_PER_LANE
from pitbook.simulation.seating import Boxes, seated
from pitbook.simulation.tallies import Ints

_lanes: Any = war_lanes


class AtWar(NamedTuple):
    boxes: Boxes
    shoe: ShoeUse
    fresh: bool  # new cards for every round
    shares: tuple[Mapping[str, float], ...]  # by player: of what a wager varies by, the share that the dealer makes

    @property
    def too_low(self) -> Ints:
        return thresholds(self.shoe.cards)

    @property
    def use(self) -> Ints:
        """The cards that go away unseen from a new shoe, and the most that may be gone when a round begins."""
        return np.array([0, -1] if self.fresh else [self.shoe.away, self.shoe.most_gone], np.int64)

    @property
    def per_lane(self) -> int:
        return ROUNDS_PER_LANE

    @property
    def from_shoes(self) -> bool:
        return True

    def play_lanes(self, tables: tuple[Any, ...], going: tuple[Any, ...]) -> None:
        _lanes(tables, self.too_low, self._room_for_a_shoe(), self.use, *going)

    def play_sessions(self, tables: tuple[Any, ...], going: tuple[Any, ...]) -> None:
        war_sessions(tables, (self._room_for_a_shoe(), self.too_low, self.use), *going)

    def launch_sessions(self, many: int, tables: tuple[Any, ...], going: tuple[Any, ...]) -> None:
        from pitbook.games.casino_war.figures.device import launch_sessions  # only where there is a GPU

        launch_sessions(self, many, tables, going)

    def _room_for_a_shoe(self) -> Any:
        return np.zeros(self.shoe.cards, np.uint8)


def at_war(rules: WarRules, plans: Sequence[WarPlan], boxes: Sequence[int], *, fresh: bool = False) -> AtWar:
    """A player for each plan, with so many boxes; each box follows the plan's progression for itself."""
    levels = [war_levels(rules, plan) for plan in plans]
    automata = [war_automaton(plan.progression, each) for plan, each in zip(plans, levels, strict=True)]
    return AtWar(
        seated(automata, boxes),
        shoe_for(rules, sum(boxes)),
        fresh or rules.has_machine,
        tuple(shares_at_war(each[0]) for each in levels),
    )
