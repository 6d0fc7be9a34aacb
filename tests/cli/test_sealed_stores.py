"""A store with secrets as whoever runs a floor meets it: an older one opened, files looked at, keys lost."""

import asyncio
import base64
import os
import sqlite3
import stat
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from pitbook.floor.first_people import add_first_people
from pitbook.floor.floor import Floor
from pitbook.floor.register import HOUSE
from pitbook.journal.checkpointing import take
from pitbook.journal.keys import new_key
from pitbook.journal.opening import open_for_reading, open_store
from pitbook.journal.sealing import Seal, marker_of, open_sealed
from pitbook.journal.store import Store
from pitbook.journal.store_keys import load_keys
from pitbook.rulebooks.roles import Role
from pitbook.table.powers import Actor
from tests.cli.test_verify import Typed, pitbook
from tests.table.playing import ANN, CRAPS, Clock, Played, Secrets, rounds
from tests.web.served import serving
from tests.web.test_serve import client, running

Sign = Callable[[], tuple[int, str, str]]
PASSWORD_HASH = b"$argon2id$"


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user who has never run this version."""
    monkeypatch.setenv("PITBOOK_CONFIG", str(tmp_path / "config"))
    monkeypatch.delenv("PITBOOK_STORE_KEY", raising=False)
    return tmp_path / "config"


@pytest.fixture
def file(tmp_path: Path, config: Path) -> Path:
    """A floor as version 0.2 left it after kill -9: everything plain, file and -wal readable by all."""
    made = tmp_path / "made.sqlite"

    async def play() -> None:
        floor = Floor(await open_store(f"sqlite:///{made}", "a test"), Clock(), new_secret=Secrets())
        await floor.load()
        await add_first_people(floor)
        invited = (await floor.people.changes.invite(HOUSE, "ann")).invitation
        assert invited is not None
        await floor.people.accept(invited.secret, "a long password")
        played = Played(
            await floor.open_table(Actor("administrator", Role.ADMINISTRATOR), "one", CRAPS, command="open")
        )
        await played.buys_in(ANN, 100_000)
        await rounds(played, ANN, 5)
        await take(floor.store, new_key(tmp_path / "house.pem"), floor.clock(), "house")
        for end in ("", "-wal"):
            left = tmp_path / f"floor.sqlite{end}"
            left.write_bytes(Path(f"{made}{end}").read_bytes())
            left.chmod(0o644)
        await floor.close()

    asyncio.run(play())
    return tmp_path / "floor.sqlite"


def secrets_in(file: Path) -> list[bytes]:
    """What an earlier version kept open."""

    async def read() -> list[bytes]:
        store = await open_for_reading(f"sqlite:///{file}")
        found = await store.private()
        await store.close()
        return [*(value for name, value in found.items() if name.startswith(("secret/", "person/"))), PASSWORD_HASH]

    return asyncio.run(read())


def files(file: Path) -> list[Path]:
    return [each for end in ("", "-wal", "-shm") if (each := Path(f"{file}{end}")).exists()]


@pytest.fixture
def sign(file: Path, tmp_path: Path, pitbook: Typed) -> Sign:
    """Something that writes to the store: a checkpoint is signed, each time by another witness."""
    numbers = count()

    def typed() -> tuple[int, str, str]:
        key = tmp_path / f"witness-{next(numbers)}.pem"
        assert pitbook("witness", "keys", key)[0] == 0
        return pitbook("witness", "sign", "--key", key, "--store", f"sqlite:///{file}")

    return typed


def key_id(config: Path) -> str:
    return load_keys(config / "store.key").newest


def test_an_older_store_is_sealed_when_it_is_served(file: Path, config: Path, tmp_path: Path) -> None:
    secrets = secrets_in(file)
    assert len(secrets) > 5
    assert any(secret in each.read_bytes() for each in files(file) for secret in secrets)
    url = f"sqlite:///{file}"
    with (
        running(tmp_path, "--store", url, "--key", str(tmp_path / "house.pem")) as links,
        client(links["player Ann"]) as ann,
    ):
        buy_in = {"type": "table.buy_in", "player": "ann", "cents": 700}
        assert ann.post("/api/tables/one/commands", json={"id": "1", "command": buy_in}).status_code == 200
        assert len(files(file)) == 3
        for each in files(file):
            assert stat.S_IMODE(each.stat().st_mode) == 0o600, each
            assert not any(secret in each.read_bytes() for secret in secrets), each
    assert stat.S_IMODE((config / "store.key").stat().st_mode) == 0o600
    assert stat.S_IMODE(config.stat().st_mode) == 0o700


def test_whoever_seals_is_told_of_the_key(config: Path, sign: Sign) -> None:
    code, _, err = sign()
    assert code == 0
    assert f"a new key, {key_id(config)}, seals what is private in your stores: {config / 'store.key'}" in err
    assert "Keep a copy of it apart" in err
    assert f"lay open, and is sealed now, with key {key_id(config)}" in err
    assert sign()[2] == "", "once"


def test_without_the_key_a_store_is_read_and_not_written(
    file: Path, config: Path, tmp_path: Path, pitbook: Typed, sign: Sign, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = f"sqlite:///{file}"
    assert sign()[0] == 0
    needed, (key,) = key_id(config), load_keys(config / "store.key").by_id.values()
    (config / "store.key").unlink()
    assert pitbook("export", tmp_path / "all.jsonl", "--store", url)[0] == 0
    assert pitbook("verify", tmp_path / "all.jsonl")[0] == 0
    assert pitbook("replay", "one", "--store", url)[0] == 0
    copy = tmp_path / "copy.sqlite"
    code, out, _ = pitbook("backup", copy, "--store", url)
    assert code == 0
    assert f"sealed with key {needed}: keep the key apart from it, and keep it." in " ".join(out.split())
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert not any(secret in copy.read_bytes() for secret in (PASSWORD_HASH, *(Secrets()() for _ in range(2))))
    serve = ("serve", "--port", "0", "--store", url, "--key", tmp_path / "house.pem")
    for code, _, err in (sign(), pitbook(*serve)):
        assert code == 2
        assert f"sealed with key {needed}, and {config / 'store.key'} has none: put that key there" in " ".join(
            err.split()
        )
    assert not (config / "store.key").exists(), "no new key for a store that has one"
    monkeypatch.setenv("PITBOOK_STORE_KEY", base64.b64encode(key).decode())
    assert sign()[0] == 0
    monkeypatch.setenv("PITBOOK_STORE_KEY", os.urandom(32).hex())
    code, _, err = sign()
    assert (code, "the environment's PITBOOK_STORE_KEY has" in " ".join(err.split())) == (2, True)
    monkeypatch.setenv("PITBOOK_STORE_KEY", "hunter2")
    code, _, err = sign()
    assert (code, "PITBOOK_STORE_KEY is no key: one is 32 random bytes" in " ".join(err.split())) == (2, True)
    assert "hunter2" not in err


def test_a_backup_of_a_store_that_is_not_sealed_says_so(file: Path, tmp_path: Path, pitbook: Typed) -> None:
    _, out, _ = pitbook("backup", tmp_path / "copy.sqlite", "--store", f"sqlite:///{file}")
    assert "It is not sealed: whoever reads it knows the secrets." in " ".join(out.split())


def test_a_token_that_was_put_into_the_store_opens_nothing(file: Path, tmp_path: Path, sign: Sign) -> None:
    url = f"sqlite:///{file}"
    assert sign()[0] == 0
    connection = sqlite3.connect(file)
    forged = b'{"person":"ann","role":"administrator","until":9999999999999999}'
    connection.execute("INSERT INTO private VALUES ('token/0123', ?)", (forged,))
    connection.commit()
    connection.close()
    with running(tmp_path, "--store", url, "--key", str(tmp_path / "house.pem")) as links:
        with client(links["inspector"]) as inspector:
            assert [each["where"] for each in inspector.get("/api/faults").json()] == ["token/0123"]
        with client(f"{links['inspector'].partition('/#')[0]}/#token=0123") as forger:
            assert forger.get("/api/me").status_code == 401


def test_a_swapped_secret_stops_its_table_and_no_other(file: Path, config: Path, sign: Sign) -> None:
    url = f"sqlite:///{file}"
    assert sign()[0] == 0

    async def swap() -> None:
        store = await open_store(url, "an operator who has the key")
        marker = await marker_of(store)
        name = next(iter(await store.private("secret/one/")))
        await store.close()
        assert marker is not None
        sealed = Seal(load_keys(config / "store.key").by_id[marker.key], marker.store).sealed(name, bytes(32))
        connection = sqlite3.connect(file)
        connection.execute("UPDATE private SET value = ? WHERE name = ?", (sealed, name))
        connection.commit()
        connection.close()

    async def opened() -> Store:
        return await open_sealed(await open_store(url, "the floor"), load_keys(config / "store.key"))

    asyncio.run(swap())
    with serving(asyncio.run(opened())) as served:
        ann = served.caller("ann")
        answer = ann.ask("one", "table.buy_in", player="ann", cents=700)
        assert answer.json()["type"] == "/problems/stopped"
        assert "is not the one committed to" in served.log.getvalue(), "the place is for whoever runs the floor"
        ann.done("star-casino-war", "table.buy_in", player="ann", cents=700)


__all__ = ["pitbook"]
