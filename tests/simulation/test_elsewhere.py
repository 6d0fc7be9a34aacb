"""The same tallies on a cluster, with a worker killed on the way, and on a device that numba simulates."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import distributed
import pytest

from pitbook.analysis.tables import Choices
from pitbook.games.craps.figures.jobs import craps_job
from pitbook.games.craps.figures.strategies import win_line
from pitbook.games.craps.rules import rules_of
from pitbook.planning.sweeping import Row, Rows, Sweep, cells_of
from pitbook.simulation.cluster import NoCluster, run_on_cluster
from pitbook.simulation.running import Progress, run_here
from pitbook.simulation.session_jobs import NEVER, SessionRules
from pitbook.simulation.tallies import Tally
from tests.ports import free_port

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


@contextmanager
def started(*commands: list[str]) -> Iterator[list[subprocess.Popen[bytes]]]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    quiet = subprocess.DEVNULL
    processes = [
        subprocess.Popen([sys.executable, *each], env=environment, stdout=quiet, stderr=quiet) for each in commands
    ]
    try:
        yield processes
    finally:
        for each in processes:
            each.kill()
        for each in processes:
            each.wait()


@pytest.mark.filterwarnings("default")  # what a cluster says of a worker that is gone is not ours
def test_a_worker_of_a_cluster_that_is_killed_changes_nothing() -> None:
    job = craps_job(rules_of("star-craps"), win_line(1000, 2), 150_000_000, seed=9)
    alone: Progress[Tally] = Progress()
    for _ in run_here(job, alone):
        pass
    address = f"tcp://127.0.0.1:{free_port()}"
    scheduler = ["-m", "distributed.cli.dask_scheduler", "--host", address, "--no-dashboard"]
    worker = ["-m", "distributed.cli.dask_worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard"]
    together: Progress[Tally] = Progress()
    with started(scheduler, worker, worker) as processes:
        wait_for_workers(address, 2)
        for _ in run_on_cluster(address, job, together):
            if len(together.chunks) >= 3 and processes[1].poll() is None:
                processes[1].send_signal(signal.SIGKILL)
        swept = swept_on(partial(run_on_cluster, address))
    assert swept == swept_on(run_here)
    assert processes[1].returncode == -signal.SIGKILL
    assert together.chunks == set(range(job.plan.chunks))
    assert alone.tally is not None
    assert together.tally is not None
    assert together.tally[:5] == alone.tally[:5]
    assert all((one == other).all() for one, other in zip(together.tally.counts, alone.tally.counts, strict=True))


def swept_on(runner: Callable[[Sweep, Progress[Rows]], Iterator[Progress[Rows]]]) -> dict[int, Row]:
    """Combinations of a sweep, each of which is done by whoever is there."""
    ends = [SessionRules(bankroll, 10, NEVER, NEVER) for bankroll in (5_000, 10_000)]
    cells = cells_of(["star-craps"], [("field:stake=10",), ("field:stake=1",)], [None], ends)
    progress: Progress[Rows] = Progress()
    for _ in runner(Sweep(cells, Choices(), False, 100, 1), progress):
        pass
    assert progress.tally is not None
    return progress.tally.rows


def wait_for_workers(address: str, workers: int) -> None:
    connect: Any = distributed.Client
    deadline = time.monotonic() + 300
    while True:
        try:
            with connect(address, timeout=60, set_as_default=False) as client:
                client.wait_for_workers(workers, timeout=300)
                return
        except OSError:
            assert time.monotonic() < deadline, "the scheduler does not come up"
            time.sleep(0.2)


@pytest.mark.filterwarnings("default")
def test_a_cluster_that_does_not_answer_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitbook.simulation.cluster.PATIENCE_S", 1)
    job = craps_job(rules_of("star-craps"), win_line(1000), 1000, seed=9)
    with pytest.raises(NoCluster, match="does not answer within 1 s"):
        next(run_on_cluster(f"tcp://127.0.0.1:{free_port()}", job, Progress()))


def test_a_device_counts_the_same() -> None:
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT))),
        "NUMBA_ENABLE_CUDASIM": "1",
    }
    done = subprocess.run(
        [sys.executable, "-m", "tests.simulation.on_a_simulated_device"],
        env=environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
