"""Floor exercises over HTTP: begun, dealt step by step, and looked at with what was shown by them."""

import asyncio
from typing import Annotated

import msgspec

from pitbook.games.kernel import Struct
from pitbook.rulebooks.document import load_document
from pitbook.table.asking import Ask
from pitbook.table.powers import Forbidden
from pitbook.training.dealt import (
    BeginExercise,
    DealtExercise,
    EndExercise,
    Measured,
    StepTaken,
    TakeStep,
    measured,
    median_seconds,
    missed_clauses,
    verified_exercise,
)
from pitbook.training.grading import Grade
from pitbook.training.trainers import NO_TRAINERS
from pitbook.web.operations import Call, Operation
from pitbook.web.problems import Problem, ProblemKind
from pitbook.web.training import ClauseToKnow, GradedAnswer, ShownDrill, made_ready, shown_drill
from pitbook.web.vocabulary import CommandId

_AN_EXERCISE = "/api/training/exercises/{person}/{number}"


class ExerciseRow(Struct, frozen=True):
    """A floor exercise in a line."""

    person: str
    number: int
    rulebook: str
    rounds: int
    minutes: int
    began_at: int
    over: bool
    steps: int
    right: int  # of the steps that were taken


class ClauseMissed(Struct, frozen=True):
    id: str
    summary: str
    times: int  # how often it was missed


class ExerciseStep(Struct, frozen=True):
    """A step that was taken, with what would have been right, why, and under which clauses."""

    number: int
    measure: str  # order, words, accuracy or protection
    question: str
    said: str  # the answer as it was read
    right: bool  # whether it was right
    answer: str  # the right one, in words
    because: tuple[str, ...]
    clauses: tuple[str, ...]
    milliseconds: int


class ExerciseView(Struct, frozen=True):
    """A floor exercise: how far it is, and what it shows by measure and by clause. Steps are shown when it is over."""

    person: str
    number: int
    rulebook: str
    rounds: int
    minutes: int
    pace_seconds: int  # within which a step should be taken
    began_at: int
    ends_at: int | None
    now: int
    taken: int
    over: bool
    seal: str  # the digest of the record that ended it, which chains all before it
    measured: tuple[Measured, ...]
    median_seconds: float  # half of the steps took no longer
    missed: tuple[ClauseMissed, ...]  # by clause, the most often missed first
    steps: tuple[ExerciseStep, ...]


class NewExercise(Struct, frozen=True):
    id: CommandId
    exercise: Annotated[BeginExercise | EndExercise, msgspec.Meta(description="The exercise that begins.")]


class ExerciseRequest(Struct, frozen=True):
    id: CommandId
    command: Annotated[TakeStep | EndExercise, msgspec.Meta(description="What whoever deals the exercise asks for.")]


class StepAnswered(Struct, frozen=True):
    """What a step came to, if one was taken, and how the exercise stands."""

    graded: GradedAnswer | None  # none where the exercise was ended
    exercise: ExerciseView


class VerifiedExercise(Struct, frozen=True):
    """What came of grading an exercise again; nothing is wrong where all is as the record has it."""

    person: str
    number: int
    steps: int
    wrong: tuple[str, ...]


class ExercisesWanted(Struct, frozen=True):
    person: Annotated[str, msgspec.Meta(max_length=80)] = ""  # the caller, where nobody else is named


def _may_see(call: Call, person: str) -> str:
    if person != call.actor.person and call.actor.role in NO_TRAINERS:
        raise Forbidden("Reading another's exercise", "it is theirs", "Ask whoever trains.")
    return person


async def _exercises(call: Call, person: str) -> list[DealtExercise]:
    return (await call.context.trainer.learner(person)).state.exercises


async def _found(call: Call) -> tuple[str, DealtExercise]:
    person, number = _may_see(call, call.path["person"]), call.path["number"]
    found = await _exercises(call, person)
    if not number.isdecimal() or not 1 <= int(number[:9]) <= len(found):
        raise Problem(ProblemKind.NOT_FOUND, f"{person} has no exercise {number[:9]}.")
    exercise = found[int(number[:9]) - 1]
    await made_ready(exercise.begun.rulebook)
    return person, exercise


async def exercises(call: Call) -> list[ExerciseRow]:
    person = _may_see(call, call.query.person or call.actor.person)
    return [
        ExerciseRow(
            person=person,
            number=each.begun.number,
            rulebook=each.begun.rulebook,
            rounds=each.begun.rounds,
            minutes=each.begun.minutes,
            began_at=each.began_at,
            over=each.ended is not None,
            steps=len(each.steps),
            right=sum(step.right for step in each.steps),
        )
        for each in await _exercises(call, person)
    ]


async def _seen(call: Call, person: str, found: DealtExercise) -> ExerciseView:
    begun, document = found.begun, load_document(found.begun.rulebook)
    learner = await call.context.trainer.learner(person)
    missed = missed_clauses(found.steps)
    return ExerciseView(
        person=person,
        number=begun.number,
        rulebook=begun.rulebook,
        rounds=begun.rounds,
        minutes=begun.minutes,
        pace_seconds=begun.pace_seconds,
        began_at=found.began_at,
        ends_at=found.ends_at,
        now=call.context.floor.clock(),
        taken=len(found.steps),
        over=found.ended is not None,
        seal=await call.context.trainer.seal(learner, found.sealed_by or 0),
        measured=measured(found, found.steps),
        median_seconds=median_seconds(found.steps),
        missed=tuple(ClauseMissed(each, document.clause(each).summary, times) for each, times in missed.items()),
        steps=tuple(map(_step, found.steps)) if found.ended is not None else (),
    )


def _step(each: StepTaken) -> ExerciseStep:
    return ExerciseStep(
        number=each.number,
        measure=each.measure,
        question=each.question,
        said=each.said,
        right=each.right,
        answer=each.answer,
        because=each.because,
        clauses=each.clauses,
        milliseconds=each.milliseconds,
    )


async def begin(call: Call) -> ExerciseView:
    new: NewExercise = call.body
    if not isinstance(new.exercise, BeginExercise):
        raise Problem(ProblemKind.UNFIT, "Here an exercise begins; it is ended where its steps are taken.")
    await call.context.trainer.answer(call.actor, Ask(new.id, new.exercise))
    found = await _exercises(call, call.actor.person)
    return await _seen(call, call.actor.person, found[-1])


async def exercise(call: Call) -> ExerciseView:
    return await _seen(call, *await _found(call))


async def step(call: Call) -> ShownDrill:
    """One's own next step; nobody else's, and none before its time."""
    person, found = await _found(call)
    made = await asyncio.to_thread(lambda: found.next_step)
    if made is None or person != call.actor.person:
        raise Problem(ProblemKind.NOT_FOUND, "You have no step to take in this exercise: it is over, or another's.")
    shown = shown_drill(made)
    # Whoever knew the seed could deal the exercise, and its keys, at home.
    return msgspec.structs.replace(shown, drill=msgspec.structs.replace(shown.drill, seed=0))


async def ask(call: Call) -> StepAnswered:
    body: ExerciseRequest = call.body
    call.context.refusals.check(call.token)
    person, number = call.actor.person, body.command.exercise
    open_ones = await _exercises(call, person)
    if number <= len(open_ones):
        await made_ready(open_ones[number - 1].begun.rulebook)
        await asyncio.to_thread(lambda: open_ones[number - 1].next_step)
    try:
        answer = await call.context.trainer.answer(call.actor, Ask(body.id, body.command))
    except Forbidden:
        call.context.refusals.count(call.token)
        raise
    call.note.outcome = "again" if answer.again else "done"
    found = (await _exercises(call, person))[number - 1]
    taken = next((each for each in answer.events if isinstance(each, StepTaken)), None)
    return StepAnswered(None if taken is None else _graded(found, taken), await _seen(call, person, found))


def _graded(found: DealtExercise, taken: StepTaken) -> GradedAnswer:
    document = load_document(found.begun.rulebook)
    grade = Grade(taken.right, taken.said, taken.answer, taken.because, taken.clauses)
    return GradedAnswer(grade, tuple(ClauseToKnow(each, document.clause(each).summary) for each in taken.clauses))


async def verification(call: Call) -> VerifiedExercise:
    person, found = await _found(call)
    wrong = await asyncio.to_thread(verified_exercise, found)
    return VerifiedExercise(person, found.begun.number, len(found.steps), wrong)


_AT_ONE = (ProblemKind.NOT_FOUND, ProblemKind.FORBIDDEN, ProblemKind.STOPPED)
_ASKING = (ProblemKind.FORBIDDEN, ProblemKind.ID_USED, ProblemKind.STOPPED, ProblemKind.HELD)

OPERATIONS = (
    Operation(
        "GET",
        "/api/training/exercises",
        "The caller's floor exercises, or somebody's for those who train.",
        exercises,
        list[ExerciseRow],
        query=ExercisesWanted,
        problems=(ProblemKind.FORBIDDEN, ProblemKind.STOPPED),
    ),
    Operation(
        "POST",
        "/api/training/exercises",
        "Begin a floor exercise: a table is dealt from its opening on, to players whom the program plays.",
        begin,
        ExerciseView,
        NewExercise,
        status=201,
        problems=(*_ASKING, ProblemKind.UNFIT),
    ),
    Operation(
        "POST",
        "/api/training/exercises/commands",
        "Take the next step of one's exercise, or end it. A retry with the same id is answered from the record.",
        ask,
        StepAnswered,
        ExerciseRequest,
        problems=(*_ASKING, ProblemKind.TOO_MANY),
    ),
    Operation(
        "GET",
        _AN_EXERCISE,
        "A floor exercise, with what it shows by measure and by clause.",
        exercise,
        ExerciseView,
        problems=_AT_ONE,
    ),
    Operation(
        "GET",
        f"{_AN_EXERCISE}/step",
        "The caller's next step, with the table as it stands.",
        step,
        ShownDrill,
        problems=_AT_ONE,
    ),
    Operation(
        "GET",
        f"{_AN_EXERCISE}/verification",
        "Every step made again from the seed and graded again.",
        verification,
        VerifiedExercise,
        problems=_AT_ONE,
    ),
)
