"""Wagers of Casino War that prove to be other than they should, through the whole table."""

import pytest

from pitbook.games.casino_war import commands as c
from pitbook.games.kernel import Refused
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from tests.games.casino_war.table.real_cards import CANBERRA, CROWN, FIRST, SECOND, STAR, SUPERVISOR, TIE, real_cards
from tests.table.playing import DEALER

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def invalid(player: str, by: Role = Role.CASINO_SUPERVISOR) -> c.InvalidWagers:
    return c.InvalidWagers(by=by, player=player)


# Star 11.22: found in the course of the hand


async def test_an_invalid_wager_keeps_nothing_that_the_interim_settlement_paid() -> None:
    """Ann won at one area and is asked at the other: in the course of the hand nothing is won (11.22.2)."""
    played = await real_cards(STAR, "ann")
    await played.places("ann", 1, FIRST, 1000)
    await played.places("ann", 2, FIRST, 2000)
    await played.draws("9C KC 9D")
    await played.settles()
    assert played.won("ann") == 2000
    with pytest.raises(Refused):
        await played.ask(DEALER, invalid("ann", Role.DEALER))
    await played.ask(SUPERVISOR, invalid("ann"))
    assert played.won("ann") == 0
    assert played.play.phase.value == "over"


async def test_a_hand_is_not_over_because_one_wager_in_it_is_settled() -> None:
    """Bob still chooses, so Ann's wager is found in the course of the hand and not too late (11.22.3)."""
    played = await real_cards(STAR, "ann", "bob")
    await played.places("ann", 1, FIRST, 1000)
    await played.places("ann", 1, TIE, 500)
    await played.places("bob", 2, FIRST, 1000)
    await played.draws("KC 9C 9D")
    await played.settles()
    assert played.won("ann") == 500
    said = await played.does(invalid("ann"), SUPERVISOR)
    assert not [each for each in said if "11.22.3" in each]
    assert played.won("ann") == 0, "what won pays nothing, and what lost goes back, as the reading has it"
    assert played.play.phase.value == "choice"
    assert "found so already" in (await played.refused(invalid("ann"), SUPERVISOR)).because


async def test_a_losing_invalid_wager_is_taken_where_it_is_so_read() -> None:
    played = await real_cards(STAR, "ann", "bob", readings={"losing-invalid-wagers": "taken"})
    await played.places("ann", 1, FIRST, 1000)
    await played.places("ann", 1, TIE, 500)
    await played.places("bob", 2, FIRST, 1000)
    await played.draws("KC 9C 9D")
    await played.settles()
    await played.ask(SUPERVISOR, invalid("ann"))
    assert played.won("ann") == -500, "the Initial Wager wins nothing, and the Tie Wager was lost"


@pytest.mark.parametrize(("read", "won", "clause"), [("stands", 1000, "11.22.3"), ("undone", 0, "11.22.2")])
async def test_a_wager_found_invalid_when_all_is_settled(read: str, won: int, clause: str) -> None:
    played = await real_cards(STAR, "ann", readings={"invalid-after-the-settlement": read})
    await played.places("ann", 1, FIRST, 1000)
    await played.draws("KC 9D")
    await played.settles()
    said = await played.does(invalid("ann"), SUPERVISOR)
    assert played.won("ann") == won
    assert clause in said[-1]
    await played.ask(DEALER, c.Clear())
    assert "11.22.3" in (await played.does(invalid("ann"), SUPERVISOR))[-1], (
        "a previous hand stands, however it is read"
    )
    assert played.won("ann") == won


async def test_an_invalid_wager_is_found_though_its_owner_left() -> None:
    played = await real_cards(STAR, "ann", "bob")
    await played.places("ann", 1, FIRST, 1000)
    await played.places("bob", 2, FIRST, 1000)
    await played.draws("KC 9C 9D")
    await played.settles()
    await played.ask(DEALER, c.Leave(player="ann"))
    await played.ask(SUPERVISOR, invalid("ann"))
    assert played.won("ann") == 0


# Crown 6.2.1 and Canberra 3.4: further wagers are those laid after the advice


@pytest.mark.parametrize("rulebook", [CANBERRA, CROWN])
async def test_a_warning_is_for_wagers_laid_after_it(rulebook: str) -> None:
    """Ann is warned at the interim settlement; her other wager of this round was laid before, and is paid."""
    played = await real_cards(rulebook, "ann", "bob")
    await played.places("ann", 1, FIRST, 1000)
    await played.places("ann", 1, TIE, 500)
    await played.places("bob", 2, FIRST, 1000)
    await played.draws("9C 9S 9D")
    await played.found("ann", 1, TIE, 300)
    said = await played.settles()
    assert [each for each in said if "is told that further wagers" in each]
    await played.does(c.Surrender(player="bob", box=2))
    await played.found("ann", 1, FIRST, 400)
    await played.goes_to_war("ann", 1, 400)
    await played.draws("KC 2D")
    said = await played.settles()
    assert not [each for each in said if "void" in each]
    assert played.won("ann") == 3000 + 400


@pytest.mark.parametrize("rulebook", [CANBERRA, CROWN])
async def test_a_wager_laid_after_the_warning_goes_back(rulebook: str) -> None:
    played = await real_cards(rulebook, "ann")
    said: list[str] = []
    for cards in ("KC 9D", "KD 9S"):
        await played.places("ann", 1, FIRST, 1000)
        await played.draws(cards)
        await played.found("ann", 1, FIRST, 400)
        said = await played.settles()
        await played.ask(DEALER, c.Clear())
    assert played.won("ann") == 400, "the first was paid, the second goes back"
    assert "is void" in said[1]


# Star 11.18, Crown 6.2.2, Canberra 3.5: a wager too large, whenever it is seen


@pytest.mark.parametrize("rulebook", [STAR, CANBERRA, CROWN])
async def test_a_wager_over_the_maximum_is_found_at_the_final_settlement(rulebook: str) -> None:
    """All chips of a war wager that won count to the maximum only."""
    played = await real_cards(rulebook, "ann")
    await played.places("ann", 1, FIRST, 100_000)
    await played.draws("9C 9D")
    await played.settles()
    await played.goes_to_war("ann", 1, 100_000)
    await played.draws("KC 2D")
    await played.found("ann", 1, FIRST, 150_000)
    await played.found("ann", 1, SECOND, 150_000)
    await played.settles()
    assert played.won("ann") == 100_000


async def test_what_is_over_the_maximum_is_not_lost_at_war() -> None:
    played = await real_cards(STAR, "ann")
    await played.places("ann", 1, FIRST, 1000)
    await played.draws("9C 9D")
    await played.settles()
    await played.goes_to_war("ann", 1, 1000)
    await played.found("ann", 1, FIRST, 120_000)
    await played.draws("2C KD")
    said = await played.found("ann", 1, SECOND, 120_000)
    assert "11.18.2" in said[0]
    said = await played.settles()
    assert [each for each in said if "$1,000.00 is taken; $200.00 is returned" in each and "11.18.2" in each]
    assert played.won("ann") == -200_000
    refused = await played.refused(
        c.StakeFound(by=Role.DEALER, player="ann", box=1, kind=FIRST, stake=Cents(100)), DEALER
    )
    assert "6.1" in refused.clauses, "after the settlement the result stands"


async def test_a_second_wager_counts_no_further_than_the_first() -> None:
    played = await real_cards(STAR, "ann")
    await played.places("ann", 1, FIRST, 1000)
    await played.draws("9C 9D")
    await played.settles()
    await played.goes_to_war("ann", 1, 1000)
    await played.draws("KC 2D")
    await played.found("ann", 1, SECOND, 3000)
    said = await played.settles()
    assert [each for each in said if "War Wager" in each and "$10.00 of it counts" in each and "5.8" in each]
    assert played.won("ann") == 1000


# Canberra 4.1, Crown 5.11: who comes first for a Tie wager


async def test_a_player_with_the_main_wager_displaces_a_tie_wager_alone() -> None:
    played = await real_cards(CANBERRA, "ann", "bob", "cas", readings={"tie-preference": "displaces"})
    await played.places("bob", 1, TIE, 15_000)
    await played.places("cas", 1, TIE, 5000)
    await played.places("ann", 1, FIRST, 1000)
    said = await played.places("ann", 1, TIE, 5000)
    assert "cas" in said[0]
    assert "is returned (4.1)" in said[0], "the last to come makes room"
    assert {wager.player for wager in played.play.placed if wager.kind is TIE} == {"ann", "bob"}
    said = await played.does(c.Change(player="ann", box=1, kind=TIE, stake=Cents(20_000)))
    assert "bob" in said[0]
    assert {wager.player for wager in played.play.placed if wager.kind is TIE} == {"ann"}
    refused = await played.refused(c.Place(player="cas", box=1, kind=TIE, stake=Cents(500)))
    assert "3.1" in refused.clauses, "preference goes one way only"
    assert played.won("bob") == played.won("cas") == 0


async def test_players_with_the_main_wager_do_not_displace_each_other() -> None:
    played = await real_cards(CANBERRA, "ann", "bob")
    await played.places("bob", 1, TIE, 20_000)
    await played.places("bob", 1, FIRST, 1000)
    await played.places("ann", 1, FIRST, 1000)
    refused = await played.refused(c.Place(player="ann", box=1, kind=TIE, stake=Cents(500)))
    assert "3.1" in refused.clauses
    await played.ask(DEALER, c.Withdraw(player="bob", box=1, kind=FIRST))
    await played.places("ann", 1, TIE, 500)


async def test_what_is_too_much_together_goes_short_at_the_tie_wager_alone() -> None:
    """Ann's chips prove to be more than was thought: Bob, who has no other wager there, goes short and not she."""
    played = await real_cards(CANBERRA, "ann", "bob")
    await played.places("bob", 1, TIE, 10_000)
    await played.places("ann", 1, FIRST, 1000)
    await played.places("ann", 1, TIE, 10_000)
    await played.draws("9C 9D")
    await played.found("ann", 1, TIE, 15_000)
    await played.settles()
    assert played.won("ann") == 150_000
    assert played.won("bob") == 50_000


@pytest.mark.parametrize("rulebook", [CANBERRA, CROWN])
async def test_a_tie_wager_alone_waits_for_those_who_come_first(rulebook: str) -> None:
    readings = {"tie-preference": "waits"} if rulebook == CANBERRA else {}
    played = await real_cards(rulebook, "ann", "bob", "cas", readings=readings)
    await played.places("ann", 1, FIRST, 1000)
    await played.places("cas", 1, FIRST, 1000)
    bobs = c.Place(player="bob", box=1, kind=TIE, stake=Cents(500))
    refused = await played.refused(bobs)
    assert "ann has priority and has not decided yet" in refused.because
    assert {"4.1", "5.11.1"} & set(refused.clauses)
    await played.places("ann", 1, TIE, 500)
    assert "cas has priority and has not decided yet" in (await played.refused(bobs)).because
    await played.does(c.DeclineTie(player="cas", box=1))
    await played.does(bobs)
    assert (await played.refused(c.DeclineTie(player="bob", box=1))).topics, "only who comes first has something to say"


# Limits on a box that several players share: each wager is measured by itself (Canberra 3.1, Crown 6.5)


@pytest.mark.parametrize("rulebook", [CANBERRA, CROWN])
async def test_a_wager_reaches_the_minimum_by_itself(rulebook: str) -> None:
    """What others lay on the box does not help a wager that is too small."""
    played = await real_cards(rulebook, "ann", "bob")
    await played.places("ann", 1, FIRST, 1000)
    small = c.Place(player="bob", box=1, kind=FIRST, stake=Cents(played.play.sign.first.minimum - 100))
    assert "the minimum is" in (await played.refused(small)).because
    await played.places("bob", 1, FIRST, played.play.sign.first.minimum)


async def test_wagers_of_a_box_have_a_maximum_each() -> None:
    played = await real_cards(CROWN, "ann", "bob")
    most = played.play.sign.first.maximum
    await played.places("ann", 1, FIRST, most)
    await played.places("bob", 1, FIRST, most)
    assert played.won("ann") == played.won("bob") == 0
