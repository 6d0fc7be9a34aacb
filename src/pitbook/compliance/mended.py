"""What was mended in how the program decides: each fix with the commands it concerns and the topics it stands under.

A journal of an earlier version is decided again under its own decisions, but by the engine as it is now. Where the two
part, and a fix made since says why, it is told by that fix and its clauses. A difference that no fix accounts for is a
fault as ever. The fixes stand beside what they mended, in `mended.toml`.
"""

import tomllib
from collections.abc import Collection, Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec

from pitbook.games.catalogue import folder, games
from pitbook.games.kernel import Struct, kind_of
from pitbook.table.commands import Deal

FILE = "mended.toml"
CARRIES_OUT = kind_of(Deal)
"""This command does whatever is due, so it is concerned wherever that is."""


class Mended(Struct, frozen=True):
    id: str
    since: str  # the version that decides otherwise than those before it
    commands: tuple[str, ...]  # written kinds; none where any command may bring it about
    topics: tuple[str, ...]
    was: str
    now: str

    def accounts_for(self, program: str, command: str, topics: Collection[str]) -> bool:
        """Whether this is why a command, as a program of that version carried it out, is decided otherwise now."""
        earlier = _version(program) < _version(self.since)
        concerned = not self.commands or command in (*self.commands, CARRIES_OUT)
        return earlier and concerned and not set(self.topics).isdisjoint(topics)


class _File(Struct, frozen=True):
    mended: tuple[Mended, ...]


@cache
def all_mended() -> tuple[Mended, ...]:
    return tuple(each for source in _sources() for each in _read(source))


def _sources() -> Iterator[Traversable]:
    beside = ("pitbook.table.supervision", "pitbook.tournament", "pitbook.promotions")
    rooms = [*map(folder, games()), *map(files, beside)]
    for room in sorted(rooms, key=lambda each: each.name):
        if (room / FILE).is_file():
            yield room / FILE


def _read(source: Traversable) -> tuple[Mended, ...]:
    return msgspec.convert(tomllib.loads(source.read_text(encoding="utf-8")), _File).mended


def _version(program: str) -> tuple[int, ...]:
    """Of records that do not say, the earliest.

    >>> _version("0.10.1") > _version("0.9.0") > _version("")
    True
    """
    return tuple(int(each) for each in program.split(".") if each.isdecimal())
