"""The chunks of a job on processes of this machine, each at the other end of a pipe of its own.

The job goes to each worker once, as it starts; then numbers of chunks go out and tallies come back. Nothing is shared.
Whatever a worker that dies was just doing, it closes its own pipe and nobody else's, so no lock stays held, no queue
stays full and no thread waits for ever, as they may in a `ProcessPoolExecutor`.
"""

import signal
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkServerContext, SpawnContext
from typing import Any, Generic, NamedTuple, TypeVar

from pitbook.games.catalogue import rooms
from pitbook.processes import starting_with
from pitbook.simulation.running import Adding, InChunks, Progress, missing, run_here

A = TypeVar("A", bound=Adding)
AHEAD = 2
"""Chunks that a worker is given: one to do, and one so that it need not wait for the next."""
MOST_DEATHS = 5
CUT_OFF = (EOFError, BrokenPipeError, ConnectionResetError)


class WorkersDied(Exception):
    """So many workers died that others would die as well."""


class _ChunkFailed(NamedTuple):
    """What a chunk raised, on its way back."""

    error: Exception


class _Worker:
    def __init__(self, job: InChunks[Any]) -> None:
        self.given = set[int]()
        self.pipe, theirs = _context().Pipe()
        self.process = _context().Process(target=_work, args=(job, theirs), daemon=True)
        with suppress(*CUT_OFF):  # dead before it began: its pipe will say so
            self.process.start()
        theirs.close()

    def give(self, chunk: int) -> None:
        self.given.add(chunk)
        with suppress(*CUT_OFF):  # the same
            self.pipe.send(chunk)

    def said(self) -> tuple[int, Any] | None:
        """A chunk and what it came to; nothing if the worker died, even in the middle of saying it."""
        try:
            chunk, done = self.pipe.recv()
        except (EOFError, OSError):
            return None
        self.given.remove(chunk)
        return chunk, done

    def end(self) -> int | None:
        """By which signal or exit code it ended, if it ever began."""
        self.pipe.close()
        if self.process.pid is not None:
            self.process.kill()
            self.process.join()
        return self.process.exitcode


class _Crew(Generic[A]):
    """Workers, and what is still to be given to them."""

    def __init__(self, workers: int, job: InChunks[A], progress: Progress[A]) -> None:
        self.most, self.job, self.progress = workers, job, progress
        self.to_do, self.left_over = missing(job, progress), list[int]()
        self.workers: dict[Connection, _Worker] = {}
        self.deaths = 0

    def step(self) -> bool:
        """Everybody is given work, and what comes back next is added. False when there is nothing left to wait for."""
        self._give()
        busy = [pipe for pipe, worker in self.workers.items() if worker.given]
        for pipe in wait(busy) if busy else ():
            assert isinstance(pipe, Connection), "nothing else is waited for"
            said = self.workers[pipe].said()
            if said is None:
                self._bury(self.workers.pop(pipe))
                continue
            chunk, done = said
            if isinstance(done, _ChunkFailed):
                raise done.error
            self.progress.add(chunk, done)
        return bool(busy)

    def end(self) -> None:
        for worker in self.workers.values():
            worker.end()

    def _give(self) -> None:
        for _ in range(AHEAD):
            for worker in list(self.workers.values()):
                if len(worker.given) < AHEAD and (chunk := self._next()) is not None:
                    worker.give(chunk)
            while len(self.workers) < self.most and (chunk := self._next()) is not None:
                worker = _Worker(self.job)
                self.workers[worker.pipe] = worker
                worker.give(chunk)

    def _next(self) -> int | None:
        return self.left_over.pop() if self.left_over else next(self.to_do, None)

    def _bury(self, worker: _Worker) -> None:
        ended = worker.end()
        self.left_over += sorted(worker.given, reverse=True)
        self.deaths += 1
        if self.deaths > MOST_DEATHS:
            how = "before they began" if ended is None else f"by signal {-ended}" if ended < 0 else f"with code {ended}"
            raise WorkersDied(f"{self.deaths} workers of this machine ended {how}, and no more are started")


def run_on_workers(workers: int, job: InChunks[A], progress: Progress[A]) -> Iterator[Progress[A]]:
    """On processes of this machine; when one dies another takes its place, and does what it had been given."""
    if workers == 1:
        yield from run_here(job, progress)
        return
    crew = _Crew(workers, job, progress)
    try:
        while crew.step():
            yield progress
    finally:
        crew.end()


def _context() -> ForkServerContext | SpawnContext:
    """Processes that begin with the kernels loaded."""
    return starting_with([*(f"{room}.figures.simulation" for room in rooms()), "pitbook.simulation.read_ahead"])


def _work(job: InChunks[Any], pipe: Connection) -> None:
    """In the worker, until the one who sent the work hangs up. Whoever interrupts means that one, not each worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(*CUT_OFF):
        while True:
            chunk = pipe.recv()
            pipe.send((chunk, _done(job, chunk)))


def _done(job: InChunks[Any], chunk: int) -> Any:
    try:
        return job.chunk(chunk)
    except Exception as error:  # noqa: BLE001  whatever it is, it belongs to whoever sent the work
        return _ChunkFailed(error)
