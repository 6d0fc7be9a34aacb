"""Kills a store at work again and again, and looks whether it kept what it had acknowledged.

    python scripts/crash_trials.py --store sqlite --trials 2000 [--seconds 0.06] [--seed 1]

A child process appends under load and tells every command that it asks for, and every answer, through a pipe. The
parent kills it at a random instant; with PostgreSQL it kills the server too, or one of its processes, and lets the
child go on with the one that comes back. Then the store is opened anew: no acknowledged command may be lost, none may
be there twice, every chain must be whole, and balances must be what the moves in the records add up to; and the mark
that is kept outside the store knows of all that was acknowledged, and of nothing that is not there. What was asked for
and never answered is asked for again by the next child, under the same id.
"""

import argparse
import asyncio
import os
import select
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import asyncpg
import msgspec

from pitbook.journal.opening import open_store, place_of
from pitbook.journal.record import GENESIS, Body, Record, chained, check_next, encoded
from pitbook.journal.remembered import Remembered
from pitbook.journal.store import Batch, Doubled, Head, Move, Span, Store, Unavailable, Unbalanced, may_be_owed
from pitbook.journal.watermark import Watermark, compare

ROOT = Path(__file__).resolve().parents[1]
TASKS, STREAMS_PER_TASK = 8, 2
TRIALS_PER_STORE = 10  # then a new one, so that being made is interrupted as well
PATIENCE_SECONDS = 30.0
ASKED, KEPT, REFUSED = b"?", b"!", b"x"

Command = tuple[str, str]  # stream and id


class Payload(msgspec.Struct, frozen=True):
    """So that balances can be worked out from the records alone."""

    moves: tuple[tuple[str, int], ...]
    filler: str


# --- The child that is killed -----------------------------------------------------------------------------------------


def batch_after(head: Head, stream: str, command: str, random: Random) -> Batch:
    player, cents = f"player/{random.randrange(20)}", random.randrange(1, 1000)
    giver, taker = random.choice((("outside/cash", player), ("outside/cash", player), (player, "house")))
    moves = ((giver, -cents), (taker, cents))
    records: list[Record] = []
    for number in range(random.randrange(1, 5)):
        payload = Payload(moves if number == 0 else (), "x" * random.choice((10, 200, 200, 6000)))
        body = Body(
            stream=stream,
            sequence=head.length + number + 1,
            at=0,
            who="ann",
            role="player",
            command=command,
            kind="told@1",
            payload=msgspec.Raw(msgspec.json.encode(payload)),
        )
        records.append(chained(encoded(body), records[-1].digest if records else head.digest))
    last = ((f"last/{stream}", command.encode()),)
    return Batch(stream, head, command, tuple(records), tuple(Move(*move) for move in moves), last)


class Child:
    def __init__(self, pipe: int, trial: int, random: Random) -> None:
        self.pipe, self.trial, self.random = pipe, trial, random
        self.heads: dict[str, Head] = {}

    def tell(self, sign: bytes, stream: str, command: str) -> None:
        os.write(self.pipe, b"%s %s %s\n" % (sign, stream.encode(), command.encode()))

    async def ask(self, store: Store, stream: str, command: str) -> None:
        """Until there is an answer: whoever cannot tell whether it was kept asks again."""
        batch = batch_after(self.heads.get(stream, Head(0, GENESIS)), stream, command, self.random)
        self.tell(ASKED, stream, command)
        while True:
            try:
                await store.append(batch)
            except Unavailable:
                await asyncio.sleep(0.01)
                continue
            except Unbalanced:
                self.tell(REFUSED, stream, command)
                return
            except Doubled:
                self.tell(KEPT, stream, command)
                self.heads[stream] = (await reached(store.heads))[stream]
                return
            self.tell(KEPT, stream, command)
            self.heads[stream] = Head(batch.expected.length + len(batch.records), batch.records[-1].digest)
            return

    async def work(self, url: str, remembered: Remembered, unanswered: list[Command]) -> None:
        watermark = Watermark(remembered, sys.exit)
        store = await reached(lambda: open_store(url, f"trial {self.trial}", watermark))
        await reached(lambda: watermark.begin(store))
        self.heads = await reached(store.heads)
        for stream, command in unanswered:
            await self.ask(store, stream, command)
        async with asyncio.TaskGroup() as group:
            for task in range(TASKS):
                group.create_task(self.play(store, task))

    async def play(self, store: Store, task: int) -> None:
        number = 0
        while True:
            number += 1
            stream = f"table/{task}/{self.random.randrange(STREAMS_PER_TASK)}"
            await self.ask(store, stream, f"{self.trial}-{task}-{number}")


async def reached(ask: Callable[[], Any]) -> Any:
    """A database that has just been started again may not answer yet."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while True:
        try:
            return await ask()
        except Unavailable:
            if time.monotonic() > deadline:
                raise
            await asyncio.sleep(0.01)


# --- What must be true afterwards -------------------------------------------------------------------------------------


class Found(NamedTuple):
    records: int
    commands: set[Command]


async def check(url: str, remembered: Remembered, acknowledged: set[Command]) -> Found:
    store = await reached(lambda: open_store(url, "check"))
    compared = await reached(lambda: compare(remembered, store))
    assert not compared.missing, f"the mark is ahead of the store: {compared.missing}"
    spans: dict[Command, Span] = {}
    folded: dict[str, int] = {}
    last: dict[str, bytes] = {}
    count = 0
    for stream, head in (await reached(store.heads)).items():
        sequence, previous = 0, GENESIS
        async for some in store.read(stream):
            for record in some:
                sequence += 1
                body = check_next(record, stream, sequence, previous)
                previous = record.digest
                span = spans.get((stream, body.command), Span(sequence, sequence - 1))
                assert span.last == sequence - 1, f"{stream} has {body.command} twice"
                spans[stream, body.command] = Span(span.first, sequence)
                last[f"last/{stream}"] = body.command.encode()
                for account, cents in msgspec.json.decode(body.payload, type=Payload).moves:
                    folded[account] = folded.get(account, 0) + cents
        assert head == Head(sequence, previous), f"{stream} ends at {sequence}, its head says {head.length}"
        count += sequence
    lost = acknowledged - spans.keys()
    assert not lost, f"acknowledged and lost: {sorted(lost)}"
    if url.startswith("sqlite"):  # whose one writer is never in doubt whether something was kept
        answered = sum(span.last - span.first + 1 for each, span in spans.items() if each in acknowledged)
        marked = compared.acknowledged or 0
        assert marked >= answered, f"{answered} records were acknowledged, the mark knows of {marked}"
    for (stream, command), span in spans.items():
        assert await store.span(stream, command) == span, f"{stream} does not know where {command} is"
    balances = dict(await store.balances())
    assert balances == folded, f"balances are {balances}, the records say {folded}"
    assert sum(balances.values()) == 0, f"balances add up to {sum(balances.values())}"
    assert all(cents >= 0 or may_be_owed(account) for account, cents in balances.items()), f"{balances}"
    assert await store.private() == last, "what is private is of another moment than the records"
    await store.close()
    return Found(count, set(spans))


# --- The parent, which has no thread and no loop, so that it can fork -------------------------------------------------


def forked(work: Callable[[int], None]) -> tuple[int, int]:
    """A child that does this and tells what it has to tell; its process id, and where to listen."""
    listen, tell = os.pipe()
    child = os.fork()
    if child == 0:
        status = 1
        try:
            os.close(listen)
            work(tell)
            status = 0
        except BaseException as error:  # noqa: BLE001  there is nobody above who could be told
            os.write(2, f"{type(error).__name__}: {error!r} {getattr(error, 'exceptions', '')}\n".encode())
        finally:
            os._exit(status)
    os.close(tell)
    return child, listen


def heard(listen: int, seconds: float) -> bytes:
    """All that is told within a time, or until nobody is left who could tell."""
    parts, deadline = [], time.monotonic() + seconds
    while (left := deadline - time.monotonic()) > 0 and select.select([listen], [], [], left)[0]:
        part = os.read(listen, 1 << 16)
        if not part:
            break
        parts.append(part)
    return b"".join(parts)


class Tally:
    def __init__(self) -> None:
        self.trials = self.acknowledged = self.unanswered = self.unanswered_kept = self.records = 0
        self.killed: dict[str, int] = {}

    def __str__(self) -> str:
        killed = ", ".join(f"{what} {times}" for what, times in sorted(self.killed.items()))
        return (
            f"{self.trials:,} trials ({killed}): {self.acknowledged:,} commands acknowledged, none lost, none doubled; "
            f"{self.unanswered:,} cut off, of which {self.unanswered_kept:,} were kept; {self.records:,} records read"
        )


class Life:
    """One store, and what is known of it."""

    def __init__(self, url: str, outside: Path) -> None:
        self.url, self.remembered = url, Remembered(outside, place_of(url))
        self.acknowledged: set[Command] = set()
        self.unanswered: list[Command] = []

    def listen(self, words: bytes) -> int:
        asked = set(self.unanswered)
        before = len(self.acknowledged)
        for line in words.decode().splitlines():
            sign, stream, command = line.split(" ")
            if sign == ASKED.decode():
                asked.add((stream, command))
            else:
                asked.discard((stream, command))
                if sign == KEPT.decode():
                    self.acknowledged.add((stream, command))
        self.unanswered = sorted(asked)
        return len(self.acknowledged) - before


def trial(life: Life, number: int, random: Random, seconds: float, server: Any, tally: Tally) -> None:
    seed = random.random()
    unanswered = list(life.unanswered)
    child, listen = forked(
        lambda pipe: asyncio.run(Child(pipe, number, Random(seed)).work(life.url, life.remembered, unanswered))
    )
    words = heard(listen, random.uniform(0, seconds))
    what = "the writer"
    if server is not None:
        what = random.choice(("the writer", "the server", "the server at once", "a process of the server"))
        _hurt(server, what)
        words += heard(listen, random.uniform(0, 4 * seconds))
    os.kill(child, signal.SIGKILL)
    words += heard(listen, PATIENCE_SECONDS)
    os.close(listen)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), "the writer ended by itself"
    tally.acknowledged += life.listen(words)
    tally.killed[what] = tally.killed.get(what, 0) + 1

    def look(pipe: int) -> None:
        found = asyncio.run(check(life.url, life.remembered, life.acknowledged))
        kept = sum(each in found.commands for each in life.unanswered)
        os.write(pipe, f"{found.records} {kept}".encode())

    child, listen = forked(look)
    told = heard(listen, PATIENCE_SECONDS).split()
    os.close(listen)
    _, status = os.waitpid(child, 0)
    assert status == 0, "the store is not what it should be"
    tally.trials += 1
    tally.records += int(told[0])
    tally.unanswered += len(life.unanswered)
    tally.unanswered_kept += int(told[1])


def _hurt(server: Any, what: str) -> None:
    if what == "the server":
        server.signal(signal.SIGKILL)
        server.start()
    elif what == "the server at once":
        server.signal(signal.SIGQUIT)
        server.start()
    elif what == "a process of the server":
        children = Path(f"/proc/{server.process_id}/task/{server.process_id}/children").read_text().split()
        with suppress(ProcessLookupError):
            os.kill(int(children[-1]), signal.SIGKILL)  # the newest: one that serves the writer, if there is one


async def emptied(url: str) -> None:
    async def ask() -> None:
        try:
            connection = await asyncpg.connect(url)
        except (OSError, asyncpg.PostgresError) as error:
            raise Unavailable(str(error)) from None
        await connection.execute("DROP SCHEMA IF EXISTS pitbook CASCADE")
        await connection.close()

    await reached(ask)


@contextmanager
def places(store: str, folder: Path) -> Iterator[tuple[Any, Callable[[], str]]]:
    """The server, if there is one, and what makes an empty store and says where it is."""
    if store == "sqlite":

        def fresh() -> str:
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            return f"sqlite:///{folder}/journal.db"

        yield None, fresh
        return
    sys.path.insert(0, str(ROOT))
    from tests.journal.postgres_server import start_server

    server = start_server(durable=True)

    def fresh_schema() -> str:
        child, listen = forked(lambda _: asyncio.run(emptied(server.url)))
        os.close(listen)
        assert os.waitpid(child, 0)[1] == 0, "the database cannot be emptied"
        return server.url

    try:
        yield server, fresh_schema
    finally:
        server.remove()


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--store", choices=("sqlite", "postgres"), default="sqlite")
    asked.add_argument("--trials", type=int, default=100)
    asked.add_argument("--seconds", type=float, default=0.06, help="a child lives no longer than this")
    asked.add_argument("--seed", type=int, default=1)
    options = asked.parse_args()
    tally, began = Tally(), time.monotonic()
    folder = Path(tempfile.mkdtemp(prefix="pitbook-crash-"))
    life = Life("", folder)
    with places(options.store, folder / "store") as (server, fresh):
        for number in range(options.trials):
            if number % TRIALS_PER_STORE == 0:
                life = Life(fresh(), folder / f"outside-{number}")
            try:
                trial(life, number, Random(f"{options.seed}/{number}"), options.seconds, server, tally)
            except AssertionError as error:
                sys.stderr.write(f"trial {number} of seed {options.seed} on {life.url}: {error}\n")
                return 1
    shutil.rmtree(folder, ignore_errors=True)
    sys.stdout.write(f"{options.store}: {tally}; {time.monotonic() - began:.0f} s\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
