"""How long it takes to open a table, however long its journal is: `python3 run.py bench recovery [--quick]`.

A table of Three Card Poker is played to ten thousand, a hundred thousand and a million records in one SQLite file, and
on from there until the next snapshot is nearly due: opening it reads most then. To ten million it comes by copies of
its records before the last snapshot, which are not read while it is opened. At each of these a process of its own opens
the file and that table, from its last snapshot, several times; the best counts, since whatever else the machine does
only takes longer. What is judged is processor time, since the clock says how busy the machine was. Beside it, in the
same run: the same without the snapshot, which is what the first opening after an upgrade takes.
With `--quick` it ends at a hundred thousand.
"""

import asyncio
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import msgspec
from asked import quick

from pitbook.floor.floor import Floor
from pitbook.journal.record import GENESIS, Body, Record, chained, decoded, encoded
from pitbook.journal.sqlite import SqliteStore
from pitbook.journal.store import Batch
from pitbook.money import Cents
from pitbook.table.commands import BuyIn
from pitbook.table.service import Table
from pitbook.table.snapshot import EVERY, name_of, packed, unpacked

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tests.table.playing import ANN, POKER, Clock, Played, Secrets, opened, rounds

SIZES = (10_000, 100_000, 1_000_000, 10_000_000)
PLAYED = SIZES[2]
"""The others are copies."""
QUICK = SIZES[:2]
WITHOUT_SNAPSHOT = SIZES[:3]
RUNS = 5
NEARLY = 100
"""Fewer than so many records short of the next snapshot: a round has some thirty."""
NAME = "one"
STREAM = f"table/{NAME}"
MOST_SECONDS, MOST_TIMES = 0.5, 2.0


class Hasty(SqliteStore):
    """Does not wait for the disk, which is not what is measured here."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, "bench")
        self._writer.execute("PRAGMA synchronous = OFF")

    async def forget(self, name: str) -> None:
        command = f"{name} {time.monotonic_ns()}"
        await self.append(Batch("bench", await self.head("bench"), command, (), private=((name, None),)))


async def play_on(path: Path, records: int) -> tuple[int, int]:
    """Until there are so many and the next snapshot is nearly due; from the beginning if there is nothing. Returned is
    how many there are then, and how many of them came after the snapshot."""
    store = Hasty(path)
    if length := (await store.head(STREAM)).length:
        table = Played(Table(NAME, store, Clock(), Secrets()), first=length + 1)  # each id makes a record or more
        await table.table.ready()
    else:
        table = await opened(POKER, store=store, name=NAME)
        await table.buys_in(ANN, 9_000_000)
    while table.table.length < records or since(table.table) < EVERY - NEARLY:
        if table.held("ann") < 1_000_000:
            await table.ask(ANN, BuyIn(player="ann", cents=Cents(5_000_000)))
        await rounds(table, ANN, 1)
    length, behind = table.table.length, since(table.table)
    await store.close()
    return length, behind


def copied_on(path: Path, more: int) -> None:
    """So many more records before the last snapshot; it, and what came after it, stand as far behind."""
    with closing(sqlite3.connect(path)) as file:
        file.execute("PRAGMA cache_size = -262144")
        (content,) = file.execute("SELECT value FROM private WHERE name = ?", (name_of(NAME),)).fetchone()
        snapshot = unpacked(content)
        assert snapshot is not None, "it was played until the next one was nearly due"
        before = snapshot.length
        later = file.execute("SELECT body, digest, sequence FROM records WHERE sequence >= ?", (before,)).fetchall()
        asked = file.execute("SELECT command, first, last FROM commands WHERE first > ?", (before,)).fetchall()
        file.execute("DELETE FROM records WHERE sequence >= ?", (before,))
        file.execute("DELETE FROM commands WHERE first > ?", (before,))
        played = before - 1
        for start in range(played, played + more, played):
            up_to = min(played, played + more - start)
            file.execute(
                "INSERT INTO records SELECT stream, sequence + ?, body, digest FROM records WHERE sequence <= ?",
                (start, up_to),
            )
            file.execute(
                "INSERT INTO commands SELECT stream, command || ?, first + ?, last + ? FROM commands "
                "WHERE last <= ? AND command NOT LIKE '%~%'",
                (f"~{start}", start, start, up_to),
            )
        digest = GENESIS
        for body, kept, sequence in later:
            moved = _moved(Record(body, kept), sequence, more)
            digest = kept if sequence == before else chained(moved, digest).digest
            file.execute("INSERT INTO records VALUES (?, ?, ?, ?)", (STREAM, sequence + more, moved, digest))
        for command, first, last in asked:
            file.execute("INSERT INTO commands VALUES (?, ?, ?, ?)", (STREAM, command, first + more, last + more))
        length = later[-1][2] + more
        file.execute("UPDATE streams SET length = ?, digest = ? WHERE name = ?", (length, digest, STREAM))
        stands = packed(msgspec.structs.replace(snapshot, length=before + more))
        file.execute("UPDATE private SET value = ? WHERE name = ?", (stands, name_of(NAME)))
        file.commit()


def _moved(record: Record, sequence: int, more: int) -> bytes:
    body: Body = decoded(record, STREAM, sequence)
    return encoded(msgspec.structs.replace(body, sequence=sequence + more))


def since(table: Table) -> int:
    """Records after the last snapshot."""
    return table.length - table._snapshot_at


class Took(NamedTuple):
    worked: float  # seconds of the processor
    waited: float  # seconds of the clock


async def time_to_open(path: Path) -> Took:
    """As after a start: the file, the floor with its list of tables, the table."""
    began, working = time.perf_counter(), time.process_time()
    floor = Floor(SqliteStore(path, "bench"))
    await floor.load()
    await floor.table(NAME)
    took = Took(time.process_time() - working, time.perf_counter() - began)
    await floor.close()
    return took


def measured(path: Path, runs: int) -> Took:
    command = [sys.executable, __file__, "--open", str(path)]
    told = [subprocess.run(command, capture_output=True, check=True).stdout.split() for _ in range(runs)]
    return Took(*(min(map(float, each)) for each in zip(*told, strict=True)))


async def forgotten(path: Path) -> None:
    store = Hasty(path)
    await store.forget(name_of(NAME))
    await store.close()


def main() -> int:
    if sys.argv[1:2] == ["--open"]:
        print(*asyncio.run(time_to_open(Path(sys.argv[2]))))
        return 0
    sizes = QUICK if quick() else SIZES
    found: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "floor.sqlite"
        for size in sizes:
            length, behind = asyncio.run(play_on(path, min(size, PLAYED)))
            if size > PLAYED:
                copied_on(path, size - PLAYED)
                length += size - PLAYED
            took = measured(path, RUNS)
            found.append(took.worked)
            line = (
                f"{length:>12,} records, {behind:,} since the snapshot: {took.worked * 1000:7.1f} ms of the processor, "
            )
            line += f"{took.worked / found[0]:5.2f} times the first; {took.waited * 1000:7.1f} ms by the clock"
            if size in WITHOUT_SNAPSHOT:
                asyncio.run(forgotten(path))
                line += f"; without its snapshot {measured(path, 1).worked:6.2f} s"
            print(line, flush=True)
    return 0 if max(found) <= MOST_SECONDS and max(found) <= MOST_TIMES * found[0] else 1


if __name__ == "__main__":
    sys.exit(main())
