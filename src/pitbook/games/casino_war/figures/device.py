"""The kernel of Casino War on a GPU."""

from typing import Any

import numba.cuda
import numpy as np
from numba import boolean, int32, int64, uint8, uint32, uint64

from pitbook.games.casino_war.figures.jobs import WarJob
from pitbook.games.casino_war.figures.kernels import lanes as war
from pitbook.games.casino_war.figures.kernels.round import war_round
from pitbook.games.casino_war.figures.kernels.sessions import war_session
from pitbook.games.casino_war.figures.together import AtWar
from pitbook.simulation.cuda import (
    MOST_BOXES,
    add_up,
    anybody,
    begin,
    blocks,
    clear,
    compiled,
    fair,
    philox_there,
    piece,
    redraw,
    settled,
    taken,
    write,
)
from pitbook.simulation.jobs import LANES
from pitbook.simulation.session_jobs import SESSIONS_PER_CHUNK

cuda: Any = numba.cuda

SHOE_THREADS = 96
_NONE, _ONE, _TWO, _SIXTEEN, _LOW = map(np.uint32, (0, 1, 2, 16, 0xFFFF))
_RANKS, _PAIRS = np.uint32(war.RANKS), np.uint32(war.PAIRS)
_STREAMS = war.STREAMS


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
_in_order = compiled(war.in_order)
_war_lane = compiled(war.lane, count=int32, play_deal=_war_deal, opened=_opened, in_order=_in_order)

_war_session = compiled(
    war_session,
    anybody=anybody,
    settled=settled,
    opened=_opened,
    in_order=_in_order,
    war_round=compiled(war_round, draw=_draw),
)


@cuda.jit(device=True)
def _card(shoe, gone, too_low, bits, more, at, of, k0, k1):  # type: ignore[no-untyped-def]
    product = uint32(bits * (uint32(shoe.size) - gone))
    if fair(product, uint32(uint32(shoe.size) - gone), too_low):
        card = uint32(taken(shoe, gone, product))
    else:
        drawn, more = _draw_more(shoe, gone, too_low, more, at, of, _STREAMS, k0, k1)
        card = uint32(drawn)
    return card, more


@cuda.jit(device=True)
def _lane_of_one_box(tables, shoe, use, counts, k0, k1, chunk, number, rounds):  # type: ignore[no-untyped-def]
    """The cards of the lane on a processor. Both cards of a deal come from one word, whether first or second ones: so
    all lanes use up their blocks in step, and whoever is at war is dealt to with the others."""
    net, too_low = tables
    away, most_gone = use[0], int32(use[1])
    _in_order(shoe)
    at, of, block = uint32(number), uint32(chunk), _NONE
    more = (uint64(0), uint64(0), int32(0), _NONE)
    won, shoes, gone, to_do, at_war = int64(0), _NONE, uint32(shoe.size), uint32(rounds), _NONE
    while to_do > _NONE or at_war > _NONE:
        word, b, c, d = philox_there(block, at, of, _STREAMS[0], k0, k1)
        block = uint32(block + _ONE)
        for _ in range(4):
            if to_do > _NONE or at_war > _NONE:
                if at_war == _NONE:
                    to_do = uint32(to_do - _ONE)
                    if int32(gone) > most_gone:
                        opened, more = _opened(shoe, away, too_low, more, at, of, _STREAMS, k0, k1)
                        gone = uint32(opened)
                        shoes = uint32(shoes + _ONE)
                card, more = _card(shoe, gone, too_low, uint32(word & _LOW), more, at, of, k0, k1)
                dealer, more = _card(shoe, uint32(gone + _ONE), too_low, uint32(word >> _SIXTEEN), more, at, of, k0, k1)
                gone = uint32(gone + _TWO)
                place = uint32(card * _RANKS + dealer + at_war)
                _bump(counts, place)
                brought = net[place]
                if brought == war.WAR_AHEAD:
                    at_war = uint32((card + _ONE) * _PAIRS)
                else:
                    at_war = _NONE
                    won += int64(brought)
            word, b, c = b, c, d
    return won, int64(shoes)


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
        tables, both = (net, too_low), (own_counts, counts)
        if use[2] == 1:
            won[thread], done[thread] = _lane_of_one_box(tables, shoe, use, both, k0, k1, chunk, number, rounds)
        else:
            won[thread], done[thread] = _war_lane(tables, shoe, use, both, k0, k1, chunk, number, rounds)
    cuda.syncthreads()
    add_up(own_counts, counts)


def launch(job: WarJob, lanes: int, going: tuple[Any, ...]) -> None:
    tables = [cuda.to_device(each.astype(np.int32) if each.dtype == np.int64 else each) for each in job.tables]
    size = job.shoe.cards
    shape = blocks(lanes, SHOE_THREADS), SHOE_THREADS, 0, SHOE_THREADS * size
    _war_kernel[shape](*tables, size, cuda.to_device(job.use), *going)


@cuda.jit
def _sessions_kernel(tables, size, too_low, use, starts, owners, limits, out, k0, k1, first):  # type: ignore[no-untyped-def]
    shared = cuda.shared.array(0, uint8)
    shoe = shared[cuda.threadIdx.x * size : (cuda.threadIdx.x + 1) * size]
    standing = cuda.local.array(MOST_BOXES, int64)[: starts.size]
    places = cuda.local.array(MOST_BOXES, int64)
    there, due = cuda.local.array(MOST_BOXES, boolean), cuda.local.array(MOST_BOXES, boolean)
    room = cuda.local.array((5, MOST_BOXES), int64)[:, : limits.shape[0]]
    session = room[0], room[1], room[2], room[3], room[4]
    row = cuda.grid(1)
    if row < out[0].shape[0]:
        begin(starts, standing, there, session)
        of, at = uint32(first + row // SESSIONS_PER_CHUNK), uint32(row % SESSIONS_PER_CHUNK)
        _war_session(
            tables, owners, limits, (shoe, too_low, use), standing, there, due, places, session, k0, k1, of, at
        )
        write(session, out, row)


def launch_sessions(table: AtWar, many: int, tables: tuple[Any, ...], going: tuple[Any, ...]) -> None:
    size = table.shoe.cards
    shape = blocks(many, SHOE_THREADS), SHOE_THREADS, 0, SHOE_THREADS * size
    _sessions_kernel[shape](tables, size, cuda.to_device(table.too_low), cuda.to_device(table.use), *going)
