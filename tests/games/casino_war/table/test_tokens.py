"""Promotional tokens at The Star's Casino War (5.3, 8.2.4.1): alone, with chips, at war, won and surrendered."""

import pytest

from tests.games.casino_war.table.scripts import CANBERRA, STAR, WarScript, war_at

pytestmark = pytest.mark.anyio
MIXED = "place player=Ann box=1 kind=first stake=10.00 tokens=4.00"
TOKENS = "place player=Ann box=1 kind=first stake=10.00 tender=promotional_tokens"
TIE = """
    draw card=9C
    draw card=9D
    settle
"""


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def with_tokens(**readings: str) -> WarScript:
    """Ann has tokens of $50."""
    table = await war_at(STAR, "Ann", readings={name.replace("_", "-"): to for name, to in readings.items()})
    await table.plays("tokens player=Ann cents=5000")
    return table


@pytest.mark.parametrize(("cards", "chips", "tokens"), [("KC QD", 1000, 5000), ("2C QD", -600, 4600)])
async def test_a_wager_of_chips_and_tokens(cards: str, chips: int, tokens: int) -> None:
    """Winnings are chips; what is lost goes each where it belongs."""
    table = await with_tokens()
    assert "$10.00, $4.00 of it in promotional tokens," in await table.plays(MIXED)
    assert (table.won("Ann"), table.tokens("Ann")) == (-600, 4600)
    for card in cards.split():
        await table.plays(f"draw card={card}")
    await table.plays("settle")
    assert (table.won("Ann"), table.tokens("Ann")) == (chips, tokens)
    assert table.conserved()


async def test_a_mixed_wager_changes_and_goes_back() -> None:
    table = await with_tokens()
    await table.plays(MIXED)
    await table.plays("change player=Ann box=1 kind=first stake=15.00 tender=promotional_tokens")
    assert (table.won("Ann"), table.tokens("Ann")) == (-600, 4100)
    said = await table.plays("change player=Ann box=1 kind=first stake=10.00 tender=chips")
    assert (table.won("Ann"), table.tokens("Ann")) == (-100, 4100)
    assert "$10.00, $9.00 of it in promotional tokens" in said
    said = await table.plays("change player=Ann box=1 kind=first stake=10.00 tender=cash")
    assert "it is made with cash (5.3" in said
    await table.plays("withdraw player=Ann box=1 kind=first")
    assert (table.won("Ann"), table.tokens("Ann")) == (0, 5000)
    assert table.conserved()


@pytest.mark.parametrize(
    ("tokens", "cards", "chips", "left"),
    [(1000, "KC QD", 1000, 5000), (1000, "2C QD", 0, 3000), (300, "2C QD", -700, 3700), (300, "QC QD", 2000, 5000)],
)
async def test_a_war_in_tokens(tokens: int, cards: str, chips: int, left: int) -> None:
    table = await with_tokens()
    await table.plays(TOKENS)
    await table.plays(TIE)
    said = await table.plays(f"go_to_war player=Ann box=1 stake=10.00 tokens={tokens / 100:.2f}")
    assert "in promotional tokens" in said
    assert (table.won("Ann"), table.tokens("Ann")) == (tokens - 1000, 4000 - tokens)
    for card in cards.split():
        await table.plays(f"draw card={card}")
    await table.plays("settle")
    assert (table.won("Ann"), table.tokens("Ann")) == (chips, left)
    assert table.conserved()


async def test_a_war_in_tokens_is_dealt_again() -> None:
    """Undone and put right, tokens are tokens all the way."""
    table = await with_tokens()
    await table.plays(TOKENS)
    await table.plays(TIE)
    await table.plays("go_to_war player=Ann box=1 stake=10.00 tokens=10.00\n draw card=2C\n draw card=QD\n settle")
    await table.plays('reconstruct by=dealer cards=9C,9D,QD,2C error="the second cards were swapped"')
    assert table.conserved()
    await table.plays("settle\n draw card=QD\n draw card=2C\n settle")
    assert (table.won("Ann"), table.tokens("Ann")) == (1000, 5000)
    assert table.conserved()


@pytest.mark.parametrize(("reading", "chips", "tokens"), [("chips", 500, 4000), ("tokens", 0, 4500)])
async def test_half_of_a_surrendered_token_wager(reading: str, chips: int, tokens: int) -> None:
    """8.2.4.1: the wager is collected, and half its value paid."""
    table = await with_tokens(half_of_surrendered_tokens=reading)
    await table.plays(TOKENS)
    await table.plays(TIE)
    await table.plays("surrender player=Ann box=1")
    assert (table.won("Ann"), table.tokens("Ann")) == (chips, tokens)
    assert table.conserved()


@pytest.mark.parametrize(("reading", "tokens"), [("kept", 5000), ("taken", 4000)])
async def test_tokens_that_win(reading: str, tokens: int) -> None:
    table = await with_tokens(tokens_that_win=reading)
    await table.plays(TOKENS)
    await table.plays("draw card=KC\n draw card=QD\n settle")
    assert (table.won("Ann"), table.tokens("Ann")) == (1000, tokens)
    assert table.conserved()


async def test_tokens_that_are_not_there() -> None:
    table = await with_tokens()
    said = await table.plays("place player=Ann box=1 kind=first stake=100.00 tokens=60.00")
    assert "Ann has promotional tokens of $50.00" in said


async def test_no_tokens_where_only_chips_are_accepted() -> None:
    table = await war_at(CANBERRA, "Ann")
    said = await table.plays("place player=Ann box=1 kind=first stake=10.00 tokens=4.00")
    assert "it is made with promotional tokens (4.2)" in said
