"""The trainer over HTTP: what can be practised, the next drill with its table, graded answers, and what is known."""

import asyncio
from collections.abc import Iterator
from typing import Annotated, Any

import msgspec

from pitbook.floor.floor import PRACTICE
from pitbook.games.catalogue import engine
from pitbook.games.kernel import Struct
from pitbook.games.layout import Inscription, LayoutWager
from pitbook.games.library import playable
from pitbook.rulebooks.document import Document, document_of, load_document
from pitbook.rulebooks.editions import days_of, line
from pitbook.sources import entropy
from pitbook.table.asking import Ask
from pitbook.table.events import Dealing
from pitbook.table.powers import Forbidden
from pitbook.table.views import TableView, nothing_filed
from pitbook.training.choosing import next_drill
from pitbook.training.drill import AskedDrill, Drill, without_key
from pitbook.training.drills import FOR_PLAYERS, KINDS, drill, kinds
from pitbook.training.exercise import has_exercise, has_shoe
from pitbook.training.grading import Grade, grade
from pitbook.training.learner import AnswerDrill, Learner
from pitbook.training.lessons import NoSuchLesson, known_in, lesson, lessons, next_in_lesson
from pitbook.training.tables import course as training_course
from pitbook.training.tables import is_practised
from pitbook.web.operations import Call, Operation
from pitbook.web.problems import Problem, ProblemKind
from pitbook.web.vocabulary import CommandId


class PracticeKind(Struct, frozen=True):
    """A kind of drill, and how the caller has done at it."""

    name: str
    says: str
    for_players: bool  # and never asked of whoever sits at a table in play
    asked: int
    right: int  # of those asked


class PracticeEdition(Struct, frozen=True):
    """Another text of a rulebook than the one in force."""

    name: str
    says: str  # what is new in it
    days: str  # of approval, effect and repeal


class PracticeCourse(Struct, frozen=True):
    """A rulebook that can be practised, and what the caller knows of it."""

    rulebook: str
    game: str
    title: str
    venue: str
    kinds: tuple[PracticeKind, ...]
    clauses: int  # that were asked at least once
    known: int  # of those that a dealer has to know, answered rightly when they were asked last
    to_know: int  # clauses that a dealer has to know
    due: int  # of them, now
    exercise: bool  # whether there is a floor exercise
    shoe: bool  # and whether it can be a whole shoe
    unit: str  # what is counted in it
    editions: tuple[PracticeEdition, ...]  # other texts of it, which can be practised by their names


class DrillTable(Struct, frozen=True):
    """The table of a drill, for whoever draws it: as its game shows it, with what is printed on its layout."""

    view: TableView
    chip: int
    terms: Any
    names: dict[str, str]
    wagers: tuple[LayoutWager, ...]
    inscriptions: tuple[Inscription, ...]


class ShownDrill(Struct, frozen=True):
    drill: AskedDrill
    table: DrillTable | None  # where nothing lies on one
    title: str = ""  # of the rulebook, with its venue
    says: str = ""  # what drills of this kind ask


class LessonRow(Struct, frozen=True):
    """A lesson of a course, and how far the caller came in it."""

    name: str
    title: str
    asked: int  # clauses or steps that it is about
    known: int  # of them, by the caller


class NextWanted(Struct, frozen=True):
    lesson: Annotated[str, msgspec.Meta(max_length=20)] = ""  # of the course; then what is not known in it comes next
    kinds: Annotated[str, msgspec.Meta(max_length=400)] = ""  # by name, with commas between; none: all for dealers


class NewAnswer(Struct, frozen=True):
    id: CommandId
    answer: AnswerDrill


class ClauseToKnow(Struct, frozen=True):
    id: str
    summary: str


class GradedAnswer(Struct, frozen=True):
    grade: Grade
    clauses: tuple[ClauseToKnow, ...]


def shown_drill(made: Drill) -> ShownDrill:
    document = load_document(made.rulebook)
    kind = KINDS.get(made.kind)
    return ShownDrill(
        without_key(made),
        None if made.table is None else _table(made),
        f"{document.title}, {document.venue}",
        "" if kind is None else kind.says,
    )


def _table(made: Drill) -> DrillTable:
    at, now = made.table
    rules, document = at.rules, at.rules.rulebook.document
    view = TableView(
        table="",
        rulebook=document.id,
        edition=document.name,
        game=document.game,
        dealing=Dealing.RECORDED,
        practice=True,
        tournament=None,
        sequence=0,
        phase=now.phase.value,
        phase_words=at.engine.standing(rules, now),
        seated=tuple(now.places_taken),
        play=at.at_table.view(rules, now, None, not made.face_down),
        decided=(),
        chips={},
        office=nothing_filed(),
        opening=None,
        announced=(),
        markers=(),
        offers=(),
    )
    return DrillTable(
        view=view,
        chip=rules.chip,
        terms=rules.terms,
        names=msgspec.to_builtins(rules.rulebook.names),
        wagers=at.at_table.layout(rules),
        inscriptions=at.at_table.inscriptions(rules),
    )


async def made_ready(rulebook: str) -> None:
    """What drills of a rulebook need is found once, which takes a second: others go on meanwhile."""
    await asyncio.to_thread(kinds, rulebook)


async def courses(call: Call) -> list[PracticeCourse]:
    for each in playable():
        await made_ready(each)
    state = (await call.context.trainer.learner(call.actor.person)).state
    return [_course(call, state, each) for each in playable()]


def _course(call: Call, state: Learner, rulebook: str) -> PracticeCourse:
    document = load_document(rulebook)
    return PracticeCourse(
        rulebook=rulebook,
        game=engine(document.game).name,
        title=document.title,
        venue=document.venue,
        kinds=tuple(
            PracticeKind(
                name=each,
                says=KINDS[each].says,
                for_players=each in FOR_PLAYERS,
                asked=state.asked.get((rulebook, each), 0),
                right=state.right.get((rulebook, each), 0),
            )
            for each in kinds(rulebook)
        ),
        clauses=sum(book == rulebook for book, _ in state.cards),
        known=sum((rulebook, each.id) in state.known for each in training_course(rulebook).to_know),
        to_know=len(training_course(rulebook).to_know),
        due=len(state.due(rulebook, call.context.floor.clock())),
        exercise=has_exercise(rulebook),
        shoe=has_shoe(rulebook),
        unit=engine(document.game).unit,
        editions=tuple(_other_texts(document)),
    )


def _other_texts(document: Document) -> Iterator[PracticeEdition]:
    """A better reading of the same text is nothing that a dealer learns anew."""
    for edition in line(document.id):
        if not edition.is_draft and document_of(edition).digest != document.digest and is_practised(edition.name):
            yield PracticeEdition(edition.name, edition.row.says, days_of(edition.row))


async def following(call: Call) -> ShownDrill:
    """What is due, else something new."""
    rulebook = call.path["rulebook"]
    training_course(rulebook)
    await made_ready(rulebook)
    named = [each for each in call.query.kinds.split(",") if each]
    unknown = [each for each in named if each not in kinds(rulebook)]
    if unknown:
        words = f"{rulebook} has no drills {unknown[0][:40]!r}; it has {', '.join(kinds(rulebook))}."
        raise Problem(ProblemKind.NOT_FOUND, words)
    if call.query.lesson:
        return await _in_lesson(call, rulebook)
    wanted = named or [each for each in kinds(rulebook) if each not in FOR_PLAYERS]
    _check_not_in_play(call, wanted)
    state = (await call.context.trainer.learner(call.actor.person)).state
    now = call.context.floor.clock()
    made = await asyncio.to_thread(next_drill, state, rulebook, wanted, entropy(16), now)
    return shown_drill(made)


async def _in_lesson(call: Call, rulebook: str) -> ShownDrill:
    try:
        found = lesson(rulebook, call.query.lesson)
    except NoSuchLesson as error:
        raise Problem(ProblemKind.NOT_FOUND, f"{error}.") from None
    state = (await call.context.trainer.learner(call.actor.person)).state
    return shown_drill(await asyncio.to_thread(next_in_lesson, state, rulebook, found, entropy(16)))


async def lessons_of(call: Call) -> list[LessonRow]:
    rulebook = call.path["rulebook"]
    training_course(rulebook)
    await made_ready(rulebook)
    state = (await call.context.trainer.learner(call.actor.person)).state
    return [
        LessonRow(each.name, each.title, len(each.clauses) or each.steps, known_in(state, rulebook, each))
        for each in lessons(rulebook)
    ]


def _check_not_in_play(call: Call, wanted: list[str]) -> None:
    """Advice to players is forbidden where they play."""
    advice = [each for each in wanted if each in FOR_PLAYERS]
    if not advice:
        return
    for name, table in call.context.floor.tables.items():
        if not name.startswith(PRACTICE) and table.is_loaded and call.actor.person in table.state.seated:
            because = f"you sit at table {name}, and the rules allow no advice at a table in play"
            raise Forbidden(f"Practising {advice[0]}", because, "Leave the table first, or practise something else.")


async def answer(call: Call) -> GradedAnswer:
    body: NewAnswer = call.body
    call.context.refusals.check(call.token)
    _check_not_in_play(call, [body.answer.kind])
    if is_practised(body.answer.rulebook):
        await made_ready(body.answer.rulebook)
    try:
        kept = await call.context.trainer.answer(call.actor, Ask(body.id, body.answer))
    except Forbidden:
        call.context.refusals.count(call.token)
        raise
    call.note.outcome = "again" if kept.again else "done"
    made = drill(body.answer.rulebook, body.answer.kind, body.answer.seed)
    return graded(made, grade(made, body.answer.given))


def graded(made: Drill, found: Grade) -> GradedAnswer:
    document = load_document(made.rulebook)
    clauses = tuple(ClauseToKnow(each, document.clause(each).summary) for each in found.clauses)
    return GradedAnswer(found, clauses)


OPERATIONS = (
    Operation(
        "GET",
        "/api/training",
        "What can be practised, and how the caller has done so far.",
        courses,
        list[PracticeCourse],
        problems=(ProblemKind.STOPPED,),
    ),
    Operation(
        "GET",
        "/api/training/{rulebook}/lessons",
        "The course of a rulebook: its lessons in their order, and how far the caller came in each.",
        lessons_of,
        list[LessonRow],
        problems=(ProblemKind.NOT_FOUND, ProblemKind.STOPPED),
    ),
    Operation(
        "GET",
        "/api/training/{rulebook}/next",
        "The next drill for the caller, with the table it is about: what is due by their schedule, else a new one.",
        following,
        ShownDrill,
        query=NextWanted,
        problems=(ProblemKind.NOT_FOUND, ProblemKind.FORBIDDEN, ProblemKind.STOPPED),
    ),
    Operation(
        "POST",
        "/api/training/answers",
        "Answer a drill. The grade has the right answer, the arithmetic and the clauses; the schedule remembers it.",
        answer,
        GradedAnswer,
        NewAnswer,
        problems=(
            ProblemKind.FORBIDDEN,
            ProblemKind.ID_USED,
            ProblemKind.STOPPED,
            ProblemKind.HELD,
            ProblemKind.TOO_MANY,
        ),
    ),
)
