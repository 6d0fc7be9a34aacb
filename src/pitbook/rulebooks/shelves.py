"""Where rulebooks lie: ours in this package, and those that plugins bring in theirs.

On a shelf there is a folder `documents` with the registers of clauses, and beside it `decisions`.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import MappingProxyType

from pitbook.plugins import NotAPlugin, Plugin, plugins


def by_shelf() -> Mapping[str, Traversable]:
    """The shelf of each document, by the document's id, in alphabetical order."""
    return _by_shelf(plugins())


@cache
def _by_shelf(brought: tuple[Plugin, ...]) -> Mapping[str, Traversable]:
    found: dict[str, Traversable] = {}
    for shelf in (files(__package__), *(each.folder for each in brought if each.has_rulebooks)):
        for file in (shelf / "documents").iterdir():
            name = file.name.removesuffix(".json")
            if name in found:
                raise NotAPlugin(f"{file}: there is a document of this id already.")
            if name != file.name:
                found[name] = shelf
    return MappingProxyType(dict(sorted(found.items())))
