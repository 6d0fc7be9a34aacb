"""Rounds per second on a GPU, absolute, and whether its tallies are those of the CPU: `python bench/gpu.py`.

It needs numba and a CUDA device. No check runs it: the checks use numba's simulator of one.
"""

import time

from pitbook.games.casino_war.figures.jobs import war_job
from pitbook.games.casino_war.figures.strategies import go_to_war
from pitbook.games.casino_war.rules import rules_of as war_rules
from pitbook.games.craps.figures.jobs import craps_job
from pitbook.games.craps.figures.strategies import place, win_line
from pitbook.games.craps.rules import rules_of as craps_rules
from pitbook.games.three_card_poker.figures.jobs import poker_job
from pitbook.games.three_card_poker.figures.strategies import THREE_CARD_POKER
from pitbook.games.three_card_poker.rules import rules_of as poker_rules
from pitbook.simulation.cuda import device_name, run_on_device
from pitbook.simulation.jobs import LANES, OnDevice
from pitbook.simulation.results import summary
from pitbook.simulation.running import Progress, run_here
from pitbook.simulation.tallies import Tally

SEED = 2026
TRIES = 3


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


def main() -> None:
    print(f"{device_name()}; seed {SEED}")
    for name, job in jobs(20_000_000).items():
        start = time.perf_counter()
        equal = same(whole(job, on_device=True), whole(job, on_device=False))
        print(f"{name:<48} tallies {'equal' if equal else 'DIFFER'} ({time.perf_counter() - start:.1f} s)", flush=True)
    for name, job in jobs(200_000_000_000).items():
        rates = []
        for _ in range(TRIES):
            start = time.perf_counter()
            amount = summary(job, whole(job, on_device=True)).amount
            rates.append(amount / (time.perf_counter() - start))
        print(f"{name:<48}{max(rates):>12.3g} a second, best of {TRIES}, {LANES} lanes to a chunk", flush=True)


if __name__ == "__main__":
    main()
