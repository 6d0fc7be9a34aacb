"""The generator: the published test vectors, and a second writing of it."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitbook.simulation import philox
from tests.simulation import naive
from tests.simulation.naive import Words

ONES = 0xFFFFFFFF
words = st.integers(0, ONES)


def drawn(counter: Words, key: tuple[int, int]) -> Words:
    kernel: Any = philox.philox
    a, b, c, d = kernel(*(np.uint32(word) for word in (*counter, *key)))
    return int(a), int(b), int(c), int(d)


PUBLISHED: list[tuple[Words, tuple[int, int], Words]] = [
    ((0, 0, 0, 0), (0, 0), (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)),
    ((ONES, ONES, ONES, ONES), (ONES, ONES), (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD)),
    (
        (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344),
        (0xA4093822, 0x299F31D0),
        (0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1),
    ),
]
"""Philox4x32-10 in `kat_vectors` of the authors' library, Random123."""


@pytest.mark.parametrize(("counter", "key", "result"), PUBLISHED, ids=["zeros", "ones", "digits of pi"])
def test_the_published_vectors(counter: Words, key: tuple[int, int], result: Words) -> None:
    assert drawn(counter, key) == result
    assert naive.philox(counter, key) == result


@given(st.tuples(words, words, words, words), st.tuples(words, words))
def test_a_second_writing_draws_the_same(counter: Words, key: tuple[int, int]) -> None:
    assert drawn(counter, key) == naive.philox(counter, key)


@given(st.integers(0, 2**64 - 1))
def test_a_seed_is_a_key_of_two_words(seed: int) -> None:
    low, high = philox.key_of(seed)
    assert int(high) * 2**32 + int(low) == seed


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_has_64_bits(seed: int) -> None:
    with pytest.raises(AssertionError, match="from 0 to"):
        philox.key_of(seed)
