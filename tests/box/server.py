"""One server of the floor in the box: the program opens its store as `serve` does, serves whoever asks, and is stopped.

It may be alone, or one of several over one simulated store.
"""

import asyncio
import io
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec
from argon2 import PasswordHasher
from starlette.types import ASGIApp

from pitbook.floor.first_people import add_first_people
from pitbook.floor.floor import PRACTICE, Floor
from pitbook.floor.keeping import keep_going
from pitbook.floor.register import HOUSE
from pitbook.floor.servers import TABLE, Servers, SharedStore
from pitbook.floor.shared_books import check_carried
from pitbook.floor.sharing import FloorSharing
from pitbook.journal.keys import Signer
from pitbook.journal.store import LeaseHeld, Store, Unavailable
from pitbook.rulebooks.roles import Role
from pitbook.table.batch import EXCLUDED
from pitbook.table.powers import Actor
from pitbook.web.app import app_of
from pitbook.web.context import AppContext, context_of
from pitbook.web.logs import log_to
from pitbook.web.peers import PeerCodes
from pitbook.web.routing import Routing
from tests.box.asking import PEOPLE
from tests.box.model import Wrong
from tests.box.presences import NearPeers, Place, Sessions, SimulatedPresence
from tests.box.processes import Process
from tests.box.simulated import SimulatedStore
from tests.box.tables import Kept

CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
MANAGER = Actor("administrator", Role.ADMINISTRATOR)
TRIES = 1000
KEY_OF_SERVERS = bytes(32)
ASKED_IN_VAIN = ("request", "unavailable", "unexpected")
"""Lines of the log about a request: with what it was answered is looked at where it was asked."""


class House(NamedTuple):
    """What all servers of a floor have alike."""

    signer: Signer
    witness: Signer
    tables: dict[str, Kept]
    tell: Callable[[str, Exception], None]


class Heard(io.StringIO):
    """A log, of which what failed is kept apart. That a request was not answered is for whoever asked to judge."""

    def __init__(self) -> None:
        super().__init__()
        self.failed: list[str] = []

    def write(self, text: str) -> int:
        if '"level":"error"' in text:
            said = msgspec.json.decode(text)
            if said["event"] not in ASKED_IN_VAIN:
                self.failed.append(text)
        return super().write(text)


class Server:
    def __init__(self, house: House, store: Store, *, shared: bool = False) -> None:
        self._house, self._store = house, store
        self.process = Process()
        self.log = Heard()
        self.floor: Floor
        self.context: AppContext
        self.app: ASGIApp
        self.is_open = False
        self._beside: list[asyncio.Task[None]] = []
        self._sharing: FloorSharing | None = None
        self.presence = self._presence(store) if shared else None

    def _presence(self, store: Any) -> SimulatedPresence:
        assert isinstance(store, SimulatedStore), "several servers are simulated over a simulated store"
        self._place = Place(self.process)
        return SimulatedPresence(store.sessions, self.process, store.holder, store._held, self._place)

    @property
    def serves(self) -> bool:
        return self.is_open and not self.process.is_killed

    def writes(self, stream: str) -> bool:
        return self.floor.servers is None or stream in self.floor.servers.owned

    # Opening, within its process

    async def open(self) -> None:
        """The leases of a life that was cut off are waited for, as `serve` waits for them."""
        for _ in range(TRIES):
            try:
                await self._load()
                break
            except (LeaseHeld, Unavailable):
                if self._sharing is not None:
                    await self._sharing.close()
                await asyncio.sleep(1.0)
        else:
            raise Wrong("stuck: the floor does not open")
        log, witnesses = log_to(self.log), [self._house.witness.public]
        self.context = context_of(self.floor, log, refusals=(10**9, 60.0), witnesses=witnesses)
        self.app = app_of(self.context, self._routed if self._sharing is not None else None)
        self._begin(keep_going(self.floor, self._house.signer, self._house.tell))
        if self._sharing is not None:
            self._begin(self._sharing.keep_going(self._house.tell))
            self._place.app.set_result(self.app)
            await self._arrive(self._sharing.servers)
        self.is_open = True

    def _begin(self, work: Any) -> None:
        self._beside.append(self.process.start(work))

    async def _load(self) -> None:
        if self.presence is None:
            self.floor = Floor(self._store, hasher=CHEAP)
        else:
            servers = Servers(self._store, self.presence)
            self.floor = Floor(SharedStore(self._store, servers), hasher=CHEAP)
            self._sharing = FloorSharing(self.floor, servers)
            await self.presence.reach()
        await self.floor.load()
        if self.floor.leads:
            await self._open_tables()
        await check_carried(self.floor)

    async def _open_tables(self) -> None:
        await add_first_people(self.floor)
        for person in PEOPLE:
            if person not in self.floor.people:
                await self.floor.people.changes.add(HOUSE, person, person.title(), (Role.PLAYER,))
        for name, kept in self._house.tables.items():
            if name not in self.floor.tables:
                await self.floor.open_table(
                    MANAGER,
                    name,
                    kept.rulebook,
                    command=f"open {name}",
                    dealing=kept.dealing,
                    terms=kept.terms,
                    checked=kept.checked,
                )

    def _routed(self, inside: ASGIApp) -> ASGIApp:
        assert self._sharing is not None
        codes = PeerCodes(KEY_OF_SERVERS)
        return Routing(self.context, self._sharing.servers, KEY_OF_SERVERS, inside, NearPeers(self._sessions, codes))

    @property
    def _sessions(self) -> Sessions:
        assert isinstance(self._store, SimulatedStore)
        return self._store.sessions

    async def _arrive(self, servers: Servers) -> None:
        """`serve` ends where the store is gone by then, and is started again."""
        for _ in range(TRIES):
            try:
                await servers.arrive()
                return
            except Unavailable:
                await asyncio.sleep(1.0)

    # Closing, within its process

    async def hush(self) -> None:
        """Nobody listens or signs any more, and whatever was asked is answered, though nobody may hear it."""
        while self.process.served:
            await asyncio.wait(self.process.served)
        self.check_goes_on()
        for each in self._beside:
            each.cancel()
        await asyncio.gather(*self._beside, return_exceptions=True)

    async def leave(self) -> None:
        """As at a signal: what it has it hands over first, and goes on answering; then nobody reaches it any more."""
        if self._sharing is not None:
            with suppress(Unavailable):  # then the others find out by themselves
                await self._sharing.servers.leave()
            self._place.is_closed = True
        self.is_open = False

    async def close(self) -> None:
        await self.hush()
        self.check()
        await self.floor.close()
        if self._sharing is not None:
            await self._sharing.close()

    async def knows(self) -> str:
        """What it does not, of what there is; empty where it knows all."""
        names = {each.removeprefix(EXCLUDED) for each in await self._store.private(EXCLUDED)}
        if self.floor.excluded != names:
            return f"takes {sorted(self.floor.excluded)} for excluded, and it is {sorted(names)}"
        there = await self._store.heads()
        tables = [each.removeprefix(TABLE) for each in sorted(there) if each.startswith(TABLE)]
        unknown = [each for each in tables if each not in self.floor.tables and not each.startswith(PRACTICE)]
        if unknown:
            return f"does not know {unknown}"
        for stream, head in sorted(there.items()):
            if stream.startswith(TABLE):
                length = (await self.floor.table(stream.removeprefix(TABLE))).length
                if length != head.length:
                    return f"knows {length} records of {stream}, and there are {head.length}"
        return ""

    def check_log(self) -> None:
        """Nothing that failed stands there alone."""
        if self.log.failed:
            raise Wrong(f"log: {self.log.failed[0][-3000:]}")

    def check_goes_on(self) -> None:
        """What it does beside all that is asked ends with it."""
        self.check_log()
        for each in self._beside:
            if each.done() and not each.cancelled():
                raise Wrong(f"ended: {each.get_coro()}: {each.exception()!r}")

    def check(self) -> None:
        for name, table in sorted(self.floor.tables.items()):
            if table.stopped is not None:
                raise Wrong(f"stopped: {name}: {table.stopped}")
        if self.floor.doubted:
            raise Wrong(f"balance: doubted without cause: {self.floor.doubted}")
