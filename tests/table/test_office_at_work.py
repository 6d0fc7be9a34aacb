"""The office at a real table: notices kept by the journal's own clock, chips that move, people who may not play."""

import asyncio

import msgspec
import pytest

from pitbook.compliance.redeciding import redecide
from pitbook.floor.floor import Floor
from pitbook.games import casino_war as war
from pitbook.games.kernel import Refused
from pitbook.games.rules import Limits
from pitbook.journal.memory import MemoryStore
from pitbook.ledger.accounts import carried
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table.events import Dealing
from pitbook.table.powers import Actor, Forbidden
from pitbook.table.supervision import commands as c
from pitbook.table.supervision.state import Direction
from pitbook.table.views import shown
from tests.table.playing import ANN, BOB, CRAPS, HOST, SUPERVISOR, WAR, Clock, Played, opened, rounds, to_wagers, wager
from tests.table.test_service import bodies

BY = Role.CASINO_SUPERVISOR
HIGHER = war.TableSign(
    first=Limits(minimum=Cents(2_500), maximum=Cents(100_000)), tie=Limits(minimum=Cents(500), maximum=Cents(20_000))
)


def change(sign: war.TableSign) -> war.commands.ChangeLimits:
    return war.commands.ChangeLimits(by=BY, sign=sign, minutes_displayed=999, players_keep_minimum=False)


@pytest.mark.clause("star-casino-war:6.3")
def test_a_minimum_rises_when_the_journal_shows_twenty_minutes_of_notice() -> None:
    async def play() -> None:
        clock, store = Clock(), MemoryStore()
        played = await opened(WAR, clock=clock, store=store)
        with pytest.raises(Refused, match="the sign has stood for 0 of 20 minutes"):
            await played.ask(SUPERVISOR, change(HIGHER))
        sign = msgspec.Raw(msgspec.json.encode(HIGHER))
        await played.ask(SUPERVISOR, c.DisplaySign(by=BY, sign=sign, takes_effect_at=clock() + 20 * 60_000_000))
        clock.minutes(19.9)
        with pytest.raises(Refused, match="the sign has stood for 0 of 20 minutes"):
            await played.ask(SUPERVISOR, change(HIGHER))
        clock.minutes(0.1)
        await played.ask(SUPERVISOR, change(HIGHER))
        assert played.table.state.play.sign == HIGHER
        assert played.table.state.office.signs == ()
        assert redecide(await bodies(store, "table/one")).state.office == played.table.state.office

    asyncio.run(play())


@pytest.mark.clause("star-casino-war:13.9")
def test_a_table_closes_after_its_notice_and_its_chips_go_home() -> None:
    async def play() -> None:
        clock, store = Clock(), MemoryStore()
        played = await opened(WAR, clock=clock, store=store)
        await played.buys_in(ANN, 20_000)
        await rounds(played, ANN, 3)
        await played.deal()
        chips = played.held("ann")
        with pytest.raises(Refused, match="no sign says when it closes"):
            await played.ask(SUPERVISOR, c.CloseTable(by=BY))
        await played.ask(SUPERVISOR, c.DisplayClosure(by=BY, closes_at=clock() + 20 * 60_000_000))
        clock.minutes(20)
        await played.ask(SUPERVISOR, c.CloseTable(by=BY))
        state = played.table.state
        assert state.books.held(state.accounts.float) == 0
        assert (await store.balances(carried("ann")))[carried("ann")] == chips
        assert state.result.win == state.result.drop - chips
        with pytest.raises(Refused, match="the table is closed"):
            await wager(played, ANN)
        with pytest.raises(Refused, match="the table is closed"):
            await played.deal()
        assert redecide(await bodies(store, "table/one")).state.books.balances == state.books.balances

    asyncio.run(play())


@pytest.mark.clause("star-casino-war:13.4.3")
def test_who_is_excluded_from_the_casino_plays_at_no_table() -> None:
    async def play() -> None:
        store = MemoryStore()
        floor = Floor(store, Clock())
        await floor.load()
        one = Played(await floor.open_table(HOST, "one", WAR, command="one"))
        two = Played(await floor.open_table(HOST, "two", CRAPS, command="two"))
        exclude = c.ExcludeFromCasino(by=BY, player="ann", broken="13.2", reason="a device that counts")
        await one.ask(SUPERVISOR, exclude)
        with pytest.raises(Refused, match="excluded from the casino"):
            await two.buys_in(ANN, 1_000)
        await two.buys_in(BOB, 1_000)
        again = Floor(store, Clock())
        await again.load()
        with pytest.raises(Refused, match="excluded from the casino"):
            await Played(await again.table("two"), 100).buys_in(ANN, 1_000)
        await Played(await again.table("one"), 200).ask(
            SUPERVISOR, c.Readmit(by=BY, player="ann", reason="it was a watch")
        )
        await Played(await again.table("two"), 300).buys_in(ANN, 1_000, 2)

    asyncio.run(play())


@pytest.mark.clause("star-casino-war:11.21.1")
def test_a_wrong_payment_is_put_right_in_chips() -> None:
    async def play() -> None:
        played = await opened(WAR, dealing=Dealing.RECORDED)
        await played.buys_in(ANN, 20_000)
        record = c.RecordWrongPayment(
            by=BY, direction=Direction.UNDER, cents=Cents(1_500), words="a tie paid as a win", player="ann", round=1
        )
        await played.ask(SUPERVISOR, record)
        await played.ask(SUPERVISOR, c.RectifyPayment(by=BY, payment=1, cents=Cents(1_500)))
        assert played.held("ann") == 21_500

    asyncio.run(play())


@pytest.mark.clause("star-casino-war:13.12")
def test_a_dispute_is_decided_and_reviewed_by_another_person() -> None:
    async def play() -> None:
        played = await opened(WAR)
        await played.buys_in(ANN, 20_000)
        await to_wagers(played)
        with pytest.raises(Forbidden, match="bob does not speak for ann"):
            await played.ask(BOB, c.OpenDispute(player="ann", words="not I"))
        await played.ask(ANN, c.OpenDispute(player="ann", words="my king was higher", round=1))
        first = Actor("gus", Role.GAMING_SUPERVISOR)
        await played.ask(first, c.DecideDispute(by=Role.GAMING_SUPERVISOR, dispute=1, words="the dealer had an ace"))
        await played.ask(ANN, c.AskReview(player="ann", dispute=1))
        same = Actor("gus", BY)
        with pytest.raises(Refused, match="another person"):
            await played.ask(same, c.ReviewDispute(by=BY, dispute=1, upheld=True, words="as I said"))
        await played.ask(SUPERVISOR, c.ReviewDispute(by=BY, dispute=1, upheld=True, words="the record shows it"))
        assert [step.who for step in played.table.state.office.disputes[0].steps] == ["ann", "gus", "ann", "sue"]

    asyncio.run(play())


def test_what_is_between_a_player_and_the_house_is_not_shown_to_others() -> None:
    async def play() -> None:
        played = await opened(WAR)
        await played.buys_in(ANN, 20_000)
        await played.ask(ANN, c.OpenDispute(player="ann", words="my king was higher", round=1))
        gus = Actor("gus", Role.GAMING_SUPERVISOR)
        await played.ask(gus, c.DecideDispute(by=Role.GAMING_SUPERVISOR, dispute=1, words="it was not"))
        await played.ask(SUPERVISOR, c.DisplayClosure(by=BY, closes_at=2 * 10**15))
        records = await played.table.history(1, played.table.length)
        seen = {
            viewer.person: [
                body.kind for body, event in records if shown(played.table.state, viewer, body, event) is not None
            ]
            for viewer in (ANN, BOB)
        }
        assert {"table.dispute_opened@1", "table.dispute_decided@1"} <= set(seen["ann"])
        assert not any("dispute" in kind for kind in seen["bob"])
        assert "table.closure_displayed@1" in seen["bob"]

    asyncio.run(play())
