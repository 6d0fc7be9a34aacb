"""Durable commands a second, in process and over HTTP: `python3 run.py bench service [--quick]`.

Each client has a table of Three Card Poker to itself and plays whole rounds, a command at a time; every answer waits
until the command is on the disk. Over HTTP the events are left out of the answer, as by the pages, which have them from
the stream. Beside it, in the same run and on the same disk, what the store does alone with batches of about the same
size, and the same server with nothing behind it. How near a command can come to that empty POST is bounded by the
table: by its processor time in memory, if nothing were sealed, written, logged or let in; and by the store: by what
sealing and writing add to that, if nothing had to be decided. Whoever asks over HTTP is a
process of its own, so two cores are at work. On a machine with other work, look at the ratios and at the processor time
that one command takes: rates say how busy it was.
"""

import asyncio
import io
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import NamedTuple

import asyncpg
import msgspec
import uvloop
from argon2 import PasswordHasher
from asked import quick
from service_load import CYCLE, Client, Load, Measured
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, Router
from starlette.types import ASGIApp
from stores import store_rate

from pitbook.config import VARIABLE, config_folder
from pitbook.floor.floor import Floor
from pitbook.floor.register import HOUSE
from pitbook.games.three_card_poker import commands as poker
from pitbook.journal.opening import MEMORY, open_store, place_of
from pitbook.journal.remembered import Remembered
from pitbook.journal.sealing import open_sealed
from pitbook.journal.store import Store
from pitbook.journal.store_keys import new_keys
from pitbook.journal.watermark import Watermark
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table.asking import Ask
from pitbook.table.powers import Actor
from pitbook.web.admission import Admission
from pitbook.web.app import app_of
from pitbook.web.context import context_of
from pitbook.web.logs import log_to
from pitbook.web.serving import Server, configured, listen, settle_memory
from pitbook.web.vocabulary import AnyCommand

CLIENTS = (1, 16, 64)
SECONDS = 4.0
MANY_TABLES = 1000
RULEBOOK = "star-three-card-poker"
MANAGER = Actor("house", Role.ADMINISTRATOR)
CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
BOUGHT_IN = 4_000_000
KEYS = new_keys()


async def opened_floor(url: str, tables: int) -> tuple[Floor, list[Actor]]:
    """With a player at each table, who may place a wager now."""
    floor = Floor(await _opened(url), hasher=CHEAP)
    await floor.load()
    players = [Actor(f"player-{number}", Role.PLAYER) for number in range(tables)]
    for player in players:
        table = await floor.open_table(MANAGER, player.person, RULEBOOK, command="open")
        sit = poker.Sit(player=player.person, area=1)
        for command in (own.BuyIn(player=player.person, cents=BOUGHT_IN), sit, own.Deal()):  # type: ignore[arg-type]
            await table.ask(player, Ask(f"first {command}", command))
    return floor, players


async def _opened(url: str) -> Store:
    """As whoever serves opens it: sealed, and with a mark outside it of how far it has come."""
    holder = f"bench {time.monotonic()}"
    if url == MEMORY:
        return await open_store(url, holder)
    watermark = Watermark(Remembered(config_folder() / "stores", place_of(url)), print)
    store = await open_store(url, holder, watermark)
    await watermark.begin(store)
    return await open_sealed(store, KEYS)


def new_database(url: str, number: int) -> str:
    """For each measurement one of its own: in another's, the same commands were carried out already."""

    async def made() -> None:
        connection = await asyncpg.connect(url)
        try:
            await connection.execute(f"CREATE DATABASE bench_{number} TEMPLATE template0")
        finally:
            await connection.close()

    asyncio.run(made())
    return url.replace("/postgres?", f"/bench_{number}?")


async def token_of(floor: Floor, person: str, role: Role) -> str:
    """Of somebody who is added first, unless an earlier measurement in the same database added them."""
    if person not in floor.people:
        await floor.people.changes.add(HOUSE, person, person, (role,))
    return await floor.people.give_token(person, role)


class Inside(NamedTuple):
    rate: float
    processor_us: float


async def in_process(url: str, clients: int, seconds: float) -> Inside:
    floor, players = await opened_floor(url, clients)
    settle_memory()
    decoder = msgspec.json.Decoder(AnyCommand)
    began, worked = time.perf_counter(), time.process_time()

    async def play(player: Actor) -> int:
        table = await floor.table(player.person)
        commands = [decoder.decode(each.replace(b"%s", player.person.encode())) for each in CYCLE]
        for number in count():
            if time.perf_counter() - began > seconds:
                return number * len(commands)
            for place, command in enumerate(commands):
                await table.ask(player, Ask(f"{number}-{place}", command))
        return 0

    kept = await asyncio.gather(*map(play, players))
    worked = time.process_time() - worked
    rate = sum(kept) / (time.perf_counter() - began)
    await floor.close()
    return Inside(rate, worked / sum(kept) * 1e6)


async def over_http(url: str, clients: int, seconds: float) -> tuple[Measured, float]:
    """What the clients measured, and the processor time of one command here."""
    floor, players = await opened_floor(url, clients)
    house = context_of(floor, log_to(io.StringIO()))
    asked = [Client(each.person, each.person, await token_of(floor, *each)) for each in players]
    measured = await _served(app_of(house), house.admission, asked, seconds)
    await floor.close()
    return measured


async def empty_posts(clients: int, seconds: float) -> tuple[Measured, float]:
    """The same requests, to the same server with nothing behind it: it reads the body and answers nothing."""
    floor, players = await opened_floor(MEMORY, clients)
    house = context_of(floor, log_to(io.StringIO()))

    async def nothing(request: Request) -> Response:
        await request.body()
        return Response(b"{}", media_type="application/json")

    app = Router([Route("/api/tables/{table}/commands", nothing, methods=["POST"])])
    asked = [Client(each.person, each.person, "none") for each in players]
    measured = await _served(app, house.admission, asked, seconds)
    await floor.close()
    return measured


async def _served(app: ASGIApp, admission: Admission, asked: list[Client], seconds: float) -> tuple[Measured, float]:
    listening = listen("127.0.0.1", 0)
    server = Server(configured(app, admission))
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    settle_memory()
    load = Load(listening.getsockname()[1], seconds, asked)
    program = await asyncio.create_subprocess_exec(
        sys.executable, Path(__file__).with_name("service_load.py"), stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    worked = time.process_time()
    told, _ = await program.communicate(msgspec.json.encode(load))
    worked = time.process_time() - worked
    server.should_exit = True
    await serving
    measured = msgspec.json.decode(told, type=Measured)
    return measured, worked / measured.count * 1e6


async def many_tables(url: str) -> tuple[float, float]:
    """Seconds to open so many, and the kilobytes that each takes."""
    warm, _ = await opened_floor("memory:", 1)
    before = _resident()
    began = time.perf_counter()
    floor, _ = await opened_floor(url, MANY_TABLES)
    seconds, kilobytes = time.perf_counter() - began, (_resident() - before) / MANY_TABLES
    await floor.close()
    await warm.close()
    return seconds, kilobytes


def _resident() -> float:
    """Kilobytes of this process that are in memory."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize() / 1024


def report(name: str, url: Callable[[], str], seconds: float) -> None:
    print(f"\n{name:<36}{''.join(f'{each:>12}' for each in CLIENTS)}  clients")
    raw = [uvloop.run(store_rate(url(), clients, seconds)) for clients in CLIENTS]
    _line("the store alone, 5 records", raw, ",.0f")
    inside = [uvloop.run(in_process(url(), clients, seconds)) for clients in CLIENTS]
    _line("commands, in process", [each.rate for each in inside], ",.0f")
    _line("  of the store alone", [a.rate / b for a, b in zip(inside, raw, strict=True)], ".2f")
    _line("  processor time, microseconds", [each.processor_us for each in inside], ".0f")
    asked = [uvloop.run(over_http(url(), clients, seconds)) for clients in CLIENTS]
    _line("commands, over HTTP", [each.rate for each, _ in asked], ",.0f")
    _line("  processor time, microseconds", [each for _, each in asked], ".0f")
    empty = [uvloop.run(empty_posts(clients, seconds)) for clients in CLIENTS]
    _line("an empty POST of the same server", [each.rate for each, _ in empty], ",.0f")
    _line("  commands, of that", [a.rate / b.rate for (a, _), (b, _) in zip(asked, empty, strict=True)], ".2f")
    _line("  by processor time", [b / a for (_, a), (_, b) in zip(asked, empty, strict=True)], ".2f")
    alone = [uvloop.run(in_process(MEMORY, clients, seconds)).processor_us for clients in CLIENTS]
    _line("the table alone, microseconds", alone, ".0f")
    _line("  commands, were all else free", [b / (a + b) for a, (_, b) in zip(alone, empty, strict=True)], ".2f")
    kept = [each.processor_us - a for each, a in zip(inside, alone, strict=True)]
    _line("keeping them alone, microseconds", kept, ".0f")
    _line("  commands, were the table free too", [b / (a + b) for a, (_, b) in zip(kept, empty, strict=True)], ".2f")
    _line("  half are answered within, ms", [each.middle_ms for each, _ in asked], ".2f")
    _line("  99 of 100 within, ms", [each.p99_ms for each, _ in asked], ".2f")


def _line(words: str, found: list[float], shown: str) -> None:
    print(f"{words:<36}{''.join(f'{each:>12{shown}}' for each in found)}", flush=True)


def main() -> None:
    seconds = SECONDS / 8 if quick() else SECONDS
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
    from tests.journal.postgres_server import NoPostgres, start_server

    numbers = count()
    with tempfile.TemporaryDirectory(prefix="pitbook-bench-") as folder:
        os.environ[VARIABLE] = f"{folder}/config"
        opened, kilobytes = uvloop.run(many_tables(f"sqlite:///{folder}/many.db"))
        print(f"{MANY_TABLES:,} tables with a player each: opened in {opened:.1f} s, {kilobytes:.0f} kB each")
        report("sqlite", lambda: f"sqlite:///{folder}/{next(numbers)}.db", seconds)
        try:
            server = start_server(durable=True)
        except NoPostgres as error:
            print(error)
            return
        try:
            report("postgresql", lambda: new_database(server.url, next(numbers)), seconds)
        finally:
            server.remove()


if __name__ == "__main__":
    main()
