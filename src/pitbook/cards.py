"""Playing cards: 52 to a deck, each written as its rank and its suit.

>>> Card("TD"), Card("TD").rank > Card("9S").rank
(<Card.TD: 'TD'>, True)
>>> Card("AS").rank.words, Card("AS").words
('ace', 'ace of spades')
"""

from collections.abc import Iterable
from enum import Enum, IntEnum

CARDS_PER_DECK = 52


class Rank(IntEnum):
    """From the lowest to the highest: the ace is high wherever a document does not say otherwise."""

    __hash__ = int.__hash__  # the default would hash their names, in Python, every time

    TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE = range(2, 15)

    @property
    def words(self) -> str:
        return self.name.lower() if self > Rank.TEN else str(self.value)


class Suit(Enum):
    __hash__ = object.__hash__  # members are one of a kind

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"


_RANK_LETTERS = dict(zip("23456789TJQKA", Rank, strict=True))


class Card(Enum):
    """One of the 52; `Card("KH")` is the king of hearts."""

    __hash__ = object.__hash__  # members are one of a kind

    # The members are made, not typed, so that none can be mistyped: Card.__members__["KH"] is Card("KH").
    _ignore_ = "_letters"
    for _letters in (rank + suit for rank in _RANK_LETTERS for suit in "CDHS"):
        vars()[_letters] = _letters

    def __init__(self, letters: str) -> None:
        self.rank = _RANK_LETTERS[letters[0]]
        self.suit = Suit(letters[1])
        self.index = len(type(self).__members__)  # 0 to 51, for tables
        self.place = 4 * self.index  # of its count in a tally
        self.once = 1 << self.place  # the tally of it alone
        self.words = f"{self.rank.words} of {self.suit.name.lower()}"


class CardCounts:
    """How many of each card: 52 counts of four bits in one whole number, so that a tally is a frozen value.

    >>> CardCounts.count(CardCounts.of([Card("KH"), Card("KH")]), Card("KH"))
    2
    """

    @staticmethod
    def of(cards: Iterable[Card]) -> int:
        tally = 0
        for card in cards:
            tally += card.once
        return tally

    @staticmethod
    def add(tally: int, card: Card) -> int:
        return tally + card.once

    @staticmethod
    def count(tally: int, card: Card) -> int:
        return (tally >> card.place) & 15
