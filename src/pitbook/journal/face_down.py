"""Whether cards lie face down in a stream, by the kinds of its records alone: no game is known here."""

from typing import NamedTuple

from pitbook.journal.record import Body


class FaceDownKinds(NamedTuple):
    """By records of which kinds cards come to lie face down, and by which they do no more."""

    lays: frozenset[str] = frozenset()
    clears: frozenset[str] = frozenset()


NO_KINDS = FaceDownKinds()


class FaceDown:
    """Told of the records of a stream one after another."""

    def __init__(self, kinds: FaceDownKinds) -> None:
        self.now = False
        self._kinds = kinds
        self._command: str | None = None

    def all_seen_before(self, body: Body) -> bool:
        """Takes the next record: whether a command begins with it, and no card lay face down until then."""
        seen = body.command != self._command and not self.now
        self._command = body.command
        if body.kind in self._kinds.lays:
            self.now = True
        elif body.kind in self._kinds.clears:
            self.now = False
        return seen
