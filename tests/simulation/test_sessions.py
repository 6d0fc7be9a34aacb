"""Sessions end for the reason they say, and a session cut short is the beginning of the same session."""

from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from pyarrow import parquet  # type: ignore[import-untyped]

from pitbook.games.casino_war.rules import rules_of as war_rules
from pitbook.games.craps.options import Kind
from pitbook.games.craps.rules import rules_of as craps_rules
from pitbook.games.three_card_poker.rules import rules_of as poker_rules
from pitbook.simulation.exports import WrongEnding, write_table
from pitbook.simulation.making import craps_job, poker_job, war_job
from pitbook.simulation.plots import histogram, session_picture
from pitbook.simulation.running import Progress, run_here, run_on_workers
from pitbook.simulation.session_jobs import (
    SessionJob,
    SessionRules,
    SessionTally,
    quantiles,
    session_job,
    session_summary,
)
from pitbook.simulation.sessions import LOST, OVER, RUINED, WON
from pitbook.strategies.casino_war import go_to_war
from pitbook.strategies.craps import flat, martingale, win_line
from pitbook.strategies.three_card_poker import THREE_CARD_POKER

LIMITS = SessionRules(bankroll=20_000, length=200, stop_loss=15_000, stop_win=10_000)


def jobs(limits: SessionRules = LIMITS, sessions: int = 3000) -> list[SessionJob]:
    war, poker = go_to_war(1000, 500), THREE_CARD_POKER["optimal"](ante=1000)
    craps = craps_job(craps_rules("star-craps"), win_line(1000, 2), 1, 1)
    shoe = war_job(war_rules("star-casino-war"), war, 1, 1, boxes=2)
    hands = poker_job(poker_rules("star-three-card-poker"), poker, 1, 1)
    return [
        session_job(craps, limits, sessions, 5, {}),
        session_job(shoe, limits, sessions, 5, dict(war.stakes)),
        session_job(hands, limits, sessions, 5, dict(poker.stakes)),
    ]


@pytest.mark.parametrize("place", range(3))
def test_a_session_ends_for_the_reason_it_says(place: int) -> None:
    nets, lengths, ends, coins = jobs()[place].played(0)
    assert (nets[ends == WON] >= LIMITS.stop_win).all()
    assert (nets[ends == LOST] <= -LIMITS.stop_loss).all()
    assert (lengths[ends == OVER] == LIMITS.length).all()
    undecided = nets[(ends == OVER) | (ends == RUINED)]
    assert ((undecided > -LIMITS.stop_loss) & (undecided < LIMITS.stop_win)).all()
    assert (lengths <= LIMITS.length).all()
    assert (coins >= 0).all()
    assert {WON, LOST} <= set(ends.tolist())


@pytest.mark.parametrize("place", range(3))
def test_whoever_is_ruined_has_too_little_for_the_next(place: int) -> None:
    job = jobs(SessionRules(bankroll=7000, length=400))[place]
    nets, lengths, ends, _ = job.played(0)
    most = 7000 if place == 0 else sum(job.stakes) * 2  # at Craps the line and what lies behind it, which may be less
    assert (ends == RUINED).any()
    assert (7000 + nets[ends == RUINED] < most).all()
    assert (lengths[ends == RUINED] < 400).all()


@pytest.mark.parametrize("place", range(3))
def test_a_session_cut_short_is_the_beginning_of_the_same(place: int) -> None:
    job = jobs(sessions=20)[place]
    moments, won = job.paths(20)
    assert moments[0] == 0
    assert (won[0] == 0).all()
    assert (won[-1] == job.played(0)[0]).all()


def test_the_field_costs_what_it_should() -> None:
    """Nobody stops, so a session of 100 rolls loses 100 times the edge: 5/18 of a dollar on $5."""
    job = craps_job(craps_rules("star-craps"), flat(Kind.FIELD, 500), 1, 1)
    sessions = session_job(job, SessionRules(bankroll=10**9, length=100), 20_000, 3, {})
    found = session_summary(whole(sessions))
    assert found.played == 100
    assert found.coin_in == 20_000 * 100 * 500
    assert abs(found.mean - -100 * 500 / 18) < 4.5 * found.error


def whole(job: SessionJob, workers: int = 1) -> SessionTally:
    progress: Progress[SessionTally] = Progress()
    for _ in run_here(job, progress) if workers == 1 else run_on_workers(workers, job, progress):
        pass
    assert progress.tally is not None
    return progress.tally


def test_two_workers_see_the_same_sessions() -> None:
    job = jobs(sessions=10_000)[0]
    assert whole(job) == whole(job, workers=2)


def test_whoever_doubles_is_ruined_by_a_long_run() -> None:
    job = craps_job(craps_rules("star-craps"), martingale(Kind.WIN_LINE, 1000, 5), 1, 1)
    found = session_summary(whole(session_job(job, SessionRules(bankroll=63_000, length=2000), 2000, 1, {})))
    assert found.ruined > 0.5
    assert found.ruined_after is not None
    assert 0 < found.ruined_after < 2000


def test_quantiles_are_results_that_so_many_do_not_exceed() -> None:
    results = Counter({-500: 1, 0: 8, 900: 1})
    assert quantiles(results, (5, 10, 11, 90, 91, 100)) == [-500, -500, 0, 0, 900, 900]


def test_a_table_of_results_is_the_same_in_both_forms(tmp_path: Path) -> None:
    rows = [{"result_cents": -500, "sessions": 3}, {"result_cents": 250, "sessions": 1}]
    write_table(rows, tmp_path / "a.csv")
    write_table(rows, tmp_path / "a.parquet")
    assert (tmp_path / "a.csv").read_text() == "result_cents,sessions\n-500,3\n250,1\n"
    assert parquet.read_table(tmp_path / "a.parquet").to_pylist() == rows
    with pytest.raises(WrongEnding, match=r"ends in \.csv or \.parquet, not to 'a\.xls'"):
        write_table(rows, tmp_path / "a.xls")
    assert sorted(each.name for each in tmp_path.iterdir()) == ["a.csv", "a.parquet"]


def test_a_picture_is_the_same_bytes_every_time() -> None:
    job = jobs(sessions=500)[0]
    tally = whole(job)
    drawn = session_picture(job, tally, "rolls")
    assert drawn.startswith(b"<?xml")
    assert drawn == session_picture(job, tally, "rolls")


def test_the_steps_of_a_picture_hold_every_session() -> None:
    edges, shares = histogram(Counter({-730: 2, 0: 5, 20: 3}))
    assert shares.sum() == pytest.approx(1)
    assert 0 in edges
    assert np.all(np.diff(edges) == edges[1] - edges[0])
