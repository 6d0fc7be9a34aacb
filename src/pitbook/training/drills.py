"""Drills from a seed, without end: which kinds there are, and how one is made."""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import NamedTuple

from pitbook.training import question
from pitbook.training.drill import Drill
from pitbook.training.first_lesson import FIRST, first_steps
from pitbook.training.kinds import at_sight, books, faults, incidents, limits, payouts, practice, procedure, rulings
from pitbook.training.tables import course

MOST_TRIES = 60
"""So often is chance asked for a question of a kind; one that has none then has none under this rulebook."""
SEEDS = 2**32


class KindOfDrill(NamedTuple):
    makes: question.Kind
    says: str


KINDS = {
    "payouts": KindOfDrill(payouts.payouts, "what is paid on a wager, to the cent"),
    "totals": KindOfDrill(payouts.totals, "all that goes to a player by one settlement"),
    "outcomes": KindOfDrill(payouts.outcomes, "what becomes of a wager"),
    "sight": KindOfDrill(at_sight.at_sight, "hands, rolls and calls, told at sight"),
    "errors": KindOfDrill(payouts.errors, "a dealer settles: spot what is wrong"),
    "faults": KindOfDrill(faults.faults, "one thing in a round is wrong: which, by which rule, and what instead"),
    "limits": KindOfDrill(limits.limits, "whether this may be wagered now"),
    "signs": KindOfDrill(limits.signs, "whether the sign may be changed now, and by whom"),
    "next": KindOfDrill(procedure.next_step, "what the dealer does next"),
    "order": KindOfDrill(procedure.order, "the steps of a round in their order"),
    "words": KindOfDrill(procedure.words, "what is called aloud"),
    "rulings": KindOfDrill(rulings.rulings, "something goes wrong: what becomes of the wagers"),
    "powers": KindOfDrill(rulings.powers, "something goes wrong: who may rule on it"),
    "incidents": KindOfDrill(
        incidents.incidents, "something goes wrong: the ruling, each wager, who may rule and who is told"
    ),
    "clauses": KindOfDrill(rulings.clauses, "under which clause something happened"),
    "book": KindOfDrill(books.book, "what a clause lays down"),
    "differences": KindOfDrill(books.differences, "what this casino has otherwise than others"),
    "changes": KindOfDrill(books.changes, "what an edition changed in the text before it"),
    "costs": KindOfDrill(practice.costs, "for players: what a wager costs per dollar"),
    "decisions": KindOfDrill(practice.decisions, "for players: what the best strategy does"),
}
FOR_PLAYERS = ("costs", "decisions")


class NoSuchDrill(LookupError):
    """There are no drills of that kind under this rulebook."""


def drill(rulebook: str, kind: str, seed: int) -> Drill:
    """The drill of this seed: always the same."""
    if kind == FIRST and seed < len(first_steps(rulebook)):
        return Drill(rulebook, FIRST, seed, *first_steps(rulebook)[seed])
    if kind not in KINDS:
        raise NoSuchDrill(f"there are no drills {kind!r}; there are {', '.join(KINDS)}")
    taken, luck = course(rulebook), Random(f"{rulebook}/{kind}/{seed}")
    for _ in range(MOST_TRIES):
        made = KINDS[kind].makes(taken, luck)
        if made is not None:
            return Drill(rulebook, kind, seed, *made)
    raise NoSuchDrill(f"{rulebook} has no drills {kind!r}; it has {', '.join(kinds(rulebook))}")


@cache
def kinds(rulebook: str) -> tuple[str, ...]:
    """The kinds of drill that there are under a rulebook."""
    return tuple(each for each in KINDS if each not in _lacking(rulebook))


@cache
def _lacking(rulebook: str) -> frozenset[str]:
    taken = course(rulebook)
    return frozenset(
        name
        for name, each in KINDS.items()
        if all(each.makes(taken, Random(f"{rulebook}/{name}/{seed}")) is None for seed in range(MOST_TRIES))
    )


def stream(rulebook: str, wanted: Sequence[str], seed: int) -> Iterator[Drill]:
    """Drills of these kinds, in any order, without end."""
    luck = Random(f"{rulebook}/{seed}")
    while True:
        yield drill(rulebook, luck.choice(wanted), luck.randrange(SEEDS))
