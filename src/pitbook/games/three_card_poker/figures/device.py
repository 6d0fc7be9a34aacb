"""The kernel of Three Card Poker on a GPU."""

from typing import Any

import numba.cuda
from numba import int32, uint32

from pitbook.games.three_card_poker.figures.jobs import PokerJob
from pitbook.games.three_card_poker.figures.kernels import lanes as poker
from pitbook.simulation.cuda import THREADS, add_up, blocks, bump, clear, compiled, philox_there
from pitbook.simulation.jobs import LANES

cuda: Any = numba.cuda

MOST_SEATS = 16

_deal = compiled(poker.deal, philox=philox_there)
_poker_lane = compiled(poker.lane, play_round=compiled(poker.play_round, deal=_deal, bump=bump))


@cuda.jit
def _poker_kernel(hands, strength, qualifies, sort, net, seats, counts, won, done, k0, k1, first, rounds):  # type: ignore[no-untyped-def]
    own_counts = cuda.shared.array(48, int32)
    clear(own_counts)
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
    add_up(own_counts, counts)


def launch(job: PokerJob, lanes: int, going: tuple[Any, ...]) -> None:
    tables = [cuda.to_device(each) for each in job.tables]
    _poker_kernel[blocks(lanes), THREADS](*tables, job.seats, *going)
