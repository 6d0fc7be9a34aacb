"""What a kind of drill makes: a question with its key, before it has a rulebook and a seed."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Any, NamedTuple

from pitbook.training.drill import DrillPart, Form, Key
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
    parts: tuple[DrillPart, ...] = ()
    now: str = ""
    explained: tuple[str, ...] = ()


Kind = Callable[[TrainingCourse, Random], Question | None]

MOST_OPTIONS = 4


class QuestionPart(NamedTuple):
    """A part of a question before its options are shuffled."""

    question: str
    right: str
    others: Iterable[str]
    most: int = MOST_OPTIONS


def in_parts(
    luck: Random,
    scene: tuple[str, ...],
    question: str,
    asked: Iterable[QuestionPart],
    because: tuple[str, ...],
    clauses: tuple[str, ...],
    table: Any = None,
    now: str = "",
) -> Question | None:
    """Several questions at once; one to which nothing else could be answered is left out."""
    parts: list[DrillPart] = []
    right: list[int] = []
    for each in asked:
        made = choice(luck, (), each.question, each.right, each.others, (), (), most=each.most)
        if made is not None and isinstance(made.key.right, int):
            parts.append(DrillPart(each.question, made.options))
            right.append(made.key.right)
    key = Key(tuple(right), because, clauses)
    if not parts:
        return None
    return Question(scene, question, Form.PARTS, (), key, table=table, parts=tuple(parts), now=now)


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
    now: str = "",
) -> Question | None:
    """One right answer among some that are not, in any order; None where nothing else could be answered."""
    seen = right.casefold()
    wrong = [each for each in dict.fromkeys(others) if each.casefold() != seen]
    if not wrong:
        return None
    options = [right, *luck.sample(wrong, min(len(wrong), most - 1))]
    luck.shuffle(options)
    key = Key(options.index(right), because, clauses)
    return Question(scene, question, Form.CHOICE, tuple(options), key, table=table, now=now)
