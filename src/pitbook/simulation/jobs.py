"""A simulation that can be done in chunks, anywhere: tables from the engine, and nothing that depends on who does it.

Chunk 7 of a job under a seed is the same whole numbers on every machine. A chunk is made of lanes, each a table of its
own; they are what a GPU does at once, and their results tell how much chance is left in the sum.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple, Protocol

import numpy as np

from pitbook.simulation.automaton import Automaton, WagerLine
from pitbook.simulation.tallies import Ints, Tally

LANES = 64
ROUNDS_PER_LANE = 16_384
ALL = -1
"""Every player at the table."""


class Plan(NamedTuple):
    """How much is done: so many chunks, and in each lane of a chunk so many rolls or rounds."""

    seed: int
    chunks: int
    per_lane: int


def plan_for(seed: int, amount: int, most_per_lane: int) -> Plan:
    """Chunks for so many rolls or rounds, and fewer than one more for each lane; few make a chunk with short lanes."""
    chunks = -(-amount // (LANES * most_per_lane))
    return Plan(seed, chunks, -(-amount // (LANES * chunks)))


def empty_lanes() -> tuple[Ints, Ints]:
    """Room for what each lane of a chunk won, and for what it did."""
    return np.zeros(LANES, np.int64), np.zeros(LANES, np.int64)


class Walked(NamedTuple):
    """Standings that a player goes through, all outcomes equally likely: the places of an automaton that are theirs."""

    automaton: Automaton
    places: range


class Job(Protocol):
    """Play without end, and what the engine said of every place that is counted in it."""

    @property
    def plan(self) -> Plan: ...

    @property
    def from_shoes(self) -> bool:
        """Whether a lane tells how many shoes it took; else it tells its rolls or rounds."""

    def counts(self) -> tuple[Ints, ...]:
        """Room for how often each place came up."""

    def chunk(self, number: int) -> Tally: ...

    def lines(self, player: int) -> Iterator[tuple[int, Iterable[WagerLine]]]:
        """Every place that the player, or all of them, can come to, and what wagers come to there."""

    def walked(self, player: int) -> Walked | None:
        """Where a player goes from standing to standing, and wagers lie longer than a roll or round."""

    def widening(self, player: int) -> Mapping[str, float]:
        """By kind of wager how much its variance is larger than that of wagers apart; no kind that does not differ."""


class OnDevice(Job, Protocol):
    """A job that a GPU can do too."""

    def launch(self, lanes: int, going: tuple[Any, ...]) -> None:
        """Starts so many lanes there; `going` is where they write, and what tells one from another."""
