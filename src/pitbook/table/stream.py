"""A stream of the journal as its only writer sees it: each record chained to the one before, no time going back."""

from collections.abc import Sequence
from typing import Any

from pitbook.games.kernel import kind_of
from pitbook.journal.record import Record, written
from pitbook.journal.store import BEGINNING, Head
from pitbook.table.powers import Actor


class Stream:
    def __init__(self, name: str, head: Head = BEGINNING, at: int = 0) -> None:
        self.name, self.head, self.at = name, head, at

    @property
    def length(self) -> int:
        return self.head.length

    def records(self, events: Sequence[Any], actor: Actor, command: str, now: int) -> tuple[Record, ...]:
        """The next records, which the stream counts as written."""
        self.at = max(self.at, now)  # a clock that was put back does not make a journal go back
        length, digest = self.head
        told = [(kind_of(event), event) for event in events]
        found = written(self.name, length, digest, self.at, actor.person, actor.role.value, command, told)
        if found:
            self.head = Head(length + len(found), found[-1].digest)
        return tuple(found)
