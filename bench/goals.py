"""What speed is wanted, and what there is: `python3 run.py bench goals [--quick]`, all in one run on one core.

Kernels are held against a bare loop and against play without end, the engine against a fixed loop of plain Python,
commands by the processor time of a process of their own. It ends with 1 where a goal is missed by more than a tenth,
which a busy machine does not explain. The service has its own bench, and so has the GPU.
"""

import resource
import subprocess
import sys
from functools import partial

import bare_loops
import poker_rounds
import war_rounds
from asked import quick
from sessions import FINER, PLAYS, SEED, asked_of, timed
from simulation import ROUNDS, ours, rate
from timing import baseline, best_rate

from pitbook.games.casino_war.figures.jobs import war_job
from pitbook.games.casino_war.figures.strategies import go_to_war
from pitbook.games.casino_war.rules import rules_of as war_rules
from pitbook.simulation.asking import run_of, table_of
from pitbook.simulation.results import summary
from pitbook.simulation.session_jobs import SESSIONS_PER_CHUNK, SessionJob

REPEATS, NEAR = 5, 1.1


def main() -> int:
    repeats = 1 if quick() else REPEATS
    print(f"{'':<58}{'there is':>12}{'wanted':>18}")
    missed = [
        told("sessions of the Win Line, of play without end", sessions(), least=0.3),
        told("Casino War from a shoe, of a bare loop", war(), least=0.9),
        told("Three Card Poker on the engine, one box, rounds a second", poker(1), least=25_000),
        told("   seven boxes, rounds a second", poker(7), least=6_000),
        told("   one box, of Casino War on the same engine", poker(1) / engine_war(), least=0.9),
        told("all 233 figures, seconds", command(repeats, "analyse", "--figures", "--json"), most=2),
        told("price star-craps, seconds", command(repeats, "price", "star-craps"), most=4),
    ]
    print(f"a fixed loop of plain Python, a second: {best_rate(baseline, 4_000):,.0f}")
    return 1 if any(missed) else 0


def told(what: str, value: float, *, least: float = 0, most: float = 0) -> bool:
    bound = f"at least {least:,g}" if least else f"under {most:,g}"
    print(f"{what:<58}{value:>12,.2f}{bound:>18}", flush=True)
    return value * NEAR < least if least else value > most * NEAR


def sessions() -> float:
    asked = asked_of(*PLAYS[0])
    plain = run_of(asked, 4_000_000, SEED).job
    done = summary(plain, plain.chunk(0)).amount
    job = SessionJob(table_of(asked), (FINER,), SESSIONS_PER_CHUNK, SEED)
    played = job.chunk(0).played
    return (played / timed(partial(job.chunk, 0))) / (done / timed(partial(plain.chunk, 0)))


def war() -> float:
    mine = ours(war_job(war_rules("star-casino-war"), go_to_war(1000), ROUNDS, 1))
    return mine / rate(lambda many: bare_loops.casino_war(many, 5), ROUNDS)


def poker(boxes: int) -> float:
    return best_rate(poker_rounds.Dealer(boxes).round, 1_000 // boxes)


def engine_war() -> float:
    return best_rate(war_rounds.Dealer(war_rules("star-casino-war"), 1).round, 1_000)


def command(repeats: int, *words: str) -> float:
    """Its own processor time, the best of several runs: the first may have to compile modules."""
    times = []
    for _ in range(repeats):
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        subprocess.run([sys.executable, "-m", "pitbook", *words], stdout=subprocess.DEVNULL, check=True)
        times.append(resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before)
    return min(times)


if __name__ == "__main__":
    sys.exit(main())
