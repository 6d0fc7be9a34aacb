"""The golden rounds as people read them: all there, all titled, and carried by the package."""

import tomllib
from pathlib import Path

import pytest

from pitbook.compliance.golden import AMONG_THE_TESTS, golden_rounds
from pitbook.compliance.proofs import load_proofs
from pitbook.games.library import playable
from pitbook.rulebooks.document import document_ids, load_document

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("rulebook", playable())
def test_every_golden_round_that_shows_a_clause_can_be_read(rulebook: str) -> None:
    rounds, clauses = golden_rounds(rulebook), load_document(rulebook).by_id
    for clause, proofs in load_proofs().rulebooks[rulebook].items():
        for form, _, name in (each.partition(" ") for each in proofs):
            if form == "golden":
                folder, _, file = name.partition("/")
                assert (folder, file.removesuffix(".round") in rounds) == (rulebook, True), (clause, name)
    for each in rounds.values():
        assert each.title
        assert any(line.form in ("said", "refused") for line in each.lines)
        assert all(clause in clauses for line in each.lines for clause in line.clauses)


def test_a_refusal_keeps_what_may_be_done_instead() -> None:
    refused = [
        line
        for line in golden_rounds("canberra-casino-war")["automated-shuffling-shoe"].lines
        if line.form == "refused"
    ]
    assert (refused[0].words, refused[0].clauses) == (
        "A missed shuffle: the rule has no effect with this device. Load the device.",
        ("10.8", "13.1"),
    )


def test_the_package_carries_them() -> None:
    build = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert build["force-include"]["tests/golden/rounds"] == "pitbook/compliance/golden"
    assert {each.name for each in AMONG_THE_TESTS.iterdir()} <= set(document_ids())
    assert {each.suffix for each in AMONG_THE_TESTS.glob("*/*")} == {".round"}
