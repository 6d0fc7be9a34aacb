"""What people ask of sessions: how they end for each player, and what they bring the house."""

from collections import Counter
from collections.abc import Iterable
from itertools import accumulate
from typing import NamedTuple

from pitbook.simulation.results import SURE
from pitbook.simulation.session_jobs import SessionTally, TableTally
from pitbook.simulation.sessions import LOST, RUINED, WON

PER_CENTS = (1, 5, 25, 50, 75, 95, 99)


class SessionSummary(NamedTuple):
    """Of one player. Results in cents."""

    sessions: int
    mean: float
    deviation: float
    error: float  # of the mean
    quantiles: dict[int, int]  # by per cent
    ahead: float
    ruined: float
    ruined_error: float
    ruined_interval: tuple[float, float]  # in 95 of 100 runs; never empty, however few sessions or ruined ones
    ruined_after: float | None  # rolls or rounds, on average
    stopped_by_loss: float
    stopped_by_win: float
    played: float  # on average
    waited: float  # on average: rolls for which something still lay there afterwards
    coin_in: int
    hold: float  # of wagers that were decided


class HouseSummary(NamedTuple):
    """Of all players together: what the house won of them in a session, in cents."""

    sessions: int
    mean: float
    deviation: float
    error: float
    quantiles: dict[int, int]
    ahead: float
    played: float
    coin_in: int
    hold: float


class _Spread(NamedTuple):
    mean: float
    deviation: float
    error: float
    quantiles: dict[int, int]
    ahead: float


def session_summary(tally: SessionTally) -> SessionSummary:
    total, spread = tally.sessions, _spread(tally.results)
    ruined = tally.ends[RUINED] / total
    ruin_time = sum(after * times for after, times in tally.ruined_after.items())
    return SessionSummary(
        sessions=total,
        **spread._asdict(),
        ruined=ruined,
        ruined_error=(ruined * (1 - ruined) / total) ** 0.5,
        ruined_interval=wilson(tally.ends[RUINED], total),
        ruined_after=ruin_time / tally.ends[RUINED] if tally.ends[RUINED] else None,
        stopped_by_loss=tally.ends[LOST] / total,
        stopped_by_win=tally.ends[WON] / total,
        played=tally.played / total,
        waited=tally.waited / total,
        coin_in=tally.coin_in,
        hold=-spread.mean * total / tally.coin_in if tally.coin_in else 0.0,
    )


def house_summary(tally: TableTally) -> HouseSummary:
    total, spread = tally.house.total(), _spread(tally.house)
    coin_in = sum(each.coin_in for each in tally.players)
    return HouseSummary(
        sessions=total,
        **spread._asdict(),
        played=tally.played / total,
        coin_in=coin_in,
        hold=spread.mean * total / coin_in if coin_in else 0.0,
    )


def _spread(results: Counter[int]) -> _Spread:
    total = results.total()
    mean = sum(net * times for net, times in results.items()) / total
    squares = sum(times * (net - mean) ** 2 for net, times in results.items())
    deviation = (squares / max(1, total - 1)) ** 0.5
    return _Spread(
        mean=mean,
        deviation=deviation,
        error=deviation / total**0.5,
        quantiles=dict(zip(PER_CENTS, quantiles(results, PER_CENTS), strict=True)),
        ahead=sum(times for net, times in results.items() if net > 0) / total,
    )


def wilson(found: int, total: int) -> tuple[float, float]:
    """Wilson's interval of a share: none of twenty may still be one of six.

    >>> [round(end, 4) for end in wilson(0, 20)]
    [0.0, 0.1611]
    """
    squared = SURE**2
    middle, wide = found + squared / 2, SURE * (found * (total - found) / total + squared / 4) ** 0.5
    return max(0.0, (middle - wide) / (total + squared)), min(1.0, (middle + wide) / (total + squared))


def quantiles(results: Counter[int], per_cents: Iterable[int]) -> list[int]:
    """The lowest result that so many per cent do not exceed."""
    ordered = sorted(results.items())
    below = list(accumulate(times for _, times in ordered))
    total = below[-1]
    return [
        next(net for (net, _), up_to in zip(ordered, below, strict=True) if 100 * up_to >= share * total)
        for share in per_cents
    ]
