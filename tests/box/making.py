"""Something of any type, as a program made it up that knows names and types and nothing else."""

import random
import types
from collections.abc import Callable, Mapping
from enum import Enum
from typing import Annotated, Any, Union, get_args, get_origin

import msgspec

from tests.box.asking import PEOPLE, WORDS
from tests.fields import fields_of, types_of

NAMES_OF_PEOPLE = {"player", "person", "substitute", "payee"}
AMOUNTS = (1, 500, 10_000, 280_000, 500_000)
Known = Mapping[Any, Callable[[random.Random], Any]]
"""What is better not made up: by type, or by the name of a field, how to come by one."""


def made(kind: type[msgspec.Struct], known: Known, chance: random.Random) -> Any:
    """What must be said, and half of what may be left out."""
    hints = types_of(kind)
    return kind(
        **{
            each.name: value(each.name, hints[each.name], known, chance)
            for each in fields_of(kind)
            if each.required or chance.random() < 0.5
        }
    )


def value(name: str, hint: Any, known: Known, chance: random.Random) -> Any:
    if name in known or hint in known:
        return (known.get(name) or known[hint])(chance)
    if get_origin(hint) is Annotated:
        return value(name, get_args(hint)[0], known, chance)
    if get_origin(hint) in (Union, types.UnionType):
        return value(name, chance.choice(get_args(hint)), known, chance)
    if get_origin(hint) is tuple:
        inner, *_ = get_args(hint)
        return tuple(value(name, inner, known, chance) for _ in range(chance.randrange(3)))
    if get_origin(hint) is dict:
        key, inner = get_args(hint)
        return {value(name, key, known, chance): value(name, inner, known, chance) for _ in range(chance.randrange(3))}
    if isinstance(hint, type) and issubclass(hint, Enum):
        return chance.choice([*hint])
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return made(hint, known, chance)
    if hint is bool:
        return chance.random() < 0.5
    if hint is str:
        return chance.choice(PEOPLE if name in NAMES_OF_PEOPLE else WORDS)
    if hint is int or getattr(hint, "__supertype__", None) is int:
        return chance.choice(AMOUNTS) if name == "cents" else chance.randrange(1, 4)
    assert hint is type(None), f"nobody told the box how to make {name}: {hint}"
    return None
