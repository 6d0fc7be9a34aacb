"""For those who inspect: records with their digests, a table decided again now, one round disclosed with its proof."""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import msgspec

from pitbook import __version__
from pitbook.compliance.exported import DecidedAgain, decided_again
from pitbook.compliance.redeciding import secret_shown
from pitbook.compliance.standing import basis_of
from pitbook.floor.floor import no_table
from pitbook.games.kernel import Struct
from pitbook.journal.accepting import acceptances
from pitbook.journal.checkpoint import StoreAccepted
from pitbook.journal.checkpointing import checked, checkpoints
from pitbook.journal.commands import CommandScanner
from pitbook.journal.disclosing import NotCovered, write_disclosure
from pitbook.journal.record import GENESIS, Body, Corrupt, Record, leaf_of
from pitbook.journal.store import BEGINNING, Span
from pitbook.rulebooks.roles import Role
from pitbook.table.asking import Stopped
from pitbook.table.powers import Forbidden
from pitbook.table.service import Table
from pitbook.web.history import span_of
from pitbook.web.operations import Call, Operation, Reply
from pitbook.web.problems import Problem, ProblemKind
from pitbook.web.tables import table_of

INSPECTS = (Role.INSPECTOR, Role.SURVEILLANCE, Role.ADMINISTRATOR)
LINES = "application/jsonl"
MOST_RECORDS = 500
AT_ONCE = 1000


class RecordShown(Struct, frozen=True):
    """A record as it is kept: the text that was hashed, its leaf in the tree, and the chain before and after it."""

    sequence: int
    text: str
    leaf: str  # of the text alone
    previous: str  # the digest of the record before
    digest: str  # of that and the leaf


class RecordsWanted(Struct, frozen=True):
    after: Annotated[int, msgspec.Meta(ge=0, le=2**53)] = 0
    limit: Annotated[int, msgspec.Meta(ge=1, le=MOST_RECORDS)] = 100


class Verified(Struct, frozen=True):
    """What came of verifying a table: its chain, its rules, and how much of it a signed checkpoint covers."""

    table: str
    records: int
    chain_broken: str | None
    decided_again: DecidedAgain | None
    covered: int  # records that the newest checkpoint speaks of
    checkpoint: int | None


async def records(call: Call) -> list[RecordShown]:
    """Those of a round that is going on would show cards that lie face down, so they are kept back."""
    table = await _inspected(call)
    wanted: RecordsWanted = call.query
    over = _over(table)
    before = max(wanted.after - 1, 0)
    last = min(wanted.after + wanted.limit, over)
    read = call.context.floor.store.read(f"table/{table.name}", before, last)
    kept = [each async for batch in read for each in batch]
    digests = [GENESIS, *(each.digest for each in kept)]
    lines = (_line(before + place, each, digests[place - 1]) for place, each in enumerate(kept, start=1))
    return [each for each in lines if each.sequence > wanted.after]


def _line(sequence: int, record: Record, previous: bytes) -> RecordShown:
    return RecordShown(
        sequence=sequence,
        text=record.body.decode(),
        leaf=leaf_of(record.body).hex(),
        previous=previous.hex(),
        digest=record.digest.hex(),
    )


def _over(table: Table) -> int:
    """The last record before a round that is not over."""
    latest = next(table.state.rounds.latest_first(), None)
    return table.length if latest is None or latest.over else latest.first - 1


async def verify(call: Call) -> Verified:
    """Of a table that is stopped as well: this says what is wrong with it."""
    _check_inspects(call)
    name, floor = call.path["table"], call.context.floor
    call.note.table = name
    if name not in floor.tables:
        raise no_table(name, floor.tables)
    stream = f"table/{name}"
    store, length, secrets, broken = floor.store, 0, dict[str, bytes](), None
    with suppress(Stopped):
        await floor.tables[name].settled()
    now = (await store.heads())[stream]
    commands = CommandScanner(stream)
    try:
        async for sequence, _, body in checked(store, stream, BEGINNING, now):
            length = sequence
            secrets.update(filter(None, [secret_shown(body)]))
            await commands.took(store, body)
        await commands.over(store)
        await store.head(stream)
    except Corrupt as error:
        broken = str(error)
    again = None
    if not broken:
        bodies = _in_a_thread(asyncio.get_running_loop(), checked(store, stream, BEGINNING, now))
        again = await asyncio.to_thread(decided_again, stream, bodies, secrets)
    kept = await checkpoints(store)
    newest = max(kept) if kept else None
    head = None if newest is None else kept[newest].checkpoint.head(stream)
    return Verified(
        table=name,
        records=length,
        chain_broken=broken,
        decided_again=again,
        covered=0 if head is None else head.length,
        checkpoint=newest,
    )


async def accepted(call: Call) -> list[StoreAccepted]:
    """Shown for ever: a record that came to an end and was gone on with is not the record that it was."""
    _check_inspects(call, "Inspecting the store")
    try:
        return await acceptances(call.context.floor.store)
    except Corrupt as error:
        raise Problem(ProblemKind.STOPPED, f"The record of checkpoints is not what was written: {error}.") from None


def _in_a_thread(loop: asyncio.AbstractEventLoop, records: AsyncIterator[tuple[int, Record, Body]]) -> Iterator[Body]:
    """What the store hands out in the loop, some at a time, for a thread that takes a while over each."""

    async def some() -> list[Body]:
        found: list[Body] = []
        async for _, _, body in records:
            found.append(body)
            if len(found) == AT_ONCE:
                break
        return found

    while bodies := asyncio.run_coroutine_threadsafe(some(), loop).result():
        yield from bodies


async def disclose(call: Call) -> Reply:
    """One file that anybody can check with the verifier alone, and decide again; it shows no other round."""
    table = await _inspected(call)
    span = await span_of(call, table)
    if not span.over:
        raise Problem(ProblemKind.UNFIT, "The round is not over: it can be disclosed when it is.")
    floor = call.context.floor
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "round.jsonl"
        try:
            await write_disclosure(
                floor.store,
                file,
                f"table/{table.name}",
                Span(span.first, span.last),
                program=f"pitbook {__version__}",
                made_at=floor.clock(),
                basis_of=basis_of,
            )
        except NotCovered as error:
            raise Problem(ProblemKind.UNFIT, f"{error}. A checkpoint is signed every minute: try again then.") from None
        content = await asyncio.to_thread(file.read_bytes)
    name = f"{table.name}-round-{span.number}.jsonl"
    return Reply(content, LINES, (("Content-Disposition", f'attachment; filename="{name}"'),))


async def _inspected(call: Call) -> Table:
    table = await table_of(call)
    await table.settled()
    _check_inspects(call)
    return table


def _check_inspects(call: Call, asked: str = "Inspecting a table") -> None:
    if call.actor.role not in INSPECTS:
        raise Forbidden(asked, f"{call.actor.role.named} may not do this", "Ask an inspector.")


_PROBLEMS = (ProblemKind.FORBIDDEN, ProblemKind.NOT_FOUND, ProblemKind.STOPPED)

OPERATIONS = (
    Operation(
        "GET",
        "/api/acceptances",
        "Every time that the store had lost records and somebody went on with it; for those who inspect.",
        accepted,
        list[StoreAccepted],
        problems=(ProblemKind.FORBIDDEN, ProblemKind.STOPPED),
    ),
    Operation(
        "GET",
        "/api/tables/{table}/records",
        "Records as they are kept, with their digests; for those who inspect.",
        records,
        list[RecordShown],
        query=RecordsWanted,
        problems=_PROBLEMS,
    ),
    Operation(
        "POST",
        "/api/tables/{table}/verification",
        "Check the chain of a table and decide all of it again, now; for those who inspect.",
        verify,
        Verified,
        problems=_PROBLEMS,
    ),
    Operation(
        "GET",
        "/api/tables/{table}/rounds/{number}/disclosure",
        "One round with its proof, as a file for the verifier; for those who inspect.",
        disclose,
        bytes,
        media_type=LINES,
        problems=(*_PROBLEMS, ProblemKind.UNFIT),
    ),
)
