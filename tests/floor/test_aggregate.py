"""A stream that is no table: commands decided one after another, kept, answered once, and read again after a crash."""

import asyncio
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitbook.floor.aggregate import Aggregate, CommandOutcome, RecordStamp, RequestReceived
from pitbook.games.kernel import Struct
from pitbook.journal.memory import MemoryStore
from pitbook.journal.sqlite import open_sqlite
from pitbook.journal.store import Batch, Store, Unavailable
from pitbook.ledger.transfers import Transfer, TransferReason
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table.asking import Ask, IdUsed, Stale, Stopped
from pitbook.table.powers import Actor, Forbidden
from tests.table.playing import Clock

pytestmark = pytest.mark.anyio
ANN, BOB = Actor("ann", Role.PLAYER), Actor("bob", Role.PLAYER)


class PutIn(Struct, tag="purse.put_in", frozen=True):
    cents: int


class TakeOut(Struct, tag="purse.take_out", frozen=True):
    cents: int


class WasPutIn(Struct, tag="purse.put_in@1", frozen=True):
    cents: int


class WasTakenOut(Struct, tag="purse.taken_out@1", frozen=True):
    cents: int


class Purse:
    """Anybody puts in; only Ann takes out. The state is what is in it and who was there."""

    events = WasPutIn | WasTakenOut

    def owns(self, account: str) -> bool:
        return account == "purse/1"

    def begin(self) -> list[tuple[str, int]]:
        return []

    def decide(self, state: list[tuple[str, int]], actor: Actor, command: Any, now: int) -> CommandOutcome:
        if isinstance(command, PutIn):
            return CommandOutcome((WasPutIn(cents=command.cents),), {"note/purse": b"%d" % now})
        if actor != ANN:
            raise Forbidden("Taking out", f"{actor.person} is not Ann", "Ask Ann.")
        return CommandOutcome((WasTakenOut(cents=command.cents),))

    def apply(self, state: list[tuple[str, int]], event: Any, moment: RecordStamp) -> list[tuple[str, int]]:
        state.append((moment.who, event.cents if isinstance(event, WasPutIn) else -event.cents))
        return state

    def transfers(self, event: Any) -> Iterable[Transfer]:
        source, target = ("outside/cash", "purse/1") if isinstance(event, WasPutIn) else ("purse/1", "outside/cash")
        return [Transfer(TransferReason.PAID, source, target, Cents(event.cents))]


class Failing(MemoryStore):
    """Fails when it is told to: before anything is kept, or after all of it is."""

    fails: str | None = None

    async def append(self, batch: Batch) -> None:
        if batch.stream.startswith("purse/") and self.fails == "before":
            raise Unavailable("the disk is gone")
        await super().append(batch)
        if batch.stream.startswith("purse/") and self.fails == "after":
            raise Unavailable("the answer is lost")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def purse(store: Store) -> Aggregate[list[tuple[str, int]]]:
    return Aggregate("purse/1", Purse(), store, Clock())


async def ask(it: Aggregate[Any], actor: Actor, name: str, command: Any, expected: int | None = None) -> Any:
    return await it.ask(actor, Ask(name, command, expected))


async def test_what_is_asked_is_kept_with_what_follows_and_what_moves() -> None:
    store = MemoryStore()
    it = purse(store)
    answer = await ask(it, ANN, "1", PutIn(cents=500))
    assert [type(each) for each in answer.events] == [RequestReceived, WasPutIn]
    assert (answer.first, answer.last, it.length) == (1, 2, 2)
    assert it.state == [("ann", 500)]
    assert (await store.balances("purse/1"))["purse/1"] == it.held("purse/1") == 500
    assert "note/purse" in await store.private("note/")
    assert [body.kind for body, _ in await it.history()] == ["floor.asked@1", "purse.put_in@1"]


async def test_an_id_sent_again_is_answered_and_not_done_again() -> None:
    it = purse(MemoryStore())
    first = await ask(it, ANN, "1", PutIn(cents=500))
    again = await ask(it, ANN, "1", PutIn(cents=500))
    assert again.again
    assert again.events == first.events
    assert it.state == [("ann", 500)]
    for actor, command in ((BOB, PutIn(cents=500)), (ANN, PutIn(cents=600))):
        with pytest.raises(IdUsed):
            await ask(it, actor, "1", command)


async def test_whoever_expects_another_state_is_told() -> None:
    it = purse(MemoryStore())
    await ask(it, ANN, "1", PutIn(cents=500), expected=0)
    with pytest.raises(Stale):
        await ask(it, ANN, "2", PutIn(cents=500), expected=0)
    assert it.length == 2


async def test_what_is_refused_is_kept_beside_and_changes_nothing() -> None:
    it = purse(MemoryStore())
    await ask(it, ANN, "1", PutIn(cents=500))
    with pytest.raises(Forbidden, match="Ask Ann"):
        await ask(it, BOB, "2", TakeOut(cents=100))
    with pytest.raises(Forbidden, match=r"purse/1 holds \$5\.00"):
        await ask(it, ANN, "3", TakeOut(cents=501))
    assert [event.because[:3] for _, event in await it.refusals(9)] == ["bob", "pur"]
    assert it.state == [("ann", 500)]
    await ask(it, ANN, "3", TakeOut(cents=500))
    assert it.held("purse/1") == 0


async def test_many_at_once_come_one_after_another() -> None:
    it = purse(MemoryStore())
    await asyncio.gather(
        *(ask(it, ANN, f"{each}", PutIn(cents=1)) for each in range(50)), ask(it, ANN, "7", PutIn(cents=1))
    )
    assert len(it.state) == 50
    assert it.held("purse/1") == 50


@pytest.mark.parametrize(("fails", "kept"), [("before", 0), ("after", 1)])
async def test_after_a_failure_the_journal_says_how_it_stands(fails: str, kept: int) -> None:
    store = Failing()
    it = purse(store)
    store.fails = fails
    with pytest.raises(Unavailable):
        await ask(it, ANN, "1", PutIn(cents=5))
    store.fails = None
    await it.ready()
    assert len(it.state) == kept
    answer = await ask(it, ANN, "1", PutIn(cents=5))
    assert answer.again == bool(kept)
    assert it.state == [("ann", 5)]


async def test_another_process_reads_the_same(tmp_path: Path) -> None:
    store = await open_sqlite(tmp_path / "floor.db", "a test")
    it = purse(store)
    for each in range(5):
        await ask(it, ANN, f"{each}", PutIn(cents=each + 1))
    other = purse(store)
    await other.ready()
    assert (other.state, other.length, other.held("purse/1")) == (it.state, it.length, 15)
    await store.close()


async def test_a_record_that_was_altered_stops_it() -> None:
    store = MemoryStore()
    await ask(purse(store), ANN, "1", PutIn(cents=500))
    records = store._records["purse/1"]
    records[1] = msgspec.structs.replace(records[1], body=records[1].body.replace(b"500", b"900"))
    other = purse(store)
    with pytest.raises(Stopped, match="purse/1, record 2"):
        await other.ready()
    with pytest.raises(Stopped):
        await ask(other, ANN, "2", PutIn(cents=1))


async def test_books_that_were_altered_stop_it() -> None:
    store = MemoryStore()
    await ask(purse(store), ANN, "1", PutIn(cents=500))
    store._balances["purse/1"] = 501
    with pytest.raises(Stopped, match="purse/1 holds 501 in the store and 500 by the events"):
        await purse(store).ready()
