"""Servers that are there, by their sessions at the database, and what becomes of what they had."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from pitbook.journal.postgres_presence import PostgresPresence
from tests.journal.batches import NOTHING, batch
from tests.journal.places import PostgresPlace

pytestmark = pytest.mark.anyio
TABLE = "table/one"
LONG = 3600.0


@asynccontextmanager
async def present(postgres: PostgresPlace, holder: str, port: int = 8000) -> AsyncIterator[PostgresPresence]:
    made = PostgresPresence(postgres.url, holder, ("127.0.0.1", port))
    await made.reach()
    try:
        yield made
    finally:
        await made.close()


async def test_a_server_is_there_until_its_session_ends_and_what_it_had_is_free_then(postgres: PostgresPlace) -> None:
    first, second = await postgres.open("first"), await postgres.open("second")
    async with present(postgres, "first") as gone, present(postgres, "second", 8001) as there:
        await first.hold(TABLE, LONG)
        assert (await there.holder_of(TABLE)) == gone.me
        assert gone.me.address == "http://127.0.0.1:8000"
        assert {each.holder for each in (await there.present()).values()} == {"first", "second"}
        ended = f"SELECT pg_terminate_backend({gone._connection.get_server_pid()}, 60000)"  # type: ignore[union-attr]
        await postgres.execute(ended)
        assert {each.holder for each in (await there.present()).values()} == {"second"}
        assert await there.holder_of(TABLE) is None
        await second.hold(TABLE, LONG)
        await gone.reach()  # as another, which has nothing
        assert (await gone.holder_of(TABLE)) == there.me


async def test_one_that_hangs_is_there_and_takes_nothing(postgres: PostgresPlace) -> None:
    await postgres.open()
    async with present(postgres, "first") as hanging, present(postgres, "second") as there:
        await hanging.set_ready(ready=True)
        assert (await there.present())[hanging.me.id].ready
        await postgres.execute("UPDATE pitbook.servers SET seen = seen - interval '1 minute' WHERE holder = 'first'")
        assert not (await there.present())[hanging.me.id].ready
        await hanging.renew(LONG)
        assert (await there.present())[hanging.me.id].ready


async def test_each_hears_what_another_keeps(postgres: PostgresPlace) -> None:
    store = await postgres.open("first")
    heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
    async with present(postgres, "first"), present(postgres, "second") as there:
        there.heard = lambda stream, length: heard.put_nowait((stream, length))
        await store.append(batch(TABLE, NOTHING, "c1"))
        assert await asyncio.wait_for(heard.get(), 300) == (TABLE, 1)
        async with present(postgres, "third"):
            assert await asyncio.wait_for(heard.get(), 300) == ("", 0)
