"""The store fails for a while and comes back: the right answers, nothing lost, nothing doubled."""

import asyncio
import json
import random
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from pitbook.journal.memory import MemoryStore
from pitbook.journal.remembered import Remembered
from pitbook.journal.sqlite import SqliteStore
from pitbook.journal.store import Batch, Span, Unavailable
from pitbook.journal.watermark import Watermark
from pitbook.rulebooks.roles import Role
from tests.web.served import PATIENCE, Caller, Served, serving

CRAPS = "star-craps"


class Failing(MemoryStore):
    """Fails before it keeps something, or after."""

    before = after = 0.0
    chance = random.Random(7)

    async def append(self, batch: Batch) -> None:
        if self.chance.random() < self.before:
            raise Unavailable("the disk is gone")
        await super().append(batch)
        if self.chance.random() < self.after:
            raise Unavailable("the disk went while it wrote")

    async def span(self, stream: str, command: str) -> Span | None:
        if self.before == 1:
            raise Unavailable("the disk is gone")
        return await super().span(stream, command)


def balance(caller: Caller) -> int:
    return int(caller.get(f"/api/tables/{CRAPS}")["chips"]["chips"])


@pytest.mark.parametrize("when", ["before", "after"])
def test_a_command_whose_fate_is_unknown_is_asked_again(when: str) -> None:
    store = Failing()
    with serving(store) as served:
        ann = served.caller("ann")
        with ann.stream(CRAPS) as socket:
            setattr(store, when, 1)
            failed = ann.ask(CRAPS, "table.buy_in", as_id="x", player="ann", cents=500)
            assert (failed.status_code, failed.json()["type"]) == (503, "/problems/unavailable")
            assert failed.headers["retry-after"] == "1"
            assert "disk" not in failed.text
            (why,) = [
                each for each in map(json.loads, served.log.getvalue().splitlines()) if each["event"] == "unavailable"
            ]
            assert (why["request"], why["level"]) == (failed.headers["x-request-id"], "error")
            assert "disk" in why["words"]
            assert served.http.get("/ready").status_code == 503
            assert served.http.get("/health").status_code == 200
            setattr(store, when, 0)
            assert balance(ann) == (0 if when == "before" else 500)
            again = ann.done(CRAPS, "table.buy_in", as_id="x", player="ann", cents=500)
            assert again["again"] == (when == "after")
            assert balance(ann) == 500
            last = ann.done(CRAPS, "table.buy_in", player="ann", cents=100)["last"]
            assert served.http.get("/ready").status_code == 200
            told = [json.loads(socket.recv(PATIENCE))]
            while told[-1]["sequence"] < last:
                told.append(json.loads(socket.recv(PATIENCE)))
        events = [event["payload"].get("cents") for each in told for event in each["events"]]
        assert events[-2:] == [500, 100]


@pytest.mark.parametrize("when", ["before", "after"])
def test_people_can_come_in_again_afterwards(when: str) -> None:
    store = Failing()
    with serving(store) as served:
        administrator = served.official(Role.ADMINISTRATOR)
        new = {"id": "cid", "name": "Cid", "roles": ["player"]}
        setattr(store, when, 1)
        assert administrator.call("POST", "/api/people", json=new).status_code == 503
        setattr(store, when, 0)
        answer = administrator.call("POST", "/api/people", json={**new, "id": "dan"})
        assert answer.status_code == 200
        listed = [each["id"] for each in administrator.get("/api/people")]
        assert ("cid" in listed) == (when == "after")
        served.choose("dan", "long enough")
        log_in = {"person": "dan", "password": "long enough", "role": "player"}
        assert served.http.post("/api/session", json=log_in).status_code == 200


@pytest.mark.parametrize("when", ["before", "after"])
def test_a_table_is_opened_once(when: str) -> None:
    store = Failing()
    with serving(store) as served:
        administrator = served.official(Role.ADMINISTRATOR)
        new = {"id": "open", "name": "new", "rulebook": CRAPS}
        setattr(store, when, 1)
        assert administrator.call("POST", "/api/tables", json=new).status_code == 503
        setattr(store, when, 0)
        assert administrator.call("POST", "/api/tables", json=new).status_code == 201
        assert "new" in [row["name"] for row in administrator.get("/api/tables")]


def _keep_asking(served: Served, person: str, times: int) -> None:
    caller = served.caller(person)
    for number in range(times):
        for _ in range(200):
            answer = caller.ask(CRAPS, "table.buy_in", as_id=f"{person}-{number}", player=person, cents=100)
            if answer.status_code == 200:
                break
            assert answer.status_code == 503, answer.text
        else:
            raise AssertionError("it never came back")


def test_many_who_retry_through_many_failures() -> None:
    store = Failing()
    with serving(store) as served:
        people = ["ann", "bob", "cid"]
        workers = [threading.Thread(target=_keep_asking, args=(served, person, 40)) for person in people]
        callers = [served.caller(person) for person in people]
        for worker in workers:
            worker.start()
        time.sleep(0.05)
        store.before = store.after = 0.1
        for worker in workers:
            worker.join()
        store.before = store.after = 0.0
        assert [balance(caller) for caller in callers] == [4000] * 3
    with serving(store) as served:  # read again from its beginning
        assert [balance(served.caller(person)) for person in people] == [4000] * 3


def test_a_mark_that_cannot_be_told_of_holds_nobody_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk beside the store is full, and so is that of the log, where that should be told: people are answered."""

    def unwritable(*_: Any) -> None:
        raise OSError("this disk is full")

    watermark = Watermark(Remembered(tmp_path / "marks", "here"), unwritable)
    store = SqliteStore(tmp_path / "floor.sqlite", "test", watermark)
    asyncio.run(watermark.begin(store))
    with serving(store) as served:
        ann = served.caller("ann")
        monkeypatch.setattr(watermark._file, "write", unwritable)
        for _ in range(2):
            ann.done(CRAPS, "table.buy_in", player="ann", cents=100)
        assert balance(ann) == 200
        assert "this disk is full" in served.log.getvalue()
