"""Every pair of ranks, as often as it comes from one deck: the engine says what each comes to."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from pitbook.cards import Card, Rank
from pitbook.money import Cents
from tests.games.toy.play import settle
from tests.games.toy.round import Settlement, Wager
from tests.games.toy.rules import Rules

RANKS = len(Rank)


class Ended(NamedTuple):
    place: int  # the player's rank times 13, and the dealer's, both from the lowest
    chance: Fraction
    done: Settlement


def rounds(rules: Rules, stake: Cents) -> Iterator[Ended]:
    """52 cards may come first, and of the 51 others one less is of the same rank."""
    wager, suits = Wager("ann", 1, stake), [card for card in Card if card.rank is Rank.TWO]
    ranks = [[card for card in Card if card.rank is rank] for rank in Rank]
    for place, (mine, dealers) in enumerate(product(ranks, repeat=2)):
        left = len(suits) - (mine is dealers)
        yield Ended(place, Fraction(4 * left, 52 * 51), settle(rules, wager, mine[0], dealers[1]))
