"""The child that is killed: a floor served as `pitbook serve` does it."""

import os
import socket
from pathlib import Path

import msgspec
from argon2 import PasswordHasher

from pitbook.floor import keeping
from pitbook.floor.first_people import add_first_people
from pitbook.floor.floor import Floor, open_all
from pitbook.journal.keys import Signer
from pitbook.journal.opening import open_store
from pitbook.rulebooks.roles import Role
from pitbook.table import service
from pitbook.table.powers import Actor
from pitbook.web.house import House
from pitbook.web.serving import serve
from trials.processes import reached, write_all

HOLDER = "the floor that is killed"
"""The same each time: else PostgreSQL keeps the tables for half a minute for the one that is gone."""
CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
ADMINISTRATOR = Actor("house", Role.ADMINISTRATOR)
PLAYERS = ("ann", "bob", "cid", "dan", "eve", "fay")
RECORDS_PER_SNAPSHOT, CHECKPOINT_SECONDS = 50, 0.1
"""A trial lasts as long as a breath: what a floor does every hour and every minute it does here as often as that."""


class Ready(msgspec.Struct, frozen=True):
    """Told once all is open. `tokens` by person and role, where none were known."""

    tokens: dict[str, str]


def make_hasty() -> None:
    keeping.CHECKPOINT_SECONDS = CHECKPOINT_SECONDS
    vars(service)["EVERY"] = RECORDS_PER_SNAPSHOT


async def serve_floor(
    url: str, listening: socket.socket, signer: Signer, pipe: int, log: Path, *, tokens: bool
) -> None:
    """Until it is stopped or killed."""
    os.dup2(os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), 2)
    make_hasty()
    floor = await reached(lambda: opened_floor(url))

    async def opened(house: House) -> None:
        given = await _tokens(house.floor) if tokens else {}
        write_all(pipe, msgspec.json.encode(Ready(given)) + b"\n")

    await serve(floor, listening, signer, opened)


async def opened_floor(url: str) -> Floor:
    store = await open_store(url, HOLDER)
    try:
        floor = Floor(store, hasher=CHEAP)
        await floor.load()
        await add_first_people(floor)
        known = {each.id for each in floor.people.all()}
        for player in PLAYERS:
            if player not in known:
                await floor.people.add(ADMINISTRATOR, player, player.capitalize(), (Role.PLAYER,), None)
        await open_all(floor, ADMINISTRATOR)
    except BaseException:
        await store.close()
        raise
    return floor


async def _tokens(floor: Floor) -> dict[str, str]:
    people = floor.people.all()
    return {each.id: await floor.people.give_token(each.id, role) for each in people for role in each.roles}
