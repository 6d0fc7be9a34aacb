"""Somebody who can write the store and has not its key adds or alters records, and chains them as they should be."""

import asyncio
import copy
import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from pitbook.cli.app import run
from pitbook.floor import keeping
from pitbook.journal.keys import new_key
from pitbook.journal.opening import open_store
from pitbook.journal.sealing import open_sealed
from pitbook.journal.store import Store
from pitbook.journal.store_keys import new_keys
from pitbook.rulebooks.roles import Role
from pitbook.sources import utc_now
from tests.journal.tampering import added, bodies, opened, rewritten
from tests.web.served import Caller, Served, serving
from tests.web.test_serve import Fails, client, fails, running

__all__ = ["fails"]
CRAPS, TABLE = "star-craps", "table/star-craps"
FORGED = "a-token-that-nobody-gave"
KEYS = new_keys()


def log_in_of_mine(file: Path) -> list[Any]:
    """A record by which whoever has the token came as an administrator."""
    token = hashlib.sha256(FORGED.encode()).hexdigest()
    said = {"type": "floor.logged_in@2", "person": "administrator", "role": "administrator"}
    said |= {"until": utc_now() + 10**12, "token": token, "link": True}  # type: ignore[dict-item]
    like = copy.deepcopy(bodies(file, "floor")[-1])
    like[3:9] = [utc_now(), "administrator", "administrator", "e" * 32, "floor.logged_in@2", said]
    return like


def buy_in(person: str, cents: int, as_id: str) -> dict[str, Any]:
    return {"id": as_id, "command": {"type": "table.buy_in", "player": person, "cents": cents}}


@contextmanager
def floor_over(file: Path) -> Iterator[Served]:
    async def sealed() -> Store:
        return await open_sealed(await open_store(f"sqlite:///{file}", "a test"), KEYS)

    with serving(asyncio.run(sealed())) as served:
        yield served


def test_a_log_in_that_somebody_added_lets_nobody_in(tmp_path: Path, fails: Fails) -> None:
    with running(tmp_path) as links, client(links["inspector"]) as inspector:
        assert inspector.get("/ready").status_code == 200
    file = tmp_path / "pitbook" / "floor.sqlite"
    number = added(file, "floor", log_in_of_mine(file))
    said = " ".join(fails("--port", "0").split())
    assert f"floor, record {number}: it was not written by this program with the key of the store" in said
    assert "nobody is let in" in said
    assert "backup" in said
    assert "Traceback" not in said


def test_the_check_and_rekeying_find_it_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with running(tmp_path) as links, client(links["inspector"]) as inspector:
        assert inspector.get("/ready").status_code == 200
    assert run(["store", "check"]) == 0
    file = tmp_path / "pitbook" / "floor.sqlite"
    number = added(file, "floor", log_in_of_mine(file))
    for command in (["store", "check"], ["store", "rekey"]):
        assert run(command) == (1 if command[1] == "check" else 2)
        said = " ".join("".join(capsys.readouterr()).split())
        assert f"floor, record {number}: it was not written by this program" in said


def test_nobody_gets_back_to_before_heads_were_vouched_for(tmp_path: Path, fails: Fails) -> None:
    with running(tmp_path) as links, client(links["inspector"]) as inspector:
        assert inspector.get("/ready").status_code == 200
    file = tmp_path / "pitbook" / "floor.sqlite"
    added(file, "floor", log_in_of_mine(file))
    with opened(file) as connection:
        connection.execute("DELETE FROM private WHERE name >= 'head/' AND name < 'head0'")
    said = " ".join(fails("--port", "0").split())
    assert "no row does so now" in said
    assert "pitbook store accept" in said


def test_a_rewritten_end_stops_its_table_and_nothing_is_signed(tmp_path: Path) -> None:
    """Acknowledged, not signed yet, and chained anew: the books beside it fit."""
    with running(tmp_path) as links, client(links["player Ann"]) as ann:
        assert ann.post(f"/api/tables/{CRAPS}/commands", json=buy_in("ann", 1000, "1")).status_code == 200
        assert ann.post("/api/tables/star-casino-war/commands", json=buy_in("ann", 1000, "2")).status_code == 200
    file = tmp_path / "pitbook" / "floor.sqlite"

    def more(body: list[Any]) -> None:
        if body[6] == "1":
            said = body[8].get("command", body[8])
            said["cents"] = 5_000_000

    rewritten(file, TABLE, more)
    with opened(file) as connection:
        moved = {"chips/star-craps/ann": 1, "float/star-craps": -1, "drop/star-craps": 1, "outside/cash": -1}
        for account, sign in moved.items():
            connection.execute("UPDATE balances SET cents = cents + ? WHERE account = ?", (sign * 4_999_000, account))
    length = len(bodies(file, TABLE))
    with running(tmp_path) as links, client(links["inspector"]) as inspector:
        while not (ready := inspector.get("/ready")).json()["stopped_tables"]:
            told = ready.json()
            assert told["tables_open"] < told["tables"], "all are read, and none is stopped"
        assert (ready.status_code, ready.json()["stopped_tables"]) == (503, 1)
        [fault] = inspector.get("/api/faults").json()
        assert (fault["trouble"], fault["where"]) == ("table_stopped", CRAPS)
        assert fault["words"].startswith(f"{TABLE}, record {length}: it was not written by this program")


def test_a_record_added_while_the_floor_is_open_is_never_adopted(tmp_path: Path) -> None:
    file = tmp_path / "floor.sqlite"
    with floor_over(file) as served:
        administrator, ann = served.official(Role.ADMINISTRATOR), served.caller("ann")
        ann.done(CRAPS, "table.buy_in", player="ann", cents=500)
        number = added(file, "floor", log_in_of_mine(file))
        for person in ("eve", "kim"):
            answer = administrator.call("POST", "/api/people", json={"id": person, "name": person, "roles": ["player"]})
            assert (answer.status_code, answer.json()["type"]) == (503, "/problems/stopped")
            assert f"floor, record {number}: it was not written by this program" in answer.json()["detail"]
            assert "last backup" in answer.json()["instead"]
        assert Caller(served, FORGED, "administrator").call("GET", "/api/me").status_code == 401
        ready = served.http.get("/ready")
        assert (ready.status_code, ready.json()["floor_stopped"]) == (503, True)
        fault, *_ = administrator.get("/api/faults")
        assert (fault["trouble"], fault["where"]) == ("floor_stopped", "floor")
        ann.done(CRAPS, "table.buy_in", player="ann", cents=500)


def test_a_record_added_to_a_table_while_it_is_open_stops_it(tmp_path: Path) -> None:
    file = tmp_path / "floor.sqlite"
    with floor_over(file) as served:
        ann, signer = served.caller("ann"), new_key(tmp_path / "house.pem")
        ann.done(CRAPS, "table.buy_in", player="ann", cents=500)
        like = bodies(file, TABLE)[-2]
        like[6] = "mine"
        number = added(file, TABLE, like)
        told: list[str] = []

        async def signed() -> None:
            await keeping.sign(
                served.house.floor, signer, keeping.SignedLengths(), lambda what, error: told.append(f"{what}: {error}")
            )

        served.run(signed())
        assert told == [f"a checkpoint: {TABLE}, record {number}: {told[0].partition(': ')[2].partition(': ')[2]}"]
        assert served.house.floor.signing_fault is not None
        for _ in range(2):
            answer = ann.ask(CRAPS, "table.buy_in", player="ann", cents=500)
            assert (answer.status_code, answer.json()["type"]) == (503, "/problems/stopped")
        assert f"{TABLE}, record {number}" in str(served.house.floor.tables[CRAPS].stopped)
        ann.done("star-casino-war", "table.buy_in", player="ann", cents=500)


def test_a_store_from_before_is_brought_up_once_and_that_is_on_its_record(tmp_path: Path) -> None:
    """One that was sealed and whose heads nobody vouched for."""
    file = tmp_path / "floor.sqlite"
    with floor_over(file) as served:
        served.choose("ann", "a password of ann's")
    with opened(file) as connection:
        connection.execute("DELETE FROM private WHERE name >= 'head/' AND name < 'head0'")
    with floor_over(file) as served:
        assert served.http.get("/ready").status_code == 200
        body = {"person": "ann", "password": "a password of ann's", "role": "player"}
        assert served.http.post("/api/session", json=body).status_code in {200, 201}
    with floor_over(file) as served:
        assert served.http.get("/ready").status_code == 200
    assert [each[7] for each in bodies(file, "floor")].count("floor.heads_authenticated@1") == 1
    with opened(file) as connection:
        connection.execute("DELETE FROM private WHERE name >= 'head/' AND name < 'head0'")
        connection.execute("DELETE FROM commands WHERE command = 'authenticate heads'")
    with pytest.raises(Exception, match="were vouched for since here, and no row does now"), floor_over(file):
        pass
