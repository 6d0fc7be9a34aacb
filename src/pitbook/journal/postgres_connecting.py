"""Reaching a PostgreSQL database: at the start, again after it was gone, and what its troubles mean."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeVar

import asyncpg

from pitbook.journal.postgres_address import address
from pitbook.journal.postgres_append import TURNS
from pitbook.journal.postgres_schema import BEFORE_ALL, MIGRATIONS, TRIGGERS, VERSION, WRITER_SETTINGS
from pitbook.journal.store import NoStore, Unavailable, Unreadable

PATIENCE_SECONDS = 5.0
COMMAND_SECONDS = 60.0
SHORTEST_WAIT, LONGEST_WAIT = 0.05, 2.0

T = TypeVar("T")

_errors = asyncpg.exceptions
_GONE = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # asyncpg's own state after it was cut off at an awkward moment
    _errors.PostgresConnectionError,
    _errors.OperatorInterventionError,  # it is being stopped, or has not started yet
    _errors.InsufficientResourcesError,  # its disk is full, or it has no place for one more
    _errors.PostgresSystemError,
    _errors.LockNotAvailableError,
    _errors.ReadOnlySQLTransactionError,
    _errors.InvalidAuthorizationSpecificationError,
    _errors.InvalidCatalogNameError,
    _errors.InsufficientPrivilegeError,
    _errors.TransactionRollbackError,
    _errors.InternalServerError,
)


class DatabaseErrors:
    """What goes wrong at a database, in our words. A class, since every commit passes through it."""

    def __init__(self, url: str) -> None:
        self._url = url

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        where = address(self._url)[0] if error is not None else ""
        if isinstance(error, (ValueError, _errors.DataError)):  # some of these are an InterfaceError as well
            raise ValueError(f"{where} does not take this: {error}") from error
        if isinstance(error, _GONE):
            why = str(error) or "no answer in time"
            raise Unavailable(
                f"{where}: {why}: see that the database runs and can be reached, then try again"
            ) from error


async def connect(url: str, more: Mapping[str, str] = MappingProxyType({})) -> "asyncpg.Connection[Any]":
    settings = {"application_name": "pitbook journal", **WRITER_SETTINGS, **more}
    connection = await asyncpg.connect(
        url, timeout=PATIENCE_SECONDS, command_timeout=COMMAND_SECONDS, server_settings=settings
    )
    if await connection.fetchval("SHOW synchronous_commit") == "off":
        await connection.execute("SET synchronous_commit = on")
    return connection


async def migrate(url: str, connection: "asyncpg.Connection[Any]") -> None:
    """Makes the schema, or brings it up to date. `Unreadable` if there is one that is not ours."""
    try:
        await _migrate(url, connection)
    except _errors.InsufficientPrivilegeError:
        raise
    except _errors.SyntaxOrAccessError as error:
        raise _of_another(url, error) from error


async def _migrate(url: str, connection: "asyncpg.Connection[Any]") -> None:
    if await connection.fetchval("SHOW server_encoding") != "UTF8":
        raise Unreadable(f"{address(url)[0]} does not keep UTF-8: make a database with encoding UTF8")
    async with connection.transaction():
        await connection.execute(f"SELECT pg_advisory_xact_lock({TURNS})")
        if await connection.fetchval("SELECT to_regclass('pitbook.version') IS NULL"):
            await connection.execute(BEFORE_ALL)
        version = await connection.fetchval("SELECT coalesce(max(version), 0) FROM pitbook.version")
        _check_version(url, version)
        for number in range(version, VERSION):
            await connection.execute(MIGRATIONS[number])
            await connection.execute("INSERT INTO pitbook.version VALUES ($1)", number + 1)
    await _check_made_by_us(url, connection)


async def _check_made_by_us(url: str, connection: "asyncpg.Connection[Any]") -> None:
    """A trigger or a rule could take away what was just kept."""
    others = await connection.fetch(
        """
        SELECT 'trigger ' || tgname AS name FROM pg_trigger WHERE NOT tgisinternal AND tgname <> ALL($1)
            AND tgrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'pitbook'::regnamespace)
        UNION ALL SELECT 'rule ' || rulename FROM pg_rules WHERE schemaname = 'pitbook'
        """,
        TRIGGERS,
    )
    if others:
        names = ", ".join(each["name"] for each in others[:5])
        raise Unreadable(
            f"{address(url)[0]} holds what this program did not make ({names}), so that nobody can say what becomes of "
            "records: keep it, see who was at it, and go on with the last backup"
        )


def _check_version(url: str, version: int) -> None:
    if version > VERSION:
        raise Unreadable(
            f"{address(url)[0]} is of version {version}, and this program knows versions up to {VERSION}: use the "
            "program that it was upgraded for, or put back the backup from before that upgrade and go on with this one"
        )


async def version_of(connection: "asyncpg.Connection[Any]") -> int | None:
    """Of which version a store is, if there is one; nothing is changed by looking."""
    if await connection.fetchval("SELECT to_regclass('pitbook.version') IS NULL"):
        return None
    return int(await connection.fetchval("SELECT coalesce(max(version), 0) FROM pitbook.version"))


async def check_readable(url: str, connection: "asyncpg.Connection[Any]") -> None:
    """For whoever only reads, perhaps without the right to write: there is a store, of a version that is known."""
    try:
        version = await version_of(connection)
    except _errors.InsufficientPrivilegeError:
        raise
    except _errors.SyntaxOrAccessError as error:
        raise _of_another(url, error) from error
    if not version:
        raise NoStore(f"{address(url)[0]} has no store in it: give the name of another database, or serve it first")
    _check_version(url, version)


def _of_another(url: str, error: Exception) -> Unreadable:
    return Unreadable(
        f"{address(url)[0]} has a schema pitbook of another program ({error}): give the name of another database"
    )


class Writer:
    """The one connection that writes.

    When it breaks, what was under way is not known. The next who asks connects again, but not sooner than after a wait
    that grows from failure to failure.
    """

    def __init__(self, url: str) -> None:
        self._url, self._told = url, DatabaseErrors(url)
        self._connection: asyncpg.Connection[Any] | None = None
        self._session: tuple[int, Any] | None = None  # the server's name for the connection, and since when
        self._connecting = asyncio.Lock()
        self._wait, self._not_before = SHORTEST_WAIT, 0.0

    async def do(self, work: Callable[["asyncpg.Connection[Any]"], Awaitable[T]]) -> T:
        """One at a time."""
        connection = await self._reached()
        try:
            with self._told:
                return await work(connection)
        except Unavailable:
            self._connection = None
            connection.terminate()
            raise

    async def settled(self) -> None:
        """Returns when nothing is under way any more on a connection that broke."""
        if self._session is not None:
            await self._reached()

    async def _reached(self) -> "asyncpg.Connection[Any]":
        if self._connection is not None:
            return self._connection
        async with self._connecting:
            if self._connection is None:
                clock = asyncio.get_running_loop().time
                if clock() < self._not_before:
                    raise Unavailable(f"{address(self._url)[0]} is gone, and is tried again soon")
                try:
                    with self._told:
                        self._connection = await self._connect()
                except Unavailable:
                    self._not_before = clock() + self._wait
                    self._wait = min(2 * self._wait, LONGEST_WAIT)
                    raise
                self._wait = SHORTEST_WAIT
            return self._connection

    async def _connect(self) -> "asyncpg.Connection[Any]":
        """Ends the session before, which may not have noticed that nobody listens, so that it keeps nothing later."""
        connection = await connect(self._url)
        own = "SELECT pid, backend_start FROM pg_stat_activity WHERE pid = "
        try:
            if self._session is not None:
                ending = f"SELECT pg_terminate_backend(pid) FROM ({own} $1 AND backend_start = $2) AS old"
                async with asyncio.timeout(PATIENCE_SECONDS):
                    while await connection.fetch(ending, *self._session):
                        await asyncio.sleep(0.01)
            ((number, since),) = await connection.fetch(f"{own} pg_backend_pid()")
            self._session = (number, since)
        except BaseException:
            connection.terminate()
            raise
        return connection

    async def close(self) -> None:
        if self._connection is not None:
            await closed(self._connection)


async def closed(connection: "asyncpg.Connection[Any] | asyncpg.Pool[Any]") -> None:
    """In good order, or without it where nobody answers any more."""
    try:
        await asyncio.wait_for(connection.close(), PATIENCE_SECONDS)
    except _GONE:
        connection.terminate()
