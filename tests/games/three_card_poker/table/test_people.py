"""Invalid wagers of people who left (12.16.2), idle players (14.10), an empty table (4.1.3), the call of 7.2."""

import pytest

from pitbook.games.three_card_poker.round import Phase
from tests.games.three_card_poker.table.playing import Cloth, cloth, ready

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def ann_folds_and_leaves(**terms: object) -> Cloth:
    lying = await cloth("ann", "bob", **terms)
    await lying.does("place player=ann kind=ante stake=10.00", "place player=bob kind=ante stake=10.00")
    await lying.does("deal cards=QH,7S,9S,TD,6D,8D,4C,2H,3C", "fold player=ann", "leave player=ann")
    return lying


async def test_an_invalid_wager_is_one_after_its_owner_left() -> None:
    lying = await ann_folds_and_leaves()
    await lying.refuses("invalid_wagers by=dealer player=ann", "12.16.2")
    await lying.does("invalid_wagers by=casino_supervisor player=ann")
    assert lying.won("ann") == 0
    assert lying.play.phase is Phase.DECISIONS
    await lying.refuses("invalid_wagers by=casino_supervisor player=ann", "12.16.2")


async def test_a_losing_one_may_be_read_to_stay_lost() -> None:
    lying = await ann_folds_and_leaves(readings={"losing-invalid-wagers": "taken"})
    await lying.does("invalid_wagers by=casino_supervisor player=ann")
    assert lying.won("ann") == -1000


async def test_nobody_else_who_is_not_there_is_found_invalid() -> None:
    lying = await ann_folds_and_leaves()
    await lying.refuses("invalid_wagers by=casino_supervisor player=cid", "14.1")


# Idle players


@pytest.mark.parametrize(("reading", "idle"), [("counted", 3), ("not_counted", 2)])
async def test_a_void_round_counts_for_idleness_or_not(reading: str, idle: int) -> None:
    lying = await cloth("ann", "bob", areas=2, readings={"void-rounds-and-idleness": reading})
    for voided in (False, True, False):
        await lying.does("place player=ann kind=ante stake=10.00", "deal cards=QH,7S,TD,6D,4C,2H")
        await lying.does("misdeal by=dealer cause=dealt_wrongly" if voided else "fold player=ann", "clear")
        await ready(lying)
    assert lying.play.seats["bob"].idle == idle
    if idle == 3:
        await lying.does("vacate by=casino_supervisor player=bob")
    else:
        await lying.refuses("vacate by=casino_supervisor player=bob", "14.10")


async def test_an_outcome_set_aside_is_no_round_either() -> None:
    lying = await cloth("ann", "bob", areas=2, readings={"void-rounds-and-idleness": "not_counted"})
    await lying.does("place player=ann kind=ante stake=10.00", "deal cards=QH,7S,TD,6D,4C,2H")
    await lying.does("set_aside by=casino_supervisor cause=disturbance")
    assert lying.play.seats["bob"].idle == 0


# The empty table


async def test_a_table_may_be_read_to_be_vacant_without_play() -> None:
    lying = await cloth("ann", readings={"vacant-table": "no_play"})
    await lying.does("place player=ann kind=ante stake=10.00", "deal cards=QH,7S,TD,6D,4C,2H", "fold player=ann")
    await lying.does("clear")
    await ready(lying)
    told = await lying.does("note_vacancy by=dealer")
    assert "4.1.3" in told[0]
    assert lying.play.phase is Phase.SHUFFLE
    await ready(lying)
    await lying.does("place player=ann kind=ante stake=10.00")
    await lying.refuses("note_vacancy by=dealer", "4.1.3", saying="wagers on the layout")


async def test_a_table_with_players_is_not_vacant() -> None:
    lying = await cloth("ann")
    await lying.does("place player=ann kind=ante stake=10.00", "deal cards=QH,7S,TD,6D,4C,2H", "fold player=ann")
    await lying.does("clear")
    await ready(lying)
    await lying.refuses("note_vacancy by=dealer", "4.1.3", saying="players are there")
    assert "note_vacancy" not in lying.offers


# "No more bets"

CLOSES = "when-betting-closes"


async def test_betting_is_open_until_the_first_card_whatever_was_called() -> None:
    lying = await cloth("ann", "bob")
    await lying.does("place player=ann kind=ante stake=10.00", "call_no_more_bets")
    assert {"place", "change", "withdraw"} <= lying.offers
    await lying.does("place player=bob kind=ante stake=10.00", "change player=ann kind=ante stake=20.00")


async def test_betting_may_be_read_to_close_with_the_call() -> None:
    lying = await cloth("ann", "bob", readings={CLOSES: "call"})
    await lying.refuses("call_no_more_bets", "7.2", saying="nobody has placed a wager")
    await lying.does("place player=ann kind=ante stake=10.00", "call_no_more_bets")
    assert not {"place", "change", "withdraw"} & lying.offers
    await lying.refuses("place player=bob kind=ante stake=10.00", "7.2", saying="no more bets")
    await lying.refuses("change player=ann kind=ante stake=20.00", "7.2")
    await lying.refuses("withdraw player=ann kind=ante", "7.2")
    await lying.does('refuse_wager by=casino_supervisor player=ann kind=ante why="marked chips"')
    await lying.does("place player=bob kind=ante stake=10.00")
