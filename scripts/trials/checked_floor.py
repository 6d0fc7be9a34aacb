"""What must be true of the store of a floor, after every kill and in the end, by what its people were told."""

import contextlib
import io
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import msgspec

from pitbook.cli.app import run
from pitbook.compliance.redeciding import redecide
from pitbook.journal.opening import open_for_reading
from pitbook.journal.record import GENESIS, Body, check_next
from pitbook.journal.store import Head, Span, Store, Unavailable, Unreadable, may_be_owed
from trials.noted import DONE, REFUSED, STALE, Notes
from trials.processes import reached

KEY = "house-key.pem"
OPENING = "open "
"""So begin the ids under which the house opened the tables."""


class Found(msgspec.Struct):
    records: int = 0
    lost: list[str] = []  # acknowledged, and not there as it was told
    doubled: list[str] = []
    kept: list[str] = []  # of those that were not answered
    wrong: list[str] = []

    @property
    def faults(self) -> list[str]:
        lost = [f"acknowledged and lost: {each}" for each in self.lost]
        return [*lost, *(f"there twice: {each}" for each in self.doubled), *self.wrong]


class Read(NamedTuple):
    """All streams, each a whole chain from its beginning to where the store says that it ends."""

    streams: dict[str, list[Body]]
    balances: dict[str, int]

    def tables(self) -> dict[str, dict[str, list[Span]]]:
        """For each table the commands in its journal, and where they stand: once each, if all is well."""
        return {
            stream.removeprefix("table/"): _spans(bodies)
            for stream, bodies in self.streams.items()
            if stream.startswith("table/")
        }

    def refusals(self) -> Counter[tuple[str, str]]:
        """How often each command of each table was refused."""
        found: Counter[tuple[str, str]] = Counter()
        for stream, bodies in self.streams.items():
            if stream.startswith("refusals/"):
                found.update((stream.removeprefix("refusals/"), body.command.rpartition("/")[0]) for body in bodies)
        return found


def _spans(bodies: list[Body]) -> dict[str, list[Span]]:
    found: dict[str, list[Span]] = {}
    last = None
    for body in bodies:
        spans = found.setdefault(body.command, [])
        if body.command == last:
            spans[-1] = Span(spans[-1].first, body.sequence)
        else:
            spans.append(Span(body.sequence, body.sequence))
        last = body.command
    return found


async def look(url: str, notes: Notes) -> Found:
    """After any kill. It is only read, so that the next floor finds what the last one left."""
    found = Found()
    try:
        store = await open_for_reading(url)
    except (Unavailable, Unreadable):
        if not notes.answers:
            return found  # it was killed before there was anything
        store = await reached(lambda: open_for_reading(url))
    read = await _read(store)
    await store.close()
    _compare(notes, read, found)
    return found


async def look_in_the_end(url: str, notes: Notes) -> Found:
    """When all was answered: chips as well, and every command decided again."""
    found = Found()
    store = await reached(lambda: open_for_reading(url))
    read = await _read(store)
    await _compare_index(store, read, found)
    await store.close()
    _compare(notes, read, found)
    found.wrong += [f"{each.id} was never answered" for each in notes.unanswered()]
    _compare_chips(notes, read, found)
    return found


def verify(url: str, folder: Path) -> list[str]:
    """As anybody would: `pitbook export` and `pitbook verify`, against the key of the house."""
    export, told = folder / "export.jsonl", io.StringIO()
    export.unlink(missing_ok=True)
    with contextlib.redirect_stdout(told), contextlib.redirect_stderr(told):
        for command in (
            ["export", str(export), "--store", url],
            ["verify", str(export), "--key", f"{folder / KEY}.public"],
        ):
            if run(command) != 0:
                return [f"pitbook {' '.join(command)}: {told.getvalue()}"]
    return []


async def _read(store: Store) -> Read:
    streams: dict[str, list[Body]] = {}
    async with store.moment() as now:
        for stream, head in (await now.heads()).items():
            bodies = streams[stream] = []
            previous = GENESIS
            async for some in now.read(stream):
                for record in some:
                    bodies.append(check_next(record, stream, len(bodies) + 1, previous))
                    previous = record.digest
            assert head == Head(len(bodies), previous), f"{stream} ends at {len(bodies)}, not at {head.length}"
        return Read(streams, {account: cents for account, cents in (await now.balances()).items() if cents})


async def _compare_index(store: Store, read: Read, found: Found) -> None:
    """A command that comes again is answered from where the store says that it is."""
    for table, spans in read.tables().items():
        for command, places in spans.items():
            if await store.span(f"table/{table}", command) != places[0]:
                found.wrong.append(f"the index has another place for {command} of {table}")


def _compare(notes: Notes, read: Read, found: Found) -> None:
    tables, refusals = read.tables(), read.refusals()
    found.records = sum(map(len, read.streams.values()))
    for table, spans in tables.items():
        for command, places in spans.items():
            noted = notes.commands.get(command)
            if len(places) > 1:
                found.doubled.append(f"{command} of {table}, at {places}")
            if noted is None:
                if not command.startswith(OPENING):
                    found.wrong.append(f"nobody asked for {command} of {table}")
            elif noted.table != table:
                found.doubled.append(f"{command} of {noted.table}, at {table}")
    for noted in notes.commands.values():
        places = tables.get(noted.table, {}).get(noted.id, [])
        refused = refusals.pop((noted.table, noted.id), 0)
        if noted.outcome == DONE and places[:1] != [Span(noted.first, noted.last)]:
            found.lost.append(f"{noted.id} of {noted.table}, told as {noted.first} to {noted.last}")
        if noted.outcome in (REFUSED, STALE) and places:
            found.wrong.append(f"{noted.id} of {noted.table} was {noted.outcome}, and is there")
        if noted.outcome == REFUSED and not refused:
            found.lost.append(f"that {noted.id} of {noted.table} was refused")
        if refused > noted.sent - (noted.outcome == DONE) and not notes.servers_ask_again:
            found.doubled.append(
                f"{refused} refusals of {noted.id} of {noted.table}, which was sent {noted.sent} times"
            )
        if noted.outcome is None and places:
            found.kept.append(noted.id)
    found.wrong += [f"nobody asked for what {table} refused as {command}" for table, command in refusals]
    found.wrong += [
        f"{account} holds {cents}" for account, cents in read.balances.items() if cents < 0 and not may_be_owed(account)
    ]
    if sum(read.balances.values()):
        found.wrong.append(f"balances add up to {sum(read.balances.values())}")


def _compare_chips(notes: Notes, read: Read, found: Found) -> None:
    """The store's balances, those that the records make, and those of whoever only heard the answers."""
    folded: Counter[str] = Counter()
    for stream, bodies in read.streams.items():
        if stream.startswith("table/"):
            folded.update(redecide(bodies).state.books.balances)
    by_records = {account: cents for account, cents in folded.items() if cents}
    if by_records != read.balances:
        found.wrong.append(f"the store's balances are not those of the records: {_unlike(read.balances, by_records)}")
    kinds = ("chips", "layout", "carried", "tokens")
    of_players = {each: cents for each, cents in read.balances.items() if each.partition("/")[0] in kinds}
    told = {account: cents for account, cents in notes.chips.items() if cents}
    if told != of_players:
        found.wrong.append(f"players were told of other chips than they have: {_unlike(told, of_players)}")


def _unlike(one: dict[str, int], other: dict[str, int]) -> str:
    names = sorted(each for each in {*one, *other} if one.get(each) != other.get(each))
    return ", ".join(f"{each}: {one.get(each)} and {other.get(each)}" for each in names)
