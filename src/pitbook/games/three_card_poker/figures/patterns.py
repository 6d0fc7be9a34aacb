"""The 22,100 hands, and the 1,755 that are left of them where nobody cares which suit is called what.

No rule prefers a suit, so that hands of one pattern meet as many dealer's hands of each sort.
"""

from collections.abc import Iterable
from functools import cache
from itertools import combinations
from typing import NamedTuple

from pitbook.cards import CARDS_PER_DECK, Card, Rank
from pitbook.games.three_card_poker.hands import CARDS_PER_HAND, DECK, HandClass, class_at, strengths

HANDS = tuple(combinations(DECK, CARDS_PER_HAND))
SUITS = CARDS_PER_DECK // len(Rank)

Hand = tuple[Card, ...]


class Pattern(NamedTuple):
    hand: Hand  # the first that is so
    times: int  # so many are
    kind: HandClass
    strength: int


class _Patterns(NamedTuple):
    all: tuple[Pattern, ...]
    by_hand: tuple[int, ...]


@cache
def _patterns() -> _Patterns:
    places, first, times, by_hand = dict[object, int](), list[int](), list[int](), list[int]()
    for number, hand in enumerate(HANDS):
        place = places.setdefault(_ranks_by_suit(hand), len(places))
        if place == len(first):
            first.append(number)
            times.append(0)
        times[place] += 1
        by_hand.append(place)
    hands = [HANDS[number] for number in first]
    found = zip(hands, times, strengths(hands), strict=True)
    return _Patterns(tuple(Pattern(hand, many, class_at(at), at) for hand, many, at in found), tuple(by_hand))


def _ranks_by_suit(hand: Iterable[Card]) -> tuple[tuple[int, ...], ...]:
    """What is left of a hand without the names of its suits: which of its ranks are of one."""
    suits = dict[int, tuple[int, ...]]()
    for card in hand:
        rank, suit = divmod(card.index, SUITS)
        suits[suit] = (*suits.get(suit, ()), rank)
    return tuple(sorted(suits.values()))


def patterns() -> tuple[Pattern, ...]:
    """In the order of their first hands."""
    return _patterns().all


def pattern_numbers() -> tuple[int, ...]:
    """Of each of the 22,100 hands which pattern it is of."""
    return _patterns().by_hand
