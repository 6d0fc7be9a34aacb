"""Ends that the schedule does not know: a tournament that is cancelled in play, a final with one player left; and lots
where level players would otherwise come in the order of their names."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
from msgspec.structs import replace

from pitbook.compliance.tournaments import redecide_tournament
from pitbook.floor.register import HOUSE
from pitbook.games.tournament_law import TournamentTopic as T
from pitbook.journal.memory import MemoryStore
from pitbook.journal.record import Body, decoded
from pitbook.journal.store import Batch
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table.powers import Actor, Forbidden
from pitbook.table.service import Table
from pitbook.tournament import commands as c
from pitbook.tournament import events as e
from pitbook.tournament.checklist import missing
from pitbook.tournament.lots import is_as_drawn
from pitbook.tournament.rules import rules_for
from pitbook.tournament.state import EntrantStatus, Phase, StageStatus
from pitbook.tournament.terms import (
    Cut,
    CutOf,
    Disposition,
    Fees,
    Purchase,
    QualifiesBy,
    Repechage,
    StageKind,
    TieBreak,
    TournamentTerms,
)
from tests.tournament.house import BOOK, DEALER, DIRECTOR, NAME, OPERATOR, SIX, House, player, terms
from tests.tournament.scenarios import FINES, FREE, NO_COMPULSORY
from tests.tournament.test_ways_out import waits

pytestmark = pytest.mark.anyio
FOUR = SIX[:4]
BOUGHT = Fees(entry_fee=Cents(10_000), add_on=Purchase(cents=Cents(5_000), chips=Cents(20_000)))
CANCEL = c.Cancel(reason="the alarm went off")
AGREED = {T.TERM_AGREED.value: "Or once everybody at the table agrees, where chips become cash."}


async def redecided(house: House) -> None:
    """The journal alone gives the same, and so does a restart."""
    bodies: list[Body] = []
    async for records in house.store.read(f"tournament/{NAME}"):
        bodies += [decoded(each, f"tournament/{NAME}", len(bodies) + n) for n, each in enumerate(records, 1)]
    assert redecide_tournament(bodies).state == house.state
    assert (await house.again()).state == house.state


class Slow(MemoryStore):
    """What is kept of the tournament waits, once it is to."""

    def __init__(self) -> None:
        super().__init__()
        self.writing, self.written = asyncio.Event(), asyncio.Event()
        self.written.set()

    async def append(self, batch: Batch) -> None:
        if batch.stream == f"tournament/{NAME}":
            self.writing.set()
            await self.written.wait()
        await super().append(batch)


@pytest.mark.parametrize(
    ("actor", "command", "chips"),
    [
        (OPERATOR, CANCEL, 0),
        (DIRECTOR, c.Penalise(player="ann", penalty="fine-700", words="late"), 30_000),
        (DIRECTOR, c.Disqualify(player="ann", circumstance="collusion", words="with bob"), 0),
        (player("ann"), c.Retire(player="ann"), 0),
    ],
)
async def test_nobody_wagers_while_something_is_decided_that_must_find_no_wagers(
    actor: Actor, command: c.Command, chips: int
) -> None:
    """Between the look at the table and the record: else what was decided could never be carried on to it."""
    house, table = await begun(terms_of_fines)
    everything = house.wager(table, "ann", house.stack(table, "ann"))
    async with deciding(house, actor, command):
        with pytest.raises(Forbidden, match="being decided"):
            await house.at(table, player("ann"), everything)
        if command is not CANCEL:
            await house.at(table, player("bob"), house.wager(table, "bob", 5_000))
    assert (table.state.office.closed_at is not None) == (command is CANCEL)
    assert house.stack(table, "ann") == chips


async def test_a_secret_wager_finds_no_open_one_laid_in_its_very_moment() -> None:
    house, table = await begun(
        lambda house: terms(house.clock, hands=5, wagers={"secret": 2, "secret_how": "a digest"})
    )
    openly = house.wager(table, "ann", 5_000)
    async with deciding(house, player("ann"), c.CommitWager(player="ann", digest="0" * 64)):
        with pytest.raises(Forbidden, match="being decided"):
            await house.at(table, player("ann"), openly)
        await house.at(table, player("bob"), house.wager(table, "bob", 5_000))
    assert (await house.refused_at(table, player("ann"), openly)).clauses[0] == "10.4.4(c)"


async def test_no_hand_is_dealt_while_chips_are_bought_that_would_come_into_it() -> None:
    house, table = await begun(lambda house: terms(house.clock, hands=5, details={"fees": BOUGHT}))
    await house.lay(table, dict.fromkeys(FOUR, 5_000))
    bought = c.TakePayment(player="ann", payment=c.Payment.ADD_ON, cents=Cents(5_000))
    async with deciding(house, OPERATOR, bought):
        with pytest.raises(Forbidden, match="being decided"):
            await house.at(table, DEALER, own.Deal())
    await house.at(table, DEALER, own.Deal())


async def begun(stated: Callable[[House], TournamentTerms]) -> tuple[House, Table]:
    """Up to the wagers of the first hand."""
    house = House(store=Slow())
    await house.ready(stated(house), *FOUR)
    table = await house.table()
    await house.make_ready(table)
    return house, table


def terms_of_fines(house: House) -> TournamentTerms:
    return terms(house.clock, hands=5, conduct=FINES)


@asynccontextmanager
async def deciding(house: House, actor: Actor, command: c.Command) -> AsyncIterator[None]:
    """While the record of it is being kept."""
    assert isinstance(house.store, Slow)
    house.store.writing.clear()
    house.store.written.clear()
    asked = asyncio.create_task(house.ask(actor, command))
    await house.store.writing.wait()
    yield
    house.store.written.set()
    await asked


async def test_a_tournament_is_cancelled_while_a_stage_is_played_when_no_wager_lies_there() -> None:
    house = House()
    await house.ready(terms(house.clock, hands=5), *FOUR)
    table = await house.table()
    await house.hand(table, dict.fromkeys(FOUR, 5_000))
    await house.lay(table, {"ann": 5_000})
    refused = await house.refused(OPERATOR, CANCEL)
    assert "wagers lie at war-1" in refused.because
    await house.lay(table, dict.fromkeys(FOUR[1:], 5_000))
    await house.at(table, DEALER, own.Deal())
    await house.refused(OPERATOR, CANCEL)
    await house.finish(table)
    await house.ask(OPERATOR, CANCEL)
    state = house.state
    assert state.phase is Phase.CANCELLED
    assert state.stages[1].status is StageStatus.BROKEN_OFF
    assert [each.refunded for each in state.entrants.values()] == [10_000] * 4
    balances = await house.store.balances("")
    assert not any(cents for name, cents in balances.items() if f"/tournament-{NAME}-" in name), "chips are out"
    assert waits(house) == ["chips are to be collected", "tables are to be released", "the tournament is to be closed"]
    await house.ask(OPERATOR, c.RedeemChips())
    await house.ask(OPERATOR, c.ReleaseTables(tables=("war-1",)))
    await house.ask(OPERATOR, c.CloseTournament())
    await redecided(house)


@pytest.mark.parametrize("playing", [True, False], ids=["in-play", "between-stages"])
async def test_chips_that_become_cash_do_so_when_it_is_cancelled(playing: bool) -> None:
    house = House()
    stated = terms(
        house.clock,
        hands=1,
        wagers=FREE,
        not_offered=NO_COMPULSORY,
        conduct=FINES,
        said=AGREED,
        format={"disposition": Disposition.CASH, "cents_for_chips": (Cents(1), Cents(100))},
    )
    carried = replace(stated.stages[1], banks=type(stated.stages[1].banks).CARRIED)
    await house.ready(replace(stated, format=replace(stated.format, stages=(stated.stages[0], carried))), *FOUR)
    if not playing:
        await house.ask(DIRECTOR, c.Penalise(player="cleo", penalty="fine-100", words="late"))
        await house.ask(DIRECTOR, c.Penalise(player="dan", penalty="fine-100", words="late"))
        await house.hand(await house.table(), {"ann": 500})
        await house.ask(DIRECTOR, c.EndStage(stage=1))
    await house.ask(OPERATOR, CANCEL)
    stacks = dict(house.state.stacks)
    await house.ask(OPERATOR, c.RedeemChips())
    collected = {each.player: each for _, each in await house.it.history() if isinstance(each, e.ChipsCollected)}
    assert {name: each.chips for name, each in collected.items()} == stacks
    assert {name: each.cents for name, each in collected.items()} == {name: has // 100 for name, has in stacks.items()}


async def test_a_final_is_over_when_one_player_is_left() -> None:
    house = House()
    stated = terms(house.clock, hands=5, conduct=FINES)
    await house.ready(stated, *FOUR)
    for _ in range(5):
        await house.hand(await house.table(), {each: 5_000 if each in ("ann", "bob") else 10_000 for each in FOUR})
    await house.ask(DIRECTOR, c.EndStage(stage=1))
    await house.begin(2)
    table, (one, other) = await house.table(stage=2), house.state.are(EntrantStatus.SEATED)
    await house.hand(table, {one: 5_000, other: 5_000})
    refused = await house.refused(DIRECTOR, c.EndStage(stage=2))
    assert "1 of 5 hands" in refused.because
    await house.ask(DIRECTOR, c.Disqualify(player=other, circumstance="abuse", words="so"))
    assert waits(house) == ["Final can be ended"]
    await house.ask(DIRECTOR, c.EndStage(stage=2))
    await house.ask(DIRECTOR, c.DeclareResult())
    assert house.state.ranking[:2] == (one, other)
    assert house.state.prizes[0].player == one
    await redecided(house)


def with_repechage(house: House, how: TieBreak | None) -> TournamentTerms:
    stated = terms(
        house.clock,
        hands=1,
        wagers=FREE,
        not_offered={**NO_COMPULSORY, T.TERM_REPECHAGE.value: ""},
        conduct=FINES,
        format={"tie_break": how, "repechage": Repechage(by=QualifiesBy.BEST_ELIMINATED, count=2, at_discretion=True)},
    )
    heat, final = stated.stages
    heat = replace(heat, cut=Cut(through=2))
    again = replace(heat, name="Repechage", kind=StageKind.REPECHAGE, cut=Cut(through=1, of=CutOf.STAGE))
    return replace(stated, format=replace(stated.format, stages=(heat, again, final)))


async def eliminated(house: House, how: TieBreak | None) -> None:
    """Three are out with the same chips, and two of them may come to the repechage."""
    await house.ready(with_repechage(house, how), *SIX)
    for name, fine in (("bob", 100), ("cleo", 300), ("dan", 300), ("eve", 300), ("fay", 600)):
        await house.ask(DIRECTOR, c.Penalise(player=name, penalty=f"fine-{fine}", words="so that the stacks are these"))
    await house.hand(await house.table(), {"ann": 500})
    await house.ask(DIRECTOR, c.EndStage(stage=1))
    assert waits(house) == ["whether there is Repechage is to be decided"]
    await house.ask(DIRECTOR, c.DecideRepechage(stage=2, held=True))


async def test_lots_decide_who_of_those_level_comes_to_a_repechage() -> None:
    house = House()
    await eliminated(house, TieBreak.LOT)
    await house.refused(DIRECTOR, c.DecideTie(stage=2, order=("cleo", "dan", "eve"), words="by their names"))
    await house.begin(2)
    lot, seats = [each for _, each in await house.it.history() if isinstance(each, e.LotsDrawn | e.SeatsDrawn)][-2:]
    assert isinstance(lot, e.LotsDrawn)
    assert isinstance(seats, e.SeatsDrawn)
    assert lot.players == ("cleo", "dan", "eve")
    assert set(seats.entrants) == set(lot.order[:2])
    assert is_as_drawn(lot)
    assert is_as_drawn(seats)
    assert seats.commitment == lot.next_commitment
    await redecided(house)


@pytest.mark.parametrize("how", [None, TieBreak.PLAY_OFF])
async def test_otherwise_the_director_says_who_comes_to_a_repechage(how: TieBreak | None) -> None:
    house = House()
    await eliminated(house, how)
    refused = await house.refused(DIRECTOR, c.DrawSeats(stage=2))
    assert refused.clauses == ("10.4.3(a)(v)",)
    assert "cleo, dan, eve are level" in refused.because
    await house.refused(DIRECTOR, c.HoldPlayOff(stage=2))
    await house.refused(DIRECTOR, c.DecideTie(stage=2, order=("eve", "dan"), words="one is left out"))
    await house.ask(DIRECTOR, c.DecideTie(stage=2, order=("eve", "cleo", "dan"), words="eve had the higher wager"))
    await house.begin(2)
    assert {each.player for each in house.state.stages[2].seats} == {"eve", "cleo"}
    await redecided(house)


# Entries


async def test_whoever_stands_in_for_somebody_who_has_not_paid_pays() -> None:
    house = House()
    await house.open()
    await house.announce(terms(house.clock, hands=1))
    await house.enter("ann", "bob", "cleo")
    await house.enter("dan", pays=False)
    await house.ask(player("dan"), c.NameSubstitute(player="dan", substitute="gil"))
    await house.close_entries()
    refused = await house.refused(DIRECTOR, c.DrawSeats(stage=1))
    assert refused.clauses == ("10.4.1(a)(ii)",)
    await house.ask(OPERATOR, c.TakePayment(player="gil", payment=c.Payment.ENTRY_FEE, cents=Cents(10_000)))
    await house.begin()


async def test_whoever_works_on_the_floor_enters_as_an_employee_or_not_at_all() -> None:
    house = House()
    await house.open()
    await house.floor.people.changes.add(HOUSE, "otto", "Otto", (Role.PLAYER, Role.DEALER))
    await house.announce(terms(house.clock, hands=1))
    await house.enter("ann")
    for command in (c.Apply(player="otto"), c.NameSubstitute(player="ann", substitute="otto")):
        refused = await house.refused(player("otto" if isinstance(command, c.Apply) else "ann"), command)
        assert ("10.4.2(a)(v)" in refused.clauses) is isinstance(command, c.Apply)
    await house.ask(player("otto"), c.Apply(player="otto", employee=True))


async def test_an_application_that_came_too_late_waits_for_nobody() -> None:
    house = House()
    await house.open()
    await house.announce(terms(house.clock, hands=1))
    await house.enter(*FOUR)
    await house.ask(player("gil"), c.Apply(player="gil"))
    assert "one application is pending" in waits(house)
    await house.ask(OPERATOR, c.CloseEntries())
    assert "one application is pending" not in waits(house)


async def test_terms_whose_compulsory_wager_nobody_could_lay_are_wrong() -> None:
    house = House()
    found = missing(rules_for(BOOK), terms(house.clock, wagers={"compulsory": Cents(60_000), "most": Cents(50_000)}))
    assert [each.topic for each in found] == [T.TERM_COMPULSORY]


async def test_nothing_is_dealt_after_it_was_cancelled() -> None:
    house = House()
    await house.ready(terms(house.clock, hands=5), *FOUR)
    await house.ask(OPERATOR, CANCEL)
    table = await house.table()
    before = table.length
    with pytest.raises(Exception, match=r"no stage is played|closed"):
        await house.at(table, DEALER, own.Deal())
    assert table.length == before


async def test_a_field_that_fell_below_the_fewest_after_the_lots_does_not_begin_and_lots_are_drawn_anew() -> None:
    house = House()
    await house.open()
    await house.announce(terms(house.clock, hands=1))
    await house.enter(*FOUR)
    await house.close_entries()
    await house.seat()
    await house.ask(player("dan"), c.Withdraw(player="dan"))
    house.clock.now = house.state.stages[1].starts_at
    refused = await house.refused(DIRECTOR, c.BeginStage(stage=1))
    assert refused.clauses == ("10.4.1(a)(iii)",)
    await house.ask(OPERATOR, c.OpenEntries())
    await house.enter("eve")
    await house.ask(OPERATOR, c.CloseEntries())
    await house.ask(DIRECTOR, c.Brief(players=("eve",), satisfied=True))
    await house.refused(DIRECTOR, c.BeginStage(stage=1))
    await house.begin()
    assert {each.player for each in house.state.stages[1].seats} == {"ann", "bob", "cleo", "eve"}
    assert house.state.are(EntrantStatus.ACCEPTED) == (), "nobody comes to the final without a heat"
    await redecided(house)
