"""A table that is stopped, or signing that stopped: told where people and programs look."""

import asyncio
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from pitbook.floor import background, keeping
from pitbook.floor.faults import FloorFault
from pitbook.floor.keeping import SignedLengths
from pitbook.journal.keys import signer_from_seed
from pitbook.journal.memory import MemoryStore
from pitbook.journal.store import Batch, Unavailable
from pitbook.rulebooks.roles import Role
from pitbook.sources import utc_now
from tests.web.served import Served, serving

WAR, CRAPS = "star-casino-war", "star-craps"
SIGNER = signer_from_seed(bytes(32))


def gauges(served: Served) -> dict[str, float]:
    lines = served.http.get("/metrics").text.splitlines()
    return {line.split()[0]: float(line.split()[1]) for line in lines if not line.startswith("#")}


def sign(served: Served, last: SignedLengths) -> SignedLengths:
    return served.run(keeping.sign(served.house.floor, SIGNER, last, lambda *_: None))


def test_all_is_well() -> None:
    with serving() as served:
        answer = served.http.get("/ready")
        assert answer.status_code == 200
        assert answer.json() == {
            "ready": True,
            "floor_stopped": False,
            "unsound_rulebooks": 0,
            "stopped_tables": 0,
            "stopped_streams": 0,
            "forged_rows": 0,
            "doubted_accounts": 0,
            "keeping": True,
            "signing": True,
            "clock_right": True,
            "background": True,
            "tables_open": 5,
            "tables": 5,
            "records_checked": 0,
            "records_to_check": 0,
        }
        assert served.official(Role.CASINO_SUPERVISOR).get("/api/faults") == []
        assert gauges(served)["pitbook_stopped_tables"] == 0
        refused = served.caller("ann").call("GET", "/api/faults")
        assert (refused.status_code, refused.json()["type"]) == (403, "/problems/forbidden")


def test_a_table_that_is_stopped_is_told_to_those_who_oversee_and_to_programs() -> None:
    store = MemoryStore()
    with serving(store) as served:
        served.caller("ann").done(CRAPS, "table.buy_in", player="ann", cents=100)
    records = store._records[f"table/{CRAPS}"]
    records[-1] = replace(records[-1], body=records[-1].body.replace(b"100", b"900"))
    with serving(store) as served:
        answer = served.http.get("/ready")
        assert (answer.status_code, answer.json()["ready"], answer.json()["stopped_tables"]) == (503, False, 1)
        assert "record" not in answer.text.replace("records_", ""), "strangers are not told what is wrong"
        [fault] = served.official(Role.INSPECTOR).get("/api/faults")
        assert (fault["trouble"], fault["where"]) == ("table_stopped", CRAPS)
        assert fault["words"].startswith(f"table/{CRAPS}, record {len(records)}: its digest does not fit")
        assert gauges(served)["pitbook_stopped_tables"] == 1
        served.caller("ann").done(WAR, "table.buy_in", player="ann", cents=100)


def test_signing_that_stopped_is_told_until_it_goes_on() -> None:
    store = MemoryStore()
    with serving(store) as served:
        last = sign(served, SignedLengths())
        whole = store._records["floor"][:]
        store._records["floor"][0] = whole[1]
        store._private.clear()  # so that all is read again
        served.caller("ann").done(WAR, "table.buy_in", player="ann", cents=100)
        last = sign(served, last)
        answer = served.http.get("/ready")
        assert (answer.status_code, answer.json()["signing"], answer.json()["stopped_tables"]) == (503, False, 0)
        [fault] = served.official(Role.CASINO_SUPERVISOR).get("/api/faults")
        assert fault["trouble"] == "signing_stopped"
        assert fault["words"].startswith("floor, record 1:")
        assert gauges(served)["pitbook_signing_stopped"] == 1
        store._records["floor"][0] = whole[0]
        sign(served, last)
        assert served.http.get("/ready").status_code == 200
        assert gauges(served)["pitbook_signing_stopped"] == 0


def test_a_store_that_keeps_nothing_is_told_until_something_is_kept() -> None:
    """As on a full disk: what is there can be read, and nothing is added."""

    class Full(MemoryStore):
        is_full = False

        async def append(self, batch: Batch) -> None:
            if self.is_full:
                raise Unavailable("the disk is full")
            await super().append(batch)

    store = Full()
    with serving(store) as served:
        ann, supervisor = served.caller("ann"), served.official(Role.CASINO_SUPERVISOR)
        store.is_full = True
        assert served.http.get("/ready").status_code == 200, "nobody knows yet"
        assert ann.ask(CRAPS, "table.buy_in", player="ann", cents=100).status_code == 503
        for _ in range(2):
            answer = served.http.get("/ready")
            assert (answer.status_code, answer.json()["ready"], answer.json()["keeping"]) == (503, False, False)
            assert answer.json()["signing"] is True
            assert "disk" not in answer.text, "strangers are not told what is wrong"
        [fault] = supervisor.get("/api/faults")
        assert fault == {"trouble": "store_unavailable", "where": "store", "words": "the disk is full"}
        assert gauges(served)["pitbook_store_unavailable"] == 1
        store.is_full = False
        assert served.http.get("/ready").status_code == 503, "nothing was kept yet"
        ann.done(CRAPS, "table.buy_in", player="ann", cents=100)
        answer = served.http.get("/ready")
        assert (answer.status_code, answer.json()["keeping"]) == (200, True)
        assert supervisor.get("/api/faults") == []
        assert gauges(served)["pitbook_store_unavailable"] == 0


@pytest.mark.parametrize("damaged", [False, True])
def test_how_far_old_records_are_checked_is_told(damaged: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitbook.table.service.EVERY", 10)
    store = MemoryStore()
    with serving(store) as served:
        for _ in range(10):
            served.caller("ann").done(CRAPS, "table.buy_in", player="ann", cents=100)
    if damaged:
        store._records[f"table/{CRAPS}"][2] = store._records[f"table/{CRAPS}"][1]
    with serving(store) as served:
        answer = served.http.get("/ready")
        assert answer.status_code == 200
        assert answer.json()["records_checked"] == 0
        assert answer.json()["records_to_check"] >= 20
        assert gauges(served)["pitbook_unchecked_records"] >= 20
        served.run(keeping.check_earlier(served.house.floor, lambda *_: None, 0))
        answer = served.http.get("/ready")
        assert answer.status_code == (503 if damaged else 200)
        if not damaged:
            assert answer.json()["records_checked"] == answer.json()["records_to_check"]
            assert gauges(served)["pitbook_unchecked_records"] == 0


def test_chips_from_nowhere_are_not_brought() -> None:
    """Written into the store while the floor was closed: no record makes them."""
    store = MemoryStore()
    with serving(store) as served:
        for person in ("ann", "bob"):
            caller = served.caller(person)
            caller.done(CRAPS, "table.buy_in", player=person, cents=1000)
            caller.done(CRAPS, "table.take_away", player=person, cents=200)
    store._balances["carried/ann"] += 1_000_000
    with serving(store) as served:
        answer = served.http.get("/ready")
        assert (answer.status_code, answer.json()["doubted_accounts"]) == (503, 1)
        [fault] = served.official(Role.INSPECTOR).get("/api/faults")
        assert (fault["trouble"], fault["where"]) == ("account_doubted", "carried/ann")
        assert fault["words"] == "it holds 1000200 cents in the store and 200 by the records of all tables"
        refused = served.caller("ann").ask(WAR, "table.bring", player="ann", cents=100)
        assert (refused.status_code, "the books are not what the records make" in refused.text) == (403, True)
        served.caller("bob").done(WAR, "table.bring", player="bob", cents=200)


def taken_along(served: Served) -> None:
    ann = served.caller("ann")
    ann.done(CRAPS, "table.buy_in", player="ann", cents=1000)
    ann.done(CRAPS, "table.take_away", player="ann", cents=200)


def test_nothing_is_brought_while_a_table_cannot_be_reckoned() -> None:
    """What is carried follows from all tables: with one stopped, chips from nowhere would be as good as any."""
    store = MemoryStore()
    with serving(store) as served:
        taken_along(served)
    store._balances["carried/ann"] += 1_000_000
    store._balances["float/crown-casino-war"] += 1
    with serving(store) as served:
        assert served.http.get("/ready").json()["doubted_accounts"] == 1
        refused = served.caller("ann").ask(WAR, "table.bring", player="ann", cents=100)
        assert refused.status_code == 403
        assert "inspector" in refused.json()["instead"]
        fault = served.official(Role.INSPECTOR).get("/api/faults")[-1]
        assert (fault["trouble"], fault["where"]) == ("account_doubted", "carried/ann")
        assert "crown-casino-war is stopped" in fault["words"]


def test_nothing_is_brought_once_a_table_was_stopped_while_the_floor_is_open() -> None:
    store = MemoryStore()
    with serving(store) as served:
        taken_along(served)
        ann = served.caller("ann")
        ann.done(WAR, "table.bring", player="ann", cents=100)
        served.house.floor.tables["crown-casino-war"].stop("somebody was there")
        assert ann.ask(WAR, "table.bring", player="ann", cents=100).status_code == 403
        assert served.http.get("/ready").json()["doubted_accounts"] == 1


def test_chips_written_into_the_store_while_the_floor_is_open_are_not_brought() -> None:
    store = MemoryStore()
    with serving(store) as served:
        taken_along(served)
        ann = served.caller("ann")
        ann.done(WAR, "table.bring", player="ann", cents=100)
        store._balances["carried/ann"] += 1_000_000
        refused = ann.ask(WAR, "table.bring", player="ann", cents=100_000)
        assert (refused.status_code, "the books are not what the records make" in refused.text) == (403, True)
        assert served.http.get("/ready").json()["doubted_accounts"] == 1
        [fault] = served.official(Role.INSPECTOR).get("/api/faults")
        assert fault["words"] == "it holds 1000100 cents in the store and 100 by the records of all tables"
        ann.done(CRAPS, "table.take_away", player="ann", cents=100)


def test_what_is_stopped_is_told_once_for_the_log() -> None:
    store = MemoryStore()
    with serving(store) as served:
        served.caller("ann").done(CRAPS, "table.buy_in", player="ann", cents=100)
    store._records[f"table/{CRAPS}"][1] = store._records[f"table/{CRAPS}"][0]
    with serving(store) as served:
        said: list[str] = []
        floor = served.house.floor
        served.caller("ann").ask(CRAPS, "table.buy_in", player="ann", cents=100)
        told: set[FloorFault] = set()
        for _ in range(2):
            told = keeping.tell_of_faults(floor, told, lambda what, error: said.append(f"{what}: {error}"))
        [line] = said
        assert line.startswith(f"table_stopped {CRAPS}: table/{CRAPS}, record 2")


def test_a_floor_that_is_started_again_and_again_signs_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """A minute counts from what was signed last, or from the first record, and not from the start."""
    monkeypatch.setattr(keeping, "CHECKPOINT_SECONDS", 10**6)
    store, now = MemoryStore(), utc_now()
    for days, signed in ((40, None), (20, 1), (19, 1), (1, 2)):  # the checkpoint is due after eleven and a half
        with serving(store, clock=partial(int, now - days * 86_400 * 10**6)) as served:
            inspector, floor = served.official(Role.INSPECTOR), served.house.floor
            going_on = asyncio.run_coroutine_threadsafe(
                keeping.keep_going(floor, SIGNER, lambda *_: None), served._loop
            )
            found = None
            while signed is not None and found != signed:
                assert not going_on.done()
                answer = inspector.call("GET", "/api/checkpoints/newest")
                found = answer.json()["number"] if answer.status_code == 200 else None
            going_on.cancel()


@pytest.mark.parametrize("what", ["renew", "check_earlier", "sign", "open_tables"])
def test_what_goes_on_in_the_background_goes_on_after_it_failed(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However it failed: that is told until it succeeds, and all else went on meanwhile."""
    usual, fails = getattr(keeping, what), True

    async def broken(*given: Any) -> Any:
        if fails:
            raise ZeroDivisionError("nobody foresaw that")
        return await usual(*given)

    monkeypatch.setattr(keeping, what, broken)
    monkeypatch.setattr(keeping, "RENEW_SECONDS", 0.01)
    monkeypatch.setattr(keeping, "CHECKPOINT_SECONDS", 0.01)
    monkeypatch.setattr(background, "AGAIN_SECONDS", 0.01)
    told: list[str] = []
    with serving() as served:
        supervisor, inspector = served.official(Role.CASINO_SUPERVISOR), served.official(Role.INSPECTOR)
        going_on = asyncio.run_coroutine_threadsafe(
            keeping.keep_going(served.house.floor, SIGNER, lambda what, _: told.append(what)), served._loop
        )
        while not (found := supervisor.get("/api/faults")):
            assert not going_on.done()
        assert [each["trouble"] for each in found] == ["background_failing"]
        assert "nobody foresaw that" in found[0]["words"]
        answer = served.http.get("/ready")
        assert (answer.status_code, answer.json()["background"]) == (503, False)
        assert gauges(served)["pitbook_background_failing"] == 1
        fails = False
        while served.http.get("/ready").status_code != 200:
            assert not going_on.done()
        while inspector.call("GET", "/api/checkpoints/newest").status_code != 200:
            assert not going_on.done()
        going_on.cancel()
    assert told == [found[0]["where"]], "once for as long as it lasts"
