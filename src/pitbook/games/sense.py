"""What the decisions on any document have to be for a table to open under them: checked once, when they are read.

Each game adds what only it can know. A complaint begins with its place, `topics.slug.sets.name`, as the others do.
"""

from collections.abc import Iterator
from itertools import product
from typing import Any

import msgspec

from pitbook.money import parse_odds
from pitbook.rulebooks.model import Rulebook, read_from
from pitbook.rulebooks.roles import Role

MOST_MINUTES, MOST_ROUNDS = 24 * 60, 1000
"""Bounds against slips of the pen, beyond any notice and any patience."""
MOST_PAID = 1000
"""To 1: beyond any schedule."""
OUTSIDE_THE_RANKS = "also"
"""So a list of officials is called whom a document gives a power without ranking them."""


def possible(rulebook: Rulebook, topic: str, name: str) -> tuple[Any, ...]:
    """Every value a field may have at a table: the one that is set, or one for each alternative of its reading."""
    kind = rulebook.types[topic]
    assert kind is not None, f"{topic} sets nothing"
    value = rulebook.decisions[topic].sets[name]
    reading = read_from(value)
    values = [value] if reading is None else list(rulebook.readings[reading].alternatives)
    field = next(each for each in msgspec.structs.fields(kind) if each.name == name)
    return tuple(msgspec.convert(each, field.type) for each in values)


def every(rulebook: Rulebook, topic: str) -> list[Any]:
    """All that a topic may set at a table, whichever readings it is left to."""
    left_to = [each for each in map(read_from, rulebook.decisions[topic].sets.values()) if each is not None]
    names = list(dict.fromkeys(left_to))
    chosen = product(*(rulebook.readings[name].alternatives for name in names))
    return [rulebook.sets(topic, dict(zip(names, each, strict=True))) for each in chosen]


def about_roles(rulebook: Rulebook) -> Iterator[str]:
    """Every power belongs to a role that the document ranks; nobody stands at two heights."""
    ranked = [role for group in rulebook.ranks for role in group]
    for twice in sorted({role.value for role in ranked if ranked.count(role) > 1}):
        yield f"ranks: {twice} is ranked twice"
    for topic, decision in rulebook.decisions.items():
        for name in decision.sets:
            for value in possible(rulebook, topic, name):
                for role in _roles_in(value) if name != OUTSIDE_THE_RANKS else ():
                    if role not in ranked:
                        yield f"topics.{topic}.sets.{name}: {role.value} is not among the ranks"


def _roles_in(value: Any) -> Iterator[Role]:
    if isinstance(value, Role):
        yield value
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from _roles_in(getattr(value, name)) if name != OUTSIDE_THE_RANKS else ()
    elif isinstance(value, tuple):
        for each in value:
            yield from _roles_in(each)


def about_floor(rulebook: Rulebook) -> Iterator[str]:
    """What the documents of every game set about the floor around a table."""
    yield from within(rulebook, "table_closed", "minutes_of_notice", 0, MOST_MINUTES)
    yield from within(rulebook, "limits_changed", "minutes_of_notice", 0, MOST_MINUTES)
    yield from within(rulebook, "room_made", "rounds", 1, MOST_ROUNDS)
    yield from at_least(rulebook, "payment_listed", "above_cents", 0)
    if True in possible(rulebook, "detained", "known") and () in possible(rulebook, "detained", "handed_to"):
        yield "topics.detained.sets.handed_to: nobody takes over a person who is held"


def within(rulebook: Rulebook, topic: str, name: str, least: int, most: int) -> Iterator[str]:
    """A whole number between these, or one of them."""
    for value in possible(rulebook, topic, name):
        if not least <= value <= most:
            yield f"topics.{topic}.sets.{name}: {value} is not one of {least} to {most}"


def pays(rulebook: Rulebook, topic: str, name: str = "odds") -> Iterator[str]:
    """Odds for a wager that won: more than nothing, and no more than any schedule has."""
    for value in possible(rulebook, topic, name):
        odds = parse_odds(value)
        if not 0 < odds.win <= MOST_PAID * odds.to:
            yield f"topics.{topic}.sets.{name}: a wager that won is not paid at {value!r}"


def distinct(rulebook: Rulebook, topic: str, name: str) -> Iterator[str]:
    for value in possible(rulebook, topic, name):
        if len(set(value)) < len(value):
            yield f"topics.{topic}.sets.{name}: something is there twice"


def at_least(rulebook: Rulebook, topic: str, name: str, least: int) -> Iterator[str]:
    """A whole number that may not be smaller."""
    for value in possible(rulebook, topic, name):
        if value < least:
            yield f"topics.{topic}.sets.{name}: {value} is less than {least}"
