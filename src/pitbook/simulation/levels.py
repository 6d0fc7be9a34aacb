"""A plan of a card game as an automaton: what every fall of the cards brings at each level, and where it leads.

The engine is asked with the stakes of every level, so that one which may not be wagered is refused here, with the
clause, before a single card; and the progression is asked where each result leads. Afterwards a round is one step in a
table.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

import numpy as np

from pitbook.simulation.automaton import Automaton, WagerLine
from pitbook.simulation.tallies import Ints
from pitbook.strategies.progressions import Progression

T = TypeVar("T")
UNDECIDED = "standoff", "void", "returned"
Settlements = tuple[Any, ...]
"""Those of one round, of whichever game."""


class Level(NamedTuple):
    """By entry: net cents; and the settlements, where a round ends."""

    net: Ints
    settled: Mapping[int, Settlements]


def by_level(progression: Progression, made: Callable[[int], T]) -> list[T]:
    """What is made for each level. Levels with the same stakes have the same, which is made once."""
    found: dict[int, T] = {}
    for level, times in enumerate(progression.times):
        if times not in found:
            found[times] = made(level)
    return [found[times] for times in progression.times]


def different(progression: Progression) -> list[int]:
    """A level for each multiple of the stakes."""
    return [progression.times.index(times) for times in sorted(set(progression.times))]


def automaton_of(name: str, progression: Progression, levels: Sequence[Level]) -> Automaton:
    entries = len(levels[0].net)
    after, staked = (np.zeros(entries * len(levels), np.int64) for _ in range(2))
    needs, lines, alike = (
        list[int](),
        dict[int, tuple[WagerLine, ...]](),
        dict[tuple[WagerLine, ...], tuple[WagerLine, ...]](),
    )
    for number, level in enumerate(levels):
        for entry, settled in level.settled.items():
            then = progression.learns(number, int(level.net[entry]))
            assert 0 <= then < len(levels), f"level {then} after level {number}, and there are {len(levels)}"
            place, found = number * entries + entry, tuple(settled_lines(settled))
            after[place] = then * entries
            staked[place] = sum(line.stake for line in found if line.decided)
            lines[place] = alike.setdefault(found, found)
        needs.append(max(sum(done.stake for done in settled) for settled in level.settled.values()))
    return Automaton(
        name=name,
        after=after,
        net=np.concatenate([level.net for level in levels]),
        staked=staked,
        needs=np.array(needs, np.int64),
        lines=lines,
    )


def settled_lines(settled: Iterable[Any]) -> Iterable[WagerLine]:
    for done in settled:
        undecided = done.outcome.value in UNDECIDED
        yield WagerLine(done.kind.value, 0, done.stake, done.paid - done.collected, not undecided)
