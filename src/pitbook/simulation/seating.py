"""Who plays at a table: players, each with a strategy and one box or more, all against the same dice or dealer.

A box stands somewhere in an automaton. The automata of all players lie one behind the other in one, so that a kernel
looks up what any of them does in the same way; and whatever is counted in a player's part of it is theirs.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from pitbook.games.casino_war.figures.tables import ShoeUse
from pitbook.simulation.automaton import Automaton
from pitbook.simulation.cards import thresholds
from pitbook.simulation.tallies import Ints


class Boxes(NamedTuple):
    """In the order in which they are dealt to. At Craps a player's place at the rail is their box."""

    automaton: Automaton  # of all players
    firsts: tuple[int, ...]  # by player: where their part of it begins, and each of their boxes with it
    owners: tuple[int, ...]  # by box

    @property
    def players(self) -> int:
        return len(self.firsts)

    @property
    def starts(self) -> Ints:
        return np.array([self.firsts[owner] for owner in self.owners], np.int64)

    def places_of(self, player: int) -> range:
        ends = (*self.firsts[1:], len(self.automaton.net))
        return range(self.firsts[player], ends[player])


def seated(automata: Sequence[Automaton], boxes: Sequence[int]) -> Boxes:
    """Players with these automata, each with so many boxes side by side."""
    sizes = [len(each.net) for each in automata]
    firsts = [sum(sizes[:player]) for player in range(len(sizes))]
    pairs = list(zip(firsts, automata, strict=True))
    whole = Automaton(
        name=", ".join(each.name for each in automata),
        after=np.concatenate([first + each.after for first, each in pairs]),
        net=np.concatenate([each.net for each in automata]),
        staked=np.concatenate([each.staked for each in automata]),
        needs=np.concatenate([each.needs for each in automata]),
        lines={first + place: lines for first, each in pairs for place, lines in each.lines.items()},
    )
    owners = [player for player, many in enumerate(boxes) for _ in range(many)]
    return Boxes(whole, tuple(firsts), tuple(owners))


class AtCraps(NamedTuple):
    boxes: Boxes


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


class AtPoker(NamedTuple):
    boxes: Boxes
    hands: tuple[Any, ...]  # by hand: its cards, its strength, whether it is one for the dealer
    sorts: Any  # by standing and hand: where its sorts begin
    shares: tuple[Mapping[str, float], ...]


Table = AtCraps | AtWar | AtPoker
