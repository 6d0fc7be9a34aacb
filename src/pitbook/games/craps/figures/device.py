"""The kernels of Craps on a GPU."""

from typing import Any

import numba.cuda
import numpy as np
from numba import boolean, int32, int64, uint32

from pitbook.games.craps.figures.jobs import DiceJob
from pitbook.games.craps.figures.kernels import lanes as dice
from pitbook.games.craps.figures.kernels.sessions import dice_session
from pitbook.simulation.cuda import (
    MOST_BOXES,
    THREADS,
    add_up,
    anybody,
    begin,
    blocks,
    bump,
    compiled,
    philox_there,
    settled,
    write,
)
from pitbook.simulation.jobs import LANES
from pitbook.simulation.session_jobs import SESSIONS_PER_CHUNK

cuda: Any = numba.cuda

MOST_SHARED = 40_000  # bytes for tables and counts of one block

_NONE, _ONE, _FALLS, _ROLLS_PER_WORD = map(np.uint32, (0, 1, dice.FALLS, dice.ROLLS_PER_WORD))
_NET, _AFTER = 12, np.uint32(0xFFF)
"""Bits of a word: below the net cents of a fall the place where it leads."""

_dice_lane = compiled(dice.lane, philox=philox_there, bump=bump)
_dice_session = compiled(dice_session, philox=philox_there, anybody=anybody, settled=settled)


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


@cuda.jit(device=True)
def _packed_lane(packed, counts, k0, k1, chunk, number, rolls):  # type: ignore[no-untyped-def]
    """The rolls of the lane on a processor. Where a fall leads and what it brings lie in one word, since what holds
    threads up is how often they look something up."""
    standing, won, done, block, at, of = _NONE, int64(0), _NONE, _NONE, uint32(number), uint32(chunk)
    most, enough = uint32(rolls + dice.MORE_ROLLS), uint32(rolls)
    while done < enough or (standing != _NONE and done < most):
        a, b, c, d = philox_there(block, at, of, dice.STREAM, k0, k1)
        block = uint32(block + _ONE)
        for word in (a, b, c, d):
            if word >= dice.BELOW:
                continue
            rest = word
            for _ in range(dice.ROLLS_PER_WORD):
                shorter = uint32(rest // _FALLS)
                place = uint32(standing + uint32(rest - uint32(shorter * _FALLS)))
                rest = shorter
                bump(counts, place)
                found = packed[place]
                won += int64(found >> _NET)
                standing = uint32(uint32(found) & _AFTER)
            done = uint32(done + _ROLLS_PER_WORD)
    return won, int64(done)


@cuda.jit
def _packed_dice_kernel(packed, counts, won, done, k0, k1, first, rolls):  # type: ignore[no-untyped-def]
    cells = packed.size
    shared = cuda.shared.array(0, int32)
    own, own_counts = shared[:cells], shared[cells : 2 * cells]
    for index in range(cuda.threadIdx.x, cells, cuda.blockDim.x):
        own[index], own_counts[index] = packed[index], 0
    cuda.syncthreads()
    thread = cuda.grid(1)
    if thread < won.size:
        won[thread], done[thread] = _packed_lane(
            own, own_counts, k0, k1, first + thread // LANES, thread % LANES, rolls
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
    after, net = job.tables
    if after.max() <= _AFTER and abs(net).max() < 1 << 31 - _NET:
        packed = cuda.to_device((net << _NET | after).astype(np.int32))
        _packed_dice_kernel[blocks(lanes), THREADS, 0, 2 * 4 * len(net)](packed, *going)
        return
    shared = 3 * 4 * len(job.automaton.net)
    tables = [cuda.to_device(each.astype(np.int32)) for each in job.tables]
    if shared <= MOST_SHARED:
        _dice_kernel[blocks(lanes), THREADS, 0, shared](*tables, *going)
    else:
        _large_dice_kernel[blocks(lanes), THREADS](*tables, *going)


@cuda.jit
def _sessions_kernel(tables, starts, owners, limits, out, k0, k1, first):  # type: ignore[no-untyped-def]
    standing = cuda.local.array(MOST_BOXES, int64)[: starts.size]
    places, there = cuda.local.array(MOST_BOXES, int64), cuda.local.array(MOST_BOXES, boolean)
    room = cuda.local.array((5, MOST_BOXES), int64)[:, : limits.shape[0]]
    session = room[0], room[1], room[2], room[3], room[4]
    row = cuda.grid(1)
    if row < out[0].shape[0]:
        begin(starts, standing, there, session)
        of, at = uint32(first + row // SESSIONS_PER_CHUNK), uint32(row % SESSIONS_PER_CHUNK)
        _dice_session(tables, owners, limits, standing, there, places, session, k0, k1, of, at)
        write(session, out, row)


def launch_sessions(many: int, tables: tuple[Any, ...], going: tuple[Any, ...]) -> None:
    _sessions_kernel[blocks(many), THREADS](tables, *going)
