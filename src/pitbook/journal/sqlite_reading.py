"""What is in one SQLite file, read while another process may be writing it."""

import asyncio
import sqlite3
import threading
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

from pitbook.journal import owner_only
from pitbook.journal.record import Record
from pitbook.journal.sqlite_file import check_ours, explained, open_reading
from pitbook.journal.store import BEGINNING, Batch, Head, Span, Unavailable
from pitbook.system_words import is_full, system_words

AT_ONCE = 1000
READERS = 2

_BEGINS_SO = ">= :prefix AND {0} < :prefix || CAST(x'FF' AS TEXT)"  # no UTF-8 has a byte as great as that

T = TypeVar("T")


class _SqliteQueries(ABC):
    """What can be asked, whichever connection is asked."""

    @abstractmethod
    async def _rows(self, sql: str, parameters: Mapping[str, Any] | tuple[Any, ...]) -> list[Any]: ...

    async def read(self, stream: str, after: int = 0, up_to: int | None = None) -> AsyncIterator[list[Record]]:
        sql = "SELECT body, digest FROM records WHERE stream = ? AND sequence > ? AND sequence <= ? ORDER BY sequence"
        last = 2**63 - 1 if up_to is None else up_to
        while after < last:
            rows = await self._rows(f"{sql} LIMIT {AT_ONCE}", (stream, after, last))
            if rows:
                yield [Record(*row) for row in rows]
            if len(rows) < AT_ONCE:
                return
            after += len(rows)

    async def heads(self) -> dict[str, Head]:
        rows = await self._rows("SELECT name, length, digest FROM streams", ())
        return {name: Head(length, digest) for name, length, digest in rows}

    async def head(self, stream: str) -> Head:
        sql = "SELECT length, digest FROM streams WHERE name = ?"
        return next((Head(*row) for row in await self._rows(sql, (stream,))), BEGINNING)

    async def span(self, stream: str, command: str) -> Span | None:
        sql = "SELECT first, last FROM commands WHERE stream = ? AND command = ?"
        return next((Span(*row) for row in await self._rows(sql, (stream, command))), None)

    async def balances(self, prefix: str = "") -> Mapping[str, int]:
        where = f"account {_BEGINS_SO.format('account')}"
        sql = f"SELECT account, cents FROM balances WHERE {where} ORDER BY account"
        return dict(await self._rows(sql, {"prefix": prefix}))

    async def private(self, prefix: str = "") -> Mapping[str, bytes]:
        sql = f"SELECT name, value FROM private WHERE name {_BEGINS_SO.format('name')} ORDER BY name"
        return dict(await self._rows(sql, {"prefix": prefix}))


async def open_sqlite_for_reading(path: Path) -> "SqliteReading":
    """A file that is there; `Unreadable` if it is something else."""
    found = SqliteReading(path.absolute())
    await found.check()
    return found


class SqliteReading(_SqliteQueries):
    """A store that keeps nothing: others may write to the file, this one only looks."""

    holder = "a reader"

    def __init__(self, path: Path) -> None:
        self._path = path
        self._reading = ThreadPoolExecutor(READERS, "journal-reader")
        self._own = threading.local()
        self._readers: list[sqlite3.Connection] = []
        self._closed = False

    async def check(self) -> None:
        if not self._path.exists():
            raise Unavailable(f"there is no file {self._path}")
        await self._in(self._reading, lambda: check_ours(self._path, self._connection()))

    async def append(self, batch: Batch) -> None:
        raise Unavailable(f"{self._path} was opened for reading only: {batch.stream} is not written to")

    @asynccontextmanager
    async def moment(self) -> AsyncIterator["_SqliteMoment"]:
        connection = await self._in(self._reading, self._begun)
        try:
            yield _SqliteMoment(
                lambda sql, parameters: self._in(self._reading, lambda: _found(connection, sql, parameters))
            )
        finally:
            await asyncio.to_thread(connection.close)

    def _begun(self) -> sqlite3.Connection:
        """A connection of its own that sees what is there now, as long as it is open."""
        connection = open_reading(self._path)
        try:
            connection.execute("BEGIN")
            connection.execute("SELECT count(*) FROM streams").fetchone()
        except BaseException:
            connection.close()
            raise
        return connection

    async def hold(self, stream: str, seconds: float) -> None:
        raise Unavailable(f"{self._path} was opened for reading only: {stream} cannot be had for {seconds} s")

    async def release(self, stream: str) -> None:
        pass

    async def scrub(self) -> None:
        raise Unavailable(f"{self._path} was opened for reading only: nothing is scrubbed from it")

    async def backup(self, to: str) -> None:
        await self._in(self._reading, lambda: self._copy(Path(to)))

    def _copy(self, to: Path) -> None:
        """Under another name until it is whole."""
        if to.exists():
            raise Unavailable(f"{to} is there already: give the backup another name")
        part = to.with_name(f"{to.name}.part")
        try:
            part.unlink(missing_ok=True)
            owner_only.make(part)
            copy = sqlite3.connect(part)
            try:
                self._connection().backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")  # all of it in the one file, and on the disk
            finally:
                copy.close()
            part.rename(to)
        except (OSError, sqlite3.Error) as error:
            part.unlink(missing_ok=True)
            raise told(to, error) from None

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._reading.shutdown()
        for connection in self._readers:
            connection.close()

    async def _rows(self, sql: str, parameters: Mapping[str, Any] | tuple[Any, ...]) -> list[Any]:
        return await self._in(self._reading, lambda: _found(self._connection(), sql, parameters))

    def _connection(self) -> sqlite3.Connection:
        """The reading thread's own."""
        connection: sqlite3.Connection | None = getattr(self._own, "connection", None)
        if connection is None:
            connection = self._own.connection = open_reading(self._path)
            self._readers.append(connection)
        return connection

    async def _in(self, threads: Executor, work: Callable[[], T]) -> T:
        if self._closed:
            raise Unavailable("this store was closed: open it again")
        try:
            return await asyncio.get_running_loop().run_in_executor(threads, work)
        except (sqlite3.Error, OverflowError) as error:
            raise told(self._path, error) from None


class _SqliteMoment(_SqliteQueries):
    def __init__(self, ask: Callable[[str, Any], Awaitable[list[Any]]]) -> None:
        self._ask = ask

    async def _rows(self, sql: str, parameters: Mapping[str, Any] | tuple[Any, ...]) -> list[Any]:
        return await self._ask(sql, parameters)


def _found(connection: sqlite3.Connection, sql: str, parameters: Any) -> list[Any]:
    return connection.execute(sql, parameters).fetchall()


def told(path: Path, error: Exception) -> Exception:
    match error:
        case sqlite3.Error():
            return explained(path, error)
        case OSError():
            way_out = "" if is_full(error) else ": see that its folder is there and that this user may write it"
            return Unavailable(f"{path}: {system_words(error)}{way_out}")
        case OverflowError():
            return ValueError(f"{path} cannot keep this: {error}")
        case _:
            return error
