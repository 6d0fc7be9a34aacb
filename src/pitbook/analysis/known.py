"""Figures that others have printed for wagers whose rules are those of a document here: facts, with their addresses.

Printed pages disagree with each other, so what they say is shown beside our own count and never put in its place.
"""

from collections.abc import Iterable, Iterator
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from pitbook.analysis.figure import Figure, percent


class EdgeBasis(Enum):
    """What the printed number divides by."""

    UNIT = "per unit of the wager"
    ACTION = "per unit of total action"

    def of(self, figure: Figure) -> Fraction:
        match self:
            case EdgeBasis.UNIT:
                return figure.house_edge
            case EdgeBasis.ACTION:
                return -figure.ev_per_total_action


class PublishedEdge(NamedTuple):
    """A house edge as it is printed, in per cent, and the figure of ours that it should equal."""

    wager: str | None  # None: whatever the document calls it
    variant: str
    printed: str
    source: str
    measure: EdgeBasis = EdgeBasis.UNIT
    remark: str = ""


class PublishedComparison(NamedTuple):
    known: PublishedEdge
    figure: Figure

    @property
    def ours(self) -> Fraction:
        return self.known.measure.of(self.figure)

    @property
    def agrees(self) -> bool:
        """Whether ours, written with as many places as the printed one, is the same."""
        _, _, decimals = self.known.printed.partition(".")
        return percent(self.ours, len(decimals)) == f"{self.known.printed} %"


def compared(printed: Iterable[PublishedEdge], figures: Iterable[Figure]) -> Iterator[PublishedComparison]:
    """What is known about any of these figures. A figure under another reading has another name, and is passed over."""
    by_variant: dict[str, list[Figure]] = {}
    for figure in figures:
        by_variant.setdefault(figure.label.variant, []).append(figure)
    for known in printed:
        for figure in by_variant.get(known.variant, ()):
            if known.wager in (None, figure.label.wager):
                yield PublishedComparison(known, figure)
