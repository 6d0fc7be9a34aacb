"""Strategies of crapssim as they are written here: the same rolls come to the same cents, roll by roll.

Where its rules agree with the document's, that is: Don't wagers are void on 2 here and on 12 there, so neither falls
for those; and what lies behind is limited to twice the wager here."""

import random
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from pitbook.dice import ROLLS, Roll
from pitbook.games.craps.figures.automaton import compiled
from pitbook.games.craps.figures.rehearsal import rehearsed
from pitbook.games.craps.figures.strategies import Strategy
from pitbook.games.craps.rules import rules_of
from pitbook.strategies.named import strategies_of
from pitbook.strategies.own import with_own

crapssim: Any = import_module("crapssim")
examples: Any = import_module("crapssim.strategy.examples")
FILE = Path(__file__).parents[2] / "docs" / "examples" / "crapssim_strategies.py"
BANKROLL = 10**6


def dolly() -> Any:
    """What lies behind a Don't Come works on every roll here, and there if it is told so."""
    bets, odds, tools = (import_module(f"crapssim.strategy.{each}") for each in ("single_bet", "odds", "tools"))
    lines = bets.BetDontPass(10) + odds.DontPassWinMultiplier(1)
    two = tools.CountStrategy(crapssim.bet.DontCome, 2, crapssim.bet.DontCome(10))
    return lines + two + odds.DontComeWinMultiplier(1, always_working=True)


THEIRS: dict[str, Callable[[], Any]] = {
    "pass_2_come:stake=10": lambda: examples.Pass2Come(10),
    "pass_line_place_68:stake=10": lambda: examples.PassLinePlace68(10, 12, 12),
    "place_inside:stake=10": lambda: examples.PlaceInside(10),
    "iron_cross:stake=10": lambda: examples.IronCross(10),
    "dice_doctor:stake=10": lambda: examples.DiceDoctor(10),
    "place_68_press_and_regress:stake=12": lambda: examples.Place68PR(12),
    "three_point_molly:stake=10": lambda: examples.ThreePointMolly(10, 1),
    "three_point_dolly:stake=10": dolly,
    "squeeze_play": examples.SqueezePlay,
    "double_tap:stake=10": lambda: examples.DoubleTap(10),
}
WISHES = (
    *("molly_per_shooter", "place_six_per_shooter", "dark_and_light", "five_count", "fibonacci"),
    "pass_line_place_68_move_59",
)


def made(text: str) -> Strategy:
    play = f"{FILE}:{text}"
    strategy: Strategy = with_own(strategies_of("craps"), [play]).made([play])
    return strategy


def thrown(seed: int, many: int) -> list[Roll]:
    return random.Random(seed).choices(ROLLS, k=many)


def theirs(strategy: Any, rolls: list[Roll]) -> list[int]:
    """What is won by each roll, in cents; what lies there is the player's."""
    table = crapssim.Table()
    table.add_player(bankroll=BANKROLL, strategy=strategy)
    [player], found = table.players, []
    for roll in rolls:
        crapssim.table.TableUpdate().run(table, dice_outcome=tuple(roll))
        found.append(round(100 * (player.bankroll + player.total_bet_amount - BANKROLL)))
    return found


@pytest.mark.parametrize("text", THEIRS)
def test_the_same_rolls_come_to_the_same_cents(text: str) -> None:
    rolls = [each for each in thrown(len(text), 1500) if "dolly" not in text or each.total not in (2, 12)]
    ours = rehearsed(rules_of("star-craps"), made(text), rolls)
    assert ours.ended is None
    assert [step.won for step in ours.steps] == theirs(THEIRS[text](), rolls)


def board_of(name: str) -> list[tuple[str, int, int]]:
    """What lies there before the fourth roll: a point, then two rolls that decide nothing of it."""
    ours = rehearsed(rules_of("star-craps"), made(f"{name}:stake=12"), [Roll(2, 3), Roll(4, 4), Roll(1, 2), Roll(1, 1)])
    return sorted((each.kind.value, each.number, each.stake) for each in ours.steps[3].lying)


@pytest.mark.parametrize("name", WISHES)
def test_what_users_asked_for_has_standings_that_can_be_listed(name: str) -> None:
    if name != "molly_per_shooter":
        assert 1 < compiled(rules_of("star-craps"), made(f"{name}:stake=12")).standings < 20_000
    assert name == "five_count" or board_of(name)


def test_a_wager_of_a_shooter_is_made_so_often_at_most() -> None:
    six, point = Roll(3, 3), Roll(2, 3)
    rolls = [point, six, six, six, six, Roll(3, 4), point, six]
    ours = rehearsed(rules_of("star-craps"), made("place_six_per_shooter:stake=12,placings=2"), rolls)
    assert [step.net for step in ours.steps] == [0, 1400, 1400, 0, 0, 0, 0, 1400]
