"""What somebody does at a table as an automaton: every standing they can reach, and what each outcome does there.

The engine was asked everything once, when it was made. What may not be done was refused then, with the clause, before
anything random; afterwards a roll or a round is one step in a table.
"""

from typing import NamedTuple

import msgspec
import numpy as np

from pitbook.simulation.tallies import Ints

NOWHERE = -1
"""Nothing lies on the layout any more, and nothing will."""


class TooManyStandings(Exception):
    """The strategy sees or remembers so much that its standings cannot be listed: why, and what may be done instead."""

    def __init__(self, why: str, instead: str) -> None:
        super().__init__(f"{why}: {instead}")
        self.why = why


class WagerLine(NamedTuple):
    """What one wager came to. The number is the one it was placed on, or lies behind; 0 where it has none."""

    kind: str
    number: int
    stake: int
    net: int
    decided: bool  # and not gone back


class Automaton(msgspec.Struct, frozen=True, eq=False, weakref=True):
    """`after`, `net`, `staked` and `lines` by place: a standing times the outcomes there are, plus the outcome.

    The first standing is the start. With dice there are 36 outcomes; with cards a standing is a level of a progression,
    and every way that they can fall is an outcome.
    """

    name: str
    after: Ints  # the standing then, times the outcomes
    net: Ints  # what the outcome brings, in cents
    staked: Ints  # what it decides
    needs: Ints  # by standing: what has to be there for the roll or round, in hand or on the layout
    lines: dict[int, tuple[WagerLine, ...]]  # where an outcome settles something
    leaves: Ints | None = None
    """By standing: where somebody stands who wagers no more, while what may not be taken down is still undecided, again
    times the outcomes; `NOWHERE` where nothing stays. None: nothing ever does."""
    evenly: bool = False  # whether every outcome of a standing is as likely as any other
    back: Ints | None = None  # by standing: cents that taking down the rest brings besides the stakes; None: never any

    @property
    def standings(self) -> int:
        return len(self.needs)

    @property
    def outcomes(self) -> int:
        """Of each standing."""
        return len(self.net) // len(self.needs)

    @property
    def leaving(self) -> tuple[Ints, Ints]:
        """`leaves` and `back`, written out."""
        nowhere = np.full(self.standings, NOWHERE, np.int64) if self.leaves is None else self.leaves
        return nowhere, np.zeros(self.standings, np.int64) if self.back is None else self.back
