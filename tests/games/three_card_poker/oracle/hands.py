"""Three-card hands valued straight from rule 11 of star-three-card-poker, for comparison with the engine.

Written without having read the engine, and to be checked by eye rather than to be fast.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

RANKS = "23456789TJQKA"  # 3.3, lowest first
SUITS = "CDHS"  # all of the same rank (3.3)

NAMES = ("three_odd_cards", "pair", "flush", "straight", "three_of_a_kind", "straight_flush")  # 11.1, lowest first

# 11.1.1, 11.1.3: every run of three, lowest first. The ace is low in the first and high in the last; in 11.2.1 and by
# this order 3-2-A is the lowest. K-A-2 is not here.
RUNS = ("A23", "234", "345", "456", "567", "678", "789", "89T", "9TJ", "TJQ", "JQK", "QKA")


def all_hands() -> Iterator[tuple[str, str, str]]:
    """All 22,100 hands of a deck."""
    yield from combinations([rank + suit for rank in RANKS for suit in SUITS], 3)


def check(cards: Sequence[str]) -> None:
    """Complain about anything that is not three cards of one deck."""
    if len(cards) != 3 or len(set(cards)) != 3:
        raise ValueError(f"a hand is three different cards, not {list(cards)}")
    for card in cards:
        if len(card) != 2 or card[0] not in RANKS or card[1] not in SUITS:
            raise ValueError(f"no card is called {card}")


def run(cards: Sequence[str]) -> int | None:
    """Which of the runs the ranks make, if any."""
    ranks = {card[0] for card in cards}
    for place, letters in enumerate(RUNS):
        if ranks == set(letters):
            return place
    return None


def name(cards: Sequence[str]) -> str:
    """The highest of the six descriptions of 11.1 that fits."""
    check(cards)
    same_suit = len({card[1] for card in cards}) == 1
    different_ranks = len({card[0] for card in cards})
    consecutive = run(cards) is not None
    if same_suit and consecutive:
        return "straight_flush"
    if different_ranks == 1:
        return "three_of_a_kind"
    if consecutive:
        return "straight"
    if same_suit:
        return "flush"
    if different_ranks == 2:
        return "pair"
    return "three_odd_cards"


def value(cards: Sequence[str]) -> tuple[int, ...]:
    """A larger value beats a smaller one, equal values stand off (11.1, 11.2)."""
    called = name(cards)
    height = NAMES.index(called)
    ranks = [RANKS.index(card[0]) for card in cards]
    place = run(cards)
    if place is not None:
        return (height, place)
    if called == "pair":  # 11.2.2: the pair first, then the third card
        paired = next(rank for rank in ranks if ranks.count(rank) == 2)
        third = next(rank for rank in ranks if ranks.count(rank) == 1)
        return (height, paired, third)
    return (height, *sorted(ranks, reverse=True))  # H113: the highest card, then the next, then the last


def dealer_plays(cards: Sequence[str], reading: str = "value") -> bool:
    """Whether the dealer's hand continues (9.1): by its value, or by an actual queen, king or ace (H95)."""
    check(cards)
    queen_or_higher = any(card[0] in "QKA" for card in cards)
    if reading == "contains":
        return queen_or_higher
    if reading == "value":
        return queen_or_higher or name(cards) != "three_odd_cards"
    raise ValueError(f"9.1 cannot be read as {reading}")
