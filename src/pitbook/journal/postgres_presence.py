"""A server among others over one PostgreSQL database: that it is there, where it can be reached, and what others keep.

A server is there as long as one session of it is: the session has a lock under the server's number, which the database
lets go of when the session ends, however it ends. So whoever was killed is gone at once, and what it held is free.
Where the machine itself is gone, the database notices by keepalives, within some ten seconds.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg

from pitbook.journal.peer import Heard, Peer
from pitbook.journal.postgres_append import CHANNEL, TURNS
from pitbook.journal.postgres_connecting import DatabaseErrors, closed, connect, migrate
from pitbook.journal.postgres_schema import PRESENT
from pitbook.journal.store import Unavailable

KEEPALIVES = {"tcp_keepalives_idle": "5", "tcp_keepalives_interval": "2", "tcp_keepalives_count": "3"}
SEEN_SECONDS = 10
"""A server that did not renew what it has for so long hangs, although its session is there."""
_IS_READY = f"ready AND seen > clock_timestamp() - interval '{SEEN_SECONDS} s'"
ANYWHERE = ("0.0.0.0", "::")


class PostgresPresence:
    """This server's. When its session breaks it is gone for the others, until `reach` made another."""

    def __init__(self, url: str, holder: str, at: tuple[str, int], address: str | None = None) -> None:
        """`at`: the host and port on which it listens; `address`: where others reach it, if that is not there.

        Where it listens everywhere, its address is the one that the database sees.
        """
        self._url, self._holder, self._at, self._address = url, holder, at, address
        self.heard: Heard | None = None
        self.ready = False
        self._told = DatabaseErrors(url)
        self._connection: asyncpg.Connection[Any] | None = None
        self._turn = asyncio.Lock()
        self.me = Peer(0, holder, "")

    @property
    def is_there(self) -> bool:
        """Whether this server is there for others, and hears of what they keep."""
        return self._connection is not None and not self._connection.is_closed()

    async def reach(self) -> None:
        """Is there from now on. A server that was killed is not, from now on: what it had is free."""
        async with self._turn:
            if self.is_there:
                return
            with self._told:
                connection = await connect(self._url, KEEPALIVES)
                try:
                    await migrate(self._url, connection)
                    await self._enter(connection)
                except BaseException:
                    connection.terminate()
                    raise
            self._connection = connection

    async def _enter(self, connection: "asyncpg.Connection[Any]") -> None:
        """The lock first: a row without one is of a server that is gone."""
        sequence = "SELECT nextval(pg_get_serial_sequence('pitbook.servers', 'id'))::integer"
        number = await connection.fetchval(sequence)
        await connection.execute(f"SELECT pg_advisory_lock({PRESENT}, {number})")
        await connection.fetchval("SELECT pitbook.bury()")
        host, port = self._at
        if host in ANYWHERE:
            host = await connection.fetchval("SELECT host(inet_client_addr())") or "127.0.0.1"
        there = self._address or f"http://{f'[{host}]' if ':' in host else host}:{port}"
        self.me = Peer(number, self._holder, there)
        await connection.add_listener(CHANNEL, self._notified)
        async with connection.transaction():  # in its turn: from here on every writer tells
            await connection.execute(f"SELECT pg_advisory_xact_lock({TURNS})")
            insert = "INSERT INTO pitbook.servers (id, holder, address, ready) VALUES ($1, $2, $3, $4)"
            await connection.execute(insert, number, self.me.holder, self.me.address, self.ready)
            await connection.execute(f"NOTIFY {CHANNEL}")

    def _notified(self, _connection: object, _process: int, _channel: str, words: object) -> None:
        stream, _, length = str(words).rpartition(" ")
        if self.heard is not None:
            self.heard(stream, int(length) if length.isdecimal() else 0)

    @asynccontextmanager
    async def _asking(self) -> "AsyncIterator[asyncpg.Connection[Any]]":
        async with self._turn:
            connection = self._connection
            if connection is None or connection.is_closed():
                raise Unavailable("this server is not in touch with the database, and tries again soon")
            try:
                with self._told:
                    yield connection
            except Unavailable:
                connection.terminate()
                raise

    async def present(self) -> dict[int, Peer]:
        """Those that are there; what those had who are not is free by then."""
        async with self._asking() as connection:
            await connection.fetchval("SELECT pitbook.bury()")
            rows = await connection.fetch(f"SELECT id, holder, address, {_IS_READY} FROM pitbook.present()")
        return {row[0]: Peer(*row) for row in rows}

    async def holder_of(self, stream: str) -> Peer | None:
        """The server that has a stream, if it is there."""
        sql = f"""
            SELECT server.id, server.holder, address, {_IS_READY}
            FROM pitbook.leases JOIN pitbook.present() AS server USING (holder)
            WHERE stream = $1 AND until > clock_timestamp() ORDER BY server.id DESC LIMIT 1
        """
        async with self._asking() as connection:
            row = await connection.fetchrow(sql, stream)
        return None if row is None else Peer(*row)

    async def renew(self, seconds: float) -> set[str]:
        """All that this server has, for as long again; their names."""
        sql = """
            UPDATE pitbook.leases SET until = clock_timestamp() + make_interval(secs => $2)
            WHERE holder = $1 RETURNING stream
        """
        async with self._asking() as connection:
            await connection.execute("UPDATE pitbook.servers SET seen = clock_timestamp() WHERE id = $1", self.me.id)
            return {stream for (stream,) in await connection.fetch(sql, self._holder, seconds)}

    async def set_ready(self, *, ready: bool) -> None:
        """Whether it takes what falls to it; the others know."""
        self.ready = ready
        async with self._asking() as connection:
            sql = "UPDATE pitbook.servers SET ready = $2, seen = clock_timestamp() WHERE id = $1"
            await connection.execute(sql, self.me.id, ready)
            await connection.execute(f"NOTIFY {CHANNEL}")

    async def close(self) -> None:
        async with self._turn:
            connection, self._connection = self._connection, None
            if connection is not None and not connection.is_closed():
                try:
                    with self._told:
                        await connection.execute("DELETE FROM pitbook.leases WHERE holder = $1", self._holder)
                        await connection.execute("DELETE FROM pitbook.servers WHERE id = $1", self.me.id)
                        await connection.execute(f"NOTIFY {CHANNEL}")
                except Unavailable:
                    pass
                await closed(connection)
