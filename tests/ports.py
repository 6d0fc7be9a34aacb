"""A port for a server that is started by its number, and again when it was killed."""

import secrets
import socket
from contextlib import suppress

LOWEST, HIGHEST = 20_000, 32_000
"""Below those that a system gives to whoever asks for any: one could go to somebody else while the server is down."""


def free_port() -> int:
    while True:
        port = LOWEST + secrets.randbelow(HIGHEST - LOWEST)
        with socket.socket() as found, suppress(OSError):
            found.bind(("127.0.0.1", port))
            return port
