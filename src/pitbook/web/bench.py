"""The author's bench over HTTP: a golden round, a case or a real round becomes a drill, which anybody answers."""

from typing import Annotated, Any

import msgspec

from pitbook.games.kernel import Struct
from pitbook.games.marks import Event
from pitbook.table.asking import Ask
from pitbook.table.powers import Forbidden
from pitbook.training.authors import AuthoredDrill, FromCase, FromGolden, FromSentences
from pitbook.training.bench import without_names
from pitbook.training.drill import without_key
from pitbook.training.grading import grade
from pitbook.training.learner import AnswerAuthored, Given
from pitbook.training.trainers import NO_TRAINERS
from pitbook.web.history import span_of
from pitbook.web.operations import Call, Operation
from pitbook.web.problems import Problem, ProblemKind
from pitbook.web.tables import table_of
from pitbook.web.training import GradedAnswer, ShownDrill, graded
from pitbook.web.vocabulary import CommandId

PEOPLE = ("player", "players", "who", "person", "shooter", "owner", "offered", "forfeits")
"""Fields of events that name people."""


class AuthoredRow(Struct, frozen=True):
    """A drill that an author made, in a line."""

    number: int
    title: str
    by: str  # the id of its author
    rulebook: str
    question: str


class NewAuthored(Struct, frozen=True):
    id: CommandId
    source: Annotated[FromGolden | FromCase, msgspec.Meta(description="What becomes a drill.")]


class FromTableRound(Struct, frozen=True):
    id: CommandId


class AuthoredAnswer(Struct, frozen=True):
    id: CommandId
    given: Given  # a letter, or an amount for each wager
    milliseconds: Annotated[int, msgspec.Meta(ge=0, le=86_400_000)] = 0


def _row(each: AuthoredDrill) -> AuthoredRow:
    return AuthoredRow(each.drill.number, each.title, each.by, each.drill.rulebook, each.drill.question)


async def bench(call: Call) -> list[AuthoredRow]:
    return [_row(each) for each in (await call.context.trainer.bench()).state]


async def make(call: Call) -> AuthoredRow:
    new: NewAuthored = call.body
    return await _made(call, Ask(new.id, new.source))


async def _made(call: Call, ask: Ask) -> AuthoredRow:
    found = await call.context.trainer.bench()
    answer = await found.ask(call.actor, ask)
    call.note.outcome = "again" if answer.again else "done"
    number = next(each.drill.number for each in answer.events if hasattr(each, "drill"))
    return _row(found.state[number - 1])


async def of_round(call: Call) -> AuthoredRow:
    """A round of a table, without the names of those who played it."""
    if call.actor.role in NO_TRAINERS:
        because = f"{call.actor.role.named} may not do this"
        raise Forbidden("Making a drill of a round", because, "Ask a person who supervises.")
    table = await table_of(call)
    span = await span_of(call, table)
    if not span.over:
        raise Forbidden("Making a drill of a round", "it is not over", "Wait until its cards may be seen.")
    state, rules = table.state, table.state.rules_at(span.last)
    happened = [event for _, event in await table.history(span.first, span.last) if type(event) in state.game.events]
    names = dict.fromkeys((*state.seated, *(name for each in happened for name in _people(each))))
    sentences = tuple(state.game.sentence(rules, each) for each in happened)
    # The journal keeps what was asked for: so names are gone before.
    source = FromSentences(
        rulebook=rules.rulebook.document.id,
        title=f"A round of {rules.rulebook.document.title}",
        sentences=without_names(sentences, tuple(names)),
    )
    return await _made(call, Ask(call.body.id, source))


def _people(value: Any) -> list[str]:
    """Whoever an event names, and what it is made of."""
    if isinstance(value, tuple):
        return [name for each in value for name in _people(each)]
    if not isinstance(value, msgspec.Struct | Event):
        return []
    found: list[str] = []
    for field in value.__struct_fields__:
        held = getattr(value, field)
        if field in PEOPLE:
            found += [each for each in (held if isinstance(held, tuple) else (held,)) if isinstance(each, str)]
        found += _people(held)
    return found


async def _authored(call: Call) -> AuthoredDrill:
    number, state = call.path["number"], (await call.context.trainer.bench()).state
    if not number.isdecimal() or not 1 <= int(number[:9]) <= len(state):
        raise Problem(ProblemKind.NOT_FOUND, f"There is no drill {number[:9]} on the bench.")
    return state[int(number[:9]) - 1]


async def one(call: Call) -> ShownDrill:
    return ShownDrill(without_key((await _authored(call)).drill.drill), None)


async def answer(call: Call) -> GradedAnswer:
    body: AuthoredAnswer = call.body
    call.context.refusals.check(call.token)
    found = (await _authored(call)).drill
    try:
        await call.context.trainer.answer(
            call.actor, Ask(body.id, AnswerAuthored(found, body.given, body.milliseconds))
        )
    except Forbidden:
        call.context.refusals.count(call.token)
        raise
    return graded(found.drill, grade(found.drill, body.given))


_MAKING = (ProblemKind.FORBIDDEN, ProblemKind.ID_USED, ProblemKind.STOPPED, ProblemKind.HELD)
_ONE = "/api/training/bench/drills/{number}"

OPERATIONS = (
    Operation(
        "GET",
        "/api/training/bench",
        "The drills that authors made.",
        bench,
        list[AuthoredRow],
        problems=(ProblemKind.STOPPED,),
    ),
    Operation(
        "POST",
        "/api/training/bench",
        "Make a drill of a golden round or of a case; for those who train.",
        make,
        AuthoredRow,
        NewAuthored,
        status=201,
        problems=_MAKING,
    ),
    Operation(
        "POST",
        "/api/tables/{table}/rounds/{number}/drill",
        "Make a drill of a round that was played here, without names; for those who train.",
        of_round,
        AuthoredRow,
        FromTableRound,
        status=201,
        problems=(*_MAKING, ProblemKind.NOT_FOUND),
    ),
    Operation(
        "GET",
        _ONE,
        "A drill that an author made, without its key.",
        one,
        ShownDrill,
        problems=(ProblemKind.NOT_FOUND, ProblemKind.STOPPED),
    ),
    Operation(
        "POST",
        f"{_ONE}/answers",
        "Answer a drill that an author made. The schedule remembers it as any other.",
        answer,
        GradedAnswer,
        AuthoredAnswer,
        problems=(*_MAKING, ProblemKind.NOT_FOUND, ProblemKind.TOO_MANY),
    ),
)
