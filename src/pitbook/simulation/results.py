"""From tallies to what people ask: what each wager brought, how sure that is, and what the table kept."""

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pitbook.simulation.automaton import Line
from pitbook.simulation.jobs import DiceJob, Job, PokerJob, WarJob
from pitbook.simulation.shared_cards import shares_at_poker, shares_at_war, widened
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


def lines(job: Job, tally: Tally) -> list[LineResult]:
    """Every kind of wager that was made, in the order in which they first came up.

    Boxes and seats share the dealer's cards, so their results hang together, and intervals are wider by that.
    """
    by_kind: dict[tuple[str, int], list[tuple[Line, int]]] = defaultdict(list)
    for line, times in _counted(job, tally):
        by_kind[line.kind, line.number if _named(line) else 0].append((line, times))
    wider = _widened(job)
    found = [_result(kind, number, each) for (kind, number), each in by_kind.items()]
    return [each._replace(squares=each.squares * wider.get(each.kind, 1.0)) for each in found]


def _widened(job: Job) -> dict[str, float]:
    match job:
        case WarJob(boxes=boxes) if boxes > 1:
            return {kind: widened(share, boxes) for kind, share in shares_at_war(job.asked).items()}
        case PokerJob(seats=seats) if seats > 1:
            return {kind: widened(share, seats) for kind, share in shares_at_poker(job.asked).items()}
        case _:
            return {}


def _spread(tally: Tally) -> float:
    """The variance of what all lanes won together, as the lanes show it."""
    mean = tally.won / tally.lanes
    return max(0.0, tally.squares - tally.lanes * mean * mean) * tally.lanes / max(1, tally.lanes - 1)


def _named(line: Line) -> bool:
    """Wagers behind others are one kind whatever their point; those on a number are one for each."""
    return not line.kind.startswith("behind")


def _result(kind: str, number: int, found: list[tuple[Line, int]]) -> LineResult:
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


def _counted(job: Job, tally: Tally) -> Iterator[tuple[Line, int]]:
    """Each way a wager was settled, and how often: the counts beside what the engine said of their place."""
    match job:
        case DiceJob():
            for place, found in job.automaton.lines.items():
                if times := int(tally.counts[0][place]):
                    yield from ((line, times) for line in found)
        case WarJob():
            for settled, start in ((job.asked.settled, 0), (job.asked.settled_at_war, len(job.asked.first))):
                for place, done in settled.items():
                    if times := int(tally.counts[0][start + place]):
                        yield from ((line, times) for line in _settled(done))
        case PokerJob():
            for place, hands in job.asked.settled.items():
                if times := int(tally.counts[0][place]):
                    yield from ((line, times) for line in _settled(hands))


def _settled(done: Iterable[object]) -> Iterator[Line]:
    for each in done:
        moved = each.paid - each.collected  # type: ignore[attr-defined]
        undecided = each.outcome.value in ("standoff", "void", "returned")  # type: ignore[attr-defined]
        yield Line(each.kind.value, 0, each.stake, moved, not undecided)  # type: ignore[attr-defined]


def summary(job: Job, tally: Tally) -> Summary:
    coin_in = sum(line.stake * times for line, times in _counted(job, tally) if line.decided)
    error = math.sqrt(_spread(tally)) / coin_in if coin_in else math.nan
    if isinstance(job, DiceJob):
        return Summary(tally.done, None, coin_in, tally.won, error)
    rounds = tally.lanes * job.plan.per_lane
    return Summary(rounds, tally.done if isinstance(job, WarJob) else None, coin_in, tally.won, error)
