"""What people ask of sessions, read out of their exact chances: each figure beside how far it may be off."""

import math
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitbook.simulation.exact.sessions import ExactSessions, exact_sessions
from pitbook.simulation.exact.weighted import SessionStates
from pitbook.simulation.hanging import Floats
from pitbook.simulation.session_jobs import NEVER
from pitbook.simulation.session_results import PER_CENTS
from pitbook.simulation.sessions import LOST, OVER, RUINED, WON
from pitbook.simulation.tallies import Ints

LEVELS = 8
"""Bankrolls between the first and the furthest at which it is asked whether sessions come so low or so high."""


RUNS = 2 * LEVELS + 1
"""So often all sessions are gone through where that is asked."""


class Bounded(NamedTuple):
    """A figure that is within so much of the truth."""

    value: float
    error: float


class ExactSummary(NamedTuple):
    """Of one player. Results in cents."""

    mean: Bounded
    deviation: Bounded
    quantiles: dict[int, int]  # by per cent
    ahead: Bounded
    ruined: Bounded
    ruined_after: float | None  # rolls or rounds, on average
    stopped_by_loss: Bounded
    stopped_by_win: Bounded
    over: Bounded
    played: Bounded  # on average
    played_quantiles: dict[int, int]
    waited: float
    coin_in: Bounded
    hold: float


def exact_summary(found: ExactSessions) -> ExactSummary:
    ends, results = [_chance(found, found.ends[:, how]) for how in range(4)], found.results
    mean = _mean(found, results)
    spread = _mean(found, (results - mean.value) ** 2)
    deviation = math.sqrt(max(0.0, spread.value))
    ruins = found.ends[:, RUINED]
    played = _sum(found.alive)
    coin_error = found.relative * found.coin_in + found.dropped * _most(found) * found.rules.length
    return ExactSummary(
        mean=mean,
        deviation=Bounded(deviation, (spread.error + mean.error**2) / deviation if deviation else 0.0),
        quantiles=quantiles_of(results, found.chances),
        ahead=_chance(found, found.chances[results > 0]),
        ruined=ends[RUINED],
        ruined_after=_sum(ruins * np.arange(len(ruins))) / ends[RUINED].value if ends[RUINED].value else None,
        stopped_by_loss=ends[LOST],
        stopped_by_win=ends[WON],
        over=ends[OVER],
        played=Bounded(played, found.relative * played + found.dropped * found.rules.length),
        played_quantiles=quantiles_of(np.arange(len(found.ends)), found.ends.sum(axis=1)),
        waited=found.waited,
        coin_in=Bounded(found.coin_in, coin_error),
        hold=-mean.value / found.coin_in if found.coin_in else 0.0,
    )


def quantiles_of(values: Ints, chances: Floats, per_cents: tuple[int, ...] = PER_CENTS) -> dict[int, int]:
    """The lowest value that so many per cent do not exceed. A chance that is off by less than is told decides nothing,
    unless a value has just the share that is asked for."""
    up_to = np.cumsum(chances)
    places = np.searchsorted(up_to, np.array(per_cents) / 100 * up_to[-1] * (1 - 1e-12))
    return {share: int(values[place]) for share, place in zip(per_cents, places, strict=True)}


def _sum(values: Floats) -> float:
    return math.fsum(values.tolist())


def _chance(found: ExactSessions, chances: Floats) -> Bounded:
    value = _sum(chances)
    return Bounded(value, found.error(value))


def _mean(found: ExactSessions, values: NDArray[Any]) -> Bounded:
    size = _sum(found.chances * np.abs(values))
    return Bounded(_sum(found.chances * values), 2 * found.relative * size + found.dropped * float(abs(values).max()))


def _most(found: ExactSessions) -> float:
    return float(abs(found.results).max())


class Reaching(NamedTuple):
    """How likely a session ever has so much or less, or so much or more, while it is played. Bankrolls in cents."""

    bankroll: int
    chance: Bounded


class Extremes(NamedTuple):
    lowest: tuple[Reaching, ...]  # so low, or lower
    highest: tuple[Reaching, ...]


def extremes_of(standings: SessionStates, found: ExactSessions) -> Extremes:
    """Each as the chance of a session that would end there: one run for every bankroll that is asked about."""
    rules, (low, high) = found.rules, _range(found)
    lowest, highest = list[Reaching](), list[Reaching]()
    for lost in _levels(-low, standings.unit):
        other = exact_sessions(standings, rules._replace(stop_loss=min(lost, rules.stop_loss)), points=1)
        lowest.append(Reaching(rules.bankroll - lost, _chance(other, other.ends[:, LOST])))
    for won in _levels(high, standings.unit):
        other = exact_sessions(standings, rules._replace(stop_win=min(won, rules.stop_win)), points=1)
        highest.append(Reaching(rules.bankroll + won, _chance(other, other.ends[:, WON])))
    return Extremes(tuple(lowest), tuple(highest))


def _range(found: ExactSessions) -> tuple[int, int]:
    """From the most that can be lost to what one session in a thousand wins, or the win that was agreed on."""
    up_to = np.cumsum(found.chances)
    high = int(found.results[np.searchsorted(up_to, 0.999 * up_to[-1])])
    low = -min(found.rules.bankroll, found.rules.stop_loss)
    return low, found.rules.stop_win if found.rules.stop_win < NEVER else max(high, 0)


def _levels(most: int, unit: int) -> list[int]:
    steps = [-(-most * step // (LEVELS * unit)) * unit for step in range(1, LEVELS + 1)]
    return [each for each in dict.fromkeys(steps) if each > 0]
