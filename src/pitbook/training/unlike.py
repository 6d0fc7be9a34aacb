"""Clauses that can be shown to say something else: only such ones are offered beside a right answer.

Two clauses are told apart by what is known of them: the topics under which the engine acts, the digest of their words,
their numbers, and where they stand. A clause on which nothing is decided belongs to no topic and is never offered.
"""

import re
from collections.abc import Collection
from functools import cache

from pitbook.games.catalogue import engine
from pitbook.rulebooks.document import Clause, Document
from pitbook.training.tables import course


@cache
def unlike(rulebook: str, cited: frozenset[str]) -> tuple[Clause, ...]:
    """The clauses that a dealer has to know and that say nothing of what these say."""
    taken = course(rulebook)
    near = frozenset[str]().union(*(_like(rulebook, each) for each in cited))
    # Nor one in the words of a clause that does.
    told = {each.summary for each in taken.to_know if each.id in near}
    return tuple(each for each in taken.to_know if each.id not in near and each.summary not in told)


@cache
def _like(rulebook: str, clause: str) -> frozenset[str]:
    """Those that may say the same, in part or whole, and those of which nothing can be shown."""
    taken = course(rulebook)
    document, topics_of = taken.document, engine(taken.game).rulebook(rulebook).topics_of
    one = document.by_id[clause]
    over = {clause, *above(document, one)}
    around = {*over, *one.refs}
    topics = frozenset(topics_of.get(clause, ()))
    return frozenset(
        other.id
        for other in taken.to_know
        if other.heading_only
        or other.id in around
        or not topics_of.get(other.id)
        or topics.intersection(topics_of[other.id])
        or clause in above(document, other)
        or not over.isdisjoint(other.refs)
        or says_the_same(one, other)
    )


def topics_among(rulebook: str, clauses: Collection[str]) -> frozenset[str]:
    """All topics that any of these clauses belongs to."""
    topics_of = engine(course(rulebook).game).rulebook(rulebook).topics_of
    return frozenset(topic for each in clauses for topic in topics_of.get(each, ()))


def above(document: Document, clause: Clause) -> tuple[str, ...]:
    """The clauses that it stands under, from the top."""
    found: list[str] = []
    while clause.parent and clause.parent in document.by_id:
        clause = document.by_id[clause.parent]
        found.insert(0, clause.id)
    return tuple(found)


def says_the_same(one: Clause, other: Clause) -> bool:
    """The same words, the same numbers, or in our words no more than the other says."""
    mine, theirs = words_of(one.summary), words_of(other.summary)
    return one.sha256 == other.sha256 or bool(one.data and one.data == other.data) or mine <= theirs or theirs <= mine


def words_of(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"[\w']+", text.casefold()))


def said_in(part: str, whole: str) -> bool:
    """Whether an answer is right as far as it goes. One that says all that is right and something wrong is wrong."""
    return part.casefold().strip(" .") in whole.casefold()
