"""A network between a browser and the floor that can begin to swallow everything, without closing anything."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager


class Connection:
    """Once something of it was swallowed it is dead for ever, as on a real network."""

    def __init__(self, *ends: asyncio.StreamWriter, dead: bool) -> None:
        self._ends, self.dead = ends, dead

    async def pump(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        try:
            while data := await source.read(65536):
                if not self.dead:
                    sink.write(data)
        except ConnectionError:
            pass
        if not self.dead:
            sink.close()

    def end(self) -> None:
        for each in self._ends:
            each.transport.abort()


class Network:
    """Carries bytes both ways, in a thread of its own."""

    def __init__(self, to: str) -> None:
        self._host, _, self._port = to.partition(":")
        self._swallows, self._open, self._carrying = False, set[Connection](), set[asyncio.Task[None]]()
        self.in_vain = 0  # connections that were opened while everything was swallowed
        self._loop: asyncio.AbstractEventLoop
        self._ending: asyncio.Event
        ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._carry(ready)))
        self._thread.start()
        assert ready.wait(300)

    async def _carry(self, ready: threading.Event) -> None:
        self._loop, self._ending = asyncio.get_running_loop(), asyncio.Event()
        server = await asyncio.start_server(self._came, "127.0.0.1", 0)
        self.at = "{}:{}".format(*server.sockets[0].getsockname())
        ready.set()
        await self._ending.wait()
        server.close()
        while self._carrying:
            for each in self._open:
                each.end()
            await asyncio.wait(self._carrying, timeout=0.1)

    def _came(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._connect(reader, writer))
        self._carrying.add(task)
        task.add_done_callback(self._carrying.discard)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection(self._host, int(self._port))
        made = Connection(writer, back, dead=self._swallows)
        self.in_vain += made.dead
        self._open.add(made)
        await asyncio.gather(made.pump(reader, back), made.pump(there, writer))
        made.end()
        self._open.discard(made)

    def swallow(self) -> None:
        """All that is on its way, and comes, until it lets through again."""
        asyncio.run_coroutine_threadsafe(self._swallow(), self._loop).result(20)

    async def _swallow(self) -> None:
        self._swallows = True
        for each in self._open:
            each.dead = True

    def let_through(self) -> None:
        """What is opened from now on."""
        self._swallows = False

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._ending.set)
        self._thread.join(20)
        assert not self._thread.is_alive()


@contextmanager
def network(to: str) -> Iterator[Network]:
    made = Network(to)
    try:
        yield made
    finally:
        made.close()
