"""Two rulebooks of one game by their figures: what an amended order, or another casino's rule, costs."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from pitbook.analysis.figure import Figure
from pitbook.analysis.games import figures
from pitbook.analysis.tables import Choices, rules_for
from pitbook.rulebooks.model import Rulebook


class FigureDifference(NamedTuple):
    """One figure under both rulebooks; none where a rulebook does not allow such a table."""

    a_wager: str | None
    b_wager: str | None
    variant: str
    unit: str
    a: Fraction | None
    b: Fraction | None

    @property
    def differs(self) -> bool:
        return self.a != self.b


def compared_figures(a: Rulebook, b: Rulebook) -> Iterator[FigureDifference]:
    """Figure by figure, at every table that either rulebook allows; wagers stand in the same order in both."""
    for choices in _tables(a, b):
        ours, theirs = _figures(a, choices), _figures(b, choices)
        if ours and theirs:
            assert len(ours) == len(theirs), f"{a.id} and {b.id} have different wagers"
        for place in range(max(len(ours), len(theirs))):
            yield _difference(*(found[place] if found else None for found in (ours, theirs)))


def _difference(ours: Figure | None, theirs: Figure | None) -> FigureDifference:
    either = ours or theirs
    assert either is not None
    return FigureDifference(
        a_wager=None if ours is None else ours.label.wager,
        b_wager=None if theirs is None else theirs.label.wager,
        variant=either.label.variant,
        unit=either.label.unit,
        a=None if ours is None else ours.ev,
        b=None if theirs is None else theirs.ev,
    )


def figures_side_by_side(rulebooks: Sequence[Rulebook]) -> Iterator[list[Figure | None]]:
    """The same of any number of rulebooks: a figure of each, or none."""
    for choices in _tables(*rulebooks):
        found = [_figures(each, choices) for each in rulebooks]
        for place in range(max(map(len, found))):
            yield [each[place] if each else None for each in found]


def _tables(*rulebooks: Rulebook) -> list[Choices]:
    """The tables at which figures are known to differ: by the number of decks, where a game leaves that open."""
    decks = [each for each in map(_decks, rulebooks) if each is not None]
    return [Choices({"decks": number}) for number in sorted({n for each in decks for n in each})] or [Choices()]


def _decks(rulebook: Rulebook) -> range | None:
    allowed = rules_for(rulebook.id).decks_allowed
    if allowed is None:
        return None
    least, most = allowed
    return range(least, most + 1)


def _figures(rulebook: Rulebook, choices: Choices) -> list[Figure]:
    allowed = _decks(rulebook)
    if allowed is not None and choices.terms["decks"] not in allowed:
        return []
    return figures(rules_for(rulebook.id, choices))
