"""A drill: what is seen, what is asked, how it is answered; and its key, which is kept from whoever answers."""

from enum import Enum
from hashlib import sha256
from typing import Any

import msgspec

from pitbook.money import dollars


class Form(Enum):
    """How a drill is answered."""

    AMOUNT = "amount"  # in dollars, or in stacks of chips
    CHOICE = "choice"  # one of the options
    ORDER = "order"  # all of the options, in their order
    SETTLE = "settle"  # for each of the options what is paid on it, or taken from it
    PARTS = "parts"  # one of the options of each part


class DrillPart(msgspec.Struct, frozen=True):
    """One of several questions about the same thing, each with options of its own."""

    question: str
    options: tuple[str, ...]


class Key(msgspec.Struct, frozen=True):
    """What is right, and why: the arithmetic or the engine's own words, and the clauses it stands under."""

    right: int | tuple[int, ...]  # cents, an option from 0; options in order, one of each part, or cents for each
    because: tuple[str, ...]
    clauses: tuple[str, ...]


class Drill(msgspec.Struct, frozen=True):
    """One question under a rulebook. The same rulebook, kind and seed make the same drill, on any machine."""

    rulebook: str
    kind: str
    seed: int
    scene: tuple[str, ...]
    question: str
    form: Form
    options: tuple[str, ...]
    key: Key
    chip: int = 1  # the smallest chip of the table, in cents
    table: Any = None  # as it is seen by everybody, for whoever draws it
    stakes: tuple[int, ...] = ()  # of the wagers that are settled, in cents
    face_down: bool = False  # cards that lie so are not shown
    parts: tuple[DrillPart, ...] = ()  # where several things are asked
    now: str = ""  # what happened last, where the question is about it
    explained: tuple[str, ...] = ()  # what the rules say, for somebody who never heard of them

    @property
    def answer(self) -> str:
        """The right answer in words."""
        return said(self, self.key.right)


class AskedDrill(msgspec.Struct, frozen=True):
    """A drill without its key: what a learner is shown."""

    rulebook: str
    kind: str
    seed: int
    scene: tuple[str, ...]
    question: str
    form: Form
    options: tuple[str, ...]
    chip_cents: int
    stakes: tuple[int, ...] = ()  # of the wagers that are settled, in cents
    parts: tuple[DrillPart, ...] = ()  # where several things are asked
    now: str = ""  # what happened last, where the question is about it
    explained: tuple[str, ...] = ()  # what the rules say, where that is told beforehand


def without_key(drill: Drill) -> AskedDrill:
    return AskedDrill(
        rulebook=drill.rulebook,
        kind=drill.kind,
        seed=drill.seed,
        scene=drill.scene,
        question=drill.question,
        form=drill.form,
        options=drill.options,
        chip_cents=drill.chip,
        stakes=drill.stakes,
        parts=drill.parts,
        now=drill.now,
        explained=drill.explained,
    )


SETTLED = "What do you pay on each wager, and what do you take? Of one that wins in part, the one less the other."
MADE_OTHERWISE = "another drill follows from the seed"
"""Of an answer that is kept: this version of the program makes another drill where it was asked."""
NOTHING_MOVES = "nothing is paid, and nothing taken"


def _moved(cents: int) -> str:
    return f"{dollars(cents)} paid" if cents > 0 else f"{dollars(-cents)} taken"


def said(drill: Drill, answer: int | tuple[int, ...]) -> str:
    """An answer in words."""
    if isinstance(answer, tuple) and drill.form is Form.SETTLE:
        moved = [f"{option}: {_moved(cents)}" for option, cents in zip(drill.options, answer, strict=True) if cents]
        return "; ".join(moved) or NOTHING_MOVES
    if isinstance(answer, tuple) and drill.form is Form.PARTS:
        return "; ".join(part.options[each] for part, each in zip(drill.parts, answer, strict=True))
    if isinstance(answer, tuple):
        return "; then ".join(drill.options[each] for each in answer)
    return dollars(answer) if drill.form is Form.AMOUNT else drill.options[answer]


def shown_digest(made: Drill) -> str:
    """Of a drill as it is shown: what was asked cannot be changed afterwards."""
    told = [made.rulebook, made.kind, made.seed, made.scene, made.question, made.options]
    told += [made.parts] if made.parts else []
    return sha256(msgspec.json.encode(told)).hexdigest()
