"""The catalogue: which games there are. Whoever wants something of a game asks for it here, by the game's name.

A facet of a game is loaded when it is first asked for, so that whoever deals does not load what reckons figures.
"""

from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, TypeVar

from pitbook.extras import lacking_extra
from pitbook.games.contract import AtTable, Engine, Training
from pitbook.games.kernel import kind_of
from pitbook.plugins import NotAPlugin, plugins

ROOMS = ("pitbook.games.casino_war", "pitbook.games.three_card_poker", "pitbook.games.craps")
"""Our own, by import path."""

THE_HOUSES_OWN = ("table", "floor")
"""So begin the written kinds that are no game's."""

F = TypeVar("F")


class NotARoom(NotAPlugin):
    """What is named as the room of a game lacks something that the house asks of every game."""


def rooms() -> tuple[str, ...]:
    """Ours, and those that plugins bring."""
    found = (*ROOMS, *(each.package for each in plugins() if each.has_game))
    names = [*map(_name, found)]
    for room, name in zip(found, names, strict=True):
        if names.count(name) > 1:
            raise NotARoom(f"{room}: there are two games of the name {name}.")
        if name in THE_HOUSES_OWN:
            raise NotARoom(f"{room}: {name} is what the house calls its own commands and events by. Name it otherwise.")
    return found


def games() -> tuple[str, ...]:
    """The games by name."""
    return tuple(map(_name, rooms()))


@cache
def engine(game: str) -> Engine[Any, Any]:
    found: Engine[Any, Any] = facet(game, "engine", "ENGINE", Engine)
    foreign = [kind for kind in map(kind_of, (*found.commands, *found.events)) if not kind.startswith(f"{game}.")]
    if found.name != game or foreign:
        told = f"its engine is called {found.name!r}" if found.name != game else f"{foreign[0]!r} is written there"
        raise NotARoom(f"{_room(game)}: {told}, but the game has the name of its room, and so has all that it writes.")
    return found


@cache
def at_table(game: str) -> AtTable[Any, Any]:
    found: AtTable[Any, Any] = facet(game, "table", "TABLE", AtTable)
    return found


@cache
def training(game: str) -> Training[Any, Any]:
    """What the trainer is told of a game; no drills, where its room has no such module."""
    if not (folder(game) / "training").is_dir() and not (folder(game) / "training.py").is_file():
        return Training()
    found: Training[Any, Any] = facet(game, "training", "TRAINING", Training)
    return found


def facet(game: str, module: str, name: str, kind: type[F]) -> F:
    """What a game declares under this name in that module of its room."""
    found = getattr(module_of(game, module), name, None)
    if not isinstance(found, kind):
        raise NotARoom(f"{_room(game)}.{module}: {name} is no {kind.__name__} of {kind.__module__}.")
    return found


def module_of(game: str, name: str) -> Any:
    """A module of the game's room."""
    wanted = f"{_room(game)}.{name}"
    try:
        return import_module(wanted)
    except Exception as error:
        if isinstance(error, ModuleNotFoundError) and error.name is not None and wanted.startswith(error.name):
            raise NotARoom(f"{_room(game)}: it has no {name}, which every game has. See CONTRIBUTING.md.") from None
        lacking = isinstance(error, ModuleNotFoundError) and lacking_extra(error) is not None
        if lacking or wanted.startswith(ROOMS):
            raise
        raise NotARoom(f"{wanted}: it cannot be loaded ({type(error).__name__}: {error}).") from error


def folder(game: str) -> Traversable:
    """Where what is no code of the game's room lies, such as its client. Nothing of the game is loaded for it."""
    room = _room(game)
    return next((each.folder for each in plugins() if each.package == room), files("pitbook.games") / game)


def _room(game: str) -> str:
    found = next((each for each in rooms() if _name(each) == game), None)
    if found is None:
        raise NotARoom(f"there is no game {game!r}; there are {', '.join(games())}.")
    return found


def _name(room: str) -> str:
    return room.rpartition(".")[2]
