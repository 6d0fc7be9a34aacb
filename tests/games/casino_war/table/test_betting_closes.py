"""When betting closes at Casino War: at the call, or with the first card."""

import pytest

from pitbook.games import casino_war as war
from pitbook.games.casino_war import commands as c
from pitbook.money import Cents
from pitbook.table.powers import Forbidden
from pitbook.table.views import seen
from tests.games.casino_war.table.scripts import CANBERRA, CROWN, STAR, WarScript, war_at
from tests.table.playing import ANN, DEALER

pytestmark = pytest.mark.anyio
READING = "what-closes-betting"
CALLED = """
    place player=Ann box=1 kind=first stake=20.00
    call_no_more_bets
"""
CLOSES = {STAR: "first_card", CANBERRA: "the_call", CROWN: "the_call"}


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def called(rulebook: str, closes: str) -> WarScript:
    table = await war_at(rulebook, "Ann", "Bob", readings={READING: closes})
    await table.plays(CALLED)
    return table


def standing(table: WarScript) -> str:
    """What the page and the list of tables say of it."""
    return seen(table.table.state, DEALER, 0).phase_words


@pytest.mark.parametrize("rulebook", CLOSES)
async def test_each_document_has_its_reading(rulebook: str) -> None:
    reading = war.war_rulebook(rulebook).readings[READING]
    assert set(reading.alternatives) == {"the_call", "first_card"}
    assert reading.chosen == CLOSES[rulebook]
    table = await war_at(rulebook, "Ann", "Bob")
    await table.plays(CALLED)
    said = await table.plays("place player=Bob box=2 kind=first stake=20.00")
    assert said.startswith("refused") == (reading.chosen == "the_call")


@pytest.mark.parametrize(("rulebook", "clause"), [(STAR, "7.1"), (CANBERRA, "6.2"), (CROWN, "4.3.2(b), 7.3.1(a)")])
async def test_the_call_closes(rulebook: str, clause: str) -> None:
    table = await called(rulebook, "the_call")
    assert "casino_war.place" not in table.offers
    said = await table.plays("place player=Bob box=2 kind=first stake=20.00")
    assert "betting was called closed" in said
    assert f"({clause}" in said
    said = await table.plays("change player=Ann box=1 kind=first stake=30.00")
    assert "betting was called closed" in said
    assert (await table.plays("change player=Ann box=1 kind=first stake=10.00")).startswith("Ann changes")
    assert standing(table) == "betting is closed"


@pytest.mark.parametrize("rulebook", CLOSES)
async def test_the_first_card_closes(rulebook: str) -> None:
    table = await called(rulebook, "first_card")
    assert "casino_war.place" in table.offers
    assert standing(table) == "wagers are being placed"
    assert (await table.plays("place player=Bob box=2 kind=first stake=20.00")).startswith("Bob places")
    assert (await table.plays("change player=Ann box=1 kind=first stake=30.00")).startswith("Ann changes")
    await table.plays("draw card=KC")
    assert (await table.plays("place player=Bob box=3 kind=first stake=20.00")).startswith("refused")


async def test_wagers_are_called_for_again_when_none_is_left() -> None:
    """Else nobody could wager, and no round be dealt."""
    table = await called(CANBERRA, "the_call")
    assert "betting is open" in await table.plays("withdraw player=Ann box=1 kind=first")
    assert (await table.plays("call_no_more_bets")).startswith("refused")
    assert "casino_war.call_no_more_bets" not in table.offers
    assert (await table.plays("place player=Bob box=2 kind=first stake=20.00")).startswith("Bob places")


async def test_only_the_house_calls() -> None:
    table = await war_at(CANBERRA, "ann")
    await table.ask(ANN, war.Place(player="ann", box=1, kind=war.Kind.FIRST, stake=Cents(2000)))
    with pytest.raises(Forbidden, match="players do not do this"):
        await table.ask(ANN, c.CallNoMoreBets())
