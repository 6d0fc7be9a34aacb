"""What strategies of Craps want where, and what they remember: in views that are made up, and roll by roll."""

from collections.abc import Iterable

import numpy as np
import pytest

from pitbook.dice import PLACES, ROLLS, Roll
from pitbook.games.craps.figures import automaton
from pitbook.games.craps.figures import strategies as craps
from pitbook.games.craps.figures.automaton import compiled
from pitbook.games.craps.figures.strategies import Lying, Strategy, View, Want
from pitbook.games.craps.options import Kind
from pitbook.games.craps.rules import spot_of
from pitbook.games.kernel import Refused
from pitbook.simulation.automaton import TooManyStandings
from tests.games.craps.simulation.by_hand import line_of, on_engine, rules

COME_OUT = 0
HARD_FOUR, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE = (
    Roll(2, 2),
    *(Roll(1, 3), Roll(2, 3), Roll(2, 4), Roll(3, 4), Roll(3, 5), Roll(4, 5)),
)
TWO, ELEVEN, TWELVE = Roll(1, 1), Roll(5, 6), Roll(6, 6)

Told = list[tuple[str, int]]
"""Wagers as the spots where they lie, with the number that was chosen or the point, and their stakes in dollars."""


def wants(strategy: Strategy, puck: int, *lying: Lying) -> list[Want]:
    return list(strategy.wants(View(puck, lying), strategy.start))


def played(strategy: Strategy, *rolls: Roll) -> list[Told]:
    """What lies there before each of the rolls, on the engine; the compiled tables settle the same on them."""
    steps, _ = on_engine(strategy, rolls)
    tables, standing = compiled(rules(), strategy), 0
    for roll, each in zip(rolls, steps, strict=True):
        place = standing + PLACES[roll]
        assert sorted(tables.lines.get(place, ())) == sorted(map(line_of, each.settled))
        standing = int(tables.after[place])
    return [told(each.lying) for each in steps]


def told(lying: Iterable[Lying]) -> Told:
    return sorted((spot_of(each.kind, each.number), each.stake // 100) for each in lying)


def lies(kind: Kind, number: int = 0, stake: int = 1000) -> Lying:
    return Lying(kind, number, stake)


# What is wanted


def test_a_line_wager_is_placed_before_a_come_out_roll_and_backed_once_it_has_a_point() -> None:
    line = craps.win_line(1000, behind=2)
    assert wants(line, COME_OUT) == [Want(Kind.WIN_LINE, 1000)]
    assert wants(line, 6) == []
    assert wants(line, 6, lies(Kind.WIN_LINE, 6)) == [Want(Kind.BEHIND_WIN_LINE, times=2)]
    assert wants(craps.win_line(1000), 6, lies(Kind.WIN_LINE, 6)) == []
    dont = craps.dont_win(1000, behind=1)
    assert wants(dont, COME_OUT) == [Want(Kind.DONT_WIN, 1000)]
    assert wants(dont, 6, lies(Kind.DONT_WIN, 6)) == [Want(Kind.BEHIND_DONT_WIN, times=1)]


def test_a_come_wager_is_placed_while_a_point_is_set_and_fewer_are_out() -> None:
    come = craps.come(1000, most=2)
    assert wants(come, COME_OUT) == []
    assert wants(come, 6) == [Want(Kind.COME, 1000)]
    assert wants(come, 6, lies(Kind.COME, 5)) == [Want(Kind.COME, 1000)]
    assert wants(come, 6, lies(Kind.COME, 0)) == [], "one waits for its point"
    assert wants(come, 6, lies(Kind.COME, 5), lies(Kind.COME, 9)) == []
    assert wants(craps.dont_come(1000), 6, lies(Kind.DONT_COME, 5)) == []


def test_what_lies_behind_a_come_wager_can_be_called_on() -> None:
    come = craps.come(1000, behind=1, on=True)
    assert wants(come, 6, lies(Kind.COME, 5)) == [Want(Kind.BEHIND_COME, times=1, on=True)]


@pytest.mark.parametrize(
    ("strategy", "kind"),
    [(craps.place((6, 8), 1200), Kind.PLACE_WIN), (craps.place_lose((6, 8), 1200), Kind.PLACE_LOSE)],
)
def test_numbers_are_placed_while_a_point_is_set(strategy: Strategy, kind: Kind) -> None:
    assert wants(strategy, COME_OUT) == []
    assert wants(strategy, 4) == [Want(kind, 1200, 6), Want(kind, 1200, 8)]
    assert wants(strategy, 4, lies(kind, 6)) == [Want(kind, 1200, 8)]


def test_a_flat_wager_is_wanted_whenever_it_is_gone() -> None:
    field, hardway = craps.one_roll(Kind.FIELD, 500), craps.flat(Kind.HARDWAY, 500, 8, on=False)
    assert wants(field, COME_OUT) == wants(field, 9) == [Want(Kind.FIELD, 500)]
    assert wants(hardway, 9, lies(Kind.HARDWAY, 6)) == [Want(Kind.HARDWAY, 500, 8, on=False)]
    assert wants(hardway, 9, lies(Kind.HARDWAY, 8)) == []
    both = craps.hardways((4, 10), 500)
    assert wants(both, COME_OUT) == [Want(Kind.HARDWAY, 500, 4), Want(Kind.HARDWAY, 500, 10)]


def test_the_field_of_an_iron_cross_waits_for_a_point() -> None:
    cross = craps.iron_cross(1000)
    assert wants(cross, COME_OUT) == [Want(Kind.WIN_LINE, 1000)]
    placed = [Want(Kind.PLACE_WIN, 1000, number) for number in (5, 6, 8)]
    assert wants(cross, 4, lies(Kind.WIN_LINE, 4)) == [*placed, Want(Kind.FIELD, 1000)]


@pytest.mark.parametrize("point", [Roll(1, 3), Roll(2, 3), Roll(2, 4), Roll(3, 5), Roll(4, 5), Roll(4, 6)])
def test_with_an_iron_cross_any_roll_but_a_7_wins_something(point: Roll) -> None:
    for roll in ROLLS:
        (_, last), _ = on_engine(craps.iron_cross(1000), [point, roll])
        assert any(done.paid for done in last.settled) is (roll.total != 7)


def test_a_three_point_molly_has_three_points_and_as_much_behind_each() -> None:
    *_, full, after = played(craps.three_point_molly(1000, behind=2), SIX, FIVE, NINE, TWELVE, FIVE)
    assert full == [
        *[("behind_come/5", 20), ("behind_come/9", 20), ("behind_win_line/6", 20)],
        *[("come/5", 10), ("come/9", 10), ("win_line/6", 10)],
    ]
    assert after == full, "a twelve decides none of them"


def test_the_dark_side_has_two_points_and_lays_behind_them() -> None:
    *_, full = played(craps.dark_side(1000, behind=1), FOUR, FIVE, TWELVE)
    assert full == [("behind_dont_come/5", 15), ("behind_dont_win/4", 20), ("dont_come/5", 10), ("dont_win/4", 10)]


# Adding


def test_what_is_added_wants_both_in_order() -> None:
    both = craps.win_line(1000) + craps.place((6,), 1200)
    assert both.name == "win_line + place_win 6"
    assert wants(both, COME_OUT) == [Want(Kind.WIN_LINE, 1000)]
    assert wants(both, 5) == [Want(Kind.PLACE_WIN, 1200, 6)]


def test_what_is_added_keeps_memories_apart() -> None:
    """The 6 wins, so it is doubled; the 8 is not. The line loses, so it is doubled; nothing placed is."""
    both = craps.press(6, 600, steps=2) + craps.press(8, 600, steps=2) + craps.martingale(Kind.WIN_LINE, 500)
    assert played(both, FOUR, SIX, EIGHT, SEVEN, FIVE, NINE) == [
        [("win_line/0", 5)],
        [("place_win/6", 6), ("place_win/8", 6), ("win_line/4", 5)],
        [("place_win/6", 12), ("place_win/8", 6), ("win_line/4", 5)],
        [("place_win/6", 12), ("place_win/8", 12), ("win_line/4", 5)],
        [("win_line/0", 10)],
        [("place_win/6", 6), ("place_win/8", 6), ("win_line/5", 10)],
    ]


def test_what_is_added_takes_down_its_own() -> None:
    both = craps.win_line(1000) + craps.place_and_take_down((6,), 1200)
    assert played(both, FOUR, SIX, NINE)[-1] == [("win_line/4", 10)]


def test_numbers_that_another_strategy_placed_stay() -> None:
    both = craps.place_and_take_down((6,), 1200) + craps.flat(Kind.PLACE_WIN, 700, 8)
    tables = played(both, FOUR, EIGHT, NINE, SIX, NINE)
    assert tables[2] == [("place_win/6", 12), ("place_win/8", 7)], "a win of the 8 is none of its wins"
    assert tables[4] == [("place_win/8", 7)], "only the 6 is taken down"


# Remembering


def test_a_martingale_doubles_after_each_loss_and_begins_anew_after_a_win_or_the_last() -> None:
    line = craps.martingale(Kind.WIN_LINE, 500, doublings=2)
    lost = (TWELVE, TWELVE, TWELVE)
    assert stakes(line, *lost, TWELVE, ELEVEN, TWELVE) == [5, 10, 20, 5, 10, 5]
    assert stakes(line, FOUR, SEVEN, FOUR, HARD_FOUR, ELEVEN) == [5, 5, 10, 10, 5]


def test_a_progression_goes_through_its_stakes_and_a_void_wager_changes_nothing() -> None:
    """Of Don't Win: a 2 on the come out roll is void, an 11 loses, and a 7 after a point wins."""
    dont = craps.progression(Kind.DONT_WIN, (500, 2500, 1000))
    assert stakes(dont, ELEVEN, TWO, ELEVEN, ELEVEN, ELEVEN, FOUR, SEVEN, ELEVEN) == [5, 25, 25, 10, 5, 25, 25, 5]


def stakes(strategy: Strategy, *rolls: Roll) -> list[int]:
    """Of the only wager, in dollars."""
    found = []
    for each in played(strategy, *rolls):
        [(_, stake)] = each
        found.append(stake)
    return found


def test_a_press_doubles_after_each_win_as_often_as_it_may_and_a_7_begins_anew() -> None:
    press = craps.press(6, 600, steps=2)
    before = played(press, FOUR, SIX, NINE, SIX, SIX, SIX, SEVEN, FIVE, NINE)
    assert before == [
        *[[], [("place_win/6", 6)], [("place_win/6", 12)], [("place_win/6", 12)], [("place_win/6", 24)]],
        *[[("place_win/6", 24)], [("place_win/6", 24)], [], [("place_win/6", 6)]],
    ]


def test_a_press_outlives_the_point_that_it_is_on() -> None:
    """The 6 that makes the point wins the wager as well; the next one, once a point is set again, is doubled."""
    assert played(craps.press(6, 600), SIX, SIX, FIVE, NINE)[2:] == [[], [("place_win/6", 12)]]


def test_what_is_placed_is_taken_down_after_so_many_wins_until_the_next_come_out_roll() -> None:
    once = craps.place_and_take_down((6, 8), 1200)
    both = [("place_win/6", 12), ("place_win/8", 12)]
    assert played(once, FOUR, SIX, EIGHT, HARD_FOUR, NINE, TWELVE) == [[], both, [], [], [], both]
    twice = craps.place_and_take_down((6, 8), 1200, wins=2)
    assert played(twice, FOUR, SIX, EIGHT, SIX) == [[], both, both, []]
    assert played(twice, FOUR, SIX, SEVEN, FIVE, SIX, NINE)[-1] == both, "a 7 makes it forget the win before"


def test_nothing_is_remembered_by_most() -> None:
    for strategy in (craps.win_line(1000, behind=2), craps.iron_cross(1000), craps.hardways((4, 6), 500)):
        assert strategy.learns(strategy.start, View(COME_OUT, ()), ()) == strategy.start


# Compiling


def test_what_may_not_be_done_is_refused_with_the_clause() -> None:
    with pytest.raises(Refused, match=r"at most \$20.00 may lie \(star-craps 6\.2\.5\.1\)"):
        compiled(rules(), craps.win_line(1000, behind=3))
    with pytest.raises(Refused, match="the maximum is"):
        compiled(rules(), craps.martingale(Kind.WIN_LINE, 500, doublings=8))


def test_a_strategy_that_remembers_too_much_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(automaton, "MOST_STANDINGS", 100)
    counts = Strategy("counts rolls", lambda *_: (), start=0, learns=lambda rolls, *_: rolls + 1)
    with pytest.raises(TooManyStandings, match="counts rolls has more than 100 standings"):
        compiled(rules(), counts)


def test_the_first_standing_is_the_start_and_every_one_can_be_reached() -> None:
    tables = compiled(rules(), craps.three_point_molly(1000))
    after = tables.after.reshape(-1, len(ROLLS)) // len(ROLLS)
    reached = set(np.unique(after).tolist())
    assert reached == set(range(tables.standings)), (
        "the start is come back to, and nothing is there that is not reached"
    )


def test_chips_that_a_roll_needs() -> None:
    """$5 for the line; with its point $10 behind it. Of a Buy wager the commission is needed too."""
    needs = compiled(rules(), craps.win_line(500, behind=2)).needs
    assert sorted(set(needs.tolist())) == [500, 1500]
    bought = compiled(rules(), craps.flat(Kind.BUY, 2000, 4)).needs
    assert sorted(set(bought.tolist())) == [2000, 2100]


def test_nothing_added_up_is_no_strategy() -> None:
    with pytest.raises(AssertionError, match="nothing to add up"):
        craps.summed([])


def test_a_wager_without_a_number_is_called_by_its_kind() -> None:
    assert craps.flat(Kind.FIELD, 500).name == "field"
