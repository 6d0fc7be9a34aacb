"""Tables opened from a snapshot are what their records make, and say so when they are not."""

import asyncio
import zlib
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from pitbook.floor.floor import Floor
from pitbook.games.kernel import Refused
from pitbook.journal.memory import MemoryStore
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table import service, snapshot
from pitbook.table.asking import Answer, IdUsed, Stopped
from pitbook.table.history import rounds as known_rounds
from pitbook.table.history.round_search import latest_first, round_numbered
from pitbook.table.service import Table
from pitbook.table.state import TableState
from pitbook.table.supervision import commands as office
from tests.table.playing import ANN, RULEBOOKS, SUPERVISOR, WAR, Clock, Played, opened, rounds


@pytest.fixture(autouse=True)
def _often(monkeypatch: pytest.MonkeyPatch) -> None:
    """A snapshot every few records, and few rounds known one by one."""
    monkeypatch.setattr(service, "EVERY", 40)
    monkeypatch.setattr(known_rounds, "TOGETHER", 4)


class Counting(MemoryStore):
    """Knows how many records were read."""

    def __init__(self) -> None:
        super().__init__()
        self.count = [0]

    async def read(self, stream: str, after: int = 0, up_to: int | None = None) -> Any:
        async for records in super().read(stream, after, up_to):
            self.count[0] += len(records)
            yield records

    def moment(self) -> Any:
        return _Whole(self)


class _Whole:
    def __init__(self, store: Counting) -> None:
        self._store = store

    async def __aenter__(self) -> Counting:
        return self._store

    async def __aexit__(self, *_: object) -> None:
        pass


def everything(state: TableState) -> tuple[Any, ...]:
    held = {account: cents for account, cents in state.books.balances.items() if cents}
    return state.standing, held, state.result, state.rounds.known


async def played(rulebook: str, many: int, store: MemoryStore) -> Played:
    table = await opened(rulebook, store=store)
    await table.buys_in(ANN, 300_000)
    await rounds(table, ANN, many)
    return table


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_a_table_opens_from_its_snapshot_and_is_the_same(rulebook: str) -> None:
    async def play() -> None:
        store = Counting()
        before = await played(rulebook, 30, store)
        store.count[0] = 0
        again = Table("one", store, Clock())
        await again.ready()
        assert store.count[0] <= 40 + 30, "what came since the snapshot, one command and the record it names"
        assert everything(again.state) == everything(before.table.state)
        progress = again.recheck.progress
        assert (progress.checked, progress.done) == (0, False)
        assert progress.of >= before.table.length - 70
        await again.check_earlier(0)
        assert again.recheck.progress.done
        assert again.stopped is None
        await rounds(Played(again, 1000), ANN, 3)
        assert await again.history(1, 1)

    asyncio.run(play())


def test_a_table_opened_from_its_snapshot_takes_all_its_chips_home_when_it_closes() -> None:
    async def play() -> None:
        store, clock, by = MemoryStore(), Clock(), Role.CASINO_SUPERVISOR
        before = await opened(WAR, store=store, clock=clock)
        await before.buys_in(ANN, 300_000)
        await rounds(before, ANN, 30)
        await before.deal()
        again = Played(Table("one", store, clock), 1000)
        await again.ask(SUPERVISOR, office.DisplayClosure(by=by, closes_at=clock() + 20 * 60_000_000))
        assert not again.table.recheck.progress.done, "it was opened from a snapshot"
        clock.minutes(20)
        await again.ask(SUPERVISOR, office.CloseTable(by=by))
        kept = await store.balances("")
        assert (kept["float/one"], kept["chips/one/ann"]) == (0, 0)
        assert kept["carried/ann"] > 0

    asyncio.run(play())


def test_a_snapshot_names_the_program_that_ran_and_not_the_files_that_were_put_there_since() -> None:
    """Whoever brings a newer version to a floor that is open has a snapshot left aside, and no table stopped by it."""

    async def play(monkeypatch: pytest.MonkeyPatch) -> None:
        store = MemoryStore()
        await Floor(store).load()
        monkeypatch.setattr(snapshot, "FOLDING", ("duties.py",))
        await played(WAR, 30, store)
        kept = zlib.decompress(store._private[snapshot.name_of("one")])
        monkeypatch.undo()
        snapshot._digest.cache_clear()
        assert msgspec.json.decode(kept)["program"] == snapshot.this_program()

    snapshot._digest.cache_clear()
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(service, "EVERY", 40)
        asyncio.run(play(monkeypatch))


def test_a_snapshot_that_is_gone_is_made_again() -> None:
    async def play() -> None:
        store = MemoryStore()
        before = await played(WAR, 30, store)
        assert store._private.pop(snapshot.name_of("one"))
        again = Table("one", store, Clock())
        await again.ready()
        assert everything(again.state) == everything(before.table.state)
        await Played(again, 1000).ask(ANN, own.BuyIn(player="ann", cents=Cents(100)))
        assert snapshot.name_of("one") in store._private

    asyncio.run(play())


@pytest.mark.parametrize("wrong", ["nonsense", "another program", "another state", "another record"])
def test_a_snapshot_that_is_not_what_the_records_make(wrong: str) -> None:
    async def play() -> None:
        store = MemoryStore()
        before = await played(WAR, 30, store)
        store._private[snapshot.name_of("one")] = damaged(store._private[snapshot.name_of("one")], wrong)
        again = Table("one", store, Clock())
        if wrong == "another record":
            with pytest.raises(Stopped, match=r"table/one, record \d+: it is not the one that a snapshot was kept of"):
                await again.ready()
            return
        await again.ready()
        await again.check_earlier(0)
        if wrong == "another state":
            made = "the snapshot that the table was opened from is not what the records up to here make"
            with pytest.raises(Stopped, match=rf"table/one, record \d+: {made}"):
                await Played(again, 1000).ask(ANN, own.BuyIn(player="ann", cents=Cents(100)))
        else:
            assert everything(again.state) == everything(before.table.state)
            assert again.stopped is None

    asyncio.run(play())


def damaged(kept: bytes, wrong: str) -> bytes:
    if wrong == "nonsense":
        return b"nonsense"
    fields = msgspec.json.decode(zlib.decompress(kept))
    if wrong == "another program":
        fields["program"] = "another"
        fields["play"]["phase"] = "shuffle"
    elif wrong == "another state":
        fields["result"]["drop"] += 1
    else:
        fields["digest"] = "00" * 32
    return zlib.compress(msgspec.json.encode(fields))


@pytest.mark.parametrize("place", [0, 5, 30])
def test_an_old_record_that_was_changed_stops_the_table_while_it_is_open(place: int) -> None:
    async def play() -> None:
        store = MemoryStore()
        await played(WAR, 30, store)
        records = store._records["table/one"]
        records[place] = replace(records[place], body=records[place].body.replace(b'"ann"', b'"bob"', 1) + b" ")
        again = Table("one", store, Clock())
        await again.ready()
        await again.check_earlier(0)
        with pytest.raises(Stopped, match=f"table/one, record {place + 1}: its digest does not fit"):
            await Played(again, 1000).ask(ANN, own.BuyIn(player="ann", cents=Cents(100)))

    asyncio.run(play())


def test_an_id_is_known_for_ever() -> None:
    async def play() -> None:
        store = MemoryStore()
        before = await opened(WAR, store=store)
        await before.buys_in(ANN, 300_000)
        buys, cashes = (own.BuyIn(player="ann", cents=Cents(5000)), own.CashOut(player="ann", cents=Cents(5000)))
        first = [await before.ask(ANN, buys, name="buys"), await before.ask(ANN, cashes, name="cashes")]
        await rounds(before, ANN, 30)
        await before.ask(ANN, own.CashOut(player="ann", cents=Cents(before.held("ann"))))
        for table in (before.table, Table("one", store, Clock())):
            table._recent.clear()  # as if very many commands had come since
            asked = Played(table, 1000)
            length = table.length
            for kept, command, name in zip(first, (buys, cashes), ("buys", "cashes"), strict=True):
                again = await asked.ask(ANN, command, name=name)
                assert again == kept._replace(again=True)
            with pytest.raises(IdUsed):
                await asked.ask(ANN, own.BuyIn(player="ann", cents=Cents(5001)), name="buys")
            stale = await asked.ask(ANN, buys, name="buys", expected=1)
            assert (stale.first, stale.again) == (first[0].first, True)
            assert length in {0, table.length}, "nothing is done twice"
            assert asked.held("ann") == 0
        with pytest.raises(Refused):
            await before.ask(ANN, own.CashOut(player="ann", cents=Cents(5000)), name="new")

    asyncio.run(play())


def test_what_is_decided_beside_an_old_id_is_decided_again() -> None:
    async def play() -> None:
        before = await opened(WAR)
        await before.buys_in(ANN, 300_000)
        buys = own.BuyIn(player="ann", cents=Cents(5000))
        await before.ask(ANN, buys, name="old")
        before.table._recent.clear()
        found = await asyncio.gather(before.ask(ANN, buys, name="old"), before.ask(ANN, buys, name="new"))
        assert [(type(each), each.again) for each in found] == [(Answer, True), (Answer, False)]
        assert before.held("ann") == 310_000

    asyncio.run(play())


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_rounds_that_are_not_known_any_more_are_found(rulebook: str) -> None:
    async def play() -> None:
        store = MemoryStore()
        table = (await played(rulebook, 30, store)).table
        assert len([*table.state.rounds.latest_first()]) < 10
        every = [each async for each in latest_first(table, before=2**53)]
        assert [each.number for each in every] == [*range(30, 0, -1)]
        assert [each.last + 1 for each in every[1:]] == [each.first for each in every[:-1]]
        assert every[-1].first == 1
        assert [await round_numbered(table, each.number) for each in every] == every
        assert [each async for each in latest_first(table, before=12)] == every[19:]
        assert (await round_numbered(table, 0), await round_numbered(table, 31)) == (None, None)

    asyncio.run(play())
