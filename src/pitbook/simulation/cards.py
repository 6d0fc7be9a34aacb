"""Drawing without bias: a card of those left in a shoe, from pieces of sixteen random bits.

Most cards come from a stream that gives one piece for each. A piece that would favour some cards is thrown away, and
another comes from a second stream, as do the cards of the few who need more. So the lanes of a device, which do the
same at the same time, come to the end of a block together.
"""

from typing import Any

import numpy as np
from numba import njit, uint32, uint64
from numpy.typing import NDArray

from pitbook.simulation.philox import philox

index = count = int
"""What a place in a shoe and the pieces left are counted in: 64 bits here, 32 on a device, where these are quicker."""

PIECES = 8
"""Pieces of sixteen bits that one block of the generator holds."""
_LOW = np.uint32(0xFFFF)
_LOW_OF_POOL = np.uint64(0xFFFF)
_SIXTEEN = np.uint32(16)
_SHIFT = np.uint64(16)
_HALF = np.uint64(32)


@njit(inline="always")
def piece(pool, later, unused, block, lane, chunk, stream, k0, k1):  # type: ignore[no-untyped-def]
    """Sixteen bits, and what is left of the block: bits, later bits, pieces, and the number of the next block."""
    if unused == 0:
        a, b, c, d = philox(block, lane, chunk, stream, k0, k1)
        block = uint32(block + uint32(1))
        pool = (uint64(b) << _HALF) | uint64(a)
        later = (uint64(d) << _HALF) | uint64(c)
        unused = count(PIECES)
    bits = uint32(pool & _LOW_OF_POOL)
    unused = count(unused - 1)
    pool = later if unused == PIECES // 2 else pool >> _SHIFT
    return bits, pool, later, unused, block


@njit(inline="always")
def fair(product, bound, too_low):  # type: ignore[no-untyped-def]
    """Whether the piece favours no card: what is below the bound may be too low, and only then is it looked up."""
    rest = product & _LOW
    return rest >= bound or rest >= too_low[bound]


@njit(inline="always")
def taken(shoe, gone, product):  # type: ignore[no-untyped-def]
    """The card that a fair product names, moved to the place of the next one gone."""
    first = index(gone)
    chosen = index(first + index(product >> _SIXTEEN))
    card = shoe[chosen]
    shoe[chosen] = shoe[first]
    shoe[first] = card
    return card


@njit(inline="always")
def redraw(shoe, gone, too_low, pool, later, unused, block, lane, chunk, stream, k0, k1):  # type: ignore[no-untyped-def]
    """A card from the second stream, which gives pieces until one is fair."""
    bound = uint32(len(shoe) - gone)
    while True:
        bits, pool, later, unused, block = piece(pool, later, unused, block, lane, chunk, stream, k0, k1)
        product = uint32(bits * bound)
        if fair(product, bound, too_low):
            break
    return taken(shoe, gone, product), pool, later, unused, block


def thresholds(most: int) -> NDArray[Any]:
    """For every bound the products that are thrown away, so that all numbers below it are equally likely."""
    return np.array([0, *(65536 % bound for bound in range(1, most + 1))], dtype=np.uint32)
