"""Several players without end: what is read out of the counts of each, and the same numbers as flat play has."""

import pickle
from functools import cache
from typing import Any

import pytest

from pitbook.games.casino_war import rules as war
from pitbook.games.casino_war.figures.expected import expected_at_war
from pitbook.games.casino_war.figures.jobs import WarJob, war_job
from pitbook.games.casino_war.figures.kernels.lanes import WAR_AHEAD
from pitbook.games.casino_war.figures.named import WAR
from pitbook.games.casino_war.figures.together import at_war
from pitbook.games.craps import rules as craps
from pitbook.games.craps.figures.expected import expected_at_craps
from pitbook.games.craps.figures.jobs import craps_job
from pitbook.games.craps.figures.named import craps_strategy
from pitbook.games.craps.figures.together import at_craps
from pitbook.games.kernel import Refused
from pitbook.games.three_card_poker import rules as poker
from pitbook.games.three_card_poker.figures.expected import expected_at_poker
from pitbook.games.three_card_poker.figures.jobs import poker_job
from pitbook.games.three_card_poker.figures.named import POKER
from pitbook.games.three_card_poker.figures.together import at_poker
from pitbook.simulation.box_jobs import BoxJob, box_job
from pitbook.simulation.expected import Expected
from pitbook.simulation.jobs import Job
from pitbook.simulation.results import LineResult, lines, share, summary
from pitbook.simulation.running import Progress, run_here
from pitbook.simulation.tallies import Tally, to_json
from pitbook.strategies.named import build

SEED = 77
MOST = 4


@cache
def war_rules() -> war.WarRules:
    return war.rules_of("star-casino-war")


@cache
def poker_rules() -> poker.PokerRules:
    return poker.rules_of("star-three-card-poker")


@cache
def craps_rules() -> craps.CrapsRules:
    return craps.rules_of("star-craps")


def to_the_end(job: BoxJob) -> Tally:
    progress = Progress[Tally]()
    for _ in run_here(job, progress):
        pass
    assert progress.tally is not None
    return progress.tally


# Flat play


@cache
def flat_pairs() -> list[tuple[Job, BoxJob]]:
    strategy = craps_strategy(["win-line:stake=10,behind=2", "come:stake=10"])
    plan, hands = build(WAR, "war:stake=10,tie=5"), build(POKER, "optimal:ante=10,pair-plus=5")
    return [
        (craps_job(craps_rules(), strategy, 20_000, SEED), box_job(at_craps(craps_rules(), [strategy]), 20_000, SEED)),
        (war_job(war_rules(), plan, 20_000, SEED, boxes=3), box_job(at_war(war_rules(), [plan], [3]), 20_000, SEED)),
        (
            poker_job(poker_rules(), hands, 20_000, SEED, seats=2),
            box_job(at_poker(poker_rules(), [hands], [2]), 20_000, SEED),
        ),
    ]


@pytest.mark.parametrize("game", range(3))
def test_a_player_with_one_level_does_what_flat_play_does(game: int) -> None:
    """The same cards and dice, so the same whole numbers; ties that go to war are counted by where they end."""
    quick, other = flat_pairs()[game]
    one, two = quick.chunk(0), other.chunk(0)
    assert one[:5] == two[:5]
    ends: Any = quick.tables[0] != WAR_AHEAD if isinstance(quick, WarJob) else slice(None)
    many = len(one.counts[0])
    assert (one.counts[0][ends] == two.counts[0][:many][ends]).all()
    assert not two.counts[0][many:].any(), "nobody leaves who plays without end"
    assert lines(quick, one) == lines(other, two)
    assert summary(quick, one) == summary(other, two)


# Levels


def away(line: LineResult, expected: Expected) -> float:
    exact = float(-sum(decided * expected(part) for part, (decided, _) in line.parts.items()) / line.staked)
    return (line.edge - exact) / line.error


@pytest.mark.parametrize("text", ["martingale:stake=10,doublings=2", "war:stake=25,tie=5,on-win=1+3"])
def test_levels_of_casino_war_are_close_to_exact(text: str) -> None:
    plan = build(WAR, text)
    job, expected = box_job(at_war(war_rules(), [plan], [2]), 1_000_000, SEED), expected_at_war(war_rules(), plan)
    found = lines(job, to_the_end(job))
    assert {line.kind for line in found} >= {"first", "second"}
    assert {stake for line in found if line.kind == "first" for _, _, stake in line.parts} == {
        times * plan.at(0).stakes[next(iter(plan.stakes))] for times in plan.progression.times
    }
    for line in found:
        assert abs(away(line, expected)) <= MOST


def test_levels_of_three_card_poker_are_close_to_exact() -> None:
    plan = build(POKER, "optimal:ante=10,pair-plus=5,on-loss=1+2+3")
    job = box_job(at_poker(poker_rules(), [plan], [1]), 1_000_000, SEED)
    expected = expected_at_poker(poker_rules(), plan)
    for line in lines(job, to_the_end(job)):
        if line.staked:
            assert abs(away(line, expected)) <= MOST


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("martingale:stake=300,doublings=2", "the maximum is $1,000.00 (star-casino-war 6.1, 6.4)"),
        ("war:stake=10,tie=5,on-loss=1+50", "the maximum is $200.00 (star-casino-war 6.1, 6.4)"),
    ],
)
def test_a_level_beyond_a_limit_is_refused_at_the_start(text: str, complaint: str) -> None:
    with pytest.raises(Refused) as refused:
        at_war(war_rules(), [build(WAR, text)], [1])
    assert complaint in str(refused.value)


# Several players


@cache
def company() -> list[tuple[BoxJob, list[Expected]]]:
    strategies = [craps_strategy(["win-line:stake=10,behind=2"]), craps_strategy(["dont-win:stake=5", "field:stake=5"])]
    plans = [build(WAR, "war:stake=10,on-loss=1+2"), build(WAR, "surrender:stake=20,tie=5")]
    hands = [build(POKER, "optimal:ante=10"), build(POKER, "mimic:ante=5,pair-plus=5")]
    return [
        (box_job(at_craps(craps_rules(), strategies), 2_000_000, SEED), [expected_at_craps(craps_rules())] * 2),
        (
            box_job(at_war(war_rules(), plans, [1, 2]), 500_000, SEED),
            [expected_at_war(war_rules(), plan) for plan in plans],
        ),
        (
            box_job(at_poker(poker_rules(), hands, [1, 2]), 500_000, SEED),
            [expected_at_poker(poker_rules(), plan) for plan in hands],
        ),
    ]


@pytest.mark.parametrize("game", range(3))
def test_each_player_has_lines_of_their_own(game: int) -> None:
    job, expected = company()[game]
    tally = to_the_end(job)
    whole, shares = summary(job, tally), [share(job, tally, player) for player in range(2)]
    assert whole.won == sum(each.won for each in shares)
    assert whole.coin_in == sum(each.coin_in for each in shares)
    for player, mine in enumerate(shares):
        found = lines(job, tally, player)
        assert mine.won == sum(line.net for line in found)
        assert mine.coin_in == sum(line.staked for line in found)
        assert mine.hold == -mine.won / mine.coin_in
        for line in found:
            if line.staked:
                assert abs(away(line, expected[player])) <= MOST


@pytest.mark.parametrize("game", range(3))
def test_a_job_that_was_sent_somewhere_does_the_same_there(game: int) -> None:
    job = company()[game][0]
    sent: BoxJob = pickle.loads(pickle.dumps(job))
    assert to_json(sent.chunk(3)) == to_json(job.chunk(3))
