"""A store in one SQLite file, for a single process: written by one thread, read by others.

The file has beside it SQLite's own `-wal` and `-shm`, which belong to it, and `-lock`, which says who has it open.
"""

import asyncio
import os
import sqlite3
from pathlib import Path

from pitbook.journal.file_lock import FileLock
from pitbook.journal.grouping import Grouping, Watching
from pitbook.journal.one_thread import OneThread
from pitbook.journal.owner_only import through_links
from pitbook.journal.sqlite_file import check_header, open_writing
from pitbook.journal.sqlite_reading import SqliteReading, told
from pitbook.journal.sqlite_writing import GroupWriter
from pitbook.journal.store import Batch, Unavailable, Unreadable


async def open_sqlite(path: Path, holder: str, watermark: Watching | None = None) -> "SqliteStore":
    """Makes the file if there is none. `Held` if another process has it, `Unreadable` if it is something else."""
    return await asyncio.to_thread(SqliteStore, _named_once(path), holder, watermark)


def _named_once(path: Path) -> Path:
    """Through all links, so that one file has one lock, however it is named."""
    found = through_links(path)
    names = found.stat().st_nlink if found.is_file() else 1
    if names > 1:
        raise Unreadable(
            f"{found} has {names} names on this disk (hard links), and its -wal and its -lock only one: "
            "keep one of them, and copy with `pitbook backup`"
        )
    return found


class SqliteStore(SqliteReading):
    def __init__(self, path: Path, holder: str, watermark: Watching | None = None) -> None:
        super().__init__(path)
        self.holder = holder
        try:
            self._lock = FileLock(path.with_name(f"{path.name}-lock"), path, holder)
            self._writer = self._open()
        except (OSError, sqlite3.Error) as error:
            raise told(path, error) from None
        self._group_writer = GroupWriter(self._writer)
        self._paths = tuple(f"{path}{end}" for end in ("", "-wal", "-lock"))
        self._files = self._files_now()
        self._grouping = Grouping(self._keep, watermark)
        self._writing = OneThread("journal-writer")

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
        return tuple([_identity(each) for each in self._paths])

    async def hold(self, stream: str, seconds: float) -> None:
        """This process has the whole file, and so every stream, for as long as it likes."""

    async def release(self, stream: str) -> None:
        pass

    async def scrub(self) -> None:
        await self._in(self._writing, self._scrub)

    def _scrub(self) -> None:
        """Writes the whole file anew, through the -wal, which is then emptied."""
        self._writer.execute("VACUUM")
        (busy, _, _) = self._writer.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        if busy:
            raise Unavailable(f"{self._path} is being read by another program: wait for it to end, then try again")

    async def close(self) -> None:
        await self._grouping.close()
        await super().close()

    def _close(self) -> None:
        super()._close()
        self._writing.shutdown()
        self._writer.close()
        self._lock.release()


def _identity(path: str) -> tuple[int, int] | None:
    try:
        found = os.stat(path)  # noqa: PTH116  before every commit, so the quick one
    except OSError:
        return None
    return found.st_dev, found.st_ino
