"""Each way to wager, at a table that can be read."""

from typing import Any

import numpy as np
import pytest

from pitbook.planning.format import STRATEGIES, playing_of
from pitbook.planning.request import CannotPlan
from pitbook.planning.strategies import NOBODY, PlayerView, TournamentStrategy
from pitbook.strategies.named import build


def seen(mine: int, others: list[int], laid: list[int] | None = None, left: int = 1, through: int = 1) -> PlayerView:
    """Chips of 5, the least 25."""
    return PlayerView(
        mine=np.array([mine * 100]),
        others=np.array([[NOBODY, *(each * 100 for each in others)]]),
        laid=np.array([[0, *(each * 100 for each in laid or [0] * len(others))]]),
        hands_left=left,
        through=through,
        least=2500,
        chip=500,
        chance=np.array([10**18 + 7], np.uint64),
    )


def laid(text: str, view: PlayerView) -> float:
    strategy: TournamentStrategy = build(STRATEGIES, text)
    return int(strategy.wager(view)[0]) / 100


@pytest.mark.parametrize(
    ("text", "view", "wagers"),
    [
        ("flat", seen(1000, [900]), 25),
        ("flat:stake=40", seen(1000, [900]), 40),
        ("proportional", seen(1000, [900]), 100),
        ("proportional:percent=25", seen(1000, [900]), 250),
        ("all-in", seen(1000, [900], left=9), 1000),
        ("last-hand", seen(800, [900]), 800),
        ("last-hand", seen(800, [900], left=2), 25),
        ("last-hand", seen(1000, [900]), 25),
        ("last-hand", seen(900, [900]), 900),  # level is not ahead
        ("last-hand", seen(800, [900, 700], through=2), 25),
        ("bold", seen(800, [900]), 130),  # past 900 and the least, by a chip
        ("bold", seen(800, [900], [200]), 305),
        ("bold", seen(800, [900], left=6), 25),
        ("bold:hands=6", seen(800, [900], left=6), 130),
        ("bold", seen(1000, [900]), 25),
        ("bold", seen(500, [900, 700, 600], through=2), 230),  # past the second
        ("leader", seen(1000, [900], [300]), 205),
        ("leader", seen(1000, [900, 950], [300, 100], left=9), 205),
        ("leader", seen(1000, [900]), 25),
        ("leader", seen(800, [900]), 130),
        ("follow", seen(800, [900, 700], [300, 50]), 300),
        ("follow", seen(800, [900, 700]), 25),
        ("follow", seen(1000, [900], [300]), 25),
        ("oppose", seen(800, [1000], [250]), 25),
        ("oppose", seen(800, [1000], [245]), 200),
        ("oppose", seen(1100, [1000], [25]), 25),
    ],
)
def test_wagers(text: str, view: PlayerView, wagers: float) -> None:
    assert laid(text, view) == wagers


def test_the_casual_lay_anything_up_to_a_share() -> None:
    view = seen(1000, [900])
    found = {laid("casual:percent=10", view._replace(chance=np.array([each], np.uint64))) for each in range(200)}
    assert found == {25.0 + 5 * step for step in range(16)}


def test_those_without_a_number_share_the_rest() -> None:
    found = playing_of(("flat:players=5", "bold", "leader:cautious=yes", "all-in"), 13)
    assert [(each.text, each.entrants) for each in found] == [
        ("flat:players=5", 5),
        ("bold", 3),
        ("leader:cautious=yes", 3),
        ("all-in", 2),
    ]
    assert [each.strategy.cautious for each in found] == [False, False, True, False]


@pytest.mark.parametrize(
    ("texts", "field", "complaint"),
    [
        (("flat:players=3",), 2, "3 players are told what to do, and the field is of 2"),
        (("flat", "bold", "all-in"), 2, "2 entrants are left for 3 strategies"),
        (("flat:players=0",), 2, "1 or more, not '0'"),
        (("flat:cautious=maybe",), 2, "yes or no, not 'maybe'"),
        (("sneaky",), 2, "there is no strategy 'sneaky'"),
    ],
)
def test_who_cannot_come_is_told_why(texts: Any, field: int, complaint: str) -> None:
    with pytest.raises(CannotPlan, match=complaint):
        playing_of(texts, field)
