"""Servers over one simulated store, as a database knows them: by the sessions that they have with it.

It tells each of them in turn what was kept, frees what those had who are gone, and carries what one asks of another. A
session may break: then the others take its server for gone, while it goes on and knows nothing of it yet.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.types import ASGIApp

from pitbook.journal.peer import Heard, Peer
from pitbook.journal.postgres_presence import SEEN_SECONDS
from pitbook.journal.store import Batch, Unavailable
from pitbook.table.batch import EXCLUDED
from pitbook.web.peers import HEADER, Headers, NotReached, NotTold, PeerAnswer, PeerCodes, PeerRequest
from tests.box.asgi import called
from tests.box.faults import Fault, meets
from tests.box.loop import Delay
from tests.box.processes import Gone, Process

Held = dict[str, tuple[str, float]]
"""By stream who has it, and until when."""


class Place:
    """Where a server can be asked: from when it is there, and answered when it is open."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.app: asyncio.Future[ASGIApp] = asyncio.get_running_loop().create_future()
        self.is_closed = False


class Sessions:
    """All that there are. They outlive every server, as a database does."""

    def __init__(self, delay: Delay, faults: Counter[Fault], met: Counter[str]) -> None:
        self.delay, self.faults, self.met = delay, faults, met
        self.servers: dict[int, SimulatedPresence] = {}
        self.places: dict[str, Place] = {}
        self._last = 0

    def number(self) -> int:
        self._last += 1
        return self._last

    def end_all(self) -> None:
        """The machine is gone on which all of them were."""
        for each in self.servers.values():
            each.end()

    def tell(self, stream: str, length: int) -> None:
        for each in self.servers.values():
            each.is_told(stream, length)

    def kept(self, batch: Batch) -> None:
        if batch.records:
            self.tell(batch.stream, batch.expected.length + len(batch.records))
        for name, _ in batch.private:
            if name.startswith(EXCLUDED):
                self.tell(name, 0)

    def bury(self, held: Held) -> None:
        """What those had who are gone is free at once."""
        gone = [number for number, each in self.servers.items() if not each.is_there]
        if not gone:
            return
        holders = {self.servers.pop(number).me.holder for number in gone}
        holders -= {each.me.holder for each in self.servers.values()}
        for stream in [each for each, (holder, _) in held.items() if holder in holders]:
            del held[stream]
        self.tell("", 0)


class SimulatedPresence:
    """One server's."""

    def __init__(self, sessions: Sessions, process: Process, holder: str, held: Held, place: Place) -> None:
        self._sessions, self._process, self._held, self._place = sessions, process, held, place
        self.me, self.ready = Peer(0, holder, ""), False
        self.heard: Heard | None = None
        self._session = 0
        self._is_open = False
        self._told_until = 0.0
        self._seen = 0.0
        self.away_until = 0.0
        """So long the database cannot be reached."""
        self.has_looked = False
        """Who is there, since it came back."""

    @property
    def is_there(self) -> bool:
        return self._is_open and not self._process.is_killed

    def cut(self, seconds: float) -> None:
        """The session breaks, and no other can be made for a while."""
        self.end()
        self.away_until = _now() + seconds

    def end(self) -> None:
        self._is_open = False

    def is_told(self, stream: str, length: int) -> None:
        """In the order in which it was kept."""
        if self.is_there:
            self._told_until = max(self._told_until, _now() + self._sessions.delay("notice"))
            self._process.calls_at(self._told_until, self._hear, self._session, stream, length)

    def _hear(self, session: int, stream: str, length: int) -> None:
        if self.is_there and self._session == session and self.heard is not None:
            self.heard(stream, length)

    @asynccontextmanager
    async def _asking(self) -> AsyncIterator[None]:
        await asyncio.sleep(self._sessions.delay("read"))
        if not self._is_open or meets(Fault.READ, self._sessions.faults, self._sessions.met):
            self._is_open = False
            raise Unavailable("this server is not in touch with the store")
        yield

    async def reach(self) -> None:
        await asyncio.sleep(self._sessions.delay("read"))
        if self.is_there:
            return
        if _now() < self.away_until:
            raise Unavailable("the store cannot be reached")
        number = self._sessions.number()
        address = f"http://server-{number}"
        self._session, self._is_open, self._seen, self.has_looked = number, True, _now(), False
        self.me = Peer(number, self.me.holder, address)
        self._sessions.places[address] = self._place
        self._sessions.bury(self._held)
        self._sessions.servers[number] = self
        self._sessions.tell("", 0)

    def _peer(self) -> Peer:
        return self.me._replace(ready=self.ready and _now() - self._seen < SEEN_SECONDS)

    async def present(self) -> dict[int, Peer]:
        async with self._asking():
            self._sessions.bury(self._held)
            self.has_looked = True
            return {number: each._peer() for number, each in self._sessions.servers.items()}

    async def holder_of(self, stream: str) -> Peer | None:
        async with self._asking():
            holder, until = self._held.get(stream, ("", 0.0))
            there = [each for each in self._sessions.servers.values() if each.is_there and each.me.holder == holder]
            return there[-1]._peer() if there and until > _now() else None

    async def renew(self, seconds: float) -> set[str]:
        async with self._asking():
            self._seen = _now()
            mine = {stream for stream, (holder, _) in self._held.items() if holder == self.me.holder}
            self._held.update(dict.fromkeys(mine, (self.me.holder, _now() + seconds)))
            return mine

    async def set_ready(self, *, ready: bool) -> None:
        self.ready = ready
        async with self._asking():
            self._seen = _now()
            self._sessions.tell("", 0)

    async def close(self) -> None:
        await asyncio.sleep(self._sessions.delay("read"))
        self._is_open = False
        self._sessions.bury(self._held)


def _now() -> float:
    return asyncio.get_running_loop().time()


class NearPeers:
    """Other servers, asked without a network: their requests and answers come late or get lost as the seed says."""

    def __init__(self, sessions: Sessions, codes: PeerCodes) -> None:
        self._sessions, self._codes = sessions, codes

    async def ask(self, address: str, asked: PeerRequest, headers: Headers, seconds: float) -> PeerAnswer:
        delay, place = self._sessions.delay, self._sessions.places[address]
        await asyncio.sleep(delay("network"))
        if place.process.is_killed or place.is_closed:
            raise NotReached(f"{address}: nobody listens")
        more = [(b"content-length", b"%d" % len(asked.body)), (HEADER, self._codes.header(asked))]
        try:
            async with asyncio.timeout(seconds):
                app = await asyncio.shield(place.app)
                asking = called(app, asked.method, asked.target, [*headers, *more], asked.body)
                told = await place.process.done(place.process.serve(asking))
                await asyncio.sleep(delay("network"))
        except (Gone, TimeoutError) as error:
            raise NotTold(f"{address}: {type(error).__name__}") from None
        if meets(Fault.PEER, self._sessions.faults, self._sessions.met):
            raise NotTold(f"{address}: its answer was lost")
        return PeerAnswer(*told)

    def close(self) -> None:
        pass
