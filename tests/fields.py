"""The fields of a command and their types, worked out once: tests make commands by the ten thousand."""

from functools import cache
from typing import Any, get_type_hints

import msgspec


@cache
def hints_of(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """By name, as they are annotated."""
    return get_type_hints(kind, include_extras=True)


@cache
def types_of(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """By name, without what is annotated."""
    return get_type_hints(kind)


@cache
def fields_of(kind: type[msgspec.Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(kind)
