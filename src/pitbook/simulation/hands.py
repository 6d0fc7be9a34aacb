"""Hands at stakes that nobody knows beforehand: many tables side by side, where everybody wagers as they like.

A room asks its engine once in which ways a hand can end for a player, and what each brings at any stake; then it deals
cards, and says by seat which way it went. Whoever plays has made the wagers, and multiplies.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from pitbook.games.rules import GameRules
from pitbook.simulation.tallies import Ints

R = TypeVar("R", bound=GameRules)
Bools = NDArray[np.bool_]
Way = NDArray[np.int8]

NOT_DEALT, CHOOSES = -1, -2
"""Of a seat without cards; of one whose owner has to say whether they go on or give up."""


class Ways(NamedTuple):
    """The ways in which a hand can end for a player, and what each brings at every stake that chips can make.

    Payments are rounded to chips, so that what a way brings is a straight line but for a pattern that comes back after
    `period` chips.

    >>> ways = Ways(("half",), 500, 2, np.array([-500]), np.array([[0, 0]]), 0, 2, ("go on", "give up"))
    >>> ways.net(np.array([0, 0, 0]), np.array([500, 1000, 1500])).tolist()
    [0, -500, -500]
    """

    names: tuple[str, ...]
    chip: int
    period: int  # in chips
    slope: Ints  # by way: what a period more at stake brings more
    rest: Ints  # by way and chips beyond whole periods
    given_up: int  # the way of whoever gives up
    needs: int  # stakes, the first with them, that somebody has to have who goes on
    words: tuple[str, str]  # what going on and giving up are called

    def net(self, way: Any, stake: Any) -> Any:
        """What is won or lost, in hundredths of a chip's face value."""
        periods, beyond = np.divmod(stake // self.chip, self.period)
        return periods * self.slope[way] + self.rest[way, beyond]


class DealtTables(Protocol):
    """Tables side by side, each with its own cards."""

    def deal(self, there: Bools, ways: Way) -> None:
        """A hand at every table, to whoever is there: by table and seat a way, or that somebody chooses."""

    def go_on(self, on: Bools, ways: Way) -> None:
        """The rest of the hand, for those who go on."""


class DealTables(Protocol):
    def __call__(self, rules: Any, tables: int, seats: int, seed: int, chunk: int, /) -> DealtTables: ...


@dataclass(frozen=True, kw_only=True)
class Hands(Generic[R]):
    ways: Callable[[R], Ways]
    tables: DealTables
    """So many tables under a seed; the same seed and chunk deal the same cards."""
    pairs: Callable[[R, tuple[bool, bool]], Mapping[tuple[int, int], Fraction]]
    """Exactly: how likely two players at one table come to these ways, if each goes on, or gives up, where they must
    choose."""
