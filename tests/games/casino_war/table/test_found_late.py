"""An error found too late stands: never before there is a round for whose errors it is too late."""

import pytest

from tests.games.casino_war.table.scripts import CANBERRA, CROWN, STAR, WarScript, war_at

pytestmark = pytest.mark.anyio
LATE = "casino_war.error_found_late"
CITED = {STAR: "11.6", CANBERRA: "10.5", CROWN: "9.4.2"}
ROUND = """
    place player=Ann box=1 kind=first stake=10.00
    draw card=KC
    draw card=2C
    settle
"""


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def late(table: WarScript) -> bool:
    """Whether it is too late, as is offered too."""
    offered = LATE in table.offers
    said = await table.plays('error_found_late by=dealer error="a card was misplaced"')
    stands = "so it stands" in said
    assert stands == offered
    assert stands or "there is no round for whose errors it is too late" in said
    assert CITED[table.rules.rulebook.id] in said
    return stands


@pytest.mark.parametrize("rulebook", [STAR, CANBERRA, CROWN])
async def test_nothing_is_late_before_a_second_round_begins_or_the_first_is_settled(rulebook: str) -> None:
    table = await war_at(rulebook, "Ann")
    assert not await late(table)
    await table.plays("place player=Ann box=1 kind=first stake=10.00\n draw card=KC")
    assert not await late(table)
    await table.plays("draw card=2C")
    assert not await late(table)
    await table.plays("settle\n clear")
    assert await late(table) == (rulebook == CROWN), "there an error stands once a winner is paid"
    await table.plays("place player=Ann box=1 kind=first stake=10.00\n draw card=QC")
    assert await late(table)


@pytest.mark.parametrize(("window", "is_late"), [("before_next_round", False), ("before_cards_are_cleared", True)])
async def test_with_its_cards_in_the_rack(window: str, is_late: bool) -> None:
    table = await war_at(CANBERRA, "Ann", readings={"errors-found-after-the-cards-are-cleared": window})
    await table.plays(ROUND)
    assert not await late(table)
    await table.plays("clear")
    assert await late(table) == is_late


async def test_a_round_that_is_void_has_no_errors_left() -> None:
    table = await war_at(STAR, "Ann")
    await table.plays(f"{ROUND}\n void_round by=casino_supervisor cause=cannot_reconstruct")
    assert not await late(table)
