"""An exam graded again: every item made anew from its seed, every answer read anew, and the result counted."""

import msgspec

from pitbook.training.drill import MADE_OTHERWISE, shown_digest
from pitbook.training.exam import Exam, passes
from pitbook.training.grading import UnreadableAnswer, grade


class VerifiedSitting(msgspec.Struct, frozen=True):
    """What came of grading one person's exam again; nothing is wrong where all is as the record has it."""

    person: str
    items: int
    right: int  # items, counted again
    passed: bool
    wrong: tuple[str, ...]


def verified(exam: Exam, person: str) -> VerifiedSitting:
    sitting, told = exam.sittings[person], exam.set
    assert told is not None
    wrong: list[str] = []
    for number, item in enumerate(sitting.items, 1):
        made = exam.item(person, number)
        if (item.number, item.kind, item.seed, item.asked) != (number, made.kind, made.seed, shown_digest(made)):
            wrong.append(f"item {number}: {MADE_OTHERWISE}")
            continue
        try:
            again = grade(made, item.given)
        except UnreadableAnswer as error:
            wrong.append(f"item {number}: {error}")
            continue
        if (again.right, again.given, again.answer) != (item.right, item.said, item.answer):
            wrong.append(
                f"item {number}: it is graded otherwise: {'right' if again.right else 'wrong'}, {again.answer}"
            )
    ended = sitting.ended
    counted = (sitting.right, told.count, passes(told, sitting.right))
    if ended is not None and (ended.right, ended.count, ended.passed) != counted:
        wrong.append(f"the result is {counted[0]} of {counted[1]}, and not {ended.right} of {ended.count}")
    return VerifiedSitting(person, len(sitting.items), sitting.right, counted[2] and ended is not None, tuple(wrong))
