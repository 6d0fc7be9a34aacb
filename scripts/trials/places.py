"""Where stores are that are killed: an SQLite file, or a PostgreSQL of our own that is killed as well."""

import asyncio
import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import asyncpg

from pitbook.journal.store import Unavailable
from trials.processes import reached, told_by

ROOT = Path(__file__).resolve().parents[2]
if TYPE_CHECKING:
    from tests.journal.postgres_server import PostgresServer

KINDS = ("sqlite", "postgres")
THE_WRITER = "the writer"
HURTS = {THE_WRITER: 7, "the server": 1, "the server at once": 1, "a process of the server": 1}
"""How often each; a server takes seconds to come back."""


class Place:
    """`fresh` makes an empty store and says where it is. What is kept is still there when the program has ended."""

    def __init__(self, folder: Path, fresh: Callable[[], str], server: "PostgresServer | None" = None) -> None:
        self.folder, self.fresh, self.server = folder, fresh, server
        self.kept = False

    def keep(self, url: str) -> str:
        """How somebody can look at the store afterwards."""
        self.kept = True
        look = f"pitbook replay --store '{url}'"
        return look if self.server is None else f"{self.server.how_to_start} & {look}"

    def some_hurt(self, random: Random) -> str:
        return THE_WRITER if self.server is None else random.choices(list(HURTS), list(HURTS.values()))[0]

    def hurt(self, what: str) -> None:
        """Returns when the server is there again."""
        server = self.server
        if server is None or what == THE_WRITER:
            return
        if what == "a process of the server":
            children = Path(f"/proc/{server.process_id}/task/{server.process_id}/children").read_text().split()
            with suppress(ProcessLookupError):
                os.kill(int(children[-1]), signal.SIGKILL)  # the newest: one that serves the writer, if there is one
        else:
            server.signal(signal.SIGKILL if what == "the server" else signal.SIGQUIT)
            server.start()


@contextmanager
def place_of(kind: str) -> Iterator[Place]:
    """In a folder of its own, which is gone in the end unless it is kept."""
    folder = Path(tempfile.mkdtemp(prefix="pitbook-trials-"))
    place = Place(folder, lambda: _fresh_file(folder / "store"))
    try:
        if kind == "sqlite":
            yield place
        else:
            with _server(place) as server:
                place.server, place.fresh = server, lambda: _fresh_schema(server.url)
                yield place
    finally:
        if not place.kept:
            shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _server(place: Place) -> "Iterator[PostgresServer]":
    sys.path.insert(0, str(ROOT))
    from tests.journal.postgres_server import start_server

    server = start_server(durable=True)
    try:
        yield server
    finally:
        if place.kept:
            server.signal(signal.SIGQUIT)
        else:
            server.remove()


def _fresh_file(folder: Path) -> str:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return f"sqlite:///{folder}/journal.db"


def _fresh_schema(url: str) -> str:
    told_by(lambda _: asyncio.run(_emptied(url)), "the database cannot be emptied")
    return url


async def _emptied(url: str) -> None:
    async def ask() -> None:
        try:
            connection = await asyncpg.connect(url)
        except (OSError, asyncpg.PostgresError) as error:
            raise Unavailable(str(error)) from None
        await connection.execute("DROP SCHEMA IF EXISTS pitbook CASCADE")
        await connection.close()

    await reached(ask)
