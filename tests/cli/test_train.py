"""`pitbook train`, as people type it and as programs read it."""

import io
import json
import re
from pathlib import Path
from typing import Any

import pytest

from pitbook.cli.app import run
from pitbook.training.drills import drill, kinds
from pitbook.training.exercise import exercise
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
    assert nothing["summary"] == {
        "asked": 0,
        "right": 0,
        "seconds": pytest.approx(0, abs=60),
        "missed": {},
        "by_kind": {},
    }
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
    kinds_of_two = ("--drill", "order", "--drill", "clauses")
    assert run(["train", CRAPS, "--sheet", *kinds_of_two, "--count", "4", "--seed", "1"]) == 0
    keys = capsys.readouterr().out.partition("Keys")[2]
    assert len(re.findall(r"^\d\. [a-z](, [a-z])+ \(", keys, re.MULTILINE)) == 1, "an order by its letters"
    assert len(re.findall(r"^\d\. [a-z], \d", keys, re.MULTILINE)) == 3, "a clause with its letter"


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


def test_a_table_is_dealt_in_the_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    steps = [*exercise(CRAPS, 11, 1).steps()]
    answers = []
    for step in steps:
        if isinstance(step.key.right, tuple):
            moved = enumerate(step.key.right)
            answers.append("; ".join(f"{LETTERS[place]} {cents / 100:.2f}" for place, cents in moved))
        else:
            answers.append(LETTERS[step.key.right])
    typed(monkeypatch, *answers)
    assert run(["train", "floor", CRAPS, "--rounds", "1", "--seed", "11", "--json"]) == 0
    *_, summary = lines(capsys)
    assert summary["summary"]["right"] == summary["summary"]["asked"] == len(steps)
    assert {*summary["summary"]["by_kind"]} >= {"order", "words", "accuracy"}
    typed(monkeypatch, "q")
    assert run(["train", "floor", CRAPS, "--seed", "11"]) == 0
    assert "What do you do now?" in capsys.readouterr().out
    assert run(["train", "floor", CRAPS, "--shoe"]) == 2


def test_a_course_is_listed_and_a_lesson_taken(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["train", "course", CRAPS]) == 0
    assert "Invalid Throws" in capsys.readouterr().out
    typed(monkeypatch, "a 1")
    assert run(["train", "course", CRAPS, "--lesson", "first", "--json"]) == 0
    [asked, graded, *_] = lines(capsys)
    assert asked["drill"]["kind"] == "first"
    assert graded["grade"]["right"] is False
    assert run(["train", "course", CRAPS, "--lesson", "99"]) == 2


def test_a_golden_round_and_a_case_file_become_drills(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert run(["train", "bench", "star-casino-war"]) == 0
    assert "second-tie" in capsys.readouterr().out
    assert run(["train", "bench", "star-casino-war", "second-tie", "--sheet", "--json"]) == 0
    [sheet] = json.loads(capsys.readouterr().out)
    assert sheet["drill"]["kind"] == "authored"
    assert "Player 1" in sheet["answer"]
    examples = Path(__file__).parents[2] / "src" / "pitbook" / "games" / "craps" / "cases" / "examples.json"
    typed(monkeypatch, "a 10")
    assert run(["train", "bench", "--case", str(examples), "--json"]) == 0
    *_, summary = lines(capsys)
    assert summary["summary"]["right"] == 1
    assert run(["train", "bench", "star-casino-war", "none"]) == 2
    assert run(["train", "bench", "--case", str(tmp_path / "none.json")]) == 2


def test_a_newcomer_is_told_the_rules_and_each_part_is_graded(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "q")
    assert run(["train", "course", CRAPS, "--lesson", "first"]) == 0
    assert "Don't Win pays 1 to 1" in capsys.readouterr().out
    arguments = ["train", CRAPS, "--drill", "faults", "--count", "1", "--seed", "4"]
    typed(monkeypatch, "q")
    assert run([*arguments, "--json"]) == 0
    asked = lines(capsys)[0]["drill"]
    right = drill(CRAPS, "faults", asked["seed"]).key.right
    assert isinstance(right, tuple)
    wrong = next(each for each in range(len(asked["parts"][0]["options"])) if each != right[0])
    typed(monkeypatch, " ".join(LETTERS[each] for each in (wrong, *right[1:])))
    assert run(arguments) == 0
    out = capsys.readouterr().out
    assert ("1. not right" in out, "2. right" in out) == (True, True)


def test_the_golden_rounds_to_make_drills_of_are_listed_for_a_program_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["train", "bench", CRAPS]) == 0
    told = capsys.readouterr().out
    assert run(["train", "bench", CRAPS, "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert len(listed) > 5
    assert all(each["round"] in told for each in listed)
