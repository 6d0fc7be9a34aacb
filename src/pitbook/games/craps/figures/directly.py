"""Sessions on the engine itself, roll by roll, for strategies whose standings cannot be listed: slower, and the same.

What was asked once is remembered, so that the engine is asked again only where somebody stands as never before. Dice
are those of the kernel: whatever can be listed comes to the same cents either way.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
from numba import njit, uint32

from pitbook.dice import ROLLS
from pitbook.games.craps.figures.automaton import ORDERED
from pitbook.games.craps.figures.kernels.lanes import BELOW, FALLS, ROLLS_PER_WORD
from pitbook.games.craps.figures.kernels.sessions import STREAM
from pitbook.games.craps.figures.leaving import LEFT, stays_behind
from pitbook.games.craps.figures.one_player import Node, mine, node_of, open_table
from pitbook.games.craps.figures.outcomes import is_decided
from pitbook.games.craps.figures.playing import Acted, acted, net_of_roll, rolled
from pitbook.games.craps.figures.strategies import Memory, Strategy
from pitbook.games.craps.round import CrapsTable
from pitbook.games.craps.rules import CrapsRules
from pitbook.simulation.jobs import Plan
from pitbook.simulation.philox import key_of, philox
from pitbook.simulation.session_jobs import SESSIONS_PER_CHUNK, PlayedSessions, SessionRules, TableTally, tallied
from pitbook.simulation.sessions import GOES_ON, how_ended

BLOCKS = 8
MOST_REMEMBERED = 100_000
"""Standings; then all are forgotten, and asked anew."""


@njit(cache=True)
def _drawn(key, chunk, session, first):  # type: ignore[no-untyped-def]
    """The falls of some blocks of a session."""
    found, many = np.empty(BLOCKS * 4 * ROLLS_PER_WORD, np.int64), 0
    for block in range(first, first + BLOCKS):
        words = philox(uint32(block), uint32(session), uint32(chunk), uint32(STREAM), key[0], key[1])
        for word in words:
            if word >= BELOW:
                continue
            rest = word
            for _ in range(ROLLS_PER_WORD):
                shorter = rest // uint32(FALLS)
                found[many] = rest - shorter * uint32(FALLS)
                rest = shorter
                many += 1
    return found[:many]


_falls: Any = _drawn


def _thrown(seed: int, chunk: int, session: int) -> Iterator[int]:
    key, block = key_of(seed), 0
    while True:
        yield from _falls(key, chunk, session, block).tolist()
        block += BLOCKS


class _Stands(NamedTuple):
    """Where somebody stands; who has left remembers that alone."""

    node: Node
    memory: Memory


class _Then(NamedTuple):
    stands: _Stands | None  # None: nothing lies there any more
    net: int
    staked: int


class _Asked:
    """What the engine said of one standing, as far as it was asked."""

    __slots__ = ("before", "falls", "left", "table")

    def __init__(self, table: CrapsTable, before: Acted) -> None:
        self.table, self.before = table, before
        self.falls: dict[tuple[int, int], _Then] = {}
        self.left: tuple[_Stands | None, int] | None = None


class _Walk:
    """A strategy at a table of the engine."""

    def __init__(self, rules: CrapsRules, strategy: Strategy) -> None:
        self._rules, self._strategy, self._leaving = rules, strategy, stays_behind(rules)
        self._known = dict[_Stands, _Asked]()
        self._tables = dict[_Stands, CrapsTable]()
        self._open = open_table(rules)

    def start(self) -> _Stands:
        if len(self._known) > MOST_REMEMBERED:
            self._known.clear()
            self._tables.clear()
        return self._at(self._open, self._strategy.start)

    def needs(self, stands: _Stands) -> int:
        return self._asked(stands).before.needs

    def roll(self, stands: _Stands, fall: int) -> _Then:
        asked, faces = self._asked(stands), ORDERED[ROLLS[fall]]
        if faces not in asked.falls:
            strategy = self._who(stands)
            then = rolled(self._rules, asked.before, strategy, stands.memory, ROLLS[fall])
            gone = stands.memory is LEFT and not mine(then.table)
            asked.falls[faces] = _Then(
                None if gone else self._at(then.table, then.memory),
                net_of_roll(asked.before, then.settled),
                sum(each.wager.stake for each in then.settled if is_decided(each)),
            )
        return asked.falls[faces]

    def leaves(self, stands: _Stands) -> tuple[_Stands | None, int]:
        """Where one who wagers no more stands, and what taking down the rest brings besides the stakes."""
        asked = self._asked(stands)
        if asked.left is None:
            gone = acted(self._rules, asked.table, self._leaving, LEFT)
            there = self._at(gone.table, LEFT) if mine(gone.table) else None
            asked.left = there, -gone.commission
        return asked.left

    def _at(self, table: CrapsTable, memory: Memory) -> _Stands:
        stands = _Stands(node_of(table), memory)
        self._tables.setdefault(stands, table)
        return stands

    def _who(self, stands: _Stands) -> Strategy:
        return self._leaving if stands.memory is LEFT else self._strategy

    def _asked(self, stands: _Stands) -> _Asked:
        found = self._known.get(stands)
        if found is None:
            table = self._tables[stands]
            found = _Asked(table, acted(self._rules, table, self._who(stands), stands.memory))
            self._known[stands] = found
        return found


class EngineSessions(NamedTuple):
    """As a `SessionJob` of one player, on the engine."""

    walk: _Walk
    rules: tuple[SessionRules, ...]
    sessions: int
    seed: int
    why: str

    @property
    def plan(self) -> Plan:
        return Plan(self.seed, -(-self.sessions // SESSIONS_PER_CHUNK), SESSIONS_PER_CHUNK)

    def fewer(self, sessions: int) -> "EngineSessions":
        return self._replace(sessions=min(sessions, self.sessions))

    def chunk(self, number: int) -> TableTally:
        many = min(SESSIONS_PER_CHUNK, self.sessions - number * SESSIONS_PER_CHUNK)
        rows = [self._session(_thrown(self.seed, number, each)) for each in range(many)]
        return tallied(PlayedSessions(*(np.array(each, np.int64)[:, None] for each in zip(*rows, strict=True))))

    def _session(self, falls: Iterator[int]) -> tuple[int, int, int, int, int]:
        """What was won, the rolls played, how it ended, what was staked, and how long something lay on."""
        walk, [limits] = self.walk, self.rules
        stands: _Stands | None = walk.start()
        won, played, coins, waited, end = 0, 0, 0, 0, GOES_ON
        while stands is not None:
            if end == GOES_ON:
                end = how_ended(won, played, walk.needs(stands), limits)
                if end != GOES_ON:
                    stands, back = walk.leaves(stands)
                    won += back
                else:
                    played += 1
            if end != GOES_ON and stands is not None:
                waited += 1
            if stands is not None:
                then = walk.roll(stands, next(falls))
                stands, won, coins = then.stands, won + then.net, coins + then.staked
        return won, played, end, coins, waited


def engine_sessions(
    rules: CrapsRules, strategy: Strategy, limits: SessionRules, sessions: int, seed: int, why: str = ""
) -> EngineSessions:
    return EngineSessions(_Walk(rules, strategy), (limits,), sessions, seed, why)
