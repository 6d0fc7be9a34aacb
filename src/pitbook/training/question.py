"""What a kind of drill makes: a question with its key, before it has a rulebook and a seed."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Any, NamedTuple

from pitbook.training.drill import Form, Key
from pitbook.training.tables import TrainingCourse


class Question(NamedTuple):
    scene: tuple[str, ...]
    question: str
    form: Form
    options: tuple[str, ...]
    key: Key
    chip: int = 1
    table: Any = None
    stakes: tuple[int, ...] = ()
    face_down: bool = False


Kind = Callable[[TrainingCourse, Random], Question | None]

MOST_OPTIONS = 4


def choice(
    luck: Random,
    scene: tuple[str, ...],
    question: str,
    right: str,
    others: Iterable[str],
    because: tuple[str, ...],
    clauses: tuple[str, ...],
    table: Any = None,
    most: int = MOST_OPTIONS,
) -> Question | None:
    """One right answer among some that are not, in any order; None where nothing else could be answered."""
    seen = right.casefold()
    wrong = [each for each in dict.fromkeys(others) if each.casefold() != seen]
    if not wrong:
        return None
    options = [right, *luck.sample(wrong, min(len(wrong), most - 1))]
    luck.shuffle(options)
    key = Key(options.index(right), because, clauses)
    return Question(scene, question, Form.CHOICE, tuple(options), key, table=table)
