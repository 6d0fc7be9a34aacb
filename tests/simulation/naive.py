"""What the kernels draw, a second time: plain and slow, from the paper and the words of the docstrings, nothing of src.

A word is asked for by seed, chunk, lane and stream: the counter is (block, lane, chunk, stream), the key is the seed.
"""

from collections.abc import Iterator
from itertools import chain, count, repeat

WORD = 2**32
HALF = 2**16
Words = tuple[int, int, int, int]


def philox(counter: Words, key: tuple[int, int]) -> Words:
    """Philox 4x32-10 as Salmon and others (2011) have it: ten rounds, the key raised between them."""
    (x0, x1, x2, x3), (k0, k1) = counter, key
    for turn in range(10):
        if turn:
            k0, k1 = (k0 + 0x9E3779B9) % WORD, (k1 + 0xBB67AE85) % WORD
        high0, low0 = divmod(0xD2511F53 * x0, WORD)
        high1, low1 = divmod(0xCD9E8D57 * x2, WORD)
        x0, x1, x2, x3 = high1 ^ x1 ^ k0, low1, high0 ^ x3 ^ k1, low0
    return x0, x1, x2, x3


def blocks(seed: int, chunk: int, lane: int, stream: int) -> Iterator[Words]:
    for block in count():
        yield philox((block, lane, chunk, stream), (seed % WORD, seed // WORD))


def falls(seed: int, chunk: int, lane: int, stream: int = 1) -> Iterator[list[int]]:
    """The falls of a lane at Craps, block by block: five to a word, the last digit to base 36 first."""
    bound = WORD // 36**5 * 36**5
    for block in blocks(seed, chunk, lane, stream):
        yield [word // 36**digit % 36 for word in block if word < bound for digit in range(5)]


def below(bound: int, *sources: Iterator[int]) -> int:
    """A number below the bound from 16 random bits, by multiplying; what would favour some numbers is thrown away.

    Each source is asked once, and the last one until it has an answer.
    """
    for source in chain(sources, repeat(sources[-1])):
        chosen, rest = divmod(next(source) * bound, HALF)
        if rest >= HALF % bound:
            return chosen
    raise AssertionError("the last source has no end")


def pieces(seed: int, chunk: int, lane: int, stream: int) -> Iterator[int]:
    """Pieces of 16 bits for Casino War: of each word the low half, then the high one."""
    for block in blocks(seed, chunk, lane, stream):
        for word in block:
            yield word % HALF
            yield word // HALF


def hands(seed: int, chunk: int, lane: int, stream: int = 3) -> Iterator[int]:
    """Numbers of hands below 22,100 for Three Card Poker, before it is known which have a card that is taken."""
    for block in blocks(seed, chunk, lane, stream):
        for word in reversed(block):
            chosen, rest = divmod(word * 22_100, WORD)
            if rest >= WORD % 22_100:
                yield chosen
