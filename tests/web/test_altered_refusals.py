"""What was refused is a record like any other: altered, it stops its table, with the place."""

import pytest

from pitbook.floor import keeping
from pitbook.journal.memory import MemoryStore
from pitbook.journal.record import GENESIS, Record, chained
from pitbook.rulebooks.roles import Role
from tests.web.served import Served, serving

CRAPS, STREAM = "star-craps", "refusals/star-craps"


@pytest.fixture
def store() -> MemoryStore:
    """A floor where ann was refused three times; closed."""
    found = MemoryStore()
    with serving(found) as served:
        for _ in range(3):
            refused(served)
    return found


def refused(served: Served) -> int:
    return served.caller("ann").ask(CRAPS, "table.cash_out", player="ann", cents=10**10).status_code


def altered(store: MemoryStore, how: str) -> None:
    there = store._records[STREAM]
    body = {"garbage": b"x", "chained": there[1].body.replace(b"10000000000", b"10000000001")}
    if how == "senseless":
        there[2] = chained(there[2].body.replace(b'"because"', b'"bekause"'), there[1].digest)
    else:
        there[1] = Record(body[how], there[1].digest)


@pytest.mark.parametrize("how", ["garbage", "chained", "senseless"])
def test_reading_them_tells_the_place_and_stops_the_table(store: MemoryStore, how: str) -> None:
    altered(store, how)
    with serving(store) as served:
        manager = served.official(Role.GAMING_MANAGER)
        answer = manager.call("GET", f"/api/tables/{CRAPS}/refusals")
        assert (answer.status_code, answer.json()["type"]) == (503, "/problems/stopped")
        [fault] = manager.get("/api/faults")
        assert fault["words"].startswith(f"{STREAM}, record {3 if how == 'senseless' else 2}: ")


@pytest.mark.parametrize("how", ["garbage", "chained", "senseless"])
def test_the_check_while_the_floor_is_open_finds_it(store: MemoryStore, how: str) -> None:
    with serving(store) as served:
        served.run(keeping.check_earlier(served.house.floor, lambda *_: None, 0))
        assert served.http.get("/ready").status_code == 200
    altered(store, how)
    with serving(store) as served:
        served.run(keeping.check_earlier(served.house.floor, lambda *_: None, 0))
        assert served.http.get("/ready").json()["stopped_tables"] == 1
        assert f"{STREAM}, record" in str(served.house.floor.tables[CRAPS].stopped)
        assert refused(served) == 503


def test_nothing_is_added_behind_what_cannot_be_read(store: MemoryStore) -> None:
    there = store._records[STREAM]
    there[2] = Record(b"x", there[2].digest)
    with serving(store) as served:
        assert refused(served) == 503
        assert len(store._records[STREAM]) == 3
        assert store._records[STREAM][0].digest != GENESIS
