"""Drills on the documents themselves: what a clause lays down, and where the casinos of one game differ."""

import re
from collections.abc import Iterable
from functools import cache
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from pitbook.compliance.topic_values import telling, values
from pitbook.compliance.value_words import value_in_words
from pitbook.games.catalogue import engine
from pitbook.games.library import playable_as, topic_of
from pitbook.rulebooks.document import Clause, document_of, load_document
from pitbook.rulebooks.editions import Edition, line
from pitbook.training.question import Question, choice
from pitbook.training.tables import TrainingCourse
from pitbook.training.unlike import above, unlike, words_of

LEAST_NEAR = 3
"""So many wrong answers have to come from the same section, else they come from all."""


def book(course: TrainingCourse, luck: Random) -> Question | None:
    """What a clause lays down, in the register's words; every clause that a dealer has to know has its turn."""
    known = course.to_know
    right = luck.choice(known)
    wrong = unlike(course.rulebook, frozenset({right.id}))
    near = [each.summary for each in wrong if each.section == right.section] if luck.randrange(2) else []
    others = near if len(near) >= LEAST_NEAR else [each.summary for each in wrong]
    question = f"What does clause {right.id} lay down ({right.heading})?"
    because = (f"{right.id}: {right.summary}", right.check)
    over = map(course.document.clause, above(course.document, right))  # so the rule has to be known, and not its number
    scene = tuple(f"{each.id}: {each.summary}" for each in over if not each.heading_only)
    return choice(luck, scene, question, right.summary, others, because, (right.id,))


class Differing(NamedTuple):
    """A topic on which rulebooks of a game set something else."""

    says: str
    sets: dict[str, str]  # by rulebook


@cache
def differing(game: str) -> tuple[Differing, ...]:
    books = {each: engine(game).rulebook(each) for each in playable_as(game)}
    found: list[Differing] = []
    for topic in engine(game).topics:
        sets = {
            name: "; ".join(value_in_words(replace(each, reading=None)) for each in telling(values(one, topic.value)))
            for name, one in books.items()
            if one.clauses(topic.value)
        }
        told = {name: words for name, words in sets.items() if words}
        if len({*told.values()}) > 1:
            found.append(Differing(topic_of(game, topic.value).says, told))
    return tuple(found)


def partly(one: str, other: str) -> bool:
    """Whether one of two casinos sets all that the other does, and perhaps more."""
    mine, theirs = {*one.casefold().split("; ")}, {*other.casefold().split("; ")}
    return mine <= theirs or theirs <= mine


def differences(course: TrainingCourse, luck: Random) -> Question | None:
    """What this casino has that others of the same game have not."""
    found = [each for each in differing(course.game) if course.rulebook in each.sets]
    if not found:
        return None
    asked = luck.choice(found)
    topic = next(each for each in engine(course.game).topics if each.says == asked.says)
    right = asked.sets[course.rulebook]
    question = f"{course.document.venue}: {asked.says}. What does the rulebook there set, in full?"
    because = tuple(f"{load_document(name).venue}: {words}" for name, words in asked.sets.items())
    clauses = course.rules_of(engine(course.game).rulebook(course.rulebook).clauses(topic.value))
    others = [each for each in asked.sets.values() if not partly(each, right)]
    return choice(luck, (), question, right, others, because, clauses)


def changes(course: TrainingCourse, luck: Random) -> Question | None:
    """What an amendment of the text did, among what stands as it stood before."""
    edition = course.edition
    amendment = edition.row.amendment
    if amendment is None or not amendment.changes:
        return None
    asked = luck.choice(amendment.changes)
    others = [each.summary for each in untouched(edition, course.to_know)]
    clause = _nearest(course, asked.clause or asked.was)
    said = f"{asked.clause or asked.was}: {asked.says}"
    question = f"{edition.name}: what did it change ({asked.happened.value})?"
    because = (said, edition.row.says, amendment.transition.notice)
    return choice(luck, (), question, asked.says, others, because, clause)


def untouched(edition: Edition, known: Iterable[Clause]) -> list[Clause]:
    """Clauses with the number and the words that they had before, and that say nothing of what the amendment did."""
    amendment = edition.row.amendment
    before = next((each for each in line(edition.document_id) if each.number == edition.row.replaces), None)
    if amendment is None or before is None:
        return []
    touched = {each.clause for each in amendment.changes} | {each.was for each in amendment.changes}
    then = document_of(before).by_id
    told = [words_of(each.says) for each in amendment.changes]
    return [
        each
        for each in known
        if each.id not in touched
        and each.id in then
        and each.sha256 == then[each.id].sha256
        and each.summary == then[each.id].summary
        and not any(words_of(each.summary) <= said or said <= words_of(each.summary) for said in told)
    ]


def _nearest(course: TrainingCourse, clause: str) -> tuple[str, ...]:
    """The clause, or where it is gone the one that it stood under."""
    while clause and clause not in course.document.by_id:
        clause = re.sub(r"[./(][^./(]*$|^[^./(]+$", "", clause)
    return (clause,) if clause else ()
