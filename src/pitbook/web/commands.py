"""Asking a table for something: one command, its events, and the table after it where that is wanted."""

from typing import Annotated

import msgspec

from pitbook.games.kernel import Refused, Struct, kind_of
from pitbook.table.asking import Answer, Ask, Stale
from pitbook.table.competition import in_chips
from pitbook.table.powers import Forbidden
from pitbook.table.service import Table
from pitbook.table.views import EventView, TableView, seen
from pitbook.web.operations import Call, Operation
from pitbook.web.problems import Problem, ProblemKind
from pitbook.web.rendering import render_answer, render_stored
from pitbook.web.tables import table_of
from pitbook.web.vocabulary import AnyCommand, CommandId, belongs

RecordCount = Annotated[int, msgspec.Meta(ge=0)]


class CommandRequest(Struct, frozen=True):
    """A command, and how many records its sender thinks the table has: with others there, nothing is done.

    `as_of` is how many they had seen when they decided: nothing is done where somebody did since then what it is about.
    """

    id: CommandId
    command: AnyCommand
    expected: RecordCount | None = None
    as_of: RecordCount | None = None


class AnswerParts(Struct, frozen=True):
    view: bool = False  # the table after the command as well
    events: bool = True  # whoever listens to the stream has them from there


class Answered(Struct, frozen=True):
    """The records that a command brought about. `again`: it had been answered before, and was not done twice."""

    first: int
    last: int
    again: bool
    events: tuple[EventView, ...]
    view: TableView | None = None


async def ask(call: Call) -> Answered:
    body: CommandRequest = call.body
    call.note.command, call.note.command_id = kind_of(body.command), body.id
    table = await table_of(call)
    call.context.refusals.check(call.token)
    if not belongs(table.state.game, body.command):
        raise Problem(ProblemKind.UNFIT, f"{call.note.command} is no command at a table of {table.state.game.name}.")
    try:
        answer = await _asked(call, table, Ask(body.id, body.command, body.expected, body.as_of))
    except Stale as stale:
        now = await _seen(call, table)
        raise Problem(ProblemKind.STALE, str(stale), expected=stale.expected, actual=stale.actual, view=now) from None
    except (Refused, Forbidden):
        call.context.refusals.count(call.token)
        raise
    call.note.outcome = "again" if answer.again else "done"
    if not call.query.events:
        events: tuple[EventView, ...] = ()
    elif answer.again:
        events = render_stored(table, call.actor, await table.history(answer.first, answer.last))
    else:
        events = render_answer(table, call.actor, answer)
    view = await _seen(call, table) if call.query.view else None
    return Answered(first=answer.first, last=answer.last, again=answer.again, events=events, view=view)


async def _asked(call: Call, table: Table, ask: Ask) -> Answer:
    """A table of a tournament is asked through it."""
    if table.state.competition is not None:
        try:
            return await call.context.tournaments.ask_table(call.actor, table, ask)
        except Refused as refused:
            asked, because, instead = (in_chips(each) for each in (refused.asked, refused.because, refused.instead))
            raise Refused(asked, because, instead, refused.rulebook, refused.topics, refused.clauses) from None
    return await table.ask(call.actor, ask)


async def _seen(call: Call, table: Table) -> TableView:
    await table.settled()
    return seen(table.state, call.actor, table.length)


OPERATIONS = (
    Operation(
        "POST",
        "/api/tables/{table}/commands",
        "Ask for something. A retry with the same id is answered from the record.",
        ask,
        Answered,
        CommandRequest,
        AnswerParts,
        problems=(
            ProblemKind.FORBIDDEN,
            ProblemKind.NOT_FOUND,
            ProblemKind.REFUSED,
            ProblemKind.STALE,
            ProblemKind.ID_USED,
            ProblemKind.UNFIT,
            ProblemKind.TOO_MANY,
            ProblemKind.STOPPED,
            ProblemKind.HELD,
        ),
    ),
)
