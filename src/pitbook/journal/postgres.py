"""A store in a PostgreSQL database, for several processes: each may have streams of its own, and one takes over from
another that is gone."""

import asyncio
import os
import shutil
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncpg

from pitbook.journal import owner_only
from pitbook.journal.grouping import Grouping, Watching
from pitbook.journal.postgres_address import address
from pitbook.journal.postgres_connecting import (
    DatabaseErrors,
    Writer,
    check_readable,
    closed,
    connect,
    migrate,
    version_of,
)
from pitbook.journal.postgres_writing import keep
from pitbook.journal.record import Record
from pitbook.journal.store import BEGINNING, Batch, Head, LeaseHeld, Span, Unavailable

AT_ONCE = 1000
READERS = 4


async def open_postgres(
    url: str, holder: str, watermark: Watching | None = None, *, reading: bool = False
) -> "PostgresStore":
    """Makes the schema if there is none, unless it is only for reading. `holder` must be no other process's name: a
    stream is held under it."""
    with DatabaseErrors(url):
        connection = await connect(url)
        try:
            await (check_readable if reading else migrate)(url, connection)
        finally:
            await connection.close()
        pool = await asyncpg.create_pool(url, min_size=0, max_size=READERS, timeout=5, command_timeout=60)
    return PostgresStore(url, holder, pool, watermark)


async def look_at_postgres(url: str) -> tuple[int | None, str | None]:
    """Of which version a store is, if there is one, and who has any of its streams."""
    with DatabaseErrors(url):
        connection = await connect(url)
        try:
            version = await version_of(connection)
            if not version:
                return None, None
            held = "SELECT holder FROM pitbook.leases WHERE until > clock_timestamp() LIMIT 1"
            return version, await connection.fetchval(held)
        except asyncpg.exceptions.SyntaxOrAccessError:  # whoever opens it says what is wrong
            return None, None
        finally:
            await connection.close()


class _PostgresQueries(ABC):
    """What can be asked, whichever connection is asked."""

    @abstractmethod
    async def _rows(self, sql: str, *parameters: Any) -> list[Any]: ...

    async def read(self, stream: str, after: int = 0, up_to: int | None = None) -> AsyncIterator[list[Record]]:
        sql = "SELECT body, digest FROM pitbook.records WHERE stream = $1 AND sequence > $2 AND sequence <= $3"
        last = 2**63 - 1 if up_to is None else up_to
        while after < last:
            rows = await self._rows(f"{sql} ORDER BY sequence LIMIT {AT_ONCE}", stream, after, last)
            if rows:
                yield [Record(*row) for row in rows]
            if len(rows) < AT_ONCE:
                return
            after += len(rows)

    async def heads(self) -> dict[str, Head]:
        rows = await self._rows("SELECT name, length, digest FROM pitbook.streams")
        return {name: Head(length, digest) for name, length, digest in rows}

    async def head(self, stream: str) -> Head:
        sql = "SELECT length, digest FROM pitbook.streams WHERE name = $1"
        return next((Head(*row) for row in await self._rows(sql, stream)), BEGINNING)

    async def span(self, stream: str, command: str) -> Span | None:
        sql = "SELECT first, last FROM pitbook.commands WHERE stream = $1 AND command = $2"
        return next((Span(*row) for row in await self._rows(sql, stream, command)), None)

    async def balances(self, prefix: str = "") -> Mapping[str, int]:
        sql = "SELECT account, cents FROM pitbook.balances WHERE starts_with(account, $1) ORDER BY account"
        return dict(await self._rows(sql, prefix))

    async def private(self, prefix: str = "") -> Mapping[str, bytes]:
        sql = "SELECT name, value FROM pitbook.private WHERE starts_with(name, $1) ORDER BY name"
        return dict(await self._rows(sql, prefix))


class _PostgresMoment(_PostgresQueries):
    def __init__(self, url: str, connection: Any) -> None:
        self._url, self._connection = url, connection

    async def _rows(self, sql: str, *parameters: Any) -> list[Any]:
        with DatabaseErrors(self._url):
            return list(await self._connection.fetch(sql, *parameters))


class PostgresStore(_PostgresQueries):
    def __init__(self, url: str, holder: str, pool: "asyncpg.Pool[Any]", watermark: Watching | None = None) -> None:
        self.holder = holder
        self._url = url
        self._pool = pool
        self._writer = Writer(url)
        self._grouping = Grouping(self._keep, watermark)

    async def append(self, batch: Batch) -> None:
        await self._grouping.append(batch)

    async def _keep(self, group: list[Batch]) -> list[Exception | None]:
        return await self._writer.do(lambda connection: keep(connection, self.holder, group))

    async def span(self, stream: str, command: str) -> Span | None:
        """Final: what a connection that was cut off had sent is kept by now, or never will be."""
        await self._writer.settled()
        return await super().span(stream, command)

    @asynccontextmanager
    async def moment(self) -> AsyncIterator[_PostgresMoment]:
        """Of what a connection that was cut off had sent, too, it is certain whether it is there."""
        await self._writer.settled()
        with DatabaseErrors(self._url):
            async with (
                self._pool.acquire() as connection,
                connection.transaction(isolation="repeatable_read", readonly=True),
            ):
                yield _PostgresMoment(self._url, connection)

    async def hold(self, stream: str, seconds: float) -> None:
        ((other,),) = await self._rows("SELECT pitbook.hold($1, $2, $3)", stream, self.holder, seconds)
        if other is not None:
            raise LeaseHeld(stream, other)

    async def release(self, stream: str) -> None:
        await self._rows("DELETE FROM pitbook.leases WHERE stream = $1 AND holder = $2", stream, self.holder)

    async def scrub(self) -> None:
        """From the table's file; what the server's own log and its backups still hold is not ours to remove."""
        await self._writer.do(lambda connection: connection.execute("VACUUM FULL pitbook.private"))

    async def backup(self, to: str) -> None:
        """By the database's own program, which must be of the server's version or later."""
        where, password = address(self._url)
        part = Path(f"{to}.part")
        command = ["pg_dump", "--format=custom", "--schema=pitbook", f"--dbname={where}"]
        way_out = f"type: umask 077; {' '.join(command)} --file={to}"
        if Path(to).exists():
            raise Unavailable(f"{to} is there already: give the backup another name")
        if shutil.which(command[0]) is None:
            raise Unavailable(f"pg_dump, which makes backups, is not on this machine: where it is, {way_out}")
        environment = {**os.environ, **({"PGPASSWORD": password} if password else {})}
        try:
            wrong = await _into(part, command, environment)
            if wrong:
                raise Unavailable(f"pg_dump made no backup ({wrong}): where it can, {way_out}")
            part.rename(to)
        finally:
            part.unlink(missing_ok=True)

    async def close(self) -> None:
        await self._grouping.close()
        await self._writer.close()
        await closed(self._pool)

    async def _rows(self, sql: str, *parameters: Any) -> list[Any]:
        with DatabaseErrors(self._url):
            return await self._pool.fetch(sql, *parameters)


async def _into(part: Path, command: list[str], environment: dict[str, str]) -> str:
    """Lets a program write to a file that only its owner may read; what it complains of, if it does not succeed."""
    try:
        part.unlink(missing_ok=True)
        owner_only.make(part)
    except OSError as error:
        return f"{part}: {error.strerror}"
    pipe = asyncio.subprocess.PIPE
    done = await asyncio.create_subprocess_exec(*command, f"--file={part}", env=environment, stderr=pipe)
    _, words = await done.communicate()
    return words.decode().strip() or f"exit code {done.returncode}" if done.returncode else ""
