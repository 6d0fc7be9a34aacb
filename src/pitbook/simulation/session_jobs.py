"""Sessions in chunks: tallies of how they ended, which add up in any order to the same."""

from collections import Counter
from typing import Any, NamedTuple, Protocol

import numpy as np

from pitbook.simulation.automaton import NOWHERE
from pitbook.simulation.jobs import Plan
from pitbook.simulation.philox import key_of
from pitbook.simulation.seating import SimulatedTable
from pitbook.simulation.sessions import GOES_ON, RUINED
from pitbook.simulation.tallies import Ints

SESSIONS_PER_CHUNK = 4096
NEVER = 1 << 60
"""A loss or a win that nobody comes to."""


class SessionRules(NamedTuple):
    """With what a player comes and when they go: cents, and rolls or rounds."""

    bankroll: int
    length: int
    stop_loss: int = NEVER
    stop_win: int = NEVER


class SessionTally(NamedTuple):
    """How a player's sessions ended: results with how often each came, the same for the length of the ruined ones."""

    sessions: int
    results: Counter[int]
    ruined_after: Counter[int]
    ends: tuple[int, int, int, int]  # over, ruined, lost, won
    played: int
    coin_in: int  # on wagers that were decided
    waited: int = 0  # rolls for which something still lay there, when nothing more was wagered

    def plus(self, other: "SessionTally") -> "SessionTally":
        return SessionTally(
            self.sessions + other.sessions,
            _added(self.results, other.results),
            _added(self.ruined_after, other.ruined_after),
            tuple(a + b for a, b in zip(self.ends, other.ends, strict=True)),  # type: ignore[arg-type]
            self.played + other.played,
            self.coin_in + other.coin_in,
            self.waited + other.waited,
        )


class TableTally(NamedTuple):
    """All players of a table, and what the house won of them in a session."""

    players: tuple[SessionTally, ...]
    house: Counter[int]
    played: int  # rolls or rounds, until the last player was done

    def plus(self, other: "TableTally") -> "TableTally":
        return TableTally(
            tuple(ours.plus(theirs) for ours, theirs in zip(self.players, other.players, strict=True)),
            _added(self.house, other.house),
            self.played + other.played,
        )


def _added(one: Counter[int], other: Counter[int]) -> Counter[int]:
    summed = Counter(one)
    summed.update(other)
    return summed


class PlayedSessions(NamedTuple):
    """By session and player: the result, its length, how it ended, what was staked, and how long something lay on."""

    nets: Ints
    lengths: Ints
    ends: Ints
    coins: Ints
    waits: Ints


def empty_sessions(many: int, players: int) -> PlayedSessions:
    """Room for so many, none of which has begun."""
    nets, lengths, coins, waits = (np.zeros((many, players), np.int64) for _ in range(4))
    return PlayedSessions(nets, lengths, np.full((many, players), GOES_ON, np.int64), coins, waits)


class SessionJob(NamedTuple):
    """Sessions at a table, where each player has rules of their own."""

    table: SimulatedTable
    rules: tuple[SessionRules, ...]
    sessions: int
    seed: int

    @property
    def plan(self) -> Plan:
        return Plan(self.seed, -(-self.sessions // SESSIONS_PER_CHUNK), SESSIONS_PER_CHUNK)

    def chunk(self, number: int) -> TableTally:
        return tallied(self.played(number))

    @property
    def limits(self) -> Ints:
        """By player, as a kernel reads them."""
        limits = [(rule.bankroll, rule.stop_loss, rule.stop_win, rule.length) for rule in self.rules]
        return np.array(limits, np.int64)

    def tables(self, *, to_the_end: bool = True) -> tuple[Ints, ...]:
        """What a kernel looks up, by place."""
        each = self.table.boxes.automaton
        leaves, back = each.leaving if to_the_end else (np.full_like(each.needs, NOWHERE), np.zeros_like(each.needs))
        by_place = [np.repeat(of, each.outcomes) for of in (each.needs, leaves, back)]
        return each.after, each.net, each.staked, *by_place

    def played(self, number: int, *, to_the_end: bool = True) -> PlayedSessions:
        """Every session of a chunk; not to the end: as if what still lies there when it ends were handed back."""
        many = min(SESSIONS_PER_CHUNK, self.sessions - number * SESSIONS_PER_CHUNK)
        out, boxes = empty_sessions(many, len(self.rules)), self.table.boxes
        owned = boxes.starts, np.array(boxes.owners, np.int64)
        going = owned, self.limits, tuple(out), key_of(self.seed), number
        self.table.play_sessions(self.tables(to_the_end=to_the_end), going)
        return out

    def paths(self, sessions: int, points: int = 120) -> tuple[Ints, Ints]:
        """How the first sessions went: moments, and by moment, session and player what was won by then.

        A session cut short is the beginning of the same session, so the kernel is asked again for every moment. What
        lies there by then is the player's; what it comes to when the session is over counts from its end.
        """
        longest = max(rule.length for rule in self.rules)
        moments = np.unique(np.linspace(0, longest, points + 1).astype(np.int64))
        few = self._replace(sessions=min(sessions, self.sessions))
        whole = few.played(0)
        cut = [few._cut(int(each)).played(0, to_the_end=False).nets for each in moments]
        going = [np.where(whole.lengths <= each, whole.nets, nets) for each, nets in zip(moments, cut, strict=True)]
        return moments, np.array(going)

    def _cut(self, length: int) -> "SessionJob":
        return self._replace(rules=tuple(rule._replace(length=min(length, rule.length)) for rule in self.rules))


def tallied(found: PlayedSessions) -> TableTally:
    players = tuple(_tally(*(each[:, player] for each in found)) for player in range(found.nets.shape[1]))
    there = (found.lengths + found.waits).max(axis=1)
    return TableTally(players, _counted(-found.nets.sum(axis=1)), int(there.sum()))


def _tally(nets: Any, lengths: Any, ends: Any, coins: Any, waits: Any) -> SessionTally:
    return SessionTally(
        len(nets),
        _counted(nets),
        _counted(lengths[ends == RUINED]),
        tuple(int((ends == how).sum()) for how in range(4)),  # type: ignore[arg-type]
        int(lengths.sum()),
        int(coins.sum()),
        int(waits.sum()),
    )


class SessionChunks(Protocol):
    """Sessions in chunks on the engine itself."""

    @property
    def why(self) -> str:
        """Why no table of standings could be made of the strategy."""

    @property
    def plan(self) -> Plan: ...

    def fewer(self, sessions: int) -> "SessionChunks":
        """So many at most."""

    def chunk(self, number: int) -> TableTally: ...


def _counted(values: Any) -> Counter[int]:
    found, times = np.unique(values, return_counts=True)
    return Counter(dict(zip(found.tolist(), times.tolist(), strict=True)))
