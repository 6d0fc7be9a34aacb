"""A PostgreSQL that was put back to an earlier day, as whoever runs the floor meets it."""

import asyncio
import json
from pathlib import Path

import pytest

from pitbook.cli.stores import writing
from pitbook.cli.terminal import WrongUse
from pitbook.config import VARIABLE
from pitbook.journal.checkpointing import checkpoints, take
from pitbook.journal.watermark import FLOOR
from tests.cli.test_verify import Typed, pitbook
from tests.journal.places import PostgresPlace
from tests.journal.small_journal import HOUSE, write

TABLES = ("records", "streams", "commands", "private")


async def at_work(url: str, *, sign: bool) -> list[int]:
    """Somebody writes, and the house signs; the numbers of all checkpoints."""
    async with writing(url) as store:
        for stream in (FLOOR, "table/1"):
            await write(store, stream, 3)
        if sign:
            await take(store, HOUSE, 1_700_000_000_000_000, "house")
        return list(await checkpoints(store))


@pytest.fixture
def place(postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> PostgresPlace:
    """A database that is as it was when it was dumped: a checkpoint and some records of a table are gone."""
    monkeypatch.setenv(VARIABLE, str(tmp_path / "config"))
    place = PostgresPlace(postgres_url)

    async def put_back() -> None:
        await place.empty()
        assert await at_work(place.url, sign=True) == [1]
        await place.execute("DROP SCHEMA IF EXISTS dumped CASCADE; CREATE SCHEMA dumped")
        for name in TABLES:
            await place.execute(f"CREATE TABLE dumped.{name} AS TABLE pitbook.{name}")
        assert await at_work(place.url, sign=True) == [1, 2]
        for name in TABLES:
            await place.execute(f"TRUNCATE pitbook.{name}; INSERT INTO pitbook.{name} TABLE dumped.{name}")
        await place.execute("DROP SCHEMA dumped CASCADE")

    asyncio.run(put_back())
    return place


def test_a_database_that_was_put_back_opens_only_when_that_is_accepted(pitbook: Typed, place: PostgresPlace) -> None:
    with pytest.raises(WrongUse, match=r"(?s)checkpoint 2, .*table/1 has 3 records, and checkpoint 2 signed 6"):
        asyncio.run(at_work(place.url, sign=False))
    code, out, _ = pitbook("store", "check", "--json", "--store", place.url)
    assert (code, {each.get("checkpoint") for each in json.loads(out)["missing"]}) == (1, {2, None})
    code, out, err = pitbook("witness", "list", "--json", "--store", place.url)
    assert (code, len(json.loads(out)), "is behind what was acknowledged" in err) == (0, 1, True)
    accept = ("store", "accept", "--who", "Jo Doe", "--reason", "last night's dump", "--store", place.url)
    assert pitbook(*accept)[0] == 0
    assert asyncio.run(at_work(place.url, sign=True)) == [1, 3]
    code, out, _ = pitbook("store", "check", "--store", place.url)
    assert (code, "Jo Doe accepted that checkpoint 2, and all since, had been lost" in " ".join(out.split())) == (
        0,
        True,
    )
    assert (pitbook(*accept)[0], pitbook("store", "check", "--store", place.url)[0]) == (2, 0)


__all__ = ["pitbook"]
