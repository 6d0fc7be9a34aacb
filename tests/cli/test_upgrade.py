"""A store that release 0.2 made, upgraded as whoever runs a floor does it; one of a later version is left alone."""

import asyncio
import gzip
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pitbook.cli.stores import open_watched
from pitbook.floor.floor import Floor
from pitbook.journal import postgres_schema, sqlite_file
from pitbook.rulebooks.roles import Role
from tests.cli.test_verify import Typed, pitbook
from tests.journal.places import PostgresPlace

__all__ = ["pitbook"]
MADE = Path(__file__).parents[1] / "replay" / "0.2"
KEY = MADE / "house-key.pem.public"
RECORDS = 157


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """As 0.2 left it, for a user who has never run this version."""
    monkeypatch.setenv("PITBOOK_CONFIG", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)
    if request.param == "sqlite":
        put_back(f"sqlite:///{tmp_path / 'floor.sqlite'}")
        return f"sqlite:///{tmp_path / 'floor.sqlite'}"
    named = str(request.getfixturevalue("postgres_url"))
    put_back(named)
    return named


def put_back(url: str) -> None:
    """The store that 0.2 made, in the place of whatever is there."""
    if url.startswith("sqlite:///"):
        file = Path(url.removeprefix("sqlite:///"))
        for end in ("-wal", "-shm"):
            file.with_name(f"{file.name}{end}").unlink(missing_ok=True)
        file.write_bytes(gzip.decompress((MADE / "floor.sqlite.gz").read_bytes()))
        return
    place = PostgresPlace(url)
    asyncio.run(place.empty())
    asyncio.run(place.execute(gzip.decompress((MADE / "floor.sql.gz").read_bytes()).decode()))


def exported(pitbook: Typed, url: str, to: Path) -> dict[str, list[str]]:
    """By stream the bodies of its records."""
    code, out, err = pitbook("export", to, "--store", url)
    assert code == 0, out + err
    found: dict[str, list[str]] = {}
    for line in map(json.loads, to.read_text().splitlines()):
        if "stream" in line and "body" in line:
            found.setdefault(line["stream"], []).append(line["body"])
    return found


async def ann_goes_on(url: str) -> int:
    """With the password that she had, and the chips."""
    floor = Floor(await open_watched(url))
    try:
        await floor.load()
        await floor.people.log_in("ann", "a long password", Role.PLAYER, "here")
        held = (await floor.table("star-craps")).state.books.balances
        return sum(cents for account, cents in held.items() if "ann" in account)
    finally:
        await floor.close()


def test_a_store_of_0_2_is_upgraded_after_a_backup(pitbook: Typed, url: str, tmp_path: Path) -> None:
    before = exported(pitbook, url, tmp_path / "before.jsonl")
    assert sum(map(len, before.values())) == RECORDS
    code, _, err = pitbook("serve", "--port", "0", "--store", url)
    assert (code, f"pitbook store upgrade --store '{url}'" in err or f"upgrade --store {url}" in err) == (2, True), err
    assert exported(pitbook, url, tmp_path / "again.jsonl") == before, "it was left as it was"
    code, out, err = pitbook("store", "upgrade", "--store", url)
    assert code == 0, err
    assert "it was of version 1. As it was it lies in" in " ".join(out.split())
    (backup,) = [each for each in tmp_path.iterdir() if "version-1" in each.name]
    assert backup.stat().st_mode & 0o077 == 0
    after = exported(pitbook, url, tmp_path / "after.jsonl")
    assert {stream: bodies[: len(before[stream])] for stream, bodies in after.items()} == before
    assert pitbook("verify", tmp_path / "after.jsonl", "--key", KEY)[0] == 0
    assert "nothing was done" in " ".join(pitbook("store", "upgrade", "--store", url)[1].split())
    assert asyncio.run(ann_goes_on(url)) > 0


def test_one_that_was_put_back_is_upgraded_and_still_has_to_be_accepted(pitbook: Typed, url: str) -> None:
    """Else whoever can write to the store could call it old, and have what they added vouched for."""
    assert pitbook("store", "upgrade", "--no-backup", "--store", url)[0] == 0
    assert asyncio.run(ann_goes_on(url)) > 0
    put_back(url)
    code, out, _ = pitbook("store", "upgrade", "--no-backup", "--store", url)
    assert (code, "It lacks what is known to have been in it" in " ".join(out.split())) == (0, True)
    code, _, err = pitbook("serve", "--port", "0", "--store", url)
    assert (code, "the store's key vouched for where every stream ends" in " ".join(err.split())) == (2, True)
    assert pitbook("store", "accept", "--who", "J. Doe", "--reason", "rolled back", "--store", url)[0] == 0
    assert asyncio.run(ann_goes_on(url)) > 0
    assert "rolled back" in pitbook("store", "check", "--store", url)[1]


def test_what_is_newer_is_refused_and_says_what_to_do(pitbook: Typed, url: str) -> None:
    assert pitbook("store", "upgrade", "--no-backup", "--store", url)[0] == 0
    if url.startswith("sqlite"):
        newer = sqlite_file.VERSION + 1
        with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as connection:
            connection.execute(f"PRAGMA user_version = {newer}")
    else:
        newer = postgres_schema.VERSION + 1
        asyncio.run(PostgresPlace(url).execute(f"INSERT INTO pitbook.version VALUES ({newer})"))
    for command in (
        ("serve", "--port", "0"),
        ("backup", "copy"),
        ("replay",),
        ("people", "list"),
        ("store", "upgrade"),
    ):
        code, _, err = pitbook(*command, "--store", url)
        assert code == 2, command
        words = " ".join(err.split())
        assert f"is of version {newer}, and this program knows versions up to {newer - 1}" in words, command
        assert "put back the backup from before that upgrade" in words


def test_a_store_in_use_is_not_upgraded(pitbook: Typed, url: str) -> None:
    if url.startswith("sqlite"):
        from pitbook.journal.file_lock import FileLock

        file = Path(url.removeprefix("sqlite:///"))
        lock = FileLock(file.with_name(f"{file.name}-lock"), file, "the old floor")
        code, _, err = pitbook("store", "upgrade", "--store", url)
        lock.release()
    else:
        later = "clock_timestamp() + interval '1 hour'"
        asyncio.run(
            PostgresPlace(url).execute(f"INSERT INTO pitbook.leases VALUES ('floor', 'the old floor', {later})")
        )
        code, _, err = pitbook("store", "upgrade", "--store", url)
    assert (code, "is held by the old floor. Stop that one first." in " ".join(err.split())) == (2, True)
    assert pitbook("replay", "--store", url)[0] == 0


def test_without_a_place_for_the_backup_nothing_is_upgraded(pitbook: Typed, url: str, tmp_path: Path) -> None:
    (tmp_path / "there").touch()
    code, _, err = pitbook("store", "upgrade", "--backup", "there", "--store", url)
    assert (code, "Nothing was upgraded" in err, "--no-backup" in err) == (2, True, True)
    code, _, err = pitbook("serve", "--port", "0", "--store", url)
    assert (code, "store upgrade" in err) == (2, True)


def test_where_there_is_no_store_nothing_is_upgraded(pitbook: Typed, tmp_path: Path) -> None:
    code, _, err = pitbook("store", "upgrade", "--store", f"sqlite:///{tmp_path / 'nothing.sqlite'}")
    assert (code, "there is no store in" in err) == (2, True)
    assert not (tmp_path / "nothing.sqlite").exists()
