"""The speed of the simulation on one core, as ratios in one run: `python3 run.py bench simulation [--quick]`.

Beside ours run crapssim, games vectorised in numpy, and bare loops written out by hand for one wager and one strategy,
which are the limit of what this machine can do.
"""

import time
from collections.abc import Callable
from importlib.util import find_spec

import bare_loops
import craps_rolls
import numpy as np
from asked import quick
from timing import REPEATS

from pitbook.cards import Card, Rank
from pitbook.games.casino_war.figures.jobs import war_job
from pitbook.games.casino_war.figures.strategies import go_to_war
from pitbook.games.casino_war.rules import rules_of as war_rules
from pitbook.games.craps.figures.jobs import craps_job
from pitbook.games.craps.figures.strategies import Strategy, come, dont_come, dont_win, flat, hardways, place, win_line
from pitbook.games.craps.options import Kind
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.craps.rules import rules_of as craps_rules
from pitbook.games.three_card_poker.figures.jobs import poker_job
from pitbook.games.three_card_poker.figures.strategies import THREE_CARD_POKER
from pitbook.games.three_card_poker.hands import DECK, HandClass, class_of, lowest_strength, strength
from pitbook.games.three_card_poker.rules import rules_of as poker_rules
from pitbook.simulation.jobs import LANES, Job

ROLLS, ROUNDS = 8_000_000, 1_000_000
EIGHT = (
    win_line(1000, 2)
    + come(1000, 2)
    + place((6, 8), 1200)
    + hardways((6, 8), 500)
    + flat(Kind.FIELD, 500)
    + flat(Kind.ANY_SEVEN, 500)
)


def rate(work: Callable[[int], object], amount: int) -> float:
    """The best of several runs; the first, which compiles, does not count."""
    work(amount // 100)
    best = float("inf")
    for _ in range(REPEATS):
        start = time.process_time()
        work(amount)
        best = min(best, time.process_time() - start)
    return amount / best


def ours(job: Job) -> float:
    """Whole chunks, and what they did."""
    job.chunk(0)
    best = 0.0
    for number in range(REPEATS):
        start = time.process_time()
        tally = job.chunk(number)
        done = LANES * job.plan.per_lane if job.from_shoes else tally.done
        best = max(best, done / (time.process_time() - start))
    return best


def main() -> None:
    share = 10 if quick() else 1
    rolls, rounds = ROLLS // share, ROUNDS // share
    craps = craps_rules("star-craps")
    print(f"{'one core':<58}{'a second':>16}{'ratio':>10}")
    line = ours(craps_job(craps, win_line(1000), rolls, 1))
    print(f"{'Craps: Win Line, rolls':<58}{line:>16,.0f}")
    compare("a bare loop of the same", rate(lambda many: bare_loops.win_line(many, 5), rolls), line)
    compare("vectorised in numpy", rate(lambda many: bare_loops.win_line_vectorised(many // 8, 5), rolls), line)
    if find_spec(craps_rolls.OTHER) is not None:
        compare(craps_rolls.OTHER, craps_rolls.other_rate(1, 20_000 // share, all_wagers=False), line)
    many_wagers(craps, rolls, share)
    war = ours(war_job(war_rules("star-casino-war"), go_to_war(1000), rounds, 1))
    print(f"{'Casino War from a shoe, rounds':<58}{war:>16,.0f}")
    compare("a bare loop of the same", rate(lambda many: bare_loops.casino_war(many, 5), rounds), war)
    plan = THREE_CARD_POKER["optimal"](ante=1000)
    poker = ours(poker_job(poker_rules("star-three-card-poker"), plan, rounds, 1))
    print(f"{'Three Card Poker: Ante and Play, rounds':<58}{poker:>16,.0f}")
    compare("a bare loop of the same", rate(bare_poker(), rounds), poker)
    length(craps, share)


def compare(name: str, theirs: float, mine: float) -> None:
    print(f"{'   ' + name:<58}{theirs:>16,.0f}{mine / theirs:>10.2f}")


def many_wagers(rules: CrapsRules, rolls: int, share: int) -> None:
    """The cost of a roll hardly grows with what lies on the layout."""
    eight = ours(craps_job(rules, EIGHT, rolls, 1))
    print(f"{'Craps: eight kinds of wager at once, rolls':<58}{eight:>16,.0f}")
    if find_spec(craps_rolls.OTHER) is not None:
        compare(craps_rolls.OTHER, craps_rolls.eight_rate(10_000 // share), eight)
    every: Strategy = EIGHT + dont_win(1000) + dont_come(1000) + flat(Kind.BIG_6, 500) + flat(Kind.HORN, 800)
    more = ours(craps_job(rules, every, rolls, 1))
    print(f"{'Craps: twelve kinds, rolls':<58}{more:>16,.0f}")


def bare_poker() -> Callable[[int], object]:
    table = np.zeros(52**3, np.int64)
    bonus = np.zeros(52**3, np.int64)
    pays = {HandClass.STRAIGHT: 1, HandClass.THREE_OF_A_KIND: 4, HandClass.STRAIGHT_FLUSH: 5}
    for first in range(52):
        for second in range(52):
            for third in range(52):
                if len({first, second, third}) == 3:
                    hand = DECK[first], DECK[second], DECK[third]
                    at = (first * 52 + second) * 52 + third
                    table[at], bonus[at] = strength(hand), pays.get(class_of(hand), 0)
    queen_high = lowest_strength(HandClass.THREE_ODD_CARDS, Rank.QUEEN)
    least = strength([Card("QC"), Card("6D"), Card("4H")])
    return lambda many: bare_loops.three_card_poker(many, 5, table, bonus, queen_high, least)


def length(rules: CrapsRules, share: int) -> None:
    """The last chunk of a long run costs what the first did, and leaves no more behind."""
    job = craps_job(rules, win_line(1000), 400_000_000 // share, 1)
    times = []
    for number in range(job.plan.chunks):
        start = time.process_time()
        job.chunk(number)
        times.append(time.process_time() - start)
    tenth = max(1, len(times) // 10)
    first, last = (sorted(part)[len(part) // 2] for part in (times[:tenth], times[-tenth:]))
    words = f"a run of {len(times)} chunks"
    print(f"{words:<58}first tenth {first * 1e3:.1f} ms a chunk, last tenth {last * 1e3:.1f} ms")


if __name__ == "__main__":
    main()
