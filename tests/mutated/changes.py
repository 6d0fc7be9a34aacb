"""What the decisions say, one step away: every value that a topic sets, changed one at a time.

>>> from pitbook.games.library import rulebook
>>> star = rulebook("star-casino-war")
>>> [each.says for each in changes(star) if each.topic == "tie_won"]
['odds: 10 to 1 becomes 9 to 1', 'odds: 10 to 1 becomes 11 to 1']
"""

from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from enum import Enum
from typing import Any

import msgspec
from msgspec import inspect

from pitbook.rulebooks.model import Rulebook, read_from
from pitbook.rulebooks.roles import Role

MOST_MEMBERS = 2
"""Of a closed list so many other members are tried: those beside the one that was chosen."""


SETTLES = {"known": False, "kept_by": "game"}
"""Where a document does not know an act, or leaves it to the game, nothing else that is said of it matters."""


class Change(msgspec.Struct, frozen=True):
    """One value, changed. `path` leads to it from the top of the decisions."""

    topic: str
    says: str
    path: tuple[str | int, ...]
    value: Any


def changes(rulebook: Rulebook) -> Iterator[Change]:
    """Every change of every topic, in the order of the decisions. Which of them load is found out by loading them."""
    for topic, decision in rulebook.decisions.items():
        kind = rulebook.types[topic]
        if kind is not None:
            yield from _of_struct(rulebook, topic, kind, decision.sets, ())


def changed(raw: Mapping[str, Any], change: Change) -> dict[str, Any]:
    """The decisions as they are written, with one value changed."""
    return _with(raw, change.path, change.value) if change.path[0] == "topics" else _with_reading(raw, change)


def _with(tree: Any, path: tuple[str | int, ...], value: Any) -> Any:
    if not path:
        return value
    first, *rest = path
    if isinstance(tree, Mapping):
        return {**tree, first: _with(tree[str(first)], tuple(rest), value)}
    return [_with(each, tuple(rest), value) if place == first else each for place, each in enumerate(tree)]


def _with_reading(raw: Mapping[str, Any], change: Change) -> dict[str, Any]:
    readings = [{**each, "chosen": change.value} if each["id"] == change.path[1] else each for each in raw["readings"]]
    return {**raw, "readings": readings}


# --- Values by their types ------------------------------------------------------------------------------------------


def _of_struct(
    rulebook: Rulebook, topic: str, kind: type[msgspec.Struct], sets: Mapping[str, Any], within: tuple[str, ...]
) -> Iterator[Change]:
    described = inspect.type_info(kind)
    assert isinstance(described, inspect.StructType)
    types = {field.encode_name: field.type for field in described.fields}
    alone = next((name for name, value in SETTLES.items() if sets.get(name) == value), None)
    for name, value in sets.items():
        if alone not in (None, name):
            continue
        yield from _of_value(rulebook, topic, types[name], value, (*within, name))


def _of_value(
    rulebook: Rulebook, topic: str, kind: inspect.Type, value: Any, within: tuple[str, ...]
) -> Iterator[Change]:
    words, path = " ".join(within).replace("_", " "), ("topics", topic, "sets", *within)
    reading = read_from(value)
    if reading is not None:
        read = rulebook.readings[reading]
        for other in read.alternatives:
            if other != read.chosen:
                says = f"{words}: reading {reading}, {read.chosen} becomes {other}"
                yield Change(topic, says, ("readings", reading), other)
        return
    if isinstance(kind, inspect.StructType):
        yield from _of_struct(rulebook, topic, kind.cls, value, within)
        return
    for other in others(rulebook, kind, value):
        yield Change(topic, f"{words}: {_told(value)} becomes {_told(other)}", path, other)


def others(rulebook: Rulebook, kind: inspect.Type, value: Any) -> Iterator[Any]:
    """The values beside one of some type."""
    match kind:
        case inspect.Metadata(type=told):
            yield from others(rulebook, told, value)
        case inspect.UnionType():
            yield from others(rulebook, _fitting(kind, value), value)
        case inspect.BoolType():
            yield not value
        case inspect.IntType():
            yield from (each for each in (value - 1, value + 1) if each >= 0)
        case inspect.EnumType(cls=cls) if cls is Role:
            yield from _beside(rulebook, Role(value))
        case inspect.EnumType(cls=cls):
            yield from _members(cls, value)
        case inspect.LiteralType(values=values):
            yield from (each for each in values if each != value)
            if value == "any":
                yield 1
        case inspect.StrType(pattern=pattern) if pattern is not None and "stands off" in pattern:
            yield from _odds(value)
        case inspect.StrType(pattern=pattern) if pattern is not None and r"\d{4}-" in pattern and value:
            yield from (str(date.fromisoformat(value) + timedelta(days=step)) for step in (-1, 1))
        case inspect.StrType():
            yield f"{value} no more"
        case inspect.VarTupleType() | inspect.ListType():
            yield from _shorter(kind, value)
        case inspect.TupleType(item_types=kinds):
            for place, each in enumerate(kinds):
                for other in others(rulebook, each, value[place]):
                    yield [*value[:place], other, *value[place + 1 :]]
        case _:
            raise AssertionError(f"{kind}: nothing is known of what is beside {value!r}")


def _fitting(kind: inspect.UnionType, value: Any) -> inspect.Type:
    wanted = inspect.IntType if isinstance(value, int) else inspect.LiteralType
    return next(each for each in kind.types if isinstance(each, wanted))


def _beside(rulebook: Rulebook, role: Role) -> Iterator[str]:
    """The role one rank below and the one above: of several that rank alike the first."""
    height = rulebook.rank(role)
    if height is None:
        return
    for other in (height - 1, height + 1):
        if 0 <= other < len(rulebook.ranks):
            yield rulebook.ranks[other][0].value


def _members(cls: type[Enum], value: str) -> Iterator[str]:
    names = [each.value for each in cls]
    place = names.index(value)
    yield from (names + names)[place + 1 : place + len(names)][:MOST_MEMBERS]


def _odds(text: str) -> Iterator[str]:
    """
    >>> list(_odds("stands off")), list(_odds("1 to 1")), list(_odds("0.5 to 1"))
    (['1 to 1'], ['stands off', '2 to 1'], ['1.5 to 1'])
    """
    if text == "stands off":
        yield "1 to 1"
        return
    win, _, to = text.partition(" to ")
    whole, dot, part = win.partition(".")
    if int(whole) > 0:
        yield f"{int(whole) - 1}{dot}{part} to {to}" if int(whole) > 1 or dot else "stands off"
    yield f"{int(whole) + 1}{dot}{part} to {to}"


def _shorter(kind: inspect.VarTupleType | inspect.ListType, value: list[Any]) -> Iterator[list[Any]]:
    """The list without each of its entries; where there are none, with one."""
    for place in range(len(value)):
        yield [*value[:place], *value[place + 1 :]]
    if not value and isinstance(kind.item_type, inspect.EnumType):
        yield [next(iter(kind.item_type.cls)).value]


def _told(value: Any) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case list() | tuple():
            return f"[{', '.join(map(_told, value))}]"
        case _:
            return str(value)
