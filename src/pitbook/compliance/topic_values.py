"""What a topic sets, for people and for programs: each value closed by the reading chosen for it."""

from typing import Any

import msgspec

from pitbook.rulebooks.model import Rulebook, closed_value, read_from


class Value(msgspec.Struct, frozen=True):
    """One value that a topic sets. `reading` is the id of the reading it is left to, if it is."""

    name: str
    value: Any
    reading: str | None = None

    @property
    def words(self) -> str:
        left_to = f" (reading {self.reading})" if self.reading else ""
        return f"{self.name.replace('_', ' ')}: {in_words(self.value)}{left_to}"


def values(rulebook: Rulebook, topic: str) -> tuple[Value, ...]:
    chosen = rulebook.reading_values({})
    return tuple(
        Value(name, closed_value(value, chosen), read_from(value))
        for name, value in rulebook.decisions[topic].sets.items()
    )


def telling(sets: tuple[Value, ...]) -> tuple[Value, ...]:
    """The values that say something: where a document does not know a ruling, nothing else about it matters."""
    unknown = tuple(each for each in sets if each.name == "known" and each.value is False)
    return unknown or sets


def in_words(value: Any) -> str:
    """
    >>> in_words({"known": False, "by": "casino_supervisor"})
    'known no, by casino supervisor'
    >>> in_words([]), in_words(["chips", "promotional_tokens"]), in_words(20)
    ('none', 'chips, promotional tokens', '20')
    """
    match value:
        case bool():
            return "yes" if value else "no"
        case str():
            return value.replace("_", " ")
        case dict():
            return ", ".join(f"{name.replace('_', ' ')} {in_words(each)}" for name, each in value.items())
        case list() | tuple():
            return ", ".join(in_words(each) for each in value) or "none"
        case _:
            return str(value)
