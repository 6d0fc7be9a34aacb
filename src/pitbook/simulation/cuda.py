"""The same kernels on a GPU: every lane is a thread, and thousands of chunks are done at once.

The source of a lane is that of the CPU, compiled again; only counting differs, since threads that count in one place
have to take turns. This module is imported only when a GPU is asked for.
"""

from collections.abc import Iterator
from types import FunctionType
from typing import Any

import numba.cuda
import numpy as np
from numba import int32, int64, uint8, uint32

from pitbook.games.casino_war.figures.kernels import lanes as war
from pitbook.games.craps.figures.kernels import lanes as dice
from pitbook.games.three_card_poker.figures.kernels import lanes as poker
from pitbook.simulation import cards
from pitbook.simulation.jobs import LANES, DiceJob, Job, PokerJob, WarJob
from pitbook.simulation.philox import key_of, philox
from pitbook.simulation.running import Progress
from pitbook.simulation.tallies import Tally, tally_of

cuda: Any = numba.cuda

THREADS = 256
CHUNKS_AT_ONCE = 16_384
MOST_SHARED = 40_000  # bytes for tables and counts of one block
MOST_SEATS = 16
SHOE_THREADS = 96


class NoDevice(Exception):
    """There is no GPU that this program can use."""


def device_name() -> str:
    if not cuda.is_available():
        raise NoDevice("no CUDA device is to be found here: leave out --device, or run it where there is one.")
    if not hasattr(cuda, "get_current_device"):
        return "a simulated device"
    name = cuda.get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)


def _compiled(function: Any, **names: Any) -> Any:
    """A function of the CPU compiled for the device, with these names standing for what they are there."""
    source = function.py_func
    again = FunctionType(source.__code__, {**source.__globals__, **names}, source.__name__, source.__defaults__)
    return cuda.jit(device=True)(again)


@cuda.jit(device=True)
def _bump(counts, place):  # type: ignore[no-untyped-def]
    cuda.atomic.add(counts, place, 1)


@cuda.jit(device=True)
def _bump_of_war(counts, place):  # type: ignore[no-untyped-def]
    """First cards are counted by each block for itself, the few second ones by all in one place."""
    own, later = counts
    if place < 169:
        cuda.atomic.add(own, place, 1)
    else:
        cuda.atomic.add(later, place, 1)


_philox = _compiled(philox)
_dice_lane = _compiled(dice.lane, philox=_philox, bump=_bump)
_piece, _fair, _taken = (
    _compiled(cards.piece, philox=_philox, count=int32),
    _compiled(cards.fair),
    _compiled(cards.taken, index=uint32),
)
_redraw = _compiled(cards.redraw, piece=_piece, fair=_fair, taken=_taken)
_draw_more = _compiled(war.draw_more, redraw=_redraw)
_draw = _compiled(war.draw, piece=_piece, fair=_fair, taken=_taken, draw_more=_draw_more)
_war_deal = _compiled(
    war.play_deal, draw=_draw, bump=_bump_of_war, spot=uint32, nth=_compiled(war.nth), kept=_compiled(war.kept)
)
_opened = _compiled(war.opened, draw_more=_draw_more)
_war_lane = _compiled(war.lane, count=int32, play_deal=_war_deal, opened=_opened, in_order=_compiled(war.in_order))
_deal = _compiled(poker.deal, philox=_philox)
_poker_lane = _compiled(poker.lane, play_round=_compiled(poker.play_round, deal=_deal, bump=_bump))


@cuda.jit(device=True)
def _clear(own):  # type: ignore[no-untyped-def]
    """The threads of a block share the work."""
    for index in range(cuda.threadIdx.x, own.size, cuda.blockDim.x):
        own[index] = 0


@cuda.jit(device=True)
def _add_up(own, counts):  # type: ignore[no-untyped-def]
    """What a block counted for itself is added to what all did."""
    for index in range(cuda.threadIdx.x, own.size, cuda.blockDim.x):
        cuda.atomic.add(counts, index, int64(own[index]))


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
    _add_up(own_counts, counts)


@cuda.jit
def _large_dice_kernel(after, net, counts, won, done, k0, k1, first, rolls):  # type: ignore[no-untyped-def]
    """The same for tables too large for shared memory."""
    thread = cuda.grid(1)
    if thread < won.size:
        won[thread], done[thread] = _dice_lane(
            (after, net), counts, k0, k1, first + thread // LANES, thread % LANES, rolls
        )


@cuda.jit
def _war_kernel(net, too_low, size, use, counts, won, done, k0, k1, first, rounds):  # type: ignore[no-untyped-def]
    """The shoe of each thread lies in shared memory, and so do the counts of the first cards of a block."""
    shared = cuda.shared.array(0, uint8)
    own_counts = cuda.shared.array(169, int32)
    _clear(own_counts)
    cuda.syncthreads()
    thread = cuda.grid(1)
    if thread < won.size:
        shoe = shared[cuda.threadIdx.x * size : (cuda.threadIdx.x + 1) * size]
        chunk, number = first + thread // LANES, thread % LANES
        won[thread], done[thread] = _war_lane(
            (net, too_low), shoe, use, (own_counts, counts), k0, k1, chunk, number, rounds
        )
    cuda.syncthreads()
    _add_up(own_counts, counts)


@cuda.jit
def _poker_kernel(hands, strength, qualifies, sort, net, seats, counts, won, done, k0, k1, first, rounds):  # type: ignore[no-untyped-def]
    own_counts = cuda.shared.array(48, int32)
    _clear(own_counts)
    cuda.syncthreads()
    scratch = cuda.local.array(4, uint32), cuda.local.array(MOST_SEATS, int32)
    thread = cuda.grid(1)
    if thread < won.size:
        won[thread], done[thread] = _poker_lane(
            (hands, strength, qualifies, sort, net),
            seats,
            scratch,
            own_counts,
            k0,
            k1,
            first + thread // LANES,
            thread % LANES,
            rounds,
        )
    cuda.syncthreads()
    _add_up(own_counts, counts)


def run_on_device(job: Job, progress: Progress[Tally]) -> Iterator[Progress[Tally]]:
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


def _chunks(job: Job, first: int, many: int) -> Tally:
    lanes = many * LANES
    won, done = cuda.device_array(lanes, np.int64), cuda.device_array(lanes, np.int64)
    counts = tuple(cuda.to_device(each) for each in job.counts())
    k0, k1 = key_of(job.plan.seed)
    going = k0, k1, np.int64(first), np.int64(job.plan.per_lane)
    match job:
        case DiceJob():
            cells = len(job.automaton.net)
            shared = 3 * 4 * cells
            tables = [cuda.to_device(each.astype(np.int32)) for each in job.tables]
            if shared <= MOST_SHARED:
                _dice_kernel[-(-lanes // THREADS), THREADS, 0, shared](*tables, *counts, won, done, *going)
            else:
                _large_dice_kernel[-(-lanes // THREADS), THREADS](*tables, *counts, won, done, *going)
        case WarJob():
            tables = [cuda.to_device(each.astype(np.int32) if each.dtype == np.int64 else each) for each in job.tables]
            size = job.shoe.cards
            shape = -(-lanes // SHOE_THREADS), SHOE_THREADS, 0, SHOE_THREADS * size
            _war_kernel[shape](*tables, size, cuda.to_device(job.use), *counts, won, done, *going)
        case PokerJob():
            tables = [cuda.to_device(each) for each in job.tables]
            _poker_kernel[-(-lanes // THREADS), THREADS](*tables, job.seats, *counts, won, done, *going)
    return tally_of(won.copy_to_host(), done.copy_to_host(), [each.copy_to_host() for each in counts], many)
