"""A course: the lessons of a rulebook in their order, each about the clauses of one of its sections.

The first lesson of a game is a round in which everything is told before it is asked, so that nobody has to know
anything; the last is a table that is dealt.
"""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import NamedTuple

from pitbook.training.choosing import on_clause
from pitbook.training.drill import Drill
from pitbook.training.drills import FOR_PLAYERS, SEEDS, drill, kinds
from pitbook.training.first_lesson import FIRST, first_steps
from pitbook.training.learner import Learner
from pitbook.training.tables import TrainingCourse, course

BOOK = "book"
MOST_LOOKED_AT = 2500
"""Drills from the book that are looked at for one that asks a clause."""


class Lesson(NamedTuple):
    name: str  # the number of its section; or that of the first one
    title: str
    clauses: tuple[str, ...]  # in the document's order; none in the first lesson
    steps: int  # of the first lesson


class NoSuchLesson(LookupError):
    """The course has no such lesson."""


@cache
def lessons(rulebook: str) -> tuple[Lesson, ...]:
    taken = course(rulebook)
    begun = first_steps(rulebook)
    first = (Lesson(FIRST, "Your first round, told step by step", (), len(begun)),) if begun else ()
    return (*first, *filter(None, (_of_section(taken, each.id, each.heading) for each in taken.document.sections)))


def _of_section(taken: TrainingCourse, section: str, heading: str) -> Lesson | None:
    clauses = tuple(each.id for each in taken.to_know if each.section == section and not each.heading_only)
    return Lesson(section, heading, clauses, 0) if clauses else None


def lesson(rulebook: str, name: str) -> Lesson:
    found = next((each for each in lessons(rulebook) if each.name == name), None)
    if found is None:
        known = ", ".join(each.name for each in lessons(rulebook))
        raise NoSuchLesson(f"the course of {rulebook} has no lesson {name[:20]!r}; it has {known}")
    return found


def known_in(learner: Learner, rulebook: str, found: Lesson) -> int:
    """How many of its clauses, or of its steps, were answered rightly when they were asked last."""
    if found.name == FIRST:
        return len(learner.first_steps.get(rulebook, ()))
    return sum((rulebook, each) in learner.known for each in found.clauses)


def next_in_lesson(learner: Learner, rulebook: str, found: Lesson, seed: bytes) -> Drill:
    """On the first clause that is not known yet; when all are, on any."""
    luck = Random(seed)
    if found.name == FIRST:
        done = learner.first_steps.get(rulebook, set())
        left = [each for each in range(found.steps) if each not in done]
        return drill(rulebook, FIRST, left[0] if left else luck.randrange(found.steps))
    unknown = [each for each in found.clauses if (rulebook, each) not in learner.known]
    asked = (on_lesson_clause(rulebook, each, luck) for each in (*unknown, *luck.sample(found.clauses, 1)))
    return next((each for each in asked if each is not None), None) or drill(rulebook, BOOK, luck.randrange(SEEDS))


def on_lesson_clause(rulebook: str, clause: str, luck: Random) -> Drill | None:
    """At a table where one asks it there, else from the book."""
    wanted = [each for each in kinds(rulebook) if each not in (*FOR_PLAYERS, BOOK)]
    return on_clause(rulebook, clause, wanted, luck) or _from_the_book(rulebook, clause, luck)


def _from_the_book(rulebook: str, clause: str, luck: Random) -> Drill | None:
    for _ in range(MOST_LOOKED_AT):
        made = drill(rulebook, BOOK, luck.randrange(SEEDS))
        if clause in made.key.clauses:
            return made
    return None


def drills_of(rulebook: str, found: Lesson, seed: int) -> Iterator[Drill]:
    """All of a lesson, a drill for each clause."""
    luck = Random(f"{rulebook}/{found.name}/{seed}")
    if found.name == FIRST:
        yield from (drill(rulebook, FIRST, each) for each in range(found.steps))
        return
    for clause in found.clauses:
        made = on_lesson_clause(rulebook, clause, luck)
        if made is not None:
            yield made
