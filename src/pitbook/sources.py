"""What the program takes from the machine that is never twice the same: the time, and entropy.

Whatever asks what time it is, or draws a secret, a token or a nonce, asks here. Outside of a simulation the answer is
the system's. A simulation of the whole program gives its own, so that one seed is one history.
"""

import base64
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple


class Sources(NamedTuple):
    clock: Callable[[], int]  # UTC in microseconds since 1970; it may be put back
    monotonic: Callable[[], float]  # seconds since any moment; it never goes back
    entropy: Callable[[int], bytes]  # so many bytes that nobody can foresee


def _clock() -> int:
    return time.time_ns() // 1000


SYSTEM = Sources(_clock, time.monotonic, os.urandom)
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
