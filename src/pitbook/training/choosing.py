"""Which drill a learner gets next: one on a clause that is due, else any of the kinds that are practised."""

from collections.abc import Sequence
from functools import cache
from random import Random

from pitbook.training.drill import Drill
from pitbook.training.drills import SEEDS, drill, kinds
from pitbook.training.learner import Learner

LOOKED_AT = 40
"""Drills of each kind that are looked at to see which kinds ask a clause."""
TRIES = 150
NEW_AMONG_DUE = 4
"""Every so-many-th drill is a new one, however much is due."""


def next_drill(learner: Learner, rulebook: str, wanted: Sequence[str], seed: bytes, at: int) -> Drill:
    luck = Random(seed)
    due = learner.due(rulebook, at)
    if due and luck.randrange(NEW_AMONG_DUE):
        found = on_clause(rulebook, due[0], wanted, luck)
        if found is not None:
            return found
    return drill(rulebook, luck.choice(wanted), luck.randrange(SEEDS))


def on_clause(rulebook: str, clause: str, wanted: Sequence[str], luck: Random) -> Drill | None:
    """A drill that asks this clause; None where none of these kinds does within some tries."""
    known = [each for each in wanted if each in _asking(rulebook).get(clause, ())]
    for _ in range(TRIES if known else 0):
        made = drill(rulebook, luck.choice(known), luck.randrange(SEEDS))
        if clause in made.key.clauses:
            return made
    return None


@cache
def _asking(rulebook: str) -> dict[str, tuple[str, ...]]:
    """By clause the kinds of drill that ask it, as far as some drills of each show."""
    found: dict[str, dict[str, None]] = {}
    for kind in kinds(rulebook):
        for seed in range(LOOKED_AT):
            for clause in drill(rulebook, kind, seed).key.clauses:
                found.setdefault(clause, {})[kind] = None
    return {clause: tuple(each) for clause, each in found.items()}
