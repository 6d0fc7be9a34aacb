"""Who does the chunks, in which order, and how often, changes nothing: the whole numbers are the same."""

import os
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from multiprocessing import active_children, get_context
from pathlib import Path
from random import Random
from time import sleep
from typing import Any, NamedTuple

import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitbook.games.casino_war import rules as war
from pitbook.games.casino_war.figures.jobs import WarJob, war_job
from pitbook.games.casino_war.figures.kernels.lanes import PAIRS
from pitbook.games.casino_war.figures.strategies import go_to_war
from pitbook.games.craps import rules as craps
from pitbook.games.craps.figures.jobs import DiceJob, craps_job
from pitbook.games.craps.figures.strategies import flat, win_line
from pitbook.games.craps.options import Kind
from pitbook.games.three_card_poker import rules as poker
from pitbook.games.three_card_poker.figures.jobs import PokerJob, poker_job
from pitbook.games.three_card_poker.figures.strategies import THREE_CARD_POKER
from pitbook.simulation import workers
from pitbook.simulation.jobs import LANES, Plan, plan_for
from pitbook.simulation.running import Progress, UntilEnough, run_here, run_on
from pitbook.simulation.tallies import Tally, from_json, sum_of_squares, tally_of, to_json
from pitbook.simulation.workers import WorkersDied, run_on_workers

SEED, CHUNKS, PER_LANE = 11, 7, 60


@cache
def jobs() -> dict[str, DiceJob | WarJob | PokerJob]:
    """One of each game, in a few small chunks."""
    plan = Plan(SEED, CHUNKS, PER_LANE)
    dice = craps_job(craps.rules_of("star-craps"), win_line(1000, behind=2) + flat(Kind.FIELD, 500), 1, SEED)
    shoe = war_job(war.rules_of("crown-casino-war"), go_to_war(1000, tie=500), 1, SEED, boxes=3)
    hands = poker_job(
        poker.rules_of("star-three-card-poker"), THREE_CARD_POKER["optimal"](ante=1000, pair_plus=500), 1, SEED, seats=2
    )
    return {
        "craps": dice._replace(plan=plan),
        "casino war": shoe._replace(plan=plan),
        "three card poker": hands._replace(plan=plan),
    }


GAMES = ("craps", "casino war", "three card poker")


@pytest.fixture(autouse=True, scope="module")
def soon() -> None:
    """Workers have imported what they need before they are asked for it: it is the same work, and starts sooner."""
    get_context("forkserver").set_forkserver_preload([job.__module__ for job in (DiceJob, WarJob, PokerJob)])


def whole(tally: Tally | None) -> dict[str, Any]:
    """All of a tally as plain numbers, so that two can be compared."""
    assert tally is not None
    return to_json(tally)


def to_the_end(progress: Iterator[Progress[Tally]]) -> Progress[Tally]:
    *_, last = progress
    return last


@cache
def here(game: str) -> Tally:
    """All chunks, done in this process."""
    tally = to_the_end(run_here(jobs()[game], Progress())).tally
    assert tally is not None
    return tally


# One worker or two


def test_two_workers_do_the_same_as_one() -> None:
    two = {game: to_the_end(run_on_workers(2, job, Progress())) for game, job in jobs().items()}
    for game in GAMES:
        one = to_the_end(run_on_workers(1, jobs()[game], Progress()))
        assert whole(one.tally) == whole(two[game].tally)
        assert one.chunks == two[game].chunks == set(range(CHUNKS))


def test_any_executor_will_do() -> None:
    with ThreadPoolExecutor(3) as executor:
        done = to_the_end(run_on(executor, 3, jobs()["craps"], Progress()))
    assert whole(done.tally) == whole(here("craps"))


def test_a_tally_counts_all_of_its_chunks() -> None:
    for tally in map(here, GAMES):
        assert (tally.chunks, tally.lanes) == (CHUNKS, CHUNKS * LANES)
        assert all((each >= 0).all() for each in tally.counts)
    rolls, boxes, seats = (here(game).counts[0] for game in GAMES)
    rounds = CHUNKS * LANES * PER_LANE
    assert rolls.sum() == here("craps").done
    assert boxes[:PAIRS].sum() == 3 * rounds, "second cards stand behind the first"
    assert seats.sum() == 2 * rounds


@pytest.mark.parametrize("game", GAMES)
def test_chunks_and_seeds_differ(game: str) -> None:
    job = jobs()[game]
    other = job._replace(plan=Plan(SEED + 1, CHUNKS, PER_LANE))
    found = [whole(each.chunk(number)) for each in (job, other) for number in range(3)]
    assert all(one != two for place, one in enumerate(found) for two in found[:place])


# Any order, any number of times


@cache
def chunks(game: str) -> list[Tally]:
    return [jobs()[game].chunk(number) for number in range(CHUNKS)]


@given(st.sampled_from(GAMES), st.randoms(use_true_random=False), st.lists(st.integers(0, CHUNKS - 1), max_size=9))
def test_chunks_in_any_order_and_some_of_them_twice(game: str, random: Random, again: list[int]) -> None:
    order = [*range(CHUNKS), *again]
    random.shuffle(order)
    progress = Progress[Tally]()
    for number in order:
        progress.add(number, chunks(game)[number])
    assert whole(progress.tally) == whole(here(game))
    assert progress.chunks == set(range(CHUNKS))


def test_a_run_goes_on_from_what_is_there() -> None:
    job, progress = jobs()["craps"], Progress[Tally]()
    for number in (5, 0, 3):
        progress.add(number, job.chunk(number))
    assert whole(to_the_end(run_here(job, progress)).tally) == whole(here("craps"))


def test_when_all_is_there_nothing_is_done() -> None:
    assert list(run_here(jobs()["craps"], Progress(here("craps"), range(CHUNKS)))) == []


# Until it is enough


@given(st.randoms(use_true_random=False), st.integers(1, CHUNKS + 2))
def test_what_is_enough_does_not_depend_on_who_was_first(random: Random, enough: int) -> None:
    """Chunks that come early wait for their turn, and those after the end are dropped."""
    order = [*range(CHUNKS), *range(2)]
    random.shuffle(order)
    progress = UntilEnough[Tally](lambda tally: tally.chunks >= enough, Progress())
    for number in order:
        progress.add(number, chunks("craps")[number])
    done = min(enough, CHUNKS)
    summed = chunks("craps")[0]
    for tally in chunks("craps")[1:done]:
        summed = summed.plus(tally)
    assert progress.chunks == set(range(done))
    assert progress.enough == (enough <= CHUNKS)
    assert whole(progress.tally) == whole(summed)


def test_it_is_judged_after_every_chunk_although_several_arrive_at_once() -> None:
    seen = list[int]()

    def judge(tally: Tally) -> bool:
        seen.append(tally.chunks)
        return tally.chunks == 5

    progress = UntilEnough(judge, Progress[Tally]())
    for number in (3, 2, 1, 6, 0, 5, 4):
        progress.add(number, chunks("craps")[number])
    assert seen == [1, 2, 3, 4, 5]
    assert progress.chunks == {0, 1, 2, 3, 4}


def test_what_was_enough_before_is_enough_again() -> None:
    """So a run that is gone on with does nothing when it was sure enough already."""
    so_far = Progress(chunks("craps")[0], [0])
    assert UntilEnough(lambda tally: tally.chunks >= 1, so_far).enough
    goes_on = UntilEnough(lambda tally: tally.chunks >= 2, so_far)
    assert not goes_on.enough
    goes_on.add(1, chunks("craps")[1])
    assert goes_on.chunks == {0, 1}


# Workers that die


def long_job() -> DiceJob:
    job = jobs()["craps"]
    assert isinstance(job, DiceJob)
    return job._replace(plan=Plan(SEED, 60, 10_000))


def test_a_worker_that_is_killed_changes_nothing() -> None:
    progress, seen = Progress[Tally](), set[int | None]()
    run = run_on_workers(2, long_job(), progress)
    next(run)
    victim, *_ = active_children()
    assert len(progress.chunks) < 60
    assert victim.pid is not None
    os.kill(victim.pid, signal.SIGKILL)
    for _ in run:
        seen.update(child.pid for child in active_children())
    assert len(seen - {victim.pid}) > 1, "nobody took the place of the one that was killed"
    assert whole(progress.tally) == whole(to_the_end(run_here(long_job(), Progress())).tally)
    assert progress.chunks == set(range(60))


class Large(NamedTuple):
    """Chunks that are too large for a pipe, so that whoever did one waits until it is read."""

    plan: Plan
    done: Path

    def chunk(self, number: int) -> Tally:
        (self.done / str(os.getpid())).touch()
        return tally_of(*(np.full(4, number, np.int64),) * 2, [np.full(10**6, number, np.int64)])


def test_a_worker_that_is_killed_while_it_says_what_it_did_changes_nothing(tmp_path: Path) -> None:
    progress, job = Progress[Tally](), Large(Plan(SEED, 9, 1), tmp_path)
    run = run_on_workers(2, job, progress)
    next(run)
    pids = {child.pid for child in active_children()}
    while {int(each.name) for each in tmp_path.iterdir()} != pids:
        sleep(0.01)
    os.kill(max(pid for pid in pids if pid is not None), signal.SIGKILL)
    to_the_end(run)
    assert whole(progress.tally) == whole(to_the_end(run_here(job, Progress())).tally)


class Failing(NamedTuple):
    plan: Plan

    def chunk(self, number: int) -> Tally:
        raise FileNotFoundError(f"chunk {number} needs a file")


def test_what_a_chunk_raises_is_raised_here() -> None:
    with pytest.raises(FileNotFoundError, match="chunk 0 needs a file"):
        to_the_end(run_on_workers(2, Failing(Plan(SEED, 1, 1)), Progress()))
    assert active_children() == []


class Deadly(NamedTuple):
    """A chunk that kills whoever does it."""

    plan: Plan

    def chunk(self, number: int) -> Tally:
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError(f"chunk {number} was survived")


def test_when_workers_die_again_and_again_it_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "MOST_DEATHS", 1)
    with pytest.raises(WorkersDied, match="2 workers of this machine ended by signal 9"):
        to_the_end(run_on_workers(2, Deadly(Plan(SEED, 2, 1)), Progress()))
    assert active_children() == []


def test_nobody_is_left_behind_when_it_is_broken_off() -> None:
    run = run_on_workers(2, long_job(), Progress())
    next(run)
    assert len(active_children()) == 2
    run.close()  # type: ignore[attr-defined]
    assert active_children() == []


# How much is done


@given(st.integers(1, 10**12), st.integers(1, 10**6))
def test_a_plan_covers_the_amount_with_no_chunk_to_spare(amount: int, most_per_lane: int) -> None:
    plan = plan_for(SEED, amount, most_per_lane)
    assert 1 <= plan.per_lane <= most_per_lane
    assert (plan.chunks - 1) * LANES * plan.per_lane < amount <= plan.chunks * LANES * plan.per_lane


@pytest.mark.parametrize(
    ("amount", "chunks", "per_lane"),
    [(1, 1, 1), (64, 1, 1), (65, 1, 2), (64 * 1000, 1, 1000), (64 * 1000 + 1, 2, 501), (64 * 5000, 5, 1000)],
)
def test_few_make_one_chunk_with_short_lanes(amount: int, chunks: int, per_lane: int) -> None:
    assert plan_for(SEED, amount, 1000) == Plan(SEED, chunks, per_lane)


# Tallies


@pytest.mark.parametrize("game", GAMES)
def test_a_tally_written_as_json_reads_back_the_same(game: str) -> None:
    tally = here(game)
    read = from_json(msgspec.json.decode(msgspec.json.encode(to_json(tally))))
    assert whole(read) == whole(tally)
    assert [each.dtype for each in read.counts] == [each.dtype for each in tally.counts]
    assert whole(read.plus(chunks(game)[0])) == whole(tally.plus(chunks(game)[0]))


@given(st.lists(st.integers(-(2**41), 2**41), max_size=64))
def test_squares_are_added_exactly(values: list[int]) -> None:
    assert sum_of_squares(np.array(values, np.int64)) == sum(each * each for each in values)


@given(st.lists(st.integers(-(10**9), 10**9), min_size=1, max_size=9))
def test_a_tally_of_lanes(won: list[int]) -> None:
    tally = tally_of(np.array(won), np.ones(len(won), np.int64), [np.array([len(won)])])
    assert tally[:5] == (1, len(won), len(won), sum(won), sum(each * each for each in won))
