"""A drill: what is seen, what is asked, how it is answered; and its key, which is kept from whoever answers."""

from enum import Enum
from typing import Any

import msgspec

from pitbook.money import dollars


class Form(Enum):
    """How a drill is answered."""

    AMOUNT = "amount"  # in dollars, or in stacks of chips
    CHOICE = "choice"  # one of the options
    ORDER = "order"  # all of the options, in their order


class Key(msgspec.Struct, frozen=True):
    """What is right, and why: the arithmetic or the engine's own words, and the clauses it stands under."""

    right: int | tuple[int, ...]  # cents, the number of an option from 0, or such numbers in their order
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


def without_key(drill: Drill) -> AskedDrill:
    return AskedDrill(
        drill.rulebook, drill.kind, drill.seed, drill.scene, drill.question, drill.form, drill.options, drill.chip
    )


def said(drill: Drill, answer: int | tuple[int, ...]) -> str:
    """An answer in words."""
    if isinstance(answer, tuple):
        return "; then ".join(drill.options[each] for each in answer)
    return dollars(answer) if drill.form is Form.AMOUNT else drill.options[answer]
