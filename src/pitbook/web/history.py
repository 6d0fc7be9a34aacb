"""What happened at a table: events, rounds and why they went as they did, a player's chips, and the table's result."""

import re
from collections import OrderedDict
from itertools import chain
from typing import Annotated, Any

import msgspec

from pitbook.compliance.history import clause_since
from pitbook.games.kernel import Struct
from pitbook.games.marks import Mark
from pitbook.ledger.result import TableCounts
from pitbook.rulebooks.document import Document
from pitbook.rulebooks.roles import Role
from pitbook.table.history.paging import paged
from pitbook.table.history.round_search import latest_first, round_numbered
from pitbook.table.history.rounds import RoundSpan
from pitbook.table.history.statements import Statements
from pitbook.table.index import StatementLine
from pitbook.table.service import Table
from pitbook.table.supervisor_view import takings
from pitbook.table.views import EventView, check_oversees, number_in
from pitbook.web.operations import Call, Operation
from pitbook.web.problems import Problem, ProblemKind
from pitbook.web.rendering import render_stored
from pitbook.web.tables import table_of

MOST_EVENTS = 1000
_NUMBER = re.compile(r"[1-9][0-9]{0,8}", re.ASCII)


class Events(Struct, frozen=True):
    """Those after a number that the caller may see. `last` is the number to go on after."""

    events: tuple[EventView, ...]
    last: int
    length: int  # records that the table has


class EventsWanted(Struct, frozen=True):
    after: Annotated[int, msgspec.Meta(ge=0, le=2**53)] = 0
    limit: Annotated[int, msgspec.Meta(ge=1, le=MOST_EVENTS)] = 200


class RoundRow(Struct, frozen=True):
    number: int
    first: int
    last: int
    over: bool


class RoundsWanted(Struct, frozen=True):
    before: Annotated[int, msgspec.Meta(ge=1, le=2**53)] = 2**53
    limit: Annotated[int, msgspec.Meta(ge=1, le=MOST_EVENTS)] = 200


class RoundEvents(Struct, frozen=True):
    round: RoundRow
    events: tuple[EventView, ...]


class Cited(Struct, frozen=True):
    clause: str
    summary: str  # in our words
    since: str | None = None  # the day from which the clause has been so


def cited(document: Document, clause: str) -> Cited:
    return Cited(clause=clause, summary=document.clause(clause).summary, since=clause_since(document, clause))


class Sentence(Struct, frozen=True):
    """What happened, with the reckoning in it, and the clauses behind it."""

    sequence: int
    at: int
    words: str
    clauses: tuple[Cited, ...]
    settled_for: str | None = None  # the player whose wager was decided


class Explained(Struct, frozen=True):
    rulebook: str
    edition: str  # under which the round was played
    digest: str
    round: RoundRow
    sentences: tuple[Sentence, ...]


class LinesWanted(Struct, frozen=True):
    """Those before a record, and of them so many, the latest; otherwise all."""

    before: Annotated[int, msgspec.Meta(ge=1, le=2**53)] = 2**53
    limit: Annotated[int, msgspec.Meta(ge=1, le=MOST_EVENTS)] | None = None


class PlayerStatement(Struct, frozen=True):
    table: str
    player: str
    practice: bool  # of play chips, which are worth nothing
    balance: int
    lines: list[StatementLine]


class TableResult(Struct, frozen=True):
    """In cents. `win` is what the table has won: closing, credits and drop, less opening and fills.

    While it is open nothing was counted at its closing: `float`, what is on it now, counts in the place of that.
    """

    opening: int
    fills: int
    credits: int
    drop: int
    closing: int
    win: int
    practice: bool  # of play chips, and so of no account
    float: int  # with the commissions beside it; nothing where the table is closed
    closed: bool


async def events(call: Call) -> Events:
    table = await table_of(call)
    wanted: EventsWanted = call.query
    records = await table.history(wanted.after + 1, wanted.after + wanted.limit)
    last = records[-1][0].sequence if records else wanted.after
    await table.settled()
    return Events(events=render_stored(table, call.actor, records), last=last, length=table.length)


async def rounds(call: Call) -> list[RoundRow]:
    """The latest first."""
    table = await table_of(call)
    await table.settled()
    wanted: RoundsWanted = call.query
    found: list[RoundRow] = []
    async for each in latest_first(table, wanted.before):
        if len(found) == wanted.limit:
            break
        found.append(round_row(each))
    return found


async def one_round(call: Call) -> RoundEvents:
    table = await table_of(call)
    span = await span_of(call, table)
    return RoundEvents(round=round_row(span), events=await _shown(call, table, span))


async def explain(call: Call) -> Explained:
    table = await table_of(call)
    span = await span_of(call, table)
    rulebook = table.state.rules_at(span.last).rulebook
    sentences = [
        Sentence(
            sequence=each.sequence,
            at=each.at,
            words=each.words,
            clauses=tuple(cited(rulebook.document, clause) for clause in map(number_in, each.clauses)),
            settled_for=_settled_for(each.payload),
        )
        for each in await _shown(call, table, span)
    ]
    return Explained(
        rulebook=rulebook.told_as,
        edition=rulebook.name,
        digest=rulebook.digest,
        round=round_row(span),
        sentences=tuple(sentences),
    )


def _settled_for(event: Any) -> str | None:
    player: str | None = event.settlement.player if getattr(event, "mark", None) is Mark.SETTLED else None
    return player


async def _shown(call: Call, table: Table, span: RoundSpan) -> tuple[EventView, ...]:
    shown = [render_stored(table, call.actor, records) async for records in paged(table, span.first, span.last)]
    return tuple(chain.from_iterable(shown))


async def span_of(call: Call, table: Table) -> RoundSpan:
    await table.settled()
    number = call.path["number"]
    span = await round_numbered(table, int(number)) if _NUMBER.fullmatch(number) else None
    if span is None:
        raise Problem(ProblemKind.NOT_FOUND, f"Table {table.name} has no such round.")
    return span


def round_row(span: RoundSpan) -> RoundRow:
    return RoundRow(number=span.number, first=span.first, last=span.last, over=span.over)


async def statement_of(call: Call) -> PlayerStatement:
    table = await table_of(call)
    player, actor = call.path["player"], call.actor
    is_own = actor.role is Role.PLAYER and actor.person == player
    if not is_own:
        check_oversees(table.state, actor, f"{player}'s statement", "sees only their own")
    wanted: LinesWanted = call.query
    index = await table.looked_up()
    balance, lines = index.balance(player), await index.lines(player, wanted.limit, wanted.before)
    if lines is None:  # some of the journal is in no block yet
        lines = [each for each in await _statements_of(table).of(player) if each.sequence < wanted.before]
        lines = lines if wanted.limit is None else lines[-wanted.limit :]
    return PlayerStatement(
        table=table.name,
        player=player,
        practice=table.state.practice_of is not None,
        balance=balance,
        lines=lines,
    )


MOST_STATEMENTS = 16
_statements: OrderedDict[Table, Statements] = OrderedDict()
"""Of the tables that were asked about last, how far their journals were gone through."""


def _statements_of(table: Table) -> Statements:
    found = _statements.get(table) or Statements(table)
    _statements[table] = found
    _statements.move_to_end(table)
    if len(_statements) > MOST_STATEMENTS:
        _statements.popitem(last=False)
    return found


async def result(call: Call) -> TableResult:
    table = await table_of(call)
    check_oversees(table.state, call.actor, "The result of a table", "may not see it")
    await table.settled()
    state = table.state
    day: TableCounts = state.result
    so_far = takings(state).so_far
    return TableResult(
        **msgspec.structs.asdict(day),
        win=so_far,
        practice=state.practice_of is not None,
        float=so_far - day.win,
        closed=state.office.closed_at is not None,
    )


_AT_A_TABLE = (ProblemKind.NOT_FOUND, ProblemKind.STOPPED)

OPERATIONS = (
    Operation(
        "GET",
        "/api/tables/{table}/events",
        "The events after a number, as the caller may see them.",
        events,
        Events,
        query=EventsWanted,
        problems=_AT_A_TABLE,
    ),
    Operation(
        "GET",
        "/api/tables/{table}/rounds",
        "The rounds of play, the latest first.",
        rounds,
        list[RoundRow],
        query=RoundsWanted,
        problems=_AT_A_TABLE,
    ),
    Operation(
        "GET",
        "/api/tables/{table}/rounds/{number}",
        "The events of one round.",
        one_round,
        RoundEvents,
        problems=_AT_A_TABLE,
    ),
    Operation(
        "GET",
        "/api/tables/{table}/rounds/{number}/explain",
        "One round in sentences, each with its reckoning and its clauses.",
        explain,
        Explained,
        problems=_AT_A_TABLE,
    ),
    Operation(
        "GET",
        "/api/tables/{table}/statements/{player}",
        "What a player's chips did at the table; one's own, or for those who oversee.",
        statement_of,
        PlayerStatement,
        query=LinesWanted,
        problems=(*_AT_A_TABLE, ProblemKind.FORBIDDEN),
    ),
    Operation(
        "GET",
        "/api/tables/{table}/result",
        "What the table has won, from opening to now; for those who oversee.",
        result,
        TableResult,
        problems=(*_AT_A_TABLE, ProblemKind.FORBIDDEN),
    ),
)
