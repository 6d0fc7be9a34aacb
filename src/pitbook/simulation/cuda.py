"""The same kernels on a GPU: every lane is a thread, and thousands of chunks are done at once.

The source of a lane is that of the CPU, compiled again; only counting differs, since threads that count in one place
have to take turns. Where a lane can be told so that all of a block do the same at the same time, a game has another,
which draws the same words. What a game has of it stands in its room. This module is imported only when a GPU is asked
for.
"""

from collections.abc import Iterator
from types import FunctionType
from typing import Any

import numba.cuda
import numpy as np
from numba import int32, int64, uint32

from pitbook.simulation import cards, philox, sessions
from pitbook.simulation.jobs import LANES, OnDevice
from pitbook.simulation.running import Progress
from pitbook.simulation.session_jobs import SESSIONS_PER_CHUNK, SessionJob, TableTally, empty_sessions, tallied
from pitbook.simulation.tallies import Tally, tally_of

cuda: Any = numba.cuda

THREADS = 256
CHUNKS_AT_ONCE = 65_536
"""Millions of threads, so that it matters little that the last of them keep only some of the device busy."""
SESSION_CHUNKS_AT_ONCE = 256
MOST_BOXES = 32
"""For so many a thread has room that plays sessions."""


class NoDevice(Exception):
    """There is no GPU that this program can use."""


def device_name() -> str:
    if not cuda.is_available():
        raise NoDevice("no CUDA device is to be found here: leave out --device, or run it where there is one.")
    if not hasattr(cuda, "get_current_device"):
        return "a simulated device"
    name = cuda.get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)


def compiled(function: Any, **names: Any) -> Any:
    """A function of the CPU compiled for the device, with these names standing for what they are there."""
    source = function.py_func
    again = FunctionType(source.__code__, {**source.__globals__, **names}, source.__name__, source.__defaults__)
    return cuda.jit(device=True)(again)


@cuda.jit(device=True)
def bump(counts, place):  # type: ignore[no-untyped-def]
    cuda.atomic.add(counts, place, 1)


@cuda.jit(device=True)
def begin(starts, standing, there, room):  # type: ignore[no-untyped-def]
    """Everybody is at their box, and nothing has happened to anybody; what a session leaves behind, by player."""
    for box in range(len(starts)):
        standing[box] = starts[box]
        there[box] = True
    won, played, ends, coins, waited = room
    for player in range(len(won)):
        won[player], played[player], ends[player], coins[player], waited[player] = 0, 0, sessions.GOES_ON, 0, 0


@cuda.jit(device=True)
def write(room, out, row):  # type: ignore[no-untyped-def]
    won, played, ends, coins, waited = room
    wons, lengths, how, staked, waits = out
    for player in range(len(won)):
        wons[row, player], lengths[row, player], how[row, player] = won[player], played[player], ends[player]
        staked[row, player], waits[row, player] = coins[player], waited[player]


@cuda.jit(device=True)
def clear(own):  # type: ignore[no-untyped-def]
    """The threads of a block share the work."""
    for index in range(cuda.threadIdx.x, own.size, cuda.blockDim.x):
        own[index] = 0


@cuda.jit(device=True)
def add_up(own, counts):  # type: ignore[no-untyped-def]
    """What a block counted for itself is added to what all did."""
    for index in range(cuda.threadIdx.x, own.size, cuda.blockDim.x):
        cuda.atomic.add(counts, index, int64(own[index]))


philox_there = compiled(philox.philox)
piece = compiled(cards.piece, philox=philox_there, count=int32)
fair = compiled(cards.fair)
taken = compiled(cards.taken, index=uint32)
redraw = compiled(cards.redraw, piece=piece, fair=fair, taken=taken)
anybody = compiled(sessions.anybody, ended=compiled(sessions.ended))
settled = compiled(sessions.settled)


def blocks(lanes: int, threads: int = THREADS) -> int:
    """Of so many threads, for that many lanes."""
    return -(-lanes // threads)


def run_on_device(job: OnDevice, progress: Progress[Tally]) -> Iterator[Progress[Tally]]:
    """As many chunks at once as keep the device busy. Chunks that were done before are left out."""
    device_name()
    for first, many in _at_once(job.plan.chunks, len(progress.chunks), CHUNKS_AT_ONCE):
        assert progress.chunks == set(range(first)), "chunks on a device are done in order"
        progress.add_all(range(first, first + many), _chunks(job, first, many))
        yield progress


def run_sessions_on_device(job: SessionJob, progress: Progress[TableTally]) -> Iterator[Progress[TableTally]]:
    """The same of sessions, each of which is a thread."""
    device_name()
    for first, many in _at_once(job.plan.chunks, len(progress.chunks), SESSION_CHUNKS_AT_ONCE):
        assert progress.chunks == set(range(first)), "chunks on a device are done in order"
        progress.add_all(range(first, first + many), _sessions(job, first, many))
        yield progress


def _at_once(chunks: int, first: int, most: int) -> Iterator[tuple[int, int]]:
    while first < chunks:
        many = min(most, chunks - first)
        yield first, many
        first += many


def _chunks(job: OnDevice, first: int, many: int) -> Tally:
    lanes = many * LANES
    won, done = cuda.device_array(lanes, np.int64), cuda.device_array(lanes, np.int64)
    counts = tuple(cuda.to_device(each) for each in job.counts())
    k0, k1 = philox.key_of(job.plan.seed)
    job.launch(lanes, (*counts, won, done, k0, k1, np.int64(first), np.int64(job.plan.per_lane)))
    return tally_of(won.copy_to_host(), done.copy_to_host(), [each.copy_to_host() for each in counts], many)


def _sessions(job: SessionJob, first: int, many: int) -> TableTally:
    boxes = job.table.boxes
    assert len(boxes.owners) <= MOST_BOXES, f"a device has room for {MOST_BOXES} boxes at a table, not {boxes.owners}"
    played = empty_sessions(min(many * SESSIONS_PER_CHUNK, job.sessions - first * SESSIONS_PER_CHUNK), len(job.rules))
    out = [cuda.to_device(each) for each in played]
    given = boxes.starts, np.array(boxes.owners, np.int64), job.limits
    k0, k1 = philox.key_of(job.seed)
    job.table.launch_sessions(
        len(played.nets),
        tuple(cuda.to_device(each) for each in job.tables()),
        (*(cuda.to_device(each) for each in given), tuple(out), k0, k1, np.int64(first)),
    )
    return tallied(type(played)(*(each.copy_to_host() for each in out)))
