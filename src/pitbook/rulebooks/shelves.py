"""Where rulebooks lie: ours in this package, and those that plugins bring in theirs.

On a shelf there is a folder `documents` with the registers of clauses, and beside it `decisions`; in `editions` stands
which of both belong together, and since when. A shelf with `editions` alone brings later editions of other documents.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from types import MappingProxyType

from pitbook.plugins import NotAPlugin, plugins

_tried: ContextVar[tuple[Path, ...]] = ContextVar("tried", default=())
_apart: ContextVar[tuple[Path, ...]] = ContextVar("apart", default=())


@contextmanager
def trying(folder: Path) -> Iterator[None]:
    """A shelf that is being written is among the others in the meantime."""
    with apart(folder):
        before = _tried.set((*_tried.get(), folder))
        try:
            yield
        finally:
            _tried.reset(before)


@contextmanager
def apart(folder: Path) -> Iterator[None]:
    """A shelf is left out in the meantime, where a plugin brings it."""
    before = _apart.set((*_apart.get(), folder.resolve()))
    try:
        yield
    finally:
        _apart.reset(before)


def shelves() -> tuple[Traversable, ...]:
    """Ours first."""
    brought = [each.folder for each in plugins() if each.has_rulebooks]
    left_out = _apart.get()
    if left_out:
        brought = [each for each in brought if each.resolve() not in left_out]
    return (_ours(), *brought, *_tried.get())


@cache
def _ours() -> Traversable:
    return files(__package__)


def by_shelf() -> Mapping[str, Traversable]:
    """The shelf of each document, by the document's id, in alphabetical order."""
    return _by_shelf(shelves())


@cache
def _by_shelf(there: tuple[Traversable, ...]) -> Mapping[str, Traversable]:
    found: dict[str, Traversable] = {}
    for shelf in there:
        registers = shelf / "documents"
        for file in registers.iterdir() if registers.is_dir() else ():
            name = file.name.removesuffix(".json")
            if name in found:
                raise NotAPlugin(f"{file}: there is a document of this id already.")
            if name != file.name:
                found[name] = shelf
    return MappingProxyType(dict(sorted(found.items())))
