"""Where the documents of Casino War can be read in two ways, both ways through the whole table; and what is cited."""

import pytest

from tests.games.casino_war.golden import GAME
from tests.games.casino_war.table.scripts import CANBERRA, CROWN, STAR, gets_ready, war_at

pytestmark = pytest.mark.anyio
LIMITS = "first:10.00-100.00/tie:5.00-50.00"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


# Star


async def test_the_check_after_wrong_cards_is_11_17_3() -> None:
    table = await war_at(STAR, "Ann", "Bob")
    await table.plays('wrong_cards by=dealer what="a seventh king"')
    said = await table.plays("check_cards by=dealer")
    assert said.endswith("(3.3, 11.17.3)")
    said = await table.plays("shuffle_cards method=by_hand")
    assert "the cut is offered to Bob, and after a refusal to Ann (4.3)" in said


async def test_the_check_after_wrong_cards_in_a_round() -> None:
    table = await war_at(STAR, "Ann")
    await table.plays("place player=Ann box=1 kind=first stake=10.00\n draw card=KC")
    await table.plays('wrong_cards by=dealer what="a seventh king"\n clear')
    assert (await table.plays("check_cards by=dealer")).endswith("(3.3, 11.17.3)")


MISDEALT = """
    place player=Ann box=1 kind=first stake=10.00
    draw card=KC
    draw card=QD
    settle
"""


@pytest.mark.parametrize("cause", ["misdeal_dealer", "misdeal_player"])
@pytest.mark.parametrize(("reading", "won"), [(None, 1000), ("stands", 1000), ("undone", 0)])
async def test_what_a_misdeal_leaves_of_the_interim_settlement(cause: str, reading: str | None, won: int) -> None:
    """Ann was paid before Bob's second card was misdealt: unless it is read otherwise, what was settled stays so."""
    table = await war_at(STAR, "Ann", "Bob", readings={} if reading is None else {"misdeal-and-interim": reading})
    await table.plays(PAID_THEN_MISDEALT)
    assert "the round is void" in await table.plays(f"void_round by=dealer cause={cause}")
    assert (table.won("Ann"), table.won("Bob")) == (won, 0)
    assert table.conserved()


PAID_THEN_MISDEALT = """
    place player=Ann box=1 kind=first stake=10.00
    place player=Bob box=2 kind=first stake=10.00
    draw card=KC
    draw card=9C
    draw card=9D
    settle
    go_to_war player=Bob box=2 stake=10.00
"""


@pytest.mark.parametrize(("until", "void"), [("before_next_round", True), ("before_all_is_settled", False)])
async def test_until_when_a_misdeal_is_declared(until: str, void: bool) -> None:
    table = await war_at(STAR, "Ann", readings={"until-when-a-misdeal": until, "misdeal-and-interim": "undone"})
    await table.plays(MISDEALT)
    said = await table.plays("void_round by=dealer cause=misdeal_dealer")
    assert ("the round is void" in said) == void
    assert table.won("Ann") == (0 if void else 1000)


@pytest.mark.parametrize(("who", "void"), [("dealer", True), ("casino_supervisor", False)])
async def test_who_declares_a_misdeal(who: str, void: bool) -> None:
    table = await war_at(STAR, "Ann", readings={"who-declares-a-misdeal": who})
    await table.plays("place player=Ann box=1 kind=first stake=10.00\n draw card=KC")
    said = await table.plays("void_round by=dealer cause=misdeal_dealer")
    assert ("the round is void" in said) == void
    if not void:
        assert "Ask a casino supervisor" in said
        assert "the round is void" in await table.plays("void_round by=casino_supervisor cause=misdeal_dealer")


PAID_AND_TAKEN = """
    place player=Ann box=1 kind=first stake=10.00
    place player=Bob box=2 kind=first stake=10.00
    draw card=KC
    draw card=2C
    draw card=QD
    settle
    void_round by=casino_supervisor cause=cannot_reconstruct
"""


@pytest.mark.parametrize(("reading", "bob"), [("payments", 0), ("stands", -1000)])
async def test_an_interim_settlement_made_to_a_player(reading: str, bob: int) -> None:
    """11.6: all money goes back, but what was settled with a player stands."""
    table = await war_at(STAR, "Ann", "Bob", readings={"settlements-made-to-a-player": reading})
    await table.plays(PAID_AND_TAKEN)
    assert (table.won("Ann"), table.won("Bob")) == (1000, bob)
    assert table.conserved()


# Crown


async def test_an_error_found_too_late_is_also_that_of_9_8_1() -> None:
    table = await war_at(CROWN, "Ann", "Bob")
    await table.plays(WINNER_PAID)
    said = await table.plays('error_found_late by=dealer error="a card was misplaced"')
    assert "so it stands: a card was misplaced (9.4, 9.4.1, 9.4.2, 9.8.1)" in said


async def test_a_multiple_that_is_not_permitted_is_also_that_of_6_2_3() -> None:
    table = await war_at(CROWN, "Ann", sign=GAME.values["sign"](f"{LIMITS}/unit:5.00"))
    said = await table.plays("place player=Ann box=1 kind=first stake=12.00")
    assert "(6.5, 6.2, 6.2.3)" in said


WINNER_PAID = """
    place player=Ann box=1 kind=first stake=10.00
    place player=Bob box=2 kind=first stake=10.00
    draw card=9C
    draw card=KC
    draw card=9D
    settle
"""


@pytest.mark.parametrize(("window", "put_right"), [("before_a_winner_is_paid", False), ("before_all_is_settled", True)])
async def test_a_card_misplaced_and_a_winner_paid(window: str, put_right: bool) -> None:
    """Bob is paid and Ann is being asked: 9.4 is too late, 9.8.1 is not."""
    table = await war_at(CROWN, "Ann", "Bob", readings={"errors-after-a-winner-is-paid": window})
    await table.plays(WINNER_PAID)
    said = await table.plays('reconstruct by=game_supervisor cards=KC,9C,9D error="the cards were swapped"')
    assert ("Ann and Bob may take back wagers" in said) == put_right
    assert ("reported too late, so it stands" in said) != put_right
    assert table.won("Bob") == (-1000 if put_right else 1000)
    assert table.conserved()


# Canberra


MARKER = f"agree_limits by=casino_operator player=Ann sign={LIMITS.replace('100.00', '500.00')}"


@pytest.mark.parametrize(("reading", "accepted"), [("sign", False), ("marker", True)])
async def test_others_on_a_box_with_a_raised_maximum(reading: str, accepted: bool) -> None:
    """4.9: the total of all wagers stays within the stated maximum, $100 on the sign and $500 on the marker."""
    table = await war_at(
        CANBERRA, "Ann", "Bob", sign=GAME.values["sign"](LIMITS), readings={"stated-box-maximum": reading}
    )
    await table.plays(f"{MARKER}\n place player=Bob box=1 kind=first stake=50.00")
    said = await table.plays("place player=Ann box=1 kind=first stake=450.00")
    assert said.startswith("Ann places")
    await table.plays("withdraw player=Bob box=1 kind=first")
    said = await table.plays("place player=Bob box=1 kind=first stake=10.00")
    assert said.startswith("Bob places") == accepted
    assert accepted or "the maximum is $100.00, of which $0.00 is left on this box (3.1, 3.2, 4.9)" in said


@pytest.mark.parametrize(("reading", "accepted"), [("box", True), ("wager", False)])
async def test_the_minimum_of_a_box(reading: str, accepted: bool) -> None:
    table = await war_at(CANBERRA, "Ann", "Bob", readings={"minimum-of-a-box": reading})
    assert "the minimum is $10.00" in await table.plays("place player=Bob box=1 kind=first stake=5.00")
    await table.plays("place player=Ann box=1 kind=first stake=10.00")
    said = await table.plays("place player=Bob box=1 kind=first stake=5.00")
    assert said.startswith("Bob places") == accepted
    if not accepted:
        return
    await table.plays("draw card=KC\n draw card=QD")
    said = await table.plays("settle")
    assert "is told that further wagers under the minimum" not in said
    assert (table.won("Ann"), table.won("Bob")) == (1000, 500)


CLEARED = """
    place player=Ann box=1 kind=first stake=10.00
    draw card=9C
    draw card=9D
    settle
    surrender player=Ann box=1
    clear
"""


@pytest.mark.parametrize(("window", "right"), [("before_next_round", True), ("before_cards_are_cleared", False)])
async def test_errors_found_when_the_cards_are_cleared(window: str, right: bool) -> None:
    """The round of play ends with its cards in the rack (10.4, 10.9); the next has not begun (10.5)."""
    readings = {"errors-found-after-the-cards-are-cleared": window}
    table = await war_at(CANBERRA, "Ann", readings=readings)
    await table.plays(CLEARED)
    said = await table.plays("option_missed by=dealer player=Ann box=1")
    assert ("back to Ann's choice" in said) == right
    table = await war_at(CANBERRA, "Ann", readings=readings)
    await table.plays(CLEARED)
    said = await table.plays('reconstruct by=dealer cards=9D,9C error="the cards were swapped"')
    assert ("the round is dealt as it should have been" in said) == right
    assert ("reported too late, so it stands" in said) != right


@pytest.mark.parametrize(("reading", "boxes"), [("with_a_wager", "box 2"), ("every_box", "box 1, 2 and 3")])
async def test_each_box_is_dealt_to(reading: str, boxes: str) -> None:
    table = await war_at(CANBERRA, "Ann", "Bob", boxes=3, readings={"each-box": reading})
    await table.plays("place player=Bob box=2 kind=first stake=10.00")
    assert f"cards go to {boxes}, then to the dealer" in await table.plays("draw card=2C")
    await table.plays("draw card=KC" if reading == "with_a_wager" else "draw card=9C\n draw card=3C\n draw card=KC")
    await table.plays("settle")
    assert table.won("Bob") == -1000
    await table.plays("clear")
    await gets_ready(table)
    assert table.conserved()
