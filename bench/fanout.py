"""How soon a hundred onlookers are told: `python3 run.py bench fanout [--quick]`.

A floor on SQLite is served by a process of its own; a hundred people look on at one table, most of them as players who
have no chips there, some as officials of several roles, each of which sees something else. One plays, a command at a
time. Beside it, in the same run, by the same clients: a bare server of the same library that is told to send everybody
a text of the same length, and keeps nothing. The aim is that 99 of 100 messages are there within 150 ms.
"""

import asyncio
import io
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import msgspec
import uvloop
from asked import quick
from fanout_load import Centiles, Watch, Watched
from service import RULEBOOK, opened_floor, token_of
from service_load import CYCLE
from starlette.types import Receive, Scope, Send

from pitbook.rulebooks.roles import Role
from pitbook.web.admission import Admission
from pitbook.web.app import app_of
from pitbook.web.connection_limits import ConnectionLimits
from pitbook.web.context import context_of
from pitbook.web.logs import log_to
from pitbook.web.proxies import Proxies
from pitbook.web.serving import Server, configured, listen, settle_memory

ONLOOKERS = 100
OFFICIALS = (Role.DEALER, Role.GAMING_SUPERVISOR, Role.CASINO_SUPERVISOR, Role.INSPECTOR, Role.SURVEILLANCE)
EVENTS = 600
AIM_MS = 150.0


async def serve_floor(folder: str, events: int) -> None:
    """A floor, until standard input ends. What the clients need is printed."""
    floor, [player] = await opened_floor(f"sqlite:///{folder}/floor.db", 1)
    listening = listen("127.0.0.1", 0)
    house = context_of(floor, log_to(io.StringIO()))
    server = Server(configured(app_of(house), house.admission))
    people = [(f"onlooker-{each}", Role.PLAYER) for each in range(ONLOOKERS - 2 * len(OFFICIALS))]
    people += [(f"{role.value.replace('_', '-')}-{each}", role) for role in OFFICIALS for each in range(2)]
    watch = Watch(
        port=listening.getsockname()[1],
        events=events,
        stream=f"/api/tables/{player.person}/stream",
        path=f"/api/tables/{player.person}/commands?events=false",
        tokens=[await token_of(floor, *each) for each in people],
        token=await token_of(floor, *player),
        commands=[each.replace(b"%s", player.person.encode()).decode() for each in CYCLE],
    )
    settle_memory()
    await _serve(server, listening, watch)
    await floor.close()


async def serve_bare(length: int, events: int) -> None:
    """A server that tells everybody the same, and does nothing else."""
    sockets: set[Send] = set()
    number = 0

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        nonlocal number
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            await receive()
            await send({"type": "websocket.send", "text": _padded(0, length)})
            sockets.add(send)
            while (await receive())["type"] != "websocket.disconnect":
                pass
            sockets.discard(send)
            return
        while (await receive()).get("more_body"):
            pass
        number += 1
        text = _padded(number, length)
        answer = b'{"last":%d}' % number
        head = [(b"content-length", b"%d" % len(answer))]
        await send({"type": "http.response.start", "status": 200, "headers": head})
        await send({"type": "http.response.body", "body": answer})
        await asyncio.gather(*(each({"type": "websocket.send", "text": text}) for each in sockets))

    listening = listen("127.0.0.1", 0)
    tokens = [""] * ONLOOKERS
    watch = Watch(listening.getsockname()[1], events, "/stream", "/commands", tokens, "", ["{}"])
    settle_memory()
    admission = Admission(ConnectionLimits(), Proxies(), count=lambda _: None)
    await _serve(Server(configured(app, admission)), listening, watch)


def _padded(number: int, length: int) -> str:
    text = f'{{"sequence":{number},"text":"'
    return f'{text}{"x" * (length - len(text) - 2)}"}}'


async def _serve(server: Server, listening: socket.socket, watch: Watch) -> None:
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    print(msgspec.json.encode(watch).decode(), flush=True)
    await asyncio.to_thread(sys.stdin.read)
    server.should_exit = True
    await serving


def watched(*arguments: str) -> tuple[Watched, float]:
    """What the clients measured, and the processor time of the server for each command."""
    here = Path(__file__)
    server = subprocess.Popen([sys.executable, here, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert server.stdin is not None
    assert server.stdout is not None
    watch = server.stdout.readline()
    before = _worked(server.pid)
    load = here.with_name("fanout_load.py")
    told = subprocess.run([sys.executable, load], input=watch, stdout=subprocess.PIPE, check=True)
    worked = _worked(server.pid) - before
    server.stdin.close()
    server.wait(30)
    found = msgspec.json.decode(told.stdout, type=Watched)
    return found, worked / (found.messages / found.subscribers) * 1000


def _worked(process: int) -> float:
    """Seconds of processor time so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def _line(words: str, found: Centiles) -> None:
    print(f"{words:<44}{found.middle_ms:>10.1f}{found.p99_ms:>10.1f}{found.worst_ms:>10.1f}", flush=True)


def report(name: str, found: Watched, processor_ms: float) -> None:
    print(f"\n{name:<44}{'middle':>10}{'99 of 100':>10}{'worst':>10}  ms")
    print(f"  {found.subscribers} onlookers, {found.messages:,} messages of {found.bytes / 1000:.1f} kB", flush=True)
    _line("  from sending the command to an onlooker", found.from_command)
    _line("  from its answer to an onlooker", found.from_answer)
    _line("  from sending the command to its answer", found.answered)
    print(f"  processor time of the server for a command {processor_ms:>11.1f}")


def main() -> None:
    match sys.argv[1:]:
        case ["serve", folder, events]:
            uvloop.run(serve_floor(folder, int(events)))
        case ["bare", length, events]:
            uvloop.run(serve_bare(int(length), int(events)))
        case _:
            events = str(EVENTS // 6 if quick() else EVENTS)
            began = time.perf_counter()
            with tempfile.TemporaryDirectory(prefix="pitbook-bench-") as folder:
                floor, processor = watched("serve", folder, events)
            report(f"a table of {RULEBOOK}, kept by SQLite", floor, processor)
            bare, processor = watched("bare", str(round(floor.bytes)), events)
            report("a bare server, keeping nothing", bare, processor)
            said = "met" if floor.from_command.p99_ms < AIM_MS else "NOT met"
            took = time.perf_counter() - began
            print(f"\n99 of 100 within {AIM_MS:.0f} ms: {said}. All of it took {took:.0f} s.")


if __name__ == "__main__":
    main()
