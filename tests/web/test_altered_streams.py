"""A record of a tournament, of a learner or of a refusal is altered: found, told, and nobody else's loss."""

import pytest

from pitbook.floor import keeping
from pitbook.journal.memory import MemoryStore
from pitbook.journal.record import Record
from pitbook.rulebooks.roles import Role
from tests.web.served import Caller, Served, serving

CUP, OTHER = "cup", "other"
STREAMS = ("tournament/cup", "refusals/tournament/cup", "learner/ann")


def drafted(caller: Caller, name: str) -> int:
    new = {"id": f"draft-{name}", "name": name, "rulebook": "crown-casino-war", "title": "A cup"}
    return caller.call("POST", "/api/tournaments", json=new).status_code


@pytest.fixture
def store() -> MemoryStore:
    """A floor with two tournaments, something refused at one of them, and an exercise of ann's; closed."""
    found = MemoryStore()
    with serving(found) as served:
        operator, ann = served.official(Role.CASINO_OPERATOR), served.caller("ann")
        inspector = served.official(Role.INSPECTOR)
        assert [drafted(operator, name) for name in (CUP, OTHER)] == [201, 201]
        asked = {"id": "early", "command": {"type": "tournament.cancel", "reason": "none of mine"}}
        assert inspector.call("POST", f"/api/tournaments/{CUP}/commands", json=asked).status_code == 403
        begun = {"id": "shift", "exercise": {"type": "learner.begin_exercise", "rulebook": "star-craps", "seed": 1}}
        assert ann.call("POST", "/api/training/exercises", json=begun).status_code == 201
    return found


def alter(store: MemoryStore, stream: str) -> None:
    first = store._records[stream][0]
    store._records[stream][0] = Record(first.body.replace(b"0", b"1"), first.digest)


def streams_stopped(served: Served) -> int:
    return int(served.http.get("/ready").json()["stopped_streams"])


def test_one_tournament_that_is_stopped_takes_no_other_away(store: MemoryStore) -> None:
    alter(store, f"tournament/{CUP}")
    with serving(store) as served:
        inspector = served.official(Role.INSPECTOR)
        assert [row["name"] for row in inspector.get("/api/tournaments")] == [OTHER]
        stopped = inspector.call("GET", f"/api/tournaments/{CUP}")
        assert (stopped.status_code, stopped.json()["type"]) == (503, "/problems/stopped")
        assert "table" not in stopped.json()["detail"]
        [fault] = inspector.get("/api/faults")
        assert (fault["trouble"], fault["where"]) == ("stream_stopped", f"tournament/{CUP}")
        assert streams_stopped(served) == 1


@pytest.mark.parametrize("stream", STREAMS)
def test_what_nobody_asks_for_is_looked_at_after_the_start(store: MemoryStore, stream: str) -> None:
    with serving(store) as served:
        served.run(keeping.open_tables(served.house.floor, lambda *_: None))
        assert streams_stopped(served) == 0
    alter(store, stream)
    with serving(store) as served:
        served.run(keeping.open_tables(served.house.floor, lambda *_: None))
        [fault] = served.official(Role.INSPECTOR).get("/api/faults")
        assert fault["words"].startswith(f"{stream}, record 1: ")
        assert streams_stopped(served) == 1


def test_a_secret_of_lots_that_is_not_the_one_committed_to_is_found_after_the_start(store: MemoryStore) -> None:
    name = f"secret/tournament/{CUP}/{'0' * 64}"
    store._private[name] = b"another one"
    with serving(store) as served:
        served.run(keeping.open_tables(served.house.floor, lambda *_: None))
        [fault] = served.official(Role.INSPECTOR).get("/api/faults")
        assert name in fault["words"]
        assert streams_stopped(served) == 1


def test_nothing_is_kept_for_a_tournament_that_somebody_made_up(store: MemoryStore) -> None:
    with serving(store) as served:
        before = set(served.house.floor.aggregates)
        for number in range(5):
            assert served.http.get(f"/api/tournaments/none-{number}/standings").status_code == 404
        assert drafted(served.caller("ann"), "mine") == 403
        assert set(served.house.floor.aggregates) == before
        assert served.caller("ann").call("GET", "/api/tournaments/mine").status_code == 404
        assert drafted(served.official(Role.CASINO_OPERATOR), "mine") == 201
