"""The catalogue: which games there are. Whoever wants something of a game asks for it here, by the game's name.

A facet of a game is loaded when it is first asked for, so that whoever deals does not load what reckons figures.
"""

from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from pitbook.games.contract import AtTable, Engine

ROOMS = ("pitbook.games.casino_war", "pitbook.games.three_card_poker", "pitbook.games.craps")


def games() -> tuple[str, ...]:
    """The games by name."""
    return tuple(map(_name, ROOMS))


@cache
def engine(game: str) -> Engine[Any, Any]:
    found: Engine[Any, Any] = facet(game, "engine").ENGINE
    return found


@cache
def at_table(game: str) -> AtTable[Any, Any]:
    found: AtTable[Any, Any] = facet(game, "table").TABLE
    return found


def facet(game: str, name: str) -> Any:
    """A module of the game's room, in which one of its facets stands."""
    return import_module(f"{_room(game)}.{name}")


def folder(game: str) -> Traversable:
    """Where what is no code of the game's room lies, such as its client. Nothing of the game is loaded for it."""
    package, _, name = _room(game).rpartition(".")
    return files(package) / name


def _room(game: str) -> str:
    return next(each for each in ROOMS if _name(each) == game)


def _name(room: str) -> str:
    return room.rpartition(".")[2]
