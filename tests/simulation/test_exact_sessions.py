"""Sessions reckoned exactly: equal to closed forms and fractions within their bound, and to what is simulated."""

from fractions import Fraction
from functools import cache

import numpy as np
import pytest

from pitbook.analysis.tables import rules_for
from pitbook.games.casino_war.figures.outcomes import at_war, net_of, rounds
from pitbook.games.casino_war.round import Kind as WarKind
from pitbook.games.casino_war.rules import rules_of as war_rules
from pitbook.money import Cents
from pitbook.simulation.asking import ALONE, Player, SimulationRequest, run_of, table_of
from pitbook.simulation.exact import sessions
from pitbook.simulation.exact.asking import exact_standings, objection, weighted_of
from pitbook.simulation.exact.plots import fan_of, fan_picture
from pitbook.simulation.exact.rational import rational_sessions
from pitbook.simulation.exact.results import exact_summary, extremes_of
from pitbook.simulation.exact.sessions import TooLarge, checked, cost_of, exact_sessions
from pitbook.simulation.exact.together import covariances_of
from pitbook.simulation.exact.weighted import SessionStates
from pitbook.simulation.results import lines, summary
from pitbook.simulation.session_jobs import NEVER, SessionJob, SessionRules
from pitbook.simulation.session_results import session_summary

CRAPS, WAR, POKER = "star-craps", "star-casino-war", "star-three-card-poker"
LINE = (CRAPS, "win-line:stake=10")
SHORT = SessionRules(bankroll=6_000, length=12, stop_loss=4_000, stop_win=5_000)


@cache
def asked(rulebook: str, *plays: str) -> SimulationRequest:
    return SimulationRequest(rules_for(rulebook), (Player(ALONE, plays),), [1], rulebook == WAR)


@cache
def standings(rulebook: str, *plays: str) -> SessionStates:
    return exact_standings(asked(rulebook, *plays))


def test_ruin_is_that_of_the_gambler() -> None:
    """Even money with 244 of 495 from ten stakes to twenty: as every book has it, and nobody plays for ever."""
    found = exact_sessions(standings(*LINE), SessionRules(bankroll=10_000, length=20_000, stop_win=10_000))
    told, odds = exact_summary(found), Fraction(251, 244)
    wins = float((1 - odds**10) / (1 - odds**20))
    assert told.over.value < 1e-12
    assert abs(told.stopped_by_win.value - wins) <= told.stopped_by_win.error + told.over.value
    assert abs(told.ruined.value - (1 - wins)) <= told.ruined.error + told.over.value
    assert told.ruined.error < 1e-9
    assert told.hold == pytest.approx(7 / 495, rel=1e-9), "whatever ends it, every wager is decided"


def test_a_field_of_one_roll_is_one_roll_of_the_field() -> None:
    told = rational_sessions(standings(CRAPS, "field:stake=10"), SessionRules(bankroll=1_000, length=1))
    assert told.results == {-1000: Fraction(20, 36), 1000: Fraction(14, 36), 2000: Fraction(2, 36)}
    assert told.mean == Fraction(-1000, 18)


@pytest.mark.parametrize(
    "play",
    [
        LINE,
        (CRAPS, "win-line:stake=10,behind=2"),
        (CRAPS, "dont-win:stake=10,behind=1", "field:stake=5"),
        (CRAPS, "martingale:stake=10,doublings=2"),
        (WAR, "war:stake=10,tie=5,on-loss=1+2"),
        (POKER, "optimal:ante=10,pair-plus=5"),
    ],
)
def test_every_chance_is_within_its_bound_of_the_fraction(play: tuple[str, ...]) -> None:
    found, exactly = exact_sessions(standings(*play), SHORT), rational_sessions(standings(*play), SHORT)
    assert sum(exactly.results.values()) == 1
    for result, chance in zip(found.results.tolist(), found.chances.tolist(), strict=True):
        truth = exactly.results.get(result, Fraction(0))
        assert abs(Fraction(chance) - truth) <= found.error(float(truth)), result
    told = exact_summary(found)
    for name in ("mean", "ruined", "stopped_by_loss", "stopped_by_win", "over", "played"):
        value, error = getattr(told, name)
        assert abs(Fraction(value) - getattr(exactly, name)) <= error, name
        assert error < 1e-6
    assert told.stopped_by_win.value > 0


def job_of(play: tuple[str, ...], rules: SessionRules, sessions: int) -> SessionJob:
    return SessionJob(table_of(asked(*play)), (rules,), sessions, 2026)


@pytest.mark.parametrize(
    ("play", "rules"),
    [
        ((CRAPS, "three-point-molly:stake=10"), SessionRules(bankroll=30_000, length=150, stop_win=20_000)),
        ((CRAPS, "iron-cross:stake=10"), SessionRules(bankroll=20_000, length=100, stop_loss=10_000)),
        ((WAR, "martingale:stake=10,doublings=4"), SessionRules(bankroll=50_000, length=150)),
        ((POKER, "queen-six-four:ante=10"), SessionRules(bankroll=20_000, length=100, stop_win=10_000)),
    ],
)
def test_what_is_simulated_is_what_is_reckoned(play: tuple[str, ...], rules: SessionRules) -> None:
    """A slice of `bench sessions`: within four standard errors."""
    told = exact_summary(exact_sessions(standings(*play), rules))
    many = 4096
    found = session_summary(job_of(play, rules, many).chunk(0).players[0])
    assert abs(found.mean - told.mean.value) < 4 * found.error
    assert abs(found.coin_in / many - told.coin_in.value) < 0.05 * told.coin_in.value
    assert abs(found.played - told.played.value) < 0.05 * told.played.value
    assert abs(found.waited - told.waited) < 0.1 * told.waited + 1e-9
    for name in ("ruined", "stopped_by_loss", "stopped_by_win", "ahead"):
        share = getattr(told, name).value
        assert abs(getattr(found, name) - share) <= 4 * (share * (1 - share) / many) ** 0.5 + 1e-9, name
    assert found.deviation == pytest.approx(told.deviation.value, rel=0.06)


def test_how_low_and_how_high_it_ever_comes() -> None:
    """As it comes to in sessions that are gone through roll by roll."""
    rules, play = SessionRules(bankroll=10_000, length=60), (CRAPS, "win-line:stake=10,behind=2")
    found = extremes_of(standings(*play), exact_sessions(standings(*play), rules))
    many = 1500
    _, won = job_of(play, rules, many).paths(many, points=rules.length)
    lengths = job_of(play, rules, many).played(0).lengths[:, 0]
    paths = [won[: length + 1, number, 0] for number, length in enumerate(lengths)]
    cut = job_of(play, rules, many).played(0, to_the_end=False).nets[:, 0]
    for path, last in zip(paths, cut, strict=True):
        path[-1] = last  # what rolls on afterwards is not played
    for each in (*found.lowest, *found.highest):
        level, share = each.bankroll - rules.bankroll, each.chance.value
        reached = np.mean([(path.min() <= level) if level < 0 else (path.max() >= level) for path in paths])
        assert abs(reached - share) <= 4 * (share * (1 - share) / many) ** 0.5 + 1e-9, each
    assert [each.chance.value for each in found.lowest] == sorted((e.chance.value for e in found.lowest), reverse=True)


def test_a_fan_begins_with_the_bankroll_and_ends_with_the_results() -> None:
    found = exact_sessions(standings(CRAPS, "field:stake=10"), SessionRules(bankroll=20_000, length=50))
    fan = fan_of(found)
    assert {each[0] for each in fan.values()} == {20_000}
    assert {share: each[-1] - 20_000 for share, each in fan.items()} == exact_summary(found).quantiles
    assert fan_picture(found, "$10 on the Field", "rolls") == fan_picture(found, "$10 on the Field", "rolls")


def test_all_chances_add_up_and_whoever_plays_has_not_ended() -> None:
    found = exact_sessions(standings(CRAPS, "martingale:stake=10"), SessionRules(bankroll=50_000, length=300))
    assert found.chances.sum() + found.dropped == pytest.approx(1, abs=found.relative + found.dropped)
    ended = found.ends.sum(axis=1).cumsum()
    assert found.alive == pytest.approx(1 - ended[:-1], abs=1e-9)


def test_more_is_kept_where_too_much_would_be_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    wide = exact_sessions(standings(*LINE), SessionRules(bankroll=100_000, length=200))
    monkeypatch.setattr(sessions, "SPREADS", 1.0)
    assert exact_sessions(standings(*LINE), SessionRules(bankroll=100_000, length=200)).dropped <= sessions.TOO_MUCH
    assert exact_summary(wide).mean.value == pytest.approx(
        exact_summary(exact_sessions(standings(*LINE), SessionRules(bankroll=100_000, length=200))).mean.value, abs=1e-6
    )


def test_what_would_be_too_much_is_refused_before_it_is_spent() -> None:
    cost = cost_of(standings(*LINE), SessionRules(bankroll=10**10, length=1_000_000_000))
    with pytest.raises(TooLarge, match=r"That is too much: shorten --length"):
        checked(cost)
    with pytest.raises(TooLarge, match=r"for 200 rolls or rounds at most, not 201"):
        rational_sessions(standings(*LINE), SessionRules(bankroll=1_000, length=201))


def test_where_chance_is_needed_it_is_said_why() -> None:
    alone = asked(WAR, "war:stake=10")
    assert objection(alone) is None
    assert "a shoe is dealt down" in (objection(alone._replace(fresh=False)) or "")
    assert "meet the same dealer" in (objection(alone._replace(boxes=[2])) or "")
    assert "several players" in (objection(alone._replace(players=alone.players * 2)) or "")


def test_a_stop_that_is_never_reached_changes_nothing() -> None:
    rules = SessionRules(bankroll=5_000, length=40)
    ever, never = (
        exact_sessions(standings(*LINE), rules._replace(stop_win=stop)) for stop in (NEVER, 40 * 1_000 + 1_000)
    )
    assert exact_summary(ever).mean.value == pytest.approx(exact_summary(never).mean.value, abs=1e-9)


# Wagers that lie together


def test_two_wagers_that_one_roll_decides_vary_as_the_36_falls_say() -> None:
    """The Field and Any Seven: never won by the same roll."""
    found = covariances_of(weighted_of(asked(CRAPS, "field:stake=10", "any-seven:stake=10")))
    field = [{2: 2000, 12: 2000}.get(a + b, 1000 if a + b in (3, 4, 9, 10, 11) else -1000) for a, b in FALLS]
    seven = [4000 if a + b == 7 else -1000 for a, b in FALLS]
    assert found.wagers == (("any_seven", 0), ("field", 0))
    assert found.covariances == pytest.approx(np.cov(seven, field, bias=True), rel=1e-9)
    assert found.deviation == pytest.approx(np.std(np.add(field, seven)), rel=1e-9)


FALLS = [(a, b) for a in range(1, 7) for b in range(1, 7)]


def test_what_lies_longer_than_a_roll_varies_as_renewals_do() -> None:
    """A Win Line wager is decided after 557/165 rolls on average; what it brings beyond its share, squared, by that."""
    found = covariances_of(weighted_of(asked(*LINE)))
    rolls, edge = 557 / 165, 7 / 495
    assert found.mean == pytest.approx(-1000 * edge / rolls, rel=1e-9)
    tally = run_of(asked(*LINE), 640_000, 3)
    spread = [line.squares for line in lines(tally.job, tally.job.chunk(0))]
    assert found.deviation**2 * summary(tally.job, tally.job.chunk(0)).amount == pytest.approx(spread[0], rel=0.01)


def test_wagers_of_one_round_of_cards() -> None:
    """A tie wins the Tie wager, and costs on average what going to war does."""
    found = covariances_of(weighted_of(asked(WAR, "war:stake=10,tie=10")))
    kinds = [kind for kind, _ in found.wagers]
    assert sorted(kinds) == ["first", "second", "tie"]
    stakes = {WarKind.FIRST: Cents(1000), WarKind.TIE: Cents(1000)}
    by_hand = [
        (float(each.chance), [net_of(done for done in each.settled if done.kind.value == kind) for kind in kinds])
        for each in rounds(war_rules(WAR), stakes, at_war)
    ]
    chances, nets = np.array([chance for chance, _ in by_hand]), np.array([net for _, net in by_hand])
    assert found.covariances == pytest.approx(np.cov(nets.T, aweights=chances, bias=True), rel=1e-9)
