"""Sessions end for the reason they say, at once, and a session cut short is the beginning of the same session."""

from collections import Counter
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from pyarrow import parquet  # type: ignore[import-untyped]

from pitbook.analysis.tables import Choices, rules_for
from pitbook.files.tables import WrongEnding, write_table
from pitbook.games.casino_war.figures.outcomes import net_of, rounds
from pitbook.games.casino_war.figures.strategies import WarPlan, give_up, go_to_war
from pitbook.games.casino_war.figures.strategies import martingale as doubled_at_war
from pitbook.games.casino_war.figures.together import at_war
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.casino_war.rules import rules_of as war_rules
from pitbook.games.craps.figures.strategies import Strategy, dont_win, flat, martingale, place, win_line
from pitbook.games.craps.figures.together import at_craps
from pitbook.games.craps.options import Kind
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.craps.rules import rules_of as craps_rules
from pitbook.games.three_card_poker.figures.dealers import DEALERS
from pitbook.games.three_card_poker.figures.outcomes import Deals, fold, play
from pitbook.games.three_card_poker.figures.patterns import HANDS, pattern_numbers
from pitbook.games.three_card_poker.figures.strategies import THREE_CARD_POKER, PokerPlan, values
from pitbook.games.three_card_poker.figures.together import at_poker
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.games.three_card_poker.rules import rules_of as poker_rules
from pitbook.simulation.plots import histogram, session_picture
from pitbook.simulation.running import Progress, run_here
from pitbook.simulation.session_jobs import SessionJob, SessionRules, SessionTally, TableTally
from pitbook.simulation.session_results import house_summary, quantiles, session_summary
from pitbook.simulation.sessions import LOST, OVER, RUINED, WON
from pitbook.simulation.workers import run_on_workers

LIMITS = SessionRules(bankroll=20_000, length=200, stop_loss=15_000, stop_win=10_000)
OTHERS = SessionRules(bankroll=7000, length=300)
GAMES = ("craps", "casino war", "three card poker")


def job_of(game: str, limits: tuple[SessionRules, ...] = (LIMITS,), sessions: int = 3000) -> SessionJob:
    """As many players as there are limits, all with the same strategy; at Casino War with two boxes each."""
    many = len(limits)
    match game:
        case "craps":
            return SessionJob(at_craps(craps_rules("star-craps"), [win_line(1000, 2)] * many), limits, sessions, 5)
        case "casino war":
            table = at_war(war_rules("star-casino-war"), [go_to_war(1000, 500)] * many, [2] * many)
            return SessionJob(table, limits, sessions, 5)
        case _:
            plan = THREE_CARD_POKER["optimal"](ante=1000)
            table_of_hands = at_poker(poker_rules("star-three-card-poker"), [plan] * many, [1] * many)
            return SessionJob(table_of_hands, limits, sessions, 5)


@pytest.mark.parametrize("game", GAMES)
def test_a_session_ends_for_the_reason_it_says(game: str) -> None:
    nets, lengths, ends, coins, waits = job_of(game).played(0, to_the_end=False)
    assert (waits == 0).all()
    assert (nets[ends == WON] >= LIMITS.stop_win).all()
    assert (nets[ends == LOST] <= -LIMITS.stop_loss).all()
    assert (lengths[ends == OVER] == LIMITS.length).all()
    undecided = nets[(ends == OVER) | (ends == RUINED)]
    assert ((undecided > -LIMITS.stop_loss) & (undecided < LIMITS.stop_win)).all()
    assert (lengths <= LIMITS.length).all()
    assert (coins >= 0).all()
    assert {WON, LOST} <= set(ends.ravel().tolist())


@pytest.mark.parametrize("game", GAMES)
def test_whoever_is_ruined_has_too_little_for_the_next(game: str) -> None:
    job = job_of(game, (SessionRules(bankroll=7000, length=400),))
    nets, lengths, ends, _, _ = job.played(0, to_the_end=False)
    most = int(job.table.boxes.automaton.needs.max()) * len(job.table.boxes.owners)
    assert (ends == RUINED).any()
    assert (7000 + nets[ends == RUINED] < most).all()
    assert (lengths[ends == RUINED] < 400).all()


@pytest.mark.parametrize("game", GAMES)
def test_a_session_cut_short_is_the_beginning_of_the_same(game: str) -> None:
    job = job_of(game, (LIMITS, OTHERS), sessions=20)
    moments, won = job.paths(20)
    assert moments[0] == 0
    assert (won[0] == 0).all()
    assert (won[-1] == job.played(0).nets).all()


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_wagered_once_something_has_ended_it(game: str) -> None:
    """Roll by roll: until the last one nothing was reached, and after it nothing is won, lost or staked any more."""
    job = job_of(game, (LIMITS, OTHERS), sessions=60)
    moments, won = job.paths(60, points=OTHERS.length)
    nets, lengths, ends, _, _ = job.played(0)
    for number in range(60):
        for player, limits in enumerate((LIMITS, OTHERS)):
            path, length = won[:, number, player], int(lengths[number, player])
            before, after = path[moments < length], path[moments >= length]
            assert (before < limits.stop_win).all()
            assert (before > -limits.stop_loss).all()
            assert (after == nets[number, player]).all()
            assert length <= limits.length
    assert len(set(ends.ravel().tolist())) >= 3


@pytest.mark.parametrize("game", GAMES)
def test_whoever_sits_beside_changes_only_the_cards(game: str) -> None:
    """At Craps the dice are the same for all; the first player's sessions are those they would have alone."""
    alone, together = job_of(game, sessions=500).played(0), job_of(game, (LIMITS, OTHERS), sessions=500).played(0)
    same = all((one[:, 0] == other[:, 0]).all() for one, other in zip(alone, together, strict=True))
    assert same == (game == "craps")


@pytest.mark.parametrize(("line", "edge"), [(win_line(1000), 7 / 495), (dont_win(1000), 27 / 1925)])
def test_a_line_wager_with_its_point_is_not_handed_back(line: Strategy, edge: float) -> None:
    """Clause 6.5: it rolls on until it is decided, so a short session holds the same as a long one."""
    table = at_craps(craps_rules("star-craps"), [line])
    [tally] = whole(SessionJob(table, (SessionRules(bankroll=10**9, length=20),), 20_000, 3)).players
    found = session_summary(tally)
    assert abs(found.hold - edge) < 4 * found.error * tally.sessions / tally.coin_in < 0.02
    assert found.played == 20
    assert found.waited > 2


def test_what_may_be_taken_down_is_taken_down() -> None:
    """Place wagers go back at once; only the Win Line and what lies behind it stay."""
    table = at_craps(craps_rules("star-craps"), [win_line(1000, 2) + place((4, 6), 1200)])
    whole_table = table.boxes.automaton
    leaves, back = whole_table.leaving
    stays = sorted(set(leaves[leaves >= 0] // 36))
    assert set(whole_table.needs[stays].tolist()) == {1000, 3000}
    assert len(stays) == 12
    assert (back == 0).all()


@pytest.mark.parametrize(("reading", "undecided"), [("kept", -100), ("refunded", 0)])
def test_a_commission_goes_back_with_the_wager_where_it_does(reading: str, undecided: int) -> None:
    """It lay on the layout undecided when the session was over."""
    rules = rules_for("star-craps", Choices(readings=(f"commission-on-removal={reading}",)))
    assert isinstance(rules, CrapsRules)
    table = at_craps(rules, [place((6,), 1200) + on_the_point(flat(Kind.BUY, 2000, 4))])
    nets = SessionJob(table, (SessionRules(bankroll=10**6, length=2),), 500, 3).played(0).nets
    assert undecided in nets
    assert {undecided, 4000 - 100} <= set(nets.ravel().tolist())


def on_the_point(strategy: Strategy) -> Strategy:
    return replace(strategy, wants=lambda view, memory: [] if view.come_out else strategy.wants(view, memory))


def test_the_field_costs_what_it_should() -> None:
    """Nobody stops, so a session of 100 rolls loses 100 times the edge: 5/18 of a dollar on $5."""
    table = at_craps(craps_rules("star-craps"), [flat(Kind.FIELD, 500)])
    [tally] = whole(SessionJob(table, (SessionRules(bankroll=10**9, length=100),), 20_000, 3)).players
    found = session_summary(tally)
    assert found.played == 100
    assert found.coin_in == 20_000 * 100 * 500
    assert abs(found.mean - -100 * 500 / 18) < 4 * found.error


def exact_at_war(rules: WarRules, plan: WarPlan) -> Fraction:
    """Of a round, in cents."""
    return sum((each.chance * net_of(each.settled) for each in rounds(rules, plan.stakes, plan.choose)), Fraction(0))


def exact_at_poker(rules: PokerRules, plan: PokerPlan) -> Fraction:
    deals = Deals(rules)
    playing, folding = (values(deals, deals.answers(rules, plan.stakes, line)) for line in (play, fold))
    by_hand = zip(plan.plays(deals), pattern_numbers(), strict=True)
    total = sum(playing[number] if played else folding[number] for played, number in by_hand)
    return Fraction(total, len(HANDS) * DEALERS)


def test_with_enough_money_sessions_of_casino_war_cost_what_they_should() -> None:
    """Fresh cards for every round, so that each has the exact expectation; two players who play differently."""
    rules, plans = war_rules("star-casino-war"), [go_to_war(1000, 500), give_up(2500)]
    limits = (SessionRules(bankroll=10**9, length=100),) * 2
    tally = whole(SessionJob(at_war(rules, plans, [2, 1], fresh=True), limits, 10_000, 11))
    for plan, boxes, each in zip(plans, (2, 1), tally.players, strict=True):
        found = session_summary(each)
        assert found.played == 100
        assert abs(found.mean - float(100 * boxes * exact_at_war(rules, plan))) < 4 * found.error
    house = house_summary(tally)
    assert abs(house.mean + float(100 * (2 * exact_at_war(rules, plans[0]) + exact_at_war(rules, plans[1])))) < (
        4 * house.error
    )


def test_with_enough_money_sessions_of_three_card_poker_cost_what_they_should() -> None:
    rules = poker_rules("star-three-card-poker")
    plans = [THREE_CARD_POKER["optimal"](ante=1000), THREE_CARD_POKER["always"](ante=500, pair_plus=500)]
    limits = (SessionRules(bankroll=10**9, length=100),) * 2
    tally = whole(SessionJob(at_poker(rules, plans, [1, 2]), limits, 10_000, 11))
    for plan, seats, each in zip(plans, (1, 2), tally.players, strict=True):
        found = session_summary(each)
        assert abs(found.mean - float(100 * seats * exact_at_poker(rules, plan))) < 4 * found.error


def whole(job: SessionJob, workers: int = 1) -> TableTally:
    progress: Progress[TableTally] = Progress()
    for _ in run_here(job, progress) if workers == 1 else run_on_workers(workers, job, progress):
        pass
    assert progress.tally is not None
    return progress.tally


def test_two_workers_see_the_same_sessions() -> None:
    job = job_of("casino war", (LIMITS, OTHERS), sessions=10_000)
    assert whole(job) == whole(job, workers=2)


def test_what_the_house_wins_is_what_the_players_lose() -> None:
    tally = whole(job_of("three card poker", (LIMITS, OTHERS)))
    lost = -sum(net * times for each in tally.players for net, times in each.results.items())
    assert lost == sum(net * times for net, times in tally.house.items())
    found = house_summary(tally)
    assert found.coin_in == sum(each.coin_in for each in tally.players)
    assert found.hold == pytest.approx(lost / found.coin_in)
    assert max(each.played for each in tally.players) <= tally.played <= sum(each.played for each in tally.players)


def test_of_somebody_alone_the_house_wins_the_same_the_other_way_round() -> None:
    tally = whole(job_of("craps"))
    assert tally.house == Counter({-net: times for net, times in tally.players[0].results.items()})
    assert tally.played == tally.players[0].played + tally.players[0].waited


@given(st.lists(st.integers(0, 3), min_size=4, max_size=4, unique=True))
def test_tallies_of_tables_add_up_in_any_order(order: list[int]) -> None:
    summed = CHUNKS[order[0]]
    for number in order[1:]:
        summed = summed.plus(CHUNKS[number])
    assert summed == CHUNKS[0].plus(CHUNKS[1]).plus(CHUNKS[2]).plus(CHUNKS[3])


def some(results: dict[int, int], ruined: dict[int, int]) -> SessionTally:
    sessions = sum(results.values())
    return SessionTally(sessions, Counter(results), Counter(ruined), (sessions, 0, 0, 0), 10 * sessions, 1000)


CHUNKS = [
    TableTally((some({-500: number, 100: 2}, {7: number}), some({200: number + 2}, {})), Counter({300: number + 2}), 9)
    for number in range(4)
]


def test_whoever_doubles_is_ruined_by_a_long_run() -> None:
    table = at_craps(craps_rules("star-craps"), [martingale(Kind.WIN_LINE, 1000, 5)])
    [tally] = whole(SessionJob(table, (SessionRules(bankroll=63_000, length=2000),), 2000, 1)).players
    found = session_summary(tally)
    assert found.ruined > 0.5
    assert found.ruined_after is not None
    assert 0 < found.ruined_after < 2000


def test_so_is_whoever_doubles_at_casino_war() -> None:
    """Much more often than somebody at the same table who does not."""
    rules, limits = war_rules("star-casino-war"), (SessionRules(bankroll=30_000, length=300),) * 2
    tally = whole(
        SessionJob(at_war(rules, [doubled_at_war(2000, doublings=3), go_to_war(1000)], [1, 1]), limits, 1000, 1)
    )
    doubled, flat_play = map(session_summary, tally.players)
    assert doubled.ruined > 0.5
    assert flat_play.ruined < 0.2


def test_none_of_twenty_is_not_surely_never() -> None:
    """Wilson's interval, by hand: 3.8415 / 23.8415 above for none of twenty."""
    few = SessionTally(20, Counter({100: 10, -100: 10}), Counter(), (20, 0, 0, 0), 200, 1000)
    found = session_summary(few)
    assert found.ruined_interval == pytest.approx((0, 3.841459 / 23.841459), abs=1e-6)
    assert found.deviation == pytest.approx((20 * 100**2 / 19) ** 0.5)
    assert found.error == pytest.approx(found.deviation / 20**0.5)


def test_quantiles_are_results_that_so_many_do_not_exceed() -> None:
    results = Counter({-500: 1, 0: 8, 900: 1})
    assert quantiles(results, (5, 10, 11, 90, 91, 100)) == [-500, -500, 0, 0, 900, 900]


def test_a_table_of_results_is_the_same_in_both_forms(tmp_path: Path) -> None:
    rows = [{"result_cents": -500, "sessions": 3}, {"result_cents": 250, "sessions": 1}]
    write_table(rows, tmp_path / "a.csv")
    write_table(rows, tmp_path / "a.parquet")
    assert (tmp_path / "a.csv").read_text() == "result_cents,sessions\n-500,3\n250,1\n"
    assert parquet.read_table(tmp_path / "a.parquet").to_pylist() == rows
    with pytest.raises(WrongEnding, match=r"ends in \.csv, \.parquet or \.xlsx, not to 'a\.xls'"):
        write_table(rows, tmp_path / "a.xls")
    assert sorted(each.name for each in tmp_path.iterdir()) == ["a.csv", "a.parquet"]


@pytest.mark.parametrize("names", [[""], ["bold", "$hy$"]])
def test_a_picture_is_the_same_bytes_every_time(names: list[str]) -> None:
    job = job_of("craps", (LIMITS, OTHERS)[: len(names)], sessions=500)
    tally = whole(job)
    drawn = session_picture(job, tally, names, "rolls")
    assert drawn.startswith(b"<?xml")
    assert drawn == session_picture(job, tally, names, "rolls")


def test_the_steps_of_a_picture_hold_every_session() -> None:
    edges, shares = histogram(Counter({-730: 2, 0: 5, 20: 3}))
    assert shares.sum() == pytest.approx(1)
    assert 0 in edges
    assert np.all(np.diff(edges) == edges[1] - edges[0])
