"""The games that are looked at, and their rulebooks."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from pitbook.games.catalogue import games
from pitbook.games.library import playable, playable_as
from pitbook.plugins import VARIABLE

PLUGIN = "tests.games.toy"
"""By which the game that is made up for the tests is in the catalogue; nothing else outside its folder knows of it."""


@contextmanager
def plugged_in() -> Iterator[None]:
    """Beside whatever is named there already."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, ",".join(filter(None, (os.environ.get(VARIABLE), PLUGIN))))
        yield


with plugged_in():
    GAMES = games()
    RULEBOOKS = playable()
    FIRST = {game: playable_as(game)[0] for game in GAMES}
    """A rulebook of each game."""

every_game = pytest.mark.parametrize("game", GAMES)
every_rulebook = pytest.mark.parametrize("rulebook", RULEBOOKS)
