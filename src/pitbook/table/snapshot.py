"""A table as it stood after a record, kept so that opening it need not begin at the beginning.

A snapshot is a cache: thrown away, it is made again. It is believed at first, if the record that it names is there;
then, while the table is open, all records before it are gone through and have to make the same (`recheck.py`). One that
another program made is left aside, for that program may fold events otherwise.
"""

import zlib
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import msgspec

from pitbook.games.kernel import Struct
from pitbook.journal.store import Head
from pitbook.ledger.result import TableCounts
from pitbook.plugins import plugins
from pitbook.table.chance import Chance
from pitbook.table.events import AnyOpened
from pitbook.table.history.rounds import KnownRounds
from pitbook.table.occupancy import Idle
from pitbook.table.state import Crossing, TableState
from pitbook.table.supervision import Office

EVERY = 2000
"""After so many records a table keeps a snapshot: opening it reads no more than these."""
FOLDING = ("cards.py", "dice.py", "games", "ledger", "money.py", "table")
"""The rooms of this program that decide what events fold into; those that plugins bring come to them."""


class Snapshot(Struct, frozen=True):
    program: str  # the digest of what folded it
    opened: AnyOpened
    length: int
    digest: str
    at: int  # of its last record
    play: msgspec.Raw  # of the game's own type
    chance: Chance
    office: Office
    idle: Idle
    balances: dict[str, int]
    result: TableCounts
    rounds: KnownRounds
    crossings: tuple[Crossing, ...] = ()

    @property
    def head(self) -> Head:
        return Head(self.length, bytes.fromhex(self.digest))


def name_of(table: str) -> str:
    """Under which a store keeps it."""
    return f"snapshot/{table}/"


def taken(state: TableState, head: Head, at: int) -> Snapshot:
    return Snapshot(
        program=this_program(),
        opened=state.opened,
        length=head.length,
        digest=head.digest.hex(),
        at=at,
        play=msgspec.Raw(msgspec.json.encode(state.play)),
        chance=state.chance,
        office=state.office,
        idle=state.idle,
        balances={account: cents for account, cents in sorted(state.books.balances.items()) if cents},
        result=state.result,
        rounds=state.rounds.known,
        crossings=state.crossings,
    )


def packed(snapshot: Snapshot) -> bytes:
    return zlib.compress(msgspec.json.encode(snapshot), level=1)


def unpacked(content: bytes | None) -> Snapshot | None:
    """Nothing, if this is none or one of another program."""
    if content is None:
        return None
    try:
        found = msgspec.json.decode(zlib.decompress(content), type=Snapshot)
    except (zlib.error, msgspec.MsgspecError, RecursionError):
        return None
    return found if found.program == this_program() else None


def restore(state: TableState, snapshot: Snapshot) -> None:
    """A new table becomes what it was then."""
    state.play = msgspec.json.decode(snapshot.play, type=type(state.play))
    state.chance, state.office, state.idle = snapshot.chance, snapshot.office, snapshot.idle
    state.books.balances.update(snapshot.balances)  # in place, for what a table holds when it closes is asked of these
    state.result = snapshot.result
    state.rounds.known = snapshot.rounds
    state.cross(*snapshot.crossings)


def this_program() -> str:
    """Another one as soon as anything that folds events is another."""
    return _digest(tuple(each.folder for each in plugins() if each.has_game))


@cache
def _digest(brought: tuple[Path, ...]) -> str:
    folding = sha256()
    for place in (*map(files("pitbook").joinpath, FOLDING), *brought):
        for source in _sources(place):
            folding.update(sha256(source.read_bytes()).digest())
    return folding.hexdigest()


def _sources(place: Traversable) -> list[Any]:
    if place.is_file():
        return [place] if place.name.endswith(".py") else []
    return [source for each in sorted(place.iterdir(), key=lambda each: each.name) for source in _sources(each)]
