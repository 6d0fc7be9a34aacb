"""The law of a promotion: that of every document it runs in conjunction with. Where they differ the strictest governs.

A check asks every document and is refused by those that object, under their clauses. So nobody has to know which of
them is the strictest.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from pitbook.games.catalogue import engine
from pitbook.games.kernel import Refused, Topic
from pitbook.games.promotion_law import PromotionLaw
from pitbook.games.rules import section_law
from pitbook.games.sections import PROMOTIONS
from pitbook.rulebooks.document import load_document
from pitbook.rulebooks.model import Rulebook
from pitbook.rulebooks.roles import Role

Readings = Mapping[str, Mapping[str, str]]
"""For each rulebook the readings that this promotion chose otherwise."""


class Governed(NamedTuple):
    """One document, and what it says on promotions."""

    rulebook: Rulebook
    law: PromotionLaw

    def cited(self, *topics: Topic) -> tuple[str, ...]:
        return tuple(dict.fromkeys(clause for each in topics for clause in self.rulebook.clauses(each.value)))


Objects = Callable[[PromotionLaw], bool]


class Laws(tuple[Governed, ...]):
    """All of them, in the order in which the promotion names them."""

    __slots__ = ()

    def that(self, objects: Objects) -> "Laws":
        """Those for which something holds."""
        return Laws(each for each in self if objects(each.law))

    def refusal(self, asked: str, because: str, instead: str, *under: Topic) -> Refused:
        """By all of these. Clauses of the first stand alone, those of the others with their rulebook before them."""
        assert self, f"nobody objects to {asked}"
        return Refused(asked, because, instead, self[0].rulebook.cited_as, under, self.clauses(*under))

    def clauses(self, *under: Topic) -> tuple[str, ...]:
        first, *others = self
        named = (f"{each.rulebook.id}:{clause}" for each in others for clause in each.cited(*under))
        return (*first.cited(*under), *named)

    def cited(self, *under: Topic) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """For each rulebook its clauses."""
        return tuple((each.rulebook.id, each.cited(*under)) for each in self)

    def told(self, *under: Topic) -> str:
        """The same in words: `star-craps 11:10.2; star-casino-war 14.2`."""
        cited = ((book, clauses) for book, clauses in self.cited(*under) if clauses)
        return "; ".join(f"{book} {', '.join(clauses)}" for book, clauses in cited)

    def check(self, objects: Objects, asked: str, because: str, instead: str, *under: Topic) -> None:
        """`Refused` by those that object, if any does."""
        objecting = self.that(objects)
        if objecting:
            raise objecting.refusal(asked, because, instead, *under)

    def operators(self) -> frozenset[Role]:
        """The roles that act as the operator does, by every document."""
        ranked = [frozenset(each.rulebook.at_least(each.law.promotion_offered.by)) for each in self]
        return frozenset.intersection(*ranked)

    def deciders(self) -> frozenset[Role]:
        """The roles that decide a dispute finally."""
        ranked = [frozenset(each.rulebook.at_least(each.law.promotion_disputed.by)) for each in self]
        return frozenset.intersection(*ranked)


def laws_of(rulebooks: Iterable[Rulebook], readings: Readings) -> Laws:
    """`AssertionError` where a document has no such section: whoever drafts a promotion has looked."""
    found = []
    for each in rulebooks:
        law = section_law(PROMOTIONS, each, readings.get(each.id, {}))
        assert law is not None, f"{each.id} has no rules on promotions"
        found.append(Governed(each, law))
    return Laws(found)


def rulebook_then(document_id: str, digest: str) -> Rulebook:
    """The document with the decisions that a journal names."""
    return engine(load_document(document_id).game).rulebook(document_id, digest)
