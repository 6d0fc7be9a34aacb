"""Stores to test: in memory, in a file, in a PostgreSQL that is started once and never done without."""

import asyncio
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import asyncpg
import pytest

from tests.journal.places import MemoryPlace, Place, PostgresPlace, SqlitePlace
from tests.journal.postgres_server import NAMED, start_server


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """The URL of an empty database. Each process that runs tests has one to itself."""
    named = os.environ.get(NAMED, "")
    if "://" not in named:
        server = start_server(durable=False)
        yield server.url
        server.remove()
        return
    name = f"pitbook_test_{os.getpid()}"
    asyncio.run(_execute(named, f"CREATE DATABASE {name} ENCODING 'UTF8' TEMPLATE template0"))
    head, mark, options = named.partition("?")
    yield f"{head.rpartition('/')[0]}/{name}{mark}{options}"
    asyncio.run(_execute(named, f"DROP DATABASE {name} WITH (FORCE)"))


async def _execute(url: str, sql: str) -> None:
    connection = await asyncpg.connect(url)
    await connection.execute(sql)
    await connection.close()


@asynccontextmanager
async def _place(kind: str, request: pytest.FixtureRequest) -> AsyncIterator[Place]:
    if kind == "memory":
        yield MemoryPlace()
        return
    if kind == "sqlite":
        kept: SqlitePlace | PostgresPlace = SqlitePlace(request.getfixturevalue("tmp_path") / "journal.db")
    else:
        kept = PostgresPlace(request.getfixturevalue("postgres_url"))
        await kept.empty()
    yield kept
    await kept.close()


@pytest.fixture(params=["memory", "sqlite", "postgres"])
async def place(request: pytest.FixtureRequest) -> AsyncIterator[Place]:
    async with _place(request.param, request) as place:
        yield place


@pytest.fixture(params=["sqlite", "postgres"])
async def kept_place(request: pytest.FixtureRequest) -> AsyncIterator[Place]:
    """One that is still there when the program has ended."""
    async with _place(request.param, request) as place:
        yield place


@pytest.fixture(params=["memory", "postgres"])
async def shared_place(request: pytest.FixtureRequest) -> AsyncIterator[Place]:
    """One that several processes may have open."""
    async with _place(request.param, request) as place:
        yield place


@pytest.fixture
async def sqlite(request: pytest.FixtureRequest) -> AsyncIterator[Place]:
    async with _place("sqlite", request) as place:
        yield place


@pytest.fixture
async def postgres(request: pytest.FixtureRequest) -> AsyncIterator[Place]:
    async with _place("postgres", request) as place:
        yield place
