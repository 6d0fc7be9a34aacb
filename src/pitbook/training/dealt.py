"""A floor exercise that somebody deals: its commands and events, and what was shown by it, step by step.

Each step has the question, the answer, the time it took and the clauses, so that whoever has the stream can make every
step again from the seed and grade it again.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import median
from typing import Annotated

import msgspec

from pitbook.floor.aggregate import RecordStamp
from pitbook.games.kernel import Struct
from pitbook.games.library import playable, rulebook
from pitbook.table.powers import Forbidden
from pitbook.training.drill import MADE_OTHERWISE, Drill, shown_digest
from pitbook.training.drills import SEEDS
from pitbook.training.exercise import A_SHOE, MOST_ROUNDS, Skill, exercise, has_exercise, has_shoe
from pitbook.training.grading import UnreadableAnswer, grade
from pitbook.training.tables import is_practised

MICROSECONDS = 60_000_000
PACE = "pace"
USUAL_PACE = 30
"""Seconds for a step, if nothing else is said."""


class BeginExercise(Struct, tag="learner.begin_exercise", frozen=True):
    """`rounds`: so many are dealt, 0 until the cards are shuffled again. `minutes`: at most so many, 0 without end."""

    rulebook: Annotated[str, msgspec.Meta(max_length=80)]
    seed: Annotated[int, msgspec.Meta(ge=0, lt=SEEDS)]
    rounds: Annotated[int, msgspec.Meta(ge=0, le=MOST_ROUNDS)] = 10
    minutes: Annotated[int, msgspec.Meta(ge=0, le=480)] = 0
    pace_seconds: Annotated[int, msgspec.Meta(ge=1, le=600)] = USUAL_PACE  # within which a step should be taken


class TakeStep(Struct, tag="learner.take_step", frozen=True):
    """What whoever deals does, calls or pays at their next step."""

    exercise: Annotated[int, msgspec.Meta(ge=1)]  # the number of the caller's exercise
    number: Annotated[int, msgspec.Meta(ge=1)]  # of the step, from 1: the one that comes next
    given: Annotated[str, msgspec.Meta(max_length=2000)]  # a letter, an amount, or an amount for each wager


class EndExercise(Struct, tag="learner.end_exercise", frozen=True):
    exercise: Annotated[int, msgspec.Meta(ge=1)]  # the number of the caller's exercise


class ExerciseBegun(Struct, tag="learner.exercise_begun@1", frozen=True):
    number: int
    rulebook: str
    document: str  # the digest of the register that it is asked from
    decisions: str  # and of the decisions on it
    seed: int
    rounds: int
    minutes: int
    pace_seconds: int


class StepTaken(Struct, tag="learner.step_taken@1", frozen=True):
    """A step with all that makes it evidence. `asked` is the digest of what was shown, the time is the server's."""

    exercise: int
    number: int
    measure: str
    asked: str
    question: str
    given: str
    said: str
    right: bool
    answer: str
    because: tuple[str, ...]
    clauses: tuple[str, ...]
    milliseconds: int


class Measured(Struct, frozen=True):
    """How many steps showed something, and how many of them were right; of the pace, how many were quick enough."""

    measure: str  # order, words, accuracy, protection or pace
    right: int  # steps that were right
    steps: int


class ExerciseEnded(Struct, tag="learner.exercise_ended@1", frozen=True):
    exercise: int
    measured: tuple[Measured, ...]


ExerciseCommand = BeginExercise | TakeStep | EndExercise
ExerciseEvent = ExerciseBegun | StepTaken | ExerciseEnded


class DealtExercise:
    def __init__(self, begun: ExerciseBegun, at: int) -> None:
        self.begun, self.began_at, self.last_at = begun, at, at
        self.steps: list[StepTaken] = []
        self.ended: ExerciseEnded | None = None
        self.sealed_by: int | None = None  # the record that ended it

    @property
    def ends_at(self) -> int | None:
        return self.began_at + self.begun.minutes * MICROSECONDS if self.begun.minutes else None

    def step(self, number: int) -> Drill | None:
        begun = self.begun
        return exercise(begun.rulebook, begun.seed, begun.rounds).step(number)

    @property
    def next_step(self) -> Drill | None:
        return None if self.ended is not None else self.step(len(self.steps) + 1)


def measured(found: DealtExercise, steps: Sequence[StepTaken]) -> tuple[Measured, ...]:
    quick = [each.milliseconds <= found.begun.pace_seconds * 1000 for each in steps]
    by_measure = {each.value: [step.right for step in steps if step.measure == each.value] for each in Skill}
    return tuple(Measured(name, sum(each), len(each)) for name, each in {**by_measure, PACE: quick}.items())


def median_seconds(steps: Sequence[StepTaken]) -> float:
    return round(median(each.milliseconds for each in steps) / 1000, 1) if steps else 0.0


def missed_clauses(steps: Sequence[StepTaken]) -> dict[str, int]:
    """By clause how often it was missed, the most often first."""
    return dict(Counter(clause for each in steps if not each.right for clause in each.clauses).most_common())


def dealt(exercises: list[DealtExercise], command: ExerciseCommand, now: int) -> Iterator[ExerciseEvent]:
    """What follows from a command."""
    match command:
        case BeginExercise():
            yield _begun(exercises, command)
        case TakeStep():
            yield from _taken(_open(exercises, command.exercise, f"Step {command.number}"), command, now)
        case EndExercise():
            found = _open(exercises, command.exercise, "Ending it")
            yield ExerciseEnded(command.exercise, measured(found, found.steps))


def applied(exercises: list[DealtExercise], event: ExerciseEvent, moment: RecordStamp) -> None:
    match event:
        case ExerciseBegun():
            exercises.append(DealtExercise(event, moment.at))
        case StepTaken():
            found = exercises[event.exercise - 1]
            found.steps.append(event)
            found.last_at = moment.at
        case ExerciseEnded():
            found = exercises[event.exercise - 1]
            found.ended, found.sealed_by = event, moment.number


def _begun(exercises: list[DealtExercise], command: BeginExercise) -> ExerciseBegun:
    asked = "Beginning a floor exercise"
    if not is_practised(command.rulebook):
        raise Forbidden(asked, f"there is no rulebook {command.rulebook!r}", f"There are {', '.join(playable())}.")
    if not has_exercise(command.rulebook):
        raise Forbidden(asked, f"the game of {command.rulebook} tells nothing of its players", "Practise its drills.")
    if command.rounds == A_SHOE and not has_shoe(command.rulebook):
        raise Forbidden(asked, "this game has no shoe of several decks", "Say how many rounds are dealt.")
    decided = rulebook(command.rulebook)
    assert decided is not None
    return ExerciseBegun(
        number=len(exercises) + 1,
        rulebook=command.rulebook,
        document=decided.document.digest,
        decisions=decided.digest,
        seed=command.seed,
        rounds=command.rounds,
        minutes=command.minutes,
        pace_seconds=command.pace_seconds,
    )


def _open(exercises: list[DealtExercise], number: int, asked: str) -> DealtExercise:
    if number > len(exercises):
        raise Forbidden(asked, f"you have no exercise {number}", "Begin one first.")
    found = exercises[number - 1]
    if found.ended is not None:
        raise Forbidden(asked, "this exercise is over", "Look at the result, or begin another.")
    return found


def _taken(found: DealtExercise, command: TakeStep, now: int) -> Iterator[ExerciseEvent]:
    asked, due = f"Step {command.number}", len(found.steps) + 1
    if command.number != due:
        raise Forbidden(asked, f"step {due} comes next", "Take that one: none is skipped, and none changed.")
    made = found.step(due)
    assert made is not None, "an exercise is ended with its last step"
    if found.ends_at is not None and now > found.ends_at:
        yield ExerciseEnded(command.exercise, measured(found, found.steps))
        return
    try:
        graded = grade(made, command.given)
    except UnreadableAnswer as error:
        raise Forbidden(asked, str(error), "Answer what is asked.") from None
    taken = StepTaken(
        exercise=command.exercise,
        number=due,
        measure=made.kind,
        asked=shown_digest(made),
        question=made.question,
        given=command.given,
        said=graded.given,
        right=graded.right,
        answer=graded.answer,
        because=graded.because,
        clauses=graded.clauses,
        milliseconds=(now - found.last_at) // 1000,
    )
    yield taken
    if found.step(due + 1) is None:
        yield ExerciseEnded(command.exercise, measured(found, [*found.steps, taken]))


def verified_exercise(found: DealtExercise) -> tuple[str, ...]:
    """Every step made again from the seed and graded again: what is otherwise than the record has it."""
    wrong: list[str] = []
    for number, taken in enumerate(found.steps, 1):
        made = found.step(number)
        if made is None or (taken.measure, taken.asked) != (made.kind, shown_digest(made)):
            wrong.append(f"step {number}: {MADE_OTHERWISE}")
            continue
        again = grade(made, taken.given)
        if (again.right, again.answer) != (taken.right, taken.answer):
            wrong.append(f"step {number}: it is graded otherwise: {'right' if again.right else 'wrong'}")
    if found.ended is not None and found.ended.measured != measured(found, found.steps):
        wrong.append("the result is not what the steps make")
    return tuple(wrong)
