"""The tables there are, opening one, and one as the caller may see it."""

from typing import Annotated, Any
from urllib.parse import urlencode

import msgspec
from msgspec.structs import asdict

from pitbook.floor.floor import OF_A_TOURNAMENT, PRACTICE, USUAL_FLOAT, Floor, check_rulebook, no_table
from pitbook.games.kernel import Refused, Struct
from pitbook.money import MOST_STAKE, Cents
from pitbook.rulebooks.roles import Role
from pitbook.table.asking import Stopped
from pitbook.table.events import Dealing
from pitbook.table.games import all_games, game_of
from pitbook.table.powers import Actor
from pitbook.table.practice import may_look
from pitbook.table.service import Table
from pitbook.table.supervision import OpeningSignature
from pitbook.table.terms import field_of
from pitbook.table.views import LOOKS_ON, TableView, seen, standing
from pitbook.web.fields_told import fields_told_of
from pitbook.web.operations import Call, Operation, Reply, unless_same
from pitbook.web.problems import Problem, ProblemKind, not_readable, refusal
from pitbook.web.signs import SignRow, sign_rows
from pitbook.web.vocabulary import CommandId, Name

MOST_ROWS = 1000


class TableRow(Struct, frozen=True):
    """A table in a few words. One that is stopped has only its name, and why."""

    name: str
    stopped: bool
    rulebook: str | None = None
    game: str | None = None
    title: str | None = None
    venue: str | None = None
    dealing: Dealing | None = None
    phase: str | None = None
    phase_words: str | None = None
    closed: bool = False
    practice_of: str | None = None  # the one player of a table with play chips
    seated: tuple[str, ...] = ()
    places: int = 0  # for so many players
    sign: Any = None  # of the game's own type
    limits: tuple[SignRow, ...] = ()  # the same as it hangs there
    sequence: int = 0


Part = Annotated[str, msgspec.Meta(max_length=80)]


class TablesWanted(Struct, frozen=True):
    """All that is said must hold. Rows come by name: those after a name, and so many of them."""

    name: Part = ""  # or a part of it
    game: Part = ""
    rulebook: Part = ""
    venue: Part = ""
    free: bool = False  # open, and with a place to take
    after: Part = ""
    limit: Annotated[int, msgspec.Meta(ge=1, le=MOST_ROWS)] | None = None


def _usual() -> msgspec.Raw:
    return msgspec.Raw(b"null")


class NewTable(Struct, frozen=True):
    """`terms` are those of the game; without them the table is a usual one."""

    id: CommandId
    name: Name
    rulebook: str
    dealing: Dealing = Dealing.VIRTUAL
    terms: msgspec.Raw = msgspec.field(default_factory=_usual)
    float_cents: Annotated[Cents, msgspec.Meta(ge=0, le=MOST_STAKE)] = USUAL_FLOAT
    checked: OpeningSignature | None = None  # that all on the checklist of a real table was seen to


async def table_of(call: Call) -> Table:
    """The table that the path names, with all that was decided kept."""
    call.note.table = call.path["table"]
    table = await table_for(call.context.floor, call.path["table"], call.actor)
    call.note.game = table.state.game.name
    return table


async def table_for(floor: Floor, name: str, actor: Actor) -> Table:
    """A practice table is there for its player and for those who oversee; for others there is none of that name."""
    try:
        table = await floor.table(name)
    except Stopped:  # whose it is cannot be said then
        if name.startswith(PRACTICE) and actor.role not in LOOKS_ON:
            raise no_table(name, floor.tables) from None
        raise
    if not may_look(table.state, actor):
        raise no_table(name, floor.tables)
    return table


async def tables(call: Call) -> Reply:
    """Of the floor, and those that the caller practises at, as their records have them: nothing is waited for."""
    wanted: TablesWanted = call.query
    everything, own = call.context.floor.tables, call.context.practice.names_of(call.actor.person)
    mine = own if call.actor.role is Role.PLAYER else ()
    apart = (PRACTICE, OF_A_TOURNAMENT)  # those of tournaments are found on their own pages
    names = [name for name in everything if not name.startswith(apart) or name in mine]
    found: list[TableRow] = []
    more = False
    for name in sorted(each for each in names if each > wanted.after and wanted.name in each):
        row = await _row_as_kept(everything[name])
        if not _is_wanted(wanted, row):
            continue
        more = len(found) == wanted.limit
        if more:
            break
        found.append(row)
    return unless_same(call, found, ((("Link", _next(wanted, found[-1].name)),) if more else ()))


def _is_wanted(wanted: TablesWanted, row: TableRow) -> bool:
    return (
        wanted.game in ("", row.game)
        and wanted.rulebook in ("", row.rulebook)
        and wanted.venue in ("", row.venue)
        and (not wanted.free or (not row.stopped and not row.closed and len(row.seated) < row.places))
    )


def _next(wanted: TablesWanted, last: str) -> str:
    """Where the rows after these are (RFC 8288)."""
    asked = {name: each for name, each in asdict(wanted).items() if each not in ("", None, False)}
    query = urlencode({**asked, "after": last, **({"free": "true"} if wanted.free else {})})
    return f'</api/tables?{query}>; rel="next"'


async def _row_as_kept(table: Table) -> TableRow:
    """One that nobody has looked at since the start is read now, and never again for this."""
    if table.stopped is None and not table.is_loaded:
        try:
            await table.ready()
        except Stopped:
            return TableRow(name=table.name, stopped=True)
    return TableRow(name=table.name, stopped=True) if table.stopped is not None else _row(table)


async def row_of(table: Table) -> TableRow:
    try:
        await table.settled()
    except Stopped:
        return TableRow(name=table.name, stopped=True)
    return _row(table)


def _row(table: Table) -> TableRow:
    (sequence, now), state = table.kept, table.state
    document, sign = state.rules.rulebook.document, now.play.sign
    known = state.made_of("row", now.play)
    if "words" not in known:
        limits = state.made_of("limits", sign)
        if "rows" not in limits:
            limits["rows"] = sign_rows(state.rules, sign)
        known["words"] = tuple(now.play.places_taken), limits["rows"]
    seated, limit_rows = known["words"]
    return TableRow(
        name=table.name,
        stopped=False,
        rulebook=document.id,
        game=state.game.name,
        title=document.title,
        venue=document.venue,
        dealing=state.dealing,
        phase=now.play.phase.value,
        phase_words=standing(state, now.play, now.office),
        closed=now.office.closed_at is not None,
        practice_of=state.practice_of,
        seated=seated,
        places=state.rules.places,
        sign=sign,
        limits=limit_rows,
        sequence=sequence,
    )


async def open_table(call: Call) -> TableRow:
    new: NewTable = call.body
    call.note.table = new.name
    check_rulebook(f"Opening table {new.name!r}", new.rulebook)
    try:
        table = await call.context.floor.open_table(
            call.actor,
            new.name,
            new.rulebook,
            command=new.id,
            dealing=new.dealing,
            terms=terms_of(new.rulebook, new.terms),
            float_cents=new.float_cents,
            checked=new.checked,
        )
    except Refused as refused:
        raise refused_terms(new.rulebook, refused) from None
    return await row_of(table)


def refused_terms(rulebook: str, refused: Refused) -> Problem:
    """Terms that no clause permits, with the one of them that it is about."""
    return refusal(refused, field=f"$.terms.{field_of(game_of(rulebook).terms, refused)}")


def terms_of(rulebook: str, raw: msgspec.Raw) -> Any:
    game = game_of(rulebook)
    try:
        return msgspec.json.decode(raw, type=game.terms | None)
    except (msgspec.MsgspecError, RecursionError) as error:
        for other in all_games().values():
            if _fits(other.terms, raw):
                raise Problem(ProblemKind.UNFIT, f"These are terms of {other.name}, not of {game.name}.") from None
        trouble = not_readable(error, fields_told_of(error, game.terms, raw))
        place = str(trouble.more.get("field", "$")).replace("$", "$.terms", 1)
        raise Problem(trouble.kind, str(trouble), (), **{**trouble.more, "field": place}) from None


def _fits(terms: type[msgspec.Struct], raw: msgspec.Raw) -> bool:
    try:
        msgspec.json.decode(raw, type=terms)
    except (msgspec.MsgspecError, RecursionError):
        return False
    return True


async def table_seen(call: Call) -> TableView:
    table = await table_of(call)
    await table.settled()
    return seen(table.state, call.actor, table.length)


async def names(call: Call) -> dict[str, str]:
    """Of those whom the caller sees: who sits there, whose wagers were decided, for whom a place is kept."""
    view = await table_seen(call)
    there = (*view.seated, *(each.player for each in view.decided))
    kept = (player for each in view.announced if (player := getattr(each, "player", None)) is not None)
    found = (call.context.floor.people.person(each) for each in {*there, *kept})
    return {each.id: each.name for each in found if each is not None}


OPERATIONS = (
    Operation(
        "GET",
        "/api/tables",
        "All tables in a few words, or those asked for; with an ETag, and a Link to the next where there are more.",
        tables,
        list[TableRow],
        query=TablesWanted,
    ),
    Operation(
        "POST",
        "/api/tables",
        "Open a table; for administrators and those who supervise dealers. The same id again opens nothing twice.",
        open_table,
        TableRow,
        NewTable,
        status=201,
        problems=(ProblemKind.FORBIDDEN, ProblemKind.REFUSED, ProblemKind.TAKEN, ProblemKind.UNFIT),
    ),
    Operation(
        "GET",
        "/api/tables/{table}",
        "The table as the caller may see it, with what they may ask for.",
        table_seen,
        TableView,
        problems=(ProblemKind.NOT_FOUND, ProblemKind.STOPPED),
    ),
    Operation(
        "GET",
        "/api/tables/{table}/names",
        "What those at a table are called, by their ids.",
        names,
        dict[str, str],
        problems=(ProblemKind.NOT_FOUND, ProblemKind.STOPPED),
    ),
)
