"""Floor exercises over HTTP: dealt step by step, kept in the learner's stream, graded again."""

import asyncio
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest

from pitbook.journal.opening import open_store
from pitbook.rulebooks.roles import Role
from pitbook.training.drill import Drill, Form
from pitbook.training.exercise import exercise
from pitbook.training.grading import LETTERS
from tests.web.served import Caller, Served, serving

CRAPS, SEED, ROUNDS = "star-craps", 11, 2
_ids = count(1)


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    with serving() as found:
        yield found


def begun(caller: Caller, **more: Any) -> httpx.Response:
    asked = {"type": "learner.begin_exercise", "rulebook": CRAPS, "seed": SEED, "rounds": ROUNDS, **more}
    return caller.call("POST", "/api/training/exercises", json={"id": f"b-{next(_ids)}", "exercise": asked})


def asked(caller: Caller, kind: str, name: str | None = None, **fields: Any) -> httpx.Response:
    body = {"id": name or f"s-{next(_ids)}", "command": {"type": f"learner.{kind}", **fields}}
    return caller.call("POST", "/api/training/exercises/commands", json=body)


def given(step: Drill, *, right: bool = True) -> str:
    """As somebody answers it."""
    if step.form is Form.CHOICE:
        place = step.key.right if right else next(each for each in range(9) if each != step.key.right)
        assert isinstance(place, int)
        return LETTERS[place]
    assert isinstance(step.key.right, tuple)
    moved = step.key.right if right else (step.key.right[0] + step.chip, *step.key.right[1:])
    return "; ".join(f"{LETTERS[place]} {cents / 100:.2f}" for place, cents in enumerate(moved))


def steps() -> list[Drill]:
    made, found = exercise(CRAPS, SEED, ROUNDS), list[Drill]()
    while (step := made.step(len(found) + 1)) is not None:
        found.append(step)
    return found


def test_a_table_is_dealt_and_what_it_shows_stands_by_measure_and_clause(served: Served) -> None:
    ann, tim, eve = served.caller("ann"), served.official(Role.GAMING_SUPERVISOR), served.caller("eve")
    made = begun(ann)
    assert made.status_code == 201, made.text
    assert "seed" not in made.json()
    number, wrong = made.json()["number"], 3
    view: Any = None
    for place, step in enumerate(steps(), 1):
        shown = ann.get(f"/api/training/exercises/ann/{number}/step")
        assert shown["drill"]["question"] == step.question
        assert shown["drill"]["seed"] == 0
        assert "key" not in shown["drill"]
        answer = asked(ann, "take_step", exercise=number, number=place, given=given(step, right=place != wrong))
        assert answer.status_code == 200, answer.text
        view = answer.json()
        assert view["graded"]["grade"]["right"] is (place != wrong)
        assert [each["id"] for each in view["graded"]["clauses"]] == [*step.key.clauses]
    done = view["exercise"]
    assert done["over"]
    assert done["seal"]
    measured = {each["measure"]: (each["right"], each["steps"]) for each in done["measured"]}
    assert sum(steps for name, (_, steps) in measured.items() if name != "pace") == len(steps())
    missed = steps()[wrong - 1]
    assert measured[missed.kind][0] == measured[missed.kind][1] - 1
    assert {each["id"] for each in done["missed"]} == {*missed.key.clauses}
    assert [each["right"] for each in done["steps"]].count(False) == 1
    again = tim.get(f"/api/training/exercises/ann/{number}/verification")
    assert (again["steps"], again["wrong"]) == (len(steps()), [])
    assert tim.get("/api/training/exercises", person="ann")[0]["right"] == len(steps()) - 1
    assert eve.call("GET", f"/api/training/exercises/ann/{number}").status_code == 403
    assert ann.call("GET", f"/api/training/exercises/ann/{number}/step").status_code == 404
    assert asked(ann, "take_step", exercise=number, number=1, given="a").status_code == 403


def test_what_was_missed_at_the_table_is_due_as_a_drill(served: Served) -> None:
    bob = served.caller("bob")
    number = begun(bob).json()["number"]
    first = steps()[0]
    asked(bob, "take_step", exercise=number, number=1, given=given(first, right=False))
    state = served.run(served.house.trainer.learner("bob")).state
    assert {clause for _, clause in state.cards} == {*first.key.clauses}
    assert not state.known


def test_no_step_is_skipped_or_taken_twice_and_what_cannot_be_read_counts_for_nothing(served: Served) -> None:
    cid = served.caller("cid")
    number = begun(cid).json()["number"]
    first = steps()[0]
    assert asked(cid, "take_step", exercise=number, number=2, given="a").status_code == 403
    assert asked(cid, "take_step", exercise=number, number=1, given="nothing of it").status_code == 403
    one = asked(cid, "take_step", "same", exercise=number, number=1, given=given(first))
    two = asked(cid, "take_step", "same", exercise=number, number=1, given=given(first))
    assert one.json()["exercise"]["taken"] == two.json()["exercise"]["taken"] == 1
    assert asked(cid, "end_exercise", exercise=number).json()["exercise"]["over"]
    assert asked(cid, "end_exercise", exercise=number).status_code == 403
    assert begun(cid, rulebook="star-three-card-poker", rounds=0).status_code == 403
    assert begun(cid, rulebook="none").status_code == 403


def test_an_exercise_goes_on_where_it_was_after_the_server_was_ended(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'floor.sqlite3'}"

    def served_again() -> Any:
        return serving(asyncio.run(open_store(url, "test")))

    with served_again() as first:
        ann = first.caller("ann")
        number = begun(ann).json()["number"]
        asked(ann, "take_step", exercise=number, number=1, given=given(steps()[0]))
    with served_again() as second:
        ann = second.caller("ann")
        assert ann.get(f"/api/training/exercises/ann/{number}")["taken"] == 1
        assert ann.get(f"/api/training/exercises/ann/{number}/step")["drill"]["options"] == [*steps()[1].options]
