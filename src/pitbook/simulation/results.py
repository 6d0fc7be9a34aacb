"""From tallies to what people ask: what each wager brought, how sure that is, and what the table kept."""

import math
from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from pitbook.simulation.automaton import WagerLine
from pitbook.simulation.box_jobs import BoxJob
from pitbook.simulation.hanging import Sort, changes_of, sort_of
from pitbook.simulation.jobs import ALL, Job, Walked
from pitbook.simulation.tallies import Tally

SURE = 1.959963984540054
"""Standard errors on each side of an estimate that hold the truth in 95 of 100 runs."""

Part = tuple[str, int, int]
"""A kind of wager, its number, and its stake."""


class LineResult(NamedTuple):
    """One kind of wager: the parts it is made of, each with how many were decided and what they brought."""

    kind: str
    number: int
    decided: int
    undecided: int  # that stood off, were void or went back
    staked: int  # on those decided
    net: int
    squares: float  # of what each brought beyond its share of the whole
    parts: dict[Part, tuple[int, int]]  # decided, net

    @property
    def made(self) -> int:
        return self.decided + self.undecided

    @property
    def edge(self) -> float:
        """Of the house, per unit decided."""
        return -self.net / self.staked if self.staked else math.nan

    @property
    def error(self) -> float:
        """The standard error of the edge."""
        return math.sqrt(self.squares) / self.staked if self.staked else math.nan

    @property
    def interval(self) -> tuple[float, float]:
        return self.edge - SURE * self.error, self.edge + SURE * self.error


class Summary(NamedTuple):
    """All wagers together."""

    amount: int  # rolls or rounds
    shoes: int | None
    coin_in: int  # cents staked on wagers that were decided
    won: int
    error: float  # of the hold

    @property
    def hold(self) -> float:
        """What the house kept of each unit staked."""
        return -self.won / self.coin_in if self.coin_in else math.nan

    @property
    def interval(self) -> tuple[float, float]:
        return self.hold - SURE * self.error, self.hold + SURE * self.error


class PlayerShare(NamedTuple):
    """What came of one player's wagers."""

    coin_in: int
    won: int

    @property
    def hold(self) -> float:
        return -self.won / self.coin_in if self.coin_in else math.nan


def lines(job: Job, tally: Tally, player: int = 0) -> list[LineResult]:
    """Every kind of wager that the player made, in the order in which they first came up.

    Boxes and seats share the dealer's cards, and wagers on one layout the dice, so their results hang together, and
    intervals are wider by that.
    """
    by_kind: dict[Sort, list[tuple[WagerLine, int]]] = defaultdict(list)
    for line, times in _counted(job, tally, player):
        by_kind[sort_of(line)].append((line, times))
    wider, walked = job.widening(player), job.walked(player)
    found = [_result(kind, number, each) for (kind, number), each in by_kind.items()]
    if walked is None:
        return [each._replace(squares=each.squares * wider.get(each.kind, 1.0)) for each in found]
    return [each._replace(squares=_squares(job, walked, tally, player, each)) for each in found]


def _squares(job: Job, walked: Walked, tally: Tally, player: int, found: LineResult) -> float:
    sort = found.kind, found.number
    settled = ((place, line) for place, each in job.lines(player) for line in each if sort_of(line) == sort)
    changes = changes_of(walked, sort, settled)
    counts = tally.counts[0][walked.places.start : walked.places.stop]
    return changes.squares(counts, -found.edge if found.staked else 0.0)


def share(job: BoxJob, tally: Tally, player: int) -> PlayerShare:
    """Counted in the player's part of the tables, so that a commission for what was taken down is in it too."""
    coin_in = sum(line.stake * times for line, times in _counted(job, tally, player) if line.decided)
    part = job.table.boxes.places_of(player)
    mine = slice(part.start, part.stop)
    nets = zip(tally.counts[0][mine].tolist(), job.table.boxes.automaton.net[mine].tolist(), strict=True)
    return PlayerShare(coin_in, sum(times * net for times, net in nets if times))


def _spread(tally: Tally) -> float:
    """The variance of what all lanes won together, as the lanes show it."""
    mean = tally.won / tally.lanes
    return max(0.0, tally.squares - tally.lanes * mean * mean) * tally.lanes / max(1, tally.lanes - 1)


def _result(kind: str, number: int, found: list[tuple[WagerLine, int]]) -> LineResult:
    decided = sum(times for line, times in found if line.decided)
    staked = sum(line.stake * times for line, times in found if line.decided)
    net = sum(line.net * times for line, times in found)
    share = net / staked if staked else 0.0
    squares = sum(times * (line.net - share * line.stake * line.decided) ** 2 for line, times in found)
    parts: dict[Part, tuple[int, int]] = {}
    for line, times in found:
        decided_so, brought = parts.get((line.kind, line.number, line.stake), (0, 0))
        parts[line.kind, line.number, line.stake] = decided_so + times * line.decided, brought + line.net * times
    return LineResult(kind, number, decided, sum(times for _, times in found) - decided, staked, net, squares, parts)


def _counted(job: Job, tally: Tally, player: int = ALL) -> Iterator[tuple[WagerLine, int]]:
    """Each way a wager was settled, and how often: the counts beside what the engine said of their place."""
    for place, found in job.lines(player):
        if times := int(tally.counts[0][place]):
            yield from ((line, times) for line in found)


def summary(job: Job, tally: Tally) -> Summary:
    coin_in = sum(line.stake * times for line, times in _counted(job, tally) if line.decided)
    error = math.sqrt(_spread(tally)) / coin_in if coin_in else math.nan
    if job.from_shoes:
        return Summary(tally.lanes * job.plan.per_lane, tally.done, coin_in, tally.won, error)
    return Summary(tally.done, None, coin_in, tally.won, error)
