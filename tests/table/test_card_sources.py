"""What cards are dealt from, how they are shuffled and who cuts them first, at tables where cards are real."""

from typing import Any, NamedTuple

import pytest

from pitbook.games import casino_war as war
from pitbook.games.casino_war import commands as c
from pitbook.games.kernel import Refused
from pitbook.games.shoe.options import Device, ShuffleMethod
from pitbook.games.three_card_poker.options import DealtFrom
from pitbook.rulebooks.roles import Role
from pitbook.table.events import Dealing
from tests.games.casino_war.table.real_cards import CANBERRA, CROWN, STAR, RealCards, real_cards
from tests.games.three_card_poker.table.playing import cloth
from tests.table.playing import DEALER, POKER, opened

pytestmark = pytest.mark.anyio


class Dealt(NamedTuple):
    """The shoe and the machine that a document knows, one that only another knows, and the clauses on them."""

    plain: Device
    machine: Device
    strange: Device
    clauses: tuple[str, ...]


DEALT = {
    STAR: Dealt(
        Device.CARD_SHOE,
        Device.SHUFFLING_DEVICE,
        Device.SHOE,
        ("2.4.1", "3.6", "1.1/card-shoe", "1.1/shuffling-device"),
    ),
    CANBERRA: Dealt(Device.SHOE, Device.AUTOMATED_SHUFFLING_SHOE, Device.CARD_SHOE, ("A/shoe", "13.1")),
    CROWN: Dealt(
        Device.DEALING_SHOE,
        Device.CONTINUOUS_SHUFFLING_MACHINE,
        Device.SHUFFLING_DEVICE,
        ("2.3", "2.4", "1.1/dealing-shoe", "1.1/continuous-shuffling-machine"),
    ),
}
EACH = [
    pytest.param(book, marks=pytest.mark.clause(*(f"{book}:{each}" for each in dealt.clauses)))
    for book, dealt in DEALT.items()
]


async def unready(rulebook: str, **terms: Any) -> RealCards:
    """A table whose cards are still to be checked."""
    chosen = war.usual_terms(war.war_rulebook(rulebook), **terms)
    return RealCards((await opened(rulebook, dealing=Dealing.RECORDED, terms=chosen)).table)


async def to_the_shuffle(played: RealCards) -> None:
    await played.ask(DEALER, c.CheckCards(by=Role.DEALER))
    assert played.play.phase is war.Phase.SHUFFLE


@pytest.mark.parametrize("rulebook", EACH)
async def test_a_shoe_is_not_loaded_as_a_machine_is(rulebook: str) -> None:
    played = await unready(rulebook, device=DEALT[rulebook].plain)
    await to_the_shuffle(played)
    refused = await played.refused(c.LoadDevice(shuffled_by_hand_first=True))
    assert "the cards are dealt from a plain shoe" in refused.because
    assert set(DEALT[rulebook].clauses) <= set(refused.clauses)
    await played.ask(DEALER, c.ShuffleCards(method=ShuffleMethod.BY_HAND))
    assert played.play.phase is war.Phase.CUT


@pytest.mark.parametrize("rulebook", EACH)
async def test_a_machine_shuffles_and_nobody_cuts(rulebook: str) -> None:
    played = await unready(rulebook, device=DEALT[rulebook].machine)
    await to_the_shuffle(played)
    refused = await played.refused(c.ShuffleCards(method=ShuffleMethod.BY_HAND))
    assert f"{DEALT[rulebook].machine.named} is in use" in refused.because
    await played.gets_ready()
    assert played.play.shoe.machine
    await played.sits("ann", 1)
    await played.places("ann", 1, war.Kind.FIRST, 1000)
    await played.draws("KS 2D")
    await played.settles()
    assert played.won("ann") == 1000


@pytest.mark.parametrize("rulebook", EACH)
async def test_nothing_else_is_dealt_from(rulebook: str) -> None:
    with pytest.raises(Refused, match="the document does not know it") as refused:
        await real_cards(rulebook, device=DEALT[rulebook].strange)
    assert set(DEALT[rulebook].clauses) <= set(refused.value.clauses)


@pytest.mark.parametrize(
    ("rulebook", "clause"),
    [
        pytest.param(CANBERRA, "2.3(b)", marks=pytest.mark.clause(f"{CANBERRA}:2.3(b)")),
        pytest.param(CROWN, "4.1.1", marks=pytest.mark.clause(f"{CROWN}:4.1.1")),
    ],
)
async def test_cards_are_shuffled_as_the_document_provides(rulebook: str, clause: str) -> None:
    with pytest.raises(Refused, match="Shuffling in a multishuffler: the document does not provide for it") as refused:
        await unready(rulebook, shuffle=ShuffleMethod.MULTISHUFFLER)
    assert clause in refused.value.clauses
    played = await unready(rulebook)
    await to_the_shuffle(played)
    at_the_table = await played.refused(c.ShuffleCards(method=ShuffleMethod.MULTISHUFFLER))
    assert clause in at_the_table.clauses
    await played.ask(DEALER, c.ShuffleCards(method=ShuffleMethod.BY_HAND))


FIRST_CUT = {STAR: ("4.3", "4.3.1"), CANBERRA: ("5.2", "5.2(a)"), CROWN: ("4.2.1", "4.2.1(a)")}


@pytest.mark.parametrize(
    "rulebook",
    [
        pytest.param(book, marks=pytest.mark.clause(*(f"{book}:{each}" for each in clauses)))
        for book, clauses in FIRST_CUT.items()
    ],
)
async def test_whoever_came_first_is_offered_the_first_cut(rulebook: str) -> None:
    """Not whoever sits at either end; after them it goes clockwise."""
    played = await unready(rulebook)
    for player, box in (("bob", 3), ("ann", 1), ("cas", 6)):
        await played.sits(player, box)
    await to_the_shuffle(played)
    await played.ask(DEALER, c.ShuffleCards(method=ShuffleMethod.BY_HAND))
    assert list(played.play.shoe.cut_queue) == ["bob", "cas", "ann"]


OF_POKER = pytest.mark.clause(
    *(f"{POKER}:{each}" for each in ("2.3.1", "3.6", "1.1/card-shoe", "1.1/shuffling-device"))
)


@OF_POKER
async def test_a_shuffling_device_takes_the_cards_and_they_are_not_cut() -> None:
    lying = await cloth("ann", source=DealtFrom.SHUFFLING_DEVICE)
    assert lying.play.cards.machine
    await lying.does(
        "place player=ann kind=ante stake=10.00", "deal cards=QH,6H,2D,KS,4C,8D", "fold player=ann", "clear"
    )
    await lying.refuses("shuffle_cards", "4.4", saying="a device shuffles here")
    told = await lying.does("load_device")
    assert "3.6" in told[0]


@OF_POKER
async def test_a_card_shoe_is_filled_by_the_dealer() -> None:
    lying = await cloth("ann", source=DealtFrom.CARD_SHOE)
    assert not lying.play.cards.machine
    await lying.does(
        "place player=ann kind=ante stake=10.00", "deal cards=QH,6H,2D,KS,4C,8D", "fold player=ann", "clear"
    )
    await lying.refuses("load_device", saying="there is none in use")
    told = await lying.does("shuffle_cards", "cut_cards by=dealer cards_from_front=26")
    assert "3.6" in told[0]
