"""How the benches measure: processor time, the best of several runs, beside a baseline of plain Python."""

import time
from collections.abc import Callable

from pitbook.cards import CARDS_PER_DECK

REPEATS = 5
SHORT = 10
"""So many parts each of them has, since in a short while it is likelier that nobody disturbs."""


def best_rate(work: Callable[[], None], times: int) -> float:
    """The best of several runs: what the machine does when nobody disturbs it."""
    best, few = float("inf"), max(1, times // SHORT)
    for _ in range(REPEATS * SHORT):
        start = time.process_time()
        for _ in range(few):
            work()
        best = min(best, (time.process_time() - start) / few)
    return 1 / best


def baseline() -> None:
    """Plain Python to measure the machine by: a deck of cards shuffled by hand, so to speak."""
    deck = list(range(CARDS_PER_DECK))
    for place in range(CARDS_PER_DECK - 1, 0, -1):
        other = (place * 7919) % (place + 1)
        deck[place], deck[other] = deck[other], deck[place]
