"""The speed of the games, full events and citations included: `python3 run.py bench [--quick]`.

Every event is folded into the table and its clauses are looked up. The machine's own speed is measured in the same run
(a fixed loop of plain Python), and other programs run beside ours on the same wagers, so that figures from two machines
can be compared as ratios. Machines are shared and noisy: look at the ratios, and run it twice.
"""

import craps_rolls
import poker_rounds
import war_rounds
from asked import quick
from timing import baseline, best_rate

ROUNDS = 4_000


def main() -> None:
    share = 10 if quick() else 1
    plain = best_rate(baseline, ROUNDS)
    print(f"baseline: {plain:,.0f} swap loops over a deck a second\n")
    war_rounds.report(plain, ROUNDS // share)
    print()
    craps_rolls.report(plain, share)
    print()
    poker_rounds.report(plain, ROUNDS // share, share)


if __name__ == "__main__":
    main()
