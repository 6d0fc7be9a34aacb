"""Whoever asks in a trial with several servers: at any of them, and at another one when that one is gone."""

import asyncio
import os
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from trials.asking import Connection, Gone, HungUp, look
from trials.noted import Noted, Notes
from trials.officials import Official
from trials.players import PLAYERS, Person, Player

PASSWORD = "correct horse battery"
PAUSE_SECONDS = 0.01
FEWEST = 50
"""With fewer answers nothing was tried."""


class Told(msgspec.Struct):
    """What whoever leads the trial tells those who ask."""

    ports: list[int]
    phase: str
    ends: bool = False


class Asked(msgspec.Struct):
    """What they tell in the end."""

    commands: dict[str, Noted]
    chips: dict[str, int]
    put_off: dict[str, int]
    longest: dict[str, float]
    hung_up: int
    answers: int
    seconds: float
    wrong: str = ""


class Ports:
    """Where servers are, and how often one was not there any more."""

    def __init__(self, ports: list[int], random: Random) -> None:
        self.now, self.random, self.hung_up = ports, random, 0

    def some(self) -> int:
        return self.random.choice(self.now)


class AnyServer(Connection):
    """Goes to another server when one hangs up, and now and then for no reason."""

    def __init__(self, ports: Ports) -> None:
        super().__init__(ports.some())
        self._ports = ports

    async def ask(self, method: str, path: str, token: str, body: bytes = b"") -> tuple[int, Any]:
        if self._ports.random.random() < 0.05 or self.port not in self._ports.now:
            self.close()
            self.port = self._ports.some()
        try:
            return await super().ask(method, path, token, body)
        except (Gone, HungUp) as error:
            self._ports.hung_up += 1
            self.port = self._ports.some()
            await asyncio.sleep(PAUSE_SECONDS)
            raise HungUp from error


async def bring_players(ports: Ports, notes: Notes) -> None:
    """Those who are not there on the first day are added, invited, and log in, each step at some server."""
    administrator, connection = notes.tokens["administrator"], AnyServer(ports)

    async def done(method: str, path: str, token: str, said: dict[str, Any]) -> Any:
        while True:
            try:
                status, told = await connection.ask(method, path, token, msgspec.json.encode(said))
            except HungUp:
                continue
            assert status in (200, 201, 204), f"{method} {path}: {status} {told}"
            return told

    known = {each["id"] for each in await look(connection, "/api/people", administrator)}
    for player in PLAYERS:
        if player not in known:
            await done(
                "POST", "/api/people", administrator, {"id": player, "name": player.capitalize(), "roles": ["player"]}
            )
        if player not in notes.tokens:
            made = await done("POST", f"/api/people/{player}/invitation", administrator, {})
            chosen = {"invitation": made["invitation"]["secret"], "password": PASSWORD}
            await done("PUT", "/api/invitation", "", chosen)
            login = {"person": player, "password": PASSWORD, "role": "player"}
            notes.tokens[player] = (await done("POST", "/api/session", "", login))["token"]


async def ask_all(listen: int, notes: Notes, first: Told, seed: str, begun: Callable[[], None]) -> Asked:
    """Everybody asks until it is over; then what was not answered is asked until it is. `begun`: all are there."""
    random = Random(seed)
    ports = Ports(first.ports, random)
    notes.phase, notes.servers_ask_again = first.phase, True
    await bring_players(ports, notes)
    begun()
    people: list[Person] = [Player(name, seat, notes, Random(random.random())) for seat, name in enumerate(PLAYERS, 1)]
    people += [Official(name, notes, Random(random.random())) for name in ("office", "desk")]
    loop = asyncio.get_running_loop()
    over, began, rest = asyncio.Event(), loop.time(), b""

    def heard() -> None:
        nonlocal rest
        *lines, rest = (rest + os.read(listen, 1 << 16)).split(b"\n")
        for line in lines:
            told = msgspec.json.decode(line, type=Told)
            ports.now, notes.phase = told.ports, told.phase
            if told.ends:
                over.set()

    loop.add_reader(listen, heard)
    asking = [asyncio.ensure_future(each.go_on_over(AnyServer(ports), AnyServer(ports))) for each in people]
    ending = asyncio.gather(over.wait(), notes.more(FEWEST))
    everything: set[asyncio.Future[Any]] = {ending, *asking}
    await asyncio.wait(everything, return_when=asyncio.FIRST_COMPLETED)
    wrong = next((repr(each.exception()) for each in asking if each.done() and not each.cancelled()), "")
    seconds, answers = loop.time() - began, notes.answers
    for each in asking:
        each.cancel()
    await asyncio.gather(*asking, return_exceptions=True)
    if not wrong:
        for person in people:
            await person.go_on_over(AnyServer(ports), AnyServer(ports), only_what_waits=True)
    return Asked(
        notes.commands, dict(notes.chips), dict(notes.put_off), notes.longest, ports.hung_up, answers, seconds, wrong
    )
