"""A rulebook: an approved document together with what we take it to decide.

The document says which clauses there are. The decisions say which clauses make which topic and what they set, how a
clause that can be read in several ways is read and why, and what is wrong with the text.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any, NamedTuple

import msgspec

from pitbook import __version__
from pitbook.rulebooks.consulting import note
from pitbook.rulebooks.document import Document
from pitbook.rulebooks.editions import Edition, edition_named, line
from pitbook.rulebooks.roles import Role


class Decision(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a document says on one topic: its clauses, or why it has none, and the values that follow."""

    clauses: tuple[str, ...] = ()
    silent: str = ""  # why a document without a clause on this topic is run as it is
    sets: Mapping[str, Any] = {}


class Reading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A clause that can be read in more than one way: the readings possible, the one chosen, and why."""

    id: str
    clauses: tuple[str, ...]
    question: str
    alternatives: Mapping[str, str]  # value -> what it means
    chosen: str
    reason: str


class Defect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something wrong with the text. It is shown, and never silently mended."""

    id: str
    clauses: tuple[str, ...]
    says: str
    handled: str


class OutOfScope(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Clauses that the game does not carry out, and whose they are instead."""

    clauses: tuple[str, ...]
    reason: str


class Rulebook(msgspec.Struct, frozen=True, dict=True):
    document: Document
    names: Any  # of the game's own type: the document's words for the things of the game
    ranks: tuple[tuple[Role, ...], ...]  # from the lowest; roles in one group rank alike
    decisions: Mapping[str, Decision]
    types: Mapping[str, type[msgspec.Struct] | None]
    readings: Mapping[str, Reading]
    defects: tuple[Defect, ...]
    outside: tuple[OutOfScope, ...]
    sections: frozenset[str]  # those that the document has, beside the game and the floor
    absent: Mapping[str, str]  # why it has not got others
    digest: str
    edition: Edition
    unasked: Mapping[str, str] = {}  # topics of what the game has and the document has not, and why

    @property
    def id(self) -> str:
        return self.document.id

    @property
    def name(self) -> str:
        """With its edition: `star-craps@2`."""
        return self.edition.name

    @cached_property
    def cited_as(self) -> str:
        """In front of a clause: the id, and the edition too where there is more than one text."""
        texts = {each.row.register for each in line(self.id)}
        return self.id if len(texts) == 1 else self.name

    @property
    def told_as(self) -> str:
        """For whoever asked for its figures: the id, and the edition too where it is not the one in force."""
        return self.id if edition_named(self.id) is self.edition else self.name

    @property
    def version(self) -> str:
        """Of the program that these decisions came with."""
        return self.edition.row.version or __version__

    def clauses(self, topic: str) -> tuple[str, ...]:
        return () if topic in self.unasked else self.decisions[topic].clauses

    @cached_property
    def topics_of(self) -> Mapping[str, tuple[str, ...]]:
        """For every clause the topics it belongs to."""
        found: dict[str, tuple[str, ...]] = {}
        for topic, decision in self.decisions.items():
            for clause in decision.clauses:
                found[clause] = (*found.get(clause, ()), topic)
        return found

    @cached_property
    def outside_reasons(self) -> Mapping[str, str]:
        return {clause: each.reason for each in self.outside for clause in each.clauses}

    def reading_values(self, chosen: Mapping[str, str]) -> Mapping[str, str]:
        """Every reading with the value in force: this table's own choice where it made one."""
        return {each.id: chosen.get(each.id, each.chosen) for each in self.readings.values()}

    def sets(self, topic: str, chosen: Mapping[str, str]) -> Any:
        """The values of a topic, with its open points closed by the readings in force."""
        found = self.closed(topic, chosen)
        note(topic, found)
        return found

    def closed(self, topic: str, chosen: Mapping[str, str]) -> Any:
        """The same for whoever closes all topics, and has not asked for this one yet."""
        kind = self.types[topic]
        assert kind is not None, f"{topic} sets nothing"
        values = self.reading_values(chosen)
        closed = {name: closed_value(value, values) for name, value in self.decisions[topic].sets.items()}
        return msgspec.convert(closed, kind)

    def rank(self, role: Role) -> int | None:
        """How high a role stands here; None if the document does not know it."""
        for height, group in enumerate(self.ranks):
            if role in group:
                return height
        return None

    def at_least(self, role: Role) -> tuple[Role, ...]:
        """The role and every role above it."""
        height = self.rank(role)
        assert height is not None, f"{self.id} ranks no {role.words}"
        return tuple(each for group in self.ranks[height:] for each in group)


def no_more_asked(_: Rulebook) -> Iterable[str]:
    """Of a game whose decisions make sense whenever their types do."""
    return ()


class Schema(NamedTuple):
    """What a game asks of its rulebooks: its topics with the values each sets, the names it shows people, and sense."""

    topics: Mapping[str, type[msgspec.Struct] | None]
    names: type[msgspec.Struct]
    sense: Callable[[Rulebook], Iterable[str]] = no_more_asked  # complaints, as "topics.slug.sets.name: why"
    sections: Mapping[str, Mapping[str, type[msgspec.Struct] | None]] = {}  # topics that come together or not at all
    optional: Mapping[str, tuple[str, ...]] = {}  # topics of which nothing is asked where `absent` says why

    def __hash__(self) -> int:
        """A game makes one of them, for all its rulebooks."""
        return hash((self.names, self.sense))


def read_from(value: Any) -> str | None:
    """The id of the reading that a value is left to, if it is."""
    if isinstance(value, dict) and set(value) == {"reading"}:
        return str(value["reading"])
    return None


def closed_value(value: Any, readings: Mapping[str, str]) -> Any:
    reading = read_from(value)
    return value if reading is None else readings[reading]
