"""What the program takes from the machine that is never twice the same: the time, and entropy.

Whatever asks what time it is, or draws a secret, a token or a nonce, asks here. Outside of a simulation the answer is
the system's. A simulation of the whole program gives its own, so that one seed is one history.
"""

import base64
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import NamedTuple


class Sources(NamedTuple):
    clock: Callable[[], int]  # UTC in microseconds since 1970; it may be put back
    monotonic: Callable[[], float]  # seconds since any moment; it never goes back
    entropy: Callable[[int], bytes]  # so many bytes that nobody can foresee


def _clock() -> int:
    return time.time_ns() // 1000


def _passing() -> Callable[[], float]:
    """One that goes on while the machine sleeps, where there is one."""
    asleep_too = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic if asleep_too is None else partial(time.clock_gettime, asleep_too)


SYSTEM = Sources(_clock, _passing(), os.urandom)
_now = SYSTEM


@contextmanager
def taken_from(sources: Sources) -> Iterator[None]:
    """For the whole process, until the end of the block."""
    global _now  # noqa: PLW0603  there is one world
    before, _now = _now, sources
    try:
        yield
    finally:
        _now = before


def utc_now() -> int:
    """Microseconds since 1970."""
    return _now.clock()


def monotonic() -> float:
    return _now.monotonic()


def entropy(count: int) -> bytes:
    return _now.entropy(count)


def token_hex(count: int) -> str:
    return _now.entropy(count).hex()


def token_urlsafe(count: int) -> str:
    return base64.urlsafe_b64encode(_now.entropy(count)).rstrip(b"=").decode()
