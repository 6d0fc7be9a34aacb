"""A card that waits under the shoe, the cutting card, a shuffle, and what is cited for it (Star 11.2, 11.4, 11.12)."""

import pytest

from tests.games.casino_war.table.scripts import CROWN, STAR, WarScript, gets_ready, war_at

pytestmark = pytest.mark.anyio
KEPT = """
    place player=Ann box=1 kind=first stake=10.00
    draw card=KC
    draw card=QD
    excess_to_dealer by=dealer card=AH seen=false
    settle
    clear
    place player=Ann box=1 kind=first stake=10.00
    place player=Bob box=2 kind=first stake=10.00
"""
THROUGH = """
    settle
    clear
"""


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def kept(**readings: str) -> WarScript:
    """The ace of hearts is the first card of the next round."""
    table = await war_at(STAR, "Ann", "Bob", readings={name.replace("_", "-"): to for name, to in readings.items()})
    await table.plays(KEPT)
    return table


async def test_the_held_card_comes_before_the_cutting_card() -> None:
    table = await kept()
    said = await table.plays("draw_cutting_card")
    assert "comes out before the card of playing area 2: the round is finished" in said
    assert "(4.1.3)" in said
    await table.plays("draw card=AH\n draw card=2C\n draw card=9D")
    await table.plays(THROUGH)
    said = await table.plays("shuffle_cards method=by_hand")
    assert "the cut is offered to Bob, and after a refusal to Ann (4.3, 4.3.2)" in said


async def test_the_cutting_card_behind_a_held_card_may_be_the_dealers() -> None:
    table = await kept()
    await table.plays("withdraw player=Bob box=2 kind=first")
    assert "before the card of the dealer" in await table.plays("draw_cutting_card")
    await table.plays("draw card=AH\n draw card=9D")
    await table.plays(THROUGH)
    assert "(4.3, 4.3.3)" in await table.plays("shuffle_cards method=by_hand")


async def test_the_cutting_card_may_be_read_as_the_first_card() -> None:
    table = await kept(held_card_and_cutting_card="after_the_cutting_card")
    said = await table.plays("draw_cutting_card")
    assert "the cards are shuffled now (4.1.2)" in said
    assert "(4.3, 4.3.4)" in await table.plays("shuffle_cards method=by_hand")


@pytest.mark.parametrize(("fate", "held"), [("goes_in", 0), ("survives", 1)])
async def test_a_held_card_at_a_shuffle(fate: str, held: int) -> None:
    table = await kept(held_card_at_a_shuffle=fate)
    await table.plays('order_shuffle by=casino_supervisor why="the cards fell"')
    said = await table.plays("shuffle_cards method=by_hand")
    assert said.startswith(f"{312 - held} cards are shuffled")
    assert len(table.play.shoe.held) == held
    await gets_ready(table)
    said = await table.plays("draw card=2C")
    assert said.startswith("refused") == bool(held)


async def test_a_card_kept_for_the_next_round_is_that_of_11_4() -> None:
    table = await kept()
    assert "(11.4). Deal the ace of hearts" in await table.plays("draw card=2C")


LEFT_OVER = """
    place player=Ann box=1 kind=first stake=10.00
    draw card=KC
    draw card=QD
    card_in_error by=dealer card=2H
    settle
"""


@pytest.mark.parametrize(("reading", "burned"), [("after_a_reconstruction", False), ("at_every_end", True)])
async def test_a_card_in_error_that_was_not_used(reading: str, burned: bool) -> None:
    """11.2: it is the next card; 11.12 burns what is left over from a reconstruction."""
    table = await war_at(STAR, "Ann", readings={"cards-left-over": reading})
    await table.plays(LEFT_OVER)
    said = await table.plays("clear")
    assert ("2 of hearts, drawn in error and not used, burned" in said) == burned
    assert ("11.12" in said) == burned
    await table.plays("place player=Ann box=1 kind=first stake=10.00")
    said = await table.plays("draw card=3C")
    assert ("(11.2). Deal the 2 of hearts" in said) != burned


async def test_a_card_left_over_from_a_reconstruction_is_burned() -> None:
    table = await war_at(STAR, "Ann")
    await table.plays(LEFT_OVER)
    await table.plays('reconstruct by=dealer cards=KC,QD,2H error="a card too many"\n settle')
    assert "2 of hearts, drawn in error and not used, burned" in await table.plays("clear")
    assert table.rules.law.excess_left.when.value == "after_a_reconstruction"


ANOTHER = """
    place player=Ann box=1 kind=first stake=10.00
    place player=Bob box=2 kind=first stake=10.00
    draw card=KC
    card_in_error by=dealer card=2C
"""


async def test_a_card_in_error_comes_before_the_cutting_card() -> None:
    table = await war_at(CROWN, "Ann", "Bob")
    await table.plays(ANOTHER)
    assert "comes out before the card of the dealer" in await table.plays("draw_cutting_card")
