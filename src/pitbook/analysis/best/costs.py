"""What an hour costs: in the long run each wager costs what it loses on average, divided by the rolls it takes.

Whoever always has a wager out, of whatever kind, loses a mean of these costs; so the least of them is the least an hour
can cost, and the highest the most.
"""

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from pitbook.analysis.best.gambles import Gamble


class HourCost(NamedTuple):
    """From this bankroll on, until the next: the gamble, and what it costs for each roll or round, in cents."""

    bankroll: int
    gamble: Gamble
    each: Fraction


def hour_costs(gambles: Iterable[Gamble], bankroll: int, *, worst: bool = False) -> list[HourCost]:
    """From the lowest bankroll that can wager anything to the given one: the gamble that costs least, or most."""
    found, sign = list[HourCost](), -1 if worst else 1
    for each in sorted(gambles, key=lambda gamble: gamble.needs):
        cost = -each.mean / each.rolls
        if each.needs <= bankroll and (not found or sign * cost < sign * found[-1].each):
            if found and found[-1].bankroll == each.needs:
                found.pop()
            found.append(HourCost(each.needs, each, cost))
    return found
