"""A secret that was replaced in the store decides nothing: the table stops, and says which one it was."""

import hashlib
import sqlite3
from pathlib import Path

import pytest

from pitbook.floor.floor import Floor
from pitbook.journal.opening import open_store
from pitbook.journal.sealing import Seal, marker_of, open_sealed
from pitbook.journal.store import Store
from pitbook.journal.store_keys import new_keys
from pitbook.table.asking import Stopped
from tests.table.playing import ANN, CRAPS, POKER, WAR, Clock, Played, opened, to_the_end, to_wagers, wager

KEYS = new_keys()
OTHER = hashlib.sha256(b"a secret that the house likes better").digest()


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


pytestmark = pytest.mark.anyio


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "floor.sqlite"


async def open_(path: Path) -> Store:
    return await open_sealed(await open_store(f"sqlite:///{path}", "a test"), KEYS)


async def dealt(path: Path, rulebook: str) -> tuple[str, str]:
    """A table in the middle of a shoe, its wager placed; the commitments to what is dealt now and next."""
    store = await open_(path)
    played = await opened(rulebook, store=store)
    await played.buys_in(ANN, 100_000)
    await to_wagers(played)
    await wager(played, ANN)
    if played.table.state.chance.current is None:  # nobody has the dice yet
        await to_the_end(played)
    chance = played.table.state.chance
    await store.close()
    assert chance.current is not None
    assert chance.waiting is not None
    return chance.current, chance.waiting


async def row(path: Path, name: str, value: bytes | None) -> None:
    """As the operator could, who has the key: a row that opens."""
    raw = await open_store(f"sqlite:///{path}", "an operator")
    marker = await marker_of(raw)
    await raw.close()
    assert marker is not None
    connection = sqlite3.connect(path)
    if value is None:
        changed = connection.execute("DELETE FROM private WHERE name = ?", (name,))
    else:
        sealed = Seal(KEYS.by_id[marker.key], marker.store).sealed(name, value)
        changed = connection.execute("UPDATE private SET value = ? WHERE name = ?", (sealed, name))
    assert changed.rowcount == 1
    connection.commit()
    connection.close()


async def asked_again(path: Path) -> tuple[str, dict[str, int]]:
    """What the table says when it is asked to deal, after a restart; and the length of each stream."""
    store = await open_(path)
    floor = Floor(store, Clock())
    await floor.load()
    with pytest.raises(Stopped) as stopped:
        await Played(floor.tables["one"], first=1000).deal()
    assert floor.tables["one"].stopped == str(stopped.value)
    lengths = {stream: head.length for stream, head in (await store.heads()).items()}
    await floor.close()
    return str(stopped.value), lengths


async def lengths_of(path: Path) -> dict[str, int]:
    store = await open_(path)
    found = {stream: head.length for stream, head in (await store.heads()).items()}
    await store.close()
    return found


@pytest.mark.parametrize(
    ("rulebook", "which"), [(WAR, "current"), (WAR, "waiting"), (POKER, "current"), (CRAPS, "current")]
)
async def test_a_replaced_secret_stops_the_table(path: Path, rulebook: str, which: str) -> None:
    current, waiting = await dealt(path, rulebook)
    before = await lengths_of(path)
    commitment = current if which == "current" else waiting
    await row(path, f"secret/one/{commitment}", OTHER)
    said, after = await asked_again(path)
    assert said == f"table/one: the secret for commitment {commitment} is not the one committed to"
    assert after == before, "nothing was dealt or paid"


async def test_a_secret_that_is_gone_stops_the_table(path: Path) -> None:
    current, _ = await dealt(path, WAR)
    await row(path, f"secret/one/{current}", None)
    said, _ = await asked_again(path)
    assert said == f"table/one: there is no secret for commitment {current}"


async def test_secrets_that_are_exchanged_stop_the_table(path: Path) -> None:
    """Both are the house's own and well sealed, each in the other's row."""
    current, waiting = await dealt(path, WAR)
    connection = sqlite3.connect(path)
    names = [f"secret/one/{each}" for each in (current, waiting)]
    one, other = (connection.execute("SELECT value FROM private WHERE name = ?", (n,)).fetchone()[0] for n in names)
    update = "UPDATE private SET value = ? WHERE name = ?"
    connection.executemany(update, ((other, names[0]), (one, names[1])))
    connection.commit()
    connection.close()
    said, _ = await asked_again(path)
    assert f"the private row {min(names)}: it does not open" in said


async def test_a_secret_is_compared_when_it_is_put_to_use(path: Path) -> None:
    """However it came to be another one: here in the memory of a table that runs."""
    played = await opened(store=await open_(path))
    await played.buys_in(ANN, 100_000)
    await to_wagers(played)
    await wager(played, ANN)
    table = played.table
    current = table.state.chance.current
    assert current is not None
    table._secrets[current] = OTHER
    length = table.length
    for _ in range(2):
        with pytest.raises(Stopped, match=f"the secret for commitment {current} is not the one committed to"):
            await to_the_end(played)
    assert table.length == length
    await table._store.close()


async def test_what_is_right_goes_on(path: Path) -> None:
    await dealt(path, WAR)
    floor = Floor(await open_(path), Clock())
    await floor.load()
    played = Played(floor.tables["one"], first=1000)
    await played.deal()
    await to_the_end(played)
    await floor.close()
