"""What people ask of a format: how long, how sure the leader is, what each place and each way to wager is worth.

Every estimate says of how many it was made and between which bounds the truth lies in 95 of 100 runs: shares by
Wilson's interval, means by their standard error, over tournaments, whose entrants are not independent.
"""

import math
from typing import NamedTuple

from pitbook.planning.jobs import PlanTally, PlayTally, StageTally, Sums
from pitbook.planning.request import PlanRequest
from pitbook.simulation.results import SURE
from pitbook.tournament.terms import StageKind


class Proportion(NamedTuple):
    """So many of so many."""

    times: int
    of: int
    value: float
    low: float
    high: float


class Mean(NamedTuple):
    of: int
    value: float
    error: float
    low: float
    high: float


def share(times: int, of: int, sure: float = SURE) -> Proportion:
    """
    >>> found = share(10, 100)
    >>> f"{found.value:.3f} {found.low:.4f} {found.high:.4f}"
    '0.100 0.0552 0.1744'
    """
    if not of:
        return Proportion(0, 0, math.nan, math.nan, math.nan)
    value, wide = times / of, sure * sure / of
    middle = (value + wide / 2) / (1 + wide)
    reach = sure * math.sqrt(value * (1 - value) / of + wide / (4 * of)) / (1 + wide)
    low = 0.0 if not times else middle - reach
    return Proportion(times, of, value, low, 1.0 if times == of else middle + reach)


def mean(found: Sums, of: int, scale: float = 1.0) -> Mean:
    value = found.total / of
    error = math.sqrt(max(0.0, found.squares / of - value * value) / max(1, of - 1)) if of > 1 else math.nan
    reach = SURE * error
    return Mean(of, value * scale, error * scale, (value - reach) * scale, (value + reach) * scale)


class LeaderResult(NamedTuple):
    """Of those who led alone so many hands before the end: how many did not go through, or win."""

    hands_left: int
    lost: Proportion


class SeatResult(NamedTuple):
    place: int
    reached: Proportion
    favoured: int  # 1 or -1 where chance alone would hardly do it, else 0


class StageResult(NamedTuple):
    name: str
    is_final: bool
    leaders: tuple[LeaderResult, ...]
    players: int  # at a table, where most tables have so many
    fair: float  # what every place there would have
    seats: tuple[SeatResult, ...]
    ties: float  # in a tournament, on average
    seated: float  # players, on average


class PlayResult(NamedTuple):
    """Cents, for one entrant."""

    text: str
    entrants: int
    final: Mean  # the chance to play in it
    wins: Mean
    prize: Mean
    paid: Mean
    returns: Mean  # what comes back of each dollar paid, less the dollar


class PlanResult(NamedTuple):
    tournaments: int
    deals: Mean
    hands: Mean
    hours: Mean
    ties: Mean
    tied: Proportion
    money: Mean
    house: Mean
    undecided: Proportion
    shared: Proportion  # tournaments in which a prize was divided among those who were level
    stages: tuple[StageResult, ...]
    plays: tuple[PlayResult, ...]
    pool: Mean


def plan_result(request: PlanRequest, tally: PlanTally) -> PlanResult:
    of, looked_at = tally.tournaments, sum(_size(each) for each in tally.stages)
    return PlanResult(
        of,
        mean(tally.deals, of),
        mean(tally.hands, of),
        mean(tally.hands, of, request.seconds_per_deal / 3600),
        mean(tally.ties, of),
        share(tally.tied, of),
        mean(tally.money, of),
        mean(tally.house, of),
        share(tally.undecided, of),
        share(tally.shared, of),
        tuple(
            _stage(terms.name, terms.kind is StageKind.FINAL, each, of, looked_at)
            for terms, each in zip(request.terms.stages, tally.stages, strict=True)
        ),
        tuple(
            _play(playing.text, playing.entrants, each, of)
            for playing, each in zip(request.playing, tally.plays, strict=True)
        ),
        mean(tally.pool, of),
    )


def _size(tally: StageTally) -> int:
    """The players at most of the tables."""
    sizes = {size: many for (size, place), many in tally.seats.items() if place == 1}
    return max(sizes, key=lambda each: (sizes[each], each), default=0)


def _stage(name: str, is_final: bool, tally: StageTally, of: int, looked_at: int) -> StageResult:
    seated = sum(tally.seats.values()) / of
    leaders = tuple(LeaderResult(left, share(tally.lost[left], tally.leaders[left])) for left in sorted(tally.leaders))
    size = _size(tally)
    if not size:
        return StageResult(name, is_final, leaders, 0, math.nan, (), tally.ties / of, seated)
    seats = [(place, tally.reached[size, place], tally.seats[size, place]) for place in range(1, size + 1)]
    fair = sum(times for _, times, _ in seats) / sum(sat for *_, sat in seats)
    found = tuple(
        SeatResult(place, share(times, sat), _favoured(times, sat, fair, looked_at)) for place, times, sat in seats
    )
    return StageResult(name, is_final, leaders, size, fair, found, tally.ties / of, seated)


def _favoured(times: int, sat: int, fair: float, looked_at: int) -> int:
    """So many places are looked at that one of them stands out by chance; so each has to stand out more clearly."""
    wide = share(times, sat, _sure_of_all(looked_at))
    return 1 if wide.low > fair else -1 if wide.high < fair else 0


def _sure_of_all(many: int) -> float:
    from statistics import NormalDist

    return NormalDist().inv_cdf(1 - 0.025 / many)


def _play(text: str, entrants: int, tally: PlayTally, of: int) -> PlayResult:
    prize, paid = mean(tally.prize, of, 1 / entrants), mean(tally.paid, of, 1 / entrants)
    return PlayResult(
        text,
        entrants,
        mean(tally.finals, of, 1 / entrants),
        mean(tally.wins, of, 1 / entrants),
        prize,
        paid,
        _returns(tally, of),
    )


def _returns(tally: PlayTally, of: int) -> Mean:
    """Of a ratio: how much what comes back strays from its share of what was paid."""
    if not tally.paid.total:
        return Mean(of, math.nan, math.nan, math.nan, math.nan)
    ratio = tally.prize.total / tally.paid.total
    together = (tally.both.squares - tally.prize.squares - tally.paid.squares) / 2
    strays = tally.prize.squares - 2 * ratio * together + ratio * ratio * tally.paid.squares
    error = math.sqrt(max(0.0, strays) / max(1, of - 1) * of) / tally.paid.total
    value = ratio - 1
    return Mean(of, value, error, value - SURE * error, value + SURE * error)
