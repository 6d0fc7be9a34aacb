"""Doing the chunks of a job: here, on several processes, or wherever an executor sends them.

Chunks may come back in any order and be done twice; each is added once. So a worker that dies changes nothing.
"""

from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

from pitbook.simulation.jobs import Job
from pitbook.simulation.tallies import Tally

AHEAD = 4
"""Chunks that wait for each worker, so that none is idle."""
MOST_RESTARTS = 5


class Progress:
    """All that has been added up so far, and which chunks those were."""

    def __init__(self, tally: Tally | None = None, chunks: Iterable[int] = ()) -> None:
        self.tally, self.chunks = tally, set(chunks)

    def add(self, chunk: int, tally: Tally) -> None:
        if chunk not in self.chunks:
            self.tally = tally if self.tally is None else self.tally.plus(tally)
            self.chunks.add(chunk)


def run_here(job: Job, progress: Progress) -> Iterator[Progress]:
    """Chunk after chunk, in this process."""
    for chunk in _missing(job, progress):
        progress.add(chunk, job.chunk(chunk))
        yield progress


def run_on(executor: Executor, workers: int, job: Job, progress: Progress) -> Iterator[Progress]:
    """On an executor, as the chunks come back."""
    missing = iter(_missing(job, progress))
    waiting: dict[Future[Tally], int] = {}
    while True:
        while len(waiting) < AHEAD * workers and (chunk := next(missing, None)) is not None:
            waiting[executor.submit(_chunk, job, chunk)] = chunk
        if not waiting:
            return
        done, _ = wait(waiting, return_when=FIRST_COMPLETED)
        for future in done:
            progress.add(waiting.pop(future), future.result())
        yield progress


def run_on_workers(workers: int, job: Job, progress: Progress) -> Iterator[Progress]:
    """On processes of this machine; when one dies the rest is done by new ones."""
    if workers == 1:
        yield from run_here(job, progress)
        return
    for attempt in range(MOST_RESTARTS + 1):
        try:
            with ProcessPoolExecutor(workers, mp_context=get_context("forkserver")) as executor:
                yield from run_on(executor, workers, job, progress)
            return
        except BrokenProcessPool:
            if attempt == MOST_RESTARTS:
                raise


def _missing(job: Job, progress: Progress) -> list[int]:
    return [chunk for chunk in range(job.plan.chunks) if chunk not in progress.chunks]


def _chunk(job: Job, chunk: int) -> Tally:
    return job.chunk(chunk)
