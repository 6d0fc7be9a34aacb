"""Which values of a rulebook are asked for while something is worked out.

What asked for no value that a reading closes would come out the same under any alternative of it, so it need not be
worked out again: two runs of the same code part only after one of them was told something else.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, NamedTuple, TypeVar, cast

import msgspec

T = TypeVar("T", bound=msgspec.Struct)


class Consulted(NamedTuple):
    """A value of a topic that was asked for."""

    topic: str
    value: str


_noted: ContextVar[set[Consulted] | None] = ContextVar("noted", default=None)


@contextmanager
def noting() -> Iterator[set[Consulted]]:
    """The values that are asked for in the meantime, of rules that are compiled in the meantime."""
    consulted: set[Consulted] = set()
    before = _noted.set(consulted)
    try:
        yield consulted
    finally:
        _noted.reset(before)


def is_noting() -> bool:
    return _noted.get() is not None


def note(topic: str, values: msgspec.Struct) -> None:
    """All that a topic sets is asked for."""
    noted = _noted.get()
    if noted is not None:
        noted.update(Consulted(topic, name) for name in values.__struct_fields__)


def watched(law: T) -> T:
    """The law, or as long as somebody notes it one that tells which of its values are asked for."""
    noted = _noted.get()
    return law if noted is None else cast(T, _Law(law, noted))


class _Law:
    def __init__(self, law: msgspec.Struct, noted: set[Consulted]) -> None:
        topics = {name: _Topic(name, getattr(law, name), noted) for name in law.__struct_fields__}
        self.__dict__.update(topics)


class _Topic:
    def __init__(self, topic: str, values: msgspec.Struct, noted: set[Consulted]) -> None:
        self._topic, self._values, self._noted = topic, values, noted

    def __getattr__(self, name: str) -> Any:
        set_here = self._values.__struct_fields__
        self._noted.update(Consulted(self._topic, each) for each in ((name,) if name in set_here else set_here))
        return getattr(self._values, name)
