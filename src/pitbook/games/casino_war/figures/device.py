"""The kernel of Casino War on a GPU."""

from typing import Any

import numba.cuda
import numpy as np
from numba import int32, uint8, uint32

from pitbook.games.casino_war.figures.jobs import WarJob
from pitbook.games.casino_war.figures.kernels import lanes as war
from pitbook.simulation.cuda import add_up, blocks, clear, compiled, fair, piece, redraw, taken
from pitbook.simulation.jobs import LANES

cuda: Any = numba.cuda

SHOE_THREADS = 96


@cuda.jit(device=True)
def _bump(counts, place):  # type: ignore[no-untyped-def]
    """First cards are counted by each block for itself, the few second ones by all in one place."""
    own, later = counts
    if place < 169:
        cuda.atomic.add(own, place, 1)
    else:
        cuda.atomic.add(later, place, 1)


_draw_more = compiled(war.draw_more, redraw=redraw)
_draw = compiled(war.draw, piece=piece, fair=fair, taken=taken, draw_more=_draw_more)
_war_deal = compiled(war.play_deal, draw=_draw, bump=_bump, spot=uint32, nth=compiled(war.nth), kept=compiled(war.kept))
_opened = compiled(war.opened, draw_more=_draw_more)
_war_lane = compiled(war.lane, count=int32, play_deal=_war_deal, opened=_opened, in_order=compiled(war.in_order))


@cuda.jit
def _war_kernel(net, too_low, size, use, counts, won, done, k0, k1, first, rounds):  # type: ignore[no-untyped-def]
    """The shoe of each thread lies in shared memory, and so do the counts of the first cards of a block."""
    shared = cuda.shared.array(0, uint8)
    own_counts = cuda.shared.array(169, int32)
    clear(own_counts)
    cuda.syncthreads()
    thread = cuda.grid(1)
    if thread < won.size:
        shoe = shared[cuda.threadIdx.x * size : (cuda.threadIdx.x + 1) * size]
        chunk, number = first + thread // LANES, thread % LANES
        won[thread], done[thread] = _war_lane(
            (net, too_low), shoe, use, (own_counts, counts), k0, k1, chunk, number, rounds
        )
    cuda.syncthreads()
    add_up(own_counts, counts)


def launch(job: WarJob, lanes: int, going: tuple[Any, ...]) -> None:
    tables = [cuda.to_device(each.astype(np.int32) if each.dtype == np.int64 else each) for each in job.tables]
    size = job.shoe.cards
    shape = blocks(lanes, SHOE_THREADS), SHOE_THREADS, 0, SHOE_THREADS * size
    _war_kernel[shape](*tables, size, cuda.to_device(job.use), *going)
