"""A ruling is asked for at a table: only one that somebody above could give now, and it waits until it is answered."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from pitbook.games.kernel import Refused
from pitbook.rulebooks.roles import Role
from pitbook.table.events import Dealing
from pitbook.table.office import commands as office
from pitbook.table.office.state import WaitingRuling
from pitbook.table.powers import Actor, Forbidden
from pitbook.table.state import TableState
from pitbook.table.views import seen
from tests.table.playing import ANN, CRAPS, DEALER, POKER, SUPERVISOR, WAR, Played, opened

INSPECTOR = Actor("ivy", Role.INSPECTOR)
CHECK = {"type": "casino_war.direct_check", "by": "casino_supervisor", "why": "two aces of spades were seen"}


def ask(ruling: Any, by: Role = Role.DEALER) -> office.AskRuling:
    return office.AskRuling(by=by, happened="the cards look wrong", ruling=msgspec.Raw(msgspec.json.encode(ruling)))


def at(rulebook: str, scenario: Callable[[Played], Awaitable[None]], dealing: Dealing = Dealing.RECORDED) -> None:
    async def run() -> None:
        played = await opened(rulebook, dealing=dealing)
        await played.buys_in(ANN, 100_000)
        await scenario(played)

    asyncio.run(run())


def rulings(state: TableState, viewer: Actor) -> Any:
    return seen(state, viewer, 1).office["rulings"]


def test_a_ruling_waits_for_somebody_above_and_all_officials_see_it() -> None:
    async def scenario(played: Played) -> None:
        await played.ask(DEALER, ask(CHECK))
        state = played.table.state
        for viewer in (DEALER, SUPERVISOR, INSPECTOR):
            (row,) = rulings(state, viewer)
            assert {*row} == {"number", "at", "who", "happened", "ruling"}
            assert (row["number"], row["who"], row["ruling"]) == (1, "dee", CHECK)
        assert rulings(state, ANN) == []
        with pytest.raises(Refused, match="a dealer may not do this"):
            await played.ask(DEALER, office.AnswerRuling(by=Role.DEALER, number=1, granted=True, words="yes"))
        play = state.play
        answer = office.AnswerRuling(by=Role.CASINO_SUPERVISOR, number=1, granted=True, words="")
        await played.ask(SUPERVISOR, answer)
        assert rulings(state, DEALER) == []
        assert state.play == play, "an answer carries nothing out"

    at(WAR, scenario)


@pytest.mark.parametrize(
    ("ruling", "because"),
    [
        ({"type": "casino_war.settle"}, "is no ruling"),
        ({**CHECK, "by": "dealer"}, "a dealer does not rank above a dealer"),
        ({**CHECK, "by": "inspector"}, "an inspector does not rank above a dealer"),
        ({**CHECK, "why": ""}, "an order needs its reason"),
        ({**CHECK, "colour": "red"}, "is no command of the game"),
        ({"type": "craps.settle"}, "is no command of the game"),
        ({"type": "table.fill", "by": "casino_supervisor", "cents": 100}, "is no command of the game"),
        ([], "is no command of the game"),
        ({"type": "casino_war.void_round", "by": "casino_supervisor", "cause": "fraud"}, "there is no such round"),
    ],
)
def test_only_a_ruling_that_somebody_above_could_give_now_is_asked_for(ruling: Any, because: str) -> None:
    async def scenario(played: Played) -> None:
        length = played.table.length
        with pytest.raises(Refused) as refused:
            await played.ask(DEALER, ask(ruling))
        assert because in refused.value.because
        assert refused.value.instead
        assert played.table.length == length

    at(WAR, scenario)


def test_at_a_virtual_table_nobody_asks_for_what_cannot_happen_there() -> None:
    async def scenario(played: Played) -> None:
        no_roll = {"type": "craps.call_no_roll", "by": "boxperson", "cause": "thrown_by_another"}
        with pytest.raises(Forbidden, match="the program deals"):
            await played.ask(DEALER, ask(no_roll))

    at(CRAPS, scenario, Dealing.VIRTUAL)


def test_players_ask_for_no_rulings_nor_do_those_without_a_part_in_the_game() -> None:
    async def scenario(played: Played) -> None:
        with pytest.raises(Forbidden, match="players do not do this"):
            await played.ask(ANN, ask(CHECK, Role.PLAYER))
        with pytest.raises(Forbidden, match="has no part in the game"):
            await played.ask(INSPECTOR, ask(CHECK, Role.INSPECTOR))
        with pytest.raises(Forbidden, match="in the name of a dealer"):
            await played.ask(SUPERVISOR, ask(CHECK))

    at(WAR, scenario)


def test_cards_that_may_lie_face_down_are_left_out_of_a_ruling_that_waits() -> None:
    async def scenario(played: Played) -> None:
        state = played.table.state
        named = {"type": "three_card_poker.dealer_exposed", "by": "casino_supervisor", "cards": ["2C"]}
        waiting = msgspec.Raw(msgspec.json.encode(named))
        asked = WaitingRuling(number=1, at=1, who="dee", happened="a card was seen", ruling=waiting)
        state.office = msgspec.structs.replace(state.office, rulings=(asked,))
        (row,) = rulings(state, SUPERVISOR)
        assert row["ruling"] == {**named, "cards": None}

    at(POKER, scenario)
