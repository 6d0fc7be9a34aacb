"""Everybody in a casino: players who play what they are offered, and people who look on; a process of its own.

It reads an `Evening` from standard input and writes an `EveningMeasured` to standard output. Every player and every
onlooker has a WebSocket of their own, with a heartbeat, as the pages have. At each table a command is due at a steady
pace, whatever became of the last one; who gives it, and which, follows from what the players were told over their
streams, and now and then two players wager at once. Lag is measured by one clock from the moment a command is sent: to
its answer, and to its arrival at each of those who follow the table.
"""

import asyncio
import gzip
import random
import sys
import time
from collections.abc import Mapping
from itertools import count
from typing import Any

import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

from pitbook.web.patches import laid_over

LONGEST_WAIT = 120.0
NEVER = ("leave", "sit", "close", "take_down", "decline", "pass_dice", "forfeit", "fold", "surrender", "call")
"""What would empty a table, or stop its game."""
TWO_AT_ONCE = 0.25
"""So often two players wager in the same moment, if two still may."""
FIRST = ("cut", "accept", "choose_dice", "handle_cards", ".play", "go_to_war", "deal_in")


class Seat(msgspec.Struct):
    """Somebody with a stream; whoever has a name plays."""

    token: str
    player: str = ""


class TableAsked(msgspec.Struct):
    name: str
    seats: list[Seat]


class Evening(msgspec.Struct):
    """`rate`: commands a second at all tables together. `lists`: what is asked for while that goes on."""

    port: int
    seconds: float
    rate: float
    whole: bool  # whole views are asked for, not what changed
    tables: list[TableAsked]
    lists: dict[str, str]
    token: str  # of whoever asks for the lists


class Lag(msgspec.Struct):
    middle_ms: float = 0.0
    p99_ms: float = 0.0
    worst_ms: float = 0.0


class ListTook(msgspec.Struct):
    milliseconds: float
    bytes: int  # as sent


class EveningMeasured(msgspec.Struct):
    sockets: int
    commands: int
    refused: int
    seconds: float
    messages: int
    bytes: float  # of a message, on average, unpacked
    answers: Lag
    told: Lag
    worked: float  # seconds of processor time of these clients
    lists: dict[str, ListTook]
    ended: list[str]  # why streams ended before the evening did
    missed: int  # messages of which somebody who looked on was never told


class Connection:
    """Bare HTTP/1.1."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._open: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, token: str, body: bytes = b"") -> tuple[int, bytes]:
        """Status and content."""
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer {token}\r\nAccept-Encoding: gzip\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        ).encode()
        try:
            return await self._asked(head + body)
        except (ConnectionError, asyncio.IncompleteReadError):  # the server lets go of who was silent
            self._open = None
            return await self._asked(head + body)

    async def _asked(self, request: bytes) -> tuple[int, bytes]:
        if self._open is None:
            self._open = await asyncio.open_connection("127.0.0.1", self._port, limit=1 << 24)
        reader, writer = self._open
        writer.write(request)
        answer = await reader.readuntil(b"\r\n\r\n")
        start = answer.index(b"content-length: ") + len(b"content-length: ")
        content = await reader.readexactly(int(answer[start : answer.index(b"\r", start)]))
        return int(answer[9:12]), content


class Follower:
    """One stream: the view as it is told, and when each record came."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.view: Any = None
        self.at: dict[int, float] = {}
        self.bytes = self.messages = 0
        self.news = asyncio.Event()
        self.ended: str | None = None

    async def follow(self, socket: ClientConnection) -> None:
        """Until the evening is over. A stream that ends before is told, and nobody waits for its news any more."""
        try:
            await self._follow(socket)
            self.ended = f"closed with {socket.close_code}: {socket.close_reason}"
        except Exception as error:  # noqa: BLE001  whatever it is, the stream is gone
            self.ended = f"{type(error).__name__}: {error}"
        self.news.set()

    async def _follow(self, socket: ClientConnection) -> None:
        async for text in socket:
            at = time.perf_counter()
            message = msgspec.json.decode(text)
            if "heartbeat" in message:
                await socket.send(text)
                continue
            self.at[message["sequence"]] = at
            self.bytes += len(text)
            self.messages += 1
            if message.get("view") is not None:
                self.view = message["view"]
            elif message.get("changed") is not None:
                self.view = laid_over(self.view, message["changed"])
            self.news.set()

    async def is_told_of(self, last: int) -> bool:
        """Waits until they are; not for ever, and not for a stream that has ended."""
        until = time.perf_counter() + LONGEST_WAIT
        while self.view["sequence"] < last and self.ended is None:
            self.news.clear()
            try:
                await asyncio.wait_for(self.news.wait(), until - time.perf_counter())
            except TimeoutError:
                return False
        return self.ended is None


def _value(domain: Mapping[str, Any]) -> Any:
    match domain["type"]:
        case "OneOf":
            return None if None in domain["values"] else domain["values"][0]
        case "Whole":
            return domain["low"]
        case "InChips":  # the least that is also whole steps above the base, and whole chips
            base, step, chip = domain["base"], domain["step"], domain["chip"]
            least = range(base + -(-(domain["low"] - base) // step) * step, domain["high"] + 1, step)
            return next((each for each in least if each % chip == 0), domain["low"])
        case "Listing":
            return domain["values"][: domain.get("shortest", 0)]
        case _:
            return None


class Game:
    """One table as its players play it."""

    def __init__(self, asked: TableAsked, evening: Evening, chance: random.Random) -> None:
        self.asked, self._evening, self._chance = asked, evening, chance
        self.followers = [Follower(each) for each in asked.seats]
        self.players = [each for each in self.followers if each.seat.player]
        self._placed: set[str] = set()
        self.connections = Connection(evening.port), Connection(evening.port)
        self.sent: dict[int, float] = {}
        self.took: list[float] = []
        self.refused = 0

    def _next(self) -> list[tuple[Follower, dict[str, Any]]]:
        """What has to be done first, then a wager of everybody, now and then of two at once, then the deal."""
        wagers, deals = dict[str, list[tuple[Follower, dict[str, Any]]]](), []
        for each in self.players:
            for offer in each.view["offers"]:
                kind = offer["command"]
                last = kind.partition(".")[2]
                if kind == "table.deal":
                    deals.append((each, offer))
                elif last == "place":
                    if each.seat.player not in self._placed and "low" in offer["fields"]["stake"]:
                        wagers.setdefault(each.seat.player, []).append((each, offer))
                elif any(word in kind for word in FIRST) and not any(word in kind for word in NEVER):
                    return [(each, self._command(offer))]
        if wagers:
            at_once = 2 if self._chance.random() < TWO_AT_ONCE else 1
            return self._wagers([*wagers.values()][:at_once])
        self._placed.clear()
        return [(deals[0][0], self._command(deals[0][1]))] if deals else []

    def _wagers(self, open_to: list[list[tuple[Follower, Any]]]) -> list[tuple[Follower, dict[str, Any]]]:
        """One of each player; where one chose a place, the other takes another."""
        chosen: list[tuple[Follower, dict[str, Any]]] = []
        for theirs in open_to:
            each, offer = self._chance.choice(theirs[:3])
            command = self._command(offer)
            if all(command | {"player": ""} != other | {"player": ""} for _, other in chosen):
                self._placed.add(each.seat.player)
                chosen.append((each, command))
        return chosen

    def _command(self, offer: Mapping[str, Any]) -> dict[str, Any]:
        fields = {name: _value(domain) for name, domain in offer.get("fields", {}).items()}
        return {"type": offer["command"], **fields}

    async def play(self, began: float, every: float) -> None:
        """Until the evening is over, or somebody who plays is told no more."""
        due = began + self._chance.random() * every
        for number in count():
            if due > began + self._evening.seconds:
                return
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            chosen = self._next()
            due = max(due + every * max(1, len(chosen)), time.perf_counter() - 5 * every)
            asking = [self._ask(place, *each, f"{began}-{number}-{place}") for place, each in enumerate(chosen)]
            last = max(await asyncio.gather(*asking), default=0)
            for each in self.players:
                if not await each.is_told_of(last):
                    return

    async def _ask(self, place: int, who: Follower, command: dict[str, Any], name: str) -> int:
        """The last record that it brought about; 0 where it was refused."""
        body = msgspec.json.encode({"id": name, "command": command})
        path, sent = f"/api/tables/{self.asked.name}/commands?events=false", time.perf_counter()
        status, content = await self.connections[place].ask("POST", path, who.seat.token, body)
        if status != 200:
            self.refused += 1
            if self.refused > 20:
                raise RuntimeError(f"{self.asked.name}: {command}: {content.decode()}")
            return 0
        self.took.append(time.perf_counter() - sent)
        last: int = msgspec.json.decode(content)["last"]
        self.sent[last] = sent
        return last

    def told(self) -> list[float]:
        return [each.at[last] - sent for last, sent in self.sent.items() for each in self.followers if last in each.at]

    def untold(self) -> int:
        return sum(last not in each.at for last in self.sent for each in self.followers)

    def will_be_told(self) -> bool:
        """Whether somebody whose stream goes on has not been told of everything yet."""
        return any(last not in each.at for last in self.sent for each in self.followers if each.ended is None)


async def _connected(evening: Evening, games: list[Game], tasks: list["asyncio.Task[None]"]) -> None:
    for game in games:
        for each in game.followers:
            uri = f"ws://127.0.0.1:{evening.port}/api/tables/{game.asked.name}/stream?after=0"
            socket = await connect(
                uri.replace("after=0", f"after={await _length(game)}"), max_size=None, ping_interval=None
            )
            welcome = {"token": each.seat.token, "heartbeat": True} | ({} if evening.whole else {"changes": True})
            await socket.send(msgspec.json.encode(welcome).decode())
            tasks.append(asyncio.create_task(each.follow(socket)))
    for game in games:
        for each in game.followers:
            while each.view is None:
                assert each.ended is None, each.ended
                each.news.clear()
                await asyncio.wait_for(each.news.wait(), LONGEST_WAIT)


_lengths: dict[str, int] = {}


async def _length(game: Game) -> int:
    """So that nobody is told the whole evening before."""
    if game.asked.name not in _lengths:
        path, token = f"/api/tables/{game.asked.name}", game.asked.seats[0].token
        _, content = await game.connections[0].ask("GET", path, token)
        _lengths[game.asked.name] = msgspec.json.decode(_unpacked(content))["sequence"]
    return _lengths[game.asked.name]


def _unpacked(content: bytes) -> bytes:
    return gzip.decompress(content) if content[:2] == b"\x1f\x8b" else content


async def _lists(evening: Evening) -> dict[str, ListTook]:
    connection, found = Connection(evening.port), {}
    for name, path in evening.lists.items():
        sent = time.perf_counter()
        status, content = await connection.ask("GET", path, evening.token)
        assert status == 200, content
        found[name] = ListTook((time.perf_counter() - sent) * 1000, len(content))
    return found


def lag(seconds: list[float]) -> Lag:
    found = sorted(each * 1000 for each in seconds)
    return Lag(found[len(found) // 2], found[int(len(found) * 0.99)], found[-1]) if found else Lag()


async def spend(evening: Evening) -> EveningMeasured:
    chance = random.Random(evening.port)
    games = [Game(each, evening, chance) for each in evening.tables]
    tasks: list[asyncio.Task[None]] = []
    await _connected(evening, games, tasks)
    print("ready", file=sys.stderr, flush=True)
    await asyncio.to_thread(sys.stdin.buffer.readline)
    worked, began = time.process_time(), time.perf_counter()
    before = [(each.bytes, each.messages) for game in games for each in game.followers]
    playing = [asyncio.create_task(each.play(began, len(games) / evening.rate)) for each in games]
    await asyncio.sleep(evening.seconds / 2)
    lists = await _lists(evening)
    await asyncio.gather(*playing)
    seconds, worked = time.perf_counter() - began, time.process_time() - worked
    until = time.perf_counter() + LONGEST_WAIT
    while any(each.will_be_told() for each in games) and time.perf_counter() < until:
        await asyncio.sleep(0.05)
    followers = [each for game in games for each in game.followers]
    messages = sum(each.messages for each in followers) - sum(each for _, each in before)
    told = sum(each.bytes for each in followers) - sum(each for each, _ in before)
    for task in tasks:
        task.cancel()
    return EveningMeasured(
        sockets=len(followers),
        commands=sum(len(each.took) for each in games),
        refused=sum(each.refused for each in games),
        seconds=seconds,
        messages=messages,
        bytes=told / max(1, messages),
        answers=lag([took for each in games for took in each.took]),
        told=lag([took for each in games for took in each.told()]),
        worked=worked,
        lists=lists,
        ended=[f"{game.asked.name}, {each.ended}" for game in games for each in game.followers if each.ended],
        missed=sum(each.untold() for each in games),
    )


if __name__ == "__main__":
    asked = msgspec.json.decode(sys.stdin.buffer.readline(), type=Evening)
    sys.stdout.buffer.write(msgspec.json.encode(uvloop.run(spend(asked))))
