"""A floor that several servers have: each reads all of it, and writes what is its own.

What another server writes is heard of at once, and read from the store: so tokens, tables and who is excluded are the
same everywhere, and onlookers are told wherever they are connected.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from pitbook.floor.background import Tell, keep_up
from pitbook.floor.floor import Floor
from pitbook.floor.people import Following
from pitbook.floor.register import FLOOR
from pitbook.floor.servers import SECONDS, TABLE, WITH_THE_FLOOR, Servers, key_of
from pitbook.journal.store import LeaseHeld, Unavailable
from pitbook.table.asking import Stopped
from pitbook.table.batch import EXCLUDED
from pitbook.table.service import Table

LOOK_SECONDS = 1.0
"""So often a server looks who is there, when it hears of nothing."""
AGAIN_SECONDS = 0.1


class FloorSharing:
    def __init__(self, floor: Floor, servers: Servers) -> None:
        self._floor, self.servers = floor, servers
        self._woken = asyncio.Event()
        self._reading: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._renewed = 0.0
        self._tell: Tell = lambda _what, _error: None
        servers.on_taken, servers.on_lost = self._taken, self._lost
        servers.presence.heard = self.heard
        floor.servers = servers
        floor.people.following = self._following

    def _following(self) -> Following:
        if self.servers.leads:
            return Following.NOBODY
        return Following.HEARD if self.servers.presence.is_there else Following.UNHEARD

    # What begins and ends here

    async def _taken(self, key: str) -> None:
        floor = self._floor
        if key != FLOOR:
            known = floor.tables.get(key.removeprefix(TABLE))
            if known is not None:
                known.doubt()
            return
        floor.people.doubt()
        await floor.people.load()
        for each in floor.aggregates.values():
            each.doubt()
        for name, table in floor.tables.items():
            if f"{TABLE}{name}".startswith(WITH_THE_FLOOR):
                table.doubt()
        await floor.venue.ready()
        await floor.read_tables()
        for led in floor.on_leading:
            led()

    async def _lost(self, key: str) -> None:
        floor = self._floor
        if key != FLOOR:
            known = floor.tables.get(key.removeprefix(TABLE))
            if known is not None:
                known.doubt()
                await known.quiet()
                self._look_on(known)
            return
        with suppress(Stopped, Unavailable):
            await floor.people.settled()
        for stream, aggregate in tuple(floor.aggregates.items()):
            await aggregate.quiet()
            await floor.store.release(stream)
        for name, table in tuple(floor.tables.items()):
            if f"{TABLE}{name}".startswith(WITH_THE_FLOOR):
                table.doubt()
                await table.quiet()
                await floor.store.release(f"{TABLE}{name}")

    # What others do

    def heard(self, stream: str, _length: int) -> None:
        """Somebody wrote there; or servers came or went."""
        floor = self._floor
        if not stream:
            self._woken.set()
        elif stream == FLOOR:
            if not self.servers.leads:
                self._read(stream, floor.people.follow)
        elif stream == floor.venue.name:
            if not self.servers.leads:
                self._read(stream, floor.venue.ready)
        elif stream.startswith(EXCLUDED):
            self._read(EXCLUDED, floor.read_excluded)
        elif stream.startswith(TABLE) and key_of(stream) not in self.servers.owned:
            self._look_on(floor.know(stream.removeprefix(TABLE)))

    def _look_on(self, table: Table) -> None:
        """Whoever looks on here is told what another server keeps; otherwise it is read when somebody asks."""
        if table.subscribers:
            self._read(f"{TABLE}{table.name}", table.ready)

    def _look_at_all(self) -> None:
        """After a while in which nothing was heard."""
        self.heard(FLOOR, 0)
        self.heard(self._floor.venue.name, 0)
        self.heard(EXCLUDED, 0)
        self._read(TABLE, self._look_at_tables)

    async def _look_at_tables(self) -> None:
        """Also at those that were opened meanwhile."""
        await self._floor.read_tables()
        for name in self._floor.tables:
            self.heard(f"{TABLE}{name}", 0)

    def _read(self, stream: str, read: Callable[[], Awaitable[None]]) -> None:
        """One after another: what comes while it is being read is read after that, all at once."""
        if stream in self._reading:
            self._again.add(stream)
            return

        async def turn() -> float | None:
            self._again.discard(stream)
            try:
                await read()
            except Stopped:
                return None
            except (LeaseHeld, Unavailable):
                return AGAIN_SECONDS
            return 0.0 if stream in self._again else None

        async def reading() -> None:
            try:
                await keep_up(self._floor, f"reading {stream}", turn, self._tell)
            finally:
                del self._reading[stream]

        self._reading[stream] = asyncio.create_task(reading())

    async def keep_going(self, tell: Tell) -> None:
        """Until it is cancelled: who is there, and the leases of what is here."""
        self._tell = tell
        await keep_up(self._floor, "its place among the servers", self._turn, tell)

    async def _turn(self) -> float:
        clock = asyncio.get_running_loop().time
        with suppress(TimeoutError):
            await asyncio.wait_for(self._woken.wait(), LOOK_SECONDS)
        self._woken.clear()
        was_there = self.servers.presence.is_there
        try:
            await self.servers.look()
            if not was_there:
                self._look_at_all()
            if clock() - self._renewed > SECONDS / 5:
                await self.servers.renew()
                self._renewed = clock()
        except (LeaseHeld, Unavailable, Stopped) as error:
            self._tell("the place among the servers", error)
            return AGAIN_SECONDS
        return 0.0

    async def close(self) -> None:
        for each in tuple(self._reading.values()):
            each.cancel()
        if self.servers.on_closed is not None:
            self.servers.on_closed()
        await self.servers.presence.close()
