"""Do intervals hold what they say? `python3 run.py bench intervals [--quick]`, run before each release.

Each strategy is simulated under a thousand seeds; of every line that it makes, the interval of 95 in 100 runs is held
against the exact edge. Of a thousand good intervals 940 to 960 hold it for six lines in seven. A strategy with another
line is asked again under four thousand other seeds; the bench ends with 1 where a line is outside of 94 to 96 per cent
of all then, which one good line in a thousand is.
"""

import sys
from collections import Counter

from pitbook.analysis.tables import rules_for
from pitbook.simulation.asking import ALONE, Player, SimulationRequest, run_of
from pitbook.simulation.results import lines

SEEDS, MORE, AMOUNT = 1000, 4000, 64_000
LEAST, MOST = 0.94, 0.96
PLAYS = {
    "star-craps": (
        "come:stake=10,behind=2,most=6",
        "dont-come:stake=10,behind=2,most=6",
        "three-point-molly:stake=10",
        "dark-side:stake=10",
        "win-line:stake=10,behind=2",
        "iron-cross:stake=10",
        "martingale:stake=10,doublings=4",
        "hardways:numbers=4+6+8+10,stake=5",
    ),
    "star-casino-war": ("war:stake=10,tie=5",),
    "star-three-card-poker": ("optimal:ante=10,pair-plus=5",),
}


def main() -> int:
    seeds = SEEDS // 10 if "--quick" in sys.argv[1:] else SEEDS
    print(f"{'strategy':<42}{'wager':<24}{'intervals':>10}{'hold':>9}")
    outside = 0
    for rulebook, plays in PLAYS.items():
        for play in plays:
            found = held(rulebook, play, range(seeds))
            if seeds == SEEDS and any(map(is_outside, found.values())):
                more = held(rulebook, play, range(SEEDS, SEEDS + MORE))
                found = {
                    sort: (many + more[sort][0], holding + more[sort][1]) for sort, (many, holding) in found.items()
                }
            for (kind, number), (many, holding) in found.items():
                wrong = seeds == SEEDS and is_outside((many, holding))
                outside += wrong
                wager = f"{kind} {number}" if number else kind
                shown = f"{many:>10,}{holding / many:>9.1%}{'  outside' if wrong else ''}"
                print(f"{play:<42}{wager:<24}{shown}", flush=True)
    return 1 if outside else 0


def is_outside(line: tuple[int, int]) -> bool:
    many, holding = line
    return not LEAST <= holding / many <= MOST


def held(rulebook: str, play: str, seeds: range) -> dict[tuple[str, int], tuple[int, int]]:
    """By line: how many intervals there were, and how many held the exact edge of what was wagered."""
    run = run_of(SimulationRequest(rules_for(rulebook), (Player(ALONE, (play,)),), [1]), AMOUNT, 1)
    many, holding, expected = Counter[tuple[str, int]](), Counter[tuple[str, int]](), run.expected[0]
    for seed in seeds:
        job = run.job._replace(plan=run.job.plan._replace(seed=seed))  # type: ignore[attr-defined]
        for line in lines(job, job.chunk(0)):
            if line.staked:
                exact = float(-sum(decided * expected(part) for part, (decided, _) in line.parts.items()) / line.staked)
                many[line.kind, line.number] += 1
                holding[line.kind, line.number] += line.interval[0] <= exact <= line.interval[1]
    return {sort: (many[sort], holding[sort]) for sort in many}


if __name__ == "__main__":
    sys.exit(main())
