"""What the rules of every table are made of: a rulebook, its readings closed, and the citations it gives."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple, Self, TypeVar

import msgspec
from msgspec import field

from pitbook.games.floor_law import FloorLaw, FloorTopic
from pitbook.games.kernel import OneOf, Refused, Struct, Topic
from pitbook.games.law import LimitsChange
from pitbook.games.opening_law import OpeningLaw
from pitbook.games.options import Tender
from pitbook.games.sections import OPENING, LawSection, kinds_of_topics, types_of, types_of_sections
from pitbook.money import Cents
from pitbook.rulebooks.consulting import watched
from pitbook.rulebooks.model import Rulebook, Schema, no_more_asked
from pitbook.rulebooks.roles import Role

RequestWords = str | Callable[[], str]
"""What somebody asked for, in words; put off where it is asked often and hardly ever refused."""

L = TypeVar("L", bound=msgspec.Struct)


def about(*topics: Topic) -> msgspec.Meta:
    """What a table chooses with one of its terms, for whoever explains the choice or a refusal of it."""
    return msgspec.Meta(extra={ABOUT: topics})


ABOUT = "about"


class ListedChoice(Struct, frozen=True):
    """What a table chooses by its name; a list of such things is at hand, and others may be made."""

    name: str

    @classmethod
    def listed(cls) -> tuple[Self, ...]:
        raise AssertionError("a list has something on it")


class Limits(Struct, frozen=True):
    minimum: Cents = field(name="least")
    maximum: Cents = field(name="most")


class CommonTopics(NamedTuple):
    """What every game has a topic of its own for and the house has to cite."""

    tender: Topic
    limits: Topic
    limits_changed: Topic
    forbidden_device: Topic
    minimum_kept: Topic | None = None  # where some document lets players keep one through a rise


class HungSchedule(NamedTuple):
    """What a kind of wager pays, to one, for each hand that is paid, the highest first."""

    kind: str
    wager: str
    name: str
    pays: tuple[tuple[str, int], ...]


class GameRules(msgspec.Struct, frozen=True):
    """A rulebook compiled for one table. Each game adds its terms, its law, and what follows from them."""

    common: ClassVar[CommonTopics]

    rulebook: Rulebook
    terms: Any  # of the game's own type
    chip: Cents
    clauses: Mapping[Topic, tuple[str, ...]]
    roles: Mapping[Role, frozenset[Role]]  # for each role the roles that may do what it may
    officials: Mapping[Role, OneOf]  # the same as offers have it, the lowest first
    cited: Callable[..., tuple[str, ...]]  # the clauses of these topics, each once; looked up once, then kept
    told: dict[tuple[Topic, ...], str]  # the same as readers want them
    opening: OpeningLaw | None  # None where the document asks for nothing when a table opens
    floor: FloorLaw

    @property
    def warnings(self) -> tuple[str, ...]:
        """What no clause forbids, and somebody should look at before such a table opens."""
        return ()

    @property
    def same_everywhere(self) -> tuple[tuple[str, Topic], ...]:
        """The terms that all operating tables of the document share, each with the topic that says so."""
        return ()

    @property
    def law(self) -> Any:
        """What the topics of the game set, of its own type."""
        raise AssertionError("a game has a law")

    @property
    def schedules(self) -> tuple[HungSchedule, ...]:
        """What hangs beside the rules, for wagers that pay as it says."""
        return ()

    @property
    def with_commission(self) -> frozenset[str]:
        """The wagers for which a commission is paid."""
        return frozenset()

    def has_wager(self, kind: str) -> bool:
        """Whether the document has a wager that its game knows; most games have all of theirs in every document."""
        return True

    @property
    def limits_change(self) -> LimitsChange:
        """What the document asks for before limits change."""
        found: LimitsChange = getattr(self.law, self.common.limits_changed.value)
        return found

    @property
    def have_cards_checked(self) -> tuple[Role, ...]:
        """Roles that may, though the document does not rank them at the table."""
        return ()

    @property
    def takes_tokens(self) -> bool:
        """Whether promotional tokens may be wagered here."""
        return Tender.PROMOTIONAL_TOKENS in getattr(self.law, self.common.tender.value).accepted

    @property
    def places(self) -> int:
        """How many players have room at the table."""
        raise AssertionError("a table has places")

    @property
    def place_name(self) -> str:
        """What the document calls such a place."""
        return "place"

    @property
    def decks_allowed(self) -> tuple[int, int] | None:
        """The fewest and the most that a table may choose, where it may choose."""
        return None

    @property
    def decks_in_source(self) -> int:
        """So many are shuffled together and dealt from; where two take turns, one."""
        return 1

    def refusal(self, asked: RequestWords, because: str, instead: str, *under: Topic) -> Refused:
        words = asked if isinstance(asked, str) else asked()
        return Refused(words, because, instead, self.rulebook.cited_as, under, self.cited(*under))

    def may(self, role: Role, lowest: Role) -> bool:
        return role in self.roles[lowest]


def cited_by(
    rulebook: Rulebook, topics: type[Topic], readings: Mapping[str, str] = MappingProxyType({})
) -> dict[str, Any]:
    """The fields of `GameRules` that a rulebook and its readings alone decide."""
    kinds: tuple[type[Topic], ...] = (topics, FloorTopic, *kinds_of_topics(rulebook))
    clauses: dict[Topic, tuple[str, ...]] = {topic: rulebook.clauses(topic.value) for kind in kinds for topic in kind}
    return {
        "rulebook": rulebook,
        "clauses": MappingProxyType(clauses),
        "roles": {role: frozenset(rulebook.at_least(role)) for group in rulebook.ranks for role in group},
        "officials": {role: OneOf(values=rulebook.at_least(role)) for group in rulebook.ranks for role in group},
        "cited": _citing(clauses),
        "told": {},
        "opening": section_law(OPENING, rulebook, readings),
    }


def _citing(clauses: Mapping[Topic, tuple[str, ...]]) -> Callable[..., tuple[str, ...]]:
    @cache  # asked for every event: a method of the rules, with a look-up of its own, takes three times as long
    def cited(*topics: Topic) -> tuple[str, ...]:
        return tuple(dict.fromkeys(clause for topic in topics for clause in clauses[topic]))

    return cited


def closed_law(law: type[L], rulebook: Rulebook, readings: Mapping[str, str]) -> L:
    """Every topic's values with the open points closed; a reading that is not in the decisions is refused."""
    _check_readings(rulebook, readings)
    return watched(law(**{field.name: rulebook.closed(field.name, readings) for field in msgspec.structs.fields(law)}))


def closed_floor(rulebook: Rulebook, readings: Mapping[str, str]) -> FloorLaw:
    """What the document says about the floor around the table, with the open points closed."""
    return closed_law(FloorLaw, rulebook, readings)


def section_law(section: LawSection, rulebook: Rulebook, readings: Mapping[str, str] | None = None) -> Any:
    """What a section of the document sets, with the open points closed; None where the document has no such section."""
    if not section.is_in(rulebook):
        return None
    known: dict[Any, Any] = rulebook.__dict__.setdefault("_sections", {})
    key = section.name, tuple(sorted((readings or {}).items()))
    if key not in known:
        known[key] = closed_law(section.law, rulebook, readings or {})
    return known[key]


def schema_of(
    topics: type[Topic],
    law: type[msgspec.Struct],
    names: type[msgspec.Struct],
    sense: Callable[[Rulebook], Iterable[str]] = no_more_asked,
    more: Mapping[str, type[msgspec.Struct] | None] = MappingProxyType({}),
    optional: Mapping[str, tuple[str, ...]] = MappingProxyType({}),
) -> Schema:
    """What a game asks of its rulebooks, with the floor around it and the sections that a document may have.

    `more`: what topics of the game set that have no field of its law. `optional`: by name, topics of the game that a
    document need not have.
    """
    of_game, of_floor, sections = (
        types_of(topics, law) | dict(more),
        types_of(FloorTopic, FloorLaw),
        types_of_sections(),
    )
    known: set[str] = set()
    for slugs in (of_game, of_floor, *sections.values()):
        assert known.isdisjoint(slugs), f"{', '.join(known & slugs.keys())}: a topic of one part of a document alone"
        known.update(slugs)
    return Schema(of_game | of_floor, names, sense, sections, optional)


def _check_readings(rulebook: Rulebook, readings: Mapping[str, str]) -> None:
    for name, value in readings.items():
        reading = rulebook.readings.get(name)
        if reading is None:
            known = ", ".join(sorted(rulebook.readings))
            raise Refused(
                f"Reading {name!r}", "it is not in the decisions", f"There are: {known}.", rulebook.id, (), ()
            )
        if value not in reading.alternatives:
            known = ", ".join(reading.alternatives)
            raise Refused(
                f"Reading {name} as {value!r}",
                "no such reading",
                f"It may be: {known}.",
                rulebook.id,
                (),
                reading.clauses,
            )
