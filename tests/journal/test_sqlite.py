"""The store in a file: one process at a time, nothing spoilt that is not ours, and at work again after any trouble."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from pitbook.journal import sqlite_writing
from pitbook.journal.opening import open_store
from pitbook.journal.sqlite import SqliteStore
from pitbook.journal.sqlite_file import VERSION
from pitbook.journal.store import LeaseHeld, Unavailable, Unreadable
from tests.journal.batches import NOTHING, batch, check_chain, contents, head_of
from tests.journal.places import SqlitePlace

pytestmark = pytest.mark.anyio

TABLE = "table/1"
HOLDER = """
import asyncio, sys
from pitbook.journal import sqlite_writing
from pitbook.journal.opening import open_store

async def hold():
    store = await open_store(sys.argv[1], "the other process")
    print("open", flush=True)
    await asyncio.sleep(60)

asyncio.run(hold())
"""


async def opened(place: SqlitePlace) -> SqliteStore:
    store = await place.open()
    assert isinstance(store, SqliteStore)
    return store


async def test_a_commit_waits_for_the_disk(sqlite: SqlitePlace) -> None:
    store = await opened(sqlite)
    pragmas = {name: store._writer.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")}
    assert pragmas == {"journal_mode": "wal", "synchronous": 2}


async def test_a_file_is_one_by_whatever_name(sqlite: SqlitePlace) -> None:
    store = await sqlite.open("the first")
    link = sqlite.path.with_name("link.db")
    link.symlink_to(sqlite.path)
    with pytest.raises(LeaseHeld, match=r"journal.db is held by the first"):
        await open_store(f"sqlite:///{link}", "second")
    await store.close()
    other = sqlite.path.with_name("other.db")
    other.hardlink_to(sqlite.path)
    with pytest.raises(Unreadable, match="has 2 names on this disk"):
        await open_store(f"sqlite:///{other}", "second")


@pytest.mark.parametrize(
    "made",
    [
        "CREATE TRIGGER gone AFTER INSERT ON records BEGIN DELETE FROM records WHERE sequence = new.sequence; END",
        "CREATE VIEW gone AS SELECT * FROM records",
        "CREATE TABLE gone (x)",
    ],
)
async def test_what_somebody_else_made_in_it_is_not_trusted(sqlite: SqlitePlace, made: str) -> None:
    """With the trigger, an answer would not mean that the command is on the disk."""
    await (await sqlite.open()).close()
    with closing(sqlite3.connect(sqlite.path)) as connection:
        connection.execute(made)
        connection.commit()
    with pytest.raises(Unreadable, match=r"did not make \(\w+ gone\)"):
        await sqlite.open()


async def test_a_file_that_is_open_is_refused_and_names_its_holder(sqlite: SqlitePlace) -> None:
    store = await sqlite.open("the one at the bar")
    with pytest.raises(LeaseHeld, match=r"journal.db is held by the one at the bar"):
        await sqlite.open("second")
    await store.append(batch(TABLE, NOTHING, "c1"))
    await store.close()
    assert [each.name for each in sqlite.path.parent.iterdir()] == ["journal.db"]
    again = await sqlite.open("second")
    assert await check_chain(again, TABLE) == ["c1"]


async def test_another_process_has_the_file_until_it_is_killed(sqlite: SqlitePlace) -> None:
    other = subprocess.Popen([sys.executable, "-c", HOLDER, sqlite.url], stdout=subprocess.PIPE)
    assert other.stdout is not None
    with other.stdout:
        assert other.stdout.readline() == b"open\n"
        with pytest.raises(LeaseHeld, match="held by the other process"):
            await sqlite.open()
        other.send_signal(signal.SIGKILL)
        other.wait()
    store = await sqlite.open()
    await store.append(batch(TABLE, NOTHING, "c1"))


async def test_a_file_that_is_no_database_is_left_alone(sqlite: SqlitePlace) -> None:
    for words in (b"x", b"dear diary, " * 500, b"SQLite format 3\x00"):
        sqlite.path.write_bytes(words)
        with pytest.raises(Unreadable, match="is not a database"):
            await sqlite.open()
        assert sqlite.path.read_bytes() == words
        assert [each.name for each in sqlite.path.parent.iterdir()] == ["journal.db"]


@pytest.mark.parametrize("mode", ["delete", "wal"])
async def test_a_database_of_another_program_is_left_alone(sqlite: SqlitePlace, mode: str) -> None:
    other = sqlite3.connect(sqlite.path)
    other.execute(f"PRAGMA journal_mode = {mode}")
    other.execute("CREATE TABLE streams (song TEXT)")
    other.close()
    before = sqlite.path.read_bytes()
    with pytest.raises(Unreadable, match="another program"):
        await sqlite.open()
    assert sqlite.path.read_bytes() == before
    assert [each.name for each in sqlite.path.parent.iterdir()] == ["journal.db"]


async def test_a_file_of_a_later_version_is_left_alone(sqlite: SqlitePlace) -> None:
    await (await sqlite.open()).close()
    later = sqlite3.connect(sqlite.path)
    later.execute(f"PRAGMA user_version = {VERSION + 1}")
    later.close()
    before = sqlite.path.read_bytes()
    with pytest.raises(
        Unreadable, match=f"is of version {VERSION + 1}, and this program knows versions up to {VERSION}"
    ):
        await sqlite.open()
    assert sqlite.path.read_bytes() == before


async def test_a_damaged_file_is_said_to_be_damaged(sqlite: SqlitePlace) -> None:
    store = await sqlite.open()
    await store.append(batch(TABLE, NOTHING, "c1", count=300))
    await store.close()
    with sqlite.path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * (sqlite.path.stat().st_size - 4096))
    with pytest.raises(Unreadable, match="damaged"):
        await (await sqlite.open()).heads()


async def test_an_empty_file_becomes_a_store(sqlite: SqlitePlace) -> None:
    sqlite.path.touch()
    await (await sqlite.open()).append(batch(TABLE, NOTHING, "c1"))


async def test_after_the_disk_was_full_the_store_goes_on(sqlite: SqlitePlace) -> None:
    store = await opened(sqlite)
    await store.append(first := batch(TABLE, NOTHING, "c1"))
    before = await contents(store)
    (pages,) = store._writer.execute("PRAGMA page_count").fetchone()
    store._writer.execute(f"PRAGMA max_page_count = {pages}")
    second = batch(TABLE, head_of(first), "c2", count=50, payload="x" * 1000)
    for _ in range(2):
        with pytest.raises(Unavailable, match=r"journal\.db: the disk is full: free some space, then try again"):
            await store.append(second)
        assert await contents(store) == before
    store._writer.execute("PRAGMA max_page_count = 1000000")
    await store.append(second)
    assert await check_chain(store, TABLE) == ["c1"] + ["c2"] * 50


async def test_after_the_file_could_not_be_written_the_store_goes_on(sqlite: SqlitePlace) -> None:
    store = await opened(sqlite)
    store._writer.execute("PRAGMA query_only = ON")
    with pytest.raises(Unavailable, match="may not be written: let this user write"):
        await store.append(batch(TABLE, NOTHING, "c1"))
    store._writer.execute("PRAGMA query_only = OFF")
    await store.append(batch(TABLE, NOTHING, "c1"))


@pytest.mark.parametrize("end", ["", "-wal", "-lock"])
async def test_nothing_is_written_to_a_file_that_is_gone(sqlite: SqlitePlace, end: str) -> None:
    store = await sqlite.open()
    await store.append(first := batch(TABLE, NOTHING, "c1"))
    file = Path(f"{sqlite.path}{end}")
    away = file.rename(file.with_name("away"))
    second = batch(TABLE, head_of(first), "c2")
    with pytest.raises(Unavailable, match="is not where it was: put it back"):
        await store.append(second)
    away.rename(file)
    assert await store.span(TABLE, "c2") is None
    await store.append(second)


async def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(Unavailable, match="see that its folder is there"):
        await open_store(f"sqlite:///{tmp_path}/nowhere/journal.db", "first")
    with pytest.raises(Unavailable):
        await open_store(f"sqlite:///{tmp_path}", "first")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everything")
async def test_a_file_that_may_not_be_written(sqlite: SqlitePlace) -> None:
    await (await sqlite.open()).close()
    sqlite.path.chmod(0o444)
    with pytest.raises(Unavailable, match="may not be written"):
        await (await sqlite.open()).append(batch(TABLE, NOTHING, "c1"))


async def test_a_backup_is_a_store_as_of_one_moment(sqlite: SqlitePlace, tmp_path: Path) -> None:
    store = await sqlite.open()
    done = asyncio.Event()

    async def go_on(table: int) -> None:
        head, number = NOTHING, 0
        while not done.is_set():
            moves = ((f"player/{table}", 1), ("outside/", -1))
            await store.append(each := batch(f"table/{table}", head, f"c{number}", count=2, moves=moves))
            head, number = head_of(each), number + 1

    writing = [asyncio.create_task(go_on(table)) for table in range(4)]
    while len(before := await store.heads()) < len(writing):
        await asyncio.sleep(0)
    await store.backup(str(tmp_path / "copy.db"))
    after = await store.heads()
    done.set()
    await asyncio.gather(*writing)
    with pytest.raises(Unavailable, match="is there already"):
        await store.backup(str(tmp_path / "copy.db"))
    copy = await open_store(f"sqlite:///{tmp_path}/copy.db", "copy")
    balances = await copy.balances()
    assert sum(balances.values()) == 0
    for table in range(4):
        length = len(await check_chain(copy, f"table/{table}"))
        assert before[f"table/{table}"].length <= length <= after[f"table/{table}"].length
        assert balances[f"player/{table}"] == length / 2
    await copy.close()
    with pytest.raises(Unavailable, match="folder"):
        await store.backup(str(tmp_path / "nowhere" / "copy.db"))


async def test_a_group_takes_few_statements(sqlite: SqlitePlace) -> None:
    """Each is a moment at which an event loop that never rests can take the writer's turn."""
    store = await opened(sqlite)
    statements: list[str] = []
    store._writer.set_trace_callback(statements.append)
    for number in (1, 2):
        moves = ((f"player/{number}", 1), ("outside/", -1))
        group = [batch(f"{number}/{table}", NOTHING, "c", count=5, moves=moves) for table in range(100)]
        statements.clear()
        await asyncio.gather(*(store.append(each) for each in group))
    looks = [each for each in statements if each.startswith("SELECT length")]
    assert len(looks) == 100, "new streams are looked up one by one"
    assert len(statements) - len(looks) < 30
    assert statements.count("COMMIT") == 1


async def test_who_opens_while_another_closes_has_the_file_or_is_refused(sqlite: SqlitePlace) -> None:
    """Never two at once, though each removes the lock's file when it closes."""
    inside: set[str] = set()

    async def insist(name: str) -> None:
        opened = 0
        while opened < 8:
            try:
                store = await open_store(sqlite.url, name)
            except LeaseHeld:
                await asyncio.sleep(0.001)
                continue
            inside.add(name)
            assert inside == {name}
            await store.append(batch(name, (await store.heads()).get(name, NOTHING), f"c{opened}"))
            inside.remove(name)
            await store.close()
            opened += 1

    await asyncio.gather(*(insist(name) for name in "abc"))
    store = await sqlite.open()
    assert {name: head.length for name, head in (await store.heads()).items()} == {"a": 8, "b": 8, "c": 8}


async def test_what_a_writer_has_forgotten_it_looks_up(sqlite: SqlitePlace, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_writing, "MOST_REMEMBERED", 0)
    store = await opened(sqlite)
    head = NOTHING
    for number in range(3):
        moves = (("player/ann", 1), ("outside/", -1))
        await store.append(each := batch(TABLE, head, f"c{number}", moves=moves))
        head = head_of(each)
    assert await store.balances() == {"outside/": -3, "player/ann": 3}
