"""Doing the chunks of a job: here, on several processes, or wherever an executor sends them.

Chunks may come back in any order and be done twice; each is added once. So a worker that dies changes nothing.
"""

import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, Generic, Protocol, Self, TypeVar

from pitbook.simulation.jobs import Plan

AHEAD = 4
"""Chunks that wait for each worker, so that none is idle."""
MOST_RESTARTS = 5


class Adding(Protocol):
    """Something that adds up."""

    def plus(self, other: Self) -> Self: ...


A = TypeVar("A", bound=Adding)
A_co = TypeVar("A_co", bound=Adding, covariant=True)


class InChunks(Protocol[A_co]):
    """Something that can be done in chunks."""

    @property
    def plan(self) -> Plan: ...

    def chunk(self, number: int) -> A_co: ...


class Progress(Generic[A]):
    """All that has been added up so far, and which chunks those were."""

    enough = False

    def __init__(self, tally: A | None = None, chunks: Iterable[int] = ()) -> None:
        self.tally, self.chunks = tally, set(chunks)

    def add(self, chunk: int, tally: A) -> None:
        if chunk not in self.chunks:
            self.add_all((chunk,), tally)

    def add_all(self, chunks: Iterable[int], tally: A) -> None:
        """Chunks that were done together, none of them before."""
        self.tally = tally if self.tally is None else self.tally.plus(tally)
        self.chunks.update(chunks)


class UntilEnough(Progress[A]):
    """The same, chunk after chunk in their order until they are enough, whoever did which of them first.

    One that comes before its turn waits for it; what comes after the end is dropped.
    """

    def __init__(self, judge: Callable[[A], bool], so_far: Progress[A]) -> None:
        super().__init__(so_far.tally, so_far.chunks)
        self.judge, self.early, self.turn = judge, dict[int, A](), 0
        self.enough = self.tally is not None and judge(self.tally)

    def add(self, chunk: int, tally: A) -> None:
        self.early[chunk] = tally
        while not self.enough and self._next() in self.early:
            super().add(self.turn, self.early.pop(self.turn))

    def add_all(self, chunks: Iterable[int], tally: A) -> None:
        super().add_all(chunks, tally)
        assert self.tally is not None, "a chunk leaves something behind"
        self.enough = self.judge(self.tally)

    def _next(self) -> int:
        while self.turn in self.chunks:
            self.turn += 1
        return self.turn


def run_here(job: InChunks[A], progress: Progress[A]) -> Iterator[Progress[A]]:
    """Chunk after chunk, in this process."""
    for chunk in _missing(job, progress):
        progress.add(chunk, job.chunk(chunk))
        yield progress


def run_on(
    executor: Executor, workers: int, job: InChunks[A], progress: Progress[A], sent: Any = None
) -> Iterator[Progress[A]]:
    """On an executor, as the chunks come back. `sent`: what stands for the job there, if it was sent beforehand."""
    missing = _missing(job, progress)
    waiting: dict[Future[A], int] = {}
    while True:
        while len(waiting) < AHEAD * workers and (chunk := next(missing, None)) is not None:
            waiting[executor.submit(_chunk, job if sent is None else sent, chunk)] = chunk
        if not waiting:
            return
        done, _ = wait(waiting, return_when=FIRST_COMPLETED)
        for future in done:
            progress.add(waiting.pop(future), future.result())
        yield progress


def run_on_workers(workers: int, job: InChunks[A], progress: Progress[A]) -> Iterator[Progress[A]]:
    """On processes of this machine; when one dies the rest is done by new ones."""
    if workers == 1:
        yield from run_here(job, progress)
        return
    for attempt in range(MOST_RESTARTS + 1):
        try:
            with ProcessPoolExecutor(workers, mp_context=_prepared(), initializer=_left_alone) as executor:
                yield from run_on(executor, workers, job, progress)
            return
        except BrokenProcessPool:
            if attempt == MOST_RESTARTS:
                raise


def _prepared() -> Any:
    """Processes that begin with the kernels loaded."""
    context = get_context("forkserver")
    context.set_forkserver_preload(["pitbook.simulation.box_jobs", "pitbook.simulation.session_jobs"])
    return context


def _left_alone() -> None:
    """Whoever interrupts means the one who sent the work, not each worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _missing(job: InChunks[A], progress: Progress[A]) -> Iterator[int]:
    done = frozenset(progress.chunks)
    return (chunk for chunk in range(job.plan.chunks) if chunk not in done)


def _chunk(job: InChunks[A], chunk: int) -> A:
    return job.chunk(chunk)
