"""What may be done with a bankroll: a wager of some amount, played to its end, and what that can bring.

Whoever looks for the best plays one wager after another; wagers that lie together are one only where the game says so.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from pitbook.analysis.figure import Label
from pitbook.money import Cents

Results = Mapping[int, Fraction]
"""What it may bring in cents, each with its chance."""


class Gamble(NamedTuple):
    label: Label
    kind: str  # the wager whose limits on the sign hold for it
    stake: Cents
    needs: Cents  # what has to be there, with all that may have to be added on the way
    results: Results
    rolls: Fraction = Fraction(1)  # or rounds, until it is decided, on average

    @property
    def mean(self) -> Fraction:
        return sum((net * chance for net, chance in self.results.items()), Fraction(0))

    @property
    def words(self) -> str:
        return f"{self.label.wager}: {self.label.variant}" if self.label.variant else self.label.wager


def summed(outcomes: "Mapping[int, Fraction] | list[tuple[int, Fraction]]") -> Results:
    """Outcomes that bring the same become one."""
    found = dict[int, Fraction]()
    for net, chance in outcomes.items() if isinstance(outcomes, Mapping) else outcomes:
        found[net] = found.get(net, Fraction(0)) + chance
    assert sum(found.values()) == 1, "something is left out, or counted twice"
    return found
