"""Chance with exact weights: every card or fall of the dice that may come next, and how likely it is.

>>> [str(chance) for rank, chance in unseen_ranks(CardCounts.of([Card("KH")]), decks=1) if rank.rank is Rank.KING]
['1/17']
"""

from fractions import Fraction
from functools import lru_cache

from pitbook.cards import CARDS_PER_DECK, Card, CardCounts, Rank
from pitbook.dice import ROLLS

FALL = Fraction(1, len(ROLLS))
"""How likely each of the 36 falls of two dice is."""


@lru_cache(maxsize=8192)
def unseen_ranks(seen: int, decks: int) -> tuple[tuple[Card, Fraction], ...]:
    """A card of every rank that may come next, and how likely its rank is.

    `seen` is a tally of the cards known to be gone. Cards that left unseen make no difference: the next card is as
    likely to be one of them as any other card that nobody has seen.
    """
    left = {card: decks - CardCounts.count(seen, card) for card in _CARDS}
    total = sum(left.values())
    there = ([card for card in cards if left[card] > 0] for cards in _OF_RANK.values())
    return tuple((cards[0], Fraction(sum(left[card] for card in cards), total)) for cards in there if cards)


_CARDS = tuple(Card)
_OF_RANK = {rank: tuple(card for card in Card if card.rank is rank) for rank in Rank}
assert all(len(cards) * len(Rank) == CARDS_PER_DECK for cards in _OF_RANK.values())
