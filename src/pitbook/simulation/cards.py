"""Drawing without bias: a card of those left in a shoe, from halves of random words."""

from typing import Any

import numpy as np
from numba import njit, uint16, uint32
from numpy.typing import NDArray

from pitbook.simulation.philox import philox

HALVES = 8
"""Halves of words that one block of the generator holds."""
_LOW = np.uint32(0xFFFF)
_SIXTEEN = np.uint32(16)


@njit(inline="always")
def refill(halves, block, lane, chunk, stream, k0, k1):  # type: ignore[no-untyped-def]
    """Eight new halves; the number of the next block."""
    a, b, c, d = philox(block, lane, chunk, stream, k0, k1)
    halves[0], halves[1] = uint16(a & _LOW), uint16(a >> _SIXTEEN)
    halves[2], halves[3] = uint16(b & _LOW), uint16(b >> _SIXTEEN)
    halves[4], halves[5] = uint16(c & _LOW), uint16(c >> _SIXTEEN)
    halves[6], halves[7] = uint16(d & _LOW), uint16(d >> _SIXTEEN)
    return uint32(block + uint32(1))


@njit(inline="always")
def draw(shoe, gone, too_low, halves, unused, block, lane, chunk, stream, k0, k1):  # type: ignore[no-untyped-def]
    """Any card from place `gone` on, moved to that place; how many halves are unused then, and the next block."""
    bound = uint32(len(shoe) - gone)
    while True:
        if unused == 0:
            block = refill(halves, block, lane, chunk, stream, k0, k1)
            unused = HALVES
        unused -= 1
        product = uint32(uint32(halves[unused]) * bound)
        if (product & _LOW) >= too_low[bound]:
            break
    chosen = gone + int(product >> _SIXTEEN)
    card = shoe[chosen]
    shoe[chosen] = shoe[gone]
    shoe[gone] = card
    return card, unused, block


def thresholds(most: int) -> NDArray[Any]:
    """For every bound the products that are thrown away, so that all numbers below it are equally likely."""
    return np.array([0, *(65536 % bound for bound in range(1, most + 1))], dtype=np.uint32)
