"""Cards that were seen too early (12.3, 12.5, 12.6): which, when, and how many."""

import pytest

from tests.games.three_card_poker.table.playing import Cloth, cloth

pytestmark = pytest.mark.anyio
TWO_DEALER_CARDS = "two-dealer-cards-exposed"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def dealt(cards: str = "QH,7S,TD,6D,4C,2H", **terms: object) -> Cloth:
    lying = await cloth("ann", **terms)
    await lying.does("place player=ann kind=ante stake=10.00", f"deal cards={cards}")
    return lying


async def test_two_cards_exposed_in_the_deal_are_a_misdeal_after_handling_too() -> None:
    lying = await dealt()
    await lying.does("handle_cards player=ann", "misdeal by=dealer cause=two_exposed")
    assert lying.play.round.voided
    assert lying.won("ann") == 0


async def test_any_card_of_the_deal_may_have_been_exposed() -> None:
    lying = await dealt("QH,7S,TD,6D")
    told = await lying.does("card_exposed by=dealer ago=2")
    assert "7 of spades of playing area 1 was exposed" in told[0]
    await lying.refuses("card_exposed by=dealer ago=2", "12.5")
    await lying.refuses("card_exposed by=dealer ago=4", "12.5")
    await lying.does("deal cards=4C,2H", "handle_cards player=ann", "card_exposed by=dealer ago=3")
    assert lying.play.round.voided


@pytest.mark.parametrize("reading", ["misdeal", "option"])
async def test_one_card_of_the_dealer_exposed_in_the_deal_is_seen_by_all(reading: str) -> None:
    lying = await dealt("QH,7S,TD,6D", readings={TWO_DEALER_CARDS: reading})
    await lying.does("dealer_exposed by=dealer cards=QH")
    assert not lying.play.round.voided
    await lying.does("deal cards=4C,2H", "fold player=ann")
    assert lying.won("ann") == -1000


@pytest.mark.parametrize(("reading", "voided"), [("misdeal", True), ("option", False)])
async def test_two_cards_of_the_dealer_exposed_in_the_deal_are_a_reading(reading: str, voided: bool) -> None:
    lying = await dealt("QH,7S,TD,6D", readings={TWO_DEALER_CARDS: reading})
    await lying.does("dealer_exposed by=dealer cards=QH,TD")
    assert lying.play.round.voided is voided


@pytest.mark.parametrize(("reading", "voided"), [("misdeal", True), ("option", False)])
async def test_a_players_card_and_the_dealers_are_two(reading: str, voided: bool) -> None:
    lying = await dealt("QH,7S", readings={TWO_DEALER_CARDS: reading})
    await lying.does("card_exposed by=dealer ago=0", "dealer_exposed by=dealer cards=QH")
    assert lying.play.round.voided is voided


async def test_cards_of_the_dealer_exposed_after_the_deal_leave_the_choice() -> None:
    lying = await dealt()
    await lying.does("dealer_exposed by=dealer cards=QH,TD")
    assert not lying.play.round.voided
    assert {"play", "fold"} <= lying.offers
