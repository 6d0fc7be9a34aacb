"""How long a test waits for a page: as long as the page might still be at work, and no longer.

No time by the clock tells that, since a busy machine takes as long as it likes. So whoever has waited for a while
starts a process that does nothing but count, and gives up when it was given some processor time: what is waited for
was given as much and did not need it. It stands back as far as the worker of a server in a process of its own, which
reckons the figures of a page: one that did not would be done long before it. On a quiet machine that is within a
minute.
"""

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Self

from tests.web.served import USUAL_NICE

LONGEST = int(os.environ.get("TEST_PATIENCE", "600")) * 1000
"""Milliseconds, by the clock, for what gets no processor time at all. Whoever writes a page says a few seconds, and is
then told what was there instead."""
FIRST_SECONDS = 20.0
"""Nearly nothing takes longer, so nothing is counted before."""
PROCESSOR_SECONDS = 25
LOOK_SECONDS = 0.5
_COUNTS = """
import os, sys, time
os.nice(int(sys.argv[2]))
while time.process_time() < float(sys.argv[1]): pass
"""
_seconds = [PROCESSOR_SECONDS]


class WaitedInVain(AssertionError):
    """What was waited for needed no more processor time, and did not come."""


@contextmanager
def at_work(processor_seconds: int) -> Iterator[None]:
    """While something runs beside the page that takes this long in earnest, such as a simulation's first."""
    _seconds.append(processor_seconds)
    try:
        yield
    finally:
        _seconds.pop()


class Counting:
    """Beside something that is waited for: a process that counts, after a while."""

    def __init__(self) -> None:
        self._began = time.monotonic()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def is_in_vain(self) -> bool:
        """Whether it was given all the processor time that anything here could need."""
        if self._process is None:
            if time.monotonic() - self._began >= FIRST_SECONDS:
                command = [sys.executable, "-I", "-S", "-c", _COUNTS, str(_seconds[-1]), str(USUAL_NICE)]
                self._process = subprocess.Popen(command)
            return False
        return self._process.poll() is not None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()


_sync_base: Any = import_module("playwright._impl._sync_base")
_wait_for_future = _sync_base.wait_for_future


def _patiently(loop: asyncio.AbstractEventLoop, fiber: Any, future: "asyncio.Future[Any]") -> None:
    __tracebackhide__ = True
    with Counting() as counting:

        def look() -> None:
            if future.done():
                return
            if counting.is_in_vain:
                future.cancel()
            else:
                loop.call_later(LOOK_SECONDS, look)

        first = loop.call_later(FIRST_SECONDS, look)
        try:
            _wait_for_future(loop, fiber, future)
        finally:
            first.cancel()
        if counting.is_in_vain and future.cancelled():
            told = "with TEST_PATIENCE=10 in the environment the page tells what was there instead"
            raise WaitedInVain(f"it did not come about, and nothing is at work: {told}")


def install() -> None:
    """In all that Playwright waits for in this process."""
    _sync_base.wait_for_future = _patiently
