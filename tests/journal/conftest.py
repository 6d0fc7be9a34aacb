"""Stores to test: in memory, in a file, in a PostgreSQL that is started once and never done without."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tests.journal.places import MemoryPlace, Place, PostgresPlace, SealedPlace, SqlitePlace


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


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


@pytest.fixture(params=["memory", "sqlite", "postgres", "sealed memory", "sealed sqlite", "sealed postgres"])
async def place(request: pytest.FixtureRequest) -> AsyncIterator[Place]:
    *sealed, kind = request.param.split()
    async with _place(kind, request) as place:
        yield SealedPlace(place) if sealed else place


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
