"""`pitbook train`, as people type it and as programs read it."""

import io
import json
from typing import Any

import pytest

from pitbook.cli.app import run
from pitbook.training.drills import drill, kinds
from pitbook.training.grading import LETTERS

CRAPS = "star-craps"


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{each}\n" for each in lines)))


def lines(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(each) for each in capsys.readouterr().out.splitlines()]


def test_a_program_is_asked_graded_and_told_the_sum(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["train", CRAPS, "--drill", "payouts", "--count", "2", "--seed", "5", "--json"]
    typed(monkeypatch)
    assert run(arguments) == 0
    [first, nothing] = lines(capsys)
    assert nothing["summary"] == {"asked": 0, "right": 0, "seconds": pytest.approx(0, abs=60), "missed": {}}
    made = drill(CRAPS, "payouts", first["drill"]["seed"])
    assert "key" not in first["drill"]

    typed(monkeypatch, "much", made.answer, "123456")
    assert run(arguments) == 0
    again, error, graded, second, wrong, summary = lines(capsys)
    assert again == first
    assert "stacks of chips such as" in error["error"]
    assert graded["grade"]["right"] is True
    assert second["drill"] != first["drill"]
    assert wrong["grade"]["right"] is False
    assert wrong["grade"]["because"]
    assert summary["summary"]["asked"] == 2
    assert summary["summary"]["missed"] == dict.fromkeys(wrong["grade"]["clauses"], 1)


def test_a_person_sees_the_scene_the_grade_and_the_clause(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "a", "b", "q")
    assert run(["train", CRAPS, "--drill", "outcomes", "--seed", "3"]) == 0
    told = capsys.readouterr().out
    assert "The sign: every wager $5.00 to" in told
    assert "what becomes of it?" in told
    assert " of 2 right" in told
    assert "--seed 3" in told


def test_a_sheet_has_keys(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["train", CRAPS, "--sheet", "--count", "4", "--seed", "1", "--json"]) == 0
    for each in json.loads(capsys.readouterr().out):
        made = drill(CRAPS, each["drill"]["kind"], each["drill"]["seed"])
        assert each["answer"] == made.answer
        assert each["key"]["clauses"] == [*made.key.clauses]
    assert run(["train", CRAPS, "--sheet", "--count", "2", "--seed", "1"]) == 0
    assert "Keys" in capsys.readouterr().out


def test_all_kinds_are_listed_and_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["train", "--json"]) == 0
    assert [*json.loads(capsys.readouterr().out)[CRAPS]] == [*kinds(CRAPS)]
    assert run(["train"]) == 0
    assert "what is paid on a wager" in capsys.readouterr().out
    assert run(["train", "coverage", CRAPS, "--sample", "5", "--json"]) == 0
    [found] = json.loads(capsys.readouterr().out)
    assert {each["kind"] for each in found["kinds"]} == {"play", "procedure", "irregularity", "power"}


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["no-such-book"], "there is no rulebook 'no-such-book' to practise; there are"),
        ([CRAPS, "--drill", "baccarat"], "star-craps has no drills 'baccarat'; it has payouts"),
        ([CRAPS, "--count", "0"], "--count: 0 is none"),
        ([CRAPS, "--minutes", "-1"], "--minutes: -1 is none"),
        (["coverage", "nope"], "there is no rulebook 'nope'"),
    ],
)
def test_what_cannot_be_practised_is_said_with_what_can(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["train", *arguments]) == 2
    assert told in capsys.readouterr().err


def test_letters_reach_as_far_as_any_drill_needs() -> None:
    assert all(len(drill(CRAPS, "errors", seed).options) <= len(LETTERS) for seed in range(50))
