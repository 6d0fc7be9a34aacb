"""Players who ask as fast as they are answered, over bare HTTP/1.1: a process of its own beside `bench/service.py`.

It reads a `Load` from standard input and writes a `Measured` to standard output.
"""

import asyncio
import sys
import time
from itertools import count, cycle

import msgspec
import uvloop

CYCLE = (
    b'{"type":"three_card_poker.place","player":"%s","kind":"ante","stake":1000}',
    b'{"type":"table.deal"}',
    b'{"type":"three_card_poker.handle_cards","player":"%s"}',
    b'{"type":"three_card_poker.play","player":"%s","stake":1000}',
    b'{"type":"table.deal"}',
    b'{"type":"table.deal"}',
)
"""A whole round of Three Card Poker: it never branches."""


class Client(msgspec.Struct):
    table: str
    person: str
    token: str


class Load(msgspec.Struct):
    port: int
    seconds: float
    clients: list[Client]


class Measured(msgspec.Struct):
    count: int
    rate: float
    middle_ms: float
    p99_ms: float


async def play(load: Load, client: Client, until: float) -> list[float]:
    reader, writer = await asyncio.open_connection("127.0.0.1", load.port)
    head = (
        f"POST /api/tables/{client.table}/commands?events=false HTTP/1.1\r\nHost: bench\r\n"
        f"Authorization: Bearer {client.token}\r\nContent-Type: application/json\r\nContent-Length: "
    ).encode()
    commands = [each.replace(b"%s", client.person.encode()) for each in CYCLE]
    took = []
    for number, command in zip(count(), cycle(commands)):
        began = time.perf_counter()
        if began > until and number % len(commands) == 0:
            break
        body = b'{"id":"%d-%.6f","command":%s}' % (number, until, command)
        writer.write(head + b"%d\r\n\r\n" % len(body) + body)
        answer = await reader.readuntil(b"\r\n\r\n")
        start = answer.index(b"content-length: ") + len(b"content-length: ")
        content = await reader.readexactly(int(answer[start : answer.index(b"\r", start)]))
        assert answer.startswith(b"HTTP/1.1 200"), content
        took.append(time.perf_counter() - began)
    writer.close()
    return took


async def measure(load: Load) -> Measured:
    began = time.perf_counter()
    until = began + load.seconds
    found = await asyncio.gather(*(play(load, client, until) for client in load.clients))
    seconds = time.perf_counter() - began
    took = sorted(each for one in found for each in one)
    return Measured(len(took), len(took) / seconds, took[len(took) // 2] * 1000, took[int(len(took) * 0.99)] * 1000)


if __name__ == "__main__":
    asked = msgspec.json.decode(sys.stdin.buffer.read(), type=Load)
    sys.stdout.buffer.write(msgspec.json.encode(uvloop.run(measure(asked))))
