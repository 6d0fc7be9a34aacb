"""Durable batches a second of both stores: `python3 run.py bench stores [--quick]`.

A batch has five records of some 300 bytes and two moves, and is counted when it is on the disk. So many writers each
wait for the answer to one before they give the next. Beside them, in the same run and on the same disk: the bare disk,
a loop around sqlite3 that commits every batch, and one that commits so many at a time, which check nothing. Disks
differ by a factor of a hundred, so compare within a run.
"""

import asyncio
import os
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import chain, count, islice
from pathlib import Path

import msgspec
from asked import quick

from pitbook.journal.opening import open_store
from pitbook.journal.record import GENESIS, Body, Record, chained, encoded
from pitbook.journal.store import Batch, Head, Move

WRITERS = (1, 8, 32, 128)
SECONDS = 2.0
REPEATS = 3
RECORDS = 5
FILLER = msgspec.Raw(msgspec.json.encode({"words": "x" * 215}))


def batches(stream: str) -> Iterator[Batch]:
    """Well chained, one after the other: what a table would give."""
    head = Head(0, GENESIS)
    for number in count():
        records: list[Record] = []
        for sequence in range(head.length + 1, head.length + RECORDS + 1):
            body = Body(
                stream=stream,
                sequence=sequence,
                at=1_700_000_000_000_000,
                who="ann",
                role="player",
                command=f"{number:08}",
                kind="casino_war.settled@1",
                payload=FILLER,
            )
            records.append(chained(encoded(body), records[-1].digest if records else head.digest))
        moves = (Move("outside/cash", -100), Move(f"player/{stream}", 100))
        yield Batch(stream, head, f"{number:08}", tuple(records), moves)
        head = Head(head.length + RECORDS, records[-1].digest)


async def store_rate(url: str, writers: int, seconds: float) -> float:
    store = await open_store(url, "bench")
    deadline = time.monotonic() + seconds

    async def write(stream: str) -> int:
        for number, batch in enumerate(batches(stream)):
            if time.monotonic() > deadline:
                return number
            await store.append(batch)
        return 0

    began = time.monotonic()
    kept = await asyncio.gather(*(write(f"{began}/{writer}") for writer in range(writers)))
    rate = sum(kept) / (time.monotonic() - began)
    await store.close()
    return rate


def loop_rate(folder: Path, at_once: int, seconds: float) -> float:
    """The same records and amounts through bare sqlite3, `at_once` batches to a commit."""
    connection = sqlite3.connect(folder / f"bare-{time.monotonic()}.db", isolation_level=None)
    connection.executescript(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
        "CREATE TABLE records (stream TEXT, sequence INTEGER, body BLOB, digest BLOB, PRIMARY KEY (stream, sequence))"
        " WITHOUT ROWID; CREATE TABLE balances (account TEXT PRIMARY KEY, cents INTEGER) WITHOUT ROWID;"
    )
    tables = [batches(f"table/{table}") for table in range(at_once)]
    given = chain.from_iterable(zip(*tables, strict=True))
    kept, began = 0, time.monotonic()
    while time.monotonic() - began < seconds:
        connection.execute("BEGIN")
        for batch in islice(given, at_once):
            rows = [
                (batch.stream, place, record.body, record.digest)
                for place, record in enumerate(batch.records, batch.expected.length + 1)
            ]
            connection.executemany("INSERT INTO records VALUES (?, ?, ?, ?)", rows)
            sql = "INSERT INTO balances VALUES (?, ?) ON CONFLICT DO UPDATE SET cents = cents + excluded.cents"
            connection.executemany(sql, batch.moves)
        connection.execute("COMMIT")
        kept += at_once
    rate = kept / (time.monotonic() - began)
    connection.close()
    return rate


def disk_rate(folder: Path, seconds: float) -> float:
    """How often the disk alone answers for two kilobytes."""
    kept, began = 0, time.monotonic()
    with (folder / "plain").open("wb", buffering=0) as file:
        while time.monotonic() - began < seconds:
            file.write(bytes(2048))
            os.fdatasync(file.fileno())
            kept += 1
    return kept / (time.monotonic() - began)


def making_rate(seconds: float) -> float:
    """How fast one core makes the batches: the other side of every figure."""
    made, began, given = 0, time.monotonic(), batches("table/1")
    while time.monotonic() - began < seconds:
        next(given)
        made += 1
    return made / (time.monotonic() - began)


def show(words: str, measure: Callable[[int, float], float], writers: tuple[int, ...], seconds: float) -> None:
    best = {each: max(measure(each, seconds) for _ in range(REPEATS)) for each in writers}
    columns = (f"{best[each]:>10,.0f}" if each in best else f"{'':>10}" for each in WRITERS)
    print(f"{words:<44}{''.join(columns)}", flush=True)


def main() -> None:
    seconds = SECONDS / 10 if quick() else SECONDS
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
    from tests.journal.postgres_server import start_server

    with tempfile.TemporaryDirectory(prefix="pitbook-bench-") as name:
        folder, numbers = Path(name), count()
        print(f"{'durable batches a second, best of three':<44}{''.join(f'{each:>10}' for each in WRITERS)}  at once")
        show("the disk alone, 2 kB", lambda _, time: disk_rate(folder, time), (1,), seconds)
        show("making batches, nothing written", lambda _, time: making_rate(time), (1,), seconds)
        show("bare sqlite3, one commit each", lambda each, time: loop_rate(folder, each, time), (1,), seconds)
        show("bare sqlite3, so many to a commit", lambda each, time: loop_rate(folder, each, time), WRITERS, seconds)
        show("memory", lambda each, time: asyncio.run(store_rate("memory:", each, time)), WRITERS, seconds)
        show(
            "sqlite",
            lambda each, time: asyncio.run(store_rate(f"sqlite:///{folder}/{next(numbers)}.db", each, time)),
            WRITERS,
            seconds,
        )
        server = start_server(durable=True)
        try:
            show("postgresql", lambda each, time: asyncio.run(store_rate(server.url, each, time)), WRITERS, seconds)
        finally:
            server.remove()


if __name__ == "__main__":
    main()
