"""Players who throw the same dice."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pitbook.games.craps.figures.automaton import compiled
from pitbook.games.craps.figures.jobs import ROLLS_PER_LANE
from pitbook.games.craps.figures.kernels.boxes import dice_lanes
from pitbook.games.craps.figures.kernels.sessions import dice_sessions
from pitbook.games.craps.figures.strategies import Strategy
from pitbook.games.craps.rules import CrapsRules
from pitbook.simulation.seating import Boxes, seated

_lanes: Any = dice_lanes


class AtCraps(NamedTuple):
    boxes: Boxes

    @property
    def shares(self) -> tuple[Mapping[str, float], ...]:
        return ({},) * self.boxes.players

    @property
    def per_lane(self) -> int:
        return ROLLS_PER_LANE

    @property
    def from_shoes(self) -> bool:
        return False

    def play_lanes(self, tables: tuple[Any, ...], going: tuple[Any, ...]) -> None:
        _lanes(tables, *going)

    def play_sessions(self, tables: tuple[Any, ...], going: tuple[Any, ...]) -> None:
        dice_sessions(tables, *going)

    def launch_sessions(self, many: int, tables: tuple[Any, ...], going: tuple[Any, ...]) -> None:
        from pitbook.games.craps.figures.device import launch_sessions  # only where there is a GPU

        launch_sessions(many, tables, going)


def at_craps(rules: CrapsRules, strategies: Sequence[Strategy]) -> AtCraps:
    """A player for each strategy."""
    return AtCraps(seated([compiled(rules, each, leaves=True) for each in strategies], [1] * len(strategies)))
