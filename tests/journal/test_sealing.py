"""Private values sealed: what lies in the files, what opens without the key, and what becomes of an older store."""

import asyncio
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import asyncpg
import pytest

from pitbook.journal.memory import MemoryStore
from pitbook.journal.opening import open_for_reading, open_store
from pitbook.journal.sealing import MARKER, SCRUBBED, BadRow, SealedStore, WrongKey, open_sealed, reseal
from pitbook.journal.sqlite_file import APPLICATION, MIGRATIONS
from pitbook.journal.store import Store, Unavailable
from pitbook.journal.store_keys import Keys, new_keys
from tests.journal.batches import NOTHING, batch, contents, head_of
from tests.journal.places import Place, PostgresPlace, SqlitePlace

pytestmark = pytest.mark.anyio

TABLE = "table/1"
SECRET, HASH = b"the shoe's secret, 32 bytes long", b'{"id":"ann","password":"$argon2id$v=19$hash-of-ann"}'
PLAIN: tuple[tuple[str, bytes], ...] = (("secret/1/abc", SECRET), ("person/ann", HASH), ("excluded/bob", b""))


async def plain_store(store: Store) -> None:
    """As an earlier version left it: everything open, and something forgotten that still lies about in the file."""
    await store.append(first := batch(TABLE, NOTHING, "c1", count=3, private=(*PLAIN, ("secret/1/old", SECRET[::-1]))))
    await store.append(batch(TABLE, head_of(first), "c2", private=(("secret/1/old", None),)))


def files_of(path: Path) -> dict[str, bytes]:
    found = (Path(f"{path}{end}") for end in ("", "-wal", "-shm", "-lock"))
    return {each.name: each.read_bytes() for each in found if each.exists()}


def lies_open(path: Path) -> list[str]:
    """The files in which something of what is private can be read."""
    known = (SECRET, SECRET[::-1], HASH, b"argon2id")
    return [name for name, content in files_of(path).items() if any(each in content for each in known)]


def write_row(path: Path, sql: str, *values: object) -> None:
    """As somebody would who can write to the file."""
    connection = sqlite3.connect(path)
    assert connection.execute(sql, values).rowcount == 1
    connection.commit()
    connection.close()


def raw_row(path: Path, name: str) -> bytes:
    connection = sqlite3.connect(path)
    ((value,),) = connection.execute("SELECT value FROM private WHERE name = ?", (name,)).fetchall()
    connection.close()
    assert isinstance(value, bytes)
    return value


async def test_nothing_private_can_be_read_in_the_files(sqlite: SqlitePlace, tmp_path: Path) -> None:
    keys = new_keys()
    store = await open_sealed(await sqlite.open(), keys)
    await store.append(batch(TABLE, NOTHING, "c1", private=PLAIN))
    assert await store.private() == dict(sorted(PLAIN))
    assert "journal.db-wal" in files_of(sqlite.path)
    assert lies_open(sqlite.path) == []
    await store.backup(str(tmp_path / "copy.db"))
    await store.close()
    assert lies_open(sqlite.path) == lies_open(tmp_path / "copy.db") == []
    copy = await open_sealed(await open_store(f"sqlite:///{tmp_path}/copy.db", "copy"), keys)
    assert await copy.private() == dict(sorted(PLAIN)), "a backup goes on with the key"
    await copy.close()


async def test_an_older_store_is_sealed_in_place(sqlite: SqlitePlace) -> None:
    """What was forgotten long ago lies in pages that nobody uses, where SQLite was built to leave it there."""
    made = sqlite3.connect(sqlite.path)
    made.executescript(MIGRATIONS[0])
    made.execute(f"PRAGMA application_id = {APPLICATION}")
    made.execute("PRAGMA user_version = 1")
    made.execute("PRAGMA secure_delete = OFF")
    made.executemany("INSERT INTO private VALUES (?, ?)", ((f"token/{number}", HASH) for number in range(500)))
    made.commit()
    made.execute("DELETE FROM private")
    made.commit()
    made.close()
    assert lies_open(sqlite.path) == ["journal.db"]
    older = await sqlite.open()
    await plain_store(older)
    before = await contents(older)
    assert lies_open(sqlite.path) == ["journal.db", "journal.db-wal"]
    keys = new_keys()
    store = await open_sealed(older, keys)
    assert lies_open(sqlite.path) == []
    assert await contents(store) == before
    await store.close()
    assert lies_open(sqlite.path) == []
    again = await open_sealed(await sqlite.open(), keys)
    assert await contents(again) == before


async def test_an_older_store_in_a_database_is_sealed_in_place(postgres: PostgresPlace) -> None:
    older = await postgres.open()
    await plain_store(older)
    before = await contents(older)

    async def on_disk() -> bytes:
        connection = await asyncpg.connect(postgres.url)
        await connection.execute("CHECKPOINT")
        found = await connection.fetchval("SELECT pg_read_binary_file(pg_relation_filepath('pitbook.private'))")
        await connection.close()
        assert isinstance(found, bytes)
        return found

    assert SECRET in await on_disk()
    store = await open_sealed(older, new_keys())
    assert await contents(store) == before
    found = await on_disk()
    assert not any(each in found for each in (SECRET, SECRET[::-1], HASH))


KILLED = """
import asyncio, os, signal, sys
from pitbook.journal import sealing
from pitbook.journal.opening import open_store
from pitbook.journal.sqlite import SqliteStore
from pitbook.journal.store_keys import read_keys

def killed(*_):
    os.kill(os.getpid(), signal.SIGKILL)

async def main():
    store = await open_store(sys.argv[1], "the one that is killed")
    if sys.argv[3] == "before":
        store.append = killed
    else:
        SqliteStore.scrub = killed
    await sealing.open_sealed(store, read_keys(sys.argv[2], "here"))

asyncio.run(main())
"""


@pytest.mark.parametrize("when", ["before", "between"])
async def test_sealing_that_was_cut_short_is_finished(sqlite: SqlitePlace, when: str) -> None:
    older = await sqlite.open()
    await plain_store(older)
    before = await contents(older)
    await older.close()
    keys = new_keys()
    (key,) = keys.by_id.values()
    command = [sys.executable, "-c", KILLED, sqlite.url, key.hex(), when]
    assert subprocess.run(command, check=False).returncode == -signal.SIGKILL
    assert lies_open(sqlite.path), "it was killed before anything was gone from the files"
    store = await open_sealed(await sqlite.open(), keys)
    assert lies_open(sqlite.path) == []
    assert await contents(store) == before
    assert (await store.inner.private(SCRUBBED))[SCRUBBED] == keys.newest.encode()


async def test_sealing_waits_for_whoever_reads(sqlite: SqlitePlace, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was plain cannot leave the -wal while somebody reads from it: it is told, and done the next time."""
    monkeypatch.setattr("pitbook.journal.sqlite_file._PATIENCE_SECONDS", 0.05)
    older = await sqlite.open()
    await plain_store(older)
    reader = sqlite3.connect(sqlite.path, isolation_level=None)
    reader.execute("BEGIN")
    reader.execute("SELECT count(*) FROM private").fetchall()
    keys = new_keys()
    with pytest.raises(Unavailable, match="read by another program: wait for it to end"):
        await open_sealed(older, keys)
    reader.close()
    await open_sealed(older, keys)
    assert lies_open(sqlite.path) == []


async def test_without_its_key_a_store_is_read_and_does_not_open(sqlite: SqlitePlace) -> None:
    keys, others = new_keys(), new_keys("store.key")
    store = await open_sealed(await sqlite.open(), keys)
    await store.append(batch(TABLE, NOTHING, "c1", count=2, private=PLAIN))
    before = await contents(store)
    await store.close()
    raw = await sqlite.open()
    for some, words in (
        (others, f"store.key has {others.newest}: put that key there"),
        (Keys({}, "store.key"), "store.key has none: put that key there"),
    ):
        with pytest.raises(WrongKey, match=f"it is sealed with key {keys.newest}, and {words}"):
            await open_sealed(raw, some)
    ring = Keys(keys.by_id | others.by_id, "store.key")
    assert await contents(await open_sealed(raw, ring)) == before, "an older key of several is found"
    reader = await open_for_reading(sqlite.url)
    assert (await reader.heads(), [each async for each in reader.read(TABLE)]) == (
        before.heads,
        [before.records[TABLE]],
    )
    assert SECRET not in (await reader.private()).values()
    await reader.close()


async def test_a_forged_row_of_people_is_empty_and_hides_no_other(sqlite: SqlitePlace) -> None:
    """Whoever holds it against the records tells of it; it does not keep the floor closed."""
    store = await open_sealed(await sqlite.open(), new_keys())
    await store.append(batch("floor", NOTHING, "c", private=(("person/ann", b"ann"), ("secret/x", b"x"))))
    await store.close()
    write_row(sqlite.path, "INSERT INTO private VALUES (?, ?)", "person/mallory", raw_row(sqlite.path, "person/ann"))
    write_row(sqlite.path, "INSERT INTO private VALUES (?, ?)", "secret/y", raw_row(sqlite.path, "secret/x"))
    again = SealedStore(await sqlite.open(), store._seal)
    assert await again.private("person/") == {"person/ann": b"ann", "person/mallory": b""}
    with pytest.raises(BadRow, match="secret/y"):
        await again.private("secret/")


async def test_rows_that_this_program_did_not_write_are_refused(sqlite: SqlitePlace) -> None:
    keys = new_keys()
    store = await open_sealed(await sqlite.open(), keys)
    await store.append(batch(TABLE, NOTHING, "c1", private=(*PLAIN, ("excluded/ann", HASH), ("excluded/cid", b"{}"))))
    await store.close()
    replace = "UPDATE private SET value = ? WHERE name = 'excluded/ann'"
    right = raw_row(sqlite.path, "excluded/ann")
    elsewhere = SealedStore(memory := MemoryStore(), (await open_sealed(memory, keys))._seal)
    await elsewhere.append(batch(TABLE, NOTHING, "c1", private=(("excluded/ann", HASH),)))
    of_another_store = (await memory.private())["excluded/ann"]
    for value, wrong in (
        (HASH, "it is not sealed, so somebody else put it there"),
        (b"", "it is not sealed"),
        (raw_row(sqlite.path, "excluded/cid"), "it does not open"),
        (of_another_store, "it does not open"),
        (right[:-1] + bytes([right[-1] ^ 1]), "it does not open: it is damaged"),
        (right[:20], "it does not open"),
        (right[:9], "it does not open"),
    ):
        write_row(sqlite.path, replace, value)
        store = await open_sealed(await sqlite.open(), keys)
        with pytest.raises(BadRow, match=f"the private row excluded/ann: {wrong}"):
            await store.private("excluded/ann")
        assert await store.private("secret/") == {"secret/1/abc": SECRET}, "other rows are what they were"
        await store.close()


@pytest.mark.parametrize(
    "also", ["DELETE FROM commands WHERE stream = 'sealing'", "UPDATE private SET value = CAST('{}' AS BLOB)"]
)
async def test_a_sealed_store_is_not_taken_for_an_older_one(sqlite: SqlitePlace, also: str) -> None:
    """Nobody gets plain rows sealed by taking the marker away."""
    keys = new_keys()
    store = await open_sealed(await sqlite.open(), keys)
    await store.append(batch(TABLE, NOTHING, "c1", private=PLAIN))
    await store.close()
    write_row(sqlite.path, "DELETE FROM private WHERE name = ?", MARKER)
    connection = sqlite3.connect(sqlite.path)
    connection.execute(also)
    connection.commit()
    connection.close()
    with pytest.raises(BadRow, match="the private row sealing/key: it is gone"):
        await open_sealed(await sqlite.open(), keys)


async def test_of_two_who_seal_at_once_one_does(shared_place: Place) -> None:
    """Two servers with two keys start over one store: one of them is told which key it needs."""
    rings = {holder: new_keys() for holder in ("first", "second")}
    raw = {holder: await shared_place.open(holder) for holder in rings}
    await plain_store(raw["first"])
    sealing = (open_sealed(raw[holder], keys) for holder, keys in rings.items())
    done = dict(zip(rings, await asyncio.gather(*sealing, return_exceptions=True), strict=True))
    (winner,) = (holder for holder, found in done.items() if isinstance(found, SealedStore))
    (refused,) = (found for found in done.values() if isinstance(found, WrongKey))
    assert f"it is sealed with key {rings[winner].newest}" in str(refused)
    store = await open_sealed(raw["second"], rings[winner])
    assert await store.private() == dict(sorted(PLAIN))


async def test_a_store_is_sealed_again_with_a_new_key(kept_place: Place) -> None:
    old = new_keys()
    raw = await kept_place.open()
    store = await open_sealed(raw, old)
    await store.append(batch(TABLE, NOTHING, "c1", private=PLAIN))
    before, kept = await contents(store), await raw.private("secret/")
    ring = Keys(old.by_id | new_keys().by_id, "store.key")
    await reseal(store, ring)
    assert await raw.private("secret/") != kept
    newest = Keys({ring.newest: ring.by_id[ring.newest]}, "store.key")
    assert await contents(await open_sealed(raw, newest)) == before
    with pytest.raises(WrongKey, match=f"sealed with key {ring.newest}"):
        await open_sealed(raw, old)
