"""Exams and floor exercises of an export, graded again by whoever has the file: nobody has to be asked for it."""

from collections.abc import Iterable, Iterator
from typing import Any, BinaryIO

import msgspec

from pitbook.compliance.exported import streams_of
from pitbook.floor.aggregate import RecordStamp, RequestReceived
from pitbook.games.kernel import Struct
from pitbook.journal.record import Body
from pitbook.training import exam, learner
from pitbook.training.dealt import verified_exercise
from pitbook.training.drill import MADE_OTHERWISE
from pitbook.training.exam import ExamModel
from pitbook.training.learner import LearnerModel
from pitbook.training.verifying import verified


class GradedAgain(Struct, frozen=True):
    """What came of grading an exam, or what somebody dealt, again."""

    stream: str
    results: int  # people who took it, or exercises
    items: int  # and steps
    wrong: tuple[str, ...]  # where the record has another grade than its drill
    made_otherwise: int = 0  # items that this version of the program does not make so; their digests still stand
    left_out: str | None = None  # why it was not graded again

    @property
    def words(self) -> str:
        if self.left_out is not None:
            return f"{self.stream}: not graded again: {self.left_out}"
        if self.wrong:
            return f"{self.stream}: NOT as it would be graded: {'; '.join(self.wrong)}"
        others = f"; {self.made_otherwise:,} are made otherwise by this version" if self.made_otherwise else ""
        same = self.items - self.made_otherwise
        return f"{self.stream}: of {self.results:,} results {same:,} answers graded again are graded the same{others}"


def graded_again(file: BinaryIO) -> Iterator[GradedAgain]:
    """Of a file that the verifier found whole."""
    for stream, bodies in streams_of(file, (exam.STREAM, learner.STREAM)):
        try:
            found = _exam(stream, bodies) if stream.startswith(exam.STREAM) else _exercises(stream, bodies)
            if found.results:
                yield found
        except msgspec.ValidationError as error:
            yield GradedAgain(stream, 0, 0, (), left_out=f"this version cannot read it ({error})")


def _folded(model: Any, bodies: Iterable[Body]) -> Any:
    state = model.begin()
    for body in bodies:
        event: Any = msgspec.json.decode(body.payload, type=RequestReceived | model.events)
        if not isinstance(event, RequestReceived):
            state = model.apply(state, event, RecordStamp(body.sequence, body.at, body.who, body.role))
    return state


def _exam(stream: str, bodies: Iterable[Body]) -> GradedAgain:
    found = _folded(ExamModel(stream.removeprefix(exam.STREAM)), bodies)
    told = [verified(found, person) for person in found.sittings]
    wrong = [f"{each.person}: {line}" for each in told for line in each.wrong]
    return _told(stream, len(told), sum(each.items for each in told), wrong)


def _exercises(stream: str, bodies: Iterable[Body]) -> GradedAgain:
    dealt = _folded(LearnerModel(stream.removeprefix(learner.STREAM)), bodies).exercises
    wrong = [f"exercise {each.begun.number}: {line}" for each in dealt for line in verified_exercise(each)]
    return _told(stream, len(dealt), sum(len(each.steps) for each in dealt), wrong)


def _told(stream: str, results: int, items: int, wrong: list[str]) -> GradedAgain:
    otherwise = [each for each in wrong if each.endswith(MADE_OTHERWISE)]
    return GradedAgain(stream, results, items, tuple(each for each in wrong if each not in otherwise), len(otherwise))
