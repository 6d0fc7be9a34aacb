"""A device that fails during a round at The Star (12.4, 12.5), and shuffles in the midst of one (11.7 with 4.9)."""

from typing import Any

import pytest

from pitbook.games.shoe.options import Device
from tests.games.casino_war.table.scripts import STAR, WarScript, gets_ready, war_at

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def device(*players: str, **terms: Any) -> WarScript:
    return await war_at(STAR, *players, device=Device.SHUFFLING_DEVICE, **terms)


ABANDONED = """
    place player=Ann box=1 kind=first stake=10.00
    draw card=KC
    finish_from_shoe by=casino_supervisor damaged_cards=0
    answer_take_back player=Ann wagers=none
"""
HARMED = "void_round by=casino_supervisor cause=device_disadvantage"


async def test_somebody_was_disadvantaged_by_the_device_that_was_given_up() -> None:
    table = await device("Ann")
    await table.plays(ABANDONED)
    assert "may not do this" in await table.plays("void_round by=dealer cause=device_disadvantage")
    said = await table.plays(HARMED)
    assert said.startswith("the round is void")
    assert "(12.4)" in said
    assert table.won("Ann") == 0
    assert table.conserved()


async def test_no_device_failed_in_the_next_round() -> None:
    table = await device("Ann")
    await table.plays(ABANDONED)
    await gets_ready(table)
    await table.plays("draw card=9D\n settle\n clear\n place player=Ann box=1 kind=first stake=10.00\n draw card=KD")
    assert "no such device is in use" in await table.plays(HARMED)


TIED = """
    place player=Ann box=1 kind=first stake=10.00
    place player=Bob box=2 kind=first stake=10.00
    place player=Bob box=2 kind=tie stake=5.00
    draw card=9C
    draw card=2C
    draw card=9D
    settle
    go_to_war player=Ann box=1 stake=10.00
    finish_from_shoe by=casino_supervisor damaged_cards=0
"""


@pytest.mark.parametrize(("reading", "asked"), [("settled_too", ("Ann", "Bob")), ("open_only", ("Ann",))])
async def test_what_is_returned_where_no_device_is_spare(reading: str, asked: tuple[str, ...]) -> None:
    table = await device("Ann", "Bob", readings={"what-12-5-1-returns": reading})
    await table.plays(TIED)
    assert table.play.taking_back == asked
    assert table.won("Bob") == -1500
    said = await table.plays("answer_take_back player=Bob wagers=2/first")
    if reading == "open_only":
        assert said.startswith("refused")
        return
    assert "Bob's Initial Wager of $10.00 on playing area 2 is returned undecided" in said
    assert table.won("Bob") == -500
    await table.plays("answer_take_back player=Ann wagers=none")
    assert table.conserved()
    await gets_ready(table)
    await table.plays("draw card=KS\n draw card=2S\n settle")
    assert (table.won("Ann"), table.won("Bob")) == (1000, -500)


@pytest.mark.parametrize(("reading", "burned"), [("none", False), ("burned", True)])
async def test_a_burn_after_a_shuffle_in_the_midst_of_a_round(reading: str, burned: bool) -> None:
    table = await device("Ann", readings={"burn-in-the-midst-of-a-round": reading})
    await table.plays(ABANDONED)
    left = table.play.shoe.left
    await table.plays("shuffle_cards method=by_hand\n accept_cut player=Ann cards_from_front=100")
    said = await table.plays("place_cutting_card cards_from_back=60")
    assert ("the first card is burned unseen (4.9)" in said) == burned
    assert table.play.shoe.left == left - burned
    assert (await table.plays("draw card=9D")).startswith("9 of diamonds to the dealer")
