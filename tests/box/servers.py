"""What befalls one server of several, while people go on at the others."""

import asyncio
import random

from pitbook.floor.servers import TABLE, key_of
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table.powers import Actor
from tests.box.asking import PEOPLE
from tests.box.faults import Fault
from tests.box.life import UNANSWERED, Life, sent_by
from tests.box.loop import BoxLoop
from tests.box.model import Wrong
from tests.box.officials import SHOWN_SECONDS, look
from tests.box.players import Does
from tests.box.server import Server

TURNS = 2
TRIES = 6
"""So often somebody asks at a table until another server has it."""
LONGEST_AWAY_SECONDS = 30.0
"""After so long the tables of a server that was killed are answered for by others."""


async def kill(life: Life, name: str, chance: random.Random, key: str) -> None:
    """At some turn of the loop. What it had the others have soon; after a while another server comes in its place."""
    place = life.free_place(chance)
    if place is None:
        return
    with life.changing(place):
        tables = _tables_of(life, life.servers[place])
        await _killed(life, place, chance)
        if tables and life.open_servers and chance.random() < 0.5:
            await _come_back(life, chance.choice(tables), chance, key)
        await asyncio.sleep(chance.uniform(0.0, 20.0))
        await _replaced(life, place, chance, key)


def _tables_of(life: Life, server: Server) -> list[str]:
    """Those that it writes."""
    mine = set() if server.floor.servers is None else server.floor.servers.owned
    return [each for each in sorted(server.floor.tables) if key_of(f"{TABLE}{each}") in mine]


async def _killed(life: Life, place: int, chance: random.Random) -> None:
    server, loop = life.servers[place], asyncio.get_running_loop()
    assert isinstance(loop, BoxLoop), "several servers are simulated in a loop that a seed has in its hand"
    loop.kill(server.process, chance.randrange(1, 60))
    while not server.process.is_killed:
        await asyncio.sleep(0.01)
    life.journal.note(f"server {place} is killed")
    life.journal.counts["servers killed"] += 1


async def _come_back(life: Life, name: str, chance: random.Random, key: str) -> None:
    """Whoever asks for the table until they are answered."""
    began, times = asyncio.get_running_loop().time(), 0
    while True:
        times += 1
        kind = await life.send(sent_by(name, f"{key}-{times}", Actor(chance.choice(PEOPLE), Role.PLAYER), own.Deal()))
        waited = asyncio.get_running_loop().time() - began
        if kind not in UNANSWERED or not life.open_servers:
            return
        if waited > LONGEST_AWAY_SECONDS and not life.is_troubled(LONGEST_AWAY_SECONDS):
            raise Wrong(f"away: {name} was written by nobody for {waited:.1f} s after its server was killed")
        await asyncio.sleep(1.0)


async def roll(life: Life, name: str, chance: random.Random, key: str) -> None:
    """It is stopped as by a signal, and hands over first; then another one comes in its place. One at a time."""
    place = life.free_place(chance)
    if place is None or len(life.open_servers) < 2 or life.is_changing:
        return
    with life.changing(place):
        await life.stop(place)
        life.journal.note(f"server {place} is stopped")
        life.journal.counts["servers stopped"] += 1
        await asyncio.sleep(chance.uniform(0.0, 5.0))
        await _replaced(life, place, chance, key)


async def _replaced(life: Life, place: int, chance: random.Random, key: str) -> None:
    """Tables go over to the new server as soon as it serves: people are at them by then."""
    crowd = asyncio.create_task(_crowd(life, chance, key))
    await life.replace(place)
    await crowd


async def _crowd(life: Life, chance: random.Random, key: str) -> None:
    """Tables go over to a server that has just come, while people buy chips and look there. An answer of the store is
    lost, and the table is slowly read again where it was: it may go over just then."""
    names = [each for each in sorted(life.house.tables) if chance.random() < 0.5]
    await asyncio.gather(*(_busy(life, each, chance, f"{key}-{number}") for number, each in enumerate(names)))


async def _busy(life: Life, name: str, chance: random.Random, key: str) -> None:
    if not life.is_calm:
        life.journal.fail(Fault.AFTER, 1)
        life.journal.fail(Fault.SLOW, 1)
    for turn in range(TURNS):
        player = chance.choice(PEOPLE)
        buying = own.BuyIn(player=player, cents=Cents(500))
        await life.send(sent_by(name, f"{key}-{turn}", life.exchanger(name, player), buying))
        await asyncio.gather(*(look(life, name, chance, key) for _ in life.servers))


async def cut(life: Life, name: str, chance: random.Random, key: str) -> None:
    """Its session at the store breaks: for the others it is gone, and it does not know that yet."""
    place = life.free_place(chance)
    if place is None:
        return
    with life.changing(place):
        server = life.servers[place]
        assert server.presence is not None
        seconds = chance.uniform(0.0, 6.0)
        server.presence.cut(seconds)
        life.journal.note(f"server {place} is cut off")
        life.journal.counts["servers cut off"] += 1
        life.troubles()
        tables = _tables_of(life, server)
        if tables and chance.random() < 0.8:
            await _had_by_another(life, place, chance.choice(tables), chance, key)
        await asyncio.sleep(seconds)


async def _had_by_another(life: Life, place: int, name: str, chance: random.Random, key: str) -> None:
    """While it is away, and people are sent elsewhere, another server has one of its tables, and is gone before it
    comes back: what was here once is here again, and there is more of it."""
    server, clock = life.servers[place], asyncio.get_running_loop().time
    assert server.presence is not None
    server.presence.away_until = clock() + LONGEST_AWAY_SECONDS
    with life.avoiding(server):
        other = await _taken(life, server, name, chance, key)
        if other is not None:
            with life.changing(other):
                server.presence.away_until = clock()
                await _killed(life, other, chance)
                life.journal.counts["had by another meanwhile"] += 1
                await _knows_more(life, server, name)
                await asyncio.sleep(chance.uniform(0.0, 20.0))
                await life.replace(other)
    server.presence.away_until = clock()


async def _knows_more(life: Life, server: Server, name: str) -> None:
    """As soon as it is back, and if the table is its own again, it shows what the other one acknowledged."""
    clock, begun, presence = asyncio.get_running_loop().time, life.troubles_begun, server.presence
    assert presence is not None
    deadline = clock() + SHOWN_SECONDS
    while not (presence.is_there and presence.has_looked):
        if clock() > deadline or not server.serves:
            return
        await asyncio.sleep(0.05)
    reached = life.journal.model.reached().get(name, 0)
    client = await life.client(Actor(PEOPLE[0], Role.PLAYER), server)
    told = await client.ask("GET", f"/api/tables/{name}")
    if told.status == 200 and server.writes(f"{TABLE}{name}") and life.troubles_begun == begun:
        life.journal.counts["looked at where it came back"] += 1
        if told.body["sequence"] < reached:
            raise Wrong(f"stale: {name} came back as of record {told.body['sequence']}, and {reached} was acknowledged")


async def _taken(life: Life, server: Server, name: str, chance: random.Random, key: str) -> int | None:
    """The place of another one that has written there, if people come to it in time."""
    for turn in range(TRIES):
        player = chance.choice(PEOPLE)
        buying = own.BuyIn(player=player, cents=Cents(500))
        await life.send(sent_by(name, f"{key}-{turn}", life.exchanger(name, player), buying))
        other = life.place_of(f"{TABLE}{name}", besides=server)
        if other is not None and turn:
            return other
        await asyncio.sleep(chance.uniform(0.0, 1.0))
    return None


DOES: dict[str, Does] = {"kill": kill, "roll": roll, "cut": cut}
