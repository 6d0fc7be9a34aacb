"""Where each round of play stands in the journal: from its first wager to its end."""

from collections.abc import Iterator
from itertools import chain
from typing import Any, NamedTuple

from pitbook.games.casino_war import events as war
from pitbook.games.craps import events as dice
from pitbook.games.three_card_poker import events as poker
from pitbook.table.events import Asked


class Span(NamedTuple):
    """A round of play: its number, and its records. `over`: nothing more comes to it."""

    number: int
    first: int
    last: int
    over: bool = False


BEGINS = frozenset({war.RoundBegan, poker.RoundBegan, dice.Rolled})
ENDS = frozenset({war.RoundCleared, poker.RoundCleared})
MARKS = BEGINS | ENDS | {Asked}
"""Of all other events only the number matters."""


class Rounds:
    """The rounds of a table, found event by event."""

    def __init__(self) -> None:
        self._over: dict[int, Span] = {}
        self._since = 1
        self._now: Span | None = None
        self._roll = False  # a roll is a whole round, over with what it decides
        self.last = 0
        """The number of the last record."""

    @property
    def all(self) -> dict[int, Span]:
        """By number, the one that is going on among them."""
        if self._now is None:
            return self._over
        return {**self._over, self._now.number: self._now._replace(last=self.last)}

    def latest_first(self) -> Iterator[Span]:
        """One after another, for whoever wants only some of many."""
        now = () if self._now is None else (self._now._replace(last=self.last),)
        return chain(now, reversed(self._over.values()))

    def numbered(self, number: int) -> Span | None:
        if self._now is not None and self._now.number == number:
            return self._now._replace(last=self.last)
        return self._over.get(number)

    def note(self, sequence: int, event: Any) -> None:
        kind = type(event)
        if self._roll and kind is Asked:
            self._end(sequence)
        self.last = sequence
        if kind in BEGINS:
            self._now = Span(event.number, self._since, sequence)
            self._roll = kind is dice.Rolled
        elif kind in ENDS:
            self._end(sequence + 1)

    def _end(self, since: int) -> None:
        if self._now is not None:
            self._over[self._now.number] = Span(self._now.number, self._now.first, since - 1, over=True)
        self._now, self._since, self._roll = None, since, False
