"""Moments at a table at which something may go wrong: where each ruling is possible, as the engine offers it."""

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

from pitbook.cards import Card
from pitbook.dice import ROLLS
from pitbook.games.kernel import (
    AnyText,
    Anything,
    Domain,
    IntRange,
    ListOf,
    Newcomer,
    Offer,
    OneOf,
    PermutationOf,
    Refused,
)
from pitbook.games.marks import Command, Mark, Purpose, tells_chance
from pitbook.games.nouns import GameTable
from pitbook.games.procedure import Incident
from pitbook.training.tables import PlayedCommand, TrainingCourse, TrainingTable, course

ROUNDS = 24
"""So many rounds are looked through for moments, at every table of a course."""
ENOUGH = 6
"""Moments that are kept of one incident."""
PRELUDES = 4
AMOUNTS = (1, 2, 3, 500, 700, 1000, 1500, 2500, 4000, 10_000, 60_000, 120_000)
"""Counts and stakes that are tried where a field takes any."""
NEWCOMER = "Dot"
SOME_REASON = "there was reason to"
TEXTS = {"who": "a person at the table", "what": "a card too many", "error": "two cards had changed places"}
"""What is written where an official writes what they saw; elsewhere there was some reason."""


class NoValue(LookupError):
    """No value of a field could be thought of."""


class Happening(NamedTuple):
    """An incident that happened, the ruling on it, and what the engine makes of that."""

    table: TrainingTable
    before: GameTable
    story: tuple[str, ...]  # of the round so far
    incident: Incident
    command: Any
    events: tuple[Any, ...]
    after: GameTable

    @property
    def ruled(self) -> bool:
        """Whether there is a ruling: conduct that is put on record is not ruled on by that, and may be still.

        A new card is seen by each of those who have to check it, before somebody may have it changed.
        """
        return all(type(each).mark not in (Mark.PUT_ON_RECORD, Mark.REPLACEMENT_CHECKED) for each in self.events)

    @property
    def foreseen(self) -> bool:
        """Whether what follows can be known: not where a card or fall that the ruling tells decides a wager."""
        kind: type[Command] = type(self.command)
        marks = {type(each).mark for each in self.events}
        return Mark.ROLLED not in marks and not (Mark.SETTLED in marks and tells_chance(kind))


def within(domain: Domain, luck: Random) -> Any:
    """A value that a field may have."""
    match domain:
        case OneOf(values=values) if values:
            return luck.choice(values)
        case IntRange():
            found = [each for each in (*AMOUNTS, domain.low, domain.high) if domain.holds(each)]
            if found:
                return luck.choice(found)
        case ListOf(values=values) if len(values) >= domain.shortest:
            return tuple(luck.sample(values, max(domain.shortest, min(1, len(values), domain.longest))))
        case PermutationOf(values=values):
            return tuple(luck.sample(values, len(values)))
        case Newcomer():
            return NEWCOMER
        case AnyText():
            return SOME_REASON
        case _:
            pass
    raise NoValue(str(domain))


def _anything(name: str, luck: Random) -> Any:
    """A field that may have every value of its type."""
    known = {"card": luck.choice(tuple(Card)), "dice": luck.choice(ROLLS), "further": (), "cards": ()}
    if name in known:
        return known[name]
    raise NoValue(name)


def made_of(table: TrainingTable, offer: Offer, luck: Random, wanted: dict[str, Any]) -> Any:
    """A command within an offer, with these values where they are told."""
    values: dict[str, Any] = {}
    for name, domain in offer.fields.items():
        if name in wanted:
            values[name] = wanted[name]
        elif isinstance(domain, AnyText):
            values[name] = TEXTS.get(name, SOME_REASON)
        elif name == "stake" and isinstance(domain, IntRange):
            values[name] = _stake(domain, table, luck)
        else:
            values[name] = _anything(name, luck) if isinstance(domain, Anything) else within(domain, luck)
    return table.engine.by_kind[offer.command](**values)


def _stake(domain: IntRange, table: TrainingTable, luck: Random) -> Any:
    """In chips of the table, where there is one."""
    chip = table.rules.chip
    some = (*AMOUNTS, *(chip * many for many in range(1, 5)))
    whole = [each for each in some if domain.holds(each) and each % chip == 0]
    return luck.choice(whole) if whole else within(domain, luck)


@cache
def preludes(rulebook: str) -> tuple[tuple[TrainingTable, list[PlayedCommand]], ...]:
    """Some, at every table of a course."""
    return tuple(
        (table, prelude(table, Random(f"{rulebook}/prelude/{number}")))
        for table in course(rulebook).tables
        for number in range(PRELUDES)
    )


def prelude(table: TrainingTable, luck: Random) -> list[PlayedCommand]:
    """A table from its first card or its dice until wagers may be placed, as the program makes it ready."""
    engine, rules = table.engine, table.rules
    now, played = engine.new_table(rules), list[PlayedCommand]()
    sit = engine.command_for(Purpose.SIT)
    seats = table.start.places_taken or {"Ann": 1}
    commands: list[Any] = [sit(player=player, **{sit.where or "place": place}) for player, place in seats.items()]
    for _ in range(40):
        command = commands.pop(0) if commands else _ready_next(table, now, luck)
        if command is None:
            break
        events = tuple(engine.decide(rules, now, command))
        before = now
        for event in events:
            now = engine.apply(now, event)
        played.append(PlayedCommand(before, command, events, now))
        if not commands and not now.before_wagers:
            break
    return played


def _ready_next(table: TrainingTable, now: GameTable, luck: Random) -> Command | None:
    step: Command | None = table.at_table.next_step(table.rules, now, _Blank(luck), frozenset())
    if step is not None:
        return step
    for offer in table.engine.awaits(table.rules, now):
        if table.engine.by_kind[offer.command].towards_wagers:
            try:
                found: Command = made_of(table, offer, luck, {})
            except NoValue:
                continue
            return found
    return None


class _Blank:
    """Where cards and falls come from before anybody wagers: none that matter."""

    behind = None

    def __init__(self, luck: Random) -> None:
        self._luck = luck

    def card(self, left: int) -> Card:
        del left
        return self._luck.choice(tuple(Card))

    def roll(self, rolls: int) -> Any:
        del rolls
        return self._luck.choice(ROLLS)


@cache
def moments(rulebook: str) -> dict[int, tuple[Happening, ...]]:
    """By the number of the incident in the game's procedure: some moments at which it can be ruled on."""
    taken = course(rulebook)
    found: dict[int, list[Happening]] = {}
    for table in taken.tables if taken.deals else ():
        luck = Random(f"{rulebook}/{taken.tables.index(table)}")
        for played in (prelude(table, luck), *(table.round(luck) for _ in range(ROUNDS))):
            story: list[str] = []
            for each in played:
                story += [table.told(event) for event in each.events]
                for number, moment in _possible(table, each.after, tuple(story), luck, found):
                    found.setdefault(number, []).append(moment)
    return {number: tuple(each) for number, each in sorted(found.items())}


def _possible(
    table: TrainingTable, now: GameTable, story: tuple[str, ...], luck: Random, found: dict[int, list[Happening]]
) -> Iterator[tuple[int, Happening]]:
    engine, rules = table.engine, table.rules
    offers = engine.awaits(rules, now)
    for number, incident in enumerate(engine.procedure.incidents):
        if len(found.get(number, ())) >= ENOUGH or (number in found and luck.randrange(3)):
            continue
        among = incident.among(offers)
        if not among:
            continue
        try:
            command = made_of(table, luck.choice(among), luck, dict(incident.values))
            events = tuple(engine.decide(rules, now, command))
        except (NoValue, Refused):
            continue
        after = now
        for event in events:
            after = engine.apply(after, event)
        yield number, Happening(table, now, story, incident, command, events, after)


def any_moment(_: Happening) -> bool:
    return True


def a_moment(taken: TrainingCourse, luck: Random, wanted: Callable[[Happening], bool] = any_moment) -> Happening | None:
    """One incident is as likely as another, whatever there are moments of."""
    found = _wanted(taken.rulebook, wanted)
    return luck.choice(luck.choice(found)) if found else None


@cache
def _wanted(rulebook: str, wanted: Callable[[Happening], bool]) -> tuple[tuple[Happening, ...], ...]:
    found = (tuple(filter(wanted, each)) for each in moments(rulebook).values())
    return tuple(filter(None, found))
