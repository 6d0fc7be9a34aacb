# ruff: noqa: N802 (topics are named as members of an enumeration)
"""A round as its document orders it: what the dealer does, step by step, and what may go wrong meanwhile.

Nothing is decided here: the engine decides, by its commands. Here they stand in the order in which people give them,
with the words to announce, and every ruling beside what must have happened for it.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, Protocol

from pitbook.games.floor_law import FloorTopic
from pitbook.games.kernel import Offer, PhaseOfTable, Topic, kind_of
from pitbook.games.marks import Command
from pitbook.games.rules import GameRules

Asking = Callable[[Any, Any], bool]
"""A question about the rules of a table and how it stands, both of the game's own types."""
AskedFor = Mapping[type[Command], tuple[Topic, ...]]
"""What people ask for, whatever the step, and what the documents say on each."""


def always(rules: Any, table: Any) -> bool:
    return True


def never(rules: Any, table: Any) -> bool:
    return False


def silence(rules: Any, table: Any) -> str | None:
    return None


class WagerTopics(Protocol):
    """What the documents of every game say on wagers that may not stand."""

    @property
    def UNDER_MINIMUM(self) -> Topic: ...
    @property
    def OVER_MAXIMUM(self) -> Topic: ...
    @property
    def INVALID_BEFORE(self) -> Topic: ...
    @property
    def INVALID_DURING(self) -> Topic: ...
    @property
    def INVALID_SETTLED(self) -> Topic: ...
    @property
    def WAGERS_VOID(self) -> Topic: ...


class Step(NamedTuple):
    """`says` is to the dealer, with the document's own names in it; the game says which phases a step is for."""

    name: str
    says: str
    under: tuple[Topic, ...]
    commands: tuple[type[Command], ...] = ()
    phases: frozenset[PhaseOfTable] = frozenset()
    aloud: Callable[[Any, Any], str | None] = silence
    has: Asking = always  # whether this table has such a step
    over: Asking = never  # done already, though its phase is not over; or done until the round comes to it again

    def belongs(self, rules: GameRules, table: Any) -> bool:
        """Whether it is a step at this table: there is a clause on it, or a command for it."""
        return self.has(rules, table) and bool(self.commands or rules.cited(*self.under))

    def words(self, rules: GameRules) -> str:
        return self.says.format(names=rules.rulebook.names)


class Incident(NamedTuple):
    """Something that happened, and the command by which an official rules on it.

    `values` are those of its fields that tell it from others with the same command. Where no one value does, `like` are
    values by which an offer is known to be for this one. `says` has the document's own names in it, as a step's has.
    """

    command: type[Command]
    under: tuple[Topic, ...]
    values: Mapping[str, Any] = {}
    like: Mapping[str, Any] = {}
    says: str = ""

    def happened(self, rules: GameRules) -> str:
        """In the words of its last topic, where there are no others."""
        return (self.says or self.under[-1].says).format(names=rules.rulebook.names)

    def among(self, offers: Iterable[Offer]) -> list[Offer]:
        """The offers by which it could be ruled on now."""
        wanted = {**self.values, **self.like}
        return [
            each
            for each in offers
            if each.command == kind_of(self.command)
            and all(each.fields[name].holds(value) for name, value in wanted.items())
        ]


class Procedure(NamedTuple):
    """All commands of a game, each in one place: a step of the round, a ruling, or something that people ask for."""

    steps: tuple[Step, ...]
    incidents: tuple[Incident, ...]
    asked: AskedFor

    def steps_at(self, rules: GameRules, table: Any) -> tuple[Step, ...]:
        return tuple(step for step in self.steps if step.belongs(rules, table))

    def rulings(self, command: type[Command]) -> tuple[Incident, ...]:
        return tuple(each for each in self.incidents if each.command is command)

    def under(self, command: type[Command]) -> tuple[Topic, ...]:
        """What the documents say on a ruling, or on something that people ask for."""
        ruled = dict.fromkeys(topic for each in self.rulings(command) for topic in each.under)
        return tuple(ruled) or self.asked[command]


def current(steps: Iterable[Step], rules: GameRules, table: Any) -> Step | None:
    """The first step of the phase that is not done yet; the last one, if all are."""
    found = [step for step in steps if table.phase in step.phases]
    return next((step for step in found if not step.over(rules, table)), found[-1] if found else None)


def each_of(command: type[Command], field: str, causes: Iterable[Any], *under: Topic) -> tuple[Incident, ...]:
    """One incident for each cause that is a topic of its own."""
    return tuple(Incident(command, (*under, cause.topic), {field: cause}) for cause in causes)


def wrong_wagers(
    stake_found: type[Command], invalid_wagers: type[Command], topics: WagerTopics
) -> tuple[Incident, ...]:
    """What happens to wagers at every game."""
    outside_limits = (topics.UNDER_MINIMUM, topics.OVER_MAXIMUM)
    invalid = (topics.INVALID_BEFORE, topics.INVALID_DURING, topics.INVALID_SETTLED)
    return (
        Incident(stake_found, outside_limits, says="the chips of a wager prove to be more or less than was thought"),
        Incident(invalid_wagers, invalid, says="a player has no valid card of their own, or wagers for somebody else"),
    )


def wagers_void(void_wagers: type[Command], topics: WagerTopics) -> Incident:
    """A measure against a person, which every document has."""
    under = (FloorTopic.WAGERS_DECLARED_VOID, topics.WAGERS_VOID)
    return Incident(void_wagers, under, says="the wagers of a person who broke the rules are declared void")


def capitalised(words: str) -> str:
    return words[:1].upper() + words[1:]
