"""Courses: lessons in the order of a rulebook's sections, and a first round in which everything is told."""

from random import Random

import pytest

from pitbook.games.library import playable
from pitbook.training.drills import drill
from pitbook.training.first_lesson import FIRST, first_steps
from pitbook.training.learner import DrillAnswered, Learner
from pitbook.training.lessons import NoSuchLesson, known_in, lesson, lessons, next_in_lesson, on_lesson_clause
from pitbook.training.tables import course

CRAPS = "star-craps"


@pytest.mark.parametrize("rulebook", playable())
def test_every_clause_that_a_dealer_has_to_know_is_in_one_lesson_in_the_documents_order(rulebook: str) -> None:
    taken = course(rulebook)
    asked = [each for found in lessons(rulebook) for each in found.clauses]
    assert asked == [each.id for each in taken.to_know if not each.heading_only]
    sections = [each.id for each in taken.document.sections]
    named = [each.name for each in lessons(rulebook)]
    assert named[0] == FIRST
    assert named[1:] == [each for each in sections if each in named]


@pytest.mark.parametrize("rulebook", playable())
def test_some_drill_asks_each_clause_of_a_lesson(rulebook: str) -> None:
    luck = Random(rulebook)
    for found in lessons(rulebook)[1:]:
        clause = luck.choice(found.clauses)
        made = on_lesson_clause(rulebook, clause, luck)
        assert made is not None
        assert clause in made.key.clauses


def answered(learner: Learner, rulebook: str, kind: str, seed: int, *, right: bool) -> None:
    clauses = drill(rulebook, kind, seed).key.clauses
    learner.answered(DrillAnswered(rulebook, "", kind, seed, "", right, clauses, 0), 1_000_000)


def test_a_lesson_goes_on_with_what_is_not_known_and_is_done_when_all_is() -> None:
    ann, found = Learner("ann"), lesson(CRAPS, "7")
    for _ in range(40):
        if known_in(ann, CRAPS, found) == len(found.clauses):
            break
        unknown = [each for each in found.clauses if (CRAPS, each) not in ann.known]
        made = next_in_lesson(ann, CRAPS, found, b"seed")
        assert unknown[0] in made.key.clauses
        answered(ann, CRAPS, made.kind, made.seed, right=True)
    assert known_in(ann, CRAPS, found) == len(found.clauses)
    made = next_in_lesson(ann, CRAPS, found, b"seed")
    answered(ann, CRAPS, made.kind, made.seed, right=False)
    assert known_in(ann, CRAPS, found) < len(found.clauses)
    with pytest.raises(NoSuchLesson, match="it has first, 3"):
        lesson(CRAPS, "99")


@pytest.mark.parametrize("rulebook", playable())
def test_the_first_lesson_explains_each_wager_and_asks_it_once(rulebook: str) -> None:
    ann, found = Learner("ann"), lesson(rulebook, FIRST)
    steps = first_steps(rulebook)
    moved = [each.key.right for each in steps]
    assert any(each[0] > 0 for each in moved if isinstance(each, tuple))  # something is paid, and something taken
    assert any(each[0] < 0 for each in moved if isinstance(each, tuple))
    for number in range(len(steps)):
        made = next_in_lesson(ann, rulebook, found, b"")
        assert made.seed == number
        assert any(" pays " in line for line in made.explained)
        answered(ann, rulebook, FIRST, made.seed, right=True)
    assert known_in(ann, rulebook, found) == len(steps)


def test_the_first_lesson_with_dice_is_a_come_out_roll_with_five_wagers() -> None:
    assert len(first_steps(CRAPS)) == 5
    assert any("11, the line wins" in line for line in first_steps(CRAPS)[0].scene)
