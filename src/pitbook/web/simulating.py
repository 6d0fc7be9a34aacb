"""Done apart: one strategy played so many times, and after each while what it came to beside the exact figure."""

import math
from collections.abc import Iterator

from pitbook.analysis.tables import rules_for
from pitbook.games.rules import GameRules
from pitbook.simulation.asking import ALONE, Player, SimulationRequest, run_of
from pitbook.simulation.automaton import TooManyStandings
from pitbook.simulation.expected import Expected
from pitbook.simulation.jobs import Job
from pitbook.simulation.results import LineResult, Summary, lines, summary
from pitbook.simulation.running import Progress, run_here
from pitbook.simulation.tallies import Tally
from pitbook.sources import monotonic
from pitbook.strategies.named import UnknownStrategy
from pitbook.web.problems import Problem, ProblemKind
from pitbook.web.simulations import LineShown, SimulationProgress, Whole

SECONDS = 0.2
"""How often something is told."""


def simulate(rulebook: str, plays: tuple[str, ...], amount: int, seed: int) -> Iterator[SimulationProgress]:
    """The same seed gives the same whole numbers as `pitbook simulate`."""
    rules = rules_for(rulebook)
    try:
        run = run_of(SimulationRequest(rules, (Player(ALONE, plays),), [1]), amount, seed)
    except (UnknownStrategy, TooManyStandings) as error:
        raise Problem(ProblemKind.UNFIT, str(error)) from None
    job, [expected] = run.job, run.expected
    progress: Progress[Tally] = Progress()
    told_at = 0.0
    for _ in run_here(job, progress):
        assert progress.tally is not None, "a chunk leaves something behind"
        is_last = len(progress.chunks) == job.plan.chunks
        if is_last or monotonic() - told_at >= SECONDS:
            yield _snapshot(rules, job, expected, progress.tally, len(progress.chunks))
            told_at = monotonic()


def _snapshot(rules: GameRules, job: Job, expected: Expected, tally: Tally, chunks: int) -> SimulationProgress:
    whole = summary(job, tally)
    return SimulationProgress(
        done=whole.amount,
        share=chunks / job.plan.chunks,
        whole=_whole(whole),
        lines=tuple(_line(rules, expected, each) for each in lines(job, tally) if each.staked),
    )


def _whole(found: Summary) -> Whole:
    low, high = found.interval
    return Whole(
        coin_in=found.coin_in,
        won=found.won,
        hold=_number(found.hold),
        low=_number(low),
        high=_number(high),
        shoes=found.shoes,
    )


def _line(rules: GameRules, expected: Expected, line: LineResult) -> LineShown:
    exact = sum(decided * expected(part) for part, (decided, _) in line.parts.items() if decided) / -line.staked
    low, high = line.interval
    return LineShown(
        wager=getattr(rules.rulebook.names, line.kind, line.kind.replace("_", " ")),
        number=line.number,
        decided=line.decided,
        edge=line.edge,
        low=low,
        high=high,
        exact=float(exact),
        z=(line.edge - float(exact)) / line.error if line.error else None,
    )


def _number(value: float) -> float | None:
    return None if math.isnan(value) else value
