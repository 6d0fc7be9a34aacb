"""Somebody at the index by which a command that is sent again is found: it is not carried out twice."""

import pytest

from pitbook.floor import keeping
from pitbook.journal.memory import MemoryStore
from pitbook.journal.store import Span
from pitbook.rulebooks.roles import Role
from tests.web.served import Served, serving

CRAPS, TABLE = "star-craps", "table/star-craps"


@pytest.fixture
def store(monkeypatch: pytest.MonkeyPatch) -> MemoryStore:
    """A floor where ann bought in ten times, the first ones before the snapshot; closed."""
    monkeypatch.setattr("pitbook.table.service.EVERY", 10)
    found = MemoryStore()
    with serving(found) as served:
        ann = served.caller("ann")
        for number in range(10):
            ann.done(CRAPS, "table.buy_in", player="ann", cents=100, as_id=f"buy-{number}")
    return found


def checked(served: Served) -> str | None:
    served.run(keeping.check_earlier(served.house.floor, lambda *_: None, 0))
    return served.house.floor.tables[CRAPS].stopped


def test_the_check_of_old_records_compares_the_index(store: MemoryStore) -> None:
    with serving(store) as served:
        assert checked(served) is None
    first, _ = store._spans.pop((TABLE, "buy-0"))
    with serving(store) as served:
        assert checked(served) is not None
        assert f"{TABLE}, record {first}: the command 'buy-0' is not found by its id" in str(checked(served))
        assert served.http.get("/ready").json()["stopped_tables"] == 1
        again = served.caller("ann").ask(CRAPS, "table.buy_in", player="ann", cents=100, as_id="buy-0")
        assert again.status_code == 503


def test_the_last_commands_are_compared_too(store: MemoryStore) -> None:
    """Those are answered from what was read, without the index."""
    first, _ = store._spans.pop((TABLE, "buy-9"))
    with serving(store) as served:
        assert f"{TABLE}, record {first}: the command 'buy-9' is not found by its id" in str(checked(served))


def test_a_command_that_was_carried_out_twice_is_found_by_the_verification(store: MemoryStore) -> None:
    first, _ = store._spans.pop((TABLE, "buy-0"))
    with serving(store) as served:
        served.caller("ann").done(CRAPS, "table.buy_in", player="ann", cents=100, as_id="buy-0")
        answer = served.official(Role.INSPECTOR).call("POST", f"/api/tables/{CRAPS}/verification")
        assert answer.status_code == 200
        assert f"record {first}: the command 'buy-0' is not found by its id, or" in answer.json()["chain_broken"]


@pytest.mark.parametrize("span", [Span(3, 2), Span(10_000, 10_001), Span(1, 1), Span(-5, -4), Span(2, 9)])
def test_a_row_with_wrong_numbers_stops_the_table(store: MemoryStore, span: Span) -> None:
    store._spans[TABLE, "buy-0"] = span
    with serving(store) as served:
        for _ in range(2):
            answer = served.caller("ann").ask(CRAPS, "table.buy_in", player="ann", cents=100, as_id="buy-0")
            assert (answer.status_code, answer.json()["type"]) == (503, "/problems/stopped")
        assert "'buy-0'" in str(served.house.floor.tables[CRAPS].stopped)
