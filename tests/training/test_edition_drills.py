"""Drills on editions: each text is learnt by its own name, and what an amendment changed is asked."""

from collections.abc import Iterator

import pytest

from pitbook.rulebooks.document import load_document
from pitbook.rulebooks.editions import UnknownDocument
from pitbook.training.coverage import coverage
from pitbook.training.drills import drill, kinds
from pitbook.training.exercise import exercise
from pitbook.training.learner import DrillAnswered, Learner
from pitbook.training.tables import course, is_practised
from tests.editions.specimens import plugged
from tests.table.playing import CRAPS
from tests.web.served import serving

BEFORE, AFTER = f"{CRAPS}@2", f"{CRAPS}@3"


@pytest.fixture
def _amended() -> Iterator[None]:
    with plugged("pitbook.specimens"):
        yield


@pytest.mark.usefixtures("_amended")
def test_each_text_is_asked_by_its_own_name_and_all_of_it() -> None:
    new = {each.id for each in course(AFTER).to_know} - {each.id for each in course(BEFORE).to_know}
    assert "6.2.26" in new
    for name in (BEFORE, AFTER):
        assert coverage(name, sample=150).complete, name
        document = load_document(name)
        for kind in kinds(name):
            assert all(each in document.by_id for each in drill(name, kind, 2).key.clauses)
    wagers = " ".join(" ".join(drill(AFTER, "payouts", seed).scene) for seed in range(200))
    assert ("Under Seven" in wagers, "Big 8" in wagers) == (True, False)
    assert exercise(AFTER, 1, 2).step(1) is not None


@pytest.mark.usefixtures("_amended")
def test_what_an_amendment_did_is_asked_under_the_clause_that_has_it_now() -> None:
    assert "changes" not in kinds(BEFORE)
    amendment = course(AFTER).edition.row.amendment
    assert amendment is not None
    asked = [drill(AFTER, "changes", seed) for seed in range(40)]
    assert {each.answer for each in asked} == {each.says for each in amendment.changes}
    for each in asked:
        assert sum(option in {one.says for one in amendment.changes} for option in each.options) == 1
        assert each.key.clauses


@pytest.mark.usefixtures("_amended")
def test_what_is_known_of_one_text_is_not_known_of_another() -> None:
    ann = Learner("ann")
    ann.answered(DrillAnswered(BEFORE, "", "book", 1, "", False, ("6.2.1",), 0), 1_000_000)
    day = 24 * 60 * 60_000_000
    assert ann.due(BEFORE, day) == ["6.2.1"]
    assert ann.due(AFTER, day) == ann.due(CRAPS, day) == []


def test_an_edition_that_is_not_there_is_not_practised() -> None:
    assert is_practised(f"{CRAPS}@0")
    for name in (f"{CRAPS}@9", f"{CRAPS}@", f"{CRAPS}@x", "none@1", "none", "@", f"{CRAPS}@1@1"):
        assert not is_practised(name), name
        with pytest.raises(UnknownDocument, match="editions of them such as"):
            course(name)


def test_an_edition_is_practised_over_http() -> None:
    with serving() as floor:
        ann = floor.caller("ann")
        shown = ann.get(f"/api/training/{CRAPS}@1/next", kinds="book")
        assert shown["drill"]["rulebook"] == f"{CRAPS}@1"
        answer = {"type": "learner.answer_drill", "rulebook": f"{CRAPS}@1", "kind": "book", "given": "a"}
        done = ann.call(
            "POST", "/api/training/answers", json={"id": "one", "answer": {**answer, "seed": shown["drill"]["seed"]}}
        )
        assert done.status_code == 200, done.text
        assert ann.call("GET", f"/api/training/{CRAPS}@9/next").status_code == 404
        assert all(each["editions"] == [] for each in ann.get("/api/training"))  # one text each, read in several ways
