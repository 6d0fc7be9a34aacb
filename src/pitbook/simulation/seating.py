"""Who plays at a table: players, each with a strategy and one box or more, all against the same dice or dealer.

A box stands somewhere in an automaton. The automata of all players lie one behind the other in one, so that a kernel
looks up what any of them does in the same way; and whatever is counted in a player's part of it is theirs.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import numpy as np

from pitbook.simulation.automaton import NOWHERE, Automaton, WagerLine
from pitbook.simulation.jobs import ALL
from pitbook.simulation.tallies import Ints


class Boxes(NamedTuple):
    """In the order in which they are dealt to. Where dice are thrown, a player's place at the rail is their box."""

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

    def lines(self, player: int) -> Iterator[tuple[int, tuple[WagerLine, ...]]]:
        """Every place of the player, or of all, with what wagers come to there."""
        whole = self.automaton
        mine = range(len(whole.net)) if player == ALL else self.places_of(player)
        return ((place, found) for place, found in whole.lines.items() if place in mine)


def seated(automata: Sequence[Automaton], boxes: Sequence[int]) -> Boxes:
    """Players with these automata, each with so many boxes side by side."""
    sizes = [len(each.net) for each in automata]
    firsts = [sum(sizes[:player]) for player in range(len(sizes))]
    pairs = list(zip(firsts, automata, strict=True))
    whole = Automaton(
        name=", ".join(each.name for each in automata),
        after=np.concatenate([_moved(each.after, first) for first, each in pairs]),
        net=np.concatenate([each.net for each in automata]),
        staked=np.concatenate([each.staked for each in automata]),
        needs=np.concatenate([each.needs for each in automata]),
        lines={first + place: lines for first, each in pairs for place, lines in each.lines.items()},
        leaves=np.concatenate([_moved(each.leaving[0], first) for first, each in pairs]),
        evenly=all(each.evenly for each in automata),
        back=np.concatenate([each.leaving[1] for each in automata]),
    )
    owners = [player for player, many in enumerate(boxes) for _ in range(many)]
    return Boxes(whole, tuple(firsts), tuple(owners))


def _moved(places: Ints, first: int) -> Ints:
    return np.where(places == NOWHERE, NOWHERE, first + places)


class SimulatedTable(Protocol):
    """Players at one table of a game, and its kernels."""

    @property
    def boxes(self) -> Boxes: ...

    @property
    def shares(self) -> tuple[Mapping[str, float], ...]:
        """By player and kind of wager: of what it varies by, the share that the dealer makes, if there is one."""

    @property
    def per_lane(self) -> int:
        """The most rolls or rounds of a lane."""

    @property
    def from_shoes(self) -> bool:
        """Whether a lane tells how many shoes it took; else it tells its rolls or rounds."""

    def play_lanes(self, tables: tuple[Any, ...], going: tuple[Any, ...]) -> None:
        """A chunk of play without end. `going` is where it begins, what it writes to, and what tells it from others."""

    def play_sessions(self, tables: tuple[Any, ...], going: tuple[Any, ...]) -> None:
        """A chunk of sessions."""

    def launch_sessions(self, many: int, tables: tuple[Any, ...], going: tuple[Any, ...]) -> None:
        """So many sessions on a GPU. What is given lies there already; `going`, beside limits, says which they are."""
