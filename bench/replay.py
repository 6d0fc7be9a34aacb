"""Reading journals back: `python3 run.py bench replay [--quick]`.

A table of each game is played, a million records in all. Then the journals are read back as after a restart: each
record's place and chain checked, decoded, and folded into the game, its rounds, the office and the ledger; and verified
as for a checkpoint. Beside it, in the same run: the same records merely decoded into their types and hashed, over
themselves and into the chain.
"""

import asyncio
import hashlib
import sys
import time
from itertools import pairwise
from pathlib import Path

import msgspec
from asked import quick

from pitbook.journal.checkpointing import checked
from pitbook.journal.memory import MemoryStore
from pitbook.journal.record import Body
from pitbook.journal.store import BEGINNING
from pitbook.table.service import Table
from pitbook.table.snapshot import name_of
from pitbook.table.state import TableState

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tests.table.playing import ANN, CRAPS, POKER, WAR, Clock, opened, rounds

RECORDS = 1_000_000
RUNS = 3
GAMES = (WAR, POKER, CRAPS)
NAME, STREAM = "one", "table/one"


async def played(rulebook: str, records: int) -> MemoryStore:
    store = MemoryStore()
    table = await opened(rulebook, store=store, name=NAME)
    await table.buys_in(ANN, 1_000_000)
    while table.table.length < records:
        await rounds(table, ANN, 100)
    return store


async def read_back(store: MemoryStore) -> TableState:
    """From the first record on."""
    store._private.pop(name_of(NAME), None)
    table = Table(NAME, store, Clock())
    await table.load()
    return table.state


async def verified(store: MemoryStore) -> None:
    head = (await store.heads())[STREAM]
    async for _ in checked(store, STREAM, BEGINNING, head):
        pass


async def barely(store: MemoryStore, state: TableState) -> None:
    bodies, payloads = msgspec.json.Decoder(Body).decode, state.events_type.decode
    sha256 = hashlib.sha256
    async for records in store.read(STREAM):
        for each in records:
            payloads(bodies(each.body).payload)
            sha256(each.digest + sha256(b"\0" + each.body).digest()).digest()


async def main() -> None:
    records = RECORDS // (20 if quick() else 1) // len(GAMES)
    print(f"{'microseconds a record':<28}{'records':>12}{'barely':>10}{'read back':>12}{'ratio':>8}{'verified':>10}")
    for rulebook in GAMES:
        store = await played(rulebook, records)
        length = (await store.heads())[STREAM].length
        took = [float("inf")] * 3
        for _ in range(RUNS):
            marks = [time.perf_counter()]
            state = await read_back(store)
            marks.append(time.perf_counter())
            await barely(store, state)
            marks.append(time.perf_counter())
            await verified(store)
            marks.append(time.perf_counter())
            took = [min(old, after - before) for old, (before, after) in zip(took, pairwise(marks), strict=True)]
        read, bare, checking = (each / length * 1e6 for each in took)
        print(f"{rulebook:<28}{length:>12,}{bare:>10.2f}{read:>12.2f}{read / bare:>8.2f}{checking:>10.2f}", flush=True)


if __name__ == "__main__":
    asyncio.run(main())
