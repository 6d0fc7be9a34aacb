"""How tests talk to a floor: over plain HTTP and WebSockets, and as patiently as a busy machine needs."""

from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

PATIENCE = 300.0
"""Seconds. Nothing here takes so long, on however slow a machine: whoever waits in vain is told in the end."""


def http_client(address: str, **options: Any) -> httpx.Client:
    """Without the certificates of all authorities: to read them in takes longer than to open a floor."""
    return httpx.Client(base_url=address, timeout=PATIENCE, verify=False, **options)


def http_from(address: str) -> httpx.HTTPTransport:
    """For a client at an address of its own."""
    return httpx.HTTPTransport(local_address=address, verify=False)


def connected(url: str, **options: Any) -> ClientConnection:
    made: ClientConnection = connect(url, **{"open_timeout": PATIENCE, "ping_timeout": PATIENCE, **options})
    return made
