"""A shuffling device that jams or fails (13.1, 13.2): the round is void whatever stands ready, going on may wait."""

import pytest

from pitbook.games.three_card_poker.options import DealtFrom
from pitbook.games.three_card_poker.round import Phase
from pitbook.table.powers import Forbidden
from tests.games.three_card_poker.table.playing import Cloth, cloth, ready

pytestmark = pytest.mark.anyio
DEVICE = DealtFrom.SHUFFLING_DEVICE


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def in_a_round(**terms: object) -> Cloth:
    lying = await cloth("ann", source=DEVICE, **terms)
    await lying.does("place player=ann kind=ante stake=10.00", "deal cards=QH,6H,2D,KS")
    return lying


async def test_a_round_is_void_although_no_device_stands_ready() -> None:
    lying = await in_a_round(low_limit=True)
    await lying.refuses("device_fails by=dealer another=false", "13.2")
    await lying.does("device_fails by=casino_supervisor another=false")
    assert lying.play.round.voided
    assert lying.won("ann") == 0
    await lying.does("clear")
    await lying.refuses("check_cards by=dealer", "13.2.3", "6.7.2", saying="Bring another device")
    assert "check_cards" not in lying.offers
    await lying.refuses("bring_device by=dealer", "13.2.3")
    await lying.does("bring_device by=casino_supervisor", "check_cards by=dealer")
    await ready(lying)
    assert lying.play.cards.machine
    assert lying.play.phase is Phase.BETTING


async def test_no_device_is_brought_where_none_is_wanting() -> None:
    lying = await in_a_round()
    await lying.does("device_fails by=casino_supervisor another=false", "clear")
    await lying.refuses("bring_device by=casino_supervisor", "13.2.3")
    await lying.does("check_cards by=dealer", "shuffle_cards")


async def test_the_other_deck_is_shuffled_again_and_the_round_goes_on() -> None:
    lying = await in_a_round(decks=2)
    told = await lying.does("device_jams by=dealer")
    assert "13.1" in told[0]
    assert lying.play.phase is Phase.DEAL
    await lying.does("deal cards=4C,8D", "fold player=ann", "clear")
    told = await lying.does("load_device")
    assert "deck 2 comes into play" in told[0]


@pytest.mark.parametrize("decks", [1, 2])
async def test_a_device_jams_in_its_shuffle(decks: int) -> None:
    lying = await in_a_round(decks=decks)
    await lying.does("deal cards=4C,8D", "fold player=ann", "clear")
    told = await lying.does("device_jams by=dealer")
    assert "13.1" in told[0]
    assert lying.play.phase is Phase.SHUFFLE
    await lying.does("load_device")
    assert lying.play.cards.deck == decks


async def test_one_deck_in_play_is_not_being_shuffled() -> None:
    lying = await in_a_round()
    await lying.refuses("device_jams by=dealer", "13.1")


async def test_no_player_says_that_a_device_fails() -> None:
    lying = await in_a_round()
    with pytest.raises(Forbidden):
        await lying.does("device_fails by=player another=true")
