"""Who may come in: so many connections, requests and event streams at once, by address and by token.

A crowd that comes from one address takes its own share and no more. Whoever has an IPv6 address has a whole network of
them, so what counts is the network.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum
from ipaddress import IPv4Address, ip_address, ip_network

from pitbook.web.connection_limits import ConnectionLimits
from pitbook.web.proxies import Proxies

IPV6_NETWORK = 64
"""So many bits of an IPv6 address are its network's; the rest is for its owner to choose."""


class TurnedAway(Enum):
    """Why somebody was not served, as the metrics count it."""

    FULL = "full"
    ADDRESS_FULL = "address_full"
    SLOW_HEAD = "slow_head"
    SLOW_BODY = "slow_body"
    SLOW_READER = "slow_reader"
    LARGE_HEAD = "large_head"
    STREAMS_OF_ADDRESS = "streams_of_address"
    STREAMS_OF_TOKEN = "streams_of_token"


class NoPlace(Exception):
    """There are too many already."""

    def __init__(self, why: TurnedAway) -> None:
        super().__init__(why.value)
        self.why = why


class Places:
    """So many at once for each."""

    def __init__(self, most: int) -> None:
        self._most, self._taken = most, Counter[str]()

    def take(self, whose: str) -> bool:
        if self._taken[whose] >= self._most:
            return False
        self._taken[whose] += 1
        return True

    def give_back(self, whose: str) -> None:
        self._taken[whose] -= 1
        if not self._taken[whose]:
            del self._taken[whose]


class Admission:
    """`count` is told of everybody who is turned away."""

    def __init__(self, limits: ConnectionLimits, proxies: Proxies, count: Callable[[str], None]) -> None:
        self.limits, self.proxies, self._count = limits, proxies, count
        self.connections = 0
        self._connections = Places(limits.connections_by_address)
        self._requests = Places(limits.connections_by_address)
        self._streams_by_address = Places(limits.streams_by_address)
        self._streams_by_token = Places(limits.streams_by_token)

    def turn_away(self, why: TurnedAway) -> NoPlace:
        self._count(why.value)
        return NoPlace(why)

    def connect(self, peer: str) -> Callable[[], None]:
        """Takes a place for a connection; the answer gives it back. A proxy comes for many, and may have many."""
        address = None if self.proxies.trusts(peer) else network_of(peer)
        if self.connections >= self.limits.connections:
            raise self.turn_away(TurnedAway.FULL)
        if address is not None and not self._connections.take(address):
            raise self.turn_away(TurnedAway.ADDRESS_FULL)
        self.connections += 1

        def leave() -> None:
            self.connections -= 1
            if address is not None:
                self._connections.give_back(address)

        return leave

    @contextmanager
    def request(self, address: str) -> Iterator[None]:
        """One that a proxy brings: its connection is the proxy's, so that requests are counted instead."""
        with self._place(self._requests, address, TurnedAway.ADDRESS_FULL):
            yield

    @contextmanager
    def stream(self, address: str) -> Iterator[None]:
        with self._place(self._streams_by_address, address, TurnedAway.STREAMS_OF_ADDRESS):
            yield

    @contextmanager
    def stream_of(self, token: str) -> Iterator[None]:
        with self._place(self._streams_by_token, token, TurnedAway.STREAMS_OF_TOKEN):
            yield

    @contextmanager
    def _place(self, places: Places, whose: str, why: TurnedAway) -> Iterator[None]:
        if not places.take(whose):
            raise self.turn_away(why)
        try:
            yield
        finally:
            places.give_back(whose)


def network_of(address: str) -> str:
    """What an address is counted under."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ip_network((int(found), IPV6_NETWORK), strict=False))
