"""Proxies that are trusted to say whom they speak for. From anybody else such headers are just words.

Each hop adds the address it heard from at the end, so the list is read from there: the first address that is no proxy
of ours is the client, and what stands before it anybody may have made up.
"""

import re
from collections.abc import Iterable, Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import NamedTuple

Headers = Iterable[tuple[bytes, bytes]]
_FORWARDED = re.compile(r'\b(for|proto)\s*=\s*(?:"([^"]*)"|([^;,"\s]*))', re.IGNORECASE)
_WITH_PORT = re.compile(r"\[(?P<six>[^\]]*)\](?::\d+)?|(?P<four>[\d.]+)(?::\d+)?")
SCHEMES = ("http", "https")


class Origin(NamedTuple):
    """Where a request began, as far as proxies are to be believed."""

    address: str
    scheme: str | None


class Proxies:
    def __init__(self, trusted: Sequence[str] = ()) -> None:
        """Addresses or networks, such as 10.0.0.7 or 10.0.0.0/8; `ValueError` where one is none."""
        self._trusted: tuple[IPv4Network | IPv6Network, ...] = tuple(ip_network(each, strict=False) for each in trusted)

    def __bool__(self) -> bool:
        """Whether there is any."""
        return bool(self._trusted)

    def trusts(self, address: str) -> bool:
        found = _address(address)
        return found is not None and any(found in each for each in self._trusted)

    def origin(self, peer: str, headers: Headers) -> Origin:
        """Of a request that a proxy of ours brings. Two headers that do not agree were not both written by it."""
        named = _split(_values(headers, b"x-forwarded-for"))
        standard = [dict(_parameters(each)) for each in _split(_values(headers, b"forwarded"))]
        chains = [named, [each.get("for", "") for each in standard]]
        found = {self._client(peer, hops) for hops in chains if hops}
        schemes = [*(each.get("proto", "") for each in standard), *_split(_values(headers, b"x-forwarded-proto"))]
        scheme = schemes[-1].lower() if schemes else ""
        return Origin(found.pop() if len(found) == 1 else peer, scheme if scheme in SCHEMES else None)

    def _client(self, peer: str, hops: Sequence[str]) -> str:
        last = peer
        for hop in reversed(hops):
            address = _without_port(hop)
            if address is None:  # unknown, or hidden: the proxy that says so is the last that is known
                return last
            last = address
            if not self.trusts(address):
                return last
        return last


def _values(headers: Headers, name: bytes) -> str:
    """All of one name, as if they were one."""
    return ",".join(value.decode("latin-1") for each, value in headers if each == name)


def _split(text: str) -> list[str]:
    return [each.strip() for each in text.split(",") if each.strip()]


def _parameters(hop: str) -> Iterable[tuple[str, str]]:
    for name, quoted, plain in _FORWARDED.findall(hop):
        yield name.lower(), quoted or plain


def _address(text: str) -> IPv4Address | IPv6Address | None:
    try:
        found = ip_address(text)
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return mapped or found


def _without_port(hop: str) -> str | None:
    """An address as a header has it, perhaps with a port."""
    found = _WITH_PORT.fullmatch(hop)
    address = _address(hop if found is None else found["six"] or found["four"])
    return None if address is None else str(address)
