"""People who look on at one table, and one who plays there: a process of its own beside `bench/fanout.py`.

It reads a `Watch` from standard input and writes a `Watched` to standard output. The player asks, waits until everybody
has been told, and asks again. All is measured with one clock, from the moment that a command is sent, and from that of
its answer, to the arrival at each onlooker.
"""

import asyncio
import json
import sys
import time
from itertools import count, cycle

import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

LONGEST_WAIT = 20.0


class Watch(msgspec.Struct):
    """`path` answers a command with the number of the message that it brings about, as `last`."""

    port: int
    events: int
    stream: str
    path: str
    tokens: list[str]  # of the onlookers, each with one
    token: str  # of the player
    commands: list[str]  # in a circle


class Centiles(msgspec.Struct):
    middle_ms: float
    p99_ms: float
    worst_ms: float


class Watched(msgspec.Struct):
    subscribers: int
    messages: int
    bytes: float  # of a message, on average
    from_command: Centiles
    from_answer: Centiles
    answered: Centiles


class Onlookers:
    """Everybody's latest message: its number, and when it came."""

    def __init__(self, many: int) -> None:
        self.arrived: list[dict[int, float]] = [{} for _ in range(many)]
        self.bytes = self.messages = 0

    async def look(self, place: int, socket: ClientConnection) -> None:
        async for message in socket:
            at = time.perf_counter()
            self.arrived[place][int(json.loads(message)["sequence"])] = at
            self.bytes += len(message)
            self.messages += 1

    async def all_have(self, number: int) -> list[float]:
        until = time.perf_counter() + LONGEST_WAIT
        while True:
            waiting = [each for each in self.arrived if number not in each]
            if not waiting:
                return [each[number] for each in self.arrived]
            assert time.perf_counter() < until, f"{len(waiting)} onlookers were never told of {number}"
            await asyncio.sleep(0.001)


async def measure(watch: Watch) -> Watched:
    subscribers = Onlookers(len(watch.tokens))
    sockets = [await connect(f"ws://127.0.0.1:{watch.port}{watch.stream}", max_size=None) for _ in watch.tokens]
    for socket, token in zip(sockets, watch.tokens, strict=True):
        await socket.send(json.dumps({"token": token}))
    looking = [asyncio.create_task(subscribers.look(place, each)) for place, each in enumerate(sockets)]
    reader, writer = await asyncio.open_connection("127.0.0.1", watch.port)
    head = (
        f"POST {watch.path} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer {watch.token}\r\n"
        "Content-Type: application/json\r\nContent-Length: "
    ).encode()
    while not all(subscribers.arrived):
        await asyncio.sleep(0.01)
    subscribers.bytes = subscribers.messages = 0
    sent_to, answered_to, answers = list[float](), list[float](), list[float]()
    for number, command in zip(count(), cycle(watch.commands)):
        if number >= watch.events and number % len(watch.commands) == 0:
            break
        body = b'{"id":"%d","command":%s}' % (number, command.encode())
        sent = time.perf_counter()
        writer.write(head + b"%d\r\n\r\n" % len(body) + body)
        answer = await reader.readuntil(b"\r\n\r\n")
        start = answer.index(b"content-length: ") + len(b"content-length: ")
        content = await reader.readexactly(int(answer[start : answer.index(b"\r", start)]))
        answered = time.perf_counter()
        assert answer.startswith(b"HTTP/1.1 200"), content
        arrived = await subscribers.all_have(json.loads(content)["last"])
        sent_to += [each - sent for each in arrived]
        answered_to += [each - answered for each in arrived]
        answers.append(answered - sent)
    for each in looking:
        each.cancel()
    await asyncio.gather(*looking, return_exceptions=True)
    for socket in sockets:
        await socket.close()
    mean = subscribers.bytes / subscribers.messages
    told = centiles(sent_to), centiles(answered_to), centiles(answers)
    return Watched(len(sockets), subscribers.messages, mean, *told)


def centiles(seconds: list[float]) -> Centiles:
    found = sorted(each * 1000 for each in seconds)
    return Centiles(found[len(found) // 2], found[int(len(found) * 0.99)], found[-1])


if __name__ == "__main__":
    asked = msgspec.json.decode(sys.stdin.buffer.read(), type=Watch)
    sys.stdout.buffer.write(msgspec.json.encode(uvloop.run(measure(asked))))
