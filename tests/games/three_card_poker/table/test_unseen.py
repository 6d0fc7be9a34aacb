"""Cards that a dealer deals without looking: nobody knows them until they are turned up, and all else works as ever."""

import pytest

from pitbook.cards import Card
from pitbook.games.three_card_poker.options import DealtFrom
from pitbook.games.three_card_poker.round import DEALER, Phase
from pitbook.games.three_card_poker.views import view
from tests.games.three_card_poker.table.playing import Cloth, cloth

pytestmark = pytest.mark.anyio
DOWN = "deal_face_down"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def dealt(*players: str, cards: int | None = None, **terms: object) -> Cloth:
    """From a shoe, to everybody with an Ante: so many cards, or all of them."""
    lying = await cloth(*players, **terms)
    for player in players:
        await lying.does(f"place player={player} kind=ante stake=10.00")
    await lying.does(*[DOWN] * (3 * (len(players) + 1) if cards is None else cards))
    return lying


async def turned(lying: Cloth, position: int, *cards: str) -> None:
    await lying.does(*[f"turn_up position={position} card={card}" for card in cards])


async def test_a_round_is_dealt_decided_and_paid_though_nobody_looked() -> None:
    lying = await dealt("ann", "bob")
    assert lying.play.phase is Phase.DECISIONS
    assert lying.play.round.dealt == (None,) * 9
    assert lying.play.cards.left == 43
    await lying.does("play player=ann stake=10.00", "fold player=bob")
    await lying.refuses("reveal", "8.6")
    await turned(lying, DEALER, "QH", "7S", "2D")
    await lying.does("reveal")
    await lying.refuses("settle", "9.8")
    await lying.refuses("turn_up position=2 card=AS", "9.8")  # what was folded is never looked at
    await turned(lying, 1, "KH", "KS", "4D")
    await lying.does("settle")
    assert lying.won("ann") == 2000
    assert lying.won("bob") == -1000
    assert lying.play.round.lies(2) == (None, None, None)
    await lying.does("clear")


async def test_a_slip_is_taken_back_until_something_follows_from_it() -> None:
    lying = await dealt("ann")
    await lying.does("play player=ann stake=10.00")
    await lying.refuses("take_back", "8.6")
    await turned(lying, DEALER, "QH", "7S", "2D")
    told = await lying.does("take_back")
    assert "2 of diamonds of the dealer was told wrongly" in told[0]
    assert "reveal" not in lying.offers
    await turned(lying, DEALER, "2C")
    await lying.does("reveal")
    await lying.refuses("take_back", "8.6")
    await turned(lying, 1, "2D", "3D", "5D")
    await lying.does("take_back")
    await turned(lying, 1, "6D")
    await lying.does("settle")
    assert lying.won("ann") == 2000  # the flush beats a queen


async def test_no_card_lies_there_twice() -> None:
    lying = await dealt("ann")
    await lying.does("play player=ann stake=10.00")
    await turned(lying, DEALER, "QH")
    await lying.refuses("turn_up position=0 card=QH", "12.9")


async def test_cards_are_told_in_one_way_through_a_round() -> None:
    lying = await dealt("ann", cards=1)
    await lying.refuses("draw card=QH", "7.2")
    assert "draw" not in lying.offers
    seen = await cloth("ann")
    await seen.does("place player=ann kind=ante stake=10.00", "draw card=QH")
    await seen.refuses(DOWN, "7.2")
    assert DOWN not in seen.offers


async def test_a_device_gives_a_hand_at_a_time() -> None:
    lying = await dealt("ann", "bob", cards=1, source=DealtFrom.SHUFFLING_DEVICE)
    assert lying.play.round.lies(DEALER) == (None, None, None)
    await lying.does(DOWN, DOWN)
    assert lying.play.phase is Phase.DECISIONS


async def test_nobody_sees_more_than_was_turned_up() -> None:
    lying = await dealt("ann")
    await lying.does("handle_cards player=ann")
    assert view(lying.play, "ann").hands == {1: (None, None, None)}
    await lying.does("play player=ann stake=10.00")
    await turned(lying, DEALER, "QH")
    assert view(lying.play, None).dealer == (Card("QH"), None, None)


# What goes wrong with such cards


async def test_one_that_comes_face_up_is_told_and_the_second_is_a_misdeal() -> None:
    lying = await dealt("ann", cards=4)
    told = await lying.does("unseen_exposed by=dealer card=7S ago=2")
    assert any("7 of spades of playing area 1 was exposed" in each for each in told)
    assert view(lying.play, None).hands[1] == (Card("7S"), None)
    await lying.refuses("unseen_exposed by=dealer card=8S ago=2", "12.5")
    await lying.refuses("unseen_exposed by=dealer card=7S ago=0", "12.9")
    await lying.does("unseen_exposed by=dealer card=8S ago=0")
    assert lying.play.round.voided
    assert lying.won("ann") == 0


async def test_an_exposed_card_is_part_of_its_hand_and_is_not_taken_back() -> None:
    lying = await dealt("ann", cards=2)
    await lying.does("unseen_exposed by=dealer card=KS ago=0", *[DOWN] * 4, "play player=ann stake=10.00")
    await lying.refuses("take_back", "8.6")
    await turned(lying, DEALER, "QH", "7S", "2D")
    await lying.does("reveal")
    await turned(lying, 1, "KH", "4D")
    await lying.does("settle")
    assert lying.won("ann") == 2000


async def test_cards_of_the_dealer_that_were_seen_are_named() -> None:
    lying = await dealt("ann")
    await lying.does("dealer_exposed by=dealer cards=QH,7S")
    assert view(lying.play, None).dealer == (Card("QH"), Card("7S"), None)
    await lying.refuses("dealer_exposed by=dealer cards=2D,3D", "12.6")  # there is one more
    await lying.does("play player=ann stake=10.00")
    await turned(lying, DEALER, "2D")
    await lying.does("reveal")


async def test_a_wrong_deal_is_a_misdeal_as_long_as_no_card_was_handled() -> None:
    lying = await dealt("ann")
    await lying.does("misdeal by=dealer cause=dealt_wrongly")
    assert lying.play.round.voided


@pytest.mark.parametrize("number", [2, 4])
async def test_a_hand_of_a_wrong_size_leaves_the_round_and_the_other_is_played(number: int) -> None:
    lying = await dealt("ann", "bob")
    await lying.does("handle_cards player=ann")
    await lying.refuses(f"hand_wrong_number by=gaming_supervisor area=1 number={number} further=AS", "12.7")
    await lying.does(f"hand_wrong_number by=gaming_supervisor area=1 number={number}")
    assert len(lying.play.round.dealt) == (10 if number == 4 else 9)
    await lying.does("play player=bob stake=10.00")
    await turned(lying, DEALER, "QH", "7S", "2D")
    await lying.does("reveal")
    await turned(lying, 2, "KH", "KS", "4D")
    await lying.does("settle")
    assert (lying.won("ann"), lying.won("bob")) == (0, 2000)


async def test_hands_that_are_wrong_together_are_counted() -> None:
    lying = await dealt("ann", "bob")
    await lying.does("handle_cards player=ann")
    await lying.does("count_hands by=gaming_supervisor hands=1:4,2:2")
    assert lying.play.round.voided or lying.play.phase is Phase.OVER
    assert (lying.won("ann"), lying.won("bob")) == (0, 0)


async def test_a_hand_where_no_wager_lies_is_discarded_unseen() -> None:
    lying = await dealt("ann")
    await lying.does("handle_cards player=ann", "hand_without_wager by=gaming_supervisor area=3")
    assert lying.play.round.lies(3) == (None, None, None)
    await lying.does("play player=ann stake=10.00")
    await turned(lying, DEALER, "QH", "7S", "2D")


async def test_what_was_turned_up_stays_where_it_lies_when_the_deal_is_put_right() -> None:
    lying = await dealt("ann", "bob")
    await lying.does("play player=ann stake=10.00", "play player=bob stake=10.00")
    await turned(lying, DEALER, "QH", "7S", "2D")
    await lying.does("reveal")
    await turned(lying, 2, "KH", "KS", "4D")
    await lying.does("hand_wrong_number by=gaming_supervisor area=1 number=4")
    assert lying.play.round.hand(DEALER) == (Card("QH"), Card("7S"), Card("2D"))
    await lying.does("settle")
    assert (lying.won("ann"), lying.won("bob")) == (0, 2000)
