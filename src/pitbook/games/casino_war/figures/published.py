"""The figures of Casino War that are published: those of a document with every number of decks."""

from collections.abc import Iterator

from pitbook.analysis.figure import Figure
from pitbook.games.casino_war.figures.exact import figures
from pitbook.games.casino_war.rules import rules_of


def published(document: str) -> Iterator[Figure]:
    decks = rules_of(document).law.decks
    for number in range(decks.least, decks.most + 1):
        yield from figures(rules_of(document, decks=number))
