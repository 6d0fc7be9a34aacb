"""Casino War whose cards or device fail, through the whole table."""

import pytest

from pitbook.cards import Card
from pitbook.games.casino_war import commands as c
from pitbook.games.kernel import Refused
from pitbook.games.shoe.options import Device
from pitbook.rulebooks.roles import Role
from pitbook.table.powers import Forbidden
from tests.games.casino_war.table.real_cards import (
    CANBERRA,
    CROWN,
    FIRST,
    OPERATOR,
    PIT_BOSS,
    STAR,
    SUPERVISOR,
    RealCards,
    real_cards,
)
from tests.table.playing import DEALER

pytestmark = pytest.mark.anyio
KING = Card("KS")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


# Star 12.5, Canberra 13.3: the device fails while a tied player is being asked


async def at_the_choice(rulebook: str, device: Device) -> RealCards:
    played = await real_cards(rulebook, "ann", "bob", "cas", device=device)
    for box, player in enumerate(("ann", "bob", "cas"), 1):
        await played.places(player, box, FIRST, 1000)
    await played.draws("9C 9S KS 9D")
    await played.settles()
    assert played.play.phase.value == "choice"
    return played


async def test_a_refund_is_offered_before_the_choice() -> None:
    """Ann, who is being asked, takes her wager back; then Bob is asked, and finishes from a shoe."""
    played = await at_the_choice(STAR, Device.SHUFFLING_DEVICE)
    with pytest.raises(Refused):
        await played.ask(DEALER, c.FinishFromShoe(by=Role.DEALER, damaged_cards=0))
    said = await played.does(c.FinishFromShoe(by=Role.CASINO_SUPERVISOR, damaged_cards=0), SUPERVISOR)
    assert "ann and bob may take back wagers" in said[1]
    assert "12.5.1" in said[1]
    await played.ask(DEALER, c.AnswerTakeBack(player="bob", wagers=()))
    await played.ask(DEALER, c.AnswerTakeBack(player="ann", wagers=((1, FIRST),)))
    await played.gets_ready()
    assert played.play.phase.value == "choice"
    await played.goes_to_war("bob", 2, 1000)
    await played.draws("KC 2D")
    await played.settles()
    assert (played.won("ann"), played.won("bob"), played.won("cas")) == (0, 1000, 1000)


async def test_the_war_goes_on_where_whoever_was_still_asked_took_it_back() -> None:
    played = await at_the_choice(STAR, Device.SHUFFLING_DEVICE)
    await played.goes_to_war("ann", 1, 1000)
    await played.ask(SUPERVISOR, c.FinishFromShoe(by=Role.CASINO_SUPERVISOR, damaged_cards=0))
    await played.ask(DEALER, c.AnswerTakeBack(player="bob", wagers=((2, FIRST),)))
    await played.ask(DEALER, c.AnswerTakeBack(player="ann", wagers=()))
    await played.gets_ready()
    assert played.play.phase.value == "subsequent_deal"
    await played.draws("KC 2D")
    await played.settles()
    assert (played.won("ann"), played.won("bob")) == (1000, 0)


async def test_a_round_that_everybody_leaves_is_over() -> None:
    played = await at_the_choice(STAR, Device.SHUFFLING_DEVICE)
    await played.ask(SUPERVISOR, c.FinishFromShoe(by=Role.CASINO_SUPERVISOR, damaged_cards=0))
    for box, player in ((1, "ann"), (2, "bob")):
        await played.ask(DEALER, c.AnswerTakeBack(player=player, wagers=((box, FIRST),)))
    assert played.play.phase.value == "over"
    assert (played.won("ann"), played.won("bob"), played.won("cas")) == (0, 0, 1000)


async def test_a_shoe_takes_over_while_somebody_is_asked_and_nobody_takes_back() -> None:
    """Canberra 13.3 finishes the round from a plain shoe and offers no refund."""
    played = await at_the_choice(CANBERRA, Device.AUTOMATED_SHUFFLING_SHOE)
    await played.ask(DEALER, c.FinishFromShoe(by=Role.DEALER, damaged_cards=0))
    await played.gets_ready()
    await played.goes_to_war("bob", 2, 1000)
    await played.goes_to_war("ann", 1, 1000)
    await played.draws("KC QC 2D")
    await played.settles()
    assert (played.won("ann"), played.won("bob")) == (1000, 1000)


async def test_nothing_is_finished_from_a_shoe_when_no_card_is_due() -> None:
    played = await at_the_choice(STAR, Device.SHUFFLING_DEVICE)
    await played.goes_to_war("ann", 1, 1000)
    await played.does(c.Surrender(player="bob", box=2))
    await played.draws("KC 2D")
    refused = await played.refused(c.FinishFromShoe(by=Role.CASINO_SUPERVISOR, damaged_cards=0), SUPERVISOR)
    assert "12.5" in refused.clauses


# Canberra 2.5: one marked or damaged card


@pytest.mark.parametrize(
    "cards", ["", "KS", "KS 9D"], ids=["between rounds", "during the deal", "before the settlement"]
)
async def test_one_card_is_changed_at_any_time(cards: str) -> None:
    """By the operator; dealer and supervisor have both looked at the new one."""
    played = await real_cards(CANBERRA, "ann")
    await played.places("ann", 1, FIRST, 1000)
    await played.draws(cards)
    before = played.play.phase
    changed = c.ChangeCard(by=Role.CASINO_OPERATOR, card=KING)
    assert "2.5" in (await played.refused(changed, OPERATOR)).clauses, "nobody has checked it"
    await played.does(c.CheckReplacement(by=Role.DEALER, card=KING))
    assert "casino supervisor" in (await played.refused(changed, OPERATOR)).because
    await played.does(c.CheckReplacement(by=Role.CASINO_SUPERVISOR, card=KING), SUPERVISOR)
    assert (await played.refused(c.ChangeCard(by=Role.CASINO_SUPERVISOR, card=KING), SUPERVISOR)).clauses == ("2.5",)
    said = await played.does(changed, OPERATOR)
    assert "king of spades" in said[0]
    assert "(2.5)" in said[0]
    assert played.play.phase is before, "play goes on where it was"
    assert "2.5" in (await played.refused(changed, OPERATOR)).clauses, "each replacement is checked"


async def test_a_supervisor_does_not_check_for_the_dealer() -> None:
    played = await real_cards(CANBERRA, "ann")
    await played.does(c.CheckReplacement(by=Role.CASINO_SUPERVISOR, card=KING), SUPERVISOR)
    again = await played.refused(c.CheckReplacement(by=Role.CASINO_OPERATOR, card=KING), OPERATOR)
    assert "checked already" in again.because, "whoever is above the supervisor checks as one"
    refused = await played.refused(c.ChangeCard(by=Role.CASINO_OPERATOR, card=KING), OPERATOR)
    assert "dealer" in refused.because
    with pytest.raises(Forbidden):
        await played.ask(SUPERVISOR, c.CheckReplacement(by=Role.DEALER, card=KING))


async def test_some_of_the_cards_are_changed_while_no_hand_is_in_progress() -> None:
    """Crown 4.4.2 has any of the cards replaced, between hands, by a pit boss; the Star has no such rule."""
    played = await real_cards(CROWN, "ann")
    changed = c.ChangeCard(by=Role.PIT_BOSS, card=KING)
    assert "4.4.2" in (await played.does(changed, PIT_BOSS))[0]
    await played.places("ann", 1, FIRST, 1000)
    await played.draws("KC")
    assert "4.4.2" in (await played.refused(changed, PIT_BOSS)).clauses
    star = await real_cards(STAR, "ann")
    assert (
        "does not provide"
        in (await star.refused(c.ChangeCard(by=Role.CASINO_SUPERVISOR, card=KING), SUPERVISOR)).because
    )
