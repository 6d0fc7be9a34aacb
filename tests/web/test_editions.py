"""Each table is bound to the edition it was opened under; one whose edition is not to be had stays closed, alone."""

from pathlib import Path

import pytest

from pitbook.journal.memory import MemoryStore
from pitbook.rulebooks.roles import Role
from tests.rulebooks.reshelved import reshelved
from tests.web.served import serving

WAR, CRAPS, POKER = "star-casino-war", "star-craps", "star-three-card-poker"


@pytest.fixture
def store() -> MemoryStore:
    """With a table of each rulebook, from before."""
    kept = MemoryStore()
    with serving(kept) as served:
        for each in (CRAPS, POKER, WAR):
            served.caller("ann").done(each, "table.buy_in", player="ann", cents=100)
    return kept


@pytest.mark.parametrize("file", [f"decisions/{CRAPS}.toml", f"documents/{CRAPS}.json"])
def test_one_byte_changed_closes_the_tables_of_that_rulebook_alone(
    file: str, store: MemoryStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with reshelved(tmp_path, monkeypatch) as shelf:
        shelf.change(file, "A", "a")
        with serving(store) as served:
            for each in (POKER, WAR):
                served.caller("ann").done(each, "table.buy_in", player="ann", cents=100)
            assert served.caller("ann").call("GET", f"/api/tables/{CRAPS}").status_code == 503
            boss = served.official(Role.CASINO_SUPERVISOR)
            faults = {each["where"]: each["words"] for each in boss.get("/api/faults")}
            assert faults.keys() == {f"rulebook {CRAPS}", CRAPS}
            for words in faults.values():
                assert "star-craps@2: documents/star-craps.json or decisions/star-craps.toml is not what" in words
                assert "Put back what was there; a change is a new edition: `pitbook rules amend star-craps`" in words
            refused = boss.call("POST", "/api/tables", json={"id": "1", "name": "another", "rulebook": CRAPS})
            assert (refused.status_code, "is not what this edition was kept as" in refused.text) == (403, True)


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        (f"documents/{CRAPS}.json", "{", "["),
        (f"editions/{CRAPS}.toml", "Australia/Sydney", "Australia/Atlantis"),
        (f"editions/{CRAPS}.toml", "documents/", "documents/not-there/"),
        (f"editions/{CRAPS}.toml", "number = 1", "number = 2"),
        (f"editions/{CRAPS}.toml", "approved = 2024-08-16", 'approved = "long ago"'),
    ],
)
def test_a_shelf_that_cannot_be_read_closes_no_other_table(
    file: str, old: str, new: str, store: MemoryStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with reshelved(tmp_path, monkeypatch) as shelf:
        path = shelf.folder / file
        path.write_text(path.read_text().replace(old, new))
        shelf.read_anew()
        with serving(store) as served:
            served.caller("ann").done(WAR, "table.buy_in", player="ann", cents=100)
            assert served.caller("ann").call("GET", f"/api/tables/{CRAPS}").status_code == 503
            listed = {each["id"] for each in served.caller("ann").get("/api/rulebooks")}
            assert WAR in listed
            assert CRAPS not in listed


def test_an_edition_that_is_not_here_is_named(
    store: MemoryStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where an earlier program opens the store of a later one: it goes on under no other law."""
    with reshelved(tmp_path, monkeypatch) as shelf:
        path = shelf.folder / "editions" / f"{CRAPS}.toml"
        path.write_text("[[editions]]".join(path.read_text().split("[[editions]]")[:-1]))
        shelf.read_anew()
        with serving(store) as served:
            stopped = served.caller("ann").call("GET", f"/api/tables/{CRAPS}")
            assert stopped.status_code == 503
            [fault] = [each["words"] for each in served.official(Role.CASINO_SUPERVISOR).get("/api/faults")]
            assert "dealt under the edition of digest b1c23406bf551cec…, which is not here" in fault
            assert "there are star-craps@0" in fault
            assert "Install the version of this program, or the plugin, that brings that edition" in fault
            served.caller("ann").done(WAR, "table.buy_in", player="ann", cents=100)


def test_no_table_is_opened_under_an_edition_that_was_replaced() -> None:
    with serving() as served:
        boss = served.official(Role.CASINO_SUPERVISOR)
        asked = {"id": "1", "name": "earlier", "rulebook": f"{CRAPS}@1"}
        refused = boss.call("POST", "/api/tables", json=asked)
        assert refused.status_code == 409
        assert "star-craps@2 is in force instead" in refused.text
        asked = {"id": "2", "name": "none", "rulebook": f"{CRAPS}@77"}
        refused = boss.call("POST", "/api/tables", json=asked)
        assert (refused.status_code, "There are star-craps@0, star-craps@1" in refused.text) == (403, True)
        asked = {"id": "3", "name": "now", "rulebook": f"{CRAPS}@2"}
        assert boss.call("POST", "/api/tables", json=asked).status_code == 201


@pytest.mark.parametrize("clause", ["3.9", "8.1/field-2-12"])
def test_a_clause_has_its_line_of_time(clause: str) -> None:
    with serving() as served:
        told = served.caller("ann").get(f"/api/rulebooks/{CRAPS}/history/{clause}")
        assert (told["clause"], told["moments"][0]["happened"]) == (clause, "first")
        shown = served.caller("ann").get(f"/api/rulebooks/{CRAPS}@1/clauses/{clause}")
        assert (shown["edition"], shown["since"]) == (f"{CRAPS}@1", "2024-08-16")
        missing = served.caller("ann").call("GET", f"/api/rulebooks/{CRAPS}@7/clauses/{clause}")
        assert (missing.status_code, "there are star-craps@0" in missing.text) == (404, True)
        assert served.caller("ann").call("GET", f"/api/rulebooks/{CRAPS}@2001-01-01").status_code == 404
