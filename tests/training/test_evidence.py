"""Results as evidence: an export has exams and exercises, and whoever has it grades them again."""

import asyncio
import json
from pathlib import Path

import pytest

from pitbook.journal.sqlite import open_sqlite
from pitbook.table.asking import Ask
from pitbook.training.dealt import BeginExercise, EndExercise, TakeStep
from pitbook.training.evidence import GradedAgain
from pitbook.training.exam import Exam
from pitbook.training.grading import Grade
from tests.cli.test_verify import Typed, pitbook
from tests.training.test_learning import ANN, BOB, CRAPS, EXAM, TIM, School

__all__ = ["pitbook"]


@pytest.fixture
def school(tmp_path: Path) -> str:
    """Two took an exam, and one dealt two steps of an exercise."""

    async def taken() -> None:
        store = await open_sqlite(tmp_path / "floor.sqlite3", "school")
        school = School(store)
        await school.exam(TIM, EXAM)
        await school.takes(ANN, rights=3)
        await school.takes(BOB, rights=2)
        learner = await school.trainer.learner("ann")
        for number, command in enumerate(
            (BeginExercise(CRAPS, 3, 2), TakeStep(1, 1, "a"), TakeStep(1, 2, "a"), EndExercise(1))
        ):
            await learner.ask(ANN, Ask(f"step-{number}", command))
        await store.close()

    asyncio.run(taken())
    return f"sqlite:///{tmp_path / 'floor.sqlite3'}"


def graded(pitbook: Typed, file: Path) -> dict[str, GradedAgain]:
    _, out, _ = pitbook("verify", file, "--json")
    told = [GradedAgain(**{**each, "wrong": tuple(each["wrong"])}) for each in json.loads(out)["graded_again"]]
    return {each.stream: each for each in told}


def test_an_export_is_graded_again_by_whoever_has_it(pitbook: Typed, school: str, tmp_path: Path) -> None:
    file = tmp_path / "all.jsonl"
    assert pitbook("export", "--store", school, file)[0] == 0
    code, out, _ = pitbook("verify", file)
    assert (code, "Graded again by the drills" in out) == (0, True)
    found = graded(pitbook, file)
    assert {*found} == {"exam/first", "learner/ann"}
    assert (found["exam/first"].results, found["exam/first"].items) == (2, 8)
    assert (found["learner/ann"].results, found["learner/ann"].items) == (1, 2)
    assert not any(each.wrong or each.made_otherwise for each in found.values())


def test_one_byte_of_an_answer_that_was_changed_is_found(pitbook: Typed, school: str, tmp_path: Path) -> None:
    file = tmp_path / "all.jsonl"
    pitbook("export", "--store", school, file)
    file.write_bytes(file.read_bytes().replace(rb"\"right\":false", rb"\"right\":true", 1))
    assert pitbook("verify", file)[0] == 1


def test_a_grade_that_the_drill_does_not_give_is_a_fault_though_the_chain_holds(
    pitbook: Typed, school: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if whoever kept the journal had graded in somebody's favour."""
    file = tmp_path / "all.jsonl"
    pitbook("export", "--store", school, file)
    monkeypatch.setattr(
        "pitbook.training.verifying.grade", lambda made, given: Grade(False, given, made.answer, (), ())
    )
    assert pitbook("verify", file)[0] == 1
    assert "graded otherwise" in graded(pitbook, file)["exam/first"].wrong[0]


def test_drills_that_a_later_version_makes_otherwise_are_told_and_no_fault(
    pitbook: Typed, school: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "all.jsonl"
    pitbook("export", "--store", school, file)
    first = Exam.item
    monkeypatch.setattr(Exam, "item", lambda exam, person, number: first(exam, person, number + 100))
    code, out, _ = pitbook("verify", file)
    assert (code, "8 are made otherwise by this version" in out) == (0, True)
