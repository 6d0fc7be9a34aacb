"""The trainer over HTTP: drills and grades, the schedule, and an exam that two people take."""

import asyncio
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest

from pitbook.journal.opening import open_store
from pitbook.rulebooks.roles import Role
from pitbook.training.drill import Drill, Form
from pitbook.training.drills import drill, kinds
from tests.web.playing import Player
from tests.web.served import Caller, Served, serving

CRAPS = "star-craps"
_ids = count(1)


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    with serving() as found:
        yield found


def drilled(caller: Caller, asked: str = "payouts") -> tuple[Any, Drill]:
    shown = caller.get(f"/api/training/{CRAPS}/next", kinds=asked)
    return shown, drill(CRAPS, shown["drill"]["kind"], shown["drill"]["seed"])


def answered(caller: Caller, made: Drill, given: str, name: str | None = None) -> httpx.Response:
    answer = {"rulebook": made.rulebook, "kind": made.kind, "seed": made.seed, "given": given, "milliseconds": 4200}
    body = {"id": name or f"a-{next(_ids)}", "answer": {"type": "learner.answer_drill", **answer}}
    return caller.call("POST", "/api/training/answers", json=body)


def test_a_drill_has_its_table_and_no_key_and_is_graded_with_its_clauses(served: Served) -> None:
    ann = served.caller("ann")
    shown, made = drilled(ann)
    assert "key" not in shown["drill"]
    assert "because" not in str(shown)
    assert shown["drill"]["question"] == made.question
    assert shown["table"]["view"]["play"]["sign"]
    assert shown["table"]["wagers"]
    graded = answered(ann, made, made.answer)
    assert graded.status_code == 200, graded.text
    found = graded.json()
    assert found["grade"]["right"] is True
    assert [each["id"] for each in found["clauses"]] == [*made.key.clauses]
    assert answered(ann, made, "12345678").json()["grade"]["right"] is False


def test_what_was_answered_is_counted_for_the_learner_alone_and_once(served: Served) -> None:
    bob, cid = served.caller("bob"), served.caller("cid")
    _, made = drilled(bob)
    assert answered(bob, made, made.answer, "same").status_code == 200
    assert answered(bob, made, made.answer, "same").status_code == 200
    rows = {each["rulebook"]: each for each in bob.get("/api/training")}
    assert [each["name"] for each in rows[CRAPS]["kinds"]] == [*kinds(CRAPS)]
    assert {each["name"]: each["asked"] for each in rows[CRAPS]["kinds"]}["payouts"] == 1
    assert rows[CRAPS]["clauses"] == len({*made.key.clauses})
    others = {each["rulebook"]: each for each in cid.get("/api/training")}
    assert others[CRAPS]["clauses"] == 0


def test_what_is_no_drill_and_no_answer_is_told(served: Served) -> None:
    ann = served.caller("ann")
    assert ann.call("GET", "/api/training/no-such-book/next").status_code == 404
    wrong = ann.call("GET", f"/api/training/{CRAPS}/next", params={"kinds": "payouts,baccarat"})
    assert wrong.status_code == 404
    assert "it has payouts" in wrong.json()["detail"]
    _, made = drilled(ann)
    refused = answered(ann, made, "a lot")
    assert refused.status_code == 403
    assert "an amount is like" in refused.json()["detail"]


def test_a_course_has_its_lessons_and_how_far_somebody_came(served: Served) -> None:
    lea = served.caller("lea")
    rows = lea.get(f"/api/training/{CRAPS}/lessons")
    assert [each["name"] for each in rows][:2] == ["first", "3"]
    assert rows[0]["known"] == 0
    first = lea.get(f"/api/training/{CRAPS}/next", lesson="first")["drill"]
    made = drill(CRAPS, first["kind"], first["seed"])
    assert isinstance(made.key.right, tuple)
    assert answered(lea, made, f"a {made.key.right[0] / 100:.2f}").json()["grade"]["right"]
    assert lea.get(f"/api/training/{CRAPS}/lessons")[0]["known"] == 1
    assert lea.get(f"/api/training/{CRAPS}/next", lesson="first")["drill"]["seed"] == first["seed"] + 1
    section = lea.get(f"/api/training/{CRAPS}/next", lesson="7")["drill"]
    asked = drill(CRAPS, section["kind"], section["seed"]).key.clauses
    assert any(each.startswith("7.") for each in asked)
    assert lea.call("GET", f"/api/training/{CRAPS}/next", params={"lesson": "99"}).status_code == 404
    assert lea.call("GET", "/api/training/none/lessons").status_code == 404


def test_no_advice_at_a_table_in_play(served: Served) -> None:
    dan = served.caller("dan")
    assert dan.call("GET", f"/api/training/{CRAPS}/next", params={"kinds": "costs"}).status_code == 200
    dan.done(CRAPS, "craps.sit", player="dan", place=1)
    refused = dan.call("GET", f"/api/training/{CRAPS}/next", params={"kinds": "costs"})
    assert refused.status_code == 403
    assert "no advice at a table in play" in refused.json()["detail"]
    assert dan.call("GET", f"/api/training/{CRAPS}/next", params={"kinds": "payouts"}).status_code == 200


def exam_of(trainer: Caller, name: str, **more: Any) -> httpx.Response:
    exam = {"title": "Payouts", "rulebook": CRAPS, "kinds": ["payouts", "outcomes"], "count": 3, "minutes": 30}
    exam |= {"type": "exam.set", "pass_percent": 60, "seed": 77, "competence": ["SITTGC: deal Craps"], **more}
    return trainer.call("POST", "/api/exams", json={"id": f"e-{next(_ids)}", "name": name, "exam": exam})


def asked(caller: Caller, name: str, kind: str, **fields: Any) -> httpx.Response:
    body = {"id": f"x-{next(_ids)}", "command": {"type": f"exam.{kind}", **fields}}
    return caller.call("POST", f"/api/exams/{name}/commands", json=body)


def item_of(served: Served, name: str, person: str, number: int) -> Drill:
    found = served.run(served.house.trainer.exam(name)).state
    return found.item(person, number)


def takes(served: Served, caller: Caller, name: str, rights: int) -> Any:
    assert asked(caller, name, "begin").status_code == 200
    view: Any = None
    for number in (1, 2, 3):
        shown = caller.get(f"/api/exams/{name}/item")
        made = item_of(served, name, caller.person, number)
        assert shown["drill"]["question"] == made.question
        assert shown["drill"]["seed"] == 0
        wrong = "99,999" if made.form is Form.AMOUNT else next(each for each in made.options if each != made.answer)
        right = "a 25" if made.form is Form.SETTLE else made.answer
        answer = asked(caller, name, "answer_item", number=number, given=right if number <= rights else wrong)
        assert answer.status_code == 200, answer.text
        view = answer.json()
    return view


def test_a_trainer_sets_an_exam_two_take_it_and_one_passes(served: Served) -> None:
    tim, eve, fay = served.official(Role.GAMING_SUPERVISOR), served.caller("eve"), served.caller("fay")
    assert exam_of(eve, "craps-one").status_code == 403
    made = exam_of(tim, "craps-one")
    assert made.status_code == 201, made.text
    assert made.json()["trains"]
    assert "seed" not in made.json()
    passed, failed = takes(served, eve, "craps-one", 2), takes(served, fay, "craps-one", 1)
    [mine] = passed["sittings"]
    assert (mine["right"], mine["passed"]) == (2, True)
    assert [each["passed"] for each in failed["sittings"]] == [False]
    assert {each["name"]: each["mine"] for each in fay.get("/api/exams")}["craps-one"] == "failed"
    all_of_it = tim.get("/api/exams/craps-one")
    assert [each["person"] for each in all_of_it["sittings"]] == ["eve", "fay"]
    again = tim.get("/api/exams/craps-one/verification")
    assert [(each["person"], each["passed"], each["wrong"]) for each in again] == [
        ("eve", True, []),
        ("fay", False, []),
    ]
    table = tim.call("GET", "/api/exams/craps-one/results")
    assert table.headers["content-type"].startswith("text/csv")
    assert [line.split(",")[0] for line in table.text.splitlines()] == ["person", "eve", "fay"]
    assert eve.call("GET", "/api/exams/craps-one/results").status_code == 403
    printed = eve.call("GET", "/api/exams/craps-one/certificates/eve")
    assert printed.status_code == 200
    assert printed.content.startswith(b"%PDF")
    assert eve.call("GET", "/api/exams/craps-one/certificates/fay").status_code == 403
    assert fay.call("GET", "/api/exams/craps-one/certificates/fay").status_code == 404


def test_a_pdf_that_this_floor_cannot_make_says_what_it_lacks(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    tim, ivy = served.official(Role.GAMING_SUPERVISOR), served.caller("ivy")
    assert exam_of(tim, "unprinted").status_code == 201
    assert takes(served, ivy, "unprinted", 3)["sittings"][0]["passed"]
    monkeypatch.setitem(sys.modules, "typst", None)  # as if it were not installed
    for caller, path in ((ivy, "certificates/ivy"), (tim, "certificates/ivy"), (tim, "class")):
        answer = caller.call("GET", f"/api/exams/unprinted/{path}")
        assert (answer.status_code, answer.json()["type"]) == (501, "/problems/not-installed"), answer.text
        assert "needs the extra 'report'" in answer.json()["detail"]
        assert answer.json()["instead"].startswith("Add it with: ")


def test_nobody_sees_an_item_before_they_begin_or_another_exam(served: Served) -> None:
    gus = served.caller("gus")
    assert gus.call("GET", "/api/exams/none").status_code == 404
    tim = served.official(Role.GAMING_SUPERVISOR)
    assert exam_of(tim, "craps-two").status_code == 201
    assert exam_of(tim, "craps-two").status_code == 403
    assert gus.call("GET", "/api/exams/craps-two/item").status_code == 404
    assert asked(gus, "craps-two", "answer_item", number=1, given="5").status_code == 403
    assert asked(gus, "craps-two", "begin").status_code == 200
    assert asked(gus, "craps-two", "end").json()["sittings"][0]["passed"] is False


def test_an_exam_goes_on_where_it_was_after_the_server_was_ended(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'floor.sqlite3'}"

    def served_again() -> Any:
        return serving(asyncio.run(open_store(url, "test")))

    with served_again() as first:
        assert exam_of(first.official(Role.GAMING_SUPERVISOR), "one").status_code == 201
        ann = first.caller("ann")
        assert asked(ann, "one", "begin").status_code == 200
        made = item_of(first, "one", "ann", 1)
        assert asked(ann, "one", "answer_item", number=1, given=made.answer).status_code == 200
    with served_again() as second:
        ann = second.caller("ann")
        [sitting] = ann.get("/api/exams/one")["sittings"]
        assert sitting["answered"] == 1
        assert ann.get("/api/exams/one/item")["drill"]["question"] == item_of(second, "one", "ann", 2).question


def test_units_of_competence_are_a_table_that_a_trainer_edits_and_the_class_is_counted_by(served: Served) -> None:
    tim, eve, kim = served.official(Role.GAMING_SUPERVISOR), served.caller("eve"), served.caller("kim")
    rows = [{"code": "SITTGC005", "title": "Pay wagers", "kinds": ["payouts", "outcomes"]}]

    def sets(caller: Caller, units: list[Any]) -> httpx.Response:
        body = {"id": f"u-{next(_ids)}", "units": units}
        return caller.call("POST", "/api/training/units", json=body)

    assert sets(eve, rows).status_code == 403
    assert sets(tim, [*rows, *rows]).status_code == 403
    assert sets(tim, [{"code": "x", "title": "", "kinds": ["none"]}]).status_code == 403
    assert sets(tim, [*rows, {"code": "SITTGC009", "title": "", "kinds": ["rulings"]}]).status_code == 200
    assert [each["code"] for each in eve.get("/api/training/units")] == ["SITTGC005", "SITTGC009"]
    made = exam_of(tim, "by-units", competence=[])
    assert made.json()["competence"] == ["SITTGC005: Pay wagers"]
    takes(served, kim, "by-units", 2)
    table = tim.call("GET", "/api/exams/by-units/results").text.splitlines()
    assert table[0].endswith(",SITTGC005: Pay wagers")
    assert table[1].endswith(",2 of 3")
    printed = tim.call("GET", "/api/exams/by-units/class")
    assert printed.content.startswith(b"%PDF")
    assert kim.call("GET", "/api/exams/by-units/class").status_code == 403


def made_of(caller: Caller, source: dict[str, Any]) -> httpx.Response:
    return caller.call("POST", "/api/training/bench", json={"id": f"m-{next(_ids)}", "source": source})


def test_a_golden_round_and_a_case_become_drills_that_anybody_answers(served: Served) -> None:
    tim, ida = served.official(Role.GAMING_SUPERVISOR), served.caller("ida")
    name = "second-tie"
    golden = {"type": "bench.golden", "rulebook": "star-casino-war", "name": name}
    assert made_of(ida, golden).status_code == 403
    made = made_of(tim, golden)
    assert made.status_code == 201, made.text
    number = made.json()["number"]
    case: dict[str, Any] = {"id": "c", "rulebook": CRAPS, "type": "round", "players": ["zoe"]}
    case["script"] = [
        {"op": "bet", "id": "line", "player": "zoe", "kind": "win_line", "cents": 1000},
        {"op": "roll", "dice": [3, 4]},
    ]
    assert made_of(tim, {"type": "bench.case", "case": case}).status_code == 201
    assert [each["number"] for each in ida.get("/api/training/bench")] == [number, number + 1]
    shown = ida.get(f"/api/training/bench/drills/{number + 1}")["drill"]
    assert "zoe" not in str(shown)
    assert shown["options"] == ["Player 1's Win Line of $10.00"]
    path = f"/api/training/bench/drills/{number + 1}/answers"
    right = ida.call("POST", path, json={"id": "b-1", "given": "a 10"}).json()
    assert right["grade"]["right"] is True
    assert {"6.2.1.1.1"} <= {each["id"] for each in right["clauses"]}
    assert ida.call("POST", path, json={"id": "b-2", "given": "a take"}).json()["grade"]["right"] is False
    state = served.run(served.house.trainer.learner("ida")).state
    assert state.asked[CRAPS, "authored"] == 2
    assert ida.call("GET", "/api/training/bench/drills/99").status_code == 404
    assert made_of(tim, {**golden, "name": "none"}).status_code == 403


def test_drills_by_authors_are_items_of_an_exam(served: Served) -> None:
    """Everybody has them, at a place of their own; they are kept with the exam and graded again with it."""
    tim, jo, kai = served.official(Role.GAMING_SUPERVISOR), served.caller("jo"), served.caller("kai")
    case: dict[str, Any] = {"id": "seven", "rulebook": CRAPS, "type": "round", "players": ["zoe"]}
    case["script"] = [
        {"op": "bet", "id": "line", "player": "zoe", "kind": "win_line", "cents": 2500},
        {"op": "roll", "dice": [5, 2]},
    ]
    number = made_of(tim, {"type": "bench.case", "case": case}).json()["number"]
    other = made_of(tim, {"type": "bench.golden", "rulebook": "star-casino-war", "name": "second-tie"}).json()["number"]
    for wrong, why in (
        ({"authored": [number, number]}, "named twice"),
        ({"authored": [999]}, "no author made a drill 999"),
        ({"authored": [other]}, "is of star-casino-war"),
        ({"authored": [number], "kinds": []}, "no kinds of drill that the others are made of"),
        ({"authored": [*range(1, 5)]}, "it has 3 items, and 4 drills by authors"),
    ):
        refused = exam_of(tim, "by-authors", **wrong)
        assert (refused.status_code, why in refused.json()["detail"]) == (403, True), refused.text
    assert exam_of(tim, "by-authors", authored=[number]).json()["authored"] == 1
    places = set[int]()
    for caller in (jo, kai):
        view = takes(served, caller, "by-authors", 3)
        mine = next(each for each in view["sittings"] if each["person"] == caller.person)
        [item] = [each for each in mine["items"] if each["kind"] == "authored"]
        assert (item["right"], item["said"]) == (True, "Player 1's Win Line of $25.00: $25.00 paid")
        places.add(item["number"])
    assert len(places) == 2
    again = tim.get("/api/exams/by-authors/verification")
    assert [(each["right"], each["wrong"]) for each in again] == [(3, []), (3, [])]


def test_a_round_that_was_played_becomes_a_drill_without_the_names_of_its_players(served: Served) -> None:
    tim, una = served.official(Role.GAMING_SUPERVISOR), served.caller("una")
    table = "star-casino-war"
    number = Player(una, table).play(1)[0]["number"]
    path = f"/api/tables/{table}/rounds/{number}/drill"
    assert una.call("POST", path, json={"id": "r-0"}).status_code == 403
    made = tim.call("POST", path, json={"id": "r-1"})
    assert made.status_code == 201, made.text
    shown = tim.get(f"/api/training/bench/drills/{made.json()['number']}")["drill"]
    assert "una" not in str(shown)
    assert "Player" in str(shown)
    kept = served.run(served.run(served.house.trainer.bench()).history())
    assert "una" not in str(kept)
