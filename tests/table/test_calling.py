"""A player calls a wager On or Off: a dealer confirms it, and where the program deals the program does."""

import pytest

from pitbook.games import craps
from pitbook.games.kernel import covered
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table.events import Dealing
from pitbook.table.offers import offers
from pitbook.table.powers import Forbidden
from tests.table.playing import ANN, BOB, CRAPS, DEALER, Played, game_at, opened

pytestmark = pytest.mark.anyio


async def with_a_hardway(dealing: Dealing) -> tuple[Played, int]:
    table = await opened(CRAPS, dealing=dealing)
    by = ANN if dealing is Dealing.VIRTUAL else DEALER
    await table.ask(by, craps.Sit(player="ann", place=1))
    await table.ask(by, own.BuyIn(player="ann", cents=Cents(10_000)))
    await table.ask(by, craps.Place(player="ann", kind=craps.Kind.HARDWAY, number=8, stake=Cents(1000)))
    [wager] = game_at(table.table.state).wagers()
    return table, wager.id


def called(wager: int, call: craps.OnOffCall, by: Role = Role.DEALER) -> craps.CallWager:
    return craps.CallWager(by=by, player="ann", wager=wager, call=call)


async def test_where_the_program_deals_it_confirms_what_a_player_calls() -> None:
    table, wager = await with_a_hardway(Dealing.VIRTUAL)
    for call in craps.OnOffCall:
        assert covered(offers(table.table.state, ANN), called(wager, call))
        answer = await table.ask(ANN, called(wager, call))
        [event] = answer.events[1:]
        assert (event.call, event.confirmed_by) == (call, Role.DEALER)
        assert next(game_at(table.table.state).wagers()).call is call


async def test_nobody_calls_the_wager_of_another_or_confirms_as_somebody_else() -> None:
    table, wager = await with_a_hardway(Dealing.VIRTUAL)
    await table.ask(BOB, craps.Sit(player="bob", place=2))
    assert not covered(offers(table.table.state, BOB), called(wager, craps.OnOffCall.OFF))
    with pytest.raises(Forbidden, match="bob does not speak for ann"):
        await table.ask(BOB, called(wager, craps.OnOffCall.OFF))
    with pytest.raises(Forbidden, match="in the name of a casino supervisor"):
        await table.ask(ANN, called(wager, craps.OnOffCall.OFF, Role.CASINO_SUPERVISOR))


async def test_where_a_dealer_deals_the_dealer_confirms() -> None:
    table, wager = await with_a_hardway(Dealing.RECORDED)
    assert not covered(offers(table.table.state, ANN), called(wager, craps.OnOffCall.OFF))
    with pytest.raises(Forbidden, match="in the name of a dealer"):
        await table.ask(ANN, called(wager, craps.OnOffCall.OFF))
    await table.ask(DEALER, called(wager, craps.OnOffCall.OFF))
    assert next(game_at(table.table.state).wagers()).call is craps.OnOffCall.OFF
