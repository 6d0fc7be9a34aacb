"""What differs between two views of a table, so that one after another can be told without telling all of each.

Games are frozen values, and what an event leaves alone is the very same object before and after it: only what is
another one is looked into.
"""

from collections.abc import Iterator, Mapping, Sequence, Set
from itertools import takewhile
from typing import Any

import msgspec
from msgspec.structs import asdict

from pitbook.games.kernel import Struct

Place = tuple[str | int, ...]


class PatchOp(Struct, frozen=True, omit_defaults=True):
    """A place in the view, key by key, and what stands there now.

    With `out` so many entries make way: items of a list from this place on, for those of `to`; or the key itself.
    """

    at: Place
    to: Any
    out: int | None = None


def changes(before: Any, after: Any, at: Place = ()) -> Iterator[PatchOp]:
    """As deep down as both are made alike.

    >>> for each in changes({"a": {"b": 1}, "d": (1, 2), "e": 3}, {"a": {"b": 4}, "d": (1, 2, 5)}):
    ...     print(each.at, each.to, each.out)
    ('e',) () 1
    ('a', 'b') 4 None
    ('d', 2) (5,) 0
    """
    old, new = _inside(before), _inside(after)
    if isinstance(old, dict) and isinstance(new, dict):
        yield from _in_keys(old, new, at)
    elif isinstance(old, tuple | list) and isinstance(new, tuple | list):
        yield from _in_items(old, new, at)
    elif before != after:
        yield PatchOp(at=at, to=after)


def _inside(value: Any) -> Any:
    """A struct as its fields, where it is written just so; what has no keys of text is taken as a whole."""
    if isinstance(value, msgspec.Struct):
        written = value.__struct_config__
        return None if written.omit_defaults or written.tag is not None else asdict(value)
    return None if isinstance(value, dict) and not all(type(key) is str for key in value) else value


def _in_keys(old: Mapping[str, Any], new: Mapping[str, Any], at: Place) -> Iterator[PatchOp]:
    """The order of keys tells something too: one that is not where it was goes, and comes again at the end."""
    stay = _staying(list(old), list(new))
    for key in old:
        if key not in stay:
            yield PatchOp(at=(*at, key), to=(), out=1)
    for key, each in new.items():
        if key not in stay:
            yield PatchOp(at=(*at, key), to=each)
        elif each is not old[key]:
            yield from changes(old[key], each, (*at, key))


def _staying(old: list[str], new: list[str]) -> Set[str]:
    """The keys at the beginning that come in the same order as before."""
    if old == new:
        return {*new}
    rest = iter(old)
    return {*takewhile(lambda key: key in rest, new)}


def _in_items(old: Sequence[Any], new: Sequence[Any], at: Place) -> Iterator[PatchOp]:
    """Where as many come as go, each is looked into; else those between the ones that stay make way for others."""
    most = min(len(old), len(new))
    first = next((place for place in range(most) if not _same(old[place], new[place])), most)
    last = next((place for place in range(most - first) if not _same(old[-1 - place], new[-1 - place])), most - first)
    out, to = len(old) - first - last, new[first : len(new) - last]
    if out != len(to):
        yield PatchOp(at=(*at, first), to=to, out=out)
        return
    for place, each in enumerate(to, start=first):
        yield from changes(old[place], each, (*at, place))


def _same(one: Any, other: Any) -> bool:
    return one is other or one == other
