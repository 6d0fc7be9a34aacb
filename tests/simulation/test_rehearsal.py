"""Every strategy rehearsed and compiled: the same on the same dice, roll by roll, the first time and the second."""

from collections.abc import Iterable
from itertools import chain, islice

import pytest

from pitbook.dice import PLACES, ROLLS, Roll
from pitbook.games.craps.figures.automaton import compiled
from pitbook.games.craps.figures.named import CRAPS, craps_strategy
from pitbook.games.craps.figures.rehearsal import RehearsedSession, TooLittle, rehearsed
from pitbook.games.craps.figures.rolls import simulated_rolls
from pitbook.games.craps.figures.strategies import Strategy
from pitbook.simulation.automaton import Automaton
from tests.games.craps.simulation.by_hand import line_of, on_engine, rules
from tests.simulation import naive, plays

ROLLED = 400
CHANGED = (
    "place:numbers=6+8,stake=12,per-shooter=2",
    "come:stake=10,behind=2,most=2,per-shooter=3",
    "dark-side:stake=10,per-shooter=1",
    "iron-cross:stake=10,whole=yes,per-shooter=1",
    "press:number=6,stake=10,steps=2,whole=yes",
    "martingale:stake=5,doublings=3,per-shooter=2",
    "place-and-take-down:numbers=6+8,stake=12,per-shooter=1",
    "buy:number=4,stake=20,per-shooter=2",
)


def dice(seed: int = 2026, rolls: int = ROLLED) -> list[Roll]:
    return simulated_rolls(seed, rolls)


def assert_the_same(played: RehearsedSession, automaton: Automaton) -> None:
    assert played.ended is None
    standing, won = 0, 0
    for step in played.steps:
        place = standing + PLACES[step.dice]
        where = f"{automaton.name}, roll {step.number}, {step.dice}"
        assert step.before.needs == automaton.needs[standing // len(ROLLS)], where
        assert step.net == automaton.net[place], where
        assert sorted(map(line_of, step.then.settled)) == sorted(automaton.lines.get(place, ())), where
        standing, won = int(automaton.after[place]), won + step.net
        assert step.won == won, where


@pytest.mark.parametrize("text", [*plays.CRAPS, *CHANGED])
def test_a_strategy_brings_the_same_rehearsed_and_compiled(text: str) -> None:
    """Compiled in between, rehearsed on other dice in between: nothing is carried over to the second time."""
    strategy, rolls = craps_strategy([text]), dice()
    first = rehearsed(rules(), strategy, rolls)
    automaton = compiled(rules(), strategy)
    assert_the_same(first, automaton)
    rehearsed(rules(), strategy, dice(seed=7))
    again = rehearsed(rules(), strategy, rolls)
    assert [(each.lying, each.then.settled, each.won) for each in again.steps] == [
        (each.lying, each.then.settled, each.won) for each in first.steps
    ]
    if automaton.standings < 100:  # the others take long
        assert compiled(rules(), strategy).after.tolist() == automaton.after.tolist()


def test_every_named_strategy_is_among_them() -> None:
    assert {plays.named(text) for text in plays.CRAPS} == set(CRAPS)


@pytest.mark.parametrize(
    "texts",
    [
        ("win-line:stake=10,behind=2", "any-craps:stake=5", "place:numbers=6+8,stake=12,per-shooter=1"),
        ("three-point-molly:stake=10,per-shooter=1", "hardway:number=6,stake=5"),
        ("press:number=6,stake=6", "press:number=8,stake=6,per-shooter=2", "field:stake=5,per-shooter=3"),
    ],
)
def test_so_do_several_at_once(texts: tuple[str, ...]) -> None:
    strategy = craps_strategy(texts)
    assert_the_same(rehearsed(rules(), strategy, dice()), compiled(rules(), strategy))


@pytest.mark.parametrize("text", plays.CRAPS)
def test_a_rehearsal_is_what_is_done_by_hand(text: str) -> None:
    strategy, rolls = craps_strategy([text]), dice(seed=3, rolls=150)
    played, (by_hand, _) = rehearsed(rules(), strategy, rolls), on_engine(strategy, rolls)
    assert [each.then.settled for each in played.steps] == [each.settled for each in by_hand]
    for step, each in zip(played.steps, by_hand, strict=True):
        assert sorted((wager.spot, wager.stake) for wager in step.lying) == sorted(
            (f"{wager.kind.value}/{wager.number}", wager.stake) for wager in each.lying
        )


@pytest.mark.parametrize("seed", [1, 579, 2082, 2**63 + 5])
def test_random_rolls_are_those_of_the_first_lane(seed: int) -> None:
    """Words that would favour some falls are thrown away: seeds 579 and 2082 have one in their first block."""
    falls = islice(chain.from_iterable(naive.falls(seed, 0, 0)), 1000)
    assert simulated_rolls(seed, 1000) == [ROLLS[fall] for fall in falls]
    assert simulated_rolls(seed, 1) == simulated_rolls(seed, 1000)[:1]


def shooters(rolls: Iterable[Roll]) -> list[int]:
    return [each.shooter for each in rehearsed(rules(), Strategy("nothing", lambda *_: ()), rolls).steps]


def test_a_shooter_is_a_new_one_after_a_seven_out_only() -> None:
    natural, craps, four, seven = Roll(3, 4), Roll(1, 1), Roll(1, 3), Roll(2, 5)
    assert shooters([natural, craps, four, four, four, seven, natural, four, seven, craps]) == [*[1] * 6, *[2] * 3, 3]


@pytest.mark.parametrize(
    "text", ["martingale:stake=5,doublings=5", "three-point-molly:stake=10", "lay:number=4,stake=50"]
)
def test_a_bankroll_ends_it_where_it_ends_a_session(text: str) -> None:
    strategy, bankroll = craps_strategy([text]), 9000
    automaton = compiled(rules(), strategy)
    for seed in range(20):
        played = rehearsed(rules(), strategy, dice(seed), bankroll)
        standing, won, number = 0, 0, 0
        for roll in dice(seed):
            if bankroll + won < automaton.needs[standing // len(ROLLS)]:
                break
            place = standing + PLACES[roll]
            standing, won, number = int(automaton.after[place]), won + int(automaton.net[place]), number + 1
        assert (len(played.steps), played.won) == (number, won)
        if number < ROLLED:
            assert played.ended == TooLittle(bankroll + won, int(automaton.needs[standing // len(ROLLS)]))
        else:
            assert played.ended is None
