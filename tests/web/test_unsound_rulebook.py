"""Decisions that do not hold together close the tables of their own document, say why, and nobody else's."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from pitbook.journal.memory import MemoryStore
from pitbook.rulebooks.roles import Role
from tests.cli.test_verify import Typed, pitbook
from tests.rulebooks.reshelved import reshelved
from tests.web.served import serving

__all__ = ["pitbook"]

WAR, CRAPS = "star-casino-war", "star-craps"


@pytest.fixture
def store() -> MemoryStore:
    """With a table of it, from before."""
    kept = MemoryStore()
    with serving(kept) as served:
        served.caller("ann").done(CRAPS, "table.buy_in", player="ann", cents=100)
    return kept


@pytest.fixture
def unsound(store: MemoryStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The decisions on Craps, one topic of which is called otherwise, kept as if they had always been so."""
    with reshelved(tmp_path, monkeypatch) as shelf:
        shelf.change(f"decisions/{CRAPS}.toml", "[topics.tender]", "[topics.tenders]")
        shelf.pin(CRAPS)
        yield


@pytest.mark.usefixtures("unsound")
def test_only_its_own_tables_are_closed(store: MemoryStore) -> None:
    with serving(store) as served:
        served.caller("ann").done(WAR, "table.buy_in", player="ann", cents=100)
        ready = served.http.get("/ready")
        assert (ready.status_code, ready.json()["stopped_tables"], ready.json()["unsound_rulebooks"]) == (503, 1, 1)
        faults = {each["where"]: each for each in served.official(Role.CASINO_SUPERVISOR).get("/api/faults")}
        unsound = {each["where"]: each["trouble"] for each in faults.values()}
        assert unsound == {f"rulebook {CRAPS}": "rulebook_unsound", CRAPS: "table_stopped"}
        why = "star-craps.toml: topics.tenders: the game knows no such topic"
        assert why in faults[f"rulebook {CRAPS}"]["words"]
        assert "which is not here; there are star-craps@0" in faults[CRAPS]["words"]
        stopped = served.caller("ann").call("GET", f"/api/tables/{CRAPS}")
        assert stopped.status_code == 503
        rows = {each["name"]: each["stopped"] for each in served.caller("ann").get("/api/tables")}
        assert (rows[CRAPS], rows[WAR]) == (True, False)


@pytest.mark.usefixtures("unsound")
def test_nothing_is_opened_under_it_and_it_is_told_why() -> None:
    with serving() as served:
        boss = served.official(Role.CASINO_SUPERVISOR)
        assert CRAPS not in boss.get("/api/me")["opens"]
        asked = {"id": "1", "name": "another", "rulebook": CRAPS}
        refused = boss.call("POST", "/api/tables", json=asked)
        assert refused.status_code == 403
        assert "do not hold together" in refused.text
        [row] = [each for each in boss.get("/api/rulebooks") if each["id"] == CRAPS]
        assert row["digest"] is None
        assert any("topics.tenders" in each for each in row["unsound"])
        inspector = served.official(Role.INSPECTOR)
        for path in ("", "/coverage", "/coverage/strict"):
            assert inspector.call("GET", f"/api/rulebooks/{CRAPS}{path}").status_code == 200, path


@pytest.mark.usefixtures("unsound")
def test_the_command_line_says_what_is_wrong(pitbook: Typed) -> None:
    code, out, _ = pitbook("rules")
    assert code == 0
    assert "topics.tenders" in out
    code, _, error = pitbook("analyse", CRAPS)
    assert code == 2
    assert "topics.tenders" in error
