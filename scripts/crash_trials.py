"""Kills a store at work again and again, and looks whether it kept what it had acknowledged.

    python scripts/crash_trials.py --store sqlite --trials 2000 [--counts FILE] [--answers 60] [--seed 1]

A child process appends under load and tells every command that it asks for, and every answer, through a pipe: cash into
chips, chips carried from one table to another (some that are not there), chips lost, and what moves none. The parent
kills it after so many answers, in the middle of others; with PostgreSQL it kills the server too, or one of its
processes, and lets the child go on with the one that comes back. Then the store is opened anew: no acknowledged command
may be lost, none may be there twice, every chain must be whole, and balances must be what the moves in the records add
up to. What was asked for and never answered is asked for again by the next child, under the same id. How far the store
had come is kept outside it, and may be neither ahead of it nor, with one writer, behind what was acknowledged.

With --counts what was found is kept in a file, and the next run goes on from there until --trials are reached.
`floor_trials.py` does the same to a whole floor, over HTTP.
"""

import asyncio
import os
import shutil
import signal
import sys
import time
from pathlib import Path
from random import Random

import msgspec
from trials.counts import Counts, add, save
from trials.options import options_of
from trials.places import THE_WRITER, Place, place_of
from trials.processes import forked, heard, reached, stop_tidily, told_by, write_all

from pitbook.journal.opening import open_store
from pitbook.journal.opening import place_of as named
from pitbook.journal.record import GENESIS, Body, Record, chained, check_next, encoded
from pitbook.journal.remembered import Remembered
from pitbook.journal.store import (
    BEGINNING,
    Batch,
    DuplicateCommand,
    Head,
    Move,
    Span,
    Store,
    Unavailable,
    Unbalanced,
    may_be_owed,
)
from pitbook.journal.watermark import Watermark, compare

TASKS, STREAMS_PER_TASK = 8, 2
TRIALS_PER_STORE = 10  # then a new one, so that being made is interrupted as well
IN_THE_START, START_SECONDS = 0.1, 0.2
"""So many of the kills come before the store is open, or soon after."""
ASKED, KEPT, REFUSED = b"?", b"!", b"x"

Command = tuple[str, str]  # stream and id


class Payload(msgspec.Struct, frozen=True):
    """So that balances can be worked out from the records alone."""

    moves: tuple[tuple[str, int], ...]
    filler: str


# --- The child that is killed -----------------------------------------------------------------------------------------


def some_moves(stream: str, random: Random) -> tuple[tuple[str, int], ...]:
    """A buy-in, chips taken away from one table or brought to another, a wager lost; or a dispute, which moves none."""
    player, cents = random.randrange(20), random.randrange(1, 1000)
    cash, chips, carried = "outside/cash", f"chips/{stream}/{player}", f"carried/{player}"
    every = (
        (cash, chips),
        (cash, carried),
        (chips, carried),
        (carried, chips),
        (carried, chips),
        (chips, "house"),
        None,
    )
    between = random.choice(every)
    return () if between is None else ((between[0], -cents), (between[1], cents))


def batch_after(head: Head, stream: str, command: str, random: Random) -> Batch:
    moves = some_moves(stream, random)
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
        batch = batch_after(self.heads.get(stream, BEGINNING), stream, command, self.random)
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
            except DuplicateCommand:
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


# --- What must be true afterwards -------------------------------------------------------------------------------------


class Found(msgspec.Struct, frozen=True):
    records: int
    commands: set[Command]
    doubled: int


async def check(url: str, remembered: Remembered, acknowledged: set[Command]) -> Found:
    store = await reached(lambda: open_store(url, "check"))
    compared = await reached(lambda: compare(remembered, store))
    assert not compared.missing, f"the mark is ahead of the store: {compared.missing}"
    spans: dict[Command, Span] = {}
    folded: dict[str, int] = {}
    last: dict[str, bytes] = {}
    count = doubled = 0
    for stream, head in (await reached(store.heads)).items():
        sequence, previous = 0, GENESIS
        async for some in store.read(stream):
            for record in some:
                sequence += 1
                body = check_next(record, stream, sequence, previous)
                previous = record.digest
                span = spans.get((stream, body.command), Span(sequence, sequence - 1))
                doubled += span.last != sequence - 1
                spans[stream, body.command] = Span(span.first, sequence)
                last[f"last/{stream}"] = body.command.encode()
                for account, cents in msgspec.json.decode(body.payload, type=Payload).moves:
                    folded[account] = folded.get(account, 0) + cents
        assert head == Head(sequence, previous), f"{stream} ends at {sequence}, its head says {head.length}"
        count += sequence
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
    return Found(count, set(spans), doubled)


# --- The parent -------------------------------------------------------------------------------------------------------


class Life:
    """One store, and what is known of it."""

    def __init__(self, url: str, outside: Path) -> None:
        self.url, self.remembered = url, Remembered(outside, named(url))
        self.acknowledged: set[Command] = set()
        self.unanswered: list[Command] = []

    def known(self) -> tuple[str, Remembered, set[Command]]:
        return self.url, self.remembered, self.acknowledged

    def listen(self, words: bytes, counts: Counts) -> None:
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
                else:
                    counts.refused += 1
        self.unanswered = sorted(asked)
        counts.acknowledged += len(self.acknowledged) - before


def heard_answers(listen: int, answers: int) -> bytes:
    """All that is told until there are so many answers, or nobody is left who could tell."""
    words = b""
    while sum(words.count(b"\n" + sign) for sign in (KEPT, REFUSED)) < answers:
        part = os.read(listen, 1 << 16)
        if not part:
            break
        words += part
    return words


def trial(life: Life, number: int, random: Random, answers: int, place: Place, counts: Counts) -> None:
    seed = random.random()
    unanswered = list(life.unanswered)
    child, listen = forked(
        lambda pipe: asyncio.run(Child(pipe, number, Random(seed)).work(life.url, life.remembered, unanswered))
    )
    what = place.some_hurt(random)
    if random.random() < IN_THE_START:
        what = "the writer while it opens"
        words = heard(listen, random.uniform(0, START_SECONDS))
    else:
        words = heard_answers(listen, random.randint(1, answers))
        if what != THE_WRITER:
            place.hurt(what)
            words += heard_answers(listen, random.randint(1, answers))
        words += heard(listen, random.uniform(0, 0.01))
    os.kill(child, signal.SIGKILL)
    words += heard(listen)
    os.close(listen)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), "the writer ended by itself"
    life.listen(words, counts)
    add(counts.killed, what)

    told = told_by(
        lambda pipe: write_all(
            pipe, msgspec.msgpack.encode(asyncio.run(check(life.url, life.remembered, life.acknowledged)))
        ),
        "the store is not what it should be",
    )
    found = msgspec.msgpack.decode(told, type=Found)
    counts.trials += 1
    counts.lost += len(life.acknowledged - found.commands)
    counts.doubled += found.doubled
    counts.cut_off += len(life.unanswered)
    counts.cut_off_kept += sum(each in found.commands for each in life.unanswered)
    if (number + 1) % TRIALS_PER_STORE == 0:
        counts.records += found.records
    lost = life.acknowledged - found.commands
    assert not lost, f"acknowledged and lost: {sorted(lost)}"
    assert not found.doubled, f"{found.doubled} commands are there twice"


def main() -> int:
    options, counts = options_of(__doc__, "the store", trials=100, answers=60)
    stop_tidily()
    life: Life | None = None
    with place_of(options.store) as place:
        while counts.trials < options.trials:
            number, began = counts.trials, time.monotonic()
            if life is None or number % TRIALS_PER_STORE == 0:
                outside = place.folder / "outside"
                shutil.rmtree(outside, ignore_errors=True)
                life = Life(place.fresh(), outside)
            try:
                trial(life, number, Random(f"{options.seed}/{number}"), options.answers, place, counts)
            except AssertionError as error:
                save(options.counts, counts)
                sys.stderr.write(f"trial {number} of seed {options.seed}: {error}\n")
                sys.stderr.write(f"Look at the store: {place.keep(life.url)}\n")
                return 1
            counts.seconds += time.monotonic() - began
            save(options.counts, counts)
    sys.stdout.write(f"{counts}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
