"""The kernels of Craps on a GPU."""

from typing import Any

import numba.cuda
import numpy as np
from numba import int32

from pitbook.games.craps.figures.jobs import DiceJob
from pitbook.games.craps.figures.kernels import lanes as dice
from pitbook.simulation.cuda import THREADS, add_up, blocks, bump, compiled, philox_there
from pitbook.simulation.jobs import LANES

cuda: Any = numba.cuda

MOST_SHARED = 40_000  # bytes for tables and counts of one block

_dice_lane = compiled(dice.lane, philox=philox_there, bump=bump)


@cuda.jit
def _dice_kernel(after, net, counts, won, done, k0, k1, first, rolls):  # type: ignore[no-untyped-def]
    """Tables and counts of a block lie in its shared memory; the counts are added up at the end."""
    cells = after.size
    shared = cuda.shared.array(0, int32)
    own_after, own_net, own_counts = shared[:cells], shared[cells : 2 * cells], shared[2 * cells : 3 * cells]
    for index in range(cuda.threadIdx.x, cells, cuda.blockDim.x):
        own_after[index], own_net[index], own_counts[index] = after[index], net[index], 0
    cuda.syncthreads()
    thread = cuda.grid(1)
    if thread < won.size:
        won[thread], done[thread] = _dice_lane(
            (own_after, own_net), own_counts, k0, k1, first + thread // LANES, thread % LANES, rolls
        )
    cuda.syncthreads()
    add_up(own_counts, counts)


@cuda.jit
def _large_dice_kernel(after, net, counts, won, done, k0, k1, first, rolls):  # type: ignore[no-untyped-def]
    """The same for tables too large for shared memory."""
    thread = cuda.grid(1)
    if thread < won.size:
        won[thread], done[thread] = _dice_lane(
            (after, net), counts, k0, k1, first + thread // LANES, thread % LANES, rolls
        )


def launch(job: DiceJob, lanes: int, going: tuple[Any, ...]) -> None:
    shared = 3 * 4 * len(job.automaton.net)
    tables = [cuda.to_device(each.astype(np.int32)) for each in job.tables]
    if shared <= MOST_SHARED:
        _dice_kernel[blocks(lanes), THREADS, 0, shared](*tables, *going)
    else:
        _large_dice_kernel[blocks(lanes), THREADS](*tables, *going)
