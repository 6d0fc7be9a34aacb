"""How far a store has come is known outside it: what was lost shows, and what was not is never said to be."""

import shutil
from pathlib import Path

import msgspec
import pytest

from pitbook.floor.floor import Floor
from pitbook.floor.keeping import SignedLengths, checkpoint
from pitbook.journal.accepting import acceptances
from pitbook.journal.checkpoint import CHECKPOINTS, Checkpoint
from pitbook.journal.checkpointing import checkpoints, take
from pitbook.journal.mark_file import mark_files
from pitbook.journal.memory import MemoryStore
from pitbook.journal.record import Corrupt
from pitbook.journal.store import Conflict, DuplicateCommand, LeaseHeld, Store, Unreadable
from pitbook.journal.watermark import FLOOR
from tests.journal.batches import NOTHING, batch, head_of
from tests.journal.places import PostgresPlace, SqlitePlace
from tests.journal.small_journal import HOUSE, write
from tests.journal.watched import Watched

pytestmark = pytest.mark.anyio

Kept = SqlitePlace | PostgresPlace


async def grown(store: Store, stream: str = "table/1", count: int = 3) -> None:
    await write(store, stream, count)


@pytest.fixture
async def watched(kept_place: Kept, tmp_path: Path) -> Watched:
    """A store with a floor, a table and a checkpoint over them."""
    made = Watched(tmp_path / "outside", kept_place.url)
    async with made.opened() as store:
        await grown(store, FLOOR)
        await grown(store)
        await take(store, HOUSE, 1, "clock")
        await grown(store)
    return made


async def test_a_store_that_lost_nothing_is_not_accused(watched: Watched) -> None:
    assert await watched.missing() == []
    async with watched.opened() as store:
        assert await watched.missing() == [], "while it is open"
        await grown(store, "table/2")
        assert await watched.missing() == []
    found = await watched.compared()
    assert (found.missing, found.records, found.acknowledged) == ((), 13, 13)
    assert not watched.told


async def test_what_was_acknowledged_is_marked_before_the_answer(watched: Watched) -> None:
    """Even where another batch of its group is refused."""
    async with watched.opened() as store:
        last = batch("table/3", NOTHING, "c1")
        await store.append(last)
        for wrong, refused in ((last, DuplicateCommand), (batch("table/3", NOTHING, "c2"), Conflict)):
            with pytest.raises(refused):
                await store.append(wrong)
        (mark,) = watched.remembered.marks((await watched.compared()).identity)
        assert (mark.stream, mark.length, mark.digest) == ("table/3", 1, head_of(last).digest.hex())
        assert mark.records == sum(each.length for each in (await store.heads()).values())


async def test_a_mark_that_is_missing_is_no_trouble(watched: Watched) -> None:
    identity = (await watched.compared()).identity
    for path in mark_files(watched.remembered.folder(identity)):
        path.unlink()
    found = await watched.compared()
    assert (found.missing, found.acknowledged, found.is_unknown) == ((), None, False)


async def test_a_store_of_which_nothing_is_known_is_told_apart(watched: Watched, tmp_path: Path) -> None:
    elsewhere = Watched(tmp_path / "another machine", watched.url)
    assert (await elsewhere.compared()).is_unknown
    async with elsewhere.opened():
        pass
    found = await elsewhere.compared()
    assert not found.is_unknown
    assert found.signed is not None, "the checkpoint in it counts from now on"


async def test_a_damaged_memory_of_the_last_checkpoint_is_told(watched: Watched) -> None:
    identity = (await watched.compared()).identity
    path = watched.remembered.folder(identity) / "signed.json"
    known = msgspec.json.decode(path.read_bytes())
    known["taken"]["signature"] = "00" * 64
    path.write_bytes(msgspec.json.encode(known))
    with pytest.raises(
        Unreadable, match=r"signed.json, the last checkpoint signed over .*, is damaged: restore it, or"
    ):
        await watched.compared()


@pytest.mark.parametrize("content", [b"", b"\xdd\x00 rubbish"])
async def test_a_damaged_memory_of_what_was_at_a_place_is_told(watched: Watched, content: bytes) -> None:
    watched.remembered._place_file.write_bytes(content)
    with pytest.raises(Unreadable, match=r"places/\w+, which says what store was last at .*, is damaged: restore it"):
        await watched.compared()


async def test_a_mark_that_cannot_be_written_stops_nobody_and_is_told(watched: Watched, tmp_path: Path) -> None:
    folder = watched.remembered.folder((await watched.compared()).identity)
    async with watched.opened() as store:
        folder.rename(tmp_path / "away")
        folder.touch()
        await take(store, HOUSE, 2, "clock")
        await grown(store)
        await take(store, HOUSE, 3, "clock")
    (told,) = watched.told
    assert told.startswith("how far the store has come is not kept: ")
    folder.unlink()
    (tmp_path / "away").rename(folder)
    assert await watched.missing() == []


@pytest.mark.parametrize("stream", ["table/1", "table/2"])
async def test_the_end_of_a_stream_that_was_cut_off_in_the_database(
    postgres: PostgresPlace, tmp_path: Path, stream: str
) -> None:
    """Whether it was written to last or not; the head as well, as one would who knows what is where."""
    watched = Watched(tmp_path / "outside", postgres.url)
    async with watched.opened() as store:
        await grown(store, FLOOR)
        await grown(store, "table/1")
        await grown(store, "table/2")
    await postgres.execute(f"DELETE FROM pitbook.records WHERE stream = '{stream}' AND sequence = 3")
    await postgres.execute(
        "UPDATE pitbook.streams SET length = 2, digest = (SELECT digest FROM pitbook.records "
        f"WHERE stream = '{stream}' AND sequence = 2) WHERE name = '{stream}'"
    )
    missing = await watched.missing()
    assert missing[-1] == "it has 8 records in all, and 9 were acknowledged"
    assert any("record 3 of table/2, acknowledged" in each for each in missing) == (stream == "table/2")


async def test_each_of_several_processes_finds_its_own_last_record(postgres: PostgresPlace, tmp_path: Path) -> None:
    watched = Watched(tmp_path / "outside", postgres.url)
    async with watched.opened("first") as one, watched.opened("second") as other:
        await grown(one, FLOOR)
        await grown(one, "table/1", 1)
        await grown(other, "table/2", 5)
        await grown(one, "table/3", 1)
        with pytest.raises(LeaseHeld, match="another process of this user"):
            watched.remembered.check_free((await watched.compared()).identity)
    assert await watched.missing() == []
    await postgres.execute(
        "DELETE FROM pitbook.records WHERE stream = 'table/3'; DELETE FROM pitbook.streams WHERE name = 'table/3'"
    )
    (missing,) = await watched.missing()
    assert "record 1 of table/3" in missing
    await postgres.execute("DELETE FROM pitbook.records WHERE stream = 'table/2' AND sequence > 2")
    assert {words.split(",")[0] for words in await watched.missing()} == {"record 1 of table/3", "record 5 of table/2"}


async def put_back(place: Kept, watched: Watched, tmp_path: Path) -> Checkpoint:
    """A copy of the store is made, a checkpoint signed and records written, and the copy put in its place."""
    if isinstance(place, SqlitePlace):
        shutil.copy(place.path, tmp_path / "copy")
    else:
        for name in ("records", "streams", "commands", "private"):
            await place.execute(
                f"CREATE SCHEMA IF NOT EXISTS copied; CREATE TABLE copied.{name} AS TABLE pitbook.{name}"
            )
    async with watched.opened() as store:
        await grown(store)
        lost = await take(store, HOUSE, 2, "clock")
        await grown(store)
    if isinstance(place, SqlitePlace):
        shutil.copy(tmp_path / "copy", place.path)
    else:
        for name in ("records", "streams", "commands", "private"):
            await place.execute(f"TRUNCATE pitbook.{name}; INSERT INTO pitbook.{name} TABLE copied.{name}")
        await place.execute("DROP SCHEMA copied CASCADE")
    return lost.checkpoint


async def test_a_store_that_was_put_back(kept_place: Kept, watched: Watched, tmp_path: Path) -> None:
    lost = await put_back(kept_place, watched, tmp_path)
    missing = await watched.missing()
    assert f"checkpoint 2, {lost.digest.hex()}, signed 1970-01-01 00:00:00 UTC, is not in it" in missing
    assert "table/1 has 6 records, and checkpoint 2 signed 9" in missing
    assert any("record 12 of table/1, acknowledged" in each for each in missing)
    assert "it has 10 records in all, and 17 were acknowledged" in missing


async def test_accepted_it_is_gone_on_with_and_no_number_is_signed_twice(
    kept_place: Kept, watched: Watched, tmp_path: Path
) -> None:
    lost = await put_back(kept_place, watched, tmp_path)
    await watched.accepted()
    assert await watched.missing() == []
    async with watched.opened() as store:
        (only,) = await acceptances(store)
        told = (only.who, only.reason, only.number, only.digest)
        assert told == ("Jo Doe", "the disk failed", 2, lost.digest.hex())
        assert await watched.missing() == [], "before anything is signed again"
        await take(store, HOUSE, 3, "clock")
        await take(store, HOUSE, 4, "clock")
        kept = await checkpoints(store)
        assert list(kept) == [1, 3, 4]
        assert kept[3].checkpoint.previous == kept[1].checkpoint.digest
        assert len(await acceptances(store)) == 1
    assert await watched.missing() == []


async def test_put_back_once_more_before_anything_was_signed_again(
    kept_place: Kept, watched: Watched, tmp_path: Path
) -> None:
    """What is known to have been signed is not forgotten by accepting that it is lost."""
    await put_back(kept_place, watched, tmp_path)
    await watched.accepted()
    lost = await put_back(kept_place, watched, tmp_path)
    assert lost.number == 3
    await watched.accepted()
    async with watched.opened() as store:
        assert [each.number for each in await acceptances(store)] == [2, 3]
        assert (await take(store, HOUSE, 5, "clock")).checkpoint.number == 4


async def test_only_records_after_the_last_checkpoint_are_lost(sqlite: SqlitePlace, tmp_path: Path) -> None:
    watched = Watched(tmp_path / "outside", sqlite.url)
    async with watched.opened() as store:
        await grown(store, FLOOR)
        await take(store, HOUSE, 1, "clock")
    shutil.copy(sqlite.path, tmp_path / "copy")
    async with watched.opened() as store:
        await grown(store)
    shutil.copy(tmp_path / "copy", sqlite.path)
    await watched.accepted()
    async with watched.opened() as store:
        assert [(each.number, each.digest) for each in await acceptances(store)] == [(0, "00" * 32)]
        assert (await take(store, HOUSE, 2, "clock")).checkpoint.number == 2


async def test_another_store_in_the_same_place(sqlite: SqlitePlace, tmp_path: Path) -> None:
    """Emptied or replaced: the house goes on numbering after what it signed there."""
    watched = Watched(tmp_path / "outside", sqlite.url)
    async with watched.opened() as store:
        await grown(store, FLOOR)
        first = await take(store, HOUSE, 1, "clock")
    sqlite.path.unlink()
    await (await sqlite.open()).close()
    (missing,) = await watched.missing()
    assert missing.startswith("a store was in this place, with 4 records at ")
    assert missing.endswith(" UTC, signed up to checkpoint 1; there is nothing there now")
    await watched.accepted()
    assert await watched.missing() == []
    async with watched.opened() as store:
        assert [(each.number, each.digest) for each in await acceptances(store)] == [(1, first.checkpoint.digest.hex())]
        await store.append(batch(FLOOR, NOTHING, "c1", payload="the second"))
        assert (await take(store, HOUSE, 2, "clock")).checkpoint.number == 2
    sqlite.path.unlink()
    async with Watched(tmp_path / "another machine", sqlite.url).opened() as store:
        await store.append(batch(FLOOR, NOTHING, "c1", payload="the third"))
    (missing,) = await watched.missing()
    assert missing.endswith("signed up to checkpoint 2; what is there now is another one")


async def test_a_store_that_was_moved_is_known_there(sqlite: SqlitePlace, tmp_path: Path) -> None:
    watched = Watched(tmp_path / "outside", sqlite.url)
    async with watched.opened() as store:
        await grown(store, FLOOR)
    shutil.copy(sqlite.path, tmp_path / "early")
    async with watched.opened() as store:
        await grown(store)
    sqlite.path.rename(tmp_path / "moved")
    moved, early = (Watched(tmp_path / "outside", f"sqlite:///{tmp_path / name}") for name in ("moved", "early"))
    assert await moved.missing() == []
    assert not (await moved.compared()).is_unknown
    assert any("record 3 of table/1" in each for each in await early.missing())


async def test_a_store_that_contradicts_its_own_checkpoint_cannot_be_accepted(
    postgres: PostgresPlace, tmp_path: Path
) -> None:
    watched = Watched(tmp_path / "outside", postgres.url)
    async with watched.opened() as store:
        await grown(store, FLOOR)
        await grown(store)
        await take(store, HOUSE, 1, "clock")
    await postgres.execute(
        "DELETE FROM pitbook.streams WHERE name = 'table/1'; DELETE FROM pitbook.records WHERE stream = 'table/1'"
    )
    assert "table/1 has 0 records, and checkpoint 1 signed 3" in await watched.missing()
    with pytest.raises(Corrupt, match="table/1, record 1: it is missing: checkpoint 1 saw 3 records"):
        await watched.accepted()
    assert await watched.missing() != []


async def test_an_open_floor_signs_no_second_checkpoint_of_one_number() -> None:
    """Where a database is put back under it."""
    store = MemoryStore()
    floor = Floor(store)
    await grown(store)
    last = await checkpoint(floor, HOUSE, SignedLengths())
    assert await checkpoint(floor, HOUSE, last) is last, "nothing is new"
    del store._records[CHECKPOINTS]
    store._private.clear()
    store._spans.clear()
    await grown(store)
    assert last.checkpoint is not None
    digest = last.checkpoint.checkpoint.digest.hex()
    with pytest.raises(Corrupt, match=f"checkpoint 1, {digest}, is not there any more"):
        await checkpoint(floor, HOUSE, last)
