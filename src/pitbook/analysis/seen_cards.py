"""Cards that have come out of a shoe, as somebody types them, and what a game says of its figures after them."""

import re
from typing import NamedTuple

from pitbook.cards import Card, CardCounts

_TYPED = re.compile(r"(10|[2-9TJQKA])([CDHS]?)(?:\*(\d{1,3}))?", re.IGNORECASE)


class NotSeen(Exception):
    """No cards are meant by it, or more than there are."""


class AtDepth(NamedTuple):
    """A wager after so many cards, over the shoes that may be left: its house edge at the lowest, in the middle and at
    the highest of them, leaving out the most unlikely at both ends, and the share of shoes that favour the player."""

    gone: int
    wager: str
    low: float
    middle: float
    high: float
    favours_player: float


def seen_cards(text: str, decks: int) -> int:
    """A tally of cards: `KH`, or `K` for any king, or `K*5` for five of them.

    >>> CardCounts.count(seen_cards("KH k*4", decks=1), Card("KH"))
    Traceback (most recent call last):
    pitbook.analysis.seen_cards.NotSeen: K*4: only 3 more of them are in 1 decks.
    >>> [CardCounts.count(seen_cards("KH k*4", decks=2), Card(each)) for each in ("KC", "KD", "KH", "KS")]
    [2, 2, 1, 0]
    """
    tally = 0
    for typed in re.split(r"[\s,]+", text.strip().upper()):
        match = _TYPED.fullmatch(typed)
        if match is None:
            raise NotSeen(f"{typed!r}: a card is like KH, any king K, five of them K*5, with spaces between.")
        rank, suit, times = match[1].replace("10", "T"), match[2], int(match[3] or 1)
        cards = [Card(f"{rank}{each}") for each in suit or "CDHS"]
        left = {card: decks - CardCounts.count(tally, card) for card in cards}
        if times > sum(left.values()):
            raise NotSeen(f"{typed}: only {sum(left.values())} more of them are in {decks} decks.")
        for card in [each for each, there in left.items() for _ in range(there)][:times]:
            tally = CardCounts.add(tally, card)
    return tally


def how_many(tally: int) -> int:
    return sum(CardCounts.count(tally, card) for card in Card)
