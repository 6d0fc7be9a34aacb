"""A ruling is asked for at a table: only one that somebody above could give now, and whoever grants it gives it."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from pitbook.cards import Card
from pitbook.compliance.redeciding import redecide
from pitbook.games.casino_war import commands as war
from pitbook.games.kernel import Refused, kind_of
from pitbook.games.shoe.options import ShuffleMethod
from pitbook.games.three_card_poker import commands as poker
from pitbook.games.three_card_poker.round import DEALER as DEALERS
from pitbook.rulebooks.roles import Role
from pitbook.table.events import Dealing
from pitbook.table.powers import Actor, Forbidden
from pitbook.table.state import TableState
from pitbook.table.supervision import commands as office
from pitbook.table.supervision.state import WaitingRuling
from pitbook.table.views import seen
from tests.table.playing import ANN, CRAPS, DEALER, POKER, SUPERVISOR, WAR, Played, game_at, opened, wager

INSPECTOR = Actor("ivy", Role.INSPECTOR)
GRANTED = office.AnswerRuling(by=Role.CASINO_SUPERVISOR, number=1, granted=True, words="")
CHECK = {
    "type": "casino_war.direct_check",
    "by": "casino_supervisor",
    "why": "two aces of spades were seen",
    "faced": False,
}


def ask(ruling: Any, by: Role = Role.DEALER) -> office.AskRuling:
    return office.AskRuling(by=by, happened="the cards look wrong", ruling=msgspec.Raw(msgspec.json.encode(ruling)))


def at(rulebook: str, scenario: Callable[[Played], Awaitable[None]], dealing: Dealing = Dealing.RECORDED) -> None:
    async def run() -> None:
        played = await opened(rulebook, dealing=dealing)
        await played.buys_in(ANN, 100_000)
        await scenario(played)

    asyncio.run(run())


async def dealt_at_poker(played: Played) -> list[str]:
    """Ann has a hand to decide on. The cards of the dealer's."""
    await played.ask(DEALER, poker.CheckCards(by=Role.DEALER))
    await played.ask(DEALER, poker.ShuffleCards())
    await played.ask(DEALER, poker.CutCards(by=Role.DEALER, cards_from_front=20))
    await wager(played, ANN)
    for card in ("2C", "3D", "9H", "KS", "4C", "7D"):
        await played.ask(DEALER, poker.Draw(card=Card(card)))
    return [card.value for card in game_at(played.table.state).round.hand(DEALERS)]


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
            await played.ask(DEALER, replace(GRANTED, by=Role.DEALER))
        assert len(rulings(state, DEALER)) == 1

    at(WAR, scenario)


def test_whoever_grants_a_ruling_gives_it_in_their_own_role_once() -> None:
    async def scenario(played: Played) -> None:
        await played.ask(DEALER, ask(CHECK))
        boss = Actor("gus", Role.GAMING_SUPERVISOR)
        answer = replace(GRANTED, by=boss.role)
        given = await played.ask(boss, answer, name="yes")
        _, ordered, answered = given.events
        assert (kind_of(ordered), ordered.by, ordered.why) == ("casino_war.check_directed@2", boss.role, CHECK["why"])
        assert (kind_of(answered), answered.granted) == ("table.ruling_answered@1", True)
        assert rulings(played.table.state, DEALER) == []
        again = await played.ask(boss, answer, name="yes")
        assert (again.again, again.last) == (True, given.last)
        with pytest.raises(Refused, match="there is no such ruling to answer"):
            await played.ask(boss, answer)
        records = await played.table.history(1, played.table.length)
        assert redecide(body for body, _ in records).events == played.table.length, "the journal decides again alike"

    at(WAR, scenario)


def test_a_ruling_that_is_not_given_changes_nothing_at_the_table() -> None:
    async def scenario(played: Played) -> None:
        await played.ask(DEALER, ask(CHECK))
        play = played.table.state.play
        await played.ask(SUPERVISOR, replace(GRANTED, granted=False, words="they are all there"))
        assert played.table.state.play == play
        assert rulings(played.table.state, DEALER) == []

    at(WAR, scenario)


def test_what_cannot_be_ruled_any_more_is_refused_as_a_whole_and_waits_on() -> None:
    async def scenario(played: Played) -> None:
        await played.ask(DEALER, war.CheckCards(by=Role.DEALER))
        await played.ask(DEALER, ask({"type": "casino_war.replace_cards", "by": "casino_supervisor", "unfit": False}))
        await played.ask(DEALER, war.ShuffleCards(method=ShuffleMethod.BY_HAND))
        length, play = played.table.length, played.table.state.play
        with pytest.raises(Refused, match="now is not the time for it"):
            await played.ask(SUPERVISOR, GRANTED)
        assert (played.table.length, played.table.state.play) == (length, play)
        assert len(rulings(played.table.state, DEALER)) == 1

    at(WAR, scenario)


def test_who_may_answer_but_not_rule_so_does_not_grant_it() -> None:
    async def scenario(played: Played) -> None:
        await played.ask(DEALER, war.CheckCards(by=Role.DEALER))
        unfit = {"type": "casino_war.replace_cards", "by": "casino_operator", "unfit": True}
        await played.ask(DEALER, ask(unfit))
        length = played.table.length
        with pytest.raises(Refused, match="Replacing the cards: a casino supervisor may not do this"):
            await played.ask(SUPERVISOR, GRANTED)
        assert played.table.length == length
        operator = Actor("max", Role.CASINO_OPERATOR)
        await played.ask(operator, replace(GRANTED, by=operator.role))
        assert rulings(played.table.state, DEALER) == []

    at("canberra-casino-war", scenario)


EXPOSED = {"type": "three_card_poker.dealer_exposed", "by": "casino_supervisor"}


@pytest.mark.parametrize("cards", [None, (0,), (0, 2)], ids=["as asked", "the same", "others"])
def test_cards_that_lie_face_down_may_be_named_anew_by_whoever_rules(cards: tuple[int, ...] | None) -> None:
    """Of what the dealer named the one who rules is not told."""

    async def scenario(played: Played) -> None:
        own = await dealt_at_poker(played)
        await played.ask(DEALER, ask({**EXPOSED, "cards": [own[0]]}))
        named = None if cards is None else {**EXPOSED, "cards": [own[each] for each in cards]}
        await played.ask(SUPERVISOR, replace(GRANTED, ruling=msgspec.Raw(msgspec.json.encode(named))))
        exposed = game_at(played.table.state).round.exposed
        assert [card.value for card in exposed] == [own[each] for each in cards or (0,)]

    at(POKER, scenario)


@pytest.mark.parametrize(
    ("ruling", "because"),
    [
        ({"type": "three_card_poker.wrong_cards", "by": "casino_supervisor", "what": "a joker"}, "another ruling"),
        ({**EXPOSED, "cards": []}, "another ruling"),
        ({"type": "casino_war.settle"}, "is no command of the game"),
        ({**EXPOSED, "by": "gaming_supervisor", "cards": ["2C"]}, "in the name of a gaming supervisor"),
    ],
)
def test_nothing_else_of_a_ruling_is_changed_by_whoever_grants_it(ruling: Any, because: str) -> None:
    async def scenario(played: Played) -> None:
        own = await dealt_at_poker(played)
        await played.ask(DEALER, ask({**EXPOSED, "cards": own[:1]}))
        length = played.table.length
        with pytest.raises((Refused, Forbidden), match=because):
            await played.ask(SUPERVISOR, replace(GRANTED, ruling=msgspec.Raw(msgspec.json.encode(ruling))))
        assert played.table.length == length

    at(POKER, scenario)


def test_by_foreseeing_an_answer_nobody_finds_out_which_cards_lie_face_down() -> None:
    async def scenario(played: Played) -> None:
        own = await dealt_at_poker(played)
        question = ask({**EXPOSED, "cards": own[:1]})
        for command, viewer in ((question, DEALER), (GRANTED, SUPERVISOR)):
            with pytest.raises(Forbidden, match="which cards are face down"):
                played.table.preview(viewer, command)
            if command is question:
                await played.ask(DEALER, question)
        dull = {"type": "three_card_poker.wrong_cards", "by": "casino_supervisor", "what": "a joker"}
        await played.ask(DEALER, ask(dull))
        told = played.table.preview(SUPERVISOR, replace(GRANTED, number=2)).events
        assert ["a joker" in told[0].words, "ruling 2 is granted" in told[-1].words] == [True, True]

    at(POKER, scenario)


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
