"""What the decisions on any document have to be for a table to open under them: checked once, when they are read.

Each game adds what only it can know. A complaint begins with its place, `topics.slug.sets.name`, as the others do.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from pitbook.rulebooks.model import Rulebook, read_from
from pitbook.rulebooks.roles import Role


def possible(rulebook: Rulebook, topic: str, name: str) -> tuple[Any, ...]:
    """Every value a field may have at a table: the one that is set, or one for each alternative of its reading."""
    kind = rulebook.types[topic]
    assert kind is not None, f"{topic} sets nothing"
    value = rulebook.decisions[topic].sets[name]
    reading = read_from(value)
    values = [value] if reading is None else list(rulebook.readings[reading].alternatives)
    field = next(each for each in msgspec.structs.fields(kind) if each.name == name)
    return tuple(msgspec.convert(each, field.type) for each in values)


def about_roles(rulebook: Rulebook) -> Iterator[str]:
    """Every power belongs to a role that the document ranks; nobody stands at two heights."""
    ranked = [role for group in rulebook.ranks for role in group]
    for role in sorted({role.value for role in ranked if ranked.count(role) > 1}):
        yield f"ranks: {role} is ranked twice"
    for topic, decision in rulebook.decisions.items():
        for name in decision.sets:
            for value in possible(rulebook, topic, name):
                if isinstance(value, Role) and value not in ranked:
                    yield f"topics.{topic}.sets.{name}: {value.value} is not among the ranks"


def at_least(rulebook: Rulebook, topic: str, name: str, least: int) -> Iterator[str]:
    """A whole number that may not be smaller."""
    for value in possible(rulebook, topic, name):
        if value < least:
            yield f"topics.{topic}.sets.{name}: {value} is less than {least}"
