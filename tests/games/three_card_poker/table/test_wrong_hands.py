"""Hands of a wrong size, or dealt where no wager lies (12.1, 12.7, 12.8): each on its own, and several together."""

import pytest

from pitbook.games.three_card_poker.options import DealtFrom
from pitbook.games.three_card_poker.round import Phase
from tests.games.three_card_poker.table.playing import Cloth, cloth

pytestmark = pytest.mark.anyio
DEVICE = DealtFrom.SHUFFLING_DEVICE
WAGERS = tuple(f"place player={player} kind=pair_plus stake=10.00" for player in ("ann", "bob", "cid"))


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def settled(lying: Cloth, *players: str) -> None:
    for player in players:
        await lying.does(f"play player={player} stake=0.00")
    await lying.does("reveal", "settle")


async def dealt(*cards: str, players: tuple[str, ...] = ("ann", "bob", "cid")) -> Cloth:
    """From a device, to everybody with a wager, and handled by the last player."""
    lying = await cloth("ann", "bob", "cid", source=DEVICE)
    for player in players:
        await lying.does(f"place player={player} kind=pair_plus stake=10.00")
    await lying.does(f"deal cards={','.join(cards)}")
    await lying.does(f"handle_cards player={players[-1]}")
    return lying


# The dealer's three; four at the first area, three at the second, four at the third.
FOUR_AND_FOUR = ("QH", "6H", "2D", "KS", "4C", "8D", "7C", "9S", "9D", "5C", "AS", "3D", "TC", "JH")


@pytest.mark.parametrize("first", [1, 3])
async def test_two_hands_of_four_cards_leave_the_one_between_its_own(first: int) -> None:
    lying = await dealt(*FOUR_AND_FOUR[:12])
    await lying.does(
        f"hand_wrong_number by=dealer area={first} number=4 further={FOUR_AND_FOUR[12]}",
        f"hand_wrong_number by=dealer area={4 - first} number=4 further={FOUR_AND_FOUR[13]}",
    )
    assert [card.value for card in lying.play.round.hand(2)] == ["9S", "9D", "5C"]
    await settled(lying, "bob")
    assert [lying.won(player) for player in ("ann", "bob", "cid")] == [0, 1000, 0]


@pytest.mark.parametrize("first", [1, 3])
async def test_hands_at_two_empty_areas_go_to_the_rack(first: int) -> None:
    """The dealer's three, three at the empty first area, Bob's pair, three at the empty third."""
    lying = await dealt("QH", "6H", "2D", "KS", "4C", "8D", players=("bob",))
    others = {1: "9S,9D,5C", 3: "AS,3D,TC"}
    await lying.does(
        f"hand_without_wager by=dealer area={first} further={others[1]}",
        f"hand_without_wager by=dealer area={4 - first} further={others[3]}",
    )
    assert [card.value for card in lying.play.round.hand(2)] == ["9S", "9D", "5C"]
    await settled(lying, "bob")
    assert lying.won("bob") == 1000


async def test_a_wrong_hand_and_an_empty_area() -> None:
    """Ann got four, the empty second area three, Cid a pair; Ann's hand is found first."""
    lying = await dealt("QH", "6H", "2D", "KS", "4C", "8D", "7C", "TC", "3D", players=("ann", "cid"))
    await lying.does(
        "hand_wrong_number by=dealer area=1 number=4 further=JH",
        "hand_without_wager by=dealer area=2 further=9S,9D,5C",
    )
    assert [card.value for card in lying.play.round.hand(3)] == ["9S", "9D", "5C"]
    await settled(lying, "cid")
    assert [lying.won("ann"), lying.won("cid")] == [0, 1000]


async def test_a_short_hand_and_an_empty_area_at_once() -> None:
    """Ann got two, the empty second area three, Cid a pair: eleven cards, which no ruling on one hand explains."""
    lying = await dealt("QH", "6H", "2D", "KS", "4C", "8D", "7C", "TC", "9S", players=("ann", "cid"))
    await lying.refuses("count_hands by=dealer hands=1:2,2:3 further=9D", "12.7", "12.8", saying="takes 11")
    await lying.does("count_hands by=dealer hands=1:2,2:3 further=9D,5C")
    assert [card.value for card in lying.play.round.hand(3)] == ["9S", "9D", "5C"]
    await settled(lying, "cid")
    assert [lying.won("ann"), lying.won("cid")] == [0, 1000]


@pytest.mark.parametrize("source", DealtFrom)
async def test_a_wrong_hand_seen_before_anybody_handles_cards_is_a_misdeal(source: DealtFrom) -> None:
    lying = await cloth("ann", "bob", source=source)
    await lying.does(*WAGERS[:2], "deal cards=QH,6H,2D,KS,4C,9S,9D,5C")
    await lying.refuses("hand_wrong_number by=dealer area=1 number=2", "12.1", "12.4", saying="Declare a misdeal")
    await lying.does("misdeal by=dealer cause=dealt_wrongly")
    assert lying.play.round.voided
    assert [lying.won("ann"), lying.won("bob")] == [0, 0]


async def test_a_short_hand_seen_after_cards_were_handled_is_void_alone() -> None:
    lying = await cloth("ann", "bob", source=DEVICE)
    await lying.does(*WAGERS[:2], "deal cards=QH,6H,2D,KS,4C,9S,9D,5C")
    await lying.does("hand_wrong_number by=dealer area=1 number=2 handled=bob")
    await lying.refuses("misdeal by=dealer cause=dealt_wrongly", "12.1")
    assert lying.play.phase is Phase.DECISIONS
    await settled(lying, "bob")
    assert [lying.won("ann"), lying.won("bob")] == [0, 1000]


# After the last hand was folded (8.4)


async def folded(**terms: object) -> Cloth:
    lying = await cloth("ann", "bob", **terms)
    await lying.does("place player=ann kind=ante stake=10.00", "place player=bob kind=ante stake=10.00")
    await lying.does("deal cards=QH,7S,9S,TD,6D,8D,4C,2H,3C", "fold player=ann", "fold player=bob")
    assert lying.play.phase is Phase.OVER
    return lying


@pytest.mark.parametrize("until", ["cleared", "ended"])
async def test_the_count_of_the_last_folded_hand_voids_it(until: str) -> None:
    """The count of 8.4 belongs to the fold, whatever ends the round."""
    lying = await folded(readings={"found-before-the-cards-are-cleared": until})
    await lying.does("hand_wrong_number by=dealer area=2 number=2")
    assert [lying.won("ann"), lying.won("bob")] == [-1000, 0]
    assert lying.play.phase is Phase.OVER
    await lying.does("clear")
    await lying.refuses("hand_wrong_number by=dealer area=1 number=2", "12.7")


@pytest.mark.parametrize(
    "ruling", ["misdeal by=dealer cause=dealer_cards_wrong", 'wrong_cards by=dealer what="a fifth queen"']
)
async def test_wrong_cards_found_before_they_are_cleared_void_the_round(ruling: str) -> None:
    lying = await folded()
    await lying.does(ruling)
    assert lying.play.round.voided
    assert [lying.won("ann"), lying.won("bob")] == [0, 0]


async def test_the_round_may_be_read_to_end_with_the_last_wager() -> None:
    lying = await folded(readings={"found-before-the-cards-are-cleared": "ended"})
    await lying.refuses("misdeal by=dealer cause=dealer_cards_wrong", "12.2")
    await lying.does('wrong_cards by=dealer what="a fifth queen"')
    assert not lying.play.round.voided
    assert [lying.won("ann"), lying.won("bob")] == [-1000, -1000]


async def test_a_settled_round_is_completed() -> None:
    """Its result was announced and paid, so it stands (1.1, 12.9.1)."""
    lying = await cloth("ann")
    await lying.does("place player=ann kind=ante stake=10.00", "deal cards=QH,KS,6H,KD,2D,4C")
    await lying.does("play player=ann stake=10.00", "reveal", "settle")
    await lying.refuses("misdeal by=dealer cause=dealer_cards_wrong", "12.2")
    await lying.refuses("hand_wrong_number by=dealer area=1 number=4", "12.7")
    await lying.does('wrong_cards by=dealer what="a fifth queen"')
    assert lying.won("ann") == 2000
