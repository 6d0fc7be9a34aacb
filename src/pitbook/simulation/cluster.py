"""The chunks of a job on a Dask cluster. A worker that dies there changes nothing: its chunks are done by others."""

from collections.abc import Iterator
from concurrent.futures import Executor
from typing import Any, TypeVar

from pitbook.simulation.running import Adding, InChunks, Progress, run_on

A = TypeVar("A", bound=Adding)
PATIENCE_S = 10


class NoCluster(Exception):
    """The cluster cannot be reached, or nobody works there."""


def run_on_cluster(address: str, job: InChunks[A], progress: Progress[A]) -> Iterator[Progress[A]]:
    """The job is sent to every worker once; then only numbers of chunks travel, and tallies back."""
    import distributed

    connect: Any = distributed.Client
    try:
        client = connect(address, timeout=PATIENCE_S, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        raise NoCluster(f"the cluster at {address} does not answer within {PATIENCE_S} s: {error}") from None
    with client:
        workers = len(client.scheduler_info(n_workers=-1)["workers"])
        if not workers:
            raise NoCluster(f"the cluster at {address} has no workers: start some with `dask worker {address}`.")
        (sent,) = client.scatter([job], broadcast=True)
        executor: Executor = client.get_executor()
        yield from run_on(executor, workers, job, progress, sent=sent)
