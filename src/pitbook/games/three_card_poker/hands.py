"""The ranking of three-card hands: all 22,100, put in order once from the definitions of rule 11, then looked up.

>>> from pitbook.cards import Card
>>> hand = Card("3S"), Card("2H"), Card("AD")
>>> class_of(hand).words, strength(hand) < strength((Card("4C"), Card("3D"), Card("2S")))
('straight', True)
"""

from array import array
from collections.abc import Iterable, Sequence
from enum import IntEnum
from functools import cache
from itertools import combinations, permutations

from pitbook.cards import CARDS_PER_DECK, Card, Rank

CARDS_PER_HAND = 3
DECK = tuple(Card)
Hand = Sequence[Card]


class HandClass(IntEnum):
    """The kinds of hand, from the lowest to the highest. A straight beats a flush: with three cards it is rarer."""

    __hash__ = int.__hash__  # the default would hash their names, in Python, every time

    THREE_ODD_CARDS, PAIR, FLUSH, STRAIGHT, THREE_OF_A_KIND, STRAIGHT_FLUSH = range(6)

    def __init__(self, _: int) -> None:
        self.slug = self.name.lower()
        self.words = {"PAIR": "one pair"}.get(self.name, self.slug.replace("_", " "))


def defined_value(hand: Hand) -> tuple[HandClass, tuple[int, ...]]:
    """The value of a hand by its definition: its class, then its ranks in the order in which they are compared."""
    ranks = sorted((int(card.rank) for card in hand), reverse=True)
    one_suit = len({card.suit for card in hand}) == 1
    high, middle, low = ranks
    if (high, middle, low) == (Rank.ACE, Rank.THREE, Rank.TWO):
        consecutive, ranks = True, [Rank.THREE, Rank.TWO, 1]  # here the ace is low, and the straight the lowest
    else:
        consecutive = high == middle + 1 == low + 2
    if consecutive:
        return (HandClass.STRAIGHT_FLUSH if one_suit else HandClass.STRAIGHT), tuple(ranks)
    if high == low:
        return HandClass.THREE_OF_A_KIND, (high,)
    if one_suit:
        return HandClass.FLUSH, tuple(ranks)
    if middle in (high, low):
        return HandClass.PAIR, (middle, low if middle == high else high)
    return HandClass.THREE_ODD_CARDS, tuple(ranks)


class _Order:
    """Every hand's place in the order, by its cards in any sequence; equal hands have the same place."""

    def __init__(self) -> None:
        values = {hand: defined_value(hand) for hand in combinations(DECK, CARDS_PER_HAND)}
        self.values = sorted(set(values.values()))
        self.classes = [kind for kind, _ in self.values]
        places = {value: place for place, value in enumerate(self.values)}
        self.table = array("H", bytes(2 * CARDS_PER_DECK**CARDS_PER_HAND))
        for hand, value in values.items():
            for first, second, third in permutations(hand):
                self.table[_place(first, second, third)] = places[value]


def _place(first: Card, second: Card, third: Card) -> int:
    return (first.index * CARDS_PER_DECK + second.index) * CARDS_PER_DECK + third.index


@cache
def _order() -> _Order:
    return _Order()


def strength(hand: Hand) -> int:
    """Where a hand stands among all: the higher number wins, equal numbers stand off."""
    first, second, third = hand
    return _order().table[(first.index * CARDS_PER_DECK + second.index) * CARDS_PER_DECK + third.index]


def strengths(hands: Iterable[Hand]) -> list[int]:
    """The same for many hands."""
    table = _order().table
    return [
        table[(first.index * CARDS_PER_DECK + second.index) * CARDS_PER_DECK + third.index]
        for first, second, third in hands
    ]


def class_of(hand: Hand) -> HandClass:
    return _order().classes[strength(hand)]


def class_at(strength: int) -> HandClass:
    """Of the hands that stand there."""
    return _order().classes[strength]


def hand_words(hand: Hand) -> str:
    """What a hand is called.

    >>> hand_words((Card("QS"), Card("7H"), Card("QD"))), hand_words((Card("3S"), Card("AS"), Card("2S")))
    ('pair of queens', 'straight flush, 3 high')
    """
    kind, ranks = _order().values[strength(hand)]
    highest = Rank(ranks[0]).words
    match kind:
        case HandClass.THREE_ODD_CARDS:
            return f"{highest} high"
        case HandClass.PAIR:
            return f"pair of {highest}s"
        case HandClass.THREE_OF_A_KIND:
            return f"three {highest}s"
        case _:
            return f"{kind.words}, {highest} high"


def same_pair(one: int, other: int) -> bool:
    """Whether two hands of one class, by where they stand, both hold a pair of the same rank."""
    values = _order().values
    (kind, ranks), (_, others) = values[one], values[other]
    return kind is HandClass.PAIR and ranks[0] == others[0]


def lowest_strength(kind: HandClass, *ranks: Rank) -> int:
    """The lowest place of a class, or of its hands that begin with these ranks: queen high is the lowest such hand."""
    wanted = tuple(int(rank) for rank in ranks)
    return next(
        place
        for place, (each, compared) in enumerate(_order().values)
        if each is kind and compared[: len(wanted)] >= wanted
    )
