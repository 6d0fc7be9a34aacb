"""Chance with exact weights: every card or fall of the dice that may come next, and how likely it is.

>>> [str(chance) for rank, chance in unseen_ranks(CardCounts.of([Card("KH")]), decks=1) if rank.rank is Rank.KING]
['1/17']
"""

from collections.abc import Iterator
from fractions import Fraction

from pitbook.cards import CARDS_PER_DECK, Card, CardCounts, Rank
from pitbook.dice import ROLLS

FALL = Fraction(1, len(ROLLS))
"""How likely each of the 36 falls of two dice is."""


def unseen_ranks(seen: int, decks: int) -> Iterator[tuple[Card, Fraction]]:
    """A card of every rank that may come next, and how likely its rank is.

    `seen` is a tally of the cards known to be gone. Cards that left unseen make no difference: the next card is as
    likely to be one of them as any other card that nobody has seen.
    """
    left = {card: decks - CardCounts.count(seen, card) for card in Card}
    total = sum(left.values())
    for rank in Rank:
        cards = [card for card in _OF_RANK[rank] if left[card] > 0]
        if cards:
            yield cards[0], Fraction(sum(left[card] for card in cards), total)


_OF_RANK = {rank: tuple(card for card in Card if card.rank is rank) for rank in Rank}
assert all(len(cards) * len(Rank) == CARDS_PER_DECK for cards in _OF_RANK.values())
