"""PostgreSQL behind a proxy that cuts connections and holds answers up, and a server that is killed now and then."""

import asyncio
import os
import random
import signal
import tempfile
from collections import Counter
from pathlib import Path
from unittest.mock import patch

from pitbook.cli.stores import open_watched
from pitbook.config import VARIABLE
from pitbook.journal.store import Store, Unavailable
from pitbook.table import service
from tests.box.faults import Fault, meets
from tests.box.loop import Delay
from tests.box.real_loop import RealLoop
from tests.journal.postgres_server import start_server

SOCKET = ".s.PGSQL.5432"
"""How PostgreSQL calls its socket in the folder that a URL names."""
LEASE_SECONDS = 3.0
"""Of the wall's clock, which the database goes by: a life that was killed is waited for no longer than this."""
SLOW_SECONDS = 3.0
AT_ONCE = 65536


class Proxied:
    def __init__(self, folder: Path, seed: int, met: Counter[str]) -> None:
        self.faults: Counter[Fault] = Counter()
        self._folder, self._met = folder, met
        self._chance = random.Random(f"{seed}/proxy")
        self._server = start_server(durable=False)
        self._real = Path(self._server.url.partition("host=")[2]) / SOCKET
        self._front = Path(tempfile.mkdtemp(prefix="pitbook-box-", dir=folder))
        self._lease = patch.object(service, "LEASE_SECONDS", LEASE_SECONDS)
        self._lease.start()

    def loop(self, delay: Delay, began: float) -> RealLoop:
        return RealLoop(began)

    async def open(self, life: int) -> Store:
        os.environ[VARIABLE] = str(self._folder / "config")
        self.faults.clear()
        (self._front / SOCKET).unlink(missing_ok=True)
        await asyncio.start_unix_server(self._carry, self._front / SOCKET)
        while True:
            try:
                return await open_watched(f"postgresql://postgres@/postgres?host={self._front}", f"life {life}")
            except Unavailable:
                await asyncio.sleep(1.0)

    def without_faults(self, store: Store) -> Store:
        self.faults.clear()
        return store

    def crash(self) -> None:
        """Now and then the database dies with the floor."""
        if self._chance.random() < 0.3:
            self._met["the database was killed"] += 1
            self._server.signal(signal.SIGKILL)
            self._server.start()

    def without_folder(self, words: str) -> str:
        return words.replace(str(self._folder), "")

    def close(self) -> None:
        self._lease.stop()
        self._server.remove()

    # The proxy

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            behind, to = await asyncio.open_unix_connection(self._real)
        except OSError:
            writer.close()
            return
        ways = [asyncio.create_task(self._asked(reader, to)), asyncio.create_task(self._answered(behind, writer))]
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        to.close()
        writer.close()

    async def _asked(self, reader: asyncio.StreamReader, to: asyncio.StreamWriter) -> None:
        """A request may be lost on its way, or come late."""
        while content := await reader.read(AT_ONCE):
            if self._meets(Fault.READ):
                await asyncio.sleep(SLOW_SECONDS)
            if self._meets(Fault.BEFORE):
                return
            to.write(content)

    async def _answered(self, behind: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """What it asked for may have been done, and the answer is lost."""
        while content := await behind.read(AT_ONCE):
            if self._meets(Fault.AFTER):
                return
            writer.write(content)

    def _meets(self, fault: Fault) -> bool:
        return meets(fault, self.faults, self._met)
