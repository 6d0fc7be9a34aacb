"""`pitbook people`, as whoever has the machine types it."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pitbook.cli import store_keys
from pitbook.floor.first_people import add_first_people
from pitbook.floor.floor import Floor
from pitbook.journal.opening import open_store
from pitbook.journal.store import Store
from tests.cli.test_verify import Typed, pitbook
from tests.web.served import CHEAP, serving

__all__ = ["pitbook"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A floor on its first day, closed."""

    async def make() -> None:
        floor = Floor(await open_store(f"sqlite:///{path}", "a test"), hasher=CHEAP)
        await floor.load()
        await add_first_people(floor)
        await floor.close()

    path = tmp_path / "floor.sqlite"
    asyncio.run(make())
    return path


async def _opened(url: str) -> Store:
    """As whoever serves it does, with its key."""
    return await store_keys.opened(await open_store(url, "a test"))


def test_the_first_administrator_gets_a_password(pitbook: Typed, file: Path) -> None:
    store = f"sqlite:///{file}"
    code, out, _ = pitbook("people", "invite", "administrator", "--store", store, "--at", "https://floor/", "--json")
    assert code == 0
    link = json.loads(out)["link"]
    assert link.startswith("https://floor/#invitation=")
    with serving(asyncio.run(_opened(store))) as served:
        accepted = {"invitation": link.partition("=")[2], "password": "a long enough password"}
        assert served.http.put("/api/invitation", json=accepted).json()["person"] == "administrator"
        known = {"person": "administrator", "password": "a long enough password", "role": "administrator"}
        assert served.http.post("/api/session", json=known).status_code == 200
        code, _, err = pitbook("people", "invite", "ann", "--store", store)
        assert (code, "--store" in err) == (2, True), "the floor is open"
        code, out, _ = pitbook("people", "list", "--store", store)
        assert (code, "invitation" in out) == (0, True)


def test_roles_are_given_at_the_machine(pitbook: Typed, file: Path) -> None:
    store = f"sqlite:///{file}"
    code, out, _ = pitbook("people", "roles", "bob", "administrator", "player", "--store", store)
    assert (code, out.strip()) == (0, "bob: administrator, player")
    listed = json.loads(pitbook("people", "list", "--json", "--store", store)[1])
    bob = next(each for each in listed["people"] if each["id"] == "bob")
    assert bob == {"id": "bob", "name": "Bob", "roles": ["administrator", "player"], "has_password": False}


def test_what_cannot_be_done_is_told(pitbook: Typed, file: Path) -> None:
    store = f"sqlite:///{file}"
    for words, arguments in (
        ("there is no person 'nobody'.", ("invite", "nobody")),
        ("nobody would be an administrator", ("roles", "administrator", "player")),
        ("not the house", ("roles", "ann", "house")),
        ("Invalid value", ("roles", "ann", "king")),
    ):
        code, out, err = pitbook("people", *arguments, "--store", store)
        assert code == 2
        assert words in " ".join((out + err).split())
        assert "Traceback" not in err


def test_what_does_not_fit_is_listed(pitbook: Typed, file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("INSERT INTO private VALUES ('token/forged', x'7B7D')")
        connection.commit()
    code, out, _ = pitbook("people", "list", "--store", f"sqlite:///{file}")
    assert (code, "not believed: token/forged" in out) == (1, True)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE records SET digest = zeroblob(32) WHERE stream = 'floor' AND sequence = 2")
        connection.commit()
    for arguments in (("list",), ("invite", "ann")):
        code, _, err = pitbook("people", *arguments, "--store", f"sqlite:///{file}")
        assert (code, "floor, record 2" in " ".join(err.split())) == (2, True)
