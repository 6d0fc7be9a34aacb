"""Somebody who can write an SQLite store, knows how records are chained, and has no key."""

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

from pitbook.journal.record import GENESIS


@contextmanager
def opened(file: Path) -> Iterator[sqlite3.Connection]:
    """The file, as anybody with SQLite can open it."""
    with closing(sqlite3.connect(file, timeout=60)) as connection:
        yield connection
        connection.commit()


def bodies(file: Path, stream: str) -> list[list[Any]]:
    with opened(file) as connection:
        rows = connection.execute("SELECT body FROM records WHERE stream = ? ORDER BY sequence", (stream,))
        return [json.loads(body) for (body,) in rows]


def added(file: Path, stream: str, body: list[Any]) -> int:
    """A record at the end of a stream, chained as it should be and found by the id of its command; its number."""
    with opened(file) as connection:
        [(length, digest)] = connection.execute("SELECT length, digest FROM streams WHERE name = ?", (stream,))
        number = int(length) + 1
        written = _written([*body[:2], number, *body[3:]])
        last = _chained(digest, written)
        connection.execute("INSERT INTO records VALUES (?, ?, ?, ?)", (stream, number, written, last))
        connection.execute("INSERT INTO commands VALUES (?, ?, ?, ?)", (stream, body[6], number, number))
        connection.execute("UPDATE streams SET length = ?, digest = ? WHERE name = ?", (number, last, stream))
    return number


def rewritten(file: Path, stream: str, change: Callable[[list[Any]], None]) -> None:
    """Every record as `change` leaves it, the whole stream chained anew."""
    with opened(file) as connection:
        digest = GENESIS
        for number, body in enumerate(bodies(file, stream), start=1):
            change(body)
            written = _written(body)
            digest = _chained(digest, written)
            connection.execute(
                "UPDATE records SET body = ?, digest = ? WHERE stream = ? AND sequence = ?",
                (written, digest, stream, number),
            )
        connection.execute("UPDATE streams SET digest = ? WHERE name = ?", (digest, stream))


def _written(body: list[Any]) -> bytes:
    return json.dumps(body, separators=(",", ":"), ensure_ascii=False).encode()


def _chained(previous: bytes, written: bytes) -> bytes:
    return sha256(previous + sha256(b"\0" + written).digest()).digest()
