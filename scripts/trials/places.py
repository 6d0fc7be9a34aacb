"""Where stores are that are killed: an SQLite file, or a PostgreSQL of our own that is killed as well."""

import asyncio
import os
import shutil
import signal
import sys
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
    """`fresh` makes an empty store and says where it is; one that is kept is still there when the program is gone."""

    def __init__(self, fresh: Callable[[], str], server: "PostgresServer | None" = None) -> None:
        self.fresh, self.server = fresh, server
        self.kept = False

    def keep(self, url: str) -> str:
        """How somebody can look at the store afterwards."""
        self.kept = True
        if self.server is None:
            return f"pitbook replay --store {url}"
        self.server.signal(signal.SIGQUIT)
        return f"{self.server.how_to_start}; pitbook replay --store '{url}'"

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
def place_of(kind: str, folder: Path) -> Iterator[Place]:
    if kind == "sqlite":
        yield Place(lambda: _fresh_file(folder))
        return
    sys.path.insert(0, str(ROOT))
    from tests.journal.postgres_server import start_server

    server = start_server(durable=True)
    place = Place(lambda: _fresh_schema(server.url), server)
    try:
        yield place
    finally:
        if not place.kept:
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
