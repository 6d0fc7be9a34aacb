"""The dealer's hands, counted by how they stand to a player's hand, with some of their cards in sight or none."""

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from enum import IntEnum
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb

from pitbook.cards import CARDS_PER_DECK, Card, Rank
from pitbook.games.three_card_poker.figures.patterns import HANDS, SUITS, Hand, Pattern, pattern_numbers, patterns
from pitbook.games.three_card_poker.hands import CARDS_PER_HAND

DEALERS = 18_424
"""The hands that the dealer can have beside one that is known."""
FREE = CARDS_PER_DECK - CARDS_PER_HAND


class Stands(IntEnum):
    """How the dealer's hand stands to the player's."""

    __hash__ = int.__hash__  # the default would hash their names, in Python, every time

    WITHOUT_HAND, LOWER, EQUAL, HIGHER = range(4)


Counts = tuple[int, int, int, int]
"""By how the dealer's hand stands."""


def stands_to(qualifies: bool, theirs: int, mine: Pattern) -> Stands:
    """A dealer's hand of this strength."""
    if not qualifies:
        return Stands.WITHOUT_HAND
    return Stands.LOWER if theirs < mine.strength else Stands.EQUAL if theirs == mine.strength else Stands.HIGHER


class Dealers:
    """All that are a hand in the dealer's place, by the cards they hold: a set of cards is a number, a bit each."""

    def __init__(self, qualifies: Sequence[bool]) -> None:
        """`qualifies`: by pattern."""
        found = defaultdict[int, list[int]](list)
        for hand, number in zip(HANDS, pattern_numbers(), strict=True):
            if qualifies[number]:
                strength = patterns()[number].strength
                for cards, _ in _parts(hand):
                    found[cards].append(strength)
        self._holding = {cards: sorted(strengths) for cards, strengths in found.items()}

    def beside(self, mine: Pattern) -> "Beside":
        return Beside(self._holding, mine)


class Beside:
    """The dealer's hands that hold none of the player's cards.

    Of all hands with the cards in sight those that hold one of the player's are taken away. What holds two of them was
    taken away twice, and so is given back; what holds all three, the hand itself, was then given back once too often.
    """

    def __init__(self, holding: dict[int, list[int]], mine: Pattern) -> None:
        self._holding, self._strength = holding, mine.strength
        self._parts = [
            [part for part in _parts(mine.hand) if part[0].bit_count() <= many] for many in range(CARDS_PER_HAND + 1)
        ]

    def stand(self, seen: int = 0) -> Counts:
        """With these cards in sight, or none."""
        holding, strength = self._holding, self._strength
        to_come = CARDS_PER_HAND - seen.bit_count()
        lower = not_higher = all_of_them = 0
        for cards, sign in self._parts[to_come]:
            those = holding.get(seen | cards)
            if those is not None:
                lower += sign * bisect_left(those, strength)
                not_higher += sign * bisect_right(those, strength)
                all_of_them += sign * len(those)
        without = comb(FREE - CARDS_PER_HAND + to_come, to_come) - all_of_them
        return without, lower, not_higher - lower, all_of_them - not_higher


def _parts(hand: Iterable[Card]) -> tuple[tuple[int, int], ...]:
    """Every set of cards of a hand, and whether it is counted in or out."""
    a, b, c = [1 << card.index for card in hand]
    return (0, 1), (a, -1), (b, -1), (c, -1), (a | b, 1), (a | c, 1), (b | c, 1), (a | b | c, -1)


@cache
def dealers(qualifies: tuple[bool, ...]) -> Dealers:
    """Tables under other readings are mostly alike in what is a hand."""
    return Dealers(qualifies)


@cache
def standing(qualifies: tuple[bool, ...]) -> tuple[Counts, ...]:
    """By pattern: in how many of the 18,424 the dealer has no hand, a lower one, an equal or a higher one."""
    there = dealers(qualifies)
    return tuple(there.beside(each).stand() for each in patterns())


# Cards in sight


def one_seen(mine: Hand) -> Iterator[tuple[int, int]]:
    """One card of the dealer's: of suits that the player does not hold one for all, and how many they are."""
    cards = {card.index for card in mine}
    for suit, times in _suits(cards):
        yield from ((1 << index, times) for index in _free(cards, suit))


def two_seen(mine: Hand) -> Iterator[tuple[int, int]]:
    """Two cards of one suit likewise. Of two suits they make no flush: of these one for all of the same ranks."""
    cards, suited = {card.index for card in mine}, defaultdict[tuple[int, int], int](int)
    for suit, times in _suits(cards):
        for low, high in combinations(_free(cards, suit), 2):
            suited[low // SUITS, high // SUITS] += times
            yield 1 << low | 1 << high, times
    ranks = range(len(Rank))
    left = [[index for index in range(rank * SUITS, (rank + 1) * SUITS) if index not in cards] for rank in ranks]
    for one, other in combinations_with_replacement(ranks, 2):
        of_one, of_other = left[one], left[other]
        times = comb(len(of_one), 2) if one == other else len(of_one) * len(of_other) - suited[one, other]
        if times:
            low, high = next((low, high) for low in of_one for high in of_other if (low - high) % SUITS)
            yield 1 << low | 1 << high, times


def _suits(cards: set[int]) -> Iterator[tuple[int, int]]:
    """The suits that are held, and one of the others for all of them."""
    held = sorted({index % SUITS for index in cards})
    yield from ((suit, 1) for suit in held)
    yield next(suit for suit in range(SUITS) if suit not in held), SUITS - len(held)


def _free(cards: set[int], suit: int) -> list[int]:
    return [index for index in range(suit, CARDS_PER_DECK, SUITS) if index not in cards]
