"""A store is opened by its URL, and whoever gives a wrong one is told which there are."""

from pathlib import Path

import pytest

from pitbook.journal.memory import MemoryStore
from pitbook.journal.opening import open_store
from pitbook.journal.store import Unavailable
from tests.journal.batches import NOTHING, batch

pytestmark = pytest.mark.anyio


async def test_a_store_in_memory() -> None:
    store = await open_store("memory:", "first")
    assert isinstance(store, MemoryStore)
    assert store.holder == "first"
    with pytest.raises(Unavailable, match="use a store that is kept"):
        await store.backup("copy")
    await store.close()


@pytest.mark.parametrize("absolute", [True, False])
async def test_a_file_by_its_whole_path_or_from_here(
    absolute: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a folder").mkdir()
    name = "a folder/100% #1?.db"
    store = await open_store(f"sqlite:///{tmp_path / name if absolute else name}", "first")
    monkeypatch.chdir("/")
    await store.append(batch("a", NOTHING, "c"))
    assert set(await store.heads()) == {"a"}
    await store.close()
    assert (tmp_path / name).exists()


@pytest.mark.parametrize(
    "url",
    ["", "journal.db", "memory", "memory:x", "sqlite:journal.db", "sqlite://journal.db", "sqlite:///", "mysql://x"],
)
async def test_any_other_url_is_answered_with_what_there_is(url: str) -> None:
    with pytest.raises(
        ValueError, match=r"is not a store. There are memory: .* sqlite:///FILE .* postgresql://"
    ) as told:
        await open_store(url, "first")
    assert repr(url) in str(told.value)


async def test_a_file_in_memory_is_refused() -> None:
    with pytest.raises(ValueError, match="say memory:"):
        await open_store("sqlite:///:memory:", "first")


async def test_a_password_is_not_shown() -> None:
    for url in ("mysql://ann:secret@db/floor", "postgresql://ann:secret@db:port/floor", "odd://ann@db?password=secret"):
        with pytest.raises(ValueError, match="://ann@db") as told:
            await open_store(url, "first")
        assert "secret" not in str(told.value)
