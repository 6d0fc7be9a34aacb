"""Tournaments over HTTP: what there is, one as the caller may see it, asking it for something, and the public wall."""

from typing import TYPE_CHECKING, Annotated, Any

import msgspec

from pitbook.floor.aggregate import Aggregate, RequestReceived
from pitbook.games.kernel import Refused, Struct, kind_of
from pitbook.journal.record import Body
from pitbook.table.asking import Ask
from pitbook.table.powers import Forbidden
from pitbook.tournament import commands as c
from pitbook.tournament import events as e
from pitbook.tournament.lots import is_as_drawn
from pitbook.tournament.rules import rules_for
from pitbook.tournament.sample import DAY, sample
from pitbook.tournament.seen import may_look, seen, sentence
from pitbook.tournament.service import NoSuchTournament
from pitbook.tournament.state import Tournament
from pitbook.tournament.terms import TournamentTerms
from pitbook.web.operations import Call, Operation
from pitbook.web.problems import ProblemKind
from pitbook.web.tournament_views import Standings, TournamentRow, TournamentView, row, standings_of, view
from pitbook.web.vocabulary import CommandId

if TYPE_CHECKING:
    TournamentCommand = Any
else:
    TournamentCommand = c.union()

TournamentName = Annotated[str, msgspec.Meta(pattern="^[a-z0-9][a-z0-9-]{0,15}$")]


class DrawnLots(Struct, frozen=True):
    """Lots as they were drawn, with all that anybody needs to draw them again."""

    sequence: int
    at: int
    stage: int
    committed: int  # the record that has the commitment
    commitment: str
    secret: str
    players: tuple[str, ...]  # in the order that the secret mixed
    order: tuple[str, ...]  # as it came out; the first of them where not all were seated
    holds: bool  # whether it comes out the same when it is drawn again


class TournamentEvent(Struct, frozen=True):
    sequence: int
    at: int
    who: str
    role: str
    kind: str
    words: str
    clauses: tuple[str, ...]


class TournamentAnswered(Struct, frozen=True):
    first: int
    last: int
    again: bool
    view: TournamentView


class NewTournament(Struct, frozen=True):
    """Without terms it begins with usual ones, to be changed. The title stands in the place of theirs."""

    id: CommandId
    name: TournamentName
    rulebook: str
    title: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
    terms: TournamentTerms | None = None


class TournamentRequest(Struct, frozen=True):
    id: CommandId
    command: TournamentCommand
    expected: Annotated[int, msgspec.Meta(ge=0)] | None = None


class EventsAfter(Struct, frozen=True):
    after: Annotated[int, msgspec.Meta(ge=0)] = 0


async def tournaments(call: Call) -> list[TournamentRow]:
    return [row(state) for state in await call.context.tournaments.all() if may_look(state, call.actor)]


async def _found(call: Call) -> Aggregate[Tournament]:
    """As if there were none, for whoever may not look yet."""
    name = call.path["tournament"]
    found = await call.context.tournaments.find(name)
    if not may_look(found.state, call.actor):
        raise NoSuchTournament(f"there is no tournament {name!r}")
    return found


async def draft(call: Call) -> TournamentView:
    new: NewTournament = call.body
    given = new.terms or sample(new.title, call.context.floor.clock() + 2 * DAY)
    terms = msgspec.structs.replace(given, title=new.title)
    command = c.Draft(rulebook=new.rulebook, terms=terms)
    found = await call.context.tournaments.draft(call.actor, new.name, command, id=new.id)
    return view(call, found)


async def tournament(call: Call) -> TournamentView:
    return view(call, await _found(call))


async def ask(call: Call) -> TournamentAnswered:
    body: TournamentRequest = call.body
    call.note.command, call.note.command_id = kind_of(body.command), body.id
    call.context.refusals.check(call.token)
    name = (await _found(call)).state.id
    try:
        answer = await call.context.tournaments.ask(name, call.actor, Ask(body.id, body.command, body.expected))
    except (Refused, Forbidden):
        call.context.refusals.count(call.token)
        raise
    call.note.outcome = "again" if answer.again else "done"
    found = await _found(call)
    return TournamentAnswered(first=answer.first, last=answer.last, again=answer.again, view=view(call, found))


async def story(call: Call) -> list[TournamentEvent]:
    found = await _found(call)
    last = min(found.length, call.query.after + MOST_EVENTS)
    events = [_told(call, found.state, *each) for each in await found.history(call.query.after + 1, last)]
    return [each for each in events if each is not None]


def _told(call: Call, state: Tournament, body: Body, event: Any) -> TournamentEvent | None:
    """A record as the caller may see it."""
    told = None if isinstance(event, RequestReceived) else seen(state, call.actor, event)
    if told is None:
        return None
    rules, (words, under) = rules_for(state.rulebook, state.digest), told
    return TournamentEvent(
        sequence=body.sequence,
        at=body.at,
        who=body.who,
        role=body.role,
        kind=body.kind,
        words=sentence(rules, words, under),
        clauses=rules.cited(*under),
    )


async def lots(call: Call) -> list[DrawnLots]:
    """The secret has to be the one that the record before committed to, and to give this order."""
    found = await _found(call)
    fixed, since, told = "", 0, list[DrawnLots]()
    for body, event in await found.history():
        match event:
            case e.Drafted():
                fixed, since = event.commitment, body.sequence
            case e.SeatsDrawn() | e.LotsDrawn():
                told.append(
                    DrawnLots(
                        sequence=body.sequence,
                        at=body.at,
                        stage=event.stage,
                        committed=since,
                        commitment=event.commitment,
                        secret=event.secret,
                        players=event.entrants if isinstance(event, e.SeatsDrawn) else event.players,
                        order=tuple(each.player for each in event.seats)
                        if isinstance(event, e.SeatsDrawn)
                        else event.order,
                        holds=event.commitment == fixed and is_as_drawn(event),
                    )
                )
                fixed, since = event.next_commitment, body.sequence
            case _:
                pass
    return told


async def standings(call: Call) -> Standings:
    """The caller is nobody in particular, and sees what patrons may, and the names that may be used."""
    found = await _found(call)
    return standings_of(found.state)


async def usual_terms(call: Call) -> TournamentTerms:
    return sample("A tournament", call.context.floor.clock() + 2 * DAY)


MOST_EVENTS = 500
_ASKED = (
    ProblemKind.FORBIDDEN,
    ProblemKind.NOT_FOUND,
    ProblemKind.REFUSED,
    ProblemKind.STALE,
    ProblemKind.ID_USED,
    ProblemKind.TOO_MANY,
    ProblemKind.STOPPED,
    ProblemKind.HELD,
)
OPERATIONS = (
    Operation("GET", "/api/tournaments", "All tournaments in a few words.", tournaments, list[TournamentRow]),
    Operation(
        "POST",
        "/api/tournaments",
        "Draft a tournament; for the operator. Without terms it begins with usual ones.",
        draft,
        TournamentView,
        NewTournament,
        status=201,
        problems=(ProblemKind.FORBIDDEN, ProblemKind.REFUSED, ProblemKind.ID_USED),
    ),
    Operation("GET", "/api/tournament-terms", "Usual terms of a tournament, complete.", usual_terms, TournamentTerms),
    Operation(
        "GET",
        "/api/tournaments/{tournament}",
        "A tournament as the caller may see it: terms and what they lack, people, stages, tables, stacks, what waits.",
        tournament,
        TournamentView,
        problems=(ProblemKind.NOT_FOUND, ProblemKind.STOPPED),
    ),
    Operation(
        "POST",
        "/api/tournaments/{tournament}/commands",
        "Ask a tournament for something. A retry with the same id is answered from the record.",
        ask,
        TournamentAnswered,
        TournamentRequest,
        problems=_ASKED,
    ),
    Operation(
        "GET",
        "/api/tournaments/{tournament}/events",
        "What happened, in words and with clauses, after so many records; of others without what is their own.",
        story,
        list[TournamentEvent],
        query=EventsAfter,
        problems=(ProblemKind.NOT_FOUND, ProblemKind.STOPPED),
    ),
    Operation(
        "GET",
        "/api/tournaments/{tournament}/lots",
        "Every lot that was drawn, with the secret that decided it, and whether it holds when it is drawn again.",
        lots,
        list[DrawnLots],
        problems=(ProblemKind.NOT_FOUND, ProblemKind.STOPPED),
    ),
    Operation(
        "GET",
        "/api/tournaments/{tournament}/standings",
        "Who leads, for a wall that everybody sees: by name where the entrant permits its use.",
        standings,
        Standings,
        needs_token=False,
        problems=(ProblemKind.NOT_FOUND, ProblemKind.STOPPED),
    ),
)
