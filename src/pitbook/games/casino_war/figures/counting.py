"""Somebody who sees which cards came out of the shoe, and wagers by it."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from pitbook.cards import Rank, Suit
from pitbook.games.casino_war.figures.outcomes import Choose, Stakes, at_war

ORDER, SUITS = tuple(Rank), tuple(Suit)


class ShoeView(NamedTuple):
    """What somebody sees before a round."""

    decks: int
    seen: Mapping[Rank, int]  # how many of each rank came out since the shuffle; burned cards are not seen
    won: int  # in this session so far, in cents
    rounds: int  # played in it

    def left(self, rank: Rank) -> int:
        """So many of it were not seen yet, in the shoe or burned."""
        return self.decks * len(SUITS) - self.seen[rank]

    @property
    def unseen(self) -> int:
        return self.decks * len(SUITS) * len(ORDER) - sum(self.seen.values())

    @property
    def tied(self) -> float:
        """How likely the next two cards are of one rank."""
        pairs = sum(many * (many - 1) for many in map(self.left, ORDER))
        return pairs / (self.unseen * (self.unseen - 1))


class Counting(NamedTuple):
    """`wagers`: the stakes of the next round, in cents, by what is seen; `choose`: what is done on a tie."""

    name: str
    wagers: Callable[[ShoeView], Stakes]
    choose: Choose = at_war
