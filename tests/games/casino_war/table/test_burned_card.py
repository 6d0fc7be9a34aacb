"""The burned card that a player asks to see (Crown 4.3.1): who says which it is."""

import pytest

from pitbook.cards import Card
from pitbook.games.casino_war import commands as war
from pitbook.table.offers import offers
from pitbook.table.powers import Forbidden
from tests.table.measures import at_wagers
from tests.table.office.desk import CROWN
from tests.table.playing import ANN, DEALER, opened, to_wagers

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.mark.clause("crown-casino-war:4.3.1")
async def test_where_cards_are_real_the_staff_tell_the_burned_card() -> None:
    played = await at_wagers(CROWN)
    show = war.ShowBurn(player="ann", card=Card("2C"))
    assert "casino_war.show_burn" not in {each.command for each in offers(played.table.state, ANN)}
    assert "casino_war.show_burn" in {each.command for each in offers(played.table.state, DEALER)}
    with pytest.raises(Forbidden, match="the dealer at this table"):
        await played.ask(ANN, show)
    await played.ask(DEALER, show)


async def test_where_the_program_deals_a_player_asks_and_it_tells() -> None:
    played = await opened(CROWN)
    await played.buys_in(ANN, 10_000)
    await to_wagers(played)
    assert "casino_war.show_burn" in {each.command for each in offers(played.table.state, ANN)}
    await played.ask(ANN, war.ShowBurn(player="ann", card=Card("2C")))
