"""Nobody but its owner reads a store, whatever the umask is and whatever an earlier version left."""

import os
import stat
from pathlib import Path

import pytest

from pitbook.journal import owner_only
from pitbook.journal.keys import load_signer, new_key
from pitbook.journal.opening import open_store
from pitbook.journal.store import Unreadable
from tests.journal.batches import NOTHING, batch
from tests.journal.places import SqlitePlace

pytestmark = pytest.mark.anyio

TABLE = "table/1"


async def test_all_files_are_their_owners_alone(sqlite: SqlitePlace, tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        store = await sqlite.open()
        await store.append(batch(TABLE, NOTHING, "c1"))
        await store.backup(str(tmp_path / "copy.db"))
    finally:
        os.umask(before)
    modes = {each.name: stat.S_IMODE(each.stat().st_mode) for each in tmp_path.iterdir()}
    ends = ("journal.db", "journal.db-wal", "journal.db-shm", "journal.db-lock", "copy.db")
    assert modes == dict.fromkeys(ends, 0o600)


async def test_a_new_file_is_its_owners_alone_from_the_first_moment(
    sqlite: SqlitePlace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(owner_only, "restrict", lambda _: None)  # nothing is put right afterwards
    await (await sqlite.open()).append(batch(TABLE, NOTHING, "c1"))
    modes = {each.name: stat.S_IMODE(each.stat().st_mode) for each in sqlite.path.parent.iterdir()}
    ends = ("journal.db", "journal.db-wal", "journal.db-shm", "journal.db-lock")
    assert modes == dict.fromkeys(ends, 0o600)


async def test_files_of_an_earlier_version_become_their_owners_alone(sqlite: SqlitePlace) -> None:
    killed = await sqlite.open()
    await killed.append(batch(TABLE, NOTHING, "c1"))
    away = sqlite.path.with_name("away.db")
    for end in ("", "-wal", "-shm"):  # as after kill -9: all three are there
        Path(f"{away}{end}").write_bytes(Path(f"{sqlite.path}{end}").read_bytes())
        Path(f"{away}{end}").chmod(0o644)
    await killed.close()
    Path(f"{away}-lock").touch(0o644)
    store = await open_store(f"sqlite:///{away}", "first")
    modes = {each.name: stat.S_IMODE(each.stat().st_mode) for each in away.parent.iterdir() if "away" in each.name}
    assert modes == dict.fromkeys(("away.db", "away.db-wal", "away.db-shm", "away.db-lock"), 0o600)
    await store.close()


async def test_a_file_that_is_not_ours_keeps_its_mode(tmp_path: Path) -> None:
    other = tmp_path / "other.db"
    other.write_text("no database, but somebody's")
    other.chmod(0o644)
    with pytest.raises(Unreadable, match="is not a database"):
        await open_store(f"sqlite:///{other}", "first")
    assert stat.S_IMODE(other.stat().st_mode) == 0o644


def test_a_key_that_others_could_read_becomes_its_owners_alone(tmp_path: Path) -> None:
    key = tmp_path / "house.pem"
    signer = new_key(key)
    key.chmod(0o644)
    assert load_signer(key).public == signer.public
    assert stat.S_IMODE(key.stat().st_mode) == 0o600


def test_a_pipe_that_is_named_by_mistake_stays_everybodys(tmp_path: Path) -> None:
    """So does /dev/null, which the whole machine needs."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    pipe.chmod(0o666)
    owner_only.restrict(pipe)
    owner_only.restrict_key(pipe)
    assert stat.S_IMODE(pipe.stat().st_mode) == 0o666
