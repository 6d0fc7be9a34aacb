"""The floor served until somebody stops it: sockets closed with a word, the store closed last."""

import asyncio
import errno
import gc
import signal
import socket
import sys
from collections.abc import Awaitable, Callable, Collection, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NamedTuple

import uvicorn
from starlette.types import ASGIApp

from pitbook.floor.floor import Floor
from pitbook.floor.keeping import keep_going
from pitbook.floor.servers import Servers
from pitbook.floor.sharing import FloorSharing
from pitbook.journal.keys import Signer
from pitbook.journal.record import Corrupt
from pitbook.journal.store import Conflict, LeaseHeld, Unavailable, Unreadable
from pitbook.system_words import system_words
from pitbook.table.asking import Stopped
from pitbook.web.admission import Admission
from pitbook.web.app import app_of
from pitbook.web.connection_limits import ConnectionLimits, fitting
from pitbook.web.context import AppContext, context_of
from pitbook.web.guarded import GuardedConfig
from pitbook.web.logs import Log, forwarding
from pitbook.web.proxies import Proxies
from pitbook.web.routing import Routing

LONGEST_MESSAGE = 4096
"""All that a client of an event stream has to say is its token, and that it is still there."""
MOST_UNSENT = 256 * 1024
"""The system holds so many bytes back for somebody who does not read, and not the megabytes that it would."""
PING_SECONDS = 20.0
STOP_SECONDS = 5
RARELY = 50_000, 20, 50
"""Nearly nothing here is garbage in a circle; looking for it at the usual pace costs a fifth of the speed."""
STOPS = (signal.SIGINT, signal.SIGTERM)
FORESEEN = (Conflict, Corrupt, LeaseHeld, Stopped, Unavailable, Unreadable)
"""What may come in the way of what goes on beside the tables, without anything being wrong with the program."""


class SharedFloor(NamedTuple):
    """A floor that other servers have as well, and the key by which they know each other."""

    sharing: FloorSharing
    key: bytes


class CannotListen(Exception):
    """Not on that address or port, and what to choose instead."""


class PortInUse(Exception):
    """Somebody else listens there."""


def listen(host: str, port: int) -> socket.socket:
    """Port 0 is any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listening = socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise PortInUse(f"port {port} of {host} is in use") from None
        raise CannotListen(_why_not(host, port, error)) from None
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, MOST_UNSENT)
    return listening


def _why_not(host: str, port: int, error: OSError) -> str:
    if error.errno is not None and error.errno < 0:  # the resolver has numbers of its own
        return f"--host: no machine of the name {host} is known. Give an address of this one, or 0.0.0.0 for all"
    if error.errno == errno.EADDRNOTAVAIL:
        return f"--host: {host} is no address of this machine. Give one that is, or 0.0.0.0 for all"
    if error.errno in (errno.EACCES, errno.EPERM):
        return f"--port: this user may not listen on port {port}. Choose one from 1024 on, and let a proxy listen there"
    return f"--host: nobody can listen on port {port} of {host}: {system_words(error)}. Choose another"


class Server(uvicorn.Server):
    """One that stops at a signal, and lets whoever started it go on after that.

    Before it stops it hands over what it has, if there is anybody else, and answers meanwhile.
    """

    def __init__(self, config: uvicorn.Config, servers: Servers | None = None) -> None:
        super().__init__(config)
        self._servers = servers
        self._leaving: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self._servers is not None:
            await self._servers.arrive()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if self._servers is None or self._leaving is not None:
            super().handle_exit(sig, frame)
            return
        self._leaving = asyncio.create_task(self._leave(self._servers, sig, frame))

    async def _leave(self, servers: Servers, sig: int, frame: FrameType | None) -> None:
        try:
            await servers.leave()
        except Unavailable:  # then the others find out by themselves
            pass
        finally:
            super().handle_exit(sig, frame)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        if sys.platform == "win32":  # whose loop knows no signals: uvicorn has a way of its own there
            with super().capture_signals():
                yield
            return
        loop = asyncio.get_running_loop()
        for each in STOPS:
            loop.add_signal_handler(each, self.handle_exit, each, None)
        try:
            yield
        finally:
            for each in STOPS:
                loop.remove_signal_handler(each)


def configured(app: ASGIApp, admission: Admission) -> uvicorn.Config:
    """Addresses are believed as they come, but from proxies that are trusted: nobody escapes a limit by naming another.

    Our log is the log: `forwarding` brings what uvicorn says there.
    """
    return GuardedConfig(
        app,
        admission,
        ws_max_size=LONGEST_MESSAGE,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        lifespan="off",
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=STOP_SECONDS,
    )


def settle_memory() -> None:
    """What is there when the floor opens stays there: the collector need not look at it again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*RARELY)


async def serve(
    floor: Floor,
    listening: socket.socket,
    signer: Signer | None,
    opened: Callable[[AppContext], Awaitable[None]],
    witnesses: Collection[bytes] = (),
    proxies: Proxies | None = None,
    log: Log | None = None,
    shared: SharedFloor | None = None,
    *,
    display: bool = False,
) -> None:
    """Serves a floor that is loaded, and closes it in the end. `opened` is called before the first request."""
    connections = fitting(ConnectionLimits())
    context = context_of(floor, log, witnesses=witnesses, connections=connections, proxies=proxies, display=display)

    def tell(what: str, error: Exception) -> None:
        _warn(context, what, error)

    try:
        await opened(context)
        settle_memory()
        beside = [asyncio.create_task(keep_going(floor, signer, tell))]
        if shared is not None:
            beside.append(asyncio.create_task(shared.sharing.keep_going(tell)))
        try:
            with forwarding(context.log):
                await _server(context, shared).serve(sockets=[listening])
        finally:
            for each in beside:
                each.cancel()
            await asyncio.gather(*beside, return_exceptions=True)
    finally:
        await floor.close()
        if shared is not None:
            await shared.sharing.close()


def _server(context: AppContext, shared: SharedFloor | None) -> Server:
    if shared is None:
        return Server(configured(app_of(context), context.admission))
    servers, key = shared.sharing.servers, shared.key
    app = app_of(context, lambda inside: Routing(context, servers, key, inside))
    return Server(configured(app, context.admission), servers)


def _warn(context: AppContext, what: str, error: Exception) -> None:
    if isinstance(error, FORESEEN):
        context.log.warning("not kept", what=what, error=type(error).__name__, words=str(error))
    else:
        context.log.error("background", what=what, exc_info=error)
