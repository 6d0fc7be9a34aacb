"""Which wagers cost least: the figures of a rulebook grouped by wager, ranked by what a dollar of action costs."""

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from pitbook.analysis.figure import Figure


class RankedWager(NamedTuple):
    """One wager, or wagers made together, with every way in which it can be made, the cheapest first.

    Wagers that are the same but for their place on the layout are told together.
    """

    wagers: tuple[str, ...]
    ways: tuple[Figure, ...]

    @property
    def cheapest(self) -> Figure:
        return self.ways[0]

    @property
    def cost(self) -> Fraction:
        return cost(self.cheapest)

    @property
    def most(self) -> Fraction:
        return cost(self.ways[-1])


def cost(figure: Figure) -> Fraction:
    """What a dollar of all that is put out costs its owner, on average."""
    return -figure.ev_per_total_action


def ranked(figures: Iterable[Figure]) -> list[RankedWager]:
    """Wagers as they are made, from the cheapest. What cannot be lost is a bonus, part of the wager it comes with."""
    by_wager: dict[str, list[Figure]] = {}
    for each in figures:
        if each.as_made and each.p_lose:
            by_wager.setdefault(each.label.wager, []).append(each)
    alike: dict[object, list[str]] = {}
    for wager, ways in by_wager.items():
        ways.sort(key=cost)
        alike.setdefault((ways[0].results.chances, cost(ways[0]), cost(ways[-1])), []).append(wager)
    found = [RankedWager(tuple(those), tuple(by_wager[those[0]])) for those in alike.values()]
    return sorted(found, key=lambda each: each.cost)
