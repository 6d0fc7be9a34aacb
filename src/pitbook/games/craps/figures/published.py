"""The figures of Craps that are published: every wager, and one under its other reading."""

from collections.abc import Iterator

from pitbook.analysis.figure import Figure
from pitbook.games.craps.figures.exact import crap_eleven, figures
from pitbook.games.craps.options import Kind
from pitbook.games.craps.rules import rules_of


def published(document: str) -> Iterator[Figure]:
    yield from figures(rules_of(document))
    if Kind.CRAP_ELEVEN.value in rules_of(document).rulebook.absent:
        return
    other_half = rules_of(document, readings={"crap-eleven-other-half": "returned"})
    yield crap_eleven(other_half)
