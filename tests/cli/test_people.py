"""`pitbook people`, as whoever has the machine types it."""

import asyncio
import io
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pitbook.cli import store_keys
from pitbook.floor.first_people import add_first_people
from pitbook.floor.floor import Floor
from pitbook.journal.opening import open_store
from pitbook.journal.record import Record, decoded
from pitbook.journal.store import Store
from tests.cli.test_verify import Typed, pitbook
from tests.journal.places import PostgresPlace
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
        ("the house is not a person, and never logs in. Invite a person instead", ("invite", "house")),
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


def recorded(pitbook: Typed, store: str, tmp_path: Path) -> list[tuple[str, str, dict[str, object]]]:
    """Who did what to people, by the export that anybody may verify."""
    export = tmp_path / "export.jsonl"
    assert pitbook("export", export, "--store", store)[0] == 0
    lines = [json.loads(line) for line in export.read_text().splitlines()]
    found = [each["body"].encode() for each in lines if each.get("stream") == "floor"]
    bodies = [decoded(Record(each, b""), "floor", number) for number, each in enumerate(found, 1)]
    return [(each.who, each.kind, json.loads(bytes(each.payload))) for each in bodies]


def test_a_floor_begins_with_its_first_administrator(
    pitbook: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Over a store where nothing is kept yet: nobody else is put there, and all of it is recorded as the house's."""
    store = f"sqlite:///{tmp_path / 'new.sqlite'}"
    assert pitbook("people", "add", "kim", "Kim Ito", "administrator", "--store", store)[0] == 0
    monkeypatch.setattr("sys.stdin", io.StringIO("correct horse battery\n"))
    code, out, err = pitbook("people", "password", "kim", "--store", store)
    assert (code, "correct horse" in out + err) == (0, False)
    known = {"person": "kim", "password": "correct horse battery", "role": "administrator"}
    with serving(asyncio.run(_opened(store))) as served:
        token = served.http.post("/api/session", json=known).json()["token"]
        me = served.http.get("/api/me", headers={"Authorization": f"Bearer {token}"}).json()
        assert me["password"]["by"] == "house"
        assert me["only_administrator"]
    assert pitbook("people", "revoke", "kim", "--store", store)[0] == 0
    with serving(asyncio.run(_opened(store))) as served:
        assert served.http.get("/api/me", headers={"Authorization": f"Bearer {token}"}).status_code == 401
        assert served.http.post("/api/session", json=known).status_code == 200
    people = json.loads(pitbook("people", "list", "--json", "--store", store)[1])["people"]
    assert [each["id"] for each in people] == ["kim"]
    told = recorded(pitbook, store, tmp_path)
    assert [kind for who, kind, _ in told if who == "house" and "password" in kind] == ["floor.password_changed@2"]
    assert all(payload.get("agreed") == "house" for who, _, payload in told if who == "house" and "agreed" in payload)


def test_adding_and_passwords_are_held_to_what_the_page_is(
    pitbook: Typed, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = f"sqlite:///{file}"
    for words, typed, arguments in (
        ("there is such a person", "", ("add", "ann", "Ann", "player")),
        ("an id is 1 to 40 small letters", "", ("add", "Ann!", "Ann", "player")),
        ("the name is blank", "", ("add", "cy", " ", "player")),
        ("the password is too short", "short\n", ("password", "ann")),
        ("there is no person 'nobody'", "long enough to be one\n", ("password", "nobody")),
        ("there is no person 'nobody'", "", ("revoke", "nobody")),
    ):
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code, _, err = pitbook("people", *arguments, "--store", store)
        assert (code, words in " ".join(err.split())) == (2, True), arguments


def test_only_adding_somebody_begins_a_floor(pitbook: Typed, tmp_path: Path) -> None:
    """A name that was mistyped makes no file."""
    store = f"sqlite:///{tmp_path / 'nothing.sqlite'}"
    for arguments in (("invite", "ann"), ("revoke", "ann"), ("roles", "ann", "player")):
        code, _, err = pitbook("people", *arguments, "--store", store)
        assert (code, "there is no file" in err) == (2, True), err
    assert not (tmp_path / "nothing.sqlite").exists()


def test_an_invitation_leads_to_where_the_floor_is_reached(
    pitbook: Typed, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = f"sqlite:///{file}"
    assert pitbook("people", "invite", "ann", "--store", store)[1].startswith("http://127.0.0.1:8000/#invitation=")
    monkeypatch.setenv("PITBOOK_PUBLIC_URL", "https://floor.example")
    assert pitbook("people", "invite", "ann", "--store", store)[1].startswith("https://floor.example/#invitation=")


def test_over_a_database_one_command_follows_another(pitbook: Typed, postgres_url: str, tmp_path: Path) -> None:
    """None of them leaves a lease behind, also where it is refused."""
    asyncio.run(PostgresPlace(postgres_url).empty())
    for code, arguments in (
        (0, ("add", "kim", "Kim Ito", "administrator")),
        (2, ("add", "kim", "Kim Ito", "administrator")),
        (0, ("add", "lee", "Lee Moss", "administrator")),
        (0, ("invite", "lee")),
        (0, ("list",)),
    ):
        found, _, err = pitbook("people", *arguments, "--store", postgres_url)
        assert found == code, err
        assert "is held" not in err
