"""Tables at work: asked, answered once, kept, and the same again after a restart."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from pitbook.cards import Card
from pitbook.compliance.redeciding import DecidedOtherwise, redecide
from pitbook.games import casino_war as war
from pitbook.games.kernel import Refused
from pitbook.journal.memory import MemoryStore
from pitbook.journal.record import Body, Record, check_next
from pitbook.journal.store import Batch, Head, LeaseHeld, Unavailable
from pitbook.ledger.accounts import CAGE, carried
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table import events as e
from pitbook.table.asking import Ask, IdUsed, Stale, Stopped
from pitbook.table.events import Dealing
from pitbook.table.powers import Actor, Forbidden
from pitbook.table.service import Table
from tests.table.playing import (
    ANN,
    BOB,
    DEALER,
    RULEBOOKS,
    SUPERVISOR,
    WAR,
    Clock,
    Played,
    game_at,
    opened,
    rounds,
    to_wagers,
    wager,
)


async def bodies(store: MemoryStore, stream: str) -> list[Body]:
    found: list[Body] = []
    previous = bytes(32)
    async for records in store.read(stream):
        for record in records:
            found.append(check_next(record, stream, len(found) + 1, previous))
            previous = record.digest
    return found


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_rounds_are_played_kept_read_again_and_decided_again(rulebook: str) -> None:
    async def play() -> None:
        store = MemoryStore()
        played = await opened(rulebook, store=store)
        await played.buys_in(ANN, 200_000)
        await rounds(played, ANN, 60)
        table = played.table
        again = Table("one", store, Clock())
        await again.load()
        assert again.state.play == table.state.play
        assert again.state.chance == table.state.chance
        assert again.state.rounds.all == table.state.rounds.all
        assert len(table.state.rounds.all) == 60
        held = {name: cents for name, cents in table.state.books.balances.items() if cents}
        assert {name: cents for name, cents in again.state.books.balances.items() if cents} == held
        assert sum(held.values()) == 0
        kept = await bodies(store, "table/one")
        found = redecide(kept)
        assert (found.events, found.state.play) == (table.length, table.state.play)
        assert found.drawn_again > 0 or rulebook.endswith("war"), "poker decks and shooters have been shown"

    asyncio.run(play())


def test_all_cards_of_a_shoe_are_proved_when_its_secret_is_shown() -> None:
    async def play() -> None:
        store = MemoryStore()
        played = await opened(WAR, store=store)
        await played.buys_in(ANN, 1_000_000)
        await rounds(played, ANN, 160)  # more than a shoe
        found = redecide(await bodies(store, "table/one"))
        assert found.drawn_again > 200
        assert 0 < found.not_shown_yet < 240

    asyncio.run(play())


def test_a_card_that_the_secret_does_not_give_is_found() -> None:
    async def play() -> list[Body]:
        store = MemoryStore()
        played = await opened("star-three-card-poker", store=store)
        await played.buys_in(ANN, 200_000)
        await rounds(played, ANN, 3)
        return await bodies(store, "table/one")

    kept = asyncio.run(play())
    place = next(number for number, body in enumerate(kept) if body.kind == "three_card_poker.card_dealt@1")
    dealt = msgspec.json.decode(kept[place].payload)
    seen = {msgspec.json.decode(body.payload).get("card") for body in kept if "card_dealt" in body.kind}
    other = next(card for card in ("2C", "3C", "4C", "5C", "6C", "7C", "8C") if card not in seen)
    changed = msgspec.structs.replace(kept[place], payload=msgspec.Raw(msgspec.json.encode({**dealt, "card": other})))
    with pytest.raises(DecidedOtherwise, match="the secret that was shown gives"):
        redecide([*kept[:place], changed, *kept[place + 1 :]])


def test_a_payment_that_the_rules_do_not_make_is_found() -> None:
    async def play() -> list[Body]:
        store = MemoryStore()
        played = await opened(WAR, store=store)
        await played.buys_in(ANN, 200_000)
        await rounds(played, ANN, 2)
        return await bodies(store, "table/one")

    kept = asyncio.run(play())
    place = next(number for number, body in enumerate(kept) if body.kind == "casino_war.settled@1")
    payload = msgspec.json.decode(kept[place].payload)
    payload["settlement"]["paid"] += 100
    changed = msgspec.structs.replace(kept[place], payload=msgspec.Raw(msgspec.json.encode(payload)))
    with pytest.raises(DecidedOtherwise, match=f"record {place + 1}: the journal has"):
        redecide([*kept[:place], changed, *kept[place + 1 :]])


def test_a_retry_is_answered_from_the_record_also_after_a_restart() -> None:
    async def play() -> None:
        store = MemoryStore()
        played = await opened(store=store)
        await played.buys_in(ANN, 20_000)
        command = own.BuyIn(player="ann", cents=Cents(5000))
        first = await played.ask(ANN, command, name="same")
        again = await played.ask(ANN, command, name="same")
        assert again == first._replace(again=True)
        with pytest.raises(IdUsed):
            await played.ask(ANN, own.BuyIn(player="ann", cents=Cents(6000)), name="same")
        restarted = Played(Table("one", store, Clock()))
        later = await restarted.ask(ANN, command, name="same")
        assert (later.first, later.last, later.again) == (first.first, first.last, True)
        assert later.events == first.events
        assert restarted.held("ann") == 25_000

    asyncio.run(play())


def test_whoever_takes_an_id_of_somebody_else_does_not_keep_them_from_their_answer() -> None:
    class Slow(MemoryStore):
        async def read(self, stream: str, after: int = 0, up_to: int | None = None) -> AsyncIterator[list[Record]]:
            await asyncio.sleep(0)
            async for records in super().read(stream, after, up_to):
                yield records

    async def play() -> None:
        played = await opened(store=Slow())
        await played.buys_in(ANN, 20_000)
        command = own.BuyIn(player="ann", cents=Cents(5000))
        first = await played.ask(ANN, command, name="same")
        other = own.BuyIn(player="bob", cents=Cents(6000))
        taking = asyncio.create_task(played.ask(BOB, other, name="same"))
        await asyncio.sleep(0)
        assert await played.ask(ANN, command, name="same") == first._replace(again=True)
        with pytest.raises(IdUsed):
            await taking

    asyncio.run(play())


def test_two_at_once_with_one_id_are_one() -> None:
    async def play() -> None:
        played = await opened()
        await played.buys_in(ANN, 20_000)
        command = own.BuyIn(player="ann", cents=Cents(5000))
        one, other = await asyncio.gather(played.ask(ANN, command, name="same"), played.ask(ANN, command, name="same"))
        assert one[:3] == other[:3]
        assert played.held("ann") == 25_000

    asyncio.run(play())


def test_who_decides_on_an_old_view_is_told() -> None:
    async def play() -> None:
        played = await opened()
        seen = played.table.length
        await played.buys_in(ANN, 20_000)
        with pytest.raises(Stale) as stale:
            await played.ask(ANN, own.BuyIn(player="ann", cents=Cents(5000)), expected=seen)
        assert (stale.value.expected, stale.value.actual) == (seen, played.table.length)

    asyncio.run(play())


def test_nobody_wagers_what_they_have_not_got() -> None:
    async def play() -> None:
        played = await opened()
        await played.buys_in(ANN, 1_500)
        await to_wagers(played)
        with pytest.raises(Refused, match=r"ann has chips of \$15.00, and \$20.00 are needed"):
            await wager(played, ANN, 2_000)
        await wager(played, ANN, 1_500)
        assert played.held("ann") == 0

    asyncio.run(play())


def test_refusals_are_kept_apart_with_who_asked_and_why() -> None:
    async def play() -> None:
        store = MemoryStore()
        played = await opened(store=store)
        length = played.table.length
        for _ in range(2):
            with pytest.raises(Forbidden):
                await played.ask(ANN, own.Fill(by=Role.CASINO_SUPERVISOR, cents=Cents(100)), name="mine")
        with pytest.raises(Refused):
            await played.ask(ANN, war.Place(player="ann", box=1, kind=war.Kind.FIRST, stake=Cents(1000)))
        assert played.table.length == length
        kept = await bodies(store, "refusals/one")
        assert [(body.who, body.kind) for body in kept] == [("ann", "table.refused@1")] * 3
        refusal = msgspec.json.decode(kept[-1].payload, type=e.Refusal)
        assert refusal.clauses
        assert b"casino_war.place" in bytes(refusal.command)

    asyncio.run(play())


def test_win_falls_out_of_the_counts() -> None:
    async def play() -> None:
        played = await opened(float_cents=Cents(500_000))
        await played.buys_in(ANN, 30_000)
        await rounds(played, ANN, 20)
        await played.ask(SUPERVISOR, own.Fill(by=Role.CASINO_SUPERVISOR, cents=Cents(100_000)))
        await played.ask(SUPERVISOR, own.Credit(by=Role.CASINO_SUPERVISOR, cents=Cents(40_000)))
        state = played.table.state
        tray = state.books.held(state.accounts.float)
        result = msgspec.structs.replace(state.result, closing=tray)
        assert result.opening == 500_000
        assert (result.fills, result.credits) == (100_000, 40_000)
        on_table = played.held("ann") + state.books.held(state.accounts.layout("ann"))
        assert result.win == result.drop - on_table, "what players brought and have no more, the house won"

    asyncio.run(play())


def test_chips_are_carried_to_another_table_and_not_doubled() -> None:
    async def play() -> None:
        store = MemoryStore()
        one = await opened(store=store)
        two = await opened("star-craps", store=store, name="two")
        await one.buys_in(ANN, 30_000)
        await two.buys_in(ANN, 1_000)
        await one.ask(ANN, own.TakeAway(player="ann", cents=Cents(20_000)))
        with pytest.raises(Refused, match=r"ann carries chips of \$200.00, and \$250.00 are needed"):
            await two.ask(ANN, own.Bring(player="ann", cents=Cents(25_000)))
        await two.ask(ANN, own.Bring(player="ann", cents=Cents(20_000)))
        assert (one.held("ann"), two.held("ann")) == (10_000, 21_000)
        assert (await store.balances(carried("ann")))[carried("ann")] == 0
        await two.ask(ANN, own.CashOut(player="ann", cents=Cents(21_000)))
        assert (await store.balances(CAGE))[CAGE] == -20_000_000 + 21_000

    asyncio.run(play())


def test_coloured_up_chips_are_worth_the_same() -> None:
    async def play() -> None:
        played = await opened()
        await played.buys_in(ANN, 30_000)
        await played.ask(ANN, own.ColourUp(player="ann", given={"500": 4}, taken={"2000": 1}))
        for given, taken in (({"500": 4}, {"2500": 1}), ({"half": 4}, {"2000": 1}), ({"-500": 4}, {"-500": 4})):
            with pytest.raises(Forbidden):
                await played.ask(ANN, own.ColourUp(player="ann", given=given, taken=taken))
        assert played.held("ann") == 30_000

    asyncio.run(play())


def test_what_the_float_has_not_got_waits_for_a_fill() -> None:
    async def play() -> None:
        played = await opened(float_cents=Cents(1_000), dealing=Dealing.RECORDED)
        with pytest.raises(Forbidden, match="Have the float filled first"):
            await played.ask(DEALER, own.BuyIn(player="ann", cents=Cents(5_000)))
        await played.ask(SUPERVISOR, own.Fill(by=Role.CASINO_SUPERVISOR, cents=Cents(4_000)))
        await played.ask(DEALER, own.BuyIn(player="ann", cents=Cents(5_000)))

    asyncio.run(play())


class Failing(MemoryStore):
    """A store that is gone for a while; what was under way may have been kept."""

    def __init__(self) -> None:
        super().__init__()
        self.fails: str | None = None

    async def append(self, batch: Batch) -> None:
        await asyncio.sleep(0)
        if self.fails == "before":
            raise Unavailable("gone")
        await super().append(batch)
        if self.fails == "after":
            raise Unavailable("gone while it answered")


@pytest.mark.parametrize("when", ["before", "after"])
def test_a_store_that_is_gone_and_back_loses_and_doubles_nothing(when: str) -> None:
    async def play() -> None:
        store = Failing()
        played = await opened(store=store)
        await played.buys_in(ANN, 20_000)
        command = own.BuyIn(player="ann", cents=Cents(5_000))
        store.fails = when
        with pytest.raises(Unavailable):
            await played.ask(ANN, command, name="lost")
        store.fails = None
        await played.ask(ANN, command, name="lost")
        assert played.held("ann") == 25_000
        assert (await store.balances("chips/"))["chips/one/ann"] == 25_000

    asyncio.run(play())


def test_many_decide_ahead_while_the_store_writes_and_fail_together() -> None:
    async def play() -> None:
        store = Failing()
        played = await opened(store=store)
        await played.buys_in(ANN, 20_000)
        asks: list[Any] = [
            played.ask(ANN, own.BuyIn(player="ann", cents=Cents(1_000)), name=f"n{number}") for number in range(20)
        ]
        await asyncio.gather(*asks)
        assert played.held("ann") == 40_000
        store.fails = "before"
        lost = await asyncio.gather(
            *(played.ask(ANN, own.BuyIn(player="ann", cents=Cents(1_000)), name=f"l{n}") for n in range(5)),
            return_exceptions=True,
        )
        assert all(isinstance(each, Unavailable) for each in lost)
        store.fails = None
        await played.ask(ANN, own.BuyIn(player="ann", cents=Cents(1_000)), name="l0")
        assert played.held("ann") == 41_000
        assert redecide(await bodies(store, "table/one")).events == played.table.length

    asyncio.run(play())


def test_what_was_built_on_a_command_that_failed_and_came_about_all_the_same_is_answered() -> None:
    class Lost(MemoryStore):
        """The lease is gone for a moment; the second batch is on its way until the first was sent once more."""

        def __init__(self) -> None:
            super().__init__()
            self.second, self.again = asyncio.Event(), asyncio.Event()

        async def append(self, batch: Batch) -> None:
            if batch.command == "first" and not self.second.is_set():
                await self.second.wait()
                raise LeaseHeld(batch.stream, "another process")
            if batch.command == "second":
                self.second.set()
                await self.again.wait()
            await super().append(batch)

    async def play() -> None:
        store = Lost()
        played = await opened(store=store)
        await played.buys_in(ANN, 20_000)
        command = own.BuyIn(player="ann", cents=Cents(5_000))
        first = asyncio.create_task(played.ask(ANN, command, name="first"))
        second = asyncio.create_task(played.ask(ANN, command, name="second"))
        with pytest.raises(LeaseHeld):
            await first
        again = await played.ask(ANN, command, name="first")
        store.again.set()
        assert (await second).first == again.last + 1
        assert played.held("ann") == 30_000

    asyncio.run(play())


def test_a_journal_that_was_changed_stops_the_table_with_the_place() -> None:
    async def play() -> None:
        store = MemoryStore()
        played = await opened(store=store)
        await played.buys_in(ANN, 20_000)
        records = store._records["table/one"]
        records[2] = replace(records[2], body=records[2].body.replace(b"ann", b"bob"))
        restarted = Played(Table("one", store, Clock()))
        for _ in range(2):
            with pytest.raises(Stopped, match="table/one, record 3: its digest does not fit"):
                await restarted.ask(ANN, own.BuyIn(player="ann", cents=Cents(100)))

    asyncio.run(play())


def test_balances_that_are_not_those_of_the_events_stop_the_table() -> None:
    async def play() -> None:
        store = MemoryStore()
        played = await opened(store=store)
        await played.buys_in(ANN, 20_000)
        store._balances["chips/one/ann"] += 100
        with pytest.raises(Stopped, match="chips/one/ann holds 20100 in the store and 20000 by the events"):
            await Table("one", store, Clock()).load()

    asyncio.run(play())


def test_a_clock_that_is_put_back_does_not_put_the_journal_back() -> None:
    async def play() -> None:
        store, clock = MemoryStore(), Clock()
        played = await opened(store=store, clock=clock)
        clock.minutes(10)
        await played.buys_in(ANN, 20_000)
        clock.minutes(-30)
        await played.ask(ANN, own.BuyIn(player="ann", cents=Cents(100)))
        times = [body.at for body in await bodies(store, "table/one")]
        assert times == sorted(times)

    asyncio.run(play())


def test_a_second_process_is_refused() -> None:
    async def play() -> None:
        store = MemoryStore("first")
        await opened(store=store)
        other = Table("one", store.beside("second"), Clock())
        with pytest.raises(Exception, match="held by first"):
            await other.ask(ANN, Ask("x", own.BuyIn(player="ann", cents=Cents(100))))
        assert (await store.heads())["table/one"] == Head(*(await store.heads())["table/one"])

    asyncio.run(play())


async def told_by_the_dealer(cents: int) -> Played:
    """A table with real cards where Ann, who bought in for so much, has just won ten dollars with a king."""
    played = await opened(dealing=Dealing.RECORDED)
    await played.ask(DEALER, war.Sit(player="ann", box=1))
    await played.ask(DEALER, own.BuyIn(player="ann", cents=Cents(cents)))
    await played.ask(SUPERVISOR, war.commands.CheckCards(by=Role.CASINO_SUPERVISOR))
    await played.ask(DEALER, war.commands.ShuffleCards(method=played.table.state.rules.terms.shuffle))
    await played.ask(ANN, war.commands.AcceptCut(player="ann", cards_from_front=100))
    await played.ask(DEALER, war.commands.PlaceCuttingCard(cards_from_back=78))
    await played.ask(DEALER, war.commands.BurnCard())
    await played.ask(ANN, war.Place(player="ann", box=1, kind=war.Kind.FIRST, stake=Cents(1000)))
    for card in ("KC", "2D"):
        await played.ask(DEALER, war.Draw(card=Card(card)))
    await played.ask(DEALER, war.Settle())
    return played


def test_a_recorded_table_takes_what_the_dealer_tells() -> None:
    async def play() -> None:
        played = await told_by_the_dealer(20_000)
        assert played.held("ann") == 21_000
        with pytest.raises(Forbidden, match="a dealer deals at this table"):
            await played.deal()

    asyncio.run(play())


def test_what_a_ruling_takes_from_an_empty_purse_is_owed() -> None:
    async def play() -> None:
        played = await told_by_the_dealer(1_000)
        await played.exchanges(ANN, own.CashOut(player="ann", cents=Cents(2_000)))
        wrong = war.commands.Reconstruct(
            by=Role.CASINO_SUPERVISOR, cards=(Card("2D"), Card("KC")), error="dealt the wrong way round"
        )
        answer = await played.ask(SUPERVISOR, wrong)
        owed = [event for event in answer.events if isinstance(event, e.BecameOwed)]
        assert [event.cents for event in owed] == [2_000]
        assert played.table.state.books.held("outside/owed/ann") == -2_000

    asyncio.run(play())


def test_players_speak_for_themselves_and_nobody_claims_another_role() -> None:
    async def play() -> None:
        played = await opened()
        await played.buys_in(ANN, 20_000)
        for actor, command in (
            (BOB, own.BuyIn(player="ann", cents=Cents(100))),
            (ANN, own.Credit(by=Role.CASINO_SUPERVISOR, cents=Cents(100))),
            (ANN, war.Settle()),
            (BOB, own.Deal()),
            (DEALER, war.Draw(card=Card("KC"))),
            (DEALER, own.Fill(by=Role.CASINO_SUPERVISOR, cents=Cents(100))),
            (Actor("ivy", Role.INSPECTOR), war.Settle()),
            (Actor("eye", Role.SURVEILLANCE), own.Deal()),
        ):
            with pytest.raises(Forbidden):
                await played.ask(actor, command)

    asyncio.run(play())


def test_a_round_ends_with_everything_settled_for_two_players() -> None:
    async def play() -> None:
        played = await opened()
        await played.buys_in(ANN, 50_000, 1)
        await played.buys_in(BOB, 50_000, 2)
        state = played.table.state
        for _ in range(15):
            await to_wagers(played)
            await wager(played, ANN, 1_000, 1)
            await wager(played, BOB, 2_000, 2)
            while state.play.phase.value != "over":
                if state.play.phase.value == "choice":
                    now = game_at(state).round
                    asked = next(
                        each
                        for each in now.wagers
                        if each.kind is war.Kind.FIRST and now.choice_of(each.box, each.player) is None
                    )
                    who = Actor(asked.player, Role.PLAYER)
                    await played.ask(who, war.Surrender(player=asked.player, box=asked.box))
                else:
                    await played.deal()
        assert state.books.held(state.accounts.layout("ann")) == 0
        assert state.books.held(state.accounts.layout("bob")) == 0

    asyncio.run(play())
