"""What befalls one server of several, while people go on at the others."""

import asyncio
import random

from pitbook.floor.servers import key_of
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table.powers import Actor
from tests.box.asking import PEOPLE
from tests.box.life import UNANSWERED, Life, sent_by
from tests.box.loop import BoxLoop
from tests.box.model import Wrong
from tests.box.players import Does

LONGEST_AWAY_SECONDS = 30.0
"""After so long the tables of a server that was killed are answered for by others."""


async def kill(life: Life, name: str, chance: random.Random, key: str) -> None:
    """At some turn of the loop. What it had the others have soon; after a while another server comes in its place."""
    place = life.free_place(chance)
    if place is None:
        return
    with life.changing(place):
        server, loop = life.servers[place], asyncio.get_running_loop()
        mine = [] if server.floor.servers is None else sorted(server.floor.servers.owned)
        assert isinstance(loop, BoxLoop), "several servers are simulated in a loop that a seed has in its hand"
        loop.kill(server.process, chance.randrange(1, 60))
        while not server.process.is_killed:
            await asyncio.sleep(0.01)
        life.journal.note(f"server {place} is killed")
        life.journal.counts["servers killed"] += 1
        tables = [each for each in sorted(server.floor.tables) if key_of(f"table/{each}") in mine]
        if tables and life.open_servers and chance.random() < 0.5:
            await _come_back(life, chance.choice(tables), chance, key)
        await asyncio.sleep(chance.uniform(0.0, 20.0))
        await life.replace(place)


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
        await life.replace(place)


async def cut(life: Life, name: str, chance: random.Random, key: str) -> None:
    """Its session at the store breaks: for the others it is gone, and it does not know that yet."""
    place = life.free_place(chance)
    if place is None:
        return
    with life.changing(place):
        presence = life.servers[place].presence
        assert presence is not None
        seconds = chance.uniform(0.0, 6.0)
        presence.cut(seconds)
        life.journal.note(f"server {place} is cut off")
        life.journal.counts["servers cut off"] += 1
        life.troubles()
        await asyncio.sleep(seconds)


DOES: dict[str, Does] = {"kill": kill, "roll": roll, "cut": cut}
