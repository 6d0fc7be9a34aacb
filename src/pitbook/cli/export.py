"""`pitbook export`: the journal, or some tables, or one round of one table, in one file that anybody can check."""

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from pitbook import __version__
from pitbook.cli.terminal import Terminal, WrongUse
from pitbook.journal.disclosing import NotCovered, write_disclosure
from pitbook.journal.exports import UnknownStream, write_export
from pitbook.journal.record import Corrupt
from pitbook.journal.store import Held, Span, Store, Unavailable, Unreadable

HELP = """Write the journal to one file, as it is now.

  pitbook export --store sqlite:///floor.db all.jsonl                       all streams, with all checkpoints
  pitbook export --store sqlite:///floor.db --table 1 --table 2 two.jsonl   these tables, with all checkpoints
  pitbook export --store sqlite:///floor.db --table 1 --from 20 --to 31 round.jsonl

The last discloses some records of one table: with the proof that they stand in what was signed, and nothing of others.
`pitbook verify FILE` checks each of them, and so does the verifier alone (`pitbook verify --stand-alone`).

In PostgreSQL the tables go on meanwhile. A SQLite file belongs to the one program that has it open.

Exit codes: 0 written; 2 it could not be done, and what the file held before is still there.
"""

app = App(
    name="export", help=HELP, help_format="plaintext", default_parameter=Parameter(negative=(), show_default=False)
)

SQLITE = "sqlite:///"

SpanOf = Callable[[Store, str], Awaitable[Span]]
"""Finds the records of a round in a stream."""


@app.default
def export(
    file: Annotated[Path, Parameter(help="The file to write.")],
    /,
    *,
    store: Annotated[str, Parameter(help="Where the journal is, such as sqlite:///floor.db.")],
    table: Annotated[tuple[str, ...], Parameter(help="Only this table or stream; may be repeated.")] = (),
    from_: Annotated[int | None, Parameter(name="--from", help="The first record to disclose.")] = None,
    to: Annotated[int | None, Parameter(help="The last record to disclose.")] = None,
    at: Annotated[int | None, Parameter(help="The checkpoint that proves them. Default: the first one.")] = None,
    later: Annotated[int | None, Parameter(help="A later checkpoint, until which nothing changed.")] = None,
) -> int:
    span_of = _asked(from_, to)
    if span_of is not None and len(table) != 1:
        raise WrongUse("--from and --to disclose records of one table: name it with --table.")
    if span_of is None and (at is not None or later is not None):
        raise WrongUse("--at and --later go with --from and --to.")
    Terminal().print(asyncio.run(_opened_and_written(store, file, table, span_of, at, later)))
    return 0


def _asked(first: int | None, last: int | None) -> SpanOf | None:
    if first is None and last is None:
        return None
    if first is None or last is None:
        raise WrongUse("--from and --to go together.")
    span = Span(first, last)

    async def span_of(_store: Store, _stream: str) -> Span:
        return span

    return span_of


async def _opened_and_written(
    url: str, file: Path, tables: tuple[str, ...], span_of: SpanOf | None, at: int | None, later: int | None
) -> str:
    from pitbook.journal.opening import open_store

    kept = Path(url.removeprefix(SQLITE)).expanduser()
    if url.startswith(SQLITE) and not kept.exists():
        raise WrongUse(f"there is no journal in {kept}.")
    try:
        store = await open_store(url, f"export {os.getpid()}")
        try:
            return await written(store, file, tables, span_of, at=at, later=later)
        finally:
            await store.close()
    except (ValueError, UnknownStream, NotCovered, Corrupt, Held, Unavailable, Unreadable) as error:
        raise WrongUse(str(error)) from None


async def written(
    store: Store,
    file: Path,
    tables: tuple[str, ...] = (),
    span_of: SpanOf | None = None,
    *,
    at: int | None = None,
    later: int | None = None,
) -> str:
    """What was written, in words. With `span_of`, the one table's records that it names are disclosed."""
    program, made_at = f"pitbook {__version__}", time.time_ns() // 1000
    streams = [await _stream(store, each) for each in tables]
    if span_of is not None:
        (stream,) = streams
        span = await span_of(store, stream)
        await write_disclosure(store, file, stream, span, program=program, made_at=made_at, at=at, later=later)
        return f"{file}: records {span.first} to {span.last} of {stream}, with their proof"
    header = await write_export(store, file, program=program, made_at=made_at, streams=streams or None)
    return f"{file}: {sum(header.streams.values()):,} records of {', '.join(header.streams) or 'no stream'}"


async def _stream(store: Store, name: str) -> str:
    """A stream by its name, or a table by its id."""
    heads = await store.heads()
    return next((each for each in (name, f"table/{name}") if each in heads), name)
