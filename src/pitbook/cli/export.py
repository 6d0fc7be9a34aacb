"""`pitbook export`: the journal, or some tables, or one round of one table, in one file that anybody can check."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Annotated, NamedTuple

from cyclopts import App, Parameter

from pitbook import __version__
from pitbook.cli.examples import examples
from pitbook.cli.replacing import check_replaceable
from pitbook.cli.stores import StoreOption, reading, tell
from pitbook.cli.terminal import Terminal, WrongUse
from pitbook.compliance.standing import basis_of
from pitbook.games.kernel import kind_of
from pitbook.games.marks import Mark
from pitbook.journal.checkpointing import checked
from pitbook.journal.disclosing import BasisOf, NotCovered, write_disclosure
from pitbook.journal.exports import UnknownStream, write_export
from pitbook.journal.store import BEGINNING, Span, Store
from pitbook.table.games import all_games
from pitbook.table.history.rounds import Rounds
from pitbook.table.state import TableState, opened_by

HELP = f"""Write the journal to one file, as it is now.

  pitbook export all.jsonl                                   all streams, with all checkpoints
  pitbook export --table ONE --table ANOTHER two.jsonl       these tables, with all checkpoints

{examples("export")}

`pitbook verify FILE` checks each of them, and so does the verifier alone (`pitbook verify --stand-alone`). The floor
may be open meanwhile. A round can be proved when a checkpoint was signed after it, which happens every minute.

Records hold every card that was dealt as plain text. Of a round that is not over none is disclosed, since cards of it
may lie face down; whole streams are written as they are, and show those as well: mind to whom you give them.

A store that lost records is written as it is, so that the verifier names the place. A file that is there already is
replaced only if it is an export.

Exit codes: 0 written; 1 written, but records are missing from the store, as is said; 2 it could not be done, and what
the file held before is still there.
"""

app = App(
    name="export", help=HELP, help_format="plaintext", default_parameter=Parameter(negative=(), show_default=False)
)

_DEALS, _ENDS = (
    frozenset(kind_of(each) for game in all_games().values() for each in game.events if each.mark is mark)
    for mark in (Mark.ROUND_BEGAN, Mark.ROUND_CLEARED)
)
"""From the first to the second cards may lie face down."""

SHORT = 1


class Done(NamedTuple):
    words: str
    short: tuple[str, ...] = ()  # what the store lacks


SpanOf = Callable[[Store, str], Awaitable[Span]]
"""Finds the records of a round in a stream."""


@app.default
def export(
    file: Annotated[Path, Parameter(help="The file to write.")],
    /,
    *,
    table: Annotated[tuple[str, ...], Parameter(help="Only this table or stream; may be repeated.")] = (),
    from_: Annotated[int | None, Parameter(name="--from", help="The first record to disclose.")] = None,
    to: Annotated[int | None, Parameter(help="The last record to disclose.")] = None,
    round: Annotated[int | None, Parameter(name="--round", help="The round to disclose.")] = None,  # noqa: A002
    at: Annotated[int | None, Parameter(help="The checkpoint that proves them. Default: the first one.")] = None,
    later: Annotated[int | None, Parameter(help="A later checkpoint, until which nothing changed.")] = None,
    store: StoreOption = None,
) -> int:
    span_of = _asked(from_, to, round)
    if span_of is not None and len(table) != 1:
        raise WrongUse("--round, --from and --to disclose records of one table: name it with --table.")
    if span_of is None and (at is not None or later is not None):
        raise WrongUse("--at and --later go with --round, or with --from and --to.")
    check_replaceable(file, b'{"format":"pitbook.', "export")
    basis = None if round is None else basis_of
    done = asyncio.run(_opened_and_written(store, file, table, span_of, basis, at, later))
    Terminal().print(done.words)
    for each in done.short:
        tell(f"--store: {each}: `pitbook verify {file}` names the place.")
    return SHORT if done.short else 0


def _asked(first: int | None, last: int | None, number: int | None) -> SpanOf | None:
    if number is not None:
        if first is not None or last is not None:
            raise WrongUse("--round goes without --from and --to.")
        return _span_of_round(number)
    if first is None and last is None:
        return None
    if first is None or last is None:
        raise WrongUse("--from and --to go together.")
    span = Span(first, last)

    async def span_of(store: Store, stream: str) -> Span:
        shown = await _shown(store, stream)
        if shown is not None and span.last > shown:
            raise WrongUse(
                f"{stream}: the round that begins after record {shown} is not over, and cards of it may lie face down. "
                "Its records can be disclosed when it is."
            )
        return span

    return span_of


async def _shown(store: Store, stream: str) -> int | None:
    """How many records there are before a round with cards that is not over, told by their kinds; None: it is over."""
    over, is_going_on = 0, False
    head = (await store.heads()).get(stream, BEGINNING)
    async for sequence, _, body in checked(store, stream, BEGINNING, head):
        if body.kind in _ENDS:
            over, is_going_on = sequence, False
        elif body.kind in _DEALS:
            is_going_on = True
    return over if is_going_on else None


def _span_of_round(number: int) -> SpanOf:
    async def span_of(store: Store, stream: str) -> Span:
        """Found without playing them."""
        state, rounds = None, Rounds(forgetting=False)
        head = (await store.heads()).get(stream, BEGINNING)
        async for _, _, body in checked(store, stream, BEGINNING, head):
            state = state or TableState(stream, opened_by(body))
            rounds.note(body.sequence, state.decoded(body))
        found = rounds.all.get(number)
        if found is None:
            raise WrongUse(f"{stream} has no round {number}.")
        if not found.over:
            earlier = f" Round {number - 1} is." if number - 1 in rounds.all else ""
            raise WrongUse(f"{stream}: round {number} is not over; it can be disclosed when it is.{earlier}")
        return Span(found.first, found.last)

    return span_of


async def _opened_and_written(
    url: str | None,
    file: Path,
    tables: tuple[str, ...],
    span_of: SpanOf | None,
    basis: BasisOf | None,
    at: int | None,
    later: int | None,
) -> Done:
    async with reading(url) as store:
        try:
            return await written(store, file, tables, span_of, basis, at=at, later=later)
        except (UnknownStream, NotCovered) as error:
            raise WrongUse(str(error)) from None


async def written(
    store: Store,
    file: Path,
    tables: tuple[str, ...] = (),
    span_of: SpanOf | None = None,
    basis: BasisOf | None = None,
    *,
    at: int | None = None,
    later: int | None = None,
) -> Done:
    """What was written, in words.

    With `span_of`, the one table's records that it names are disclosed; with `basis`, so that they are decided again.
    """
    program, made_at = f"pitbook {__version__}", time.time_ns() // 1000
    streams = [await _stream(store, each) for each in tables]
    if span_of is not None:
        (stream,) = streams
        span = await span_of(store, stream)
        told = await write_disclosure(
            store, file, stream, span, program=program, made_at=made_at, at=at, later=later, basis_of=basis
        )
        return Done(f"{file}: records {told.first} to {told.last} of {stream}, with their proof")
    made = await write_export(store, file, program=program, made_at=made_at, streams=streams or None)
    words = f"{file}: {sum(made.found.values()):,} records of {', '.join(made.found) or 'no stream'}"
    return Done(words, tuple(made.short))


async def _stream(store: Store, name: str) -> str:
    """A stream by its name, or a table by its id."""
    heads = await store.heads()
    return next((each for each in (name, f"table/{name}") if each in heads), name)
