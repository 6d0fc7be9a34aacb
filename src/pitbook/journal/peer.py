"""A server among others over one store, and what it knows of them."""

from collections.abc import Callable
from typing import NamedTuple, Protocol


class Peer(NamedTuple):
    """A server that is there. `holder` is the name under which it has streams.

    `ready`: it serves, and takes what falls to it; not while it starts, and no longer while it stops, or hangs.
    """

    id: int
    holder: str
    address: str
    ready: bool = False


Heard = Callable[[str, int], None]
"""A stream that somebody wrote to, and how many records it has. An empty name: servers came or went."""


class Presence(Protocol):
    """That this server is there, for as long as it is in touch with the store: others see it, and it hears of what they
    keep. What a server had that is gone is free."""

    me: Peer
    ready: bool
    heard: Heard | None

    @property
    def is_there(self) -> bool:
        """Whether this server is there for others, and hears of what they keep."""

    async def reach(self) -> None:
        """Is there from now on."""

    async def present(self) -> dict[int, Peer]:
        """Those that are there, by number; what those had who are not is free by then."""

    async def holder_of(self, stream: str) -> Peer | None:
        """The server that has a stream, if it is there."""

    async def renew(self, seconds: float) -> set[str]:
        """All that this server has, for as long again; their names."""

    async def set_ready(self, *, ready: bool) -> None:
        """Whether it takes what falls to it; the others know."""

    async def close(self) -> None:
        """Is gone, and what it had is free."""
