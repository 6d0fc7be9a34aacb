"""Editions on the command line: in a line of time, on a day, side by side, and wherever a rulebook is named."""

import json
from pathlib import Path

import pytest

from tests.cli.test_verify import Typed, pitbook

__all__ = ["pitbook"]

CRAPS, POKER = "star-craps", "star-three-card-poker"


def test_the_editions_of_a_rulebook_in_a_line_of_time(pitbook: Typed) -> None:
    code, out, _ = pitbook("rules", "history", CRAPS, "--json")
    told = json.loads(out)
    assert (code, [each["number"] for each in told["editions"]]) == (0, [0, 1, 2])
    assert [each["in_force"] for each in told["editions"]] == [False, False, True]
    assert told["editions"][1]["why"] == ["we read it otherwise", "the engine was mended"]
    assert told["editions"][1]["replaces"] == "star-craps@0"
    code, out, _ = pitbook("rules", "history", CRAPS)
    assert (code, "star-craps@2 in force" in out) == (0, True)


def test_what_became_of_one_clause(pitbook: Typed) -> None:
    code, out, _ = pitbook("rules", "history", CRAPS, "3.9", "--json")
    first, read = json.loads(out)["moments"]
    assert (code, first["happened"], read["happened"]) == (0, "first", "read otherwise")
    assert (first["edition"], read["edition"]) == ("star-craps@0", "star-craps@2")
    assert read["was"] == ["closed_with_wagers: then: thrown out (reading wagers-open-at-closing)"]
    assert read["now"] == ["closed_with_wagers: then: refunded (reading wagers-open-at-closing)"]
    code, _, error = pitbook("rules", "history", CRAPS, "99.9")
    assert (code, "has no clause '99.9'" in error) == (2, True)


def test_a_rulebook_on_a_day(pitbook: Typed) -> None:
    code, out, _ = pitbook("rules", CRAPS, "6.2.22.1", "--on", "2025-03-01", "--json")
    told = json.loads(out)
    assert (code, told["edition"], told["since"]) == (0, "star-craps@2", "2024-08-16")
    code, _, error = pitbook("rules", CRAPS, "--on", "2023-05-01")
    assert code == 2
    assert "no edition was in force on 2023-05-01" in error
    code, _, error = pitbook("rules", CRAPS, "--on", "2025-02-30")
    assert (code, "2025-02-30 is no day" in error) == (2, True)
    code, _, error = pitbook("rules", "--on", "2025-02-01")
    assert (code, "--on goes with the id of a rulebook" in error) == (2, True)


def test_two_editions_side_by_side(pitbook: Typed) -> None:
    code, out, _ = pitbook("rules", "diff", f"{POKER}@1", f"{POKER}@2", "--json")
    told = json.loads(out)
    assert (code, told["a"], told["b"]) == (0, f"{POKER}@1", f"{POKER}@2")
    assert told["topics"]
    assert told["figures"] == told["strategy"] == []


@pytest.mark.parametrize("edition", [f"{POKER}@1", f"{POKER}@2024-08-16"])
def test_figures_of_an_edition(edition: str, pitbook: Typed) -> None:
    code, out, _ = pitbook("analyse", edition, "--json")
    assert code == 0
    assert json.loads(out)
    code, _, error = pitbook("analyse", f"{POKER}@9")
    assert (code, "there is no such edition; there are star-three-card-poker@0" in error) == (2, True)


def test_a_case_under_an_edition(pitbook: Typed, tmp_path: Path) -> None:
    examples = Path(__file__).parents[2] / "src/pitbook/games/craps/cases/examples.json"
    case, file = json.loads(examples.read_text())[0], tmp_path / "case.json"
    for name, settled in (
        (f"{CRAPS}@1", True),
        (CRAPS, True),
        (f"{CRAPS}@8", False),
        (f"{CRAPS}@2001-01-01", False),
        (f"{CRAPS}@2001-99-01", False),
    ):
        file.write_text(json.dumps([{**case, "rulebook": name}]))
        _, out, _ = pitbook("settle", str(file), "--json")
        assert ("error" not in json.loads(out)[0]) is settled, name
    for name, edition in ((CRAPS, f"{CRAPS}@2"), (f"{CRAPS}@1", f"{CRAPS}@1")):
        file.write_text(json.dumps([{**case, "rulebook": name}]))
        assert f"{edition}, of 2024-08-16" in pitbook("settle", str(file))[1]
