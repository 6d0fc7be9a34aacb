"""Exact sessions beside simulated ones: `python3 run.py bench sessions [--quick]`.

Forty combinations of rulebook, strategy, bankroll and stops: every simulated figure has to be within four standard
errors of the exact one, or the bench ends with 1. Then the time of an exact answer beside that of the simulation that
would be needed for the same digits, in one run on one core.
"""

import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product

from asked import quick

from pitbook.analysis.tables import rules_for
from pitbook.simulation.asking import ALONE, Player, SimulationRequest, run_of, table_of
from pitbook.simulation.exact.asking import exact_standings
from pitbook.simulation.exact.results import ExactSummary, exact_summary
from pitbook.simulation.exact.sessions import exact_sessions
from pitbook.simulation.results import summary
from pitbook.simulation.session_jobs import NEVER, SESSIONS_PER_CHUNK, SessionJob, SessionRules, TableTally
from pitbook.simulation.session_results import SessionSummary, session_summary

SEED, MANY, TOO_FAR = 20_261_118, 5, 4.0
PLAYS = (
    ("star-craps", "win-line:stake=10,behind=2"),
    ("star-craps", "dont-win:stake=10"),
    ("star-craps", "three-point-molly:stake=10"),
    ("star-craps", "iron-cross:stake=10"),
    ("star-craps", "martingale:stake=10,doublings=4"),
    ("star-casino-war", "war:stake=10,tie=5"),
    ("crown-casino-war", "martingale:stake=10,doublings=4"),
    ("canberra-casino-war", "surrender:stake=10,on-win=1+2"),
    ("star-three-card-poker", "optimal:ante=10,pair-plus=5"),
    ("star-three-card-poker", "d-alembert:ante=10,steps=5"),
)
LIMITS = [
    SessionRules(bankroll, length, NEVER if stop is None else stop, NEVER if stop is None else 2 * stop)
    for (bankroll, length), stop in product(((30_000, 200), (100_000, 500)), (None, 15_000))
]
FINER = SessionRules(50_000, 1000)


def asked_of(rulebook: str, play: str) -> SimulationRequest:
    return SimulationRequest(rules_for(rulebook), (Player(ALONE, (play,)),), [1], "war" in rulebook)


def main() -> int:
    chunks = 1 if quick() else MANY
    worst, count = 0.0, 0
    print(
        f"{'exact beside simulated':<46}{'bankroll':>9}{'length':>7}{'stop':>6}{'ruined':>12}{'simulated':>11}{'z':>7}"
    )
    for rulebook, play in PLAYS:
        asked = asked_of(rulebook, play)
        standings, table = exact_standings(asked), table_of(asked)
        for rules in LIMITS:
            told = exact_summary(exact_sessions(standings, rules))
            job = SessionJob(table, (rules,), chunks * SESSIONS_PER_CHUNK, SEED)
            found = session_summary(summed(job).players[0])
            far = max(abs(each) for each in distances(found, told))
            worst, count = max(worst, far), count + 1
            stop = "" if rules.stop_loss == NEVER else f"{rules.stop_loss // 100}"
            limits = f"{rules.bankroll // 100:>9}{rules.length:>7}{stop:>6}"
            print(f"{play:<46}{limits}{told.ruined.value:>12.4%}{found.ruined:>11.2%}{far:>7.2f}")
    print(f"{count} combinations: no figure is farther away than {worst:.2f} standard errors")
    digits()
    speeds()
    return 1 if worst > TOO_FAR else 0


def summed(job: SessionJob) -> TableTally:
    tally = job.chunk(0)
    for number in range(1, job.plan.chunks):
        tally = tally.plus(job.chunk(number))
    return tally


def distances(found: SessionSummary, told: ExactSummary) -> Iterator[float]:
    """In standard errors; a share that is certain has none."""
    yield (found.mean - told.mean.value) / found.error
    for name in ("ruined", "stopped_by_loss", "stopped_by_win", "ahead"):
        share = getattr(told, name).value
        spread = max(share * (1 - share) / found.sessions, 1e-18) ** 0.5
        yield (getattr(found, name) - share) / spread if spread > 1e-8 else 0.0


def digits() -> None:
    """Win Line with 2x behind, $500, $10, 1,000 rolls."""
    asked = asked_of(*PLAYS[0])
    started = time.process_time()
    standings = exact_standings(asked)
    asking = time.process_time() - started
    told = exact_summary(exact_sessions(standings, FINER))  # the first run loads the kernel
    times = []
    for _ in range(5):
        started = time.process_time()
        exact_summary(exact_sessions(standings, FINER))
        times.append(time.process_time() - started)
    job = SessionJob(table_of(asked), (FINER,), SESSIONS_PER_CHUNK, SEED)
    job.chunk(0)
    started = time.process_time()
    job.chunk(0)
    simulated = (time.process_time() - started) / SESSIONS_PER_CHUNK
    share, error = told.ruined
    needed = share * (1 - share) / error**2
    exact = min(times)
    print(f"{asked.players[0].words}, $500, 1,000 rolls: ruined {share:.12%} ± {error:.0e}")
    print(f"  asking the engine {asking:.3f} s, reckoning {exact:.3f} s")
    print(f"  simulating {1 / simulated:,.0f} sessions a second: the same digits would take {needed:.1e} sessions,")
    print(
        f"  {needed * simulated:.1e} s: {needed * simulated / exact:.0e} times as long; two digits after the point of a"
    )
    few = share * (1 - share) / 0.00005**2
    took = few * simulated
    print(f"  per cent (± 0.005 %) take {few:,.0f} sessions, {took:,.0f} s: {took / exact:,.0f} times as long")


def speeds() -> None:
    """Rolls or rounds a second in sessions, beside play without end by as many players."""
    print(f"{'sessions beside play without end':<46}{'players':>8}{'million/s':>11}{'without end':>12}{'ratio':>7}")
    for (rulebook, play), players in product((PLAYS[0], PLAYS[5], PLAYS[8]), (1, 3)):
        names = (ALONE,) if players == 1 else tuple(map(str, range(players)))
        asked = SimulationRequest(rules_for(rulebook), tuple(Player(name, (play,)) for name in names), [1] * players)
        plain = run_of(asked, 4_000_000, SEED).job
        done = summary(plain, plain.chunk(0)).amount  # and the kernel is loaded
        without_end = done / timed(partial(plain.chunk, 0))
        job = SessionJob(table_of(asked), (FINER,) * players, SESSIONS_PER_CHUNK, SEED)
        played = job.chunk(0).played
        rate = played / timed(partial(job.chunk, 0))
        print(f"{play:<46}{players:>8}{rate / 1e6:>11.1f}{without_end / 1e6:>12.1f}{rate / without_end:>7.2f}")


def timed(work: Callable[[], object]) -> float:
    times = []
    for _ in range(5):
        started = time.process_time()
        work()
        times.append(time.process_time() - started)
    return min(times)


if __name__ == "__main__":
    sys.exit(main())
