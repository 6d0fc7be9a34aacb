"""The figures that are published: every wager of every document, at every choice that the figures are known by."""

from collections.abc import Iterator

from pitbook.analysis.figure import Figure
from pitbook.analysis.games import figures_of
from pitbook.games.catalogue import games
from pitbook.games.library import playable_as


def published() -> Iterator[Figure]:
    for game in games():
        for document in playable_as(game):
            yield from figures_of(game).published(document)
