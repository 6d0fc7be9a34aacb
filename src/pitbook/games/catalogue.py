"""The catalogue: which games there are. Whoever wants something of a game asks for it here, by the game's name.

A facet of a game is loaded when it is first asked for, so that whoever deals does not load what reckons figures.
"""

from functools import cache
from importlib import import_module
from typing import Any

from pitbook.games.contract import AtTable, Engine

ROOMS = ("pitbook.games.casino_war", "pitbook.games.three_card_poker", "pitbook.games.craps")


def games() -> tuple[str, ...]:
    """The games by name."""
    return tuple(map(_name, ROOMS))


@cache
def engine(game: str) -> Engine[Any, Any]:
    found: Engine[Any, Any] = _facet(game, "engine").ENGINE
    return found


@cache
def at_table(game: str) -> AtTable[Any, Any]:
    found: AtTable[Any, Any] = _facet(game, "table").TABLE
    return found


def _facet(game: str, facet: str) -> Any:
    room = next(each for each in ROOMS if _name(each) == game)
    return import_module(f"{room}.{facet}")


def _name(room: str) -> str:
    return room.rpartition(".")[2]
