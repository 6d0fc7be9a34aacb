"""A PostgreSQL for whichever test wants one, started once in each process that runs tests."""

import asyncio
import os
from collections.abc import Iterator

import asyncpg
import pytest

from tests.journal.postgres_server import NAMED, start_server


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
