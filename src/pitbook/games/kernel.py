"""What every game answers, in the same words.

`decide(rules, state, command)` gives events or raises `Refused`; `apply(state, event)` folds one event in and never
refuses; `awaits(rules, state)` lists, as offers, exactly the commands that `decide` would accept. Chance is an input:
a card drawn or a roll of the dice is a command like any other.
"""

from collections.abc import Iterable, Iterator
from enum import Enum
from functools import cache
from typing import Any

import msgspec


class Topic(Enum):
    """Something the documents of a game speak about. Code cites topics; each rulebook says which clauses they are."""

    says: str

    __hash__ = object.__hash__  # members are one of a kind; the default would hash their names, in Python, every time

    def __new__(cls, slug: str, says: str = "") -> "Topic":
        topic = object.__new__(cls)
        topic._value_ = slug
        topic.says = says
        return topic


class PhaseOfTable(Enum):
    """Where a table stands, how it is said, and, where a game has it, what comes next."""

    words: str
    then: str

    __hash__ = object.__hash__

    def __new__(cls, slug: str, words: str = "", then: str = "") -> "PhaseOfTable":
        phase = object.__new__(cls)
        phase._value_ = slug
        phase.words, phase.then = words, then
        return phase


class Refused(Exception):
    """The rules do not allow it: an ordinary answer, given to whoever asked and kept for the inspector."""

    def __init__(
        self, asked: str, because: str, instead: str, rulebook: str, topics: tuple[Topic, ...], clauses: tuple[str, ...]
    ) -> None:
        super().__init__(asked, because, instead, rulebook, topics, clauses)
        self.asked, self.because, self.instead = asked, because, instead
        self.rulebook, self.topics, self.clauses = rulebook, topics, clauses

    def __str__(self) -> str:
        """Put together when somebody reads it: most refusals only show that something is not to be offered."""
        cited = f"{self.rulebook} {', '.join(self.clauses)}" if self.clauses else f"{self.rulebook} has no such rule"
        return f"{self.asked}: {self.because} ({cited}). {self.instead}"


class Struct(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A frozen value with strict fields: the stuff of states, commands and events."""


class Domain(Struct, tag=True, frozen=True):
    """The values that one field of an offered command may take. Each is written under a name that stays."""

    def holds(self, value: Any) -> bool:
        raise AssertionError("a domain says what it holds")

    def at_its_widest(self) -> "Domain":
        """The same without what another field of its offer narrows it by."""
        return self


class OneOf(Domain, frozen=True):
    values: tuple[Any, ...]

    def holds(self, value: Any) -> bool:
        return value in self.values


class IntRange(Domain, tag="Whole", frozen=True):
    """Whole numbers from `low` to `high`, both included, that are multiples of `step` counted from `base`."""

    low: int
    high: int
    step: int = 1
    base: int = 0

    def holds(self, value: Any) -> bool:
        return isinstance(value, int) and self.low <= value <= self.high and (value - self.base) % self.step == 0


class ChipAmounts(IntRange, tag="InChips", frozen=True):
    """Such numbers that are also whole multiples of `chip`: amounts that can be made."""

    chip: int = 1

    def holds(self, value: Any) -> bool:
        whole = isinstance(value, int) and value % self.chip == 0
        return whole and self.low <= value <= self.high and (value - self.base) % self.step == 0


class AnyText(Domain, frozen=True):
    """Any words, but not none at all."""

    def holds(self, value: Any) -> bool:
        return isinstance(value, str) and bool(value.strip())


class Newcomer(AnyText, frozen=True):
    """Any name but those of the people who are there."""

    seated: tuple[str, ...]

    def holds(self, value: Any) -> bool:
        return super().holds(value) and value not in self.seated


class Anything(Domain, frozen=True):
    """Every value of the field's type."""

    def holds(self, value: Any) -> bool:
        return True


class ListOf(Domain, tag="Listing", frozen=True):
    """Lists of any of `values`, each at most once unless `repeated`, of a length within the bounds."""

    values: tuple[Any, ...]
    longest: int
    shortest: int = 0
    repeated: bool = False

    def holds(self, value: Any) -> bool:
        return (
            self.shortest <= len(value) <= self.longest
            and all(one in self.values for one in value)
            and (self.repeated or len(set(value)) == len(value))
        )


class PermutationOf(Domain, tag="Reordering", frozen=True):
    """The same values, each as often, in any order."""

    values: tuple[Any, ...]

    def holds(self, value: Any) -> bool:
        left = list(self.values)
        for one in value:
            if one not in left:
                return False
            left.remove(one)
        return not left


class Offer(Struct, frozen=True):
    """A command that may be given now: its kind, and for each of its fields the values it may have."""

    command: str
    fields: dict[str, Any] = {}

    def covers(self, command: msgspec.Struct) -> bool:
        if kind_of(command) != self.command:
            return False
        return all(domain.holds(getattr(command, name)) for name, domain in self.fields.items())


def kind_of(thing: msgspec.Struct | type[msgspec.Struct]) -> str:
    """The written kind of a command or an event, such as `casino_war.settled@1`."""
    tag = thing.__struct_config__.tag
    assert isinstance(tag, str), f"{thing} has no written kind"
    return tag


def topics_in(value: Any) -> Iterator[Topic]:
    """The topics that an event stands under, and those of what it is made of."""
    if isinstance(value, msgspec.Struct):
        yield from getattr(value, "under", ())
        for name in value.__struct_fields__:
            yield from topics_in(getattr(value, name))
    elif isinstance(value, tuple):
        for each in value:
            yield from topics_in(each)


def offer(command: type[msgspec.Struct], **fields: Domain) -> Offer:
    """An offer that says something of every field, so that nothing is allowed by being forgotten."""
    kind, names = _written(command)
    if fields.keys() != names:
        missing, unknown = names - fields.keys(), fields.keys() - names
        assert not missing, f"{kind}: nothing is said of {sorted(missing)}"
        assert not unknown, f"{kind} has no {sorted(unknown)}"
    return Offer(kind, fields)


@cache
def _written(command: type[msgspec.Struct]) -> tuple[str, frozenset[str]]:
    """The written kind of a command, and its fields."""
    return kind_of(command), frozenset(command.__struct_fields__)


def covered(offers: Iterable[Offer], command: msgspec.Struct) -> bool:
    return any(one.covers(command) for one in offers)
