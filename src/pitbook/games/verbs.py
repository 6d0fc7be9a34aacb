"""The verbs of every game, made of what it says of its commands and events: what may be done now, what follows from it,
and what the table is then.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from itertools import chain, groupby
from operator import attrgetter, is_
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from pitbook.games.kernel import Domain, Offer

R = TypeVar("R")  # the rules of a game
S = TypeVar("S")  # its table
C = TypeVar("C")  # its commands
E = TypeVar("E")  # its events
Offering = Callable[[R, S], Iterator[Offer | tuple[Offer, ...]]]
"""What may be done of one sort, offer by offer; several at once where they were made before and are the same still."""


Known = dict[Any, tuple[tuple[Any, ...], tuple[Offer, ...]]]
"""What was offered at one table under the same rules: by whom it was made, of which parts of the table, and what."""


class About(Generic[R, S]):
    """Offerings that look at some parts of a table alone: while those are the very same, so is what they offer."""

    def __init__(self, parts: tuple[str, ...], *offerings: Offering[R, S]) -> None:
        assert len(parts) > 1, f"{parts} are no parts"
        self.parts, self._offerings, self._of = parts, offerings, attrgetter(*parts)

    def __call__(self, rules: R, table: S) -> Iterator[Offer]:
        for offering in self._offerings:
            for each in offering(rules, table):
                if type(each) is tuple:
                    yield from each
                else:
                    yield each  # type: ignore[misc]

    def offered(self, rules: R, table: S, known: Known) -> tuple[Offer, ...]:
        parts, before = self._of(table), known.get(self)
        if before is not None and all(map(is_, before[0], parts)):
            return before[1]
        made = tuple(self(rules, table))
        known[self] = parts, made
        return made


def parts_but(kind: type[msgspec.Struct], *names: str) -> tuple[str, ...]:
    """All parts of such a table but these."""
    return tuple(each for each in kind.__struct_fields__ if each not in names)


class OffersInPieces(tuple[Offer, ...]):
    """All that may be done, and the pieces that it was put together from.

    A piece of which nothing changed is the very same as before, and so is all that anybody makes of it.
    """

    pieces: tuple[tuple[Offer, ...], ...]


def pieces_of(offers: tuple[Offer, ...]) -> tuple[tuple[Offer, ...], ...]:
    return offers.pieces if type(offers) is OffersInPieces else (offers,)


class Folding(Generic[S, E]):
    """Folds events into a table, one at a time. It never refuses: what happened, happened."""

    def __init__(self, folds: Mapping[type[E], Callable[[S, Any], S]]) -> None:
        self.folds = folds

    def apply(self, table: S, event: E) -> S:
        return self.folds[type(event)](table, event)

    def fold(self, table: S, events: Iterable[E]) -> S:
        if type(events) is FoldedEvents and events.tables[0] is table and events.is_whole:
            last: S = events.tables[-1]
            return last
        folds = self.folds
        for event in events:
            table = folds[type(event)](table, event)
        return table


def as_it_was(table: S, _: Any) -> S:
    """The fold of an event that is put on record and changes nothing."""
    return table


class FoldedEvents(list[Any]):
    """Events with the table before the first and after each: whoever folds them need not do so again."""

    __slots__ = ("tables",)

    tables: list[Any]

    @property
    def is_whole(self) -> bool:
        """Not if somebody added an event to what the story told."""
        return len(self.tables) == len(self) + 1


class AnyStory(Generic[S, E]):
    """Events as they come about, and the table after them, for decisions that take several steps."""

    folds: ClassVar[Mapping[Any, Callable[[Any, Any], Any]]]  # of the game, by the kind of event

    def __init__(self, table: S) -> None:
        self.table = table
        self.events: list[E] = FoldedEvents()
        self.events.tables = [table]

    def tell(self, event: E) -> None:
        events = self.events
        events.append(event)
        self.table = table = self.folds[type(event)](self.table, event)
        events.tables.append(table)  # type: ignore[attr-defined]


class Verbs(Generic[R, S, C, E]):
    def __init__(
        self,
        folding: Folding[S, E],
        deciders: Mapping[type[C], Callable[[R, S, Any], list[E]]],
        offerings: tuple[Offering[R, S], ...],
        by_hand: Collection[Offering[R, S]] = (),
    ) -> None:
        """`by_hand`: those of the offerings that are about nothing but what goes wrong where people deal."""
        self._folding, self._deciders, self._offerings = folding, deciders, offerings
        self._folds = folding.folds
        self._dealt = tuple([each for each in offerings if each not in by_hand])

    def decide(self, rules: R, table: S, command: C) -> list[E]:
        """The events that follow from a command, or `Refused` with the clause and what may be done instead."""
        return self._deciders[type(command)](rules, table, command)

    def awaits(self, rules: R, table: S) -> tuple[Offer, ...]:
        """Exactly the commands that `decide` would accept."""
        return _offered(self._offerings, rules, table, None)

    def awaits_at(self, rules: R, table: S, known: Known, dealt: bool) -> tuple[Offer, ...]:
        """The same, made anew where something changed; `dealt`: those of them that come up where the house deals."""
        return _offered(self._dealt if dealt else self._offerings, rules, table, known)

    def step(self, rules: R, table: S, command: C) -> tuple[S, list[E]]:
        """Decides a command and folds its events in: one step of a game held in memory."""
        events = self.decide(rules, table, command)  # and not the decider of the command: who listens, listens there
        if type(events) is not FoldedEvents:  # most often one or two, which are folded in here
            folds = self._folds
            for event in events:
                table = folds[type(event)](table, event)
            return table, events
        return self._folding.fold(table, events), events


def _offered(offerings: tuple[Offering[R, S], ...], rules: R, table: S, known: Known | None) -> OffersInPieces:
    pieces, loose = list[tuple[Offer, ...]](), list[Offer]()
    for offering in offerings:
        if known is not None and type(offering) is About:
            if loose:
                pieces += _by_player(loose)
                loose.clear()
            unchanged = offering.offered(rules, table, known)
            if unchanged:
                pieces.append(unchanged)
            continue
        for each in offering(rules, table):
            if type(each) is not tuple:
                loose.append(each)  # type: ignore[arg-type]
                continue
            if loose:
                pieces += _by_player(loose)
                loose.clear()
            if each:
                pieces.append(each)
    if loose:
        pieces += _by_player(loose)
    found = OffersInPieces(chain.from_iterable(pieces))
    found.pieces = tuple(pieces)
    return found


def _by_player(offers: list[Offer]) -> Iterator[tuple[Offer, ...]]:
    """Those of one player that follow each other: what somebody else did leaves them what they were."""
    return (tuple(together) for _, together in groupby(offers, _whose))


def _whose(offer: Offer) -> Domain | None:
    return offer.fields.get("player")
