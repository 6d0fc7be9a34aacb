"""An Ante goes back where its owner cannot match it (12.10), and not where they have the chips."""

import pytest

from pitbook.games import three_card_poker as poker
from pitbook.games.kernel import Refused
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table.offers import offers
from pitbook.table.powers import Forbidden
from tests.table.measures import CHIPS, at_wagers, boss, draws, lays
from tests.table.office.desk import POKER
from tests.table.playing import ANN, DEALER, Played

pytestmark = [pytest.mark.anyio, pytest.mark.clause("star-three-card-poker:12.10")]
CANNOT = poker.commands.CannotMatch(by=Role.DEALER, player="ann")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def deciding(left: int, tokens: int = 0) -> Played:
    """Ann has wagered $10 and has so much left."""
    played = await at_wagers(POKER)
    if tokens:
        give = own.GiveTokens(by=Role.CASINO_SUPERVISOR, player="ann", cents=Cents(tokens))
        await played.ask(boss(POKER), give)
    await lays(played, "ann", 1)
    await played.exchanges(ANN, own.CashOut(player="ann", cents=Cents(CHIPS - 1000 - left)))
    await draws(played, "2C", "AS", "4D", "AH", "7H", "3C")
    return played


def offered(played: Played) -> bool:
    return "three_card_poker.cannot_match" in {each.command for each in offers(played.table.state, DEALER)}


@pytest.mark.parametrize(("left", "tokens"), [(1000, 0), (50_000, 0), (999, 1000)])
async def test_whoever_has_enough_can_match(left: int, tokens: int) -> None:
    played = await deciding(left, tokens)
    assert not offered(played)
    with pytest.raises(Refused, match=r"they have the \$10.00") as refused:
        await played.ask(DEALER, CANNOT)
    assert refused.value.clauses == ("12.10",)
    with pytest.raises(Forbidden):
        await played.ask(ANN, CANNOT)
    await played.ask(DEALER, poker.Fold(player="ann"))


@pytest.mark.parametrize(("left", "tokens"), [(999, 0), (500, 999)])
async def test_whoever_has_less_gets_the_ante_back(left: int, tokens: int) -> None:
    played = await deciding(left, tokens)
    assert offered(played)
    await played.ask(DEALER, CANNOT)
    assert played.held("ann") == left + 1000
