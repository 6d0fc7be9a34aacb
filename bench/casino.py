"""A whole casino on one server, everybody watching: `python3 run.py bench casino [--quick] [--whole]`.

A floor on SQLite is served by a process of its own: tables of all three games in turn, some players at each and two
people who look on (a dealer and surveillance), each with a WebSocket. Another process is all of these people
(`casino_load.py`). A real table sees a command every three seconds; the same is asked of it five times as fast. Told
are the processor time that the server spends on a command, how long answers and stream messages take (the middle, and
99 of 100), the mean stream message, the memory before and after, and how long each list takes while that goes on. A
stream that ends, or a message that never comes, is told, and the bench then fails. Then
one table of Craps with more and more players; then lists of a table with more and more history.

`--whole`: the streams send whole views, as to older clients. `--only=casino`, `craps` or `history`: that part alone.
`one TABLES PLAYERS PACE SECONDS [RULEBOOK …]`: one such evening.

On a machine with other work look at the processor time: how late things are says how busy it was.
"""

import asyncio
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import uvloop
from asked import is_number, refuse
from casino_load import Evening, EveningMeasured, ListTook, Seat, TableAsked
from service import CHEAP, MANAGER, _opened, token_of
from service_load import CYCLE

from pitbook.config import VARIABLE
from pitbook.floor.floor import Floor
from pitbook.games.casino_war import commands as war
from pitbook.games.craps import commands as craps
from pitbook.games.library import playable
from pitbook.games.three_card_poker import commands as poker
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table.asking import Ask
from pitbook.table.powers import Actor
from pitbook.table.service import Table
from pitbook.web.app import app_of
from pitbook.web.connection_limits import ConnectionLimits, fitting
from pitbook.web.context import context_of
from pitbook.web.logs import log_to
from pitbook.web.serving import Server, configured, listen, settle_memory
from pitbook.web.vocabulary import AnyCommand

GAMES = ("star-three-card-poker", "star-casino-war", "star-craps")
CRAPS = GAMES[-1]
EVERY_SECONDS = 3.0
"""A table with players sees a command so often."""
ONLOOKERS = (Role.DEALER, Role.SURVEILLANCE)
BOUGHT_IN = Cents(4_000_000)
FLOAT = Cents(1_000_000_000)
WIDE = ConnectionLimits(connections=8192, connections_by_address=8192, streams_by_address=8192)
LISTS = {
    "tables": "/api/tables",
    "last rounds": "/api/tables/{table}/last-rounds",
    "rounds": "/api/tables/{table}/rounds",
    "statement": "/api/tables/{table}/statements/{player}",
    "search, no hit": "/api/tables/{table}/search?who=nobody",
    "office": "/api/tables/{table}/office",
}


class Night(msgspec.Struct):
    """A floor to be opened: so many tables of these games, so many players at each, so many rounds played before."""

    folder: str
    tables: int
    players: int
    games: tuple[str, ...] = GAMES
    before: int = 0
    pace: float = 1.0
    seconds: float = 30.0
    whole: bool = False


class Cost(NamedTuple):
    measured: EveningMeasured
    processor_ms: float
    resident_mb: tuple[float, float]


async def opened_casino(night: Night) -> tuple[Floor, list[TableAsked]]:
    floor = Floor(await _opened(f"sqlite:///{night.folder}/floor.db"), hasher=CHEAP)
    await floor.load()
    asked = []
    for number in range(night.tables):
        rulebook, name = night.games[number % len(night.games)], f"table-{number}"
        table = await floor.open_table(MANAGER, name, rulebook, command="open", float_cents=FLOAT)
        players = [Actor(f"p{number}-{each}", Role.PLAYER) for each in range(night.players)]
        for place, player in enumerate(players, start=1):
            for command in (own.BuyIn(player=player.person, cents=BOUGHT_IN), _sit(rulebook, player.person, place)):
                await table.ask(player, Ask(f"first {command}", command))
        await table.ask(players[0], Ask("first deal", own.Deal()))
        await _play_before(table, players, night.before)
        seats = [Seat(await token_of(floor, *each), each.person) for each in players]
        seats += [Seat(await token_of(floor, f"{role.value}-{number}", role)) for role in ONLOOKERS]
        asked.append(TableAsked(name, seats))
    return floor, asked


def _sit(rulebook: str, player: str, place: int) -> Any:
    if rulebook == CRAPS:
        return craps.Sit(player=player, place=place)
    if rulebook == GAMES[0]:
        return poker.Sit(player=player, area=place)
    return war.Sit(player=player, box=place)


async def _play_before(table: Table, players: list[Actor], rounds: int) -> None:
    """Whole rounds of Three Card Poker, which never branch."""
    for number in range(rounds):
        for place, raw in enumerate(CYCLE):
            command = _DECODER.decode(raw.replace(b"%s", players[0].person.encode()))
            await table.ask(players[0], Ask(f"before {number} {place}", command))


_DECODER = msgspec.json.Decoder(AnyCommand)


async def serve_casino(night: Night) -> None:
    """A floor, until standard input ends. What the clients need is printed."""
    floor, tables = await opened_casino(night)
    listening = listen("127.0.0.1", 0)
    with Path(f"{night.folder}/log").open("w") as log:
        house = context_of(floor, log_to(log), connections=fitting(WIDE))
        server = Server(configured(app_of(house), house.admission))
        eye = Actor("eye", Role.SURVEILLANCE)
        first = tables[-1].name, tables[-1].seats[0].player
        evening = Evening(
            port=listening.getsockname()[1],
            seconds=night.seconds,
            rate=night.pace * night.tables / EVERY_SECONDS,
            whole=night.whole,
            tables=tables,
            lists={name: path.format(table=first[0], player=first[1]) for name, path in LISTS.items()},
            token=await token_of(floor, *eye),
        )
        settle_memory()
        serving = asyncio.create_task(server.serve(sockets=[listening]))
        print(msgspec.json.encode(evening).decode(), flush=True)
        await asyncio.to_thread(sys.stdin.read)
        server.should_exit = True
        await serving
    await floor.close()


def spent(night: Night) -> Cost:
    """An evening there, and what it cost the server."""
    here = Path(__file__)
    with tempfile.TemporaryDirectory(prefix="pitbook-bench-") as folder:
        night.folder = folder
        environment = {**os.environ, VARIABLE: f"{folder}/config"}
        told = msgspec.json.encode(night).decode()
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        server = subprocess.Popen([sys.executable, here, "serve", told], env=environment, **pipes)  # type: ignore[call-overload]
        evening = server.stdout.readline()
        load = subprocess.Popen([sys.executable, here.with_name("casino_load.py")], stderr=subprocess.PIPE, **pipes)  # type: ignore[call-overload]
        load.stdin.write(evening)
        load.stdin.flush()
        assert load.stderr.readline() == b"ready\n", load.stderr.read()
        before, resident = _worked(server.pid), _resident(server.pid)
        load.stdin.write(b"begin\n")
        load.stdin.flush()
        measured = msgspec.json.decode(load.stdout.read(), type=EveningMeasured)
        worked = _worked(server.pid) - before
        after = _resident(server.pid)
        load.wait(60)
        server.stdin.close()
        server.wait(120)
    return Cost(measured, worked / measured.commands * 1000, (resident, after))


def _worked(process: int) -> float:
    """Seconds of processor time so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _resident(process: int) -> float:
    """Megabytes in memory."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * resource.getpagesize() / 1e6


HEAD = (
    f"{'tables':>7}{'players':>8}{'sockets':>8}{'cmd/s':>8}{'cpu ms':>8}{'answer':>8}{'99 %':>8}"
    f"{'stream':>8}{'99 %':>8}{'kB':>7}{'MB':>12}"
)


def report(night: Night, cost: Cost) -> None:
    found, (before, after) = cost.measured, cost.resident_mb
    print(
        f"{night.tables:>7}{night.players:>8}{found.sockets:>8}{found.commands / found.seconds:>8.0f}"
        f"{cost.processor_ms:>8.2f}{found.answers.middle_ms:>8.1f}{found.answers.p99_ms:>8.1f}"
        f"{found.told.middle_ms:>8.1f}{found.told.p99_ms:>8.1f}{found.bytes / 1000:>7.1f}"
        f"{before:>6.0f}{after:>6.0f}" + (f"  refused {found.refused}" if found.refused else ""),
        flush=True,
    )
    for words in sorted({*found.ended})[:MOST_TOLD]:
        print(f"  a stream ended: {words}", flush=True)
    if found.ended or found.missed:
        print(f"  {len(found.ended)} streams ended, {found.missed} messages were never told", flush=True)
        _failed.append(night)


_failed: list[Night] = []
"""Evenings at which somebody who looked on was told too little."""
MOST_TOLD = 5


def report_lists(words: str, lists: dict[str, ListTook]) -> None:
    told = "  ".join(f"{name} {each.milliseconds:.0f} ms ({each.bytes / 1000:.1f} kB)" for name, each in lists.items())
    print(f"  {words}: {told}", flush=True)


def casinos(seconds: float, *, quick: bool, whole: bool) -> None:
    print(f"\na casino, everybody watching; times in ms{', whole views' if whole else ''}\n{HEAD}")
    for tables, pace in ((6, 1.0), (30, 1.0)) if quick else ((15, 1.0), (50, 1.0), (150, 1.0), (150, 5.0)):
        night = Night("", tables, 4, pace=pace, seconds=seconds, whole=whole)
        cost = spent(night)
        report(night, cost)
        report_lists("lists meanwhile", cost.measured.lists)


def one_table(seconds: float, *, quick: bool, whole: bool) -> None:
    print(f"\none table of Craps, a command every 0.2 s\n{HEAD}")
    for players in (1, 4) if quick else (1, 4, 8, 16):
        night = Night("", 1, players, (CRAPS,), pace=EVERY_SECONDS / 0.2, seconds=seconds, whole=whole)
        report(night, spent(night))


def histories(*, quick: bool, whole: bool) -> None:
    print("\nlists of one table, by rounds played before, of some 30 records each")
    for before in (100, 400) if quick else (400, 1600, 6400):
        night = Night("", 1, 1, GAMES[:1], before=before, pace=3.0, seconds=4.0, whole=whole)
        report_lists(f"{before:,} rounds", spent(night).measured.lists)


PARTS = ("casino", "craps", "history")


def everything(*asked: str) -> None:
    known = (
        "--quick",
        "--whole",
        *(f"--only={part}" for part in PARTS),
        "one TABLES PLAYERS PACE SECONDS [RULEBOOK …]",
    )
    for word in asked:
        if word not in known:
            refuse(word, ", ".join(known))
    quick, whole = "--quick" in asked, "--whole" in asked
    began, seconds = time.perf_counter(), 5.0 if quick else 20.0
    parts = [each for each in PARTS if f"--only={each}" in asked] or [*PARTS]
    if "casino" in parts:
        casinos(seconds, quick=quick, whole=whole)
    if "craps" in parts:
        one_table(min(seconds, 15.0), quick=quick, whole=whole)
    if "history" in parts:
        histories(quick=quick, whole=whole)
    print(f"\nAll of it took {time.perf_counter() - began:.0f} s.")


def one_evening(tables: str, players: str, pace: str, seconds: str, *games: str) -> None:
    for word, kind in ((tables, int), (players, int), (pace, float), (seconds, float)):
        if not is_number(word, kind):
            refuse(word, "one TABLES PLAYERS PACE SECONDS [RULEBOOK …], four numbers above zero first")
    for game in games:
        if game not in playable():
            refuse(game, ", ".join(playable()))
    night = Night("", int(tables), int(players), games or GAMES, pace=float(pace), seconds=float(seconds))
    print(HEAD)
    cost = spent(night)
    report(night, cost)
    report_lists("lists meanwhile", cost.measured.lists)


def main() -> None:
    match sys.argv[1:]:
        case ["serve", night]:
            uvloop.run(serve_casino(msgspec.json.decode(night, type=Night)))
        case ["one", tables, players, pace, seconds, *games]:
            one_evening(tables, players, pace, seconds, *games)
        case rest:
            everything(*rest)
    if _failed:
        sys.exit("Somebody who looked on was told too little: what was measured counts for nothing.")


if __name__ == "__main__":
    main()
