"""Several servers over one database: which of them writes what, and how that passes from one to another.

Each table has one writer. All that is no table (people, the venue, promotions, tournaments and the tables that belong
to them, practice, checkpoints) has one writer together: the server that has the stream `floor` leads. Whoever wants to
write something asks `place` where that is done. What nobody has goes to one server of those there are, which each of
them works out alike; what somebody has who is gone, nobody has.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager, nullcontext, suppress
from hashlib import blake2b

from pitbook.floor.register import FLOOR
from pitbook.journal.passing import PassingStore
from pitbook.journal.peer import Peer, Presence
from pitbook.journal.store import Batch, LeaseHeld, Store

TABLE = "table/"
WITH_THE_FLOOR = (f"{TABLE}practice-", f"{TABLE}tournament-")
"""Tables that are written where everything is that is no table."""
SECONDS = 10.0
"""A server that does not answer, and does not end either, has what it has for so long."""
AGAIN_SECONDS = 0.05
DRAIN_SECONDS = 10.0
"""So long whoever hands something over waits for what is being done there."""


def key_of(stream: str) -> str:
    """The stream by whose lease another one is written."""
    return stream if stream.startswith(TABLE) and not stream.startswith(WITH_THE_FLOOR) else FLOOR


def chosen(key: str, servers: Iterable[Peer]) -> Peer | None:
    """The server that takes what nobody has, by rendezvous hashing: each comes to the same, and where one comes or goes
    only what is its own moves."""
    ready = (each for each in servers if each.ready)
    return max(ready, key=lambda each: blake2b(f"{each.id}/{key}".encode()).digest(), default=None)


class Servers:
    """This server among the others."""

    def __init__(self, store: Store, presence: Presence) -> None:
        self._store, self.presence = store, presence
        self.owned: set[str] = set()
        """What this server writes, by key."""
        self.others: dict[int, Peer] = {}
        self._leaving = False
        self._places: dict[str, Peer] = {}
        self._handing: dict[str, asyncio.Event] = {}
        self._taking: dict[str, asyncio.Lock] = {}
        self._inside: Counter[str] = Counter()
        self.on_taken: Callable[[str], Awaitable[None]] | None = None
        """Called with a key when this server begins to write there."""
        self.on_lost: Callable[[str], Awaitable[None]] | None = None
        """Called with a key before this server lets go of it, or when it lost it."""
        self.ask_for: Callable[[Peer, str], Awaitable[None]] | None = None
        """Asks another server to hand a key over; `LeaseHeld` where it does not answer."""
        self.on_closed: Callable[[], None] | None = None

    @property
    def me(self) -> Peer:
        return self.presence.me

    @property
    def leads(self) -> bool:
        return FLOOR in self.owned

    # Who writes

    async def hold(self, stream: str, seconds: float) -> None:
        """`LeaseHeld` for what is another server's to write, even if nobody writes it now."""
        key = key_of(stream)
        if key not in self.owned:
            known = self._places.get(key)
            raise LeaseHeld(stream, "another server" if known is None else known.holder)
        try:
            await self._store.hold(stream, min(seconds, SECONDS))
        except LeaseHeld:
            if stream == key:
                await self.lost(key)
            raise

    async def place(self, stream: str, *, forwarded: bool = False) -> Peer | None:
        """Where a stream is written; None: here. What nobody has is taken, by this server or the one it falls to.

        `forwarded`: another server found that it is here. `LeaseHeld` if it is neither here nor nobody's.
        """
        key = key_of(stream)
        while (handing := self._handing.get(key)) is not None:
            await handing.wait()
        if key in self.owned:
            return None
        known = self._places.get(key)
        if known is not None and not forwarded:
            return known
        holder = await self.presence.holder_of(key)
        if holder is None:
            holder = chosen(key, await self._look())
            if forwarded and not self._leaving:
                holder = self.me
        if holder is None or holder.id == self.me.id:
            await self.take(key)
            return None
        if forwarded:
            raise LeaseHeld(key, holder.holder)
        self._places[key] = holder
        return holder

    def forget_place(self, stream: str) -> None:
        """It is not where it was thought to be."""
        self._places.pop(key_of(stream), None)

    async def take(self, key: str) -> None:
        """Writes there from now on; `LeaseHeld` if another one does."""
        async with self._taking.setdefault(key, asyncio.Lock()):
            if key in self.owned:
                return
            if self._leaving:
                raise LeaseHeld(key, "nobody yet")
            await self._store.hold(key, SECONDS)
            self.owned.add(key)
            self._places.pop(key, None)
            await self._begin(key)

    async def _begin(self, key: str) -> None:
        """Looks at what is there now. Nothing is written on what could not be looked at."""
        if self.on_taken is None:
            return
        try:
            await self.on_taken(key)
        except BaseException:
            self.owned.discard(key)
            raise

    @asynccontextmanager
    async def inside(self, stream: str) -> AsyncIterator[None]:
        """While something is done that writes there."""
        key = key_of(stream)
        self._inside[key] += 1
        try:
            yield
        finally:
            self._inside[key] -= 1

    async def lost(self, key: str) -> None:
        """Another server has it now."""
        if key in self.owned:
            self.owned.discard(key)
            if self.on_lost is not None:
                await self.on_lost(key)

    async def hand_over(self, key: str) -> None:
        """Lets go of something, when all that is being done there is done. Who comes meanwhile waits."""
        if key not in self.owned or key in self._handing:
            return
        done = self._handing[key] = asyncio.Event()
        try:
            deadline = asyncio.get_running_loop().time() + DRAIN_SECONDS
            while self._inside[key] and asyncio.get_running_loop().time() < deadline:
                await asyncio.sleep(0.002)
            self.owned.discard(key)
            if self.on_lost is not None:
                await self.on_lost(key)
            await self._store.release(key)
        finally:
            del self._handing[key]
            done.set()

    @asynccontextmanager
    async def writing(self, stream: str) -> AsyncIterator[None]:
        """While something is done at a table that another server may have been writing: it stays here until then."""
        await self._obtain(key_of(stream))
        async with self.inside(stream):
            yield

    async def _obtain(self, key: str) -> None:
        """Whoever has it is asked to hand it over. One that is just being stopped answers no more, and lets go of it a
        moment later."""
        clock = asyncio.get_running_loop().time
        deadline = clock() + DRAIN_SECONDS
        while not await self._stays(key):
            if self._leaving:  # what it would be given, somebody else is to have
                raise LeaseHeld(key, "nobody yet")
            holder = await self.presence.holder_of(key)
            try:
                if holder is not None and holder.id != self.me.id and self.ask_for is not None:
                    await self.ask_for(holder, key)
                await self.take(key)
            except LeaseHeld:
                if clock() > deadline:
                    raise
                await asyncio.sleep(AGAIN_SECONDS)

    async def _stays(self, key: str) -> bool:
        """Whether it is here, and not just being handed over. Whoever asks for what goes with the floor is inside it,
        and the floor waits for them."""
        while key != FLOOR and (handing := self._handing.get(key)) is not None:
            await handing.wait()
        return key in self.owned

    # Who is there

    async def _look(self) -> list[Peer]:
        there = await self.presence.present()
        if {**self.others, self.me.id: there.get(self.me.id)} != there:
            self._places.clear()
        self.others = {number: each for number, each in there.items() if number != self.me.id}
        return list(there.values())

    async def look(self) -> None:
        """Who is there now: what falls to another server is handed over, and somebody always leads."""
        if not self.presence.is_there:
            await self._come_back()
        servers = await self._look()
        if self._leaving:
            return
        for key in sorted(self.owned):
            to = chosen(key, servers)
            if key != FLOOR and to is not None and to.id != self.me.id:
                await self.hand_over(key)
        if not self.leads:
            to = await self.presence.holder_of(FLOOR) or chosen(FLOOR, servers)
            if to is None or to.id == self.me.id:  # nobody is ready where the first one starts
                with suppress(LeaseHeld) if self.others else nullcontext():
                    await self.take(FLOOR)

    async def _come_back(self) -> None:
        """After its session broke: others may have taken what was here, or have had it for a while."""
        await self.presence.reach()
        for key in sorted(self.owned):
            try:
                await self._store.hold(key, SECONDS)
            except LeaseHeld:
                await self.lost(key)
            else:
                await self._begin(key)

    async def renew(self) -> None:
        still = await self.presence.renew(SECONDS)
        for key in sorted(self.owned):
            if key not in still and key not in self._handing:
                await self.lost(key)

    async def arrive(self) -> None:
        """It serves: from now on it takes what falls to it."""
        await self.presence.set_ready(ready=True)

    async def leave(self) -> None:
        """Hands everything over, if there is anybody who takes it; from then on all is done elsewhere."""
        await self._look()
        if not any(each.ready for each in self.others.values()):
            return
        self._leaving = True
        await self.presence.set_ready(ready=False)
        await asyncio.gather(
            *(self.hand_over(key) for key in sorted(self.owned, key=lambda each: (each == FLOOR, each)))
        )


class SharedStore(PassingStore):
    """A store that several servers have: what is another's to write, this one only reads."""

    def __init__(self, store: Store, servers: Servers) -> None:
        super().__init__(store)
        self.servers = servers

    async def append(self, batch: Batch) -> None:
        await self.inner.append(batch)

    async def hold(self, stream: str, seconds: float) -> None:
        await self.servers.hold(stream, seconds)
