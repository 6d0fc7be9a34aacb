"""What may stand in decisions, told where something else does."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from enum import Enum
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

DATA_OR_CODE = "What the game does not know is code: CONTRIBUTING.md, *Data or code*"
NEAREST = 6


def topics_told(slug: str, known: Iterable[str]) -> str:
    """The topics of a game that are most like one that it does not have.

    >>> print(topics_told("field_pays_12", ("horn", "tie_pays", "field_pays", "field_pays_2_12")))
    of the 4 that it knows the nearest are field_pays_2_12, field_pays, tie_pays, horn
    """
    there = list(known)
    return f"of the {len(there)} that it knows the nearest are {', '.join(get_close_matches(slug, there, NEAREST, 0))}"


def value_wanted(kind: Any) -> str:
    """The values of a type as decisions write them.

    >>> value_wanted(int), value_wanted(tuple[int, ...]), value_wanted(Literal["up", "down"] | bool)
    ('a whole number', 'a list, each of it a whole number', '"up" or "down", or true or false')
    """
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        said = next((each.description for each in parts[1:] if getattr(each, "description", None)), None)
        return said or value_wanted(parts[0])
    if origin is Literal:
        return _one_of(parts)
    if origin in (Union, UnionType):
        return ", or ".join(map(value_wanted, parts))
    if origin is tuple:
        return f"a list, each of it {value_wanted(parts[0])}"
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _one_of([each.value for each in kind])
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return f"a table with {', '.join(each.name for each in msgspec.structs.fields(kind))}"
    return _PLAIN.get(getattr(kind, "__supertype__", kind), str(kind))


def _one_of(values: Iterable[Any]) -> str:
    *others, last = [f'"{each}"' if isinstance(each, str) else str(each) for each in values]
    return f"{', '.join(others)} or {last}" if others else last


_PLAIN: Mapping[Any, str] = {bool: "true or false", int: "a whole number", str: "words in quotation marks"}
