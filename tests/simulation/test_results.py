"""What is read out of tallies: estimates close to the exact figures, intervals that hold them, and sums that agree."""

import math
from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from statistics import fmean, stdev
from typing import NamedTuple

import numpy as np
import pytest

from pitbook.games.casino_war import rules as war
from pitbook.games.casino_war.figures.expected import expected_at_war
from pitbook.games.casino_war.figures.jobs import war_job
from pitbook.games.casino_war.figures.strategies import CASINO_WAR, go_to_war
from pitbook.games.craps import rules as craps
from pitbook.games.craps.figures.automaton import compiled
from pitbook.games.craps.figures.expected import expected_at_craps
from pitbook.games.craps.figures.jobs import DiceJob
from pitbook.games.craps.figures.named import craps_strategy
from pitbook.games.craps.options import Kind
from pitbook.games.three_card_poker import rules as poker
from pitbook.games.three_card_poker.figures.expected import expected_at_poker
from pitbook.games.three_card_poker.figures.jobs import poker_job
from pitbook.games.three_card_poker.figures.strategies import THREE_CARD_POKER
from pitbook.simulation.asking import ALONE, Player, SimulationRequest, run_of
from pitbook.simulation.automaton import Automaton, WagerLine
from pitbook.simulation.expected import Expected
from pitbook.simulation.jobs import ROUNDS_PER_LANE, Job, plan_for
from pitbook.simulation.results import LineResult, Summary, lines, summary
from pitbook.simulation.running import Progress, run_here
from pitbook.simulation.tallies import Tally
from pitbook.strategies.named import build
from tests.simulation import plays

SEED = 2026
MOST = 4.5
"""Standard errors: an estimate farther from the truth is one in 150,000."""


def simulated(job: Job) -> Tally:
    progress = Progress[Tally]()
    for _ in run_here(job, progress):
        pass
    assert progress.tally is not None
    return progress.tally


class Found(NamedTuple):
    lines: list[LineResult]
    whole: Summary


def found(job: Job) -> Found:
    tally = simulated(job)
    return Found(lines(job, tally), summary(job, tally))


def exact(line: LineResult, expected: Expected) -> float:
    """The edge that the wagers of a line should have had, per unit decided."""
    return float(-sum(decided * expected(part) for part, (decided, _) in line.parts.items()) / line.staked)


def away(line: LineResult, expected: Expected) -> float:
    """Standard errors from the exact edge."""
    return (line.edge - exact(line, expected)) / line.error


def assert_close(job: Job, expected: Expected) -> None:
    estimated, whole = found(job)
    for line in estimated:
        if not line.staked:
            continue  # a bonus: nothing is staked on it
        should = exact(line, expected)
        assert abs(line.edge - should) <= MOST * line.error, f"{line.kind} {line.number}: {line.edge} for {should}"
    should = sum(exact(line, expected) * line.staked for line in estimated if line.staked)
    bonus = sum(line.net for line in estimated if not line.staked)
    assert abs(whole.hold - (should - bonus) / whole.coin_in) <= MOST * whole.error
    assert whole.won == sum(line.net for line in estimated)
    assert whole.coin_in == sum(line.staked for line in estimated)


# Craps


@cache
def craps_rules() -> craps.CrapsRules:
    return craps.rules_of("star-craps")


@cache
def played(text: str) -> Automaton:
    return compiled(craps_rules(), craps_strategy([text]))


def craps_job(text: str, rolls: int, seed: int = SEED) -> DiceJob:
    return DiceJob(played(text), plan_for(seed, rolls, 131_072))


@pytest.mark.parametrize("text", plays.CRAPS)
def test_every_wager_of_craps_is_close_to_exact(text: str) -> None:
    assert_close(craps_job(text, 4_000_000), expected_at_craps(craps_rules()))


def test_a_wager_that_goes_back_brings_nothing() -> None:
    """$5 behind $5 is paid $8 on a 5 or 9, so each that is decided has an edge; off at a come out roll it goes back."""
    estimated, _ = found(craps_job("come:stake=5,behind=1", 60_000_000))
    [behind] = [line for line in estimated if line.kind == "behind_come"]
    assert behind.undecided > 0
    assert abs(away(behind, expected_at_craps(craps_rules()))) <= MOST


@pytest.mark.parametrize(
    ("kind", "number", "edge"),
    [
        (Kind.WIN_LINE, 0, Fraction(7, 495)),
        (Kind.DONT_WIN, 0, Fraction(27, 1925)),  # of those that a 2 does not make void
        (Kind.COME, 0, Fraction(7, 495)),
        (Kind.BEHIND_WIN_LINE, 4, Fraction(0)),
        (Kind.ANY_SEVEN, 0, Fraction(1, 6)),
        (Kind.PLACE_WIN, 6, Fraction(1, 66)),
        (Kind.HARDWAY, 8, Fraction(1, 22)),
    ],
)
def test_the_exact_figures_are_the_known_ones(kind: Kind, number: int, edge: Fraction) -> None:
    """Each wager of $60, which chips can pay exactly."""
    assert expected_at_craps(craps_rules())((kind.value, number, 6000)) == -6000 * edge


# Casino War and Three Card Poker


@cache
def war_rules(rulebook: str) -> war.WarRules:
    return war.rules_of(rulebook)


@pytest.mark.parametrize("text", plays.WAR)
@pytest.mark.parametrize("rulebook", plays.WAR_RULEBOOKS)
def test_every_wager_of_casino_war_is_close_to_exact(rulebook: str, text: str) -> None:
    plan = build(CASINO_WAR, text)
    expected = expected_at_war(war_rules(rulebook), plan)
    assert_close(war_job(war_rules(rulebook), plan, 2_000_000, SEED), expected)
    assert_close(war_job(war_rules(rulebook), plan, 1_000_000, SEED, fresh=True), expected)


@cache
def poker_rules() -> poker.PokerRules:
    return poker.rules_of("star-three-card-poker")


@pytest.mark.parametrize("text", [text for text in plays.POKER if plays.named(text) != "never"])
def test_every_wager_of_three_card_poker_is_close_to_exact(text: str) -> None:
    plan = build(THREE_CARD_POKER, text)
    assert_close(poker_job(poker_rules(), plan, 2_000_000, SEED), expected_at_poker(poker_rules(), plan))


def test_whoever_never_plays_loses_all() -> None:
    plan = build(THREE_CARD_POKER, "never:ante=10,pair-plus=5")
    estimated, whole = found(poker_job(poker_rules(), plan, 64_000, SEED))
    assert [(line.kind, line.edge, line.error) for line in estimated] == [("ante", 1, 0), ("pair_plus", 1, 0)]
    assert (whole.amount, whole.won, whole.hold) == (64_000, -64_000 * 1500, 1)


# How sure it is


def holding(jobs: Iterable[Job], kind: str, expected: Expected) -> int:
    """In how many of the runs the interval of one kind of wager holds its exact edge."""
    each = [line for job in jobs for line in lines(job, simulated(job)) if line.kind == kind]
    return sum(line.interval[0] <= exact(line, expected) <= line.interval[1] for line in each)


def test_an_interval_holds_the_exact_edge_in_about_95_of_100_runs() -> None:
    runs = [craps_job("win-line:stake=10", 50_000, seed) for seed in range(100)]
    assert 88 <= holding(runs, "win_line", expected_at_craps(craps_rules())) <= 100


def test_so_does_the_interval_of_the_hold() -> None:
    runs = [found(craps_job("win-line:stake=10", 50_000, seed)).whole for seed in range(100)]
    assert 88 <= sum(run.interval[0] <= 7 / 495 <= run.interval[1] for run in runs) <= 100


def test_an_interval_is_no_wider_than_it_has_to_be() -> None:
    """At even money the error is 1/√n, or a little more where lanes happened to differ more; 1.96 on each side."""
    [line], _ = found(craps_job("win-line:stake=10", 20_000_000))
    assert 0.999 <= line.error * math.sqrt(line.decided) <= 1.2
    assert (line.interval[1] - line.interval[0]) / line.error == pytest.approx(2 * 1.96, rel=1e-4)


@pytest.mark.parametrize("tie", [0, 500])
def test_intervals_with_several_boxes(tie: int) -> None:
    """Boxes have the dealer's card in common, so they win and lose together; a Tie wager beside changes nothing."""
    rules, plan = war_rules("star-casino-war"), go_to_war(1000, tie)
    job = war_job(rules, plan, 1, 0, boxes=7)
    runs = [job._replace(plan=plan_for(seed, 2_000, ROUNDS_PER_LANE)) for seed in range(150)]
    assert holding(runs, "first", expected_at_war(rules, plan)) >= 133


def test_intervals_with_several_seats() -> None:
    """Seats have the dealer's hand in common, so they win and lose together."""
    plan = build(THREE_CARD_POKER, "optimal:ante=10")
    job = poker_job(poker_rules(), plan, 1, 0, seats=7)
    runs = [job._replace(plan=plan_for(seed, 10_000, ROUNDS_PER_LANE)) for seed in range(150)]
    assert holding(runs, "ante", expected_at_poker(poker_rules(), plan)) >= 133


def test_errors_are_as_large_as_estimates_differ() -> None:
    """From run to run the Field is one standard error away from exact, though what lies beside it is lost with it."""
    expected = expected_at_craps(craps_rules())
    runs = [craps_job("iron-cross:stake=10", 20_000, seed) for seed in range(200)]
    errors = [away(line, expected) for job in runs for line in lines(job, simulated(job)) if line.kind == "field"]
    assert stdev(errors) == pytest.approx(1, abs=3.5 / math.sqrt(2 * len(errors)))


@pytest.mark.parametrize("rolls", [64, 640, 20_000])
def test_the_estimates_of_many_runs_lie_around_the_exact_edge(rolls: int) -> None:
    """However few rolls: a lane that ended while wagers wait for their point would leave out those that lose more."""
    expected = expected_at_craps(craps_rules())
    runs = [craps_job("win-line:stake=10", rolls, seed) for seed in range(400)]
    errors = [away(line, expected) for job in runs for line in lines(job, simulated(job))]
    assert abs(fmean(errors)) <= MOST / math.sqrt(len(errors))


# What is told


def test_a_line_tells_what_was_decided_and_what_was_not() -> None:
    """Don't Win is void on a 2, once in 36 come out rolls."""
    [line], whole = found(craps_job("dont-win:stake=10", 1_000_000))
    assert line.made == line.decided + line.undecided
    assert line.decided == sum(decided for decided, _ in line.parts.values())
    assert line.undecided / line.made == pytest.approx(1 / 36, rel=0.05)
    assert line.staked == 1000 * line.decided == whole.coin_in
    assert line.edge == -line.net / line.staked == whole.hold
    assert whole.shoes is None


def test_wagers_on_a_number_are_lines_of_their_own_and_those_behind_others_are_one() -> None:
    estimated, _ = found(craps_job("place:numbers=4+5+6,stake=7", 64_000))
    assert sorted((line.kind, line.number) for line in estimated) == [("place_win", each) for each in (4, 5, 6)]
    estimated, _ = found(craps_job("win-line:stake=10,behind=2", 64_000))
    [behind] = [line for line in estimated if line.kind == "behind_win_line"]
    assert {number for _, number, _ in behind.parts} == {4, 5, 6, 8, 9, 10}


def test_a_stake_that_changes_is_told_by_parts() -> None:
    [line], _ = found(craps_job("martingale:stake=5,doublings=3", 640_000))
    assert {stake for _, _, stake in line.parts} == {500, 1000, 2000, 4000}
    assert line.net == sum(net for _, net in line.parts.values())


def test_where_nothing_was_decided_there_is_no_edge() -> None:
    estimated, whole = found(craps_job("come:stake=10,most=0", 640))
    assert estimated == []
    assert (whole.coin_in, whole.won) == (0, 0)
    assert math.isnan(whole.hold)
    assert math.isnan(whole.error)


def test_shoes_are_told_of_casino_war_only() -> None:
    rules = war_rules("star-casino-war")
    whole = found(war_job(rules, go_to_war(1000), 6400, SEED)).whole
    assert whole.amount == 6400
    assert whole.shoes == 64, "100 rounds a lane are less than a shoe"


def test_wagers_that_one_roll_decides_together_vary_together() -> None:
    """Two of a kind, lost or won by the same fall: twice as much varies as of two apart."""
    won, lost = ([WagerLine("behind_come", number, 1000, net, True) for number in (4, 6)] for net in (1000, -1000))
    both = Automaton(
        name="two",
        after=np.zeros(2, np.int64),
        net=np.array([2000, -2000]),
        staked=np.array([2000, 2000]),
        needs=np.array([2000]),
        lines={0: tuple(won), 1: tuple(lost)},
        evenly=True,
    )
    tally = Tally(1, 64, 100, 0, 0, (np.array([50, 50]),))
    [line] = lines(DiceJob(both, plan_for(1, 100, 64)), tally)
    assert line.squares == pytest.approx(100 * 2000**2)


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    """A slice of `bench intervals`: of wagers of which several fall on one seven, the errors told are those made."""
    run = run_of(SimulationRequest(craps.rules_of("star-craps"), (Player(ALONE, (COMES,)),), [1]), 12_800, 1)
    assert isinstance(run.job, DiceJob)
    off: dict[str, list[float]] = {}
    for seed in range(50):
        job = run.job._replace(plan=run.job.plan._replace(seed=seed))
        for line in lines(job, job.chunk(0)):
            off.setdefault(line.kind, []).append((line.edge - exact(line, run.expected[0])) / line.error)
    assert {kind: 0.8 < stdev(each) < 1.2 for kind, each in off.items()} == dict.fromkeys(off, True), off


COMES = "come:stake=10,behind=2,most=4"
