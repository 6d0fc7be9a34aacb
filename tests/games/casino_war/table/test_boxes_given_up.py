"""Seats are short, and a player with several boxes makes room (Star 5.7.1)."""

import pytest

from pitbook.games.casino_war import commands as c
from pitbook.rulebooks.roles import Role
from pitbook.table.powers import Forbidden
from tests.games.casino_war.table.scripts import CROWN, STAR, WarScript, war_at
from tests.table.playing import ANN

pytestmark = pytest.mark.anyio
READING = "how-long-a-box-is-given-up"
THREE = """
    place player=Ann box=1 kind=first stake=10.00
    place player=Ann box=2 kind=first stake=10.00
    place player=Ann box=3 kind=first stake=10.00
"""


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def crowded(boxes: int, until: str = "demand_ends") -> WarScript:
    """Ann has the first three areas, and Bob sits at the second."""
    table = await war_at(STAR, "Ann", boxes=boxes, readings={READING: until})
    await table.plays(THREE)
    await table.plays("sit player=Bob box=2")
    return table


async def test_nobody_makes_room_while_areas_are_free() -> None:
    table = await crowded(boxes=4)
    said = await table.plays("give_up_boxes by=dealer player=Ann")
    assert "there is room for everybody (5.7.1)" in said
    assert "casino_war.give_up_boxes" not in table.offers
    assert len(table.play.placed) == 3


async def test_only_as_many_as_are_needed() -> None:
    table = await crowded(boxes=3)
    said = await table.plays("give_up_boxes by=dealer player=Ann")
    assert "Ann's Initial Wager of $10.00 on playing area 2 is returned (5.7.1)" in said
    assert [each.box for each in table.play.placed] == [1, 3]
    assert (await table.plays("place player=Bob box=2 kind=first stake=10.00")).startswith("Bob places")
    assert table.conserved()


@pytest.mark.parametrize(("until", "again"), [("demand_ends", True), ("for_good", False)])
async def test_how_long_it_lasts(until: str, again: bool) -> None:
    table = await crowded(boxes=3, until=until)
    await table.plays("give_up_boxes by=dealer player=Ann")
    said = await table.plays("place player=Ann box=2 kind=first stake=10.00")
    assert "5.7.1" in said
    assert said.startswith("refused")
    await table.plays("leave player=Bob")
    said = await table.plays("place player=Ann box=2 kind=first stake=10.00")
    assert said.startswith("Ann places") == again


async def test_consent_that_a_supervisor_gave_ends_when_it_is_taken_back() -> None:
    """At Crown several areas are at a supervisor's discretion (5.13), so nobody has to be waiting."""
    table = await war_at(CROWN, "Ann")
    await table.plays(THREE)
    assert "may not do this" in await table.plays("give_up_boxes by=dealer player=Ann")
    assert "(5.13)" in await table.plays("give_up_boxes by=game_supervisor player=Ann")
    assert [each.box for each in table.play.placed] == [1]
    assert table.rules.law.box_given_up.when.value == "at_discretion"


async def test_a_player_does_not_say_so() -> None:
    table = await war_at(STAR, "ann")
    with pytest.raises(Forbidden):
        await table.ask(ANN, c.GiveUpBoxes(by=Role.DEALER, player="ann"))
