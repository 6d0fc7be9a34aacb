"""Drills on the documents themselves: what a clause lays down, and where the casinos of one game differ."""

from functools import cache
from random import Random
from typing import NamedTuple

from pitbook.compliance.topic_values import in_words, telling, values
from pitbook.games.catalogue import engine
from pitbook.games.library import playable_as, topic_of
from pitbook.rulebooks.document import load_document
from pitbook.training.question import Question, choice
from pitbook.training.tables import TrainingCourse


def book(course: TrainingCourse, luck: Random) -> Question | None:
    """What a clause lays down, in the register's words; every clause that a dealer has to know has its turn."""
    known = course.to_know
    right = luck.choice(known)
    near = [each for each in known if each.section == right.section] if luck.randrange(2) else [*known]
    others = [each.summary for each in near if each.summary != right.summary]
    if len(others) < 3:
        others = [each.summary for each in known if each.summary != right.summary]
    question = f"What does clause {right.id} lay down ({right.heading})?"
    because = (f"{right.id}: {right.summary}", right.check)
    return choice(luck, (), question, right.summary, others, because, (right.id,))


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
            name: "; ".join(
                f"{each.name.replace('_', ' ')}: {in_words(each.value)}" for each in telling(values(one, topic.value))
            )
            for name, one in books.items()
            if one.clauses(topic.value)
        }
        told = {name: words for name, words in sets.items() if words}
        if len({*told.values()}) > 1:
            found.append(Differing(topic_of(game, topic.value).says, told))
    return tuple(found)


def differences(course: TrainingCourse, luck: Random) -> Question | None:
    """What this casino has that others of the same game have not."""
    found = [each for each in differing(course.game) if course.rulebook in each.sets]
    if not found:
        return None
    asked = luck.choice(found)
    topic = next(each for each in engine(course.game).topics if each.says == asked.says)
    right = asked.sets[course.rulebook]
    question = f"{course.document.venue}: {asked.says}. What does the rulebook there set?"
    because = tuple(f"{load_document(name).venue}: {words}" for name, words in asked.sets.items())
    clauses = course.rules_of(engine(course.game).rulebook(course.rulebook).clauses(topic.value))
    return choice(luck, (), question, right, asked.sets.values(), because, clauses)
