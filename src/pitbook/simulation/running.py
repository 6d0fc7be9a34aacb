"""Doing the chunks of a job: here, or wherever an executor sends them; `workers.py` does them on this machine's cores.

Chunks may come back in any order and be done twice; each is added once. So a worker that dies changes nothing.
"""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from typing import Any, Generic, Protocol, Self, TypeVar

from pitbook.simulation.jobs import Plan

AHEAD = 4
"""Chunks that wait for each worker, so that none is idle."""


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
    for chunk in missing(job, progress):
        progress.add(chunk, job.chunk(chunk))
        yield progress


def run_on(
    executor: Executor, workers: int, job: InChunks[A], progress: Progress[A], sent: Any = None
) -> Iterator[Progress[A]]:
    """On an executor, as the chunks come back. `sent`: what stands for the job there, if it was sent beforehand."""
    to_do = missing(job, progress)
    waiting: dict[Future[A], int] = {}
    while True:
        while len(waiting) < AHEAD * workers and (chunk := next(to_do, None)) is not None:
            waiting[executor.submit(_chunk, job if sent is None else sent, chunk)] = chunk
        if not waiting:
            return
        done, _ = wait(waiting, return_when=FIRST_COMPLETED)
        for future in done:
            progress.add(waiting.pop(future), future.result())
        yield progress


def missing(job: InChunks[A], progress: Progress[A]) -> Iterator[int]:
    """The chunks that are still to be done."""
    done = frozenset(progress.chunks)
    return (chunk for chunk in range(job.plan.chunks) if chunk not in done)


def _chunk(job: InChunks[A], chunk: int) -> A:
    return job.chunk(chunk)
