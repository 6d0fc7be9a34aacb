"""The same dice on the engine and in the kernel: every wager the same, settlement by settlement, and so is the sum."""

from collections.abc import Iterable
from itertools import islice
from typing import Any, NamedTuple

import numpy as np
import pytest

from pitbook.dice import ROLLS
from pitbook.games.craps.figures import strategies
from pitbook.games.craps.figures.automaton import compiled
from pitbook.games.craps.figures.jobs import DiceJob
from pitbook.games.craps.figures.kernels import lanes as dice
from pitbook.games.craps.figures.named import CRAPS, craps_strategy
from pitbook.games.craps.figures.one_player import mine
from pitbook.games.craps.figures.strategies import Memory, Strategy, View, Want
from pitbook.games.craps.options import Kind
from pitbook.games.craps.wagers import IN_NO_DOCUMENT
from pitbook.simulation.automaton import Automaton
from pitbook.simulation.jobs import Plan
from pitbook.simulation.philox import key_of
from tests.games.craps.simulation.by_hand import line_of, on_engine, rules
from tests.simulation import naive, plays

SEED, CHUNK = 2**40 + 2026, 3
ROLLS_ASKED = 300
kernel: Any = dice.lanes


class Lane(NamedTuple):
    won: int
    done: int
    counts: list[int]


def in_kernel(automaton: Automaton, rolls: int, seed: int = SEED, chunk: int = CHUNK) -> Lane:
    """The first lane of a chunk."""
    job = DiceJob(automaton, Plan(seed, 1, rolls))
    [counts], (won, done) = job.counts(), np.zeros((2, 1), np.int64)
    kernel(job.tables, counts, (won, done), key_of(seed), chunk, rolls)
    return Lane(int(won[0]), int(done[0]), counts.tolist())


def falls_of(rolls: int, seed: int = SEED, chunk: int = CHUNK, lane: int = 0) -> list[int]:
    return list(islice((fall for block in naive.falls(seed, chunk, lane) for fall in block), rolls))


def followed(automaton: Automaton, falls: Iterable[int]) -> list[int]:
    """The places in the tables that the falls come by."""
    standing, found = 0, []
    for fall in falls:
        found.append(standing + fall)
        standing = int(automaton.after[found[-1]])
    return found


def assert_the_same(strategy: Strategy, rolls: int = ROLLS_ASKED) -> set[str]:
    """The kinds of wager that were settled on the way: all that the tables know."""
    automaton = compiled(rules(), strategy)
    lane = in_kernel(automaton, rolls)
    falls = falls_of(lane.done)
    places = followed(automaton, falls)
    steps, table = on_engine(strategy, [ROLLS[fall] for fall in falls])

    for number, (place, each) in enumerate(zip(places, steps, strict=True)):
        # Which of two wagers is settled first depends on where they came to lie, and decides nothing.
        found = sorted(line_of(done) for done in each.settled)
        assert sorted(automaton.lines.get(place, ())) == found, f"roll {number}, {ROLLS[falls[number]]}"
    counts = np.bincount(places, minlength=len(automaton.net)).tolist()
    assert lane.counts == counts
    lying = sum(each.stake for each in mine(table))
    assert lane.won == sum(each.cash for each in steps) + lying
    kinds = {done.wager.kind.value for each in steps for done in each.settled}
    assert kinds == {line.kind for found in automaton.lines.values() for line in found}
    return kinds


@pytest.mark.parametrize("text", plays.CRAPS)
def test_a_strategy_on_the_same_dice(text: str) -> None:
    assert_the_same(craps_strategy([text]))


def test_every_strategy_is_among_them_and_so_is_every_kind_of_wager() -> None:
    assert {plays.named(text) for text in plays.CRAPS} == set(CRAPS)
    by_name = {kind.value.replace("_", "-") for kind in Kind} & set(CRAPS)
    with_behind = ("win-line", "dont-win", "come", "dont-come")
    assert all(any(text.startswith(f"{name}:") and "behind=" in text for text in plays.CRAPS) for name in with_behind)
    assert len(by_name) + len(with_behind) == len(set(Kind) - IN_NO_DOCUMENT)


def test_many_strategies_at_once() -> None:
    texts = ("three-point-molly:stake=5,behind=1", "press:number=8,stake=6,steps=1", "field:stake=5")
    kinds = assert_the_same(craps_strategy(texts), rolls=600)
    assert kinds == {"win_line", "behind_win_line", "come", "behind_come", "place_win", "field"}


def test_what_a_wager_was_called_is_not_forgotten() -> None:
    """The 6 is placed again at once: on if that is before a come out roll, as the document has it otherwise."""

    def wants(view: View, _: Memory) -> list[Want]:
        called_on = True if view.come_out else None
        return [] if view.has(Kind.PLACE_WIN) else [Want(Kind.PLACE_WIN, 1200, 6, on=called_on)]

    assert_the_same(Strategy("the six", wants))


def test_every_lane_has_dice_of_its_own() -> None:
    automaton, rolls = compiled(rules(), strategies.win_line(1000)), 100
    job = DiceJob(automaton, Plan(SEED, 1, rolls))
    [counts], (won, done) = job.counts(), np.zeros((2, 5), np.int64)
    kernel(job.tables, counts, (won, done), key_of(SEED), CHUNK, rolls)
    places = [followed(automaton, falls_of(int(done[lane]), lane=lane)) for lane in range(5)]
    assert won.tolist() == [automaton.net[each].sum() for each in places]
    assert counts.tolist() == np.bincount(np.concatenate(places), minlength=len(counts)).tolist()
    assert len(set(map(tuple, places))) == 5


def test_words_that_would_favour_some_falls_are_thrown_away() -> None:
    """The first word of seed 579, and the fourth of 2082, is above the bound."""
    automaton = compiled(rules(), strategies.flat(Kind.FIELD, 500))
    for seed in (579, 2082):
        lane = in_kernel(automaton, 15, seed, chunk=0)
        assert len(next(naive.falls(seed, 0, 0))) == 15, "a block of this seed has four good words"
        places = followed(automaton, falls_of(lane.done, seed, chunk=0))
        assert lane.counts == np.bincount(places, minlength=len(automaton.net)).tolist()


def ends(automaton: Automaton, rolls: int) -> int:
    """After which roll a lane ends: at the end of a block, when it has enough and its player stands as at the start."""
    falls = list[int]()
    for block in naive.falls(SEED, CHUNK, 0):
        falls += block
        standing = automaton.after[followed(automaton, falls)[-1]]
        if len(falls) >= rolls and standing == 0:
            return len(falls)
    raise AssertionError("dice never end")


@pytest.mark.parametrize("rolls", [1, 20, 21, 40, 60, 200])
def test_a_lane_goes_on_until_its_player_stands_as_at_the_start(rolls: int) -> None:
    automaton = compiled(rules(), strategies.win_line(1000))
    assert in_kernel(automaton, rolls).done == ends(automaton, rolls)


def test_a_lane_that_never_stands_so_again_ends_all_the_same() -> None:
    line = strategies.win_line(1000)
    aware = Strategy("knows that it has begun", line.wants, start=False, learns=lambda *_: True)
    done = in_kernel(compiled(rules(), aware), 100).done
    assert 0 <= done - (100 + dice.MORE_ROLLS) < 20, "it ends with the first block after that"


def buys_and_takes_down() -> Strategy:
    """Buys the 4 before a come out roll, and takes it down when a point is set: its commission is gone each time."""

    def wants(view: View, _: Memory) -> list[Want]:
        return [Want(Kind.BUY, 2000, 4)] if view.come_out and not view.has(Kind.BUY) else []

    return Strategy("buys and takes down", wants, drops=lambda view, _: () if view.come_out else view.lying)


def test_the_commission_of_a_wager_that_is_taken_down_is_kept() -> None:
    automaton, falls = compiled(rules(), buys_and_takes_down()), falls_of(100)
    steps, table = on_engine(buys_and_takes_down(), [ROLLS[fall] for fall in falls])
    lying = sum(each.stake for each in mine(table))
    assert sum(each.cash for each in steps) + lying < 0
    assert automaton.net[followed(automaton, falls)].sum() == sum(each.cash for each in steps) + lying
