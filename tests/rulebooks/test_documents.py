"""The registers are complete, and hold no approved sentence."""

import json
import shutil
import subprocess
import sys
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitbook.games.catalogue import engine
from pitbook.rulebooks.document import (
    Clause,
    ClauseKind,
    Document,
    UnknownClause,
    document_ids,
    load_document,
)
from pitbook.rulebooks.editions import UnknownDocument
from pitbook.rulebooks.words import digest, words_with_places

CHECKOUT = Path(__file__).parents[2]
SHARED = CHECKOUT.parent / "shared" / "rulebooks"
needs_shared = pytest.mark.skipif(not SHARED.is_dir(), reason=f"the approved texts are not in {SHARED}")

every_document = pytest.mark.parametrize("document", [*map(load_document, document_ids())], ids=document_ids())
INDEXED = sorted(path.stem for path in SHARED.glob("*.json"))
"""The documents whose index and text are to be had here."""


def index_of(document: Document) -> dict[str, Any]:
    index: dict[str, Any] = json.loads((SHARED / f"{document.id}.json").read_text("utf-8"))
    return index


@needs_shared
def test_all_documents_are_registered() -> None:
    assert INDEXED
    assert set(INDEXED) <= set(document_ids())


@every_document
def test_there_is_a_game_for_it(document: Document) -> None:
    assert engine(document.game).name == document.game


@every_document
def test_ids_are_unique_and_what_they_name_exists(document: Document) -> None:
    sections = {each.id for each in document.sections}
    assert len(document.by_id) == len(document.clauses)
    for clause in document.clauses:
        assert document.clause(clause.id) is clause
        assert clause.section in sections
        assert clause.parent in sections | document.by_id.keys() - {clause.id}
        assert set(clause.refs) <= sections | document.by_id.keys()
        assert clause.actor or clause.kind is not ClauseKind.POWER
        assert clause.word_count > 0
        assert len(clause.sha256) == 64


@every_document
def test_a_document_without_a_date_says_why(document: Document) -> None:
    assert document.date or document.date_note


def test_numbers_are_data() -> None:
    assert load_document("star-craps").clause("8.1/hardway-6").data["pays"] == 19


def test_a_document_is_read_once() -> None:
    assert load_document("star-craps") is load_document("star-craps")


@every_document
def test_the_digest_can_be_worked_out_with_any_json_library(document: Document) -> None:
    content = (files("pitbook.rulebooks") / "documents" / f"{document.id}.json").read_text("utf-8")
    canonical = json.dumps(json.loads(content), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert document.digest == sha256(canonical.encode()).hexdigest()


def test_any_change_of_a_register_changes_its_digest() -> None:
    document = load_document("star-craps")
    clause = msgspec.structs.replace(document.clauses[0], note="changed")
    changed = msgspec.structs.replace(document, clauses=(clause, *document.clauses[1:]))
    assert changed.digest != document.digest


def test_an_unknown_field_stops_the_reader() -> None:
    clause = msgspec.to_builtins(load_document("star-craps").clauses[0])
    with pytest.raises(msgspec.ValidationError, match="text"):
        msgspec.convert(clause | {"text": "approved words"}, type=Clause)


def test_what_there_is_not_is_refused_by_name() -> None:
    with pytest.raises(UnknownDocument, match=r"no rulebook 'star-baccarat'; there are canberra-casino-war, "):
        load_document("star-baccarat")
    with pytest.raises(UnknownClause, match="star-craps has no clause '99'"):
        load_document("star-craps").clause("99")


@pytest.mark.parametrize("indexed", INDEXED)
def test_clause_by_clause_as_in_the_index(indexed: str) -> None:
    document = load_document(indexed)
    index = index_of(document)
    assert [each["clause"] for each in index["clauses"]] == [each.id for each in document.clauses]
    assert [each["section"] for each in index["sections"]] == [each.id for each in document.sections]
    for entry, clause in zip(index["clauses"], document.clauses, strict=True):
        kept = msgspec.to_builtins(clause)
        assert (clause.sha256, clause.word_count) == (digest(entry["text"]), len(words_with_places(entry["text"])))
        for name in entry.keys() - {"clause", "text", "line"}:
            assert kept[name] == (tuple(entry[name]) if isinstance(kept[name], tuple) else entry[name])


@needs_shared
def test_no_twelve_words_of_an_approved_text_are_in_a_register() -> None:
    def runs(text: str) -> set[tuple[str, ...]]:
        words = [each.word.lower() for each in words_with_places(text)]
        return {tuple(words[start : start + 12]) for start in range(len(words) - 11)}

    approved = set().union(*(runs((SHARED / f"{each}.txt").read_text("utf-8")) for each in INDEXED))
    for each in document_ids():
        content = (files("pitbook.rulebooks") / "documents" / f"{each}.json").read_text("utf-8")
        assert not runs(content) & approved


@needs_shared
def test_the_registers_are_what_the_script_makes() -> None:
    script = [sys.executable, str(CHECKOUT / "scripts" / "register_clauses.py"), "--check"]
    run = subprocess.run(
        script, capture_output=True, text=True, check=False, env={"PYTHONPATH": str(CHECKOUT / "src")}, timeout=300
    )
    assert (run.returncode, run.stderr) == (0, "")
    count = sum(len(load_document(each).clauses) for each in INDEXED)
    assert run.stdout.startswith(f"{count:,} clauses of {len(INDEXED)} documents")


@needs_shared
def test_one_new_document_is_registered_beside_the_others(tmp_path: Path) -> None:
    """As a stranger does it: a folder with one index and its text."""
    indexes, registers = tmp_path / "indexes", tmp_path / "registers"
    indexes.mkdir()
    shutil.copytree(files("pitbook.rulebooks") / "documents", registers)  # type: ignore[arg-type]
    text, index = ((SHARED / f"{INDEXED[-1]}{end}").read_text("utf-8") for end in (".txt", ".json"))
    (indexes / "harbour.json").write_text(json.dumps(json.loads(index) | {"id": "harbour"}), "utf-8")
    (indexes / "harbour.txt").write_text(text, "utf-8")
    script = [sys.executable, str(CHECKOUT / "scripts" / "register_clauses.py"), str(indexes)]
    run = subprocess.run(
        [*script, "--registers", str(registers)],
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONPATH": str(CHECKOUT / "src")},
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert {each.stem for each in registers.iterdir()} == {*document_ids(), "harbour"}
