"""What an event of a game does to a player's chips, said once: for accounts, and for whoever reckons."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, TypeVar

from pitbook.games.marks import Event
from pitbook.games.nouns import GameTable
from pitbook.games.options import Tender

S = TypeVar("S", bound=GameTable)


class Laid(NamedTuple):
    """So much goes from the player's hand onto the layout, or comes back where it is less than nothing."""

    player: str
    chips: int
    tokens: int = 0

    @property
    def in_hand(self) -> int:
        return -self.chips - self.tokens


class Paid(NamedTuple):
    """A wager is decided: what lay there is collected or returned, and what it won is paid in chips."""

    player: str
    paid: int
    collected: int = 0
    returned: int = 0
    tokens_collected: int = 0
    tokens_returned: int = 0

    @property
    def in_hand(self) -> int:
        return self.paid + self.returned + self.tokens_returned


class Commission(NamedTuple):
    """Paid beside a wager, or given back where it is less than nothing."""

    player: str
    cents: int

    @property
    def in_hand(self) -> int:
        return -self.cents


class Undone(NamedTuple):
    """What was done before goes back the way it came."""

    moves: tuple[Laid | Paid | Commission, ...]

    @property
    def player(self) -> str:
        return self.moves[0].player

    @property
    def in_hand(self) -> int:
        return -sum(each.in_hand for each in self.moves)


Move = Laid | Paid | Commission | Undone
Moves = tuple[Move, ...]
Chips = Mapping[type[Event], Callable[[S, Any], Moves]]
"""For each kind of event that moves chips what it moves, where the table is that before it."""


def laid(player: str, tender: Tender, cents: int) -> Laid:
    """An amount that is chips or tokens and never both."""
    return Laid(player, 0, cents) if tender is Tender.PROMOTIONAL_TOKENS else Laid(player, cents)


def laid_of_both(player: str, cents: int, tokens: int) -> Laid:
    """An amount of which so much is tokens."""
    return Laid(player, cents - tokens, tokens)


def paid(tender: Tender, done: Any) -> Paid:
    """What a settlement says, of a wager that is chips or tokens and never both."""
    if tender is Tender.PROMOTIONAL_TOKENS:
        return Paid(done.player, done.paid, tokens_collected=done.collected, tokens_returned=done.returned)
    return Paid(done.player, done.paid, done.collected, done.returned)


def in_hand(moves: Iterable[Move], player: str) -> int:
    """What the moves put into a player's hand, or take out of it onto the layout."""
    return sum(each.in_hand for each in moves if each.player == player)
