"""Stakes and signs of Three Card Poker: Play wagers that are not the Ante (8.5), tokens (5.2), schedules (10.2)."""

import pytest

from pitbook.games.kernel import Refused
from pitbook.games.three_card_poker.rules import rules_of
from pitbook.games.three_card_poker.schedules import BONUS_HANDS, PAIR_PLUS_HANDS, named_by_odds
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table.events import Dealing
from pitbook.table.powers import Actor, Forbidden
from tests.games.three_card_poker.golden import _sign
from tests.games.three_card_poker.table.playing import Cloth, cloth
from tests.table.playing import ANN, DEALER, POKER, SUPERVISOR, opened

pytestmark = pytest.mark.anyio
KINGS = "deal cards=QH,KS,6H,KD,2D,4C"  # Ann has a pair of kings, the dealer queen high
NOTHING = "deal cards=QH,7S,6H,5D,2D,4C"  # Ann has 7 high
LOW_PLAY = "ante:5.00-100.00/play:5.00-50.00/pair_plus:5.00-50.00"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def played(deal: str = KINGS, **terms: object) -> Cloth:
    lying = await cloth("ann", **terms)
    await lying.does("place player=ann kind=ante stake=10.00", deal, "play player=ann stake=10.00")
    return lying


@pytest.mark.parametrize(
    ("deal", "reading", "won"),
    [
        (KINGS, "excess_returned", 2000),
        (KINGS, "invalid", 1000),
        (NOTHING, "excess_returned", -2000),
        (NOTHING, "invalid", -1000),
    ],
)
async def test_a_play_wager_counts_no_further_than_its_ante(deal: str, reading: str, won: int) -> None:
    lying = await played(deal, readings={"play-over-the-ante": reading})
    await lying.does("stake_found by=dealer player=ann kind=play stake=50.00", "reveal")
    told = await lying.does("settle")
    assert lying.won("ann") == won
    assert any("8.5" in each for each in told if "Play wager" in each)


@pytest.mark.parametrize(("reading", "won"), [("excess_returned", -2000), ("invalid", -1000)])
async def test_no_more_of_it_is_conceded(reading: str, won: int) -> None:
    lying = await played(readings={"play-over-the-ante": reading})
    await lying.does("stake_found by=dealer player=ann kind=play stake=50.00", "reveal", "concede player=ann")
    assert lying.won("ann") == won


async def test_an_ante_found_smaller_takes_its_play_wager_along() -> None:
    lying = await played()
    await lying.does("stake_found by=dealer player=ann kind=ante stake=7.00", "reveal", "settle")
    assert lying.won("ann") == 1400


async def test_a_play_wager_found_smaller_counts_as_it_lies() -> None:
    lying = await played()
    await lying.does("stake_found by=dealer player=ann kind=play stake=7.00", "reveal", "settle")
    assert lying.won("ann") == 1700


async def test_a_sign_whose_play_maximum_is_under_its_ante_maximum_is_refused() -> None:
    with pytest.raises(Refused, match=r"8\.5"):
        rules_of(POKER, sign=_sign(LOW_PLAY))
    lying = await cloth("ann")
    change = f"change_limits by=casino_supervisor sign={LOW_PLAY} minutes_displayed=20 players_keep_minimum=false"
    await lying.refuses(change, "8.5")
    high_ante = "ante:5.00-1000.00/play:5.00-500.00/pair_plus:5.00-100.00"
    await lying.refuses(f"agree_limits by=casino_supervisor player=ann sign={high_ante}", "8.5")


async def test_such_a_sign_may_be_read_to_limit_the_play_wager_alone() -> None:
    lying = await cloth("ann", sign=_sign(LOW_PLAY), readings={"play-maximum-under-the-ante": "counts_to_maximum"})
    await lying.does("place player=ann kind=ante stake=100.00", KINGS, "play player=ann stake=100.00")
    await lying.does("reveal", "settle")
    assert lying.won("ann") == 15_000


# Tokens


async def test_a_voucher_is_exchanged_by_the_dealer_and_played_with() -> None:
    """Winnings are chips; the tokens of winning wagers go back as they were."""
    lying = await cloth("ann")
    books, accounts = lying.played.table.state.books, lying.played.table.state.accounts
    voucher = own.ExchangeVoucher(by=Role.DEALER, player="ann", cents=Cents(2000), voucher="V-17")
    await lying.played.ask(DEALER, voucher)
    assert books.held(accounts.tokens("ann")) == 2000
    await lying.does("place player=ann kind=ante stake=10.00 tender=promotional_tokens", KINGS)
    await lying.refuses("play player=ann stake=10.00 tender=cash", "5.2")
    await lying.does("play player=ann stake=10.00 tender=promotional_tokens")
    assert books.held(accounts.tokens("ann")) == 0
    await lying.does("reveal", "settle")
    assert books.held(accounts.tokens("ann")) == 2000
    assert lying.won("ann") == 2000


async def test_nobody_plays_tokens_that_they_have_not() -> None:
    lying = await cloth("ann")
    await lying.does("place player=ann kind=ante stake=10.00", KINGS)
    await lying.refuses("play player=ann stake=10.00 tender=promotional_tokens", "5.2", saying="promotional tokens")


@pytest.mark.parametrize("actor", [ANN, SUPERVISOR])
async def test_a_voucher_is_exchanged_in_ones_own_name(actor: Actor) -> None:
    lying = await cloth("ann")
    with pytest.raises(Forbidden):
        await lying.played.ask(
            actor, own.ExchangeVoucher(by=Role.DEALER, player="ann", cents=Cents(2000), voucher="V-17")
        )


async def test_a_voucher_has_a_number_and_tokens_are_wagered() -> None:
    lying = await cloth("ann")
    with pytest.raises(Refused, match="which"):
        await lying.played.ask(
            DEALER, own.ExchangeVoucher(by=Role.DEALER, player="ann", cents=Cents(2000), voucher=" ")
        )
    other = await opened("canberra-casino-war", dealing=Dealing.RECORDED)
    with pytest.raises(Refused, match="no tokens are wagered here"):
        await other.ask(DEALER, own.ExchangeVoucher(by=Role.DEALER, player="ann", cents=Cents(2000), voucher="V-17"))


# Schedules


def test_a_schedule_that_does_not_pay_is_refused() -> None:
    with pytest.raises(Refused, match=r"10\.2"):
        rules_of(POKER, ante_bonus=named_by_odds("0-0-0", BONUS_HANDS))
    with pytest.raises(Refused, match=r"10\.2"):
        rules_of(POKER, ante_bonus=named_by_odds("0-4-5", BONUS_HANDS))
    with pytest.raises(Refused, match=r"10\.4"):
        rules_of(POKER, pair_plus=named_by_odds("0-4-6-30-40", PAIR_PLUS_HANDS))


def test_a_schedule_that_is_upside_down_is_warned_of() -> None:
    rules = rules_of(POKER, ante_bonus=named_by_odds("5-4-1", BONUS_HANDS))
    assert [each for each in rules.warnings if "Ante Bonus" in each and "straight" in each]
    assert not rules_of(POKER).warnings
