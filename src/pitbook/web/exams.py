"""Exams over HTTP: set, taken item by item, seen with their results, graded again, certified."""

import asyncio
from collections.abc import Iterator
from typing import Annotated

import msgspec

from pitbook.floor.aggregate import Aggregate
from pitbook.games.kernel import Struct
from pitbook.table.asking import Ask, Stopped
from pitbook.table.powers import Forbidden
from pitbook.training.certificate import NoCertificate, certificate, overview, overview_page
from pitbook.training.exam import AnswerItem, BeginExam, EndExam, Exam, ItemAnswered, SetExam, Sitting, kinds_of
from pitbook.training.tables import is_practised
from pitbook.training.trainers import NO_TRAINERS
from pitbook.training.units import SetUnits, UnitOfCompetence, Units, units_of
from pitbook.training.verifying import VerifiedSitting, verified
from pitbook.web.operations import Call, Operation, Reply
from pitbook.web.problems import Problem, ProblemKind
from pitbook.web.training import ShownDrill, made_ready, shown_drill
from pitbook.web.vocabulary import CommandId, Name

PDF, CSV = "application/pdf", "text/csv; charset=utf-8"


class ExamRow(Struct, frozen=True):
    """An exam in a line, and where the caller stands in it: new, begun, passed or failed."""

    name: str
    title: str
    rulebook: str
    count: int
    minutes: int
    pass_percent: int
    mine: str  # new, begun, passed or failed
    taken: int  # by so many people


class ExamItem(Struct, frozen=True):
    """An item that was answered, with what would have been right, why, and under which clauses."""

    number: int
    kind: str
    question: str
    said: str  # the answer as it was read
    right: bool  # whether it was right
    answer: str  # the right one, in words
    because: tuple[str, ...]
    clauses: tuple[str, ...]
    seconds: float = 0.0  # since the item before it was answered, or the exam was begun


class SittingView(Struct, frozen=True):
    """One person's exam. Items are shown when it is over."""

    person: str
    began_at: int
    ends_at: int
    answered: int
    ended_at: int | None
    right: int | None  # items; none before it is over
    passed: bool | None
    items: tuple[ExamItem, ...]


class ExamView(Struct, frozen=True):
    """An exam for its taker, or with all results for whoever trains. Its seed is for trainers alone."""

    name: str
    title: str
    rulebook: str
    kinds: tuple[str, ...]
    count: int
    minutes: int
    pass_percent: int
    competence: tuple[str, ...]
    authored: int  # items that are drills by authors
    set_by: str
    trains: bool  # whether the caller may see everybody's results
    now: int
    sittings: tuple[SittingView, ...]


class NewExam(Struct, frozen=True):
    id: CommandId
    name: Name
    exam: SetExam


class NewUnits(Struct, frozen=True):
    id: CommandId
    units: Units  # the whole table, as it is from now on


class ExamRequest(Struct, frozen=True):
    id: CommandId
    command: Annotated[BeginExam | AnswerItem | EndExam, msgspec.Meta(description="What whoever takes it asks for.")]


def _trains(call: Call) -> bool:
    return call.actor.role not in NO_TRAINERS


async def _exam(call: Call) -> Aggregate[Exam]:
    return await call.context.trainer.exam(call.path["exam"])


async def _made_ready(found: Aggregate[Exam]) -> None:
    if found.state.set is not None and is_practised(found.state.set.rulebook):
        await made_ready(found.state.set.rulebook)


def _mine(state: Exam, person: str) -> str:
    sitting = state.sittings.get(person)
    if sitting is None:
        return "new"
    if sitting.ended is None:
        return "begun"
    return "passed" if sitting.ended.passed else "failed"


async def exams(call: Call) -> list[ExamRow]:
    trainer, rows = call.context.trainer, list[ExamRow]()
    await trainer.load()
    for name in trainer.exams:
        try:
            state = (await trainer.exam(name)).state
        except Stopped:
            continue
        told = state.set
        if told is not None:
            mine = _mine(state, call.actor.person)
            rows.append(
                ExamRow(
                    name,
                    told.title,
                    told.rulebook,
                    told.count,
                    told.minutes,
                    told.pass_percent,
                    mine,
                    len(state.sittings),
                )
            )
    return rows


def _seen(call: Call, state: Exam) -> ExamView:
    told, trains = state.set, _trains(call)
    assert told is not None
    shown = [each for each in state.sittings.values() if trains or each.person == call.actor.person]
    return ExamView(
        name=state.name,
        title=told.title,
        rulebook=told.rulebook,
        kinds=told.kinds,
        count=told.count,
        minutes=told.minutes,
        pass_percent=told.pass_percent,
        competence=told.competence,
        authored=len(told.authored),
        set_by=state.set_by,
        trains=trains,
        now=call.context.floor.clock(),
        sittings=tuple(map(_sitting, shown)),
    )


def _sitting(each: Sitting) -> SittingView:
    over = each.ended is not None
    return SittingView(
        person=each.person,
        began_at=each.began_at,
        ends_at=each.ends_at,
        answered=len(each.items),
        ended_at=each.ended_at,
        right=each.right if over else None,
        passed=each.ended.passed if each.ended is not None else None,
        items=tuple(_items(each)) if over else (),
    )


def _items(sitting: Sitting) -> Iterator[ExamItem]:
    before = sitting.began_at
    for each, at in zip(sitting.items, sitting.times, strict=True):
        yield _item(each, round((at - before) / 1_000_000, 1))
        before = at


def _item(each: ItemAnswered, seconds: float) -> ExamItem:
    return ExamItem(
        number=each.number,
        kind=each.kind,
        question=each.question,
        said=each.said,
        right=each.right,
        answer=each.answer,
        because=each.because,
        clauses=each.clauses,
        seconds=seconds,
    )


async def set_exam(call: Call) -> ExamView:
    new: NewExam = call.body
    if is_practised(new.exam.rulebook):
        await made_ready(new.exam.rulebook)
    exam = new.exam
    if not exam.competence:  # then the table of units says what it counts towards
        table = (await call.context.trainer.units()).state
        told = tuple(each.words for each in units_of(table, kinds_of(exam)))
        exam = msgspec.structs.replace(exam, competence=told)
    await call.context.trainer.set_exam(call.actor, new.name, Ask(new.id, exam))
    return _seen(call, (await call.context.trainer.exam(new.name)).state)


async def exam(call: Call) -> ExamView:
    return _seen(call, (await _exam(call)).state)


async def ask(call: Call) -> ExamView:
    body: ExamRequest = call.body
    call.context.refusals.check(call.token)
    await _made_ready(await _exam(call))
    try:
        answer = await call.context.trainer.ask(call.actor, call.path["exam"], Ask(body.id, body.command))
    except Forbidden:
        call.context.refusals.count(call.token)
        raise
    call.note.outcome = "again" if answer.again else "done"
    return _seen(call, (await _exam(call)).state)


async def item(call: Call) -> ShownDrill:
    """One's own next item; nobody else's, and none before its time."""
    found = await _exam(call)
    await _made_ready(found)
    state = found.state
    sitting = state.sittings.get(call.actor.person)
    if sitting is None or sitting.ended is not None:
        raise Problem(ProblemKind.NOT_FOUND, "You have no item to answer in this exam: begin it first, or it is over.")
    made = state.item(call.actor.person, len(sitting.items) + 1)
    shown = shown_drill(made)
    # Whoever knew the seed could make the drill, and its key, at home.
    return msgspec.structs.replace(shown, drill=msgspec.structs.replace(shown.drill, seed=0))


async def verification(call: Call) -> list[VerifiedSitting]:
    """Everybody's for whoever trains or inspects, one's own for others."""
    found = await _exam(call)
    await _made_ready(found)
    state = found.state
    shown = [each for each in state.sittings if _trains(call) or each == call.actor.person]
    ended = [each for each in shown if state.sittings[each].ended is not None]
    return [await asyncio.to_thread(verified, state, each) for each in ended]


def _check_trains(call: Call) -> None:
    if not _trains(call):
        because = f"{call.actor.role.named} may not do this"
        raise Forbidden("Reading the results of a class", because, "Ask whoever set the exam.")


async def results(call: Call) -> Reply:
    state = (await _exam(call)).state
    _check_trains(call)
    named = (("Content-Disposition", f'attachment; filename="{state.name}.csv"'),)
    return Reply(overview(state, (await call.context.trainer.units()).state).encode(), CSV, named)


async def class_page(call: Call) -> Reply:
    found = await _exam(call)
    _check_trains(call)
    seal = await call.context.trainer.seal(found, found.length)
    made = await asyncio.to_thread(overview_page, found.state, (await call.context.trainer.units()).state, seal)
    return Reply(made, PDF, (("Content-Disposition", f'inline; filename="{found.state.name}.pdf"'),))


async def units(call: Call) -> list[UnitOfCompetence]:
    return [*(await call.context.trainer.units()).state]


async def set_units(call: Call) -> list[UnitOfCompetence]:
    body: NewUnits = call.body
    found = await call.context.trainer.units()
    await found.ask(call.actor, Ask(body.id, SetUnits(body.units)))
    return [*found.state]


async def certified(call: Call) -> Reply:
    found, person = await _exam(call), call.path["person"]
    if person != call.actor.person and not _trains(call):
        raise Forbidden("Reading another's certificate", "it is theirs", "Ask whoever set the exam.")
    sitting = found.state.sittings.get(person)
    seal = await call.context.trainer.seal(found, 0 if sitting is None else sitting.sealed_by or 0)
    try:
        made = await asyncio.to_thread(certificate, found.state, person, seal)
    except NoCertificate as error:
        raise Problem(ProblemKind.NOT_FOUND, f"{error}.") from None
    named = (("Content-Disposition", f'inline; filename="{found.state.name}-{person}.pdf"'),)
    return Reply(made, PDF, named)


_AT_ONE = (ProblemKind.NOT_FOUND, ProblemKind.STOPPED)
_ASKING = (ProblemKind.FORBIDDEN, ProblemKind.ID_USED, ProblemKind.STOPPED, ProblemKind.HELD)

OPERATIONS = (
    Operation("GET", "/api/exams", "All exams, and where the caller stands in each.", exams, list[ExamRow]),
    Operation(
        "POST",
        "/api/exams",
        "Set an exam; for those who supervise. The same id again sets nothing twice.",
        set_exam,
        ExamView,
        NewExam,
        status=201,
        problems=_ASKING,
    ),
    Operation(
        "GET",
        "/api/exams/{exam}",
        "An exam, with the caller's own result, or everybody's for those who train.",
        exam,
        ExamView,
        problems=_AT_ONE,
    ),
    Operation(
        "POST",
        "/api/exams/{exam}/commands",
        "Begin it, answer one's next item, or hand it in. A retry with the same id is answered from the record.",
        ask,
        ExamView,
        ExamRequest,
        problems=(*_ASKING, ProblemKind.NOT_FOUND, ProblemKind.TOO_MANY),
    ),
    Operation(
        "GET",
        "/api/exams/{exam}/item",
        "The caller's next item, with the table it is about.",
        item,
        ShownDrill,
        problems=_AT_ONE,
    ),
    Operation(
        "GET",
        "/api/exams/{exam}/verification",
        "Every item made again from its seed and every answer graded again.",
        verification,
        list[VerifiedSitting],
        problems=_AT_ONE,
    ),
    Operation(
        "GET",
        "/api/exams/{exam}/results",
        "The class in a table, as CSV; for those who train.",
        results,
        str,
        media_type=CSV,
        problems=(*_AT_ONE, ProblemKind.FORBIDDEN),
    ),
    Operation(
        "GET",
        "/api/exams/{exam}/class",
        "The class on a page, as PDF, with what was shown of each unit of competence; for those who train.",
        class_page,
        bytes,
        media_type=PDF,
        problems=(*_AT_ONE, ProblemKind.FORBIDDEN, ProblemKind.NOT_INSTALLED),
    ),
    Operation(
        "GET",
        "/api/training/units",
        "The units of competence, and the drills that count towards each.",
        units,
        list[UnitOfCompetence],
        problems=(ProblemKind.STOPPED,),
    ),
    Operation(
        "POST",
        "/api/training/units",
        "Set the table of units of competence, the whole of it; for those who train.",
        set_units,
        list[UnitOfCompetence],
        NewUnits,
        problems=_ASKING,
    ),
    Operation(
        "GET",
        "/api/exams/{exam}/certificates/{person}",
        "The certificate of somebody who passed, as PDF.",
        certified,
        bytes,
        media_type=PDF,
        problems=(*_AT_ONE, ProblemKind.FORBIDDEN, ProblemKind.NOT_INSTALLED),
    ),
)
