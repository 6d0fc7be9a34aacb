"""How stakes move after a round, and what is answered to those that cannot."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitbook.games.casino_war.figures.named import WAR
from pitbook.games.casino_war.round import Kind as WarKind
from pitbook.games.three_card_poker.figures.named import POKER
from pitbook.games.three_card_poker.round import Kind as PokerKind
from pitbook.strategies.named import UnknownStrategy, build
from pitbook.strategies.progressions import (
    MOST_LEVELS,
    Progression,
    doubled_on_loss,
    flat,
    raised_on_loss,
    raised_on_win,
    up_and_down,
)

LOSS, STANDS_OFF, WIN = -1000, 0, 1500


def stakes(progression: Progression, nets: list[int]) -> list[int]:
    """The multiple of each round, and of the one after the last."""
    level, found = 0, [progression.times[0]]
    for net in nets:
        level = progression.learns(level, net)
        found.append(progression.times[level])
    return found


@pytest.mark.parametrize(
    ("progression", "nets", "times"),
    [
        (flat(), [LOSS, WIN, STANDS_OFF], [1, 1, 1, 1]),
        (raised_on_loss((1, 2, 4)), [LOSS, LOSS, WIN, LOSS], [1, 2, 4, 1, 2]),
        (raised_on_loss((1, 2, 4)), [LOSS, LOSS, LOSS], [1, 2, 4, 1]),
        (raised_on_loss((1, 2, 4)), [LOSS, STANDS_OFF, STANDS_OFF, WIN], [1, 2, 2, 2, 1]),
        (raised_on_win((1, 3, 2)), [WIN, WIN, WIN, WIN, LOSS], [1, 3, 2, 1, 3, 1]),
        (raised_on_win((1, 3, 2)), [WIN, STANDS_OFF, LOSS], [1, 3, 3, 1]),
        (doubled_on_loss(3), [LOSS, LOSS, LOSS, LOSS], [1, 2, 4, 8, 1]),
        (up_and_down(3), [WIN, LOSS, LOSS, LOSS, STANDS_OFF, WIN, WIN, WIN], [1, 1, 2, 3, 3, 3, 2, 1, 1]),
    ],
)
def test_how_stakes_move(progression: Progression, nets: list[int], times: list[int]) -> None:
    assert stakes(progression, nets) == times


@given(
    st.sampled_from([raised_on_loss, raised_on_win]),
    st.lists(st.integers(1, 50), min_size=1, max_size=9),
    st.integers(0, 8),
    st.integers(-(10**6), 10**6),
)
def test_a_level_leads_to_a_level(
    make: Callable[[list[int]], Progression], times: list[int], level: int, net: int
) -> None:
    for progression in (make(times), up_and_down(len(times)), doubled_on_loss(len(times) - 1)):
        assert 0 <= progression.learns(level % len(times), net) < len(progression.times)


@given(st.lists(st.sampled_from([LOSS, WIN]), max_size=40))
def test_whoever_doubles_wins_the_first_stake_back_with_every_win(won: list[int]) -> None:
    """At even money, and while there is something left to double: the sum since the last win is one stake."""
    doubled, total, level = doubled_on_loss(50), 0, 0
    for each in won:
        total += doubled.times[level] if each > 0 else -doubled.times[level]
        level = doubled.learns(level, each)
    assert total == won.count(WIN) - (doubled.times[level] - 1)


def test_plans_by_name() -> None:
    raised = build(WAR, "war:stake=10,tie=5,on-loss=1+2+4+8")
    assert raised.progression.times == (1, 2, 4, 8)
    assert raised.at(2).stakes == {WarKind.FIRST: 4000, WarKind.TIE: 2000}
    assert raised.at(2).progression.is_flat
    assert build(WAR, "martingale:stake=10,doublings=3").progression.times == raised.progression.times
    assert build(WAR, "martingale:stake=10").progression.times[-1] == 64
    assert build(WAR, "d-alembert:stake=10,steps=4").progression.times == (1, 2, 3, 4)
    assert build(WAR, "surrender:stake=10").progression.is_flat
    poker = build(POKER, "optimal:ante=10,pair-plus=5,on-win=1+2+4")
    assert poker.at(2) == build(POKER, "optimal:ante=40,pair-plus=20")._replace(progression=poker.at(2).progression)
    assert build(POKER, "martingale:ante=10,doublings=2").stakes == {PokerKind.ANTE: 1000}
    assert build(POKER, "d-alembert:pair-plus=5,steps=2").progression.learns(0, -500) == 1


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        (
            "war:stake=10,on-loss=1+2,on-win=1+2",
            "war:stake=10,on-loss=1+2,on-win=1+2: on-loss or on-win, not both: stakes are raised after the one or "
            "after the other",
        ),
        ("war:stake=10,on-loss=0+1", "stakes are raised by whole numbers from 1, like 1+2+4, not 0+1"),
        ("war:stake=10,on-loss=1+", "a whole number, not ''"),
        ("war:stake=10,on-win=1.5", "a whole number, not '1.5'"),
        ("martingale:stake=10,doublings=1000000000", f"stakes are raised {MOST_LEVELS - 1} times at most"),
        ("d-alembert:stake=10,steps=0", "stakes are raised by whole numbers from 1, like 1+2+4, not 0"),
        ("war:stake=10,doublings=2", "war has no setting 'doublings'; it has stake, tie, on-loss, on-win."),
        ("martingale:doublings=2", "martingale has to be told stake: martingale:stake=…"),
    ],
)
def test_what_is_answered_to_what_cannot_be_played(text: str, answer: str) -> None:
    with pytest.raises(UnknownStrategy) as refused:
        build(WAR, text)
    assert answer in str(refused.value)
