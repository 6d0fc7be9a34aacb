"""The index of a table is what its journal makes, whoever made it and when; and a journal is looked up in it."""

import asyncio
import zlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitbook.floor.floor import Floor
from pitbook.floor.keeping import check_earlier, keep_indexes
from pitbook.games.kernel import kind_of
from pitbook.journal.memory import MemoryStore
from pitbook.journal.store import BEGINNING, Batch, Store, Unavailable
from pitbook.money import Cents
from pitbook.table import commands as own
from pitbook.table import index, service
from pitbook.table.history.past import PastStates
from pitbook.table.history.statements import Statements
from pitbook.table.index import PEOPLE, BlockEnd, BlockLines, IndexBlock, IndexPage
from pitbook.table.journal_index import AT_ONCE
from pitbook.table.service import Table
from pitbook.table.views import number_in, told
from tests.journal.places import Place, PostgresPlace, SealedPlace, SqlitePlace
from tests.table.playing import ANN, BOB, RULEBOOKS, WAR, Clock, Played, opened, rounds

pytest_plugins = ("anyio",)


@pytest.fixture(autouse=True)
def _often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small blocks and pages, and a snapshot every few records."""
    monkeypatch.setattr(service, "EVERY", 40)
    monkeypatch.setattr(index, "BLOCK", 60)
    monkeypatch.setattr(index, "PAGE", 7)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(params=["sqlite", "postgres"])
async def kept_place(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Place]:
    kept: SqlitePlace | PostgresPlace = SqlitePlace(tmp_path / "journal.db")
    if request.param == "postgres":
        kept = PostgresPlace(request.getfixturevalue("postgres_url"))
        await kept.empty()
    yield SealedPlace(kept)
    await kept.close()


class Counting(MemoryStore):
    """Knows how many records were read."""

    count = 0

    async def read(self, stream: str, after: int = 0, up_to: int | None = None) -> Any:
        async for records in super().read(stream, after, up_to):
            self.count += len(records)
            yield records


async def played(rulebook: str, store: Store, many: int = 25) -> Table:
    """Two people, one of whom comes late and leaves."""
    table = await opened(rulebook, store=store)
    await table.buys_in(ANN, 300_000)
    await rounds(table, ANN, many)
    await table.buys_in(BOB, 40_000, place=2)
    await table.ask(BOB, own.CashOut(player="bob", cents=Cents(2500)))
    await rounds(table, ANN, 3)
    return table.table


async def opened_again(store: Store) -> Table:
    again = Table("one", store, Clock())
    await again.ready()
    return again


async def played_and_opened_again(store: Store, many: int) -> Table:
    """Its index is kept, and it has read what a start reads."""
    table = await played(WAR, store, many)
    await table.keep_index()
    return await opened_again(store)


async def made_of(table: Table, first: int, last: int) -> IndexPage:
    """By the journal alone, and as it is told."""
    records = await table.history(first, last)
    every = [told(table.state, body, event, all_open=True) for body, event in records]
    clauses = {number_in(clause) for each in every for clause in each.clauses}
    return IndexPage(
        first=first,
        last=last,
        since=min(each.at for each in every),
        until=max(each.at for each in every),
        kinds=tuple(sorted({kind_of(event) for _, event in records})),
        people=tuple(sorted({name for each in every for name in (each.who, *people(plain(each.payload)))})),
        clauses=tuple(sorted(clauses)),
    )


def plain(payload: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(payload))


def people(value: Any, key: str = "") -> Iterator[str]:
    if isinstance(value, dict):
        for name, each in value.items():
            yield from people(each, name)
    elif isinstance(value, list):
        for each in value:
            yield from people(each, key)
    elif isinstance(value, str) and key in PEOPLE:
        yield value


async def check(table: Table) -> None:
    """All of the index against all of the journal."""
    found = await table.looked_up()
    assert found.is_whole
    pages = [*(page for block in found.blocks for page in block.pages), *found.builder.pages()]
    assert [each.first for each in pages] == [1, *(each.last + 1 for each in pages[:-1])]
    assert pages[-1].last == table.length
    for page in pages:
        of_journal = await made_of(table, page.first, page.last)
        assert msgspec.structs.replace(page, clauses=()) == msgspec.structs.replace(of_journal, clauses=())
        assert {*of_journal.clauses} <= {number_in(each) for each in page.clauses}
        assert bool(page.clauses) >= bool(of_journal.clauses)
    for player in ("ann", "bob", "nobody"):
        lines = await Statements(table).of(player)
        assert await found.lines(player, None, 2**53) == lines
        assert await found.lines(player, 3, 2**53) == lines[-3:]
        middle = lines[len(lines) // 2].sequence if lines else 1
        assert await found.lines(player, None, middle) == [each for each in lines if each.sequence < middle]
        assert found.balance(player) == (lines[-1].balance if lines else 0)
    for block in found.blocks:
        end = await found.end_before(block.last, type(table.state.play))
        assert end is not None
        assert end.sequence == block.last
        folded = await PastStates().state_at(table, block.last)
        assert folded == end.play


async def kept_rows(store: Store) -> dict[str, bytes]:
    return {name: zlib.decompress(value) for name, value in (await store.private("index/one/")).items()}


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_the_index_is_what_the_journal_makes_as_it_grows_and_after_every_start(rulebook: str) -> None:
    async def play() -> None:
        store = MemoryStore()
        table = await played(rulebook, store)
        assert len((await table.looked_up()).blocks) > 2
        await check(table)
        await table.keep_index()
        await check(table)
        as_grown = await kept_rows(store)
        again = await opened_again(store)
        await check(again)
        await again.check_earlier(0)
        assert again.recheck.mended == ()
        assert await kept_rows(store) == as_grown, "the records make the same, byte for byte"
        await rounds(Played(again, 1000), ANN, 5)
        await again.keep_index()
        await check(again)
        await check(await opened_again(store))

    asyncio.run(play())


def test_what_is_looked_up_is_not_read() -> None:
    """But for the records since the last block, which a start reads anyway."""

    async def play() -> None:
        store = Counting()
        again = await played_and_opened_again(store, 60)
        store.count = 0
        found = await again.looked_up()
        assert await found.lines("bob", None, 2**53)
        assert len(await found.lines("ann", 5, 2**53) or ()) == 5
        assert all(found.page_of(each) for each in range(1, again.length + 1))
        assert store.count == 0
        ended = found.blocks[-2].last
        await PastStates().state_at(again, ended + 3)
        assert store.count <= ended + 3, "nobody goes farther than to the last time that is known"

    asyncio.run(play())


def test_a_long_way_back_is_gone_from_the_end_of_a_block(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        store = Counting()
        again = await played_and_opened_again(store, 60)
        store.count = 0
        ended = (await again.looked_up()).blocks[-2].last
        await PastStates().state_at(again, ended + 3)
        assert store.count == 3

    monkeypatch.setattr("pitbook.table.history.past.NEAR", 10)
    asyncio.run(play())


WRONG = ("gone", "nonsense", "another program's", "another's words", "another's lines", "another's end", "all gone")


def spoiled(rows: dict[str, bytes], wrong: str) -> dict[str, bytes | None]:
    names = [each for each in sorted(rows) if "/pages/" in each]
    if wrong == "all gone":
        return dict.fromkeys(rows)
    row = names[1]
    if wrong == "gone":
        return {row: None}
    if wrong == "nonsense":
        return {row: b"nonsense"}
    kind: type[Any] = IndexBlock
    if wrong in ("another's lines", "another's end"):
        kind = BlockLines if wrong == "another's lines" else BlockEnd
        row = row.replace("/pages/", "/lines/" if kind is BlockLines else "/end/")
    block = index.unpacked(rows[row], kind)
    match block:
        case IndexBlock() if wrong == "another program's":
            block = msgspec.structs.replace(block, program="another")
        case IndexBlock(pages=pages):
            block = msgspec.structs.replace(block, pages=(msgspec.structs.replace(pages[0], people=()), *pages[1:]))
        case BlockLines():
            block = msgspec.structs.replace(block, lines={})
        case BlockEnd():
            block = msgspec.structs.replace(block, play=msgspec.Raw(b"{}"))
        case _:
            raise AssertionError(f"{row} is a row of ours")
    return {row: zlib.compress(msgspec.json.encode(block))}


@pytest.mark.parametrize("wrong", WRONG)
@pytest.mark.anyio
async def test_what_is_missing_or_wrong_is_made_again(kept_place: Place, wrong: str) -> None:
    """On both stores; nobody is told otherwise meanwhile where it can be seen, and nothing is stopped."""
    store = await kept_place.open()
    floor = Floor(store, Clock())
    table = await played(WAR, store)
    await table.keep_index()
    rows = await kept_rows(store)
    assert len(rows) > 9
    changed = spoiled({name: zlib.compress(each) for name, each in rows.items()}, wrong)
    await store.append(Batch("indexing", BEGINNING, "spoil", (), private=tuple(changed.items())))
    assert await store.private("index/one/") != rows

    await floor.load()
    again = floor.tables["one"]
    await again.ready()
    if wrong in ("gone", "nonsense", "another program's", "all gone"):
        found = await again.looked_up()
        assert not found.is_whole
        assert await found.lines("ann", None, 2**53) is None, "then the journal is read"
        assert found.page_of(1 if wrong == "all gone" else found.blocks[0].last + 1) is None
    told_of: list[str] = []
    await check_earlier(floor, lambda what, error: told_of.append(f"{what}: {error}"), 0)
    assert again.stopped is None
    assert bool(told_of) == (wrong != "all gone"), told_of
    await check(await opened_again(store))
    if wrong != "all gone":  # then nothing tells any more where blocks ended
        assert await kept_rows(store) == rows


@pytest.mark.anyio
async def test_a_store_from_before_has_its_index_made_while_it_is_open(kept_place: Place) -> None:
    store = await kept_place.open()
    table = await played(WAR, store)
    await table.keep_index()
    bare = dict.fromkeys(await store.private("index/one/"))
    await store.append(Batch("indexing", BEGINNING, "as before", (), private=tuple(bare.items())))
    floor = Floor(store, Clock())
    await floor.load()
    again = floor.tables["one"]
    await again.ready()
    await check_earlier(floor, lambda *_: None, 0)
    await rounds(Played(again, 1000), ANN, 8)
    await keep_indexes(floor, lambda *_: None)
    assert not again.index.waits
    await check(await opened_again(store))


def test_blocks_that_cannot_be_written_wait_and_nobody_with_them() -> None:
    class Full(MemoryStore):
        full = False

        async def append(self, batch: Batch) -> None:
            if self.full and batch.stream == "indexing":
                raise Unavailable("the disk is full")
            await super().append(batch)

    async def play() -> None:
        store = Full()
        floor = Floor(store, Clock())
        await floor.load()
        table = await played(WAR, store)
        floor.tables["one"] = table
        store.full, told_of = True, list[str]()
        await keep_indexes(floor, lambda what, error: told_of.append(f"{what}: {error}"))
        assert told_of == ["the index of table one: the disk is full"]
        await check(table)
        assert not await kept_rows(store)
        store.full = False
        await keep_indexes(floor, lambda *_: None)
        assert await kept_rows(store)
        await check(table)

    asyncio.run(play())


def test_commands_of_which_the_store_answers_late_are_taken_in_their_order() -> None:
    class Late(MemoryStore):
        async def append(self, batch: Batch) -> None:
            await super().append(batch)
            if batch.command == "late":
                for _ in range(20):
                    await asyncio.sleep(0)

    async def play() -> None:
        one = Played(await played(WAR, Late()), 5000)
        order, held = list[str](), [one.table.index.balance("ann")]

        async def ask(name: str, cents: int) -> None:
            await one.ask(ANN, own.BuyIn(player="ann", cents=Cents(cents)), name=name)
            order.append(name)
            held.append(one.table.index.balance("ann"))

        await asyncio.gather(ask("late", 2500), ask("soon", 5000), ask("last", 7500))
        assert order == ["soon", "last", "late"]
        assert held == [held[0]] * 3 + [held[0] + 15_000], "whoever looks meanwhile sees what follows on what is known"
        await check(one.table)

    asyncio.run(play())


def test_commands_are_noted_together_and_not_held_on_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """At most so many, whoever asks; none once the index was kept, or somebody looked something up."""

    def held(table: Table) -> int:
        return len(table.index._kept)

    async def play() -> None:
        one = Played(await played(WAR, MemoryStore()), 5000)
        most = 0
        for _ in range(3 * AT_ONCE):
            await one.ask(ANN, own.BuyIn(player="ann", cents=Cents(2500)))
            most = max(most, held(one.table))
        assert 0 < most < AT_ONCE
        await one.ask(ANN, own.BuyIn(player="ann", cents=Cents(2500)))
        assert held(one.table)
        await one.table.keep_index()
        assert not held(one.table)
        await one.ask(ANN, own.BuyIn(player="ann", cents=Cents(2500)))
        await check(one.table)
        assert not held(one.table)

    monkeypatch.setattr(service, "EVERY", 10_000)
    asyncio.run(play())


def test_a_block_tells_of_nothing_that_was_not_kept() -> None:
    """Commands decided ahead of one that the store refuses are taken back, and decided again."""

    async def play() -> None:
        store = MemoryStore()
        table = await played(WAR, store)
        one = Played(table, 5000)
        brings = own.Bring(player="ann", cents=Cents(10_000_000))
        buys = own.BuyIn(player="ann", cents=Cents(5000))
        await asyncio.gather(*(one.ask(ANN, each) for each in (buys, brings, buys)), return_exceptions=True)
        await check(table)

    asyncio.run(play())
