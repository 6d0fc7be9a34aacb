"""The chance of a virtual table: fixed before anybody wagers on it, shown when it is over.

There is always a secret that is committed to and not yet used. A shuffle, or a new shooter, uses it and commits to the
next one; then what decided the last shoe is shown. So nobody can choose a secret once wagers lie on the layout.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import islice
from typing import Any

import msgspec
from msgspec.structs import replace

from pitbook.cards import Card, CardCounts
from pitbook.chance.regulated import commitment, falls, shuffled
from pitbook.dice import ROLLS, Roll
from pitbook.games.kernel import Struct
from pitbook.games.marks import Event, Mark
from pitbook.games.nouns import GameTable
from pitbook.games.rules import GameRules
from pitbook.table import events as e


class Chance(Struct, frozen=True):
    """Which secret decides what is dealt now, and what people did to the cards since."""

    waiting: str | None = None  # the commitment to the next secret
    current: str | None = None
    decks: int = 0
    without: tuple[Card, ...] = ()
    cut: int = 0  # so many cards went from the front to the back
    behind: int | None = None  # cards behind the cutting card
    after_rolls: int = 0


Fold = Callable[[Chance, Any], Chance]


def applied(chance: Chance, event: Any) -> Chance:
    fold = _fold(type(event))
    return chance if fold is None else fold(chance, event)


def is_folded(kind: type[Event]) -> bool:
    """Whether such an event says something on what comes out next."""
    return _fold(kind) is not None


def _fold(kind: type[Event]) -> Fold | None:
    return _FOLDS.get(kind) if kind.mark is None else _MARKED.get(kind.mark)


_FOLDS: dict[type[Event], Fold] = {
    e.SecretCommitted: lambda chance, event: replace(chance, waiting=event.commitment),
    e.ShoeBegan: lambda _, event: Chance(current=event.commitment, decks=event.decks, without=event.without),
    e.DiceBegan: lambda _, event: Chance(current=event.commitment, after_rolls=event.after_rolls),
}
_MARKED: dict[Mark, Fold] = {
    Mark.CUT: lambda chance, event: replace(chance, cut=event.cards_from_front),
    Mark.CUTTING_CARD_PLACED: lambda chance, event: replace(chance, behind=event.cards_from_back),
    Mark.CUTTING_CARD_DRAWN: lambda chance, _: replace(chance, behind=None),
}
CALL_FOR_A_SECRET = frozenset({Mark.SHUFFLED, Mark.CARDS_CHECKED, Mark.NEW_SHOOTER})


def begins_anew(event: Any, state: GameTable, chance: Chance, rules: GameRules) -> e.Event | None:
    """The event that puts the waiting secret to use, after an event that calls for it; `state` is that after it."""
    assert chance.waiting is not None, "a virtual table always has a secret waiting"
    mark = type(event).mark
    if mark is Mark.NEW_SHOOTER:
        return e.DiceBegan(commitment=chance.waiting, after_rolls=state.rolls)
    if mark is Mark.SHUFFLED or event.brought_shuffled:
        without = _cards(state.out_of_source)
        return e.ShoeBegan(commitment=chance.waiting, decks=rules.decks_in_source, without=without)
    return None


def _cards(tally: int) -> tuple[Card, ...]:
    return tuple(card for card in Card for _ in range(CardCounts.count(tally, card))) if tally else ()


@lru_cache(maxsize=4096)
def order(secret: bytes, decks: int, without: tuple[Card, ...], cut: int) -> tuple[Card, ...]:
    """The cards as they come out of the source."""
    cards = shuffled(secret, decks, without)
    return (*cards[cut:], *cards[:cut])


@lru_cache(maxsize=4096)
def _first_falls(secret: bytes, count: int) -> tuple[Roll, ...]:
    return tuple(islice(falls(secret), count))


commitment_of = lru_cache(maxsize=4096)(commitment)
"""A secret is compared with its commitment for every card."""


class WrongSecret(Exception):
    """A secret is not the one that was committed to, or there is none: nothing may be decided by it."""


def committed(secrets: Mapping[str, bytes], told: str) -> bytes:
    """The secret of a commitment that was told, compared with it."""
    secret = secrets.get(told)
    if secret is None:
        raise WrongSecret(f"there is no secret for commitment {told}")
    if commitment_of(secret) != told:
        raise WrongSecret(f"the secret for commitment {told} is not the one committed to")
    return secret


def check_secrets(secrets: Mapping[str, bytes], chance: Chance) -> None:
    """That the secrets which decide what comes now and next are there and are those committed to."""
    for each in (chance.current, chance.waiting):
        if each is not None:
            committed(secrets, each)


AHEAD = 64
"""Falls that are drawn at once."""


class Draws:
    """What comes out next, by the secrets that decide it."""

    def __init__(self, secrets: Mapping[str, bytes]) -> None:
        self._secrets = secrets

    def card(self, chance: Chance, left: int) -> Card:
        """The card that comes out when so many are left."""
        cards = order(self._secret(chance), chance.decks, chance.without, chance.cut)
        return cards[len(cards) - left]

    def burned(self, chance: Chance) -> Card:
        """The first card of the shoe, which was burned."""
        return order(self._secret(chance), chance.decks, chance.without, chance.cut)[0]

    def roll(self, chance: Chance, rolls: int) -> Roll:
        """The fall after so many rolls at the table."""
        number = rolls - chance.after_rolls
        return _first_falls(self._secret(chance), AHEAD * (number // AHEAD + 1))[number]

    def _secret(self, chance: Chance) -> bytes:
        assert chance.current is not None, "no secret decides this yet"
        return committed(self._secrets, chance.current)


class Coming(msgspec.Struct, frozen=True):
    """What comes out next as chance has it now: the source that a game deals from."""

    chance: Chance
    draws: Draws

    @property
    def behind(self) -> int | None:
        return self.chance.behind

    def card(self, left: int) -> Card:
        return self.draws.card(self.chance, left)

    def roll(self, rolls: int) -> Roll:
        return self.draws.roll(self.chance, rolls)


class BlankDraws(Draws):
    """For asking what kind of thing comes next, without drawing it."""

    def __init__(self) -> None:
        super().__init__({})

    def card(self, _: Chance, __: int) -> Card:
        return Card("2C")

    def roll(self, _: Chance, __: int) -> Roll:
        return ROLLS[0]
