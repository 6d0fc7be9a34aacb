"""What a client has to keep to, in seconds, bytes and counts; and how many connections this process can have at all."""

import sys
from contextlib import suppress

from msgspec.structs import replace

from pitbook.games.kernel import Struct

FILES_BESIDE = 256
"""Files that are no connections: the store, the log, what workers and libraries have open."""
FEWEST = 16
"""With fewer connections nothing can be served at all."""


class ConnectionLimits(Struct, frozen=True):
    head_seconds: float = 10.0  # for the request line and the headers, from connecting or from their first byte
    body_seconds: float = 20.0
    idle_seconds: float = 15.0  # between two requests
    unread_seconds: float = 20.0  # in which nothing of an answer is taken
    head_bytes: int = 16 * 1024
    headers: int = 100
    connections: int = 4096
    connections_by_address: int = 1024
    streams_by_address: int = 512
    streams_by_token: int = 12


def fitting(limits: ConnectionLimits) -> ConnectionLimits:
    """Fewer, where the system does not let this process open so many files. No address has more than half of them."""
    files = _files(limits.connections + FILES_BESIDE)
    connections = max(FEWEST, min(limits.connections, files - FILES_BESIDE))
    return replace(
        limits,
        connections=connections,
        connections_by_address=min(limits.connections_by_address, connections // 2),
        streams_by_address=min(limits.streams_by_address, connections // 4),
    )


def _files(wanted: int) -> int:
    """How many this process may open, after asking for as many."""
    if sys.platform == "win32":  # where sockets are no files and have no such limit
        return wanted
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    most = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]
