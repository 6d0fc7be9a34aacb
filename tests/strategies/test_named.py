"""Strategies as somebody types them: what is understood, and what is answered to everything else."""

import inspect
from collections.abc import Callable
from typing import Any

import pytest

from pitbook.games.casino_war.figures.strategies import CASINO_WAR
from pitbook.games.craps.figures.named import CRAPS, craps_strategy
from pitbook.games.craps.figures.strategies import View, Want
from pitbook.games.craps.options import Kind
from pitbook.games.craps.wagers import IN_NO_DOCUMENT
from pitbook.games.three_card_poker.figures.strategies import THREE_CARD_POKER
from pitbook.games.three_card_poker.round import Kind as PokerKind
from pitbook.strategies.named import READERS, StrategySpec, UnknownStrategy, build, parse_spec

COME_OUT = View(puck=0, lying=())
POINT = View(puck=6, lying=())


@pytest.mark.parametrize(
    ("text", "name", "given"),
    [
        ("field", "field", {}),
        ("field:", "field", {}),
        ("win-line:stake=10,behind=2", "win-line", {"stake": "10", "behind": "2"}),
        (" optimal : ante = 10 , pair-plus = 5 ", "optimal", {"ante": "10", "pair-plus": "5"}),
        ("win-line:stake=$1000", "win-line", {"stake": "$1000"}),
    ],
)
def test_a_name_and_what_it_is_told(text: str, name: str, given: dict[str, str]) -> None:
    assert parse_spec(text) == StrategySpec(name, given)


def test_amounts_are_dollars_and_numbers_are_joined_by_a_plus() -> None:
    placed = build(CRAPS, "place:numbers=6+8,stake=12.50")
    assert list(placed.wants(POINT, ())) == [Want(Kind.PLACE_WIN, 1250, 6), Want(Kind.PLACE_WIN, 1250, 8)]
    stepped = build(CRAPS, "progression:stakes=5+7.50+$10")
    assert [stepped.wants(COME_OUT, level)[0].stake for level in range(3)] == [500, 750, 1000]


@pytest.mark.parametrize(("text", "on"), [("yes", True), ("no", False)])
def test_a_wager_is_called_on_or_off(text: str, on: bool) -> None:
    assert list(build(CRAPS, f"hardway:number=4,stake=5,on={text}").wants(COME_OUT, ())) == [
        Want(Kind.HARDWAY, 500, 4, on=on)
    ]


def test_plans_of_the_card_games() -> None:
    both = build(THREE_CARD_POKER, "optimal:ante=10,pair-plus=5")
    assert both.stakes == {PokerKind.ANTE: 1000, PokerKind.PAIR_PLUS: 500}
    assert build(THREE_CARD_POKER, "mimic:pair-plus=5").stakes == {PokerKind.PAIR_PLUS: 500}
    assert list(build(CASINO_WAR, "war:stake=10,tie=5").stakes.values()) == [1000, 500]
    assert build(CASINO_WAR, "war:stake=10").choose is not build(CASINO_WAR, "surrender:stake=10").choose


def test_several_are_played_at_once() -> None:
    both = craps_strategy(["win-line:stake=10", "field:stake=5"])
    assert list(both.wants(COME_OUT, both.start)) == [Want(Kind.WIN_LINE, 1000), Want(Kind.FIELD, 500)]


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("win-line:stake", "win-line:stake: after the colon stand KEY=VALUE with commas between them, not 'stake'."),
        ("win-line:10", "win-line:10: after the colon stand KEY=VALUE with commas between them, not '10'."),
        ("win-lien:stake=10", "there is no strategy 'win-lien'; did you mean win-line?"),
        ("win-line:steak=10", "win-line has no setting 'steak'; it has stake, behind."),
        ("field:kind=2,stake=5", "field has no setting 'kind'; it has stake, on."),
        ("win-line", "win-line has to be told stake: win-line:stake=…"),
        ("place:", "place has to be told numbers, stake: place:numbers=…"),
        ("win-line:stake=ten", "win-line:stake=ten: an amount is like 5, 2.50 or $1,000, not 'ten'"),
        ("win-line:stake=-5", "win-line:stake=-5: an amount is like 5, 2.50 or $1,000, not '-5'"),
        ("win-line:stake=5.555", "win-line:stake=5.555: an amount is like 5, 2.50 or $1,000, not '5.555'"),
        ("win-line:stake=5,behind=1.5", "win-line:stake=5,behind=1.5: a whole number, not '1.5'"),
        ("win-line:stake=5,behind=-1", "win-line:stake=5,behind=-1: a whole number, not '-1'"),
        ("place:numbers=6+,stake=5", "place:numbers=6+,stake=5: a whole number, not ''"),
        ("place:numbers=six,stake=5", "place:numbers=six,stake=5: a whole number, not 'six'"),
        ("progression:stakes=5+x", "progression:stakes=5+x: an amount is like 5, 2.50 or $1,000, not 'x'"),
        ("hardway:number=4,stake=5,on=maybe", "hardway:number=4,stake=5,on=maybe: yes or no, not 'maybe'"),
    ],
)
def test_what_is_answered_to_what_is_not_understood(text: str, answer: str) -> None:
    with pytest.raises(UnknownStrategy) as refused:
        build(CRAPS, text)
    assert str(refused.value) == answer


@pytest.mark.parametrize("text", ["", ":", "xyzzy:stake=5"])
def test_where_nothing_is_near_all_names_are_told(text: str) -> None:
    with pytest.raises(UnknownStrategy) as refused:
        build(CASINO_WAR, text)
    assert str(refused.value) == f"there is no strategy {text.partition(':')[0]!r}; there are war, surrender."


@pytest.mark.parametrize("choices", [CRAPS, CASINO_WAR, THREE_CARD_POKER])
def test_whatever_a_strategy_may_be_told_can_be_read(choices: dict[str, Callable[..., Any]]) -> None:
    keys = {key for maker in choices.values() for key in inspect.signature(maker).parameters}
    assert {key.replace("_", "-") for key in keys} <= set(READERS)


def test_every_wager_has_a_name_but_those_behind_others() -> None:
    named = set(Kind) - IN_NO_DOCUMENT
    kinds = {kind.value.replace("_", "-") for kind in named if not kind.value.startswith("behind")}
    assert kinds <= set(CRAPS)


def test_a_thing_is_told_once() -> None:
    with pytest.raises(UnknownStrategy):
        build(CRAPS, "win-line:stake=10,stake=20")


def test_a_key_is_repeated_as_it_was_typed() -> None:
    with pytest.raises(UnknownStrategy, match="'pair-plus'"):
        build(CRAPS, "field:stake=5,pair-plus=5")
