"""Which clauses are asked by which drills: counted over drills that are made, never assumed."""

from collections import Counter
from collections.abc import Mapping

import msgspec

from pitbook.training.drills import drill, kinds
from pitbook.training.tables import TO_KNOW, course

SAMPLE = 400
"""Drills of each kind that are looked at."""
FROM_THE_BOOK = "book"
"""The kind that asks for the words of a clause, and not for what it does."""


class KindCovered(msgspec.Struct, frozen=True):
    """Of the clauses of one kind: how many there are, are asked at a table, only from the book, and not at all."""

    kind: str
    clauses: int
    in_play: int
    from_the_book: int
    missing: tuple[str, ...]


class TrainingCoverage(msgspec.Struct, frozen=True):
    rulebook: str
    drills: int
    kinds: tuple[KindCovered, ...]
    clauses: Mapping[str, tuple[str, ...]]  # by clause the kinds of drill that ask it

    @property
    def complete(self) -> bool:
        return not any(each.missing for each in self.kinds)


def coverage(rulebook: str, sample: int = SAMPLE) -> TrainingCoverage:
    """Clauses of play, procedure, irregularity and power, by the drills that ask them."""
    taken = course(rulebook)
    asked: dict[str, Counter[str]] = {}
    for kind in kinds(rulebook):
        many = sample * 8 if kind == FROM_THE_BOOK else sample  # one clause each, so that each has its turn
        for seed in range(many):
            for clause in drill(rulebook, kind, seed).key.clauses:
                asked.setdefault(clause, Counter())[kind] += 1
    rows: list[KindCovered] = []
    for kind_of_clause in TO_KNOW:
        these = [each.id for each in taken.to_know if each.kind is kind_of_clause]
        played = [each for each in these if {*asked.get(each, ())} - {FROM_THE_BOOK}]
        missing = tuple(each for each in these if each not in asked)
        rows.append(
            KindCovered(kind_of_clause.value, len(these), len(played), len(these) - len(played) - len(missing), missing)
        )
    by_clause = {each.id: tuple(asked.get(each.id, ())) for each in taken.to_know}
    return TrainingCoverage(rulebook, sample, tuple(rows), by_clause)
