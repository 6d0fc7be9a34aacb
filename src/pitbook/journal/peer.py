"""A server among others over one database, as they know each other."""

from typing import NamedTuple


class Peer(NamedTuple):
    """A server that is there. `holder` is the name under which it has streams.

    `ready`: it serves, and takes what falls to it; not while it starts, and no longer while it stops, or hangs.
    """

    id: int
    holder: str
    address: str
    ready: bool = False
