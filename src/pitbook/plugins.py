"""Packages of others that bring a game or rulebooks of their own, beside what lies in ours.

An installed distribution names such a package among its entry points `pitbook.plugins`. One that is still being written
need not be installed: PITBOOK_PLUGINS names it by its import path, with commas between several.
"""

import os
from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

GROUP, VARIABLE = "pitbook.plugins", "PITBOOK_PLUGINS"


class NotAPlugin(Exception):
    """A package is named that is not there, or that brings nothing we know."""


class Plugin(NamedTuple):
    """A package. With an `engine` it is the room of a game; rulebooks lie in its `documents` and `decisions`,
    or in `editions` later ones of rulebooks that there are."""

    package: str
    folder: Path

    @property
    def has_game(self) -> bool:
        return any((self.folder / each).is_file() for each in ("engine.py", "engine/__init__.py"))

    @property
    def has_rulebooks(self) -> bool:
        return any((self.folder / each).is_dir() for each in ("documents", "editions"))


def plugins() -> tuple[Plugin, ...]:
    """Each once: the installed ones, then those that the environment names."""
    named = (each.strip() for each in os.environ.get(VARIABLE, "").split(","))
    return _found(tuple(dict.fromkeys((*_installed(), *filter(None, named)))))


@cache
def _installed() -> tuple[str, ...]:
    return tuple(sorted(each.value for each in entry_points(group=GROUP)))


@cache
def _found(packages: tuple[str, ...]) -> tuple[Plugin, ...]:
    return tuple(map(_plugin, packages))


def _plugin(package: str) -> Plugin:
    """It is looked for and not loaded, so that whoever does not ask for it does not wait for it."""
    try:
        spec = find_spec(package)
    except (ImportError, ValueError):
        spec = None
    if spec is None or not spec.submodule_search_locations:
        raise NotAPlugin(f"{package}: there is no such package. Is it installed, or on PYTHONPATH?")
    found = Plugin(package, Path(next(iter(spec.submodule_search_locations))))
    if not found.has_game and not found.has_rulebooks:
        raise NotAPlugin(
            f"{package}: it has no engine.py, so it is no game, and no folder documents or editions with rulebooks."
        )
    return found
