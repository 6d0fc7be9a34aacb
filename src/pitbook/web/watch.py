"""For whoever watches the program: alive, ready, counters; and what the kinds of problem mean."""

from contextlib import suppress

import msgspec

from pitbook.floor.faults import FaultKind as Wrong
from pitbook.floor.faults import FloorFault, checking, faults_of
from pitbook.games.kernel import Struct
from pitbook.journal.store import Unavailable
from pitbook.rulebooks.roles import Role
from pitbook.table.powers import Forbidden
from pitbook.web.duties import read_duties
from pitbook.web.metrics import MEDIA_TYPE
from pitbook.web.operations import JSON, TEXT, Call, Operation, Reply
from pitbook.web.problems import Problem, ProblemKind


class Health(Struct, frozen=True):
    alive: bool = True


class Readiness(Struct, frozen=True):
    """`ready`: the store answers and keeps what it is given, and nothing waits for somebody to look at it."""

    ready: bool
    floor_stopped: bool  # nothing is kept about people: their record is not what was written
    unsound_rulebooks: int  # whose tables are closed, since the decisions on them do not hold together
    stopped_tables: int
    stopped_streams: int  # of promotions, tournaments and the venue
    forged_rows: int  # of the store; they are not believed
    doubted_accounts: int  # that are not what the records make; nothing is taken from them
    keeping: bool  # false: the store did not keep what it was given last
    signing: bool  # false: where the records stand could not be signed the last time
    clock_right: bool  # false: the machine's clock jumped, or is behind the records
    background: bool  # false: leases, checks, signing or what servers tell each other failed, and is tried again
    tables_open: int  # that were read, or stopped when they were, of those on the floor; one asked for is read at once
    tables: int
    records_checked: int  # of those from before the snapshots that tables were opened from
    records_to_check: int


async def health(_: Call) -> Health:
    return Health()


async def ready(call: Call) -> Reply:
    """200 where all is well, else 503. Nobody need be known to ask, so what is wrong is not told here."""
    floor = call.context.floor
    await floor.store.span("floor", "")
    faults, progress, everything = faults_of(floor), checking(floor), floor.on_the_floor()
    found = Readiness(
        ready=not faults,
        floor_stopped=any(each.trouble is Wrong.FLOOR_STOPPED for each in faults),
        unsound_rulebooks=sum(each.trouble is Wrong.RULEBOOK_UNSOUND for each in faults),
        stopped_tables=sum(each.trouble is Wrong.TABLE_STOPPED for each in faults),
        stopped_streams=sum(each.trouble is Wrong.STREAM_STOPPED for each in faults),
        forged_rows=sum(each.trouble is Wrong.ROW_FORGED for each in faults),
        doubted_accounts=sum(each.trouble is Wrong.ACCOUNT_DOUBTED for each in faults),
        keeping=all(each.trouble is not Wrong.STORE_UNAVAILABLE for each in faults),
        signing=all(each.trouble is not Wrong.SIGNING_STOPPED for each in faults),
        clock_right=all(each.trouble is not Wrong.CLOCK_WRONG for each in faults),
        background=all(each.trouble is not Wrong.BACKGROUND_FAILING for each in faults),
        tables_open=sum(each.is_loaded or each.stopped is not None for each in everything),
        tables=len(everything),
        records_checked=progress.checked,
        records_to_check=progress.of,
    )
    return Reply(msgspec.json.encode(found), JSON, status=200 if found.ready else 503)


async def faults(call: Call) -> tuple[FloorFault, ...]:
    if call.actor.role is Role.PLAYER:
        raise Forbidden("What is wrong on the floor", "players are not told", "Ask somebody of the casino.")
    return faults_of(call.context.floor)


async def metrics(call: Call) -> Reply:
    if call.context.floor.leads:  # of several servers one counts them
        with suppress(Unavailable):  # then they stand where they stood
            await read_duties(call.context)
    return Reply(call.context.metrics.text(), MEDIA_TYPE)


async def problem(call: Call) -> Reply:
    found = next((kind for kind in ProblemKind if kind.value == call.path["kind"]), None)
    if found is None:
        raise Problem(ProblemKind.NOT_FOUND, f"There are {', '.join(kind.value for kind in ProblemKind)}.")
    return Reply(f"{found.title} ({found.status})\n\n{found.means}\n".encode(), TEXT)


OPERATIONS = (
    Operation("GET", "/health", "Whether the program is alive.", health, Health, needs_token=False),
    Operation(
        "GET",
        "/ready",
        "Whether it can keep a record, and nothing is stopped: 503 where something is.",
        ready,
        Readiness,
        needs_token=False,
        problems=(ProblemKind.UNAVAILABLE,),
    ),
    Operation(
        "GET",
        "/api/faults",
        "What is wrong on the floor and waits for somebody to look at it; not for players.",
        faults,
        tuple[FloorFault, ...],
        problems=(ProblemKind.FORBIDDEN,),
    ),
    Operation("GET", "/metrics", "Counters for Prometheus.", metrics, str, media_type="text/plain", needs_token=False),
    Operation(
        "GET",
        "/problems/{kind}",
        "What a kind of problem means.",
        problem,
        str,
        media_type="text/plain",
        needs_token=False,
        problems=(ProblemKind.NOT_FOUND,),
    ),
)
