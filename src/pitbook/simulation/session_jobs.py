"""Sessions in chunks: tallies of how they ended, which add up in any order to the same."""

from collections import Counter
from collections.abc import Iterable
from itertools import accumulate
from typing import Any, NamedTuple

import numpy as np

from pitbook.games.casino_war.round import Kind as WarKind
from pitbook.games.three_card_poker.round import Kind as PokerKind
from pitbook.simulation.jobs import DiceJob, Job, Plan, PokerJob, WarJob
from pitbook.simulation.philox import key_of
from pitbook.simulation.sessions import OVER, RUINED, dice_sessions, poker_sessions, war_sessions
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
    """How sessions ended: results with how often each came, the same for the length of those that were ruined."""

    sessions: int
    results: Counter[int]
    ruined_after: Counter[int]
    ends: tuple[int, int, int, int]  # over, ruined, lost, won
    played: int
    coin_in: int

    def plus(self, other: "SessionTally") -> "SessionTally":
        return SessionTally(
            self.sessions + other.sessions,
            _added(self.results, other.results),
            _added(self.ruined_after, other.ruined_after),
            tuple(a + b for a, b in zip(self.ends, other.ends, strict=True)),  # type: ignore[arg-type]
            self.played + other.played,
            self.coin_in + other.coin_in,
        )


def _added(one: Counter[int], other: Counter[int]) -> Counter[int]:
    summed = Counter(one)
    summed.update(other)
    return summed


class SessionJob(NamedTuple):
    """Sessions of what another job would play without end."""

    job: Job
    rules: SessionRules
    stakes: tuple[int, int]  # for a round, and besides where a player goes on; nothing in Craps
    sessions: int
    seed: int

    @property
    def plan(self) -> Plan:
        return Plan(self.seed, -(-self.sessions // SESSIONS_PER_CHUNK), SESSIONS_PER_CHUNK)

    def chunk(self, number: int) -> SessionTally:
        nets, lengths, ends, coins = self.played(number)
        return SessionTally(
            len(nets),
            _counted(nets),
            _counted(lengths[ends == RUINED]),
            tuple(int((ends == how).sum()) for how in range(4)),  # type: ignore[arg-type]
            int(lengths.sum()),
            int(coins.sum()),
        )

    def played(self, number: int) -> tuple[Ints, Ints, Ints, Ints]:
        """Of each session of a chunk the result, its length, how it ended, and what was staked."""
        sessions = min(SESSIONS_PER_CHUNK, self.sessions - number * SESSIONS_PER_CHUNK)
        nets, lengths, ends, coins = (np.zeros(sessions, np.int64) for _ in range(4))
        rules = np.array([self.rules.bankroll, self.rules.stop_loss, self.rules.stop_win, self.rules.length], np.int64)
        stakes, out, key = np.array(self.stakes, np.int64), (nets, lengths, ends, coins), key_of(self.seed)
        match self.job:
            case DiceJob(automaton=each):
                dice_sessions((each.after, each.net, each.staked, each.needs), rules, out, key, number)
            case WarJob():
                cards, counts = np.zeros(self.job.shoe.cards, np.uint8), self.job.counts()
                war_sessions(self.job.tables, cards, self.job.use, stakes, rules, counts[0], out, key, number)
            case PokerJob():
                counts = self.job.counts()
                poker_sessions(self.job.tables, self.job.seats, stakes, rules, counts[0], out, key, number)
        return out

    def paths(self, sessions: int, points: int = 120) -> tuple[Ints, Ints]:
        """How the first sessions went: moments, and what each had won by then.

        A session cut short is the beginning of the same session, so the kernel is asked again for every moment.
        """
        moments = np.unique(np.linspace(0, self.rules.length, points + 1).astype(np.int64))
        few = self._replace(sessions=min(sessions, self.sessions))
        won = [few._replace(rules=self.rules._replace(length=int(each))).played(0)[0] for each in moments]
        return moments, np.array(won)


def _counted(values: Any) -> Counter[int]:
    found, times = np.unique(values, return_counts=True)
    return Counter(dict(zip(found.tolist(), times.tolist(), strict=True)))


def session_job(job: Job, rules: SessionRules, sessions: int, seed: int, stakes: dict[Any, int]) -> SessionJob:
    """What each round puts out: the wagers before the cards, and the one that matches the first after them."""
    main = {WarJob: WarKind.FIRST, PokerJob: PokerKind.ANTE}.get(type(job))
    return SessionJob(job, rules, (sum(stakes.values()), stakes.get(main, 0)), sessions, seed)


class SessionSummary(NamedTuple):
    """What people ask of sessions. Results in cents."""

    sessions: int
    mean: float
    deviation: float
    error: float  # of the mean
    quantiles: dict[int, int]  # by per cent
    ahead: float
    ruined: float
    ruined_error: float
    ruined_after: float | None  # rolls or rounds, on average
    stopped_by_loss: float
    stopped_by_win: float
    played: float  # on average
    coin_in: int
    hold: float


PER_CENTS = (1, 5, 25, 50, 75, 95, 99)


def session_summary(tally: SessionTally) -> SessionSummary:
    total = tally.sessions
    won = sum(net * times for net, times in tally.results.items())
    squares = sum(net * net * times for net, times in tally.results.items())
    mean = won / total
    deviation = max(0.0, squares / total - mean * mean) ** 0.5
    ruined = tally.ends[RUINED] / total
    ruin_time = sum(after * times for after, times in tally.ruined_after.items())
    return SessionSummary(
        sessions=total,
        mean=mean,
        deviation=deviation,
        error=deviation / total**0.5,
        quantiles=dict(zip(PER_CENTS, quantiles(tally.results, PER_CENTS), strict=True)),
        ahead=sum(times for net, times in tally.results.items() if net > 0) / total,
        ruined=ruined,
        ruined_error=(ruined * (1 - ruined) / total) ** 0.5,
        ruined_after=ruin_time / tally.ends[RUINED] if tally.ends[RUINED] else None,
        stopped_by_loss=tally.ends[2] / total,
        stopped_by_win=tally.ends[3] / total,
        played=tally.played / total,
        coin_in=tally.coin_in,
        hold=-won / tally.coin_in if tally.coin_in else 0.0,
    )


def quantiles(results: Counter[int], per_cents: Iterable[int]) -> list[int]:
    """The lowest result that so many per cent do not exceed."""
    ordered = sorted(results.items())
    below = list(accumulate(times for _, times in ordered))
    total = below[-1]
    return [
        next(net for (net, _), up_to in zip(ordered, below, strict=True) if 100 * up_to >= share * total)
        for share in per_cents
    ]


__all__ = ["OVER", "SessionJob", "SessionRules", "SessionSummary", "SessionTally", "session_job", "session_summary"]
