"""Rounds a second on a GPU, and whether its tallies are those of the CPU: `python3 run.py bench gpu [--quick]`.

It needs numba and a CUDA device. No check runs it: the checks use numba's simulator of one.
"""

import sys
import time

from asked import quick

from pitbook.analysis.tables import rules_for
from pitbook.games.casino_war.figures.jobs import war_job
from pitbook.games.casino_war.figures.strategies import go_to_war
from pitbook.games.casino_war.rules import rules_of as war_rules
from pitbook.games.craps.figures.jobs import craps_job
from pitbook.games.craps.figures.strategies import place, win_line
from pitbook.games.craps.rules import rules_of as craps_rules
from pitbook.games.three_card_poker.figures.jobs import poker_job
from pitbook.games.three_card_poker.figures.strategies import THREE_CARD_POKER
from pitbook.games.three_card_poker.rules import rules_of as poker_rules
from pitbook.simulation.asking import ALONE, Player, SimulationRequest, table_of
from pitbook.simulation.cuda import NoDevice, device_name, run_on_device, run_sessions_on_device
from pitbook.simulation.jobs import LANES, OnDevice
from pitbook.simulation.results import summary
from pitbook.simulation.running import Progress, run_here
from pitbook.simulation.session_jobs import SessionJob, SessionRules, TableTally
from pitbook.simulation.tallies import Tally

SEED = 2026
TRIES = 3
PLAYS = {
    "star-craps": ("win-line:stake=10,behind=2", "three-point-molly:stake=10", "dont-win:stake=10"),
    "star-casino-war": ("war:stake=10,tie=5", "martingale:stake=10,doublings=4", "war:stake=20"),
    "star-three-card-poker": ("optimal:ante=10,pair-plus=5", "d-alembert:ante=10,steps=5", "optimal:ante=20"),
}
LIMITS = SessionRules(50_000, 1000), SessionRules(30_000, 500, 20_000, 20_000), SessionRules(100_000, 800)


def jobs(amount: int) -> dict[str, OnDevice]:
    craps, war = craps_rules("star-craps"), war_rules("star-casino-war")
    poker = poker_rules("star-three-card-poker")
    plan = THREE_CARD_POKER["optimal"](ante=1000)
    return {
        "Craps, Win Line, rolls": craps_job(craps, win_line(1000), amount, SEED),
        "Craps, Win Line, Behind, Place 6 and 8, rolls": craps_job(
            craps, win_line(1000, 2) + place((6, 8), 1200), amount, SEED
        ),
        "Casino War from a shoe, rounds": war_job(war, go_to_war(1000), amount // 8, SEED),
        "Three Card Poker, rounds": poker_job(poker, plan, amount // 8, SEED),
    }


def same(one: Tally, other: Tally) -> bool:
    counts = zip(one.counts, other.counts, strict=True)
    return one[:5] == other[:5] and all((ours == theirs).all() for ours, theirs in counts)


def whole(job: OnDevice, *, on_device: bool) -> Tally:
    progress: Progress[Tally] = Progress()
    for _ in run_on_device(job, progress) if on_device else run_here(job, progress):
        pass
    assert progress.tally is not None, "nothing was done"
    return progress.tally


def session_jobs(sessions: int) -> dict[str, SessionJob]:
    """Of somebody alone, and of three players at one table."""
    made = dict[str, SessionJob]()
    for rulebook, plays in PLAYS.items():
        for many in (1, len(plays)):
            names = (ALONE,) if many == 1 else tuple(map(str, range(many)))
            players = tuple(Player(name, (play,)) for name, play in zip(names, plays, strict=False))
            table = table_of(SimulationRequest(rules_for(rulebook), players, [1] * many))
            words = f"{rulebook}, sessions of {many}"
            made[words] = SessionJob(table, LIMITS[:many], sessions, SEED)
    return made


def played(job: SessionJob, *, on_device: bool) -> TableTally:
    progress: Progress[TableTally] = Progress()
    for _ in run_sessions_on_device(job, progress) if on_device else run_here(job, progress):
        pass
    assert progress.tally is not None, "nothing was done"
    return progress.tally


def tell_sessions(share: int) -> None:
    for name, job in session_jobs(10_000).items():
        equal = played(job, on_device=True) == played(job, on_device=False)
        print(f"{name:<48} tallies {'equal' if equal else 'DIFFER'}", flush=True)
    for name, job in session_jobs(2_000_000 // share).items():
        start = time.perf_counter()
        amount = played(job, on_device=True).played
        took = time.perf_counter() - start
        print(f"{name:<48}{amount / took:>12.3g} rolls or rounds a second", flush=True)


def main() -> None:
    share = 100 if quick() else 1
    try:
        print(f"{device_name()}; seed {SEED}")
    except NoDevice as missing:
        sys.exit(f"bench gpu: {missing}")
    for name, job in jobs(20_000_000).items():
        start = time.perf_counter()
        equal = same(whole(job, on_device=True), whole(job, on_device=False))
        print(f"{name:<48} tallies {'equal' if equal else 'DIFFER'} ({time.perf_counter() - start:.1f} s)", flush=True)
    for name, job in jobs(1_000_000_000_000 // share).items():
        rates = []
        for _ in range(TRIES):
            start = time.perf_counter()
            amount = summary(job, whole(job, on_device=True)).amount
            rates.append(amount / (time.perf_counter() - start))
        print(f"{name:<48}{max(rates):>12.3g} a second, best of {TRIES}, {LANES} lanes to a chunk", flush=True)
    tell_sessions(share)


if __name__ == "__main__":
    main()
