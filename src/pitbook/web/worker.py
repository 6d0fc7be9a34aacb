"""Work that takes long, done in a process of its own: the tables never wait for it, and it ends when they do.

The work is named, not handed over, so that only its process loads what it needs. It yields messages, which come
through a pipe. What it refuses comes back as the trouble that it is to whoever asked.
"""

import asyncio
import os
import pickle
import signal
import struct
import sys
import threading
from asyncio.streams import StreamReaderProtocol
from collections.abc import AsyncGenerator, Iterator
from contextlib import aclosing, suppress
from importlib import import_module
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext, SpawnContext
from typing import Any, NamedTuple

from pitbook.extras import lacking_extra
from pitbook.games.kernel import Refused
from pitbook.processes import starting_with
from pitbook.web.problems import Problem, ProblemKind

LOADED = [
    *("pitbook.web.figures_worker", "pitbook.web.simulating", "pitbook.web.exact_sessions_worker"),
    "pitbook.simulation.read_ahead",
]
"""What every such process begins with."""
LENGTH = struct.Struct("!Q")
NICE = 10
"""How far the work stands behind whatever else the machine does."""


class Task(NamedTuple):
    """A function of a module, and what it is given."""

    module: str
    function: str
    given: tuple[Any, ...] = ()


class _TaskFailed(NamedTuple):
    """A trouble on its way through the pipe."""

    kind: ProblemKind
    words: str
    more: dict[str, Any]


async def answer_of(work: Task) -> Any:
    """The last thing that the work says."""
    last = None
    async with aclosing(messages_of(work)) as messages:
        async for each in messages:
            last = each
    return last


async def messages_of(work: Task) -> AsyncGenerator[Any, None]:
    """What the work says, as it says it. Whoever stops listening ends the work."""
    ours, theirs = _context().Pipe(duplex=False)
    process = _context().Process(target=_do, args=(work, theirs, NICE), daemon=True)
    starting = asyncio.create_task(asyncio.to_thread(process.start))  # the first waits until all is loaded
    try:
        await asyncio.shield(starting)
        theirs.close()
        async with aclosing(_received(ours)) as received:
            async for each in received:
                if isinstance(each, _TaskFailed):
                    raise Problem(each.kind, each.words, **each.more)
                yield each
        await asyncio.to_thread(process.join)
        assert process.exitcode == 0, f"{work.module}.{work.function} ended with {process.exitcode}"
    finally:
        await asyncio.wait([starting])
        ours.close()
        if process.pid is not None and process.exitcode is None:
            process.kill()
            process.join()


async def _received(pipe: Connection) -> AsyncGenerator[Any, None]:
    """Each message has its length before it, but where pipes keep messages apart themselves."""
    if sys.platform == "win32":
        with suppress(EOFError, OSError):
            while True:
                yield pickle.loads(await asyncio.to_thread(pipe.recv_bytes))
        return
    reader = asyncio.StreamReader()
    file = os.fdopen(os.dup(pipe.fileno()), "rb", buffering=0)
    transport, _ = await asyncio.get_running_loop().connect_read_pipe(lambda: StreamReaderProtocol(reader), file)
    try:
        while True:
            (length,) = LENGTH.unpack(await reader.readexactly(LENGTH.size))
            yield pickle.loads(await reader.readexactly(length))
    except asyncio.IncompleteReadError:
        return
    finally:
        transport.close()


def _context() -> ForkServerContext | SpawnContext:
    return starting_with(LOADED)


def _do(work: Task, pipe: Connection, niceness: int) -> None:
    """In the process: it stands back, does not listen to Ctrl-C, and never outlives the one that asked."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if sys.platform == "win32":
        for each in _said(work):
            pipe.send_bytes(pickle.dumps(each))
        return
    os.nice(niceness)
    with os.fdopen(os.dup(pipe.fileno()), "wb") as out:
        for each in _said(work):
            message = pickle.dumps(each)
            out.write(LENGTH.pack(len(message)) + message)
            out.flush()


def _said(work: Task) -> Iterator[Any]:
    try:
        yield from getattr(import_module(work.module), work.function)(*work.given)
    except Problem as error:
        yield _TaskFailed(error.kind, str(error), error.more)
    except ModuleNotFoundError as error:
        lacking = lacking_extra(error)
        if lacking is None:
            raise
        yield _TaskFailed(ProblemKind.NOT_INSTALLED, f"{lacking.because}.", {"instead": lacking.instead})
    except Refused as error:
        more = {"instead": error.instead, "rulebook": error.rulebook, "clauses": error.clauses}
        yield _TaskFailed(ProblemKind.REFUSED, f"{error.asked}: {error.because}.", more)


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
