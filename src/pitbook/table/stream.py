"""A stream of the journal as its only writer sees it: each record chained to the one before, no time going back."""

from collections.abc import Sequence
from typing import Any

import msgspec

from pitbook.games.kernel import kind_of
from pitbook.journal.record import Record, SameFor, chained
from pitbook.journal.store import BEGINNING, Head
from pitbook.table.powers import Actor

_payloads = msgspec.json.Encoder().encode


class Stream:
    def __init__(self, name: str, head: Head = BEGINNING, at: int = 0) -> None:
        self.name, self.length, self.digest, self.at = name, head.length, head.digest, at

    @property
    def head(self) -> Head:
        return Head(self.length, self.digest)

    def records(self, events: Sequence[Any], actor: Actor, command: str, now: int) -> tuple[Record, ...]:
        """The next records, which the stream counts as written."""
        self.at = max(self.at, now)  # a clock that was put back does not make a journal go back
        encoded = SameFor(self.name, self.at, actor.person, actor.role.value, command).encoded
        found, digest = [], self.digest
        for sequence, event in enumerate(events, self.length + 1):
            record = chained(encoded(sequence, kind_of(event), _payloads(event)), digest)
            digest = record.digest
            found.append(record)
        self.length, self.digest = self.length + len(found), digest
        return tuple(found)
