"""Commands that once broke something, each answered as it should be."""

import pytest

from pitbook.cards import Card
from pitbook.games.casino_war import commands as war
from pitbook.games.kernel import Refused
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table.events import Dealing
from pitbook.table.powers import Actor, Forbidden
from tests.table.playing import ANN, DEALER, RULEBOOKS, WAR, opened, to_the_end, to_wagers, wager

pytestmark = pytest.mark.anyio
SLASHED = Actor("bob/ann", Role.PLAYER)
"""A name that looks like two."""


def ascii_start(text: str) -> str:
    return ascii(text[:10])


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.mark.parametrize("rulebook", [each for each in RULEBOOKS if each.endswith("casino-war")])
async def test_no_burned_card_is_shown_before_there_is_one(rulebook: str) -> None:
    played = await opened(rulebook)
    with pytest.raises(Refused, match="Showing the burned card to ann") as refused:
        await played.ask(ANN, war.ShowBurn(player="ann", card=Card("2C")))
    assert [each.value for each in refused.value.topics] == ["burn_shown"]


@pytest.mark.parametrize(
    "value", ["1" * 5000, "1" * 13, "0", "-1", "1.5", "x", "\N{SUPERSCRIPT TWO}", ""], ids=ascii_start
)
async def test_a_chip_is_worth_an_amount(value: str) -> None:
    played = await opened()
    with pytest.raises(Forbidden, match="whole number of cents"):
        await played.ask(ANN, own.ColourUp(player="ann", given={value: 1}, taken={value: 1}))


async def test_a_name_with_a_slash_is_one_name() -> None:
    """The chips of Ann are none of theirs."""
    played = await opened(WAR)
    await played.buys_in(ANN, 5000, 1)
    await played.buys_in(SLASHED, 5000, 2)
    await to_wagers(played, SLASHED)
    await wager(played, SLASHED, 1000, 2)
    with pytest.raises(Refused, match="bob/ann has chips of"):
        await played.ask(SLASHED, own.CashOut(player=SLASHED.person, cents=Cents(100_000)))
    await to_the_end(played, SLASHED)
    assert played.held("ann") == 5000


@pytest.mark.parametrize("name", ["\x00", "ann\n", "\x9b31m", "x" * 201], ids=ascii_start)
async def test_a_name_that_cannot_be_kept(name: str) -> None:
    played = await opened(WAR, dealing=Dealing.RECORDED)
    with pytest.raises(Forbidden, match="at most 200 characters"):
        await played.ask(DEALER, own.BuyIn(player=name, cents=Cents(500)))
