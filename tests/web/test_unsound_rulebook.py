"""Decisions that do not hold together close the tables of their own document, say why, and nobody else's."""

from collections.abc import Iterator

import pytest

from pitbook.games.craps.rules import craps_rulebook
from pitbook.journal.memory import MemoryStore
from pitbook.rulebooks import editions
from pitbook.rulebooks.roles import Role
from tests.cli.test_verify import Typed, pitbook
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
def unsound(store: MemoryStore, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The decisions on Craps, one topic of which is called otherwise."""
    whole = editions.editions(CRAPS)
    text = whole[0].toml.replace(b"[topics.tender]", b"[topics.tenders]", 1)
    assert text != whole[0].toml

    def broken(document_id: str) -> tuple[editions.Edition, ...]:
        return (whole[0]._replace(toml=text),) if document_id == CRAPS else every(document_id)

    every = editions.editions
    monkeypatch.setattr(editions, "editions", broken)
    craps_rulebook.cache_clear()
    yield
    craps_rulebook.cache_clear()


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
        assert all(why in each["words"] for each in faults.values())
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
