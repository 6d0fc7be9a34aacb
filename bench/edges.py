"""Every wager simulated beside its exact figure: `python3 run.py bench edges [--quick]`, as a table for the docs.

A thousand million rolls of Craps for every kind and number of wager, a hundred million rounds of each way to play
Casino War and Three Card Poker. No estimate may be four standard errors away from its exact value.
"""

import os
import sys
from collections.abc import Iterator

from asked import quick

from pitbook.games.casino_war.figures.expected import expected_at_war
from pitbook.games.casino_war.figures.jobs import war_job
from pitbook.games.casino_war.figures.strategies import CASINO_WAR
from pitbook.games.casino_war.rules import rules_of as war_rules
from pitbook.games.craps.definitions import NO_NUMBER
from pitbook.games.craps.figures.expected import expected_at_craps
from pitbook.games.craps.figures.jobs import craps_job
from pitbook.games.craps.figures.strategies import Strategy, come, dont_come, dont_win, flat, summed, win_line
from pitbook.games.craps.options import Kind
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.craps.rules import rules_of as craps_rules
from pitbook.games.library import playable_as
from pitbook.games.rules import GameRules
from pitbook.games.three_card_poker.figures.expected import expected_at_poker
from pitbook.games.three_card_poker.figures.jobs import poker_job
from pitbook.games.three_card_poker.figures.strategies import THREE_CARD_POKER
from pitbook.games.three_card_poker.rules import rules_of as poker_rules
from pitbook.simulation.expected import Expected
from pitbook.simulation.jobs import Job
from pitbook.simulation.results import SURE, LineResult, lines
from pitbook.simulation.running import Progress
from pitbook.simulation.tallies import Tally
from pitbook.simulation.workers import run_on_workers

SEED = 20_261_115
ROLLS, ROUNDS = 1_000_000_000, 100_000_000
TOO_FAR = 4.0
LINES = {Kind.WIN_LINE, Kind.DONT_WIN, Kind.COME, Kind.DONT_COME}

Run = tuple[str, GameRules, Job, Expected]


def runs(share: int) -> Iterator[Run]:
    craps = craps_rules("star-craps")
    for strategy in (
        win_line(1000, 2) + come(1000, 2, on=True),
        dont_win(1000, 2) + dont_come(1000, 2),
        _all_others(craps),
    ):
        yield "", craps, craps_job(craps, strategy, ROLLS // share, SEED), expected_at_craps(craps)
    for document in playable_as("casino_war"):
        war = war_rules(document)
        for name, plan in CASINO_WAR.items():
            made = plan(stake=1000, tie=500)
            yield f"{document}, {name}: ", war, war_job(war, made, ROUNDS // share, SEED), expected_at_war(war, made)
    poker = poker_rules("star-three-card-poker")
    for name, choice in THREE_CARD_POKER.items():
        played = choice(ante=1000, pair_plus=500)
        yield f"{name}: ", poker, poker_job(poker, played, ROUNDS // share, SEED), expected_at_poker(poker, played)


def _all_others(rules: CrapsRules) -> Strategy:
    """Every wager for a number, and every one that a roll decides, always on; at stakes that no chip rounds."""
    return summed(
        flat(kind, 66_000, number, on=True if definition.can_be_off else None)
        for kind, definition in rules.wagers.items()
        if kind not in LINES and definition.front is None
        for number in definition.numbers or (NO_NUMBER,)
    )


def main() -> int:
    share = 100 if quick() else 1
    print("| wager | decided | edge | ± 95 % | exact | z |\n|---|---|---|---|---|---|")
    far: list[float] = []
    for name, rules, job, expected in runs(share):
        progress: Progress[Tally] = Progress()
        for _ in run_on_workers(os.cpu_count() or 1, job, progress):
            pass
        assert progress.tally is not None, "nothing was done"
        found = [line for line in lines(job, progress.tally) if line.staked and line.error]
        far += [abs(_row(name, rules, line, expected)) for line in found]
    print(f"\n{len(far)} estimates, the farthest {max(far):.2f} standard errors away")
    return 1 if max(far) >= TOO_FAR else 0


def _row(name: str, rules: GameRules, line: LineResult, expected: Expected) -> float:
    exact = float(-sum(decided * expected(part) for part, (decided, _) in line.parts.items()) / line.staked)
    z = (line.edge - exact) / line.error
    called = getattr(rules.rulebook.names, line.kind, line.kind)
    wager = f"{name}{called} {line.number}" if line.number else f"{name}{called}"
    print(
        f"| {wager} | {line.decided:,} | {line.edge:.4%} | {SURE * line.error:.4%} | {exact:.4%} | {z:+.2f} |",
        flush=True,
    )
    return z


if __name__ == "__main__":
    sys.exit(main())
