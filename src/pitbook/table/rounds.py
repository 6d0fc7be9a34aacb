"""Where each round of play stands in the journal: from its first wager to its end."""

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


class Rounds:
    """The rounds of a table, found event by event."""

    def __init__(self) -> None:
        self.all: dict[int, Span] = {}
        self._since = 1
        self._now: Span | None = None
        self._roll = False  # a roll is a whole round, over with what it decides

    def note(self, sequence: int, event: Any) -> None:
        if self._roll and isinstance(event, Asked):
            self._end(sequence)
        match event:
            case war.RoundBegan() | poker.RoundBegan() | dice.Rolled():
                self._now = Span(event.number, self._since, sequence)
                self._roll = isinstance(event, dice.Rolled)
            case war.RoundCleared() | poker.RoundCleared():
                self._extend(sequence)
                self._end(sequence + 1)
                return
            case _:
                pass
        self._extend(sequence)

    def _extend(self, sequence: int) -> None:
        if self._now is not None:
            self._now = self._now._replace(last=sequence)
            self.all[self._now.number] = self._now

    def _end(self, since: int) -> None:
        if self._now is not None:
            self.all[self._now.number] = self._now._replace(over=True)
        self._now, self._since, self._roll = None, since, False
