"""The generator of the simulation: Philox 4x32-10, which makes four random words of a key and a counter.

There is no state to hand on: whoever knows seed, chunk and lane can make any word of it, so that any number of workers,
on any device, in any order, draw the same. Reference: Salmon, Moraes, Dror, Shaw, "Parallel random numbers: as easy as
1, 2, 3" (2011); the test vectors of their library are in the tests.
"""

import numpy as np
from numba import njit, uint32, uint64

MULTIPLIERS = np.uint64(0xD2511F53), np.uint64(0xCD9E8D57)
WEYL = np.uint32(0x9E3779B9), np.uint32(0xBB67AE85)
HALF = np.uint64(32)
_M0, _M1 = MULTIPLIERS
_W0, _W1 = WEYL


@njit(inline="always")
def philox(c0, c1, c2, c3, k0, k1):  # type: ignore[no-untyped-def]
    """Four words for a counter of four words, under a key of two."""
    for _ in range(10):
        p0, p1 = _M0 * uint64(c0), _M1 * uint64(c2)
        c0, c1, c2, c3 = (
            uint32(uint32(p1 >> HALF) ^ c1 ^ k0),
            uint32(p1),
            uint32(uint32(p0 >> HALF) ^ c3 ^ k1),
            uint32(p0),
        )
        k0, k1 = uint32(k0 + _W0), uint32(k1 + _W1)
    return c0, c1, c2, c3


def key_of(seed: int) -> tuple[np.uint32, np.uint32]:
    """The two words of a seed of 64 bits."""
    assert 0 <= seed < 1 << 64, f"a seed is from 0 to 2**64 - 1, not {seed}"
    return np.uint32(seed & 0xFFFFFFFF), np.uint32(seed >> 32)
