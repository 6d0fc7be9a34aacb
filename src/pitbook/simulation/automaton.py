"""What somebody does at a table as an automaton: every standing they can reach, and what each outcome does there.

The engine was asked everything once, when it was made. What may not be done was refused then, with the clause, before
anything random; afterwards a roll or a round is one step in a table.
"""

from typing import NamedTuple

import msgspec

from pitbook.simulation.tallies import Ints


class TooManyStandings(Exception):
    """The strategy remembers so much that its standings cannot be listed."""


class Line(NamedTuple):
    """What one wager came to. The number is the one it was placed on, or lies behind; 0 where it has none."""

    kind: str
    number: int
    stake: int
    net: int
    decided: bool  # and not gone back


class Automaton(msgspec.Struct, frozen=True):
    """`after`, `net`, `staked` and `lines` by place: a standing times the outcomes there are, plus the outcome.

    The first standing is the start. With dice there are 36 outcomes; with cards a standing is a level of a progression,
    and every way that they can fall is an outcome.
    """

    name: str
    after: Ints  # the standing then, times the outcomes
    net: Ints  # what the outcome brings, in cents
    staked: Ints  # what it decides
    needs: Ints  # by standing: what has to be there for the roll or round, in hand or on the layout
    lines: dict[int, tuple[Line, ...]]  # where an outcome settles something

    @property
    def standings(self) -> int:
        return len(self.needs)
