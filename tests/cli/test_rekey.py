"""`pitbook store rekey`: a new key, with the old one kept for old backups."""

import asyncio
import os
from pathlib import Path

import pytest
from cyclopts import App

from pitbook.cli.rekey import rekey
from pitbook.cli.store_keys import opened
from pitbook.cli.terminal import WrongUse
from pitbook.journal.opening import open_store
from pitbook.journal.sealing import marker_of
from pitbook.journal.store_keys import load_keys
from tests.journal.batches import NOTHING, batch

KEPT = {"person/ann": b"a hash", "secret/one/abc": b"a secret"}


@pytest.fixture
def key_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PITBOOK_CONFIG", str(tmp_path / "config"))
    return tmp_path / "config" / "store.key"


@pytest.fixture
def url(tmp_path: Path, key_file: Path) -> str:
    """A sealed store."""
    url = f"sqlite:///{tmp_path / 'floor.sqlite'}"

    async def made() -> None:
        store = await opened(await open_store(url, "a test"))
        await store.append(batch("table/1", NOTHING, "c", private=tuple(KEPT.items())))
        await store.close()

    asyncio.run(made())
    return url


def typed(*arguments: str) -> None:
    app = App(name="store")
    app.command(rekey)
    app(["rekey", *arguments], result_action="return_value")


def read(url: str) -> tuple[str, dict[str, bytes]]:
    """Which key a store is sealed with, and what is in it for whoever has the keys that there are."""

    async def found() -> tuple[str, dict[str, bytes]]:
        raw = await open_store(url, "a test")
        marker = await marker_of(raw)
        assert marker is not None
        store = await opened(raw)
        private = dict(await store.private())
        await store.close()
        return marker.key, private

    return asyncio.run(found())


def test_a_store_gets_a_new_key(url: str, key_file: Path) -> None:
    (old,) = load_keys(key_file).by_id
    before = key_file.read_text()
    typed("--store", url)
    keys = load_keys(key_file)
    assert list(keys.by_id) == [old, keys.newest]
    assert read(url) == (keys.newest, KEPT)
    key_file.write_text(before)
    with pytest.raises(Exception, match=f"sealed with key {keys.newest}, and {key_file} has {old}"):
        read(url)


def test_a_key_from_the_environment_is_put_behind_the_old_one(
    url: str, key_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = key_file.read_text().strip()
    monkeypatch.setenv("PITBOOK_STORE_KEY", old)
    with pytest.raises(WrongUse, match=r"has no key behind .*: put the new one there, behind a comma"):
        typed("--store", url)
    monkeypatch.setenv("PITBOOK_STORE_KEY", f"{old},{os.urandom(32).hex()}")
    typed("--store", url)
    monkeypatch.setenv("PITBOOK_STORE_KEY", os.environ["PITBOOK_STORE_KEY"].partition(",")[2])
    assert read(url)[1] == KEPT


def test_a_store_that_is_open_keeps_its_key(url: str, key_file: Path) -> None:
    async def at_once() -> None:
        store = await open_store(url, "the floor")
        try:
            with pytest.raises(WrongUse, match="is held by the floor"):
                await asyncio.to_thread(typed, "--store", url)
        finally:
            await store.close()

    asyncio.run(at_once())
    assert len(load_keys(key_file).by_id) == 1
