"""A store in one SQLite file, for a single process: written by one thread, read by others.

The file has beside it SQLite's own `-wal` and `-shm`, which belong to it, and `-lock`, which says who has it open.
"""

import asyncio
import os
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from pitbook.journal.file_lock import FileLock
from pitbook.journal.grouping import Grouping
from pitbook.journal.record import Record
from pitbook.journal.sqlite_file import check_header, explained, open_reading, open_writing
from pitbook.journal.sqlite_writing import GroupWriter
from pitbook.journal.store import Batch, Head, Span, Unavailable

AT_ONCE = 1000
READERS = 2

_BEGINS_SO = ">= :prefix AND {0} < :prefix || CAST(x'FF' AS TEXT)"  # no UTF-8 has a byte as great as that

T = TypeVar("T")


async def open_sqlite(path: Path, holder: str) -> "SqliteStore":
    """Makes the file if there is none. `Held` if another process has it, `Unreadable` if it is something else."""
    return await asyncio.to_thread(SqliteStore, path.absolute(), holder)


class SqliteStore:
    def __init__(self, path: Path, holder: str) -> None:
        self.holder = holder
        self._path = path
        try:
            self._lock = FileLock(path.with_name(f"{path.name}-lock"), path, holder)
            self._writer = self._open()
        except (OSError, sqlite3.Error) as error:
            raise _told(path, error) from None
        self._group_writer = GroupWriter(self._writer)
        self._files = self._files_now()
        self._grouping = Grouping(self._keep)
        self._writing = ThreadPoolExecutor(1, "journal-writer")
        self._reading = ThreadPoolExecutor(READERS, "journal-reader")
        self._own = threading.local()
        self._readers: list[sqlite3.Connection] = []
        self._closed = False

    def _open(self) -> sqlite3.Connection:
        try:
            check_header(self._path)
            return open_writing(self._path)
        except BaseException:
            self._lock.release()
            raise

    async def append(self, batch: Batch) -> None:
        await self._grouping.append(batch)

    async def _keep(self, group: list[Batch]) -> list[Exception | None]:
        return await self._in(self._writing, lambda: self._keep_now(group))

    def _keep_now(self, group: list[Batch]) -> list[Exception | None]:
        if self._files_now() != self._files:
            raise Unavailable(
                f"{self._path}, its -wal or its -lock is not where it was: put it back, or stop and start again"
            )
        return self._group_writer.keep(group)

    def _files_now(self) -> tuple[tuple[int, int] | None, ...]:
        """Which files stand under our names: SQLite would go on writing to one that was removed."""
        return tuple(_identity(f"{self._path}{end}") for end in ("", "-wal", "-lock"))

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

    async def hold(self, stream: str, seconds: float) -> None:
        """This process has the whole file, and so every stream, for as long as it likes."""

    async def release(self, stream: str) -> None:
        pass

    async def backup(self, to: str) -> None:
        await self._in(self._reading, lambda: self._copy(Path(to)))

    def _copy(self, to: Path) -> None:
        """Under another name until it is whole."""
        if to.exists():
            raise Unavailable(f"{to} is there already: give the backup another name")
        part = to.with_name(f"{to.name}.part")
        try:
            part.unlink(missing_ok=True)
            copy = sqlite3.connect(part)
            try:
                self._connection().backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")  # all of it in the one file, and on the disk
            finally:
                copy.close()
            part.rename(to)
        except (OSError, sqlite3.Error) as error:
            part.unlink(missing_ok=True)
            raise _told(to, error) from None

    async def close(self) -> None:
        await self._grouping.close()
        if not self._closed:
            self._closed = True
            await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._reading.shutdown()
        self._writing.shutdown()
        for connection in (*self._readers, self._writer):
            connection.close()
        self._lock.release()

    async def _rows(self, sql: str, parameters: Mapping[str, Any] | tuple[Any, ...]) -> list[Any]:
        return await self._in(self._reading, lambda: self._connection().execute(sql, parameters).fetchall())

    def _connection(self) -> sqlite3.Connection:
        """The reading thread's own."""
        connection: sqlite3.Connection | None = getattr(self._own, "connection", None)
        if connection is None:
            connection = self._own.connection = open_reading(self._path)
            self._readers.append(connection)
        return connection

    async def _in(self, threads: ThreadPoolExecutor, work: Callable[[], T]) -> T:
        if self._closed:
            raise Unavailable("this store was closed: open it again")
        try:
            return await asyncio.get_running_loop().run_in_executor(threads, work)
        except (sqlite3.Error, OverflowError) as error:
            raise _told(self._path, error) from None


def _told(path: Path, error: Exception) -> Exception:
    match error:
        case sqlite3.Error():
            return explained(path, error)
        case OSError():
            return Unavailable(
                f"{path}: {error.strerror}: see that its folder is there and that this user may write it"
            )
        case OverflowError():
            return ValueError(f"{path} cannot keep this: {error}")
        case _:
            return error


def _identity(path: str) -> tuple[int, int] | None:
    try:
        found = os.stat(path)  # noqa: PTH116  before every commit, so the quick one
    except OSError:
        return None
    return found.st_dev, found.st_ino
