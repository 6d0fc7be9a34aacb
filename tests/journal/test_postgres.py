"""The store in a database: what becomes of it when the database goes away and comes back, and of one not ours."""

import asyncio
import shutil
import signal
import stat
from collections.abc import Iterator

import asyncpg
import pytest

from pitbook.journal.opening import open_store
from pitbook.journal.postgres import PostgresStore
from pitbook.journal.postgres_append import TURNS
from pitbook.journal.postgres_schema import VERSION
from pitbook.journal.store import Batch, Store, Unavailable, Unreadable
from tests.journal.batches import NOTHING, batch, check_chain, head_of
from tests.journal.places import PostgresPlace
from tests.journal.postgres_server import PostgresServer, start_server

pytestmark = pytest.mark.anyio

TABLE = "table/1"


@pytest.fixture(scope="module")
def fragile() -> Iterator[PostgresServer]:
    """One that may be killed."""
    server = start_server(durable=True)
    yield server
    server.remove()


async def insist(store: Store, wanted: Batch) -> int:
    """Asks until it is kept; how often it was told that the database cannot be reached."""
    refused = 0
    while True:
        try:
            if await store.span(wanted.stream, wanted.command) is None:
                await store.append(wanted)
            return refused
        except Unavailable:
            refused += 1
            await asyncio.sleep(0.02)


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGQUIT, signal.SIGINT])
async def test_a_database_that_goes_away_and_comes_back(fragile: PostgresServer, end: signal.Signals) -> None:
    store = await open_store(fragile.url, "first")
    stream = f"table/{end.name}"
    await store.append(first := batch(stream, NOTHING, "c1"))
    second = batch(stream, head_of(first), "c2")
    await asyncio.to_thread(fragile.signal, end)
    try:
        for _ in range(3):
            with pytest.raises(Unavailable, match="postgresql://postgres@"):
                await store.append(second)
            with pytest.raises(Unavailable):
                await store.span(stream, "c1")
            with pytest.raises(Unavailable):
                await store.heads()
    finally:
        await asyncio.to_thread(fragile.start)
    await insist(store, second)
    assert await check_chain(store, stream) == ["c1", "c2"]
    await store.close()


async def test_a_store_can_be_closed_while_its_database_is_away(fragile: PostgresServer) -> None:
    store = await open_store(fragile.url, "first")
    await store.append(batch("closing", NOTHING, "c1"))
    await asyncio.to_thread(fragile.signal, signal.SIGKILL)
    try:
        with pytest.raises(Unavailable):
            await open_store(fragile.url, "second")
        await store.close()
    finally:
        await asyncio.to_thread(fragile.start)


async def test_a_connection_that_is_cut_keeps_nothing_later(postgres: PostgresPlace) -> None:
    """What was sent may be kept or not, but `span` answers only when that is decided."""
    store = await postgres.open()
    assert isinstance(store, PostgresStore)
    await store.append(first := batch(TABLE, NOTHING, "c1"))
    turn = await asyncpg.connect(postgres.url)
    await turn.execute(f"SELECT pg_advisory_lock({TURNS})")
    second = batch(TABLE, head_of(first), "c2")
    waiting = asyncio.create_task(store.append(second))
    while not await turn.fetchval("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"):
        await asyncio.sleep(0.01)
    assert store._writer._connection is not None
    store._writer._connection.terminate()
    with pytest.raises(Unavailable):
        await waiting
    assert await store.span(TABLE, "c2") is None
    await turn.close()
    assert await store.span(TABLE, "c2") is None
    await store.append(second)
    assert await check_chain(store, TABLE) == ["c1", "c2"]


async def test_many_stores_may_be_made_at_once(postgres: PostgresPlace) -> None:
    stores = await asyncio.gather(*(postgres.open(f"process {number}") for number in range(6)))
    await asyncio.gather(*(each.append(batch(each.holder, NOTHING, "c1")) for each in stores))
    assert len(await stores[0].heads()) == 6


async def test_a_schema_of_a_later_version_is_left_alone(postgres: PostgresPlace) -> None:
    await postgres.open()
    await postgres.execute(f"INSERT INTO pitbook.version VALUES ({VERSION + 1})")
    with pytest.raises(
        Unreadable, match=f"is of version {VERSION + 1}, and this program knows versions up to {VERSION}"
    ):
        await postgres.open("second")


APPEND_OF = {
    1: "text, text[], bigint[], text[], bigint[], bytea[], boolean[], text[], bigint[], bytea[], bytea[], bigint[], "
    "text[], bigint[], text[], bytea[], text[]",
    2: "text, text[], bigint[], bytea[], text[], bigint[], bytea[], boolean[], text[], bigint[], bytea[], bytea[], "
    "bigint[], text[], bigint[], text[], bytea[], text[]",
}
"""What `append` was given by the programs of earlier versions."""


@pytest.mark.parametrize("version", APPEND_OF)
async def test_a_schema_of_an_earlier_version_is_brought_up_in_place(postgres: PostgresPlace, version: int) -> None:
    first = await postgres.open()
    await first.append(batch(TABLE, NOTHING, "c1"))
    await first.close()
    answers = "TABLE (refused bigint, reason text, who text, begins bigint, ends bigint)"
    await postgres.execute(f"""
        DELETE FROM pitbook.version WHERE version > {version};
        CREATE OR REPLACE FUNCTION pitbook.append({_named(APPEND_OF[version])}) RETURNS {answers}
        LANGUAGE plpgsql AS $$ BEGIN RAISE 'an earlier one'; END $$;
    """)
    store = await postgres.open()
    await store.append(batch(TABLE, await store.head(TABLE), "c2"))
    assert await check_chain(store, TABLE) == ["c1", "c2"]
    there = "SELECT FROM pg_proc WHERE proname = 'append' AND pronamespace = 'pitbook'::regnamespace"
    await postgres.execute(f"DO $$ BEGIN ASSERT (SELECT count(*) = 1 FROM ({there}) AS found); END $$")


def _named(types: str) -> str:
    """With the names that the function has had since the second version, which no replacement may change."""
    names = [
        "me",
        "streams",
        "expected",
        "previous",
        "commands",
        "counts",
        "heads",
        "sound",
        "record_streams",
        "sequences",
        "bodies",
        "digests",
        "move_places",
        "accounts",
        "amounts",
        "names",
        "contents",
        "forgotten",
    ]
    given = types.split(", ")
    if len(given) < len(names):
        names.remove("previous")
    return ", ".join(f"{name} {each}" for name, each in zip(names, given, strict=True))


@pytest.mark.parametrize("table", ["streams", "version"])
async def test_a_schema_of_another_program_is_left_alone(postgres: PostgresPlace, table: str) -> None:
    await postgres.execute(f"CREATE SCHEMA pitbook; CREATE TABLE pitbook.{table} (song text)")
    with pytest.raises(Unreadable, match="has a schema pitbook of another program"):
        await postgres.open()
    await postgres.execute(f"DROP TABLE pitbook.{table}; DROP SCHEMA pitbook")


async def test_balances_are_held_to_by_the_database_too(postgres: PostgresPlace) -> None:
    await postgres.open()
    await postgres.execute("INSERT INTO pitbook.balances VALUES ('outside/x', -1)")
    with pytest.raises(asyncpg.CheckViolationError):
        await postgres.execute("INSERT INTO pitbook.balances VALUES ('house', -1)")


async def test_a_password_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Unavailable) as told:
        await open_store("postgresql://ann:hunter2@127.0.0.1:1/none", "first")
    assert "postgresql://ann@127.0.0.1:1/none" in str(told.value)
    assert "hunter2" not in str(told.value)


async def test_a_backup_is_made_by_pg_dump_or_told_how(
    fragile: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await open_store(fragile.url, "first")
    copy = fragile.folder / "copy.dump"
    monkeypatch.setenv("PATH", "")
    with pytest.raises(Unavailable, match=f"umask 077; pg_dump .* --file={copy}$"):
        await store.backup(str(copy))
    if (fragile.programs / "pg_dump").exists():
        monkeypatch.setenv("PATH", f"{fragile.programs}:/usr/bin:/bin")
        await store.backup(str(copy))
        assert copy.read_bytes().startswith(b"PGDMP")
        assert stat.S_IMODE(copy.stat().st_mode) == 0o600
        with pytest.raises(Unavailable, match="is there already"):
            await store.backup(str(copy))
        with pytest.raises(Unavailable, match="pg_dump made no backup"):
            await store.backup(str(fragile.folder / "nowhere" / "copy.dump"))
    assert shutil.which("pg_dump") is None or copy.exists()
    await store.close()


async def test_a_database_that_does_not_wait_for_its_disk_is_made_to(fragile: PostgresServer) -> None:
    connection = await asyncpg.connect(fragile.url)
    await connection.execute("ALTER DATABASE postgres SET synchronous_commit = off")
    store = await open_store(fragile.url, "first")
    assert isinstance(store, PostgresStore)
    await store.append(batch("durable", NOTHING, "c1"))
    assert store._writer._connection is not None
    assert await store._writer._connection.fetchval("SHOW synchronous_commit") == "on"
    await store.close()
    await connection.execute("ALTER DATABASE postgres RESET synchronous_commit")
    await connection.close()


async def test_databases_that_cannot_be_used_are_left_alone(fragile: PostgresServer) -> None:
    connection = await asyncpg.connect(fragile.url)
    await connection.execute("CREATE DATABASE plain ENCODING 'SQL_ASCII' TEMPLATE template0")
    await connection.execute("CREATE DATABASE strange")
    await connection.execute("CREATE ROLE guest LOGIN")
    await connection.close()
    with pytest.raises(Unreadable, match="make a database with encoding UTF8"):
        await open_store(fragile.url.replace("/postgres?", "/plain?"), "first")
    with pytest.raises(Unavailable, match="permission denied"):
        await open_store(fragile.url.replace("postgres@/postgres?", "guest@/strange?"), "first")
    with pytest.raises(Unavailable, match="does not exist"):
        await open_store(fragile.url.replace("/postgres?", "/nowhere?"), "first")


async def test_a_trigger_that_somebody_made_is_not_trusted(postgres: PostgresPlace) -> None:
    await (await postgres.open()).close()
    await postgres.execute(
        "CREATE FUNCTION pitbook.gone() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';"
        "CREATE TRIGGER gone BEFORE INSERT ON pitbook.records FOR EACH ROW EXECUTE FUNCTION pitbook.gone()"
    )
    with pytest.raises(Unreadable, match=r"did not make \(trigger gone\)"):
        await postgres.open()
