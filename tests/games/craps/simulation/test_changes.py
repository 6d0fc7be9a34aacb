"""What can be asked of any strategy of Craps: at most so many placings, stakes paid exactly, come out rolls only."""

from typing import Any

import pytest

from pitbook.dice import Roll
from pitbook.games.craps.figures import strategies as craps
from pitbook.games.craps.figures.automaton import compiled
from pitbook.games.craps.figures.named import CRAPS, CRAPS_CHANGES, craps_strategy
from pitbook.games.craps.figures.rehearsal import rehearsed
from pitbook.games.craps.figures.strategies import Strategy, View, Want
from pitbook.games.craps.options import Kind
from pitbook.games.craps.rules import CrapsRules, TableSign, rules_of
from pitbook.games.kernel import Refused
from pitbook.games.rules import Limits
from pitbook.money import Cents
from pitbook.strategies.named import READERS, UnknownStrategy, build

FOUR, FIVE, SIX, SEVEN, EIGHT, NINE = Roll(1, 3), Roll(2, 3), Roll(2, 4), Roll(3, 4), Roll(3, 5), Roll(4, 5)
TWO, ELEVEN, TWELVE = Roll(1, 1), Roll(5, 6), Roll(6, 6)


def table(**changes: Any) -> CrapsRules:
    return rules_of("star-craps", **changes)


def lay(strategy: Strategy, *rolls: Roll, rules: CrapsRules | None = None) -> list[list[tuple[str, int]]]:
    """What lay there before each of the rolls, with stakes in dollars."""
    played = rehearsed(table() if rules is None else rules, strategy, rolls)
    assert played.ended is None, played.ended
    return [sorted((each.spot, each.stake // 100) for each in step.lying) for step in played.steps]


# At most so many placings while one shooter has the dice


def test_each_wager_is_placed_so_often_and_no_more() -> None:
    twice = craps.at_most(craps.place((6, 8), 1200), 2)
    six, eight = ("place_win/6", 12), ("place_win/8", 12)
    assert lay(twice, FOUR, SIX, SIX, NINE, EIGHT, NINE) == [[], [six, eight], [six, eight], [eight], [eight], [eight]]


def test_the_next_shooter_begins_anew_and_a_point_that_is_made_changes_nothing() -> None:
    once = craps.at_most(craps.place((6,), 1200), 1)
    six = [("place_win/6", 12)]
    assert lay(once, FOUR, SIX, FOUR, FIVE, NINE) == [[], six, [], [], []], "the same shooter, with another point"
    assert lay(once, FOUR, SIX, SEVEN, FIVE, NINE) == [[], six, [], [], six]
    assert lay(once, FOUR, SEVEN, FIVE, NINE) == [[], six, [], six]


def test_a_seven_on_the_come_out_is_no_new_shooter() -> None:
    once = craps.at_most(craps.flat(Kind.FIELD, 500), 1)
    assert lay(once, SEVEN, SEVEN, FOUR, SEVEN, TWELVE) == [[("field/0", 5)], [], [], [], [("field/0", 5)]]


def test_what_stays_is_not_placed_again_and_not_counted_twice() -> None:
    once = craps.at_most(craps.win_line(1000), 1)
    line, point = [("win_line/0", 10)], [("win_line/4", 10)]
    assert lay(once, FOUR, NINE, FIVE, FOUR, ELEVEN) == [line, point, point, point, []]


def test_come_wagers_are_counted_together_and_what_lies_behind_them_is_not() -> None:
    """Two of them in all, though the first is won: the third would be one too many."""
    twice = craps.at_most(craps.come(1000, behind=1, most=2), 2)
    assert lay(twice, FOUR, FIVE, NINE, FIVE, NINE, EIGHT) == [
        [],
        [("come/0", 10)],
        [("behind_come/5", 10), ("come/0", 10), ("come/5", 10)],
        [("behind_come/5", 10), ("behind_come/9", 10), ("come/5", 10), ("come/9", 10)],
        [("behind_come/9", 10), ("come/9", 10)],
        [],
    ]


def test_only_its_own_are_counted() -> None:
    both = craps.at_most(craps.place((6,), 1200), 1) + craps.place((8,), 1200)
    six, eight = ("place_win/6", 12), ("place_win/8", 12)
    assert lay(both, FOUR, EIGHT, EIGHT, SIX, NINE) == [[], [six, eight], [six, eight], [six, eight], [eight]]
    limited = craps.at_most(craps.place((6,), 1200), 1)
    memory = limited.start
    for _ in range(3):
        placed_by_another = View(4, (craps.Lying(Kind.FIELD, 0, 500),))
        memory = limited.learns(memory, placed_by_another._replace(before=View(4, ())), ())
    assert memory == ((), frozenset({((Kind.PLACE_WIN, 6), 1)})), "so its memory does not grow with what others do"


def test_a_progression_goes_on_with_what_it_remembers() -> None:
    twice = craps.at_most(craps.martingale(Kind.WIN_LINE, 500), 2)
    assert lay(twice, TWO, TWO, TWELVE, FOUR, SEVEN, TWO) == [
        *[[("win_line/0", 5)], [("win_line/0", 10)], [], [], []],
        [("win_line/0", 20)],
    ], "the next shooter finds it where it was"


def test_it_takes_down_what_it_would_take_down() -> None:
    once = craps.at_most(craps.place_and_take_down((6, 8), 1200), 1)
    both = [("place_win/6", 12), ("place_win/8", 12)]
    assert lay(once, FOUR, SIX, NINE, FOUR, FIVE, NINE) == [[], both, [], [], [], []]


# Stakes that chips can pay exactly


def test_stakes_are_raised_to_what_is_paid_exactly() -> None:
    cross = craps.paid_exactly(craps.iron_cross(1000))
    assert lay(cross, FOUR, TWELVE)[1] == [
        *[("field/0", 10), ("place_win/5", 10), ("place_win/6", 12), ("place_win/8", 12), ("win_line/4", 10)]
    ]
    assert lay(craps.paid_exactly(craps.place((4, 6), 1200)), FIVE, TWELVE)[1] == [
        *[("place_win/4", 15), ("place_win/6", 12)]
    ]
    assert lay(craps.paid_exactly(craps.place_lose((6, 9), 700)), FIVE, TWELVE)[1] == [
        *[("place_lose/6", 10), ("place_lose/9", 8)]
    ]


def test_what_is_exact_depends_on_the_chips() -> None:
    fives = table(chip=Cents(500))
    assert lay(craps.paid_exactly(craps.place((6,), 1000)), FIVE, TWELVE, rules=fives)[1] == [("place_win/6", 30)]


def test_where_the_sign_allows_no_such_stake_it_is_as_it_was() -> None:
    narrow = table(sign=TableSign(default=Limits(minimum=Cents(500), maximum=Cents(1100))))
    assert lay(craps.paid_exactly(craps.place((6,), 1000)), FIVE, TWELVE, rules=narrow)[1] == [("place_win/6", 10)]
    with pytest.raises(Refused, match="the maximum is"):
        compiled(narrow, craps.paid_exactly(craps.place((6,), 1300)))
    with pytest.raises(Refused, match="it has no 7"):
        compiled(narrow, craps.paid_exactly(craps.flat(Kind.BUY, 1000, 7)))


def test_what_lies_behind_is_left_alone() -> None:
    line = craps.paid_exactly(craps.win_line(500, behind=1))
    assert lay(line, FIVE, TWELVE)[1] == [("behind_win_line/5", 5), ("win_line/5", 5)], "of which 3 to 2 is rounded"


# Come out rolls only


def test_a_hedge_lies_there_before_come_out_rolls_only() -> None:
    hedged = craps.hedged_line(1000, 500)
    line, hedge = ("win_line/0", 10), ("any_craps/0", 5)
    assert lay(hedged, TWELVE, FOUR, TWELVE, SEVEN, TWO) == [
        *[[hedge, line], [hedge, line], [("win_line/4", 10)], [("win_line/4", 10)], [hedge, line]]
    ]
    assert craps.on_come_out(craps.flat(Kind.FIELD, 500)).wants(View(4, ()), ()) == []


# As they are typed


def test_every_strategy_may_be_told_both() -> None:
    strategy = craps_strategy(["place:numbers=6+8,stake=10,per-shooter=1,whole=yes"])
    six, eight = ("place_win/6", 12), ("place_win/8", 12)
    assert lay(strategy, FOUR, SIX, NINE) == [[], [six, eight], [eight]]
    assert strategy.name == "place_win 6 8, paid exactly, at most 1 per shooter"
    as_it_is = craps_strategy(["place:numbers=6+8,stake=10,whole=no"])
    assert list(as_it_is.wants(View(4, ()), ())) == [Want(Kind.PLACE_WIN, 1000, 6), Want(Kind.PLACE_WIN, 1000, 8)]
    assert set(CRAPS_CHANGES) <= set(READERS)


@pytest.mark.parametrize(
    "text", ["field:stake=5,per-shooter=0", "field:stake=5,per-shooter=x", "field:stake=5,whole=1"]
)
def test_what_is_not_understood(text: str) -> None:
    with pytest.raises(UnknownStrategy):
        build(CRAPS, text, CRAPS_CHANGES)
