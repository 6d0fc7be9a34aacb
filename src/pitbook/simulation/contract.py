"""What a game says of its simulation: how a table is seated, and what is expected there."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from pitbook.games.rules import GameRules
from pitbook.simulation.exact.weighted import Weighted
from pitbook.simulation.expected import Expected
from pitbook.simulation.hands import Hands
from pitbook.simulation.jobs import OnDevice
from pitbook.simulation.recording import Recorded
from pitbook.simulation.seating import SimulatedTable
from pitbook.simulation.session_jobs import SessionChunks, SessionRules

R = TypeVar("R", bound=GameRules)
R_contra = TypeVar("R_contra", bound=GameRules, contravariant=True)


class SimulatedSeat(Protocol[R_contra]):
    def __call__(
        self, rules: R_contra, players: Sequence[Any], places: Sequence[int], fresh: bool, /
    ) -> SimulatedTable: ...


class Alone(Protocol[R_contra]):
    def __call__(
        self, rules: R_contra, player: Any, places: int, fresh: bool, amount: int, seed: int, /
    ) -> OnDevice | None: ...


class Directly(Protocol[R_contra]):
    def __call__(
        self, rules: R_contra, player: Any, limits: SessionRules, sessions: int, seed: int, why: str, /
    ) -> SessionChunks: ...


class PlaceLimit(NamedTuple, Generic[R]):
    """What a player may have several of."""

    name: str  # boxes, seats: as the documents call them
    most: Callable[[R], int]


@dataclass(frozen=True, kw_only=True)
class Simulated(Generic[R]):
    seat: SimulatedSeat[R]
    """A table with a player for each strategy, each at so many places; `fresh`: with new cards for every round."""
    alone: Alone[R]
    """So many rolls or rounds of somebody who plays alone; none where that is not done quicker than at a table."""
    expected: Callable[[R, Any], Expected]
    objection: Callable[[Any], str | None] = lambda _: None
    """Why a strategy cannot be simulated, though it can be played."""
    too_many: Callable[[R, int], str | None] = lambda _, __: None
    """Why so many players have no room."""
    places: PlaceLimit[R] | None = None
    """None where everybody has one."""
    recorded: Recorded | None = None
    """None where nothing is drawn that is not examined already."""
    always_fresh: Callable[[R], bool] | None = None
    """Whether every round has new cards anyhow. None where nobody can ask for it, since none are ever kept."""
    weighted: Callable[[R, Any], Weighted] | None = None
    """What somebody alone does as an automaton, with how likely each outcome is when the dice or cards are always
    fresh; None where nobody has worked that out."""
    directly: Directly[R] | None = None
    """Sessions of somebody alone on the engine itself, where the standings of a strategy cannot be listed; None where
    they always can be."""
    hands: Hands[R] | None = None
    """Hands at whatever stake, for a competition; None where nobody has tabled them."""
