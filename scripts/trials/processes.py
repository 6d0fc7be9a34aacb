"""Children of a parent that has no thread and no running loop, and so can fork: what it imported they have at once."""

import asyncio
import ctypes
import os
import select
import signal
import sys
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

from pitbook.journal.store import Unavailable

T = TypeVar("T")
PATIENCE_SECONDS = 60.0
DIE_WITH_PARENT = 1  # PR_SET_PDEATHSIG of Linux


def stop_tidily() -> None:
    """Whoever ends this program from outside lets it end its database as well."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))


def forked(work: Callable[[int], None]) -> tuple[int, int]:
    """A child that does this and tells what it has to tell; its process id, and where to listen."""
    listen, tell = os.pipe()
    child = os.fork()
    if child == 0:
        status = 1
        try:
            ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGKILL)
            os.close(listen)
            work(tell)
            status = 0
        except BaseException as error:  # noqa: BLE001  there is nobody above who could be told
            os.write(2, f"{type(error).__name__}: {error!r} {getattr(error, 'exceptions', '')}\n".encode())
        finally:
            os._exit(status)
    os.close(tell)
    return child, listen


def told_by(work: Callable[[int], None], otherwise: str) -> bytes:
    """All that a child told which came to its end; an AssertionError where it did not."""
    child, listen = forked(work)
    words = heard(listen)
    os.close(listen)
    _, status = os.waitpid(child, 0)
    assert status == 0, otherwise
    return words


def write_all(pipe: int, words: bytes) -> None:
    """A pipe takes only so much at once."""
    while words:
        words = words[os.write(pipe, words) :]


def heard(listen: int, seconds: float | None = None) -> bytes:
    """All that is told within a time, or until nobody is left who could tell."""
    parts, deadline = [], None if seconds is None else time.monotonic() + seconds
    while True:
        left = None if deadline is None else deadline - time.monotonic()
        if (left is not None and left <= 0) or not select.select([listen], [], [], left)[0]:
            break
        part = os.read(listen, 1 << 16)
        if not part:
            break
        parts.append(part)
    return b"".join(parts)


async def reached(ask: Callable[[], Awaitable[T]]) -> T:
    """A database that has just been started again may not answer yet."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while True:
        try:
            return await ask()
        except Unavailable:
            if time.monotonic() > deadline:
                raise
            await asyncio.sleep(0.01)
