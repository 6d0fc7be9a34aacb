"""The same kernels on a GPU: every lane is a thread, and thousands of chunks are done at once.

The source of a lane is that of the CPU, compiled again; only counting differs, since threads that count in one place
have to take turns. What a game has of it stands in its room. This module is imported only when a GPU is asked for.
"""

from collections.abc import Iterator
from types import FunctionType
from typing import Any

import numba.cuda
import numpy as np
from numba import int32, int64, uint32

from pitbook.simulation import cards, philox
from pitbook.simulation.jobs import LANES, OnDevice
from pitbook.simulation.running import Progress
from pitbook.simulation.tallies import Tally, tally_of

cuda: Any = numba.cuda

THREADS = 256
CHUNKS_AT_ONCE = 16_384


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


def blocks(lanes: int, threads: int = THREADS) -> int:
    """Of so many threads, for that many lanes."""
    return -(-lanes // threads)


def run_on_device(job: OnDevice, progress: Progress[Tally]) -> Iterator[Progress[Tally]]:
    """As many chunks at once as keep the device busy. Chunks that were done before are left out."""
    device_name()
    start = len(progress.chunks)
    assert progress.chunks == set(range(start)), "chunks on a device are done in order"
    while start < job.plan.chunks:
        many = min(CHUNKS_AT_ONCE, job.plan.chunks - start)
        tally = _chunks(job, start, many)
        progress.add_all(range(start, start + many), tally)
        yield progress
        start += many


def _chunks(job: OnDevice, first: int, many: int) -> Tally:
    lanes = many * LANES
    won, done = cuda.device_array(lanes, np.int64), cuda.device_array(lanes, np.int64)
    counts = tuple(cuda.to_device(each) for each in job.counts())
    k0, k1 = philox.key_of(job.plan.seed)
    job.launch(lanes, (*counts, won, done, k0, k1, np.int64(first), np.int64(job.plan.per_lane)))
    return tally_of(won.copy_to_host(), done.copy_to_host(), [each.copy_to_host() for each in counts], many)
