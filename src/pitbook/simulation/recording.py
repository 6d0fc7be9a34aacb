"""The bare words that all kernels draw from, kept in order, for those who examine them."""

import numpy as np
from numba import njit, uint32
from numpy.typing import NDArray

from pitbook.simulation.philox import key_of, philox


def words(seed: int, chunk: int, number: int, stream: int, blocks: int) -> NDArray[np.uint32]:
    """The bare words of a lane, four to a block."""
    out = np.empty(4 * blocks, np.uint32)
    _words(*key_of(seed), chunk, number, stream, out)
    return out


@njit(cache=True)
def _words(k0, k1, chunk, number, stream, out):  # type: ignore[no-untyped-def]
    for block in range(len(out) // 4):
        a, b, c, d = philox(uint32(block), uint32(number), uint32(chunk), uint32(stream), k0, k1)
        out[4 * block], out[4 * block + 1], out[4 * block + 2], out[4 * block + 3] = a, b, c, d
