"""That no number is favoured where words become numbers: every word there is, put through the sampler itself.

A remainder of 65,536 words by 36 favours low numbers by one word in 1,820, which no sample of a few million shows. So
the sampler is given each word once, and counted is what comes out: all numbers below the bound equally often, or not.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import repeat
from typing import NamedTuple

from pitbook.cards import CARDS_PER_DECK
from pitbook.chance import regulated
from pitbook.dice import ROLLS

Sampler = Callable[[Iterable[int], Iterator[int]], Iterator[int]]
WORDS = 1 << 16


class SamplerProof(NamedTuple):
    """What came of every word, for some bounds."""

    name: str
    bounds: int
    uneven: tuple[int, ...]  # bounds below which some number is favoured

    @property
    def holds(self) -> bool:
        return not self.uneven


def proved(name: str, sampler: Sampler, bounds: Iterable[int]) -> SamplerProof:
    tried = tuple(bounds)
    return SamplerProof(name, len(tried), tuple(bound for bound in tried if not is_even(sampler, bound)))


def is_even(sampler: Sampler, bound: int) -> bool:
    """Whether every number below the bound comes of equally many words, and of no other."""
    came = Counter[int]()
    try:
        for number in sampler(repeat(bound), iter(range(WORDS))):
            came[number] += 1
    except (StopIteration, RuntimeError):  # the words are used up
        pass
    return set(came) == set(range(bound)) and len(set(came.values())) == 1


@cache
def of_regulated(decks: int) -> SamplerProof:
    """Dice, and every draw of a shuffle of so many decks."""
    bounds = sorted({len(ROLLS), *range(2, decks * CARDS_PER_DECK + 1)})
    return proved("regulated", regulated.below, bounds)
