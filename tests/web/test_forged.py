"""Somebody with the store in their hands, while the floor is closed: what they write is found, and not believed."""

import asyncio
import hashlib
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitbook.floor.floor import Floor
from pitbook.floor.rows import Person
from pitbook.journal.opening import open_store
from pitbook.journal.record import Corrupt
from pitbook.rulebooks.roles import Role
from pitbook.sources import utc_now
from tests.web.served import CHEAP, Caller, Served, serving
from tests.web.test_passwords import told
from tests.web.test_serve import Fails, client, fails, running
from tests.web.test_sessions import PASSWORD, Clock, log_in

__all__ = ["fails"]
FORGED = "a-token-that-nobody-gave"


@contextmanager
def floor_over(file: Path, clock: Any = utc_now) -> Iterator[Served]:
    with serving(asyncio.run(open_store(f"sqlite:///{file}", "a test")), clock) as served:
        yield served


@contextmanager
def opened(file: Path) -> Iterator[sqlite3.Connection]:
    """The file, as anybody with SQLite can open it."""
    with closing(sqlite3.connect(file)) as connection:
        yield connection
        connection.commit()


def put(file: Path, row: str, value: Any) -> None:
    with opened(file) as connection:
        connection.execute("INSERT OR REPLACE INTO private VALUES (?, ?)", (row, msgspec.json.encode(value)))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A floor where ann and bob have passwords, closed."""
    path = tmp_path / "floor.sqlite"
    with floor_over(path) as served:
        for person in ("ann", "bob"):
            served.choose(person, PASSWORD)
    return path


def faults(served: Served) -> dict[str, str]:
    """What inspectors are told, as it is told to everybody else who should know."""
    found = {each["where"]: each["words"] for each in served.official(Role.INSPECTOR).get("/api/faults")}
    assert served.http.get("/ready").json()["forged_rows"] == len(found)
    assert served.official(Role.GAMING_MANAGER).get("/api/me")["faults"] == len(found)
    assert served.caller("bob").get("/api/me")["faults"] == 0
    assert served.caller("bob").call("GET", "/api/faults").status_code == 403
    for row in found:
        assert f'"row":"{row}"' in served.log.getvalue()
    return found


def test_a_token_row_is_no_token(file: Path) -> None:
    digest = hashlib.sha256(FORGED.encode()).hexdigest()
    token = {"person": "administrator", "role": "administrator", "until": utc_now() + 10**12}
    put(file, f"token/{digest}", token)
    with floor_over(file) as served:
        assert Caller(served, FORGED, "administrator").call("GET", "/api/people").status_code == 401
        assert list(faults(served)) == [f"token/{digest}"]
        assert served.official(Role.GAMING_MANAGER).call("DELETE", "/api/faults").status_code == 403
        assert served.official(Role.ADMINISTRATOR).call("DELETE", "/api/faults").status_code == 204
        assert faults(served) == {}
    with floor_over(file) as served:
        assert faults(served) == {}
        assert told(served, "floor.rows_mended")[-1][2]["rows"] == [f"token/{digest}"]


def test_roles_in_a_row_are_not_roles(file: Path) -> None:
    hashed = CHEAP.hash(PASSWORD)
    put(file, "person/bob", Person("bob", "Bob", (Role.PLAYER, Role.ADMINISTRATOR), hashed))
    put(file, "person/eve", Person("eve", "Eve", (Role.ADMINISTRATOR,), hashed))
    with floor_over(file) as served:
        for person in ("bob", "eve"):
            assert log_in(served, person, role="administrator").status_code == 401
        assert log_in(served, "bob").status_code == 401, "a row that does not fit is not believed in anything"
        found = faults(served)
        assert set(found) == {"person/bob", "person/eve"}
        assert "administrator, and the records say bob is 'Bob', player" in found["person/bob"]
        assert [each["roles"] for each in served.official(Role.ADMINISTRATOR).get("/api/people")].count(
            ["administrator"]
        ) == 1
        assert served.official(Role.ADMINISTRATOR).call("DELETE", "/api/faults").status_code == 204
        served.choose("bob", PASSWORD)
        assert log_in(served, "bob").status_code == 200
    with floor_over(file) as served:
        assert faults(served) == {}
        assert log_in(served, "bob").status_code == 200


@pytest.mark.parametrize("how", ["replaced", "swapped", "gone"])
def test_a_password_is_the_one_that_a_record_set(file: Path, how: str) -> None:
    with opened(file) as connection:
        [[old]] = connection.execute("SELECT value FROM private WHERE name = 'person/bob'").fetchall()
        [[other]] = connection.execute("SELECT value FROM private WHERE name = 'person/ann'").fetchall()
        connection.execute("DELETE FROM private WHERE name = 'person/ann'" if how == "gone" else "SELECT 1")
    mine = CHEAP.hash("a password of mine")
    if how == "replaced":
        put(file, "person/ann", msgspec.structs.replace(msgspec.json.decode(other, type=Person), password=mine))
    if how == "swapped":
        put(file, "person/ann", {**msgspec.json.decode(other), "password": msgspec.json.decode(old)["password"]})
    with floor_over(file) as served:
        assert log_in(served, "ann", "a password of mine").status_code == 401
        assert log_in(served, "ann").status_code == 401
        assert log_in(served, "bob").status_code == 200
        assert list(faults(served)) == ["person/ann"]
        assert served.caller("ann").get("/api/me")["roles"] == ["player"]


def altered(file: Path, person: str) -> int:
    """The record that adds a player makes a dealer of them; its number."""
    words = b'"person":"%s"' % person.encode()
    with opened(file) as connection:
        rows = connection.execute("SELECT sequence, body FROM records WHERE stream = 'floor' ORDER BY sequence")
        number, body = next(row for row in rows.fetchall() if words in row[1])
        change = (body.replace(b'"player"', b'"dealer"'), number)
        connection.execute("UPDATE records SET body = ? WHERE stream = 'floor' AND sequence = ?", change)
    return int(number)


async def load(file: Path) -> None:
    floor = Floor(await open_store(f"sqlite:///{file}", "a test"), hasher=CHEAP)
    try:
        await floor.load()
    finally:
        await floor.close()


@pytest.mark.parametrize("how", ["altered", "removed", "cut"])
def test_a_broken_record_lets_nobody_in(file: Path, how: str) -> None:
    if how == "altered":
        number = altered(file, "bob")
    else:
        with opened(file) as connection:
            [[last]] = connection.execute("SELECT length FROM streams WHERE name = 'floor'").fetchall()
            number = last if how == "cut" else 3
            connection.execute("DELETE FROM records WHERE stream = 'floor' AND sequence = ?", (number,))
    with pytest.raises(Corrupt) as corrupt:
        asyncio.run(load(file))
    assert corrupt.value.stream == "floor"
    assert corrupt.value.sequence == (number - 1 if how == "cut" else number)


def test_serve_tells_the_place_and_the_way_out(tmp_path: Path, fails: Fails) -> None:
    with running(tmp_path) as links, client(links["administrator"]) as administrator:
        assert administrator.get("/api/me").status_code == 200
        token = links["administrator"].partition("=")[2]
    file = tmp_path / "pitbook" / "floor.sqlite"
    digest = hashlib.sha256(FORGED.encode()).hexdigest()
    put(file, f"token/{digest}", {"person": "administrator", "role": "administrator", "until": 2**53})
    with running(tmp_path) as links, client(links["inspector"]) as inspector:
        assert [each["where"] for each in inspector.get("/api/faults").json()] == [f"token/{digest}"]
        forged = inspector.get("/api/people", headers={"Authorization": f"Bearer {FORGED}"})
        assert forged.status_code == 401
        kept = inspector.get("/api/me", headers={"Authorization": f"Bearer {token}"})
        assert kept.json()["person"] == "administrator", "a token that was given holds over a restart"
    number = altered(file, "ann")
    said = " ".join(fails("--port", "0").split())
    assert f"floor, record {number}: its digest does not fit" in said
    assert "backup" in said
    assert "Traceback" not in said


def test_times_do_not_go_back_over_a_restart(tmp_path: Path) -> None:
    clock = Clock()
    file = tmp_path / "floor.sqlite"
    with floor_over(file, clock):
        pass
    clock.ahead -= 3600 * 1_000_000
    with floor_over(file, clock) as served:
        ann = served.caller("ann")
        assert ann.call("GET", "/api/me").status_code == 200
        assert ann.call("DELETE", "/api/session").status_code == 204
    with opened(file) as connection:
        bodies = connection.execute("SELECT body FROM records WHERE stream = 'floor' ORDER BY sequence").fetchall()
    times = [msgspec.json.decode(body)[3] for (body,) in bodies]
    assert times == sorted(times)


GIVEN = "oyBfZ_ZH6sDm8FhNueuhEWFflIKWWDZQVnoL29uog-0"
"""A token of an administrator, in the store that release 0.2 made."""


def earlier(file: Path) -> int:
    """The people of release 0.2: records that name no password or token, and rows that do. When it was closed."""
    with opened(file) as connection:
        connection.executescript((Path(__file__).parents[1] / "replay" / "0.2" / "people.sql").read_text())
        [[body]] = connection.execute("SELECT body FROM records ORDER BY sequence DESC LIMIT 1").fetchall()
    return int(msgspec.json.decode(body)[3])


def test_a_store_of_before_is_brought_up_once(tmp_path: Path) -> None:
    file = tmp_path / "floor.sqlite"
    then = earlier(file)
    with floor_over(file, lambda: then + 1) as served:
        assert Caller(served, GIVEN, "administrator").call("GET", "/api/me").status_code == 401
        assert served.house.floor.forged_rows == ()
        assert log_in(served, "ann").status_code == 200
        assert log_in(served, "bob", role="pit_boss").status_code == 200
        assert log_in(served, "bob", role="dealer").status_code == 401
        [(who, _, bound)] = told(served, "floor.passwords_bound")
        assert (who, set(bound["passwords"])) == ("house", {"ann", "bob"})
    with floor_over(file, lambda: then + 1) as served:
        assert len(told(served, "floor.passwords_bound")) == 1
        assert log_in(served, "ann").status_code == 200


def test_what_was_forged_before_it_is_brought_up_is_found_too(tmp_path: Path) -> None:
    file = tmp_path / "floor.sqlite"
    earlier(file)
    put(file, "person/ann", Person("ann", "Ann", (Role.ADMINISTRATOR,), CHEAP.hash(PASSWORD)))
    with floor_over(file) as served:
        assert log_in(served, "ann", role="administrator").status_code == 401
        assert list(faults(served)) == ["person/ann"]
