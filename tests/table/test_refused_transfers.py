"""Chips that a player has not got with them: the store refuses, and nothing else at the table is harmed by it."""

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path

import pytest

from pitbook.games.kernel import Refused
from pitbook.journal.memory import MemoryStore
from pitbook.journal.sqlite import SqliteStore
from pitbook.journal.store import Batch, Store, Unavailable
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table.asking import Answer, Ask
from pitbook.table.powers import Actor
from pitbook.table.service import Table
from tests.journal.batches import check_chain
from tests.journal.places import PostgresPlace
from tests.table.playing import ANN, BOB, Clock, Played, opened, rounds

CALLERS = 24
EACH = 30


class Racing(SqliteStore):
    """Another table is always quicker: what a player carries is gone by the time it is taken."""

    async def balances(self, prefix: str = "") -> Mapping[str, int]:
        return {prefix: 10**9} if prefix.startswith("carried/") else await super().balances(prefix)


class RacingInMemory(MemoryStore):
    """The same, and slow: others decide while something is being written."""

    gone = False

    async def balances(self, prefix: str = "") -> Mapping[str, int]:
        return {prefix: 10**9} if prefix.startswith("carried/") else await super().balances(prefix)

    async def append(self, batch: Batch) -> None:
        for _ in range(3):
            await asyncio.sleep(0)
        if self.gone:
            raise Unavailable("gone")
        await super().append(batch)


@pytest.mark.parametrize("kind", [SqliteStore, Racing])
def test_a_crowd_of_which_some_bring_what_they_have_not_got(kind: type[SqliteStore], tmp_path: Path) -> None:
    async def play() -> None:
        await _crowd(kind(tmp_path / "floor.sqlite", "test"))

    asyncio.run(play())


def test_the_same_over_postgresql(postgres_url: str) -> None:
    async def play() -> None:
        place = PostgresPlace(postgres_url)
        await place.empty()
        try:
            await _crowd(await place.open())
        finally:
            await place.close()

    asyncio.run(play())


async def _crowd(store: Store) -> None:
    played = await opened(store=store)
    played.table._carried = played.table._in_store  # what it is told, whatever the records make
    chance, told = random.Random(13), Counter[str]()

    async def call(who: Actor, commands: list[own.Command]) -> None:
        for number, command in enumerate(commands):
            try:
                await played.table.ask(who, Ask(f"{who.person}-{number}", command))
            except Refused:
                told["refused"] += 1
            else:
                told[type(command).__name__] += 1

    def some(player: str) -> list[own.Command]:
        every: dict[str, own.Command] = {
            "bring": own.Bring(player=player, cents=Cents(100)),
            "cash": own.CashOut(player=player, cents=Cents(10**6)),
            "buy": own.BuyIn(player=player, cents=Cents(1)),
        }
        return [every[each] for each in chance.choices(tuple(every), (3, 22, 75), k=EACH)]

    people = [Actor(f"p{number}", Role.PLAYER) for number in range(CALLERS)]
    await asyncio.gather(*(call(each, some(each.person)) for each in people))
    assert told["refused"] + told["BuyIn"] == CALLERS * EACH
    assert told["refused"] > CALLERS
    kept = await check_chain(store, "table/one")
    assert len(set(kept)) == told["BuyIn"] + 1
    assert len(await check_chain(store, "refusals/one")) == told["refused"]
    again = Table("one", store, Clock())
    await again.ready()
    assert again.state.play == played.table.state.play
    assert sum((await store.balances("chips/one")).values()) == told["BuyIn"]
    await store.close()


async def _beside_a_bring(
    store: RacingInMemory, *others: Callable[[Played], Awaitable[object]]
) -> tuple[Played, list[object]]:
    """Ann brings what she has not got; the others ask at the same time."""
    played = await opened(store=store)
    played.table._carried = played.table._in_store  # what it is told, whatever the records make
    await played.buys_in(BOB, 1_000)
    bring = played.ask(ANN, own.Bring(player="ann", cents=Cents(500)), name="bring")
    found = await asyncio.gather(bring, *(other(played) for other in others), return_exceptions=True)
    await check_chain(store, "table/one")
    return played, [*found]


async def _after_it_is_decided(played: Played) -> None:
    """A bring is decided, and not written yet."""
    while not any("carried/ann" in each.decided.moves for each in played.table._ahead):
        await asyncio.sleep(0)


def test_what_was_decided_after_a_transfer_that_failed_is_decided_again() -> None:
    async def cash_out(played: Played) -> Answer:
        await _after_it_is_decided(played)
        assert played.held("ann") == 500, "as far as the table knows"
        return await played.ask(ANN, own.CashOut(player="ann", cents=Cents(500)), name="cash")

    async def buy_in(played: Played) -> Answer:
        await _after_it_is_decided(played)
        return await played.ask(BOB, own.BuyIn(player="bob", cents=Cents(300)), name="buy")

    async def play() -> None:
        store = RacingInMemory()
        played, (bring, cashed, bought) = await _beside_a_bring(store, cash_out, buy_in)
        assert isinstance(bring, Refused)
        assert str(bring).startswith("What ann wagers or takes: ann carries chips of $0.00, and $5.00 are needed")
        assert isinstance(cashed, Refused), "the chips were never brought"
        assert isinstance(bought, Answer)
        assert (played.held("ann"), played.held("bob")) == (0, 1_300)
        assert {body.command for body, _ in await played.table.refusals(9)} == {"bring/0", "cash/1"}
        assert [*await store.balances("chips/one")] == ["chips/one/bob"]

    asyncio.run(play())


def test_a_round_that_ended_after_a_transfer_that_failed_ends_once() -> None:
    async def play() -> None:
        store = RacingInMemory()
        played = await opened(store=store)
        played.table._carried = played.table._in_store  # what it is told, whatever the records make
        await played.buys_in(BOB, 10_000)
        await rounds(played, BOB, 2)
        bring = asyncio.create_task(played.ask(ANN, own.Bring(player="ann", cents=Cents(500)), name="bring"))
        await _after_it_is_decided(played)
        await played.deal(BOB)  # the cards of the second round are collected
        with pytest.raises(Refused):
            await bring
        again = Table("one", store, Clock())
        await again.ready()
        assert [each.number for each in played.table.state.rounds.latest_first()] == [2, 1]
        assert played.table.state.rounds.known == again.state.rounds.known

    asyncio.run(play())


def test_a_refusal_that_rests_on_what_was_not_kept_is_decided_again() -> None:
    """Told is what was there, not what was thought to come."""

    async def spend(played: Played) -> Answer:
        await _after_it_is_decided(played)
        return await played.ask(ANN, own.CashOut(player="ann", cents=Cents(600)), name="cash")

    async def play() -> None:
        _, (_, refused) = await _beside_a_bring(RacingInMemory(), spend)
        assert isinstance(refused, Refused)
        assert "ann has chips of $0.00, and $6.00 are needed" in str(refused), "not of $5.00, which she never had"

    asyncio.run(play())


def test_somebody_who_is_called_like_the_table_brings_what_they_carry() -> None:
    async def play() -> None:
        store, one = MemoryStore(), Actor("one", Role.PLAYER)
        played, other = await opened(store=store), await opened("star-craps", store=store, name="two")
        played.table._carried = played.table._in_store  # each has a floor of its own, which knows not the other's
        await other.buys_in(one, 1_000)
        await other.ask(one, own.TakeAway(player="one", cents=Cents(1_000)))
        await played.ask(one, own.Bring(player="one", cents=Cents(700)))
        with pytest.raises(Refused, match=r"one carries chips of \$3.00, and \$4.00 are needed"):
            await played.ask(one, own.Bring(player="one", cents=Cents(400)))
        assert played.held("one") == 700

    asyncio.run(play())


def test_one_transfer_asked_for_by_many_at_once_is_refused_to_all_and_recorded_once() -> None:
    async def same(played: Played) -> Answer:
        return await played.ask(ANN, own.Bring(player="ann", cents=Cents(500)), name="bring")

    async def play() -> None:
        played, found = await _beside_a_bring(RacingInMemory(), same, same, same)
        assert [type(each) for each in found] == [Refused] * 4
        assert len(await played.table.refusals(9)) == 1

    asyncio.run(play())


def test_a_store_that_goes_while_much_is_decided_ahead_loses_and_doubles_nothing() -> None:
    async def play() -> None:
        store = RacingInMemory()
        played = await opened(store=store)
        played.table._carried = played.table._in_store  # what it is told, whatever the records make

        def asks() -> list[Awaitable[Answer]]:
            buys = [played.ask(BOB, own.BuyIn(player="bob", cents=Cents(100)), name=f"b{n}") for n in range(20)]
            return [*buys, *(played.ask(ANN, own.Bring(player="ann", cents=Cents(1)), name=f"a{n}") for n in range(5))]

        waiting = asyncio.gather(*asks(), return_exceptions=True)
        await _after_it_is_decided(played)
        store.gone = True
        found = await waiting
        store.gone = False
        assert any(isinstance(each, Unavailable) for each in found)
        assert all(isinstance(each, (Answer, Refused, Unavailable)) for each in found)
        await asyncio.gather(*asks(), return_exceptions=True)
        assert played.held("bob") == 2_000
        await check_chain(store, "table/one")

    asyncio.run(play())
