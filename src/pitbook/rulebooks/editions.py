"""The decisions on each document as earlier versions of the program had them, so that what was dealt under them stays
decidable.

`decisions/VERSION/DOCUMENT.toml` is never edited: its digest is in the journals. What a game has come to ask of its
decisions since then stands beside it in `DOCUMENT.added.toml`, with the values by which that version went.
"""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import sha256
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

from pitbook import __version__
from pitbook.rulebooks.document import Document
from pitbook.rulebooks.shelves import by_shelf


class Edition(NamedTuple):
    """Decisions on a document: the version of the program they came with, the text, and what was asked for later."""

    version: str
    toml: bytes
    added: bytes = b""

    def digest(self, document: Document) -> str:
        """What a journal names: the document and what was taken to follow from it."""
        return sha256(document.digest.encode() + self.toml).hexdigest()

    @property
    def file(self) -> str:
        return "" if self.version == __version__ else f"{self.version}/"


@cache
def editions(document_id: str) -> tuple[Edition, ...]:
    """The one in force first."""
    decisions = by_shelf()[document_id] / "decisions"
    return (
        Edition(__version__, (decisions / f"{document_id}.toml").read_bytes()),
        *(each for folder in _versions(decisions) for each in _edition(folder, document_id)),
    )


def _versions(decisions: Traversable) -> list[Traversable]:
    return sorted((each for each in decisions.iterdir() if each.is_dir()), key=lambda each: each.name, reverse=True)


def _edition(folder: Traversable, document_id: str) -> Iterator[Edition]:
    text, added = folder / f"{document_id}.toml", folder / f"{document_id}.added.toml"
    if text.is_file():
        yield Edition(folder.name, text.read_bytes(), added.read_bytes() if added.is_file() else b"")


def edition_of(document: Document, digest: str | None) -> Edition:
    """The one that a journal names by its digest; the one in force without one, or where no such edition is known."""
    known = editions(document.id)
    return next((each for each in known if each.digest(document) == digest), known[0])


def with_added(raw: dict[str, Any], added: Mapping[str, Any], where: str, complaints: list[str]) -> dict[str, Any]:
    """Decisions with what was asked for later. What was decided then cannot be changed, only added to.

    >>> complaints = []
    >>> with_added({"readings": [1], "topics": {"a": {"x": 1}}}, {"readings": [2], "topics": {"a": {"y": 2}}}, "", [])
    {'readings': [1, 2], 'topics': {'a': {'x': 1, 'y': 2}}}
    >>> with_added({"topics": {"a": 1}}, {"topics": {"a": 2}}, "", complaints), complaints
    ({'topics': {'a': 1}}, ['topics.a: it was decided then, and cannot be decided otherwise now'])
    """
    merged = dict(raw)
    for name, value in added.items():
        there = merged.get(name)
        place = f"{where}{name}"
        if there is None:
            merged[name] = value
        elif isinstance(there, dict) and isinstance(value, dict):
            merged[name] = with_added(there, value, f"{place}.", complaints)
        elif isinstance(there, list) and isinstance(value, list) and not where:
            merged[name] = [*there, *value]
        else:
            complaints.append(f"{place}: it was decided then, and cannot be decided otherwise now")
    return merged


def added_to(raw: dict[str, Any], edition: Edition, complaints: list[str]) -> dict[str, Any]:
    """The same with what stands beside it, if anything does."""
    return with_added(raw, tomllib.loads(edition.added.decode()), "", complaints) if edition.added else raw
