"""The kernel of Three Card Poker on a GPU."""

from typing import Any

import numba.cuda
import numpy as np
from numba import boolean, int32, int64, uint32, uint64

from pitbook.games.three_card_poker.figures.dealers import Stands
from pitbook.games.three_card_poker.figures.jobs import PokerJob
from pitbook.games.three_card_poker.figures.kernels import lanes as poker
from pitbook.games.three_card_poker.figures.kernels.lanes import WORDS
from pitbook.games.three_card_poker.figures.kernels.round import poker_round
from pitbook.games.three_card_poker.figures.kernels.sessions import poker_session
from pitbook.games.three_card_poker.figures.patterns import HANDS
from pitbook.games.three_card_poker.figures.tables import PokerTables
from pitbook.games.three_card_poker.figures.together import AtPoker
from pitbook.simulation.cuda import (
    MOST_BOXES,
    THREADS,
    add_up,
    anybody,
    begin,
    blocks,
    bump,
    clear,
    compiled,
    philox_there,
    settled,
    write,
)
from pitbook.simulation.jobs import LANES
from pitbook.simulation.session_jobs import SESSIONS_PER_CHUNK

cuda: Any = numba.cuda

MOST_SEATS = 16
_NONE, _ONE, _EQUAL, _STANDS = map(np.uint32, (0, 1, Stands.EQUAL, len(Stands)))
_CARD, _SECOND, _THIRD, _SORT, _SORTS, _STRENGTH = map(np.uint32, (63, 6, 12, 18, 15, 22))
_NOBODY, _BIT, _HALF = map(np.uint64, (0, 1, 32))

_deal = compiled(poker.deal, philox=philox_there)
_poker_lane = compiled(poker.lane, play_round=compiled(poker.play_round, deal=_deal, bump=bump))
_poker_session = compiled(
    poker_session, anybody=anybody, settled=settled, poker_round=compiled(poker_round, deal=_deal)
)


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


@cuda.jit(device=True)
def _cards(record):  # type: ignore[no-untyped-def]
    """The three cards of a hand as bits."""
    first, second, third = record & _CARD, (record >> _SECOND) & _CARD, (record >> _THIRD) & _CARD
    return (_BIT << uint64(first)) | (_BIT << uint64(second)) | (_BIT << uint64(third))


@cuda.jit(device=True)
def _lane_of_one_seat(records, net, least, counts, k0, k1, chunk, number, rounds):  # type: ignore[no-untyped-def]
    """The hands of the lane on a processor. Every word is one, the player's or the dealer's, or none where a card lies
    already: so all lanes use up their blocks in step, whoever waits for which."""
    many, at, of = uint64(records.size), uint32(number), uint32(chunk)
    too_low = uint32((_BIT << _HALF) % many)
    won, to_do, block, mine, taken = int64(0), uint32(rounds), _NONE, _NONE, _NOBODY
    while to_do > _NONE:
        a, b, c, d = philox_there(block, at, of, poker.STREAM, k0, k1)
        block = uint32(block + _ONE)
        a, b, c, product = uint64(a) * many, uint64(b) * many, uint64(c) * many, uint64(d) * many
        fourth, third = records[uint32(a >> _HALF)], records[uint32(b >> _HALF)]
        second, record = records[uint32(c >> _HALF)], records[uint32(product >> _HALF)]
        for _ in range(poker.WORDS):
            hand = _cards(record)
            if uint32(product) >= too_low and (hand & taken) == _NOBODY and to_do > _NONE:
                if taken == _NOBODY:
                    mine, taken = record, hand
                else:
                    taken = _NOBODY
                    to_do = uint32(to_do - _ONE)
                    theirs, ours, stands = record >> _STRENGTH, mine >> _STRENGTH, _NONE
                    if theirs >= least:
                        stands = uint32(_EQUAL + uint32(theirs > ours) - uint32(theirs < ours))
                    place = uint32(((mine >> _SORT) & _SORTS) * _STANDS + stands)
                    bump(counts, place)
                    won += net[place]
            product, c, b = c, b, a
            record, second, third = second, third, fourth
    return won, rounds


@cuda.jit
def _one_seat_kernel(records, net, least, counts, won, done, k0, k1, first, rounds):  # type: ignore[no-untyped-def]
    own_counts = cuda.shared.array(48, int32)
    own_net = cuda.shared.array(48, int64)  # in a line of its own: by its line the simulator tells one from another
    clear(own_counts)
    if cuda.threadIdx.x < 48:
        own_net[cuda.threadIdx.x] = net[cuda.threadIdx.x]
    cuda.syncthreads()
    thread = cuda.grid(1)
    if thread < won.size:
        chunk, number = first + thread // LANES, thread % LANES
        won[thread], done[thread] = _lane_of_one_seat(
            records, own_net, least, own_counts, k0, k1, chunk, number, rounds
        )
    cuda.syncthreads()
    add_up(own_counts, counts)


def _records(tables: PokerTables) -> tuple[Any, Any]:
    """All that matters of a hand in one word, which a thread looks up once: its cards, the sort that it begins, and its
    place among all strengths; and from which place on the dealer's is a hand."""
    strengths = np.unique(tables.strength)
    place = np.searchsorted(strengths, tables.strength)
    least = place[tables.qualifies].min(initial=len(strengths))
    assert ((place >= least) == tables.qualifies).all(), "the dealer's hands are not all that are strong enough"
    assert len(strengths) <= 1024, f"{len(strengths)} strengths do not fit into ten bits"
    first, second, third = np.array([[card.index for card in hand] for hand in HANDS], np.int64).T
    sort = tables.sort.astype(np.int64) // len(Stands)
    words = first | second << 6 | third << 12 | sort << 18 | place << 22
    return words.astype(np.uint32), np.uint32(least)


def launch(job: PokerJob, lanes: int, going: tuple[Any, ...]) -> None:
    if job.seats == 1:
        records, least = _records(job.asked)
        there = cuda.to_device(records), cuda.to_device(job.asked.net)
        _one_seat_kernel[blocks(lanes), THREADS](*there, least, *going)
        return
    tables = [cuda.to_device(each) for each in job.tables]
    _poker_kernel[blocks(lanes), THREADS](*tables, job.seats, *going)


@cuda.jit
def _sessions_kernel(tables, hands, sorts, starts, owners, limits, out, k0, k1, first):  # type: ignore[no-untyped-def]
    standing = cuda.local.array(MOST_BOXES, int64)[: starts.size]
    places, there = cuda.local.array(MOST_BOXES, int64), cuda.local.array(MOST_BOXES, boolean)
    mine, words = cuda.local.array(MOST_BOXES, int64), cuda.local.array(WORDS, uint32)
    room = cuda.local.array((5, MOST_BOXES), int64)[:, : limits.shape[0]]
    session = room[0], room[1], room[2], room[3], room[4]
    row = cuda.grid(1)
    if row < out[0].shape[0]:
        begin(starts, standing, there, session)
        of, at = uint32(first + row // SESSIONS_PER_CHUNK), uint32(row % SESSIONS_PER_CHUNK)
        _poker_session(
            tables, owners, limits, hands, sorts, standing, there, mine, places, words, session, k0, k1, of, at
        )
        write(session, out, row)


def launch_sessions(table: AtPoker, many: int, tables: tuple[Any, ...], going: tuple[Any, ...]) -> None:
    hands = tuple(cuda.to_device(each) for each in table.hands)
    _sessions_kernel[blocks(many), THREADS](tables, hands, cuda.to_device(table.sorts), *going)
