"""Wagers of one person are declared void: they have no result, and what others wagered is decided all the same."""

import pytest

from pitbook.games import casino_war as war
from pitbook.games import three_card_poker as poker
from pitbook.games.kernel import Refused
from pitbook.money import Cents
from pitbook.table.powers import Forbidden
from tests.games.craps.table.playing import Kind, dice_at
from tests.table.measures import (
    CHIPS,
    WARS,
    at_wagers,
    below,
    clauses,
    draws,
    lays,
    open_cents,
    terms_with,
    void,
)
from tests.table.office.desk import CANBERRA, CRAPS, CROWN, POKER, STAR
from tests.table.playing import ANN, DEALER, Played, game_at

pytestmark = pytest.mark.anyio
CITED = {STAR: "13.4.1", CANBERRA: "12.2(a)", CROWN: "11.2.1", POKER: "14.4.1"}


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.mark.clause("star-casino-war:13.4.1", "canberra-casino-war:12.2(a)", "crown-casino-war:11.2.1")
@pytest.mark.parametrize("rulebook", WARS)
async def test_a_void_wager_is_not_paid_when_its_card_wins(rulebook: str) -> None:
    played = await at_wagers(rulebook, "bob")
    await lays(played, "ann", 1)
    await lays(played, "bob", 2)
    await draws(played, "KS", "QS", "2H")
    events = await void(played, "ann")
    assert CITED[rulebook] in clauses(played, events)
    assert (played.held("ann"), open_cents(played, "ann")) == (CHIPS, 0)
    await played.ask(DEALER, war.Settle())
    assert played.held("ann") == CHIPS, "void: no result"
    assert played.held("bob") == CHIPS + 1000, "the wagers of others are decided"


@pytest.mark.clause("star-three-card-poker:14.4.1")
async def test_a_void_hand_at_poker_goes_back_and_the_other_is_decided() -> None:
    played = await at_wagers(POKER, "bob")
    for name, area in (("ann", 1), ("bob", 2)):
        await lays(played, name, area)
    await lays(played, "ann", 1, 500, poker.Kind.PAIR_PLUS)
    await draws(played, "2C", "AS", "9S", "4D", "AH", "9D", "7H", "3C", "KC")
    for name in ("ann", "bob"):
        await played.ask(DEALER, poker.HandleCards(player=name))
    await played.ask(DEALER, poker.Play(player="ann", stake=Cents(1000)))
    events = await void(played, "ann")
    assert CITED[POKER] in clauses(played, events)
    assert (played.held("ann"), open_cents(played, "ann")) == (CHIPS, 0)
    await played.ask(DEALER, poker.Fold(player="bob"))
    assert played.table.state.play.phase.value == "over"
    assert (played.held("ann"), played.held("bob")) == (CHIPS, CHIPS - 1000)


@pytest.mark.parametrize("rulebook", [*WARS, POKER])
async def test_wagers_for_the_next_round_go_back(rulebook: str) -> None:
    played = await at_wagers(rulebook, "bob")
    await lays(played, "ann", 1)
    await lays(played, "bob", 2)
    await void(played, "ann")
    assert (played.held("ann"), open_cents(played, "ann")) == (CHIPS, 0)
    assert [each.player for each in game_at(played.table.state).placed] == ["bob"]


async def test_a_box_whose_wagers_are_void_before_its_card_gets_none() -> None:
    played = await at_wagers(STAR, "bob", "cy")
    for box, name in enumerate(("ann", "bob", "cy"), 1):
        await lays(played, name, box)
    await draws(played, "KS")
    await void(played, "bob")
    await draws(played, "QS", "2H")
    assert game_at(played.table.state).round.initial_due == (1, 3, 0)
    await played.ask(DEALER, war.Settle())
    assert [played.held(name) for name in ("ann", "bob", "cy")] == [CHIPS + 1000, CHIPS, CHIPS + 1000]


async def test_the_tied_player_who_was_being_asked_is_asked_no_more() -> None:
    played = await at_wagers(STAR, "bob")
    await lays(played, "ann", 1)
    await lays(played, "bob", 2)
    await draws(played, "9S", "9C", "9H")
    await played.ask(DEALER, war.Settle())
    await void(played, "ann")
    assert played.held("ann") == CHIPS
    await played.ask(DEALER, war.Surrender(player="bob", box=2))
    assert played.table.state.play.phase.value == "over"


@pytest.mark.parametrize("alone", [True, False])
async def test_a_war_wager_goes_back_with_the_first(alone: bool) -> None:
    played = await at_wagers(STAR, "bob")
    await lays(played, "ann", 1)
    if not alone:
        await lays(played, "bob", 2)
    await draws(played, "9S", *(() if alone else ("9C",)), "9H")
    await played.ask(DEALER, war.Settle())
    for name, box in (("ann", 1),) if alone else (("ann", 1), ("bob", 2)):
        await played.ask(DEALER, war.GoToWar(player=name, box=box, stake=Cents(1000)))
    await void(played, "ann")
    assert played.held("ann") == CHIPS
    if alone:
        assert played.table.state.play.phase.value == "over"
        return
    await draws(played, "KS", "2C")
    await played.ask(DEALER, war.Settle())
    assert (played.held("ann"), played.held("bob")) == (CHIPS, CHIPS + 1000)


async def _paid_in_the_interim(rulebook: str, **readings: str) -> Played:
    """Ann is asked, and the others have won."""
    played = await at_wagers(rulebook, "bob", "cy", terms=terms_with(rulebook, readings))
    for box, name in enumerate(("ann", "bob", "cy"), 1):
        await lays(played, name, box)
    await draws(played, "2S", "KS", "QS", "2H")
    await played.ask(DEALER, war.Settle())
    assert (played.held("bob"), played.held("cy")) == (CHIPS + 1000, CHIPS + 1000)
    return played


@pytest.mark.clause("canberra-casino-war:A/void")
@pytest.mark.parametrize("rulebook", WARS)
async def test_payments_made_in_the_round_are_recalled(rulebook: str) -> None:
    """At Canberra by definition; elsewhere it is the chosen reading."""
    played = await _paid_in_the_interim(rulebook)
    await void(played, "bob")
    assert (played.held("bob"), played.held("cy")) == (CHIPS, CHIPS + 1000)


@pytest.mark.parametrize("rulebook", [STAR, CROWN])
async def test_read_otherwise_what_was_settled_stands(rulebook: str) -> None:
    played = await _paid_in_the_interim(rulebook, **{"void-wagers-settled": "stand"})
    with pytest.raises(Refused, match="they have no wager that could be void"):
        await void(played, "bob")
    assert played.held("bob") == CHIPS + 1000
    await void(played, "ann")
    assert played.held("ann") == CHIPS


async def _folded_at_poker(**readings: str) -> Played:
    """Ann has folded, so her ante is lost, and bob is still to decide."""
    played = await at_wagers(POKER, "bob", terms=terms_with(POKER, readings))
    for name, area in (("ann", 1), ("bob", 2)):
        await lays(played, name, area)
    await draws(played, "2C", "AS", "9S", "4D", "AH", "9D", "7H", "3C", "KC")
    for name in ("ann", "bob"):
        await played.ask(DEALER, poker.HandleCards(player=name))
    await played.ask(DEALER, poker.Fold(player="ann"))
    assert played.held("ann") == CHIPS - 1000
    return played


@pytest.mark.clause("star-three-card-poker:14.4.1")
async def test_a_loss_at_poker_goes_back_with_what_was_settled() -> None:
    played = await _folded_at_poker()
    await void(played, "ann")
    assert played.held("ann") == CHIPS


async def test_read_otherwise_what_was_settled_at_poker_stands() -> None:
    played = await _folded_at_poker(**{"void-wagers-settled": "stand"})
    with pytest.raises(Refused, match="they have no wager that could be void"):
        await void(played, "ann")
    assert played.held("ann") == CHIPS - 1000
    await void(played, "bob")
    assert played.held("bob") == CHIPS


@pytest.mark.parametrize("rulebook", [*WARS, POKER])
async def test_who_or_what_is_not_there_cannot_be_declared_void(rulebook: str) -> None:
    played = await at_wagers(rulebook, "bob")
    await lays(played, "ann", 1)
    for name in ("bob", "nobody"):
        with pytest.raises(Refused, match="they have no wager that could be void") as refused:
            await void(played, name)
        assert CITED[rulebook] in refused.value.clauses
    for number in (0, 99):
        with pytest.raises(Refused, match=f"no round {number}"):
            await void(played, "ann", round=number)
    await void(played, "ann", round=1)


@pytest.mark.clause("star-three-card-poker:14.4", "canberra-casino-war:12.2")
@pytest.mark.parametrize("rulebook", [*WARS, POKER])
async def test_only_whoever_has_the_power_declares_wagers_void(rulebook: str) -> None:
    played = await at_wagers(rulebook)
    await lays(played, "ann", 1)
    with pytest.raises(Refused, match="may not do this") as refused:
        await void(played, "ann", by=below(rulebook))
    assert CITED[rulebook] in refused.value.clauses
    with pytest.raises(Forbidden, match="players do not do this"):
        await void(played, "ann", by=ANN)
    assert open_cents(played, "ann") == 1000
    await void(played, "ann")
    assert open_cents(played, "ann") == 0


@pytest.mark.clause("star-craps:10.4.1")
async def test_at_craps_the_office_voids_what_lies_on_the_layout() -> None:
    dice = await dice_at("ann", "bob")
    for name in ("ann", "bob"):
        await dice.place(name, Kind.WIN_LINE, 1000)
    await dice.roll(2, 2)
    with pytest.raises(Refused, match="may not do this"):
        await void(dice.played, "bob", by=below(CRAPS))
    for name in ("nobody", "cy"):
        with pytest.raises(Refused, match="they have no wagers on the layout"):
            await void(dice.played, name)
    with pytest.raises(Refused, match="no round 99"):
        await void(dice.played, "bob", round=99)
    events = await void(dice.played, "bob", round=1)
    assert "10.4.1" in clauses(dice.played, events)
    await dice.roll(1, 3)
    assert (dice.held("ann"), dice.held("bob")) == (CHIPS + 1000, CHIPS)


@pytest.mark.parametrize("reading", [None, "included"])
async def test_what_the_last_roll_decided_at_craps_stands_unless_read_otherwise(reading: str | None) -> None:
    dice = await dice_at("ann", "bob", readings={} if reading is None else {"void-wagers-settled": reading})
    await dice.place("ann", Kind.WIN_LINE, 1000)
    await dice.place("bob", Kind.WIN_LINE, 1000)
    await dice.place("bob", Kind.FIELD, 500)
    await dice.roll(3, 4)
    assert dice.held("bob") == CHIPS + 500
    if reading is None:
        with pytest.raises(Refused, match="they have no wagers on the layout"):
            await void(dice.played, "bob")
        assert dice.held("bob") == CHIPS + 500
        return
    await void(dice.played, "bob")
    assert (dice.held("ann"), dice.held("bob")) == (CHIPS + 1000, CHIPS)
    with pytest.raises(Refused, match="they have no wagers on the layout"):
        await void(dice.played, "bob")
