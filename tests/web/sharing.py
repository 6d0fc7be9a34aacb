"""Several servers over one database, each in a thread of its own, as `pitbook serve` makes them."""

import asyncio
import io
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import uvloop

from pitbook.floor.first_people import add_first_people
from pitbook.floor.floor import Floor, open_all
from pitbook.floor.servers import Servers, SharedStore
from pitbook.floor.shared_books import check_carried
from pitbook.floor.sharing import FloorSharing
from pitbook.journal.opening import open_store
from pitbook.journal.postgres_presence import PostgresPresence
from pitbook.journal.sealing import open_sealed
from pitbook.journal.store_keys import Keys, new_keys
from pitbook.rulebooks.roles import Role
from pitbook.sources import utc_now
from pitbook.web.app import app_of
from pitbook.web.context import AppContext, context_of
from pitbook.web.logs import log_to
from pitbook.web.routing import Routing
from pitbook.web.serving import configured, listen
from tests.calling import http_client
from tests.journal.places import PostgresPlace
from tests.web.served import ADMINISTRATOR, CHEAP, PATIENCE, Caller, QuietServer, Served, secrets_of_tests


class _TellingLog(io.StringIO):
    """Errors stand beside the test that failed, whichever of the servers they were at."""

    def write(self, text: str) -> int:
        if '"level":"error"' in text:
            sys.stderr.write(text)
        return super().write(text)


class SharedServer(Served):
    """One of several: what `Served` lets a test do, over a floor that others have as well."""

    def __init__(self, url: str, keys: Keys, holder: str, clock: Callable[[], int] = utc_now, **limits: Any) -> None:
        self._clock = clock
        self._url, self._keys, self._holder, self._limits = url, keys, holder, limits
        self._secrets = secrets_of_tests()
        self.log: io.StringIO = _TellingLog()
        self.listening = listen("127.0.0.1", 0)
        self.at = f"127.0.0.1:{self.listening.getsockname()[1]}"
        self.http = http_client(f"http://{self.at}")
        self.house: AppContext
        self.sharing: FloorSharing
        self._loop: asyncio.AbstractEventLoop
        self._server: QuietServer
        self._open = threading.Event()
        self._thread = threading.Thread(target=lambda: uvloop.run(self._serve()), daemon=True)
        self._thread.start()
        while not self._open.wait(1.0):
            assert self._thread.is_alive(), "it ended before it was open"

    @property
    def servers(self) -> Servers:
        return self.sharing.servers

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        store = await open_sealed(await open_store(self._url, self._holder), self._keys)
        host, port = self.listening.getsockname()
        servers = Servers(store, PostgresPresence(self._url, self._holder, (host, port)))
        floor = Floor(SharedStore(store, servers), self._clock, CHEAP, self._secrets)
        self.sharing, self.store, self.key_of_servers = FloorSharing(floor, servers), store, store.key_of_servers
        await servers.presence.reach()
        await floor.load()
        if floor.leads:
            await add_first_people(floor)
            await open_all(floor, ADMINISTRATOR)
        await check_carried(floor)
        self.house = context_of(floor, log_to(self.log), **self._limits)
        app = app_of(self.house, lambda inside: Routing(self.house, servers, store.key_of_servers, inside))
        self._server = QuietServer(configured(app, self.house.admission), servers)
        going_on = asyncio.create_task(self.sharing.keep_going(self._tell))
        telling = asyncio.create_task(self._tell_when_ready())
        await self._server.serve(sockets=[self.listening])
        going_on.cancel()
        await asyncio.gather(going_on, telling, return_exceptions=True)
        await floor.close()
        await self.sharing.close()

    def _tell(self, what: str, error: Exception) -> None:
        self.house.log.warning("not kept", what=what, words=str(error))

    async def _tell_when_ready(self) -> None:
        while not self.servers.presence.ready:
            await asyncio.sleep(0.01)
        self._open.set()

    def stop(self) -> None:
        """As at a signal: first it hands over."""
        if self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._server.handle_exit, 15, None)
            self._thread.join(PATIENCE)
        assert not self._thread.is_alive()
        self.http.close()

    def like(self, holder: str) -> "SharedServer":
        """One more, over the same floor."""
        return SharedServer(self._url, self._keys, holder)

    def with_token(self, token: str, person: str) -> Caller:
        """Somebody who got a token anywhere."""
        return Caller(self, token, person)


@contextmanager
def shared_servers(url: str, many: int, **limits: Any) -> Iterator[list[SharedServer]]:
    asyncio.run(PostgresPlace(url).empty())
    keys = new_keys()
    with ExitStack() as ends:
        servers = []
        for number in range(many):
            servers.append(SharedServer(url, keys, f"server {number}", **limits))
            ends.callback(servers[-1].stop)
        yield servers


def until(found: Callable[[], bool]) -> None:
    """Waits for what has to happen."""
    deadline = time.monotonic() + PATIENCE
    while not found():
        assert time.monotonic() < deadline, "it did not happen"
        time.sleep(0.01)


def leader(servers: list[SharedServer]) -> SharedServer:
    """The one that leads; where it was not let run for long nobody does for a moment, and then perhaps another one."""
    found = list[SharedServer]()

    def one_leads() -> bool:
        found[:] = [each for each in servers if each.servers.leads]
        return len(found) == 1

    until(one_leads)
    return found[0]


def followers(servers: list[SharedServer]) -> list[SharedServer]:
    leading = leader(servers)
    return [each for each in servers if each is not leading]


def everywhere(servers: list[SharedServer], person: str, role: Role = Role.PLAYER) -> list[Caller]:
    """One token, at each server."""
    token = leader(servers).token(person, role)
    return [each.with_token(token, person) for each in servers]
