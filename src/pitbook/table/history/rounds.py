"""Where each round of play stands in the journal: from its first wager to its end.

A table may see a million rounds. The latest are known one by one; of those before them one in 250, from which the
others are found by reading on (`round_search.py`).
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from pitbook.games.marks import Event, Mark
from pitbook.table.events import CommandReceived


class RoundSpan(NamedTuple):
    """A round of play: its number, and its records. `over`: nothing more comes to it."""

    number: int
    first: int
    last: int
    over: bool = False


ROLLED, ROUND_CLEARED = Mark.ROLLED, Mark.ROUND_CLEARED
BEGINS = frozenset({Mark.ROUND_BEGAN, ROLLED})
NOTED = BEGINS | {ROUND_CLEARED}


def is_noted(kind: type[Event]) -> bool:
    """Of all other events only the number matters."""
    return kind is CommandReceived or kind.mark in NOTED


TOGETHER = 250
"""So many rounds are forgotten at once, but for the first of them; at least as many are known."""


class KnownRounds(msgspec.Struct, frozen=True):
    """What is known of the rounds, as a value that can be kept and put back."""

    over: tuple[RoundSpan, ...] = ()  # the latest of them
    earlier: tuple[RoundSpan, ...] = ()  # of those before them the first of each 250
    since: int = 1  # where the next round begins
    now: RoundSpan | None = None
    roll: bool = False  # a roll is a whole round, over with what it decides
    last: int = 0  # the number of the last record


Noted = tuple[list[RoundSpan], int, tuple[RoundSpan, ...], int, RoundSpan | None, bool, int]
"""How far the rounds had been noted: those that were over by how many there were, and the rest of `KnownRounds`."""


class Rounds:
    """The rounds of a table, found event by event."""

    def __init__(self, known: KnownRounds | None = None, *, forgetting: bool = True) -> None:
        self._forgetting = forgetting
        self.known = known or KnownRounds()

    @property
    def known(self) -> KnownRounds:
        return KnownRounds(tuple(self._over), self.earlier, self._since, self._now, self._roll, self.last)

    @known.setter
    def known(self, known: KnownRounds) -> None:
        self._over, self.earlier, self._since = [*known.over], known.earlier, known.since
        self._now, self._roll, self.last = known.now, known.roll, known.last

    @property
    def noted(self) -> Noted:
        """Asked before every command, so nothing is copied: rounds that end come behind those that ended before."""
        over = self._over
        return over, len(over), self.earlier, self._since, self._now, self._roll, self.last

    def take_back(self, noted: Noted) -> None:
        """All that was noted since then."""
        self._over, length, self.earlier, self._since, self._now, self._roll, self.last = noted
        del self._over[length:]

    @property
    def all(self) -> dict[int, RoundSpan]:
        """Those that are known one by one, by number, the one that is going on among them."""
        return {each.number: each for each in reversed((*self.latest_first(),))}

    def latest_first(self) -> Iterator[RoundSpan]:
        if self._now is not None:
            yield self._now._replace(last=self.last)
        yield from reversed(self._over)

    def numbered(self, number: int) -> RoundSpan | None:
        return next((each for each in self.latest_first() if each.number == number), None)

    def note(self, sequence: int, event: Any) -> None:
        kind = type(event)
        if self._roll and kind is CommandReceived:
            self._end(sequence)
        self.last = sequence
        mark = kind.mark
        if mark in BEGINS:
            self._now = RoundSpan(event.number, self._since, sequence)
            self._roll = mark is ROLLED
        elif mark is ROUND_CLEARED:
            self._end(sequence + 1)

    def _end(self, since: int) -> None:
        if self._now is not None:
            self._over.append(RoundSpan(self._now.number, self._now.first, since - 1, over=True))
            if self._forgetting and len(self._over) >= 2 * TOGETHER:
                self.earlier = (*self.earlier, self._over[0])
                self._over = self._over[TOGETHER:]
        self._now, self._since, self._roll = None, since, False
