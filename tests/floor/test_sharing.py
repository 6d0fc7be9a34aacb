"""What a server knows of a table that others had meanwhile."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import NamedTuple

import pytest

from pitbook.floor import background
from pitbook.floor.floor import Floor
from pitbook.floor.servers import Servers, SharedStore
from pitbook.floor.sharing import FloorSharing
from pitbook.journal.peer import Peer
from pitbook.journal.store import LeaseHeld, Reader
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table.asking import Ask
from pitbook.table.commands import BuyIn
from pitbook.table.powers import Actor
from tests.box.presences import Place, SimulatedPresence
from tests.box.processes import Process
from tests.box.server import MANAGER
from tests.box.simulated import SimulatedStore

pytestmark = pytest.mark.anyio
ANN = Actor("ann", Role.PLAYER)
STREAM = "table/one"


class Slow(SimulatedStore):
    """What is read from it, once it is held up, comes late."""

    def __init__(self, holder: str) -> None:
        super().__init__(holder, lambda _: 0.0, Counter(), Counter())
        self.reached, self.goes_on = asyncio.Event(), asyncio.Event()
        self.reached.set()
        self.goes_on.set()

    def hold_up(self) -> None:
        self.reached.clear()
        self.goes_on.clear()

    @asynccontextmanager
    async def moment(self) -> AsyncIterator[Reader]:  # type: ignore[override]
        async with super().moment() as now:
            self.reached.set()
            await self.goes_on.wait()
            yield now


class One(NamedTuple):
    """A server of several."""

    store: SimulatedStore
    floor: Floor
    servers: Servers
    presence: SimulatedPresence
    sharing: FloorSharing


async def one(store: SimulatedStore) -> One:
    process = Process()
    presence = SimulatedPresence(store.sessions, process, store.holder, store._held, Place(process))
    servers = Servers(store, presence)
    floor = Floor(SharedStore(store, servers))
    sharing = FloorSharing(floor, servers)
    await presence.reach()
    await floor.load()
    return One(store, floor, servers, presence, sharing)


async def takes_and_writes(other: One) -> None:
    """Another server has the table for a moment."""
    await other.servers.take(STREAM)
    table = await other.floor.table("one")
    await table.ask(ANN, Ask("c1", BuyIn(player="ann", cents=Cents(1_000))))
    await other.servers.hand_over(STREAM)


async def test_who_was_cut_off_looks_again_at_what_is_still_free() -> None:
    """Others may have had it meanwhile, and let go of it: its lease alone tells nothing."""
    store = Slow("first")
    first = await one(store)
    await first.floor.open_table(MANAGER, "one", "star-craps", command="open")
    second = await one(store.of_another_process("second"))
    first.presence.end()
    await second.servers.look()
    await takes_and_writes(second)
    assert STREAM in first.servers.owned, "it has not noticed yet"
    await first.servers.look()
    assert (await first.floor.table("one")).length == (await store.head(STREAM)).length


async def test_what_is_lost_while_it_is_read_is_read_again() -> None:
    """What was being read was the end of it when it was asked for, and may not be when it is known."""
    store = Slow("first")
    first = await one(store)
    table = await first.floor.open_table(MANAGER, "one", "star-craps", command="open")
    second = await one(store.of_another_process("second"))
    table.doubt()
    store.hold_up()
    reading = asyncio.create_task(table.ready())
    await store.reached.wait()
    await asyncio.gather(first.servers.hand_over(STREAM), takes_and_writes(second))
    store.goes_on.set()
    await reading
    assert (await first.floor.table("one")).length == (await store.head(STREAM)).length


async def test_what_a_server_has_that_is_just_being_stopped_is_obtained_a_moment_later() -> None:
    """It answers no more, and still has its lease: whoever lends the table to a tournament is not turned away."""
    store = Slow("first")
    first = await one(store)
    await first.floor.open_table(MANAGER, "one", "star-craps", command="open")
    second = await one(store.of_another_process("second"))
    tries = []

    async def gone(where: Peer, key: str) -> None:
        tries.append(key)
        if len(tries) == 2:
            first.presence.end()
            await second.presence.present()
        raise LeaseHeld(key, where.holder)

    second.servers.ask_for = gone
    async with second.servers.writing(STREAM):
        assert STREAM in second.servers.owned
    assert tries == [STREAM, STREAM]


async def obtained(first: One) -> One:
    """Another server, which asks for what the first one has."""
    second = await one(first.store.of_another_process("second"))

    async def asks(_: Peer, key: str) -> None:
        await first.servers.hand_over(key)

    second.servers.ask_for = asks
    return second


async def is_handing(server: One) -> None:
    while STREAM not in server.servers._handing:
        await asyncio.sleep(0.0)


async def test_a_table_stays_where_it_was_obtained_until_what_it_was_wanted_for_is_done() -> None:
    """It falls to the other server; handed back in the midst, it could neither be lent nor be played at."""
    first = await one(Slow("first"))
    await first.floor.open_table(MANAGER, "one", "star-craps", command="open")
    second = await obtained(first)
    await first.servers.arrive()  # and the second one does not: so all falls to the first
    async with second.floor.writing("one") as table:
        handing = asyncio.create_task(second.servers.look())
        await is_handing(second)
        await table.ask(ANN, Ask("c1", BuyIn(player="ann", cents=Cents(1_000))))
        assert not handing.done()
    await handing
    assert STREAM not in second.servers.owned


async def test_what_is_just_being_handed_over_is_waited_for() -> None:
    first = await one(Slow("first"))
    await first.floor.open_table(MANAGER, "one", "star-craps", command="open")
    second = await obtained(first)
    async with second.floor.writing("one"):
        handing = asyncio.create_task(second.servers.hand_over(STREAM))
        await is_handing(second)
        wanting = asyncio.create_task(takes_chips(second))
        await asyncio.sleep(0.0)
    await asyncio.gather(handing, wanting)
    assert STREAM in second.servers.owned


async def takes_chips(server: One) -> None:
    async with server.floor.writing("one") as table:
        await table.ask(ANN, Ask("c1", BuyIn(player="ann", cents=Cents(1_000))))


async def test_whoever_is_being_stopped_takes_no_table_from_another_server() -> None:
    """It may not have it, and would ask for it again and again, until whoever waits there gave up."""
    first = await one(Slow("first"))
    await first.floor.open_table(MANAGER, "one", "star-craps", command="open")
    second = await obtained(first)
    await first.servers.arrive()
    await second.servers.look()
    await second.servers.leave()
    with pytest.raises(LeaseHeld):
        await takes_chips(second)
    assert STREAM in first.servers.owned
    assert not first.servers._handing


async def test_who_was_cut_off_hears_of_a_table_that_was_opened_meanwhile() -> None:
    store = Slow("first")
    first, second = await one(store), await one(store.of_another_process("second"))
    second.presence.end()
    await first.floor.open_table(MANAGER, "one", "star-craps", command="open")
    assert "one" not in second.floor.tables
    going_on = asyncio.create_task(second.sharing.keep_going(lambda *_: None))
    while "one" not in second.floor.tables:
        await asyncio.sleep(0.01)
    going_on.cancel()


async def test_a_server_goes_on_among_the_others_however_it_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    """To look who is there, and to read what others wrote: it is told, and tried again."""
    monkeypatch.setattr(background, "AGAIN_SECONDS", 0.0)
    store = Slow("first")
    first, second = await one(store), await one(store.of_another_process("second"))
    second.presence.end()
    look, read, told, tries = second.servers.look, second.floor.venue.ready, list[str](), Counter[str]()

    async def failing_once(what: str, usual: Callable[[], Awaitable[None]]) -> None:
        tries[what] += 1
        if tries[what] == 1:
            raise ZeroDivisionError(what)
        await usual()

    monkeypatch.setattr(second.servers, "look", lambda: failing_once("look", look))
    monkeypatch.setattr(second.floor.venue, "ready", lambda: failing_once("read", read))
    await first.floor.open_table(MANAGER, "one", "star-craps", command="open")
    going_on = asyncio.create_task(second.sharing.keep_going(lambda what, _: told.append(what)))
    while "one" not in second.floor.tables or tries["read"] < 2 or second.floor.failing:
        assert not going_on.done()
        await asyncio.sleep(0.01)
    going_on.cancel()
    assert told == ["its place among the servers", "reading venue"]
