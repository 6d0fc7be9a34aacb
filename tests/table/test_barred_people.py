"""Whoever is barred from the game or excluded from the casino takes no further part in it."""

from typing import Any

import pytest

from pitbook.compliance.redeciding import redecide
from pitbook.dice import Roll
from pitbook.floor.floor import Floor
from pitbook.games import casino_war as war
from pitbook.games import craps
from pitbook.games import three_card_poker as poker
from pitbook.games.kernel import Refused
from pitbook.games.shoe.options import ShuffleMethod
from pitbook.journal.memory import MemoryStore
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table.events import Dealing
from pitbook.table.offers import offers
from pitbook.table.powers import Actor
from pitbook.table.supervision import commands as c
from tests.table.measures import BROKEN, CHIPS, REASON, WARS, at_wagers, bars, below, boss, draws, lays, terms_with
from tests.table.office.desk import CANBERRA, CRAPS, CROWN, POKER, STAR
from tests.table.playing import ANN, BOB, DEALER, HOST, Clock, Played, Secrets, game_at, opened, to_wagers, wager
from tests.table.test_service import bodies

BOX = Actor("bo", Role.BOXPERSON)
pytestmark = pytest.mark.anyio
BARRED = {STAR: "13.4.2", CANBERRA: "12.2(b)", CROWN: "11.2.2", POKER: "14.4.2", CRAPS: "10.4.2"}
EXCLUDED = {STAR: "13.4.3", POKER: "14.4.3", CRAPS: "10.4.3"}


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def may_not(played: Played, command: Any, *, clause: str | None = None, by: Any = DEALER) -> None:
    rulebook = played.table.state.opened.rulebook
    with pytest.raises(Refused, match="they are excluded from") as refused:
        await played.ask(by, command)
    assert (clause or BARRED[rulebook]) in refused.value.clauses


async def craps_at_a_point() -> Played:
    """Ann shoots with the point on 4, and bob has a wager too."""
    played = await opened(CRAPS, dealing=Dealing.RECORDED)
    await played.buys_in(ANN, CHIPS)
    await played.buys_in(BOB, CHIPS, 2)
    await played.ask(DEALER, craps.OfferDice())
    await played.ask(DEALER, craps.AcceptDice(player="ann"))
    await played.ask(DEALER, craps.ChooseDice(player="ann", dice=(1, 2)))
    await wager(played, ANN)
    await wager(played, BOB)
    await played.ask(DEALER, craps.CallRoll(dice=Roll(2, 2)))
    return played


@pytest.mark.clause(*(f"{rulebook}:{clause}" for rulebook, clause in BARRED.items()))
@pytest.mark.parametrize("rulebook", [*WARS, POKER])
async def test_only_whoever_has_the_power_bars_somebody_from_wagering(rulebook: str) -> None:
    played = await at_wagers(rulebook, "bob")
    with pytest.raises(Refused, match="may not do this"):
        await bars(played, "ann", by=below(rulebook))
    await lays(played, "ann", 1)
    await bars(played, "ann")
    with pytest.raises(Refused, match="they are excluded from the game") as refused:
        await lays(played, "ann", 1, 500, poker.Kind.PAIR_PLUS if rulebook == POKER else war.Kind.TIE)
    assert BARRED[rulebook] in refused.value.clauses
    await lays(played, "bob", 2)


@pytest.mark.parametrize("rulebook", WARS)
async def test_a_barred_player_raises_nothing_and_may_take_the_wager_back(rulebook: str) -> None:
    played = await at_wagers(rulebook)
    await lays(played, "ann", 1)
    await bars(played, "ann")
    more = war.commands.Change(player="ann", box=1, kind=war.Kind.FIRST, stake=Cents(2000))
    await may_not(played, more)
    await played.ask(DEALER, war.commands.Withdraw(player="ann", box=1, kind=war.Kind.FIRST))
    await played.ask(DEALER, war.commands.Leave(player="ann"))
    await may_not(played, war.Sit(player="ann", box=1))


@pytest.mark.clause("star-casino-war:11.8", "canberra-casino-war:10.7")
@pytest.mark.parametrize("rulebook", WARS)
async def test_a_barred_player_does_not_go_to_war_and_is_settled_as_if_away(rulebook: str) -> None:
    played = await at_wagers(rulebook)
    await lays(played, "ann", 1)
    await draws(played, "9S", "9H")
    await played.ask(DEALER, war.Settle())
    await bars(played, "ann")
    await may_not(played, war.GoToWar(player="ann", box=1, stake=Cents(1000)))
    await may_not(played, war.Surrender(player="ann", box=1))
    await played.ask(DEALER, war.NoAnswer(player="ann", box=1, absent=True))
    assert played.held("ann") == CHIPS - 500


@pytest.mark.parametrize("rulebook", WARS)
async def test_read_otherwise_the_barred_player_decides_what_needs_no_stake(rulebook: str) -> None:
    played = await at_wagers(rulebook, terms=terms_with(rulebook, {"barred-with-standing-wagers": "stand"}))
    await lays(played, "ann", 1)
    await draws(played, "9S", "9H")
    await played.ask(DEALER, war.Settle())
    await bars(played, "ann")
    await may_not(played, war.GoToWar(player="ann", box=1, stake=Cents(1000)))
    await played.ask(DEALER, war.Surrender(player="ann", box=1))
    assert played.held("ann") == CHIPS - 500


async def test_a_barred_player_cuts_no_cards() -> None:
    played = await at_wagers(STAR)
    await bars(played, "ann")
    order = war.commands.OrderShuffle(by=Role.CASINO_SUPERVISOR, why="it is late")
    await played.ask(boss(STAR), order)
    await played.ask(DEALER, war.commands.ShuffleCards(method=ShuffleMethod.BY_HAND))
    await may_not(played, war.commands.AcceptCut(player="ann", cards_from_front=100))
    await played.ask(DEALER, war.commands.RefuseCut(player="ann"))


@pytest.mark.clause("star-three-card-poker:12.12")
async def test_a_barred_player_neither_plays_nor_folds_and_the_ante_goes_back() -> None:
    played = await at_wagers(POKER, "bob")
    for name in ("ann", "bob"):
        await lays(played, name, 1)
    await draws(played, "2C", "AS", "9S", "4D", "AH", "9D", "7H", "3C", "KC")
    await bars(played, "ann")
    await may_not(played, poker.HandleCards(player="ann"))
    await may_not(played, poker.Play(player="ann", stake=Cents(1000)))
    await may_not(played, poker.Fold(player="ann"))
    absent = poker.commands.NoDecision(by=Role.CASINO_SUPERVISOR, player="ann", why=poker.commands.Silence.ABSENT)
    await played.ask(boss(POKER), absent)
    assert played.held("ann") == CHIPS


async def test_read_otherwise_a_barred_player_may_fold() -> None:
    played = await at_wagers(POKER, "bob", terms=terms_with(POKER, {"barred-with-standing-wagers": "stand"}))
    for name in ("ann", "bob"):
        await lays(played, name, 1)
    await draws(played, "2C", "AS", "9S", "4D", "AH", "9D", "7H", "3C", "KC")
    await bars(played, "ann")
    await may_not(played, poker.Play(player="ann", stake=Cents(1000)))
    await played.ask(DEALER, poker.Fold(player="ann"))


async def test_a_barred_shooter_throws_no_more_and_increases_nothing() -> None:
    played = await craps_at_a_point()
    await bars(played, "ann")
    await may_not(played, craps.Place(player="ann", kind=craps.Kind.FIELD, stake=Cents(1000)))
    await may_not(played, craps.Increase(player="ann", wager=1, stake=Cents(2000)))
    await may_not(played, craps.Throw())
    await may_not(played, craps.CallRoll(dice=Roll(1, 3)))
    order = craps.commands.OrderPass(by=Role.BOXPERSON, cause=craps.commands.PassCause.BREACH)
    await played.ask(BOX, order)
    await played.ask(DEALER, craps.OfferDice())
    await played.ask(DEALER, craps.AcceptDice(player="bob"))
    await played.ask(DEALER, craps.ChooseDice(player="bob", dice=(1, 2)))
    await played.ask(DEALER, craps.CallRoll(dice=Roll(1, 3)))
    assert played.held("ann") == CHIPS + 1000, "the wager that lay there stood"


async def test_a_barred_player_accepts_no_dice() -> None:
    played = await opened(CRAPS, dealing=Dealing.RECORDED)
    await played.buys_in(ANN, CHIPS)
    await played.buys_in(BOB, CHIPS, 2)
    await played.ask(DEALER, craps.OfferDice())
    await bars(played, "ann")
    await may_not(played, craps.AcceptDice(player="ann"))
    await played.ask(DEALER, craps.DeclineDice(player="ann"))
    await played.ask(DEALER, craps.AcceptDice(player="bob"))


@pytest.mark.clause(*(f"{rulebook}:{clause}" for rulebook, clause in EXCLUDED.items()))
@pytest.mark.parametrize("rulebook", [STAR, POKER, CRAPS])
async def test_who_is_excluded_from_the_casino_presses_nothing(rulebook: str) -> None:
    """No clause speaks of pressing: at a virtual table it has the house deal, and so is part of the game."""
    played = await opened(rulebook)
    await played.buys_in(ANN, CHIPS)
    await played.buys_in(BOB, CHIPS, 2)
    await to_wagers(played, BOB)
    await wager(played, BOB, 1000, 2)
    exclude = c.ExcludeFromCasino(
        by=Role.CASINO_SUPERVISOR, player="ann", broken=BROKEN.get(rulebook, "10.2"), reason=REASON
    )
    await played.ask(boss(rulebook), exclude)
    with pytest.raises(Refused, match="they are excluded from the casino") as refused:
        await played.deal(ANN)
    assert EXCLUDED[rulebook] in refused.value.clauses
    offered = {each.command.partition(".")[2] for each in offers(played.table.state, ANN)}
    assert offered.isdisjoint({"deal", "place", "accept_dice"})
    assert "deal" in {each.command.partition(".")[2] for each in offers(played.table.state, BOB)}


async def test_the_house_goes_on_without_a_barred_player() -> None:
    """At a virtual table it does for them what is done for somebody who is away."""
    played = await opened(STAR)
    await played.buys_in(ANN, CHIPS)
    await played.buys_in(BOB, CHIPS, 2)
    await bars(played, "ann")
    for _ in range(10):
        if played.table.state.play.phase.value == "betting":
            break
        if game_at(played.table.state).phase.value == "cut" and game_at(played.table.state).shoe.cut_queue[:1] == (
            "bob",
        ):
            await played.ask(BOB, war.commands.RefuseCut(player="bob"))
        await played.deal(BOB)
    assert played.table.state.play.phase.value == "betting"


async def excludes(played: Played, name: str) -> None:
    rulebook = played.table.state.opened.rulebook
    exclude = c.ExcludeFromCasino(
        by=Role.CASINO_SUPERVISOR, player=name, broken=BROKEN.get(rulebook, "10.2"), reason=REASON
    )
    await played.ask(boss(rulebook), exclude)


@pytest.mark.clause(*(f"{rulebook}:{clause}" for rulebook, clause in EXCLUDED.items()))
@pytest.mark.parametrize("rulebook", [STAR, POKER, CRAPS])
async def test_who_is_excluded_from_the_casino_gets_no_chips_and_goes_with_theirs(rulebook: str) -> None:
    store = MemoryStore()
    played = await opened(rulebook, dealing=Dealing.RECORDED, store=store)
    await played.buys_in(ANN, CHIPS)
    await played.ask(ANN, own.TakeAway(player="ann", cents=Cents(1000)))
    await excludes(played, "ann")
    for actor, command in (
        (ANN, own.BuyIn(player="ann", cents=Cents(1000))),
        (DEALER, own.BuyIn(player="ann", cents=Cents(1000))),
        (ANN, own.Bring(player="ann", cents=Cents(1000))),
        (boss(rulebook), own.GiveTokens(by=Role.CASINO_SUPERVISOR, player="ann", cents=Cents(1000))),
        (DEALER, own.ExchangeVoucher(by=Role.DEALER, player="ann", cents=Cents(1000), voucher="7")),
    ):
        await may_not(played, command, clause=EXCLUDED[rulebook], by=actor)
    await played.ask(ANN, own.TakeAway(player="ann", cents=Cents(1000)))
    await played.exchanges(ANN, own.CashOut(player="ann", cents=Cents(CHIPS - 2000)))
    await played.ask(boss(rulebook), c.Readmit(by=Role.CASINO_SUPERVISOR, player="ann", reason="it was a watch"))
    await played.ask(ANN, own.Bring(player="ann", cents=Cents(1000)))
    assert not redecide(await bodies(store, "table/one")).otherwise


async def test_who_is_excluded_at_one_table_gets_no_chips_at_another() -> None:
    floor = Floor(MemoryStore(), Clock(), new_secret=Secrets())
    await floor.load()
    one = Played(await floor.open_table(HOST, "one", STAR, command="open one"))
    other = Played(await floor.open_table(HOST, "other", CRAPS, command="open other"))
    await excludes(one, "ann")
    await may_not(other, own.BuyIn(player="ann", cents=Cents(1000)), clause=EXCLUDED[CRAPS], by=ANN)
    await other.ask(BOB, own.BuyIn(player="bob", cents=Cents(1000)))


DETAINED = {STAR: "13.4.4", CROWN: "11.2.5", CRAPS: "10.4.4"}


async def detains(played: Played, name: str, by: Actor | None = None) -> None:
    rulebook = played.table.state.opened.rulebook
    actor = by or boss(rulebook)
    await played.ask(actor, c.Detain(by=actor.role, player=name, broken=BROKEN.get(rulebook, "10.2"), reason=REASON))


async def held_back(played: Played, command: Any, by: Actor = DEALER) -> None:
    with pytest.raises(Refused, match="they are detained") as refused:
        await played.ask(by, command)
    assert DETAINED[played.table.state.opened.rulebook] in refused.value.clauses


@pytest.mark.clause("star-casino-war:13.4.4", "crown-casino-war:11.2.5")
@pytest.mark.parametrize("rulebook", [STAR, CROWN])
async def test_who_is_detained_takes_no_part_until_handed_over(rulebook: str) -> None:
    played = await at_wagers(rulebook, "bob")
    with pytest.raises(Refused, match="may not do this"):
        await detains(played, "ann", below(rulebook))
    await detains(played, "ann")
    place = war.Place(player="ann", box=1, kind=war.Kind.FIRST, stake=Cents(1000))
    await held_back(played, place)
    await held_back(played, place, ANN)
    await played.exchanges(ANN, own.CashOut(player="ann", cents=Cents(1000)))
    await played.ask(DEALER, war.commands.Leave(player="ann"))
    await held_back(played, war.Sit(player="ann", box=1))
    offered = {each.command.partition(".")[2] for each in offers(played.table.state, ANN)}
    assert offered.isdisjoint({"sit", "place"})
    await lays(played, "bob", 2)
    to = played.table.state.rules.floor.detained.handed_to[0]
    await played.ask(boss(rulebook), c.HandOver(by=boss(rulebook).role, player="ann", to=to, name="officer 12"))
    await played.ask(DEALER, war.Sit(player="ann", box=1))


@pytest.mark.clause("star-craps:10.4.4")
async def test_a_shooter_who_is_detained_throws_no_more() -> None:
    played = await craps_at_a_point()
    await detains(played, "ann")
    await held_back(played, craps.Throw())
    await held_back(played, craps.Increase(player="ann", wager=1, stake=Cents(2000)))


async def test_the_house_goes_on_without_a_detained_player() -> None:
    played = await opened(STAR)
    await played.buys_in(ANN, CHIPS)
    await played.buys_in(BOB, CHIPS, 2)
    await detains(played, "ann")
    with pytest.raises(Refused, match="they are detained"):
        await played.deal(ANN)
    await played.deal(BOB)
