"""Two rulebooks of one game by their figures: what an amended order, or another casino's rule, costs."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from pitbook.analysis.advice import Advice
from pitbook.analysis.figure import Figure, ratio
from pitbook.analysis.games import figures, figures_of, loopholes
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
    """Figure by figure, at every table that either rulebook allows."""
    for ours, theirs in figures_side_by_side((a, b)):
        yield _difference(ours, theirs)


def compared_advice(a: Rulebook, b: Rulebook) -> Iterator[tuple[str, str | None, str | None]]:
    """Where the best play is another one at a usual table: the situation, and what is best under each."""
    every = figures_of(a.document.game).every_choice
    if every is not None:
        yield from _apart(*(dict(every(rules_for(book.name))) for book in (a, b)))
        return
    ours, theirs = ({each.alike or each.situation: each for each in _advice(book)} for book in (a, b))
    for situation in dict.fromkeys((*ours, *theirs)):
        our, their = ours.get(situation), theirs.get(situation)
        if our is None or their is None or (our.choice or our.best) != (their.choice or their.best):
            yield situation, our and our.best, their and their.best


def _apart(ours: Mapping[str, str], theirs: Mapping[str, str]) -> Iterator[tuple[str, str | None, str | None]]:
    """Situations that follow each other and differ in the same way are one."""
    sides = ((each, (ours.get(each), theirs.get(each))) for each in dict.fromkeys((*ours, *theirs)))
    for (our, their), alike in groupby(sides, key=itemgetter(1)):
        if our != their:
            first, *rest = (each for each, _ in alike)
            yield f"{first} to {rest[-1]}" if rest else first, our, their


def _advice(rulebook: Rulebook) -> list[Advice]:
    advice = figures_of(rulebook.document.game).advice
    return [] if advice is None else advice(rules_for(rulebook.name))


def compared_loopholes(a: Rulebook, b: Rulebook) -> Iterator[tuple[str, str | None, str | None]]:
    """Play that beats the house under one of them, or by another amount: in words, and what it brings under each."""
    ours, theirs = (
        {f"{each.named}, {each.when}: {each.does}": ratio(each.ev) for each in loopholes(rules_for(book.name))}
        for book in (a, b)
    )
    for play in dict.fromkeys((*ours, *theirs)):
        if ours.get(play) != theirs.get(play):
            yield play, ours.get(play), theirs.get(play)


def _difference(ours: Figure | None, theirs: Figure | None) -> FigureDifference:
    either = ours or theirs
    assert either is not None
    return FigureDifference(
        a_wager=None if ours is None else ours.label.wager,
        b_wager=None if theirs is None else theirs.label.wager,
        variant=" or ".join(dict.fromkeys(each.label.variant for each in (ours, theirs) if each is not None)),
        unit=either.label.unit,
        a=None if ours is None else ours.ev,
        b=None if theirs is None else theirs.ev,
    )


def figures_side_by_side(rulebooks: Sequence[Rulebook]) -> Iterator[list[Figure | None]]:
    """Of any number of rulebooks a figure of each, or none where one has no such wager or allows no such table."""
    for choices in _tables(*rulebooks):
        found = [_by_wager(_figures(each, choices)) for each in rulebooks]
        for key in dict.fromkeys(key for each in found for key in each):
            yield [each.get(key) for each in found]


def _by_wager(found: Sequence[Figure]) -> dict[tuple[tuple[str, ...], int], Figure]:
    """By the wagers a figure is about, whatever a document calls them, and its place among those about the same."""
    seen: Counter[tuple[str, ...]] = Counter()
    keyed = {}
    for each in found:
        keyed[each.kinds, seen[each.kinds]] = each
        seen[each.kinds] += 1
    return keyed


def _tables(*rulebooks: Rulebook) -> list[Choices]:
    """The tables at which figures are known to differ: by the number of decks, where a game leaves that open."""
    decks = [each for each in map(_decks, rulebooks) if each is not None]
    return [Choices({"decks": number}) for number in sorted({n for each in decks for n in each})] or [Choices()]


def _decks(rulebook: Rulebook) -> range | None:
    allowed = rules_for(rulebook.name).decks_allowed
    if allowed is None:
        return None
    least, most = allowed
    return range(least, most + 1)


def _figures(rulebook: Rulebook, choices: Choices) -> list[Figure]:
    allowed = _decks(rulebook)
    if allowed is not None and choices.terms["decks"] not in allowed:
        return []
    return figures(rules_for(rulebook.name, choices))
