"""Ways to wager in a tournament, by name. Each sees what a player at the table sees, for many tables at once.

What comes out is what somebody would like to wager; the table trims it to what may be wagered, and to what they have.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitbook.simulation.hands import Bools
from pitbook.simulation.tallies import Ints

Chance = NDArray[np.uint64]
NOBODY = -1


class PlayerView(NamedTuple):
    """By table: what one player sees before they wager."""

    mine: Ints
    others: Ints  # by place, their stacks; NOBODY where nobody plays, and at the player's own place
    laid: Ints  # by place, what is seen of the wagers of this hand; 0 where nothing is
    hands_left: int  # this one with them
    through: int  # how many of the table are wanted
    least: int
    chip: int
    chance: Chance

    @property
    def rank(self) -> Ints:
        """How many have more."""
        found: Ints = (self.others > self.mine[:, None]).sum(axis=1)
        return found

    @property
    def ahead(self) -> Bools:
        """Whether so few have as much that one would go through."""
        found: Bools = (self.others >= self.mine[:, None]).sum(axis=1) < self.through
        return found

    @property
    def leader(self) -> Ints:
        """The place of whoever has most of the others."""
        found: Ints = self.others.argmax(axis=1)
        return found

    def at(self, values: Ints, place: Ints) -> Ints:
        found: Ints = np.take_along_axis(values, place[:, None], axis=1)[:, 0]
        return found

    @property
    def rival(self) -> Ints:
        """Of the others, the place of the one who has to be passed: the last who would go through."""
        order = np.argsort(-self.others, axis=1, kind="stable")
        return order[:, min(self.through, self.others.shape[1]) - 1]

    def to_pass(self, place: Ints) -> Ints:
        """What would bring one past them even if they win. A wager that is not seen is taken to be the least."""
        laid = self.at(self.laid, place)
        theirs = np.maximum(self.at(self.others, place), 0) + np.where(laid > 0, laid, self.least)
        return np.maximum(theirs - self.mine + self.chip, 0)

    @property
    def lowest(self) -> Ints:
        return np.full(len(self.mine), self.least, np.int64)


Wager = Callable[[PlayerView], Ints]


class TournamentStrategy(NamedTuple):
    """What somebody wagers, and whether, where a hand lets them choose, they would rather give up than stake more."""

    wager: Wager
    cautious: bool = False
    players: int | None = None  # of the field; None: an equal share of what others leave


def flat(stake: int | None = None) -> Wager:
    """The same on every hand: the least, unless something else is said."""
    return lambda seen: seen.lowest if stake is None else np.full(len(seen.mine), stake, np.int64)


def proportional(percent: int = 10) -> Wager:
    """A share of the stack."""
    return lambda seen: seen.mine * percent // 100


def casual(percent: int = 50) -> Wager:
    """Anything from the least to a share of the stack, by chance."""

    def wager(seen: PlayerView) -> Ints:
        room = np.maximum((seen.mine * percent // 100 - seen.least) // seen.chip + 1, 1)
        return seen.least + (seen.chance % room.astype(np.uint64)).astype(np.int64) * seen.chip

    return wager


def all_in() -> Wager:
    """Everything, always."""
    return lambda seen: seen.mine


def last_hand() -> Wager:
    """The least; on the last hand everything, for whoever would not go through."""
    return lambda seen: np.where(seen.ahead, seen.least, seen.mine) if seen.hands_left == 1 else seen.lowest


def bold(hands: int = 5) -> Wager:
    """The least; in the last hands, for whoever would not go through, what passes the one who would."""

    def wager(seen: PlayerView) -> Ints:
        if seen.hands_left > hands:
            return seen.lowest
        return np.where(seen.ahead, seen.least, np.maximum(seen.to_pass(seen.rival), seen.least))

    return wager


def leader(hands: int = 5) -> Wager:
    """In front: so much that nobody whose wager is seen passes by winning with one. Behind: as the bold."""
    behind = bold(hands)

    def wager(seen: PlayerView) -> Ints:
        threat = (seen.others + seen.laid).max(axis=1)
        covers = np.maximum(threat - seen.mine + seen.chip, seen.least)
        return np.where(seen.rank == 0, covers, behind(seen))

    return wager


def follow() -> Wager:
    """What the leader wagers, where that is seen: who wins and loses together stays as far apart."""
    return lambda seen: np.maximum(np.where(seen.rank == 0, seen.least, seen.at(seen.laid, seen.leader)), seen.least)


def oppose(percent: int = 25) -> Wager:
    """Little where the leader wagers much, much where the leader wagers little: to be where the leader is not."""

    def wager(seen: PlayerView) -> Ints:
        theirs, stack = seen.at(seen.laid, seen.leader), np.maximum(seen.at(seen.others, seen.leader), 0)
        much = theirs * 100 >= stack * percent
        return np.where((seen.rank == 0) | much, seen.least, np.maximum(seen.mine * percent // 100, seen.least))

    return wager


WAGERS: Mapping[str, Callable[..., Wager]] = {
    "flat": flat,
    "proportional": proportional,
    "casual": casual,
    "bold": bold,
    "leader": leader,
    "last-hand": last_hand,
    "all-in": all_in,
    "follow": follow,
    "oppose": oppose,
}
USUAL = ("flat", "proportional", "casual", "bold", "leader", "last-hand")
"""Who comes where nobody says it: as many of each."""
