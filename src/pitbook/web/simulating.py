"""Done apart: one strategy played so many times, and after each while what it came to beside the exact figure."""

import math
from collections.abc import Iterator
from time import monotonic

from pitbook.analysis.tables import rules_for
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.rules import GameRules
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.simulation.automaton import TooManyStandings
from pitbook.simulation.box_jobs import BoxJob, box_job
from pitbook.simulation.expected import Expected, expected_at_craps, expected_at_poker, expected_at_war
from pitbook.simulation.jobs import Job
from pitbook.simulation.making import at_poker, at_war, craps_job, poker_job, war_job
from pitbook.simulation.results import LineResult, Summary, lines, summary
from pitbook.simulation.running import Progress, run_here
from pitbook.simulation.tallies import Tally
from pitbook.strategies.named import POKER, WAR, UnknownStrategy, craps_strategy, told
from pitbook.web.problems import Kind, Trouble
from pitbook.web.simulations import LineShown, Snapshot, Whole

SECONDS = 0.2
"""How often something is told."""


def simulate(rulebook: str, plays: tuple[str, ...], amount: int, seed: int) -> Iterator[Snapshot]:
    """The same seed gives the same whole numbers as `pitbook simulate`."""
    rules = rules_for(rulebook)
    try:
        job, expected = _made(rules, plays, amount, seed)
    except (UnknownStrategy, TooManyStandings) as error:
        raise Trouble(Kind.UNFIT, str(error)) from None
    progress: Progress[Tally] = Progress()
    told_at = 0.0
    for _ in run_here(job, progress):
        assert progress.tally is not None, "a chunk leaves something behind"
        is_last = len(progress.chunks) == job.plan.chunks
        if is_last or monotonic() - told_at >= SECONDS:
            yield _snapshot(rules, job, expected, progress.tally, len(progress.chunks))
            told_at = monotonic()


def _made(rules: GameRules, plays: tuple[str, ...], amount: int, seed: int) -> tuple[Job | BoxJob, Expected]:
    match rules:
        case CrapsRules():
            job = craps_job(rules, craps_strategy(plays), amount, seed)
            if not any(line.decided for found in job.automaton.lines.values() for line in found):
                raise UnknownStrategy("It never wagers anything that a roll decides: nothing could be counted.")
            return job, expected_at_craps(rules)
        case WarRules():
            war = told(WAR, plays[0])
            is_flat = war.progression.is_flat
            at_the_table = (
                war_job(rules, war, amount, seed) if is_flat else box_job(at_war(rules, [war], [1]), amount, seed)
            )
            return at_the_table, expected_at_war(rules, war)
        case PokerRules():
            poker = told(POKER, plays[0])
            if not poker.stakes:
                raise UnknownStrategy("It wagers nothing: tell it ante=…, pair-plus=…, or both.")
            is_flat = poker.progression.is_flat
            dealt = (
                poker_job(rules, poker, amount, seed)
                if is_flat
                else box_job(at_poker(rules, [poker], [1]), amount, seed)
            )
            return dealt, expected_at_poker(rules, poker)
        case _:
            raise AssertionError(f"{rules.rulebook.id} cannot be simulated")


def _snapshot(rules: GameRules, job: Job | BoxJob, expected: Expected, tally: Tally, chunks: int) -> Snapshot:
    whole = summary(job, tally)
    return Snapshot(
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
