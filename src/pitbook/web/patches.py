"""What differs between two views of a table, so that one after another can be told without telling all of each.

Games are frozen values, and what an event leaves alone is the very same object before and after it: only what is
another one is looked into.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from functools import cache
from itertools import compress, count, takewhile
from operator import eq, is_not
from types import NoneType
from typing import Any, NamedTuple

import msgspec

from pitbook.games.kernel import Struct

Place = tuple[str | int, ...]


class PatchOp(Struct, frozen=True, omit_defaults=True):
    """A place in the view, key by key, and what stands there now.

    With `out` so many entries make way: items of a list from this place on, for those of `to`; or the key itself.
    """

    at: Place
    to: Any
    out: int | None = None


_PLAIN = frozenset({str, int, bool, NoneType})
"""What is compared sooner than looked up."""

_MADE_ANEW = frozenset({dict, tuple})
"""What is often made again just as it was. The order of keys tells something too."""

Compared = dict[tuple[Place, int, int], tuple[Any, Any, list[PatchOp]]]
"""What came of two values at a place, which are held on to, so that neither is taken for another."""


def changes(before: Any, after: Any, compared: Compared | None = None) -> list[PatchOp]:
    """As deep down as both are made alike. `compared`: what others found, of whom many see the same.

    >>> for each in changes({"a": {"b": 1}, "d": (1, 2), "e": 3}, {"a": {"b": 4}, "d": (1, 2, 5)}):
    ...     print(each.at, each.to, each.out)
    ('e',) () 1
    ('a', 'b') 4 None
    ('d', 2) (5,) 0
    """
    found: list[PatchOp] = []
    if before is not after:
        _look_into(before, after, (), found, {} if compared is None else compared)
    return found


MOST_DEPTH_SHARED = 2
"""Deeper down it takes longer to look up what others found than to find it."""


def _differ(before: Any, after: Any, at: Place, found: list[PatchOp], compared: Compared | None) -> None:
    """Of two that are not the same object."""
    kind = type(after)
    if kind in _PLAIN:
        if before != after:
            found.append(PatchOp(at, after))
    elif kind in _MADE_ANEW and before == after and (kind is tuple or [*before] == [*after]):
        return
    elif compared is None:
        _look_into(before, after, at, found, None)
    else:
        key = at, id(before), id(after)
        known = compared.get(key)
        if known is None:
            known = compared[key] = before, after, []
            _look_into(before, after, at, known[2], compared if len(at) < MOST_DEPTH_SHARED else None)
        found += known[2]


def _look_into(before: Any, after: Any, at: Place, found: list[PatchOp], compared: Compared | None) -> None:
    kind = after.__class__
    fields = _fields(kind) if kind is before.__class__ else None
    if fields is not None:
        old, new = fields.of(before), fields.of(after)
        for one, other, written in compress(zip(old, new, fields.written, strict=True), map(is_not, old, new)):
            _differ(one, other, (*at, written), found, compared)
    elif _has_keys(before) and _has_keys(after):
        _in_keys(before, after, at, found, compared)
    elif isinstance(before, tuple | list) and isinstance(after, tuple | list):
        _in_items(before, after, at, found)
    elif before != after:
        found.append(PatchOp(at, after))


class _Fields(NamedTuple):
    """All of a struct at once, and how each is written."""

    of: Callable[[Any], tuple[Any, ...]]
    written: tuple[str, ...]


@cache
def _fields(kind: type[object]) -> _Fields | None:
    """Of a struct that is written as its fields; others are taken as a whole."""
    if not issubclass(kind, msgspec.Struct):
        return None
    config = kind.__struct_config__
    if config.omit_defaults or config.tag is not None or config.array_like:
        return None
    return _Fields(msgspec.structs.astuple, kind.__struct_encode_fields__)


def _has_keys(value: Any) -> bool:
    """What has other keys than text is taken as a whole; all keys are alike."""
    return type(value) is dict and type(next(iter(value), "")) is str


def _in_keys(
    old: Mapping[str, Any], new: Mapping[str, Any], at: Place, found: list[PatchOp], compared: Compared | None
) -> None:
    """The order of keys tells something too: one that is not where it was goes, and comes again at the end."""
    if list(old) == list(new):
        for key in compress(new, map(is_not, old.values(), new.values())):
            _differ(old[key], new[key], (*at, key), found, compared)
        return
    stay = _staying(list(old), list(new))
    found.extend([PatchOp(at=(*at, key), to=(), out=1) for key in old if key not in stay])
    for key, each in new.items():
        if key not in stay:
            found.append(PatchOp(at=(*at, key), to=each))
        elif each is not old[key]:
            _differ(old[key], each, (*at, key), found, compared)


def _staying(old: list[str], new: list[str]) -> Set[str]:
    """The keys at the beginning that come in the same order as before."""
    rest = iter(old)
    return {*takewhile(lambda key: key in rest, new)}


FARTHEST, NEAR = 6, 2
"""So many items, of both lists together, are passed over to find one that stays; fewer where as many come as go, since
most often each is one of them then."""


def _in_items(old: Sequence[Any], new: Sequence[Any], at: Place, found: list[PatchOp]) -> None:
    """Those between the ones that stay make way for others; where as many come as go, each is looked into.

    >>> old, new = ("a", "b", "c", "d", "e"), ("a", "c", "d", "x", "e", "f")
    >>> [(each.at, each.to, each.out) for each in changes(old, new)]
    [((1,), (), 1), ((3,), ('x',), 0), ((5,), ('f',), 0)]
    """
    i = _alike(old, new)
    most = min(len(old), len(new)) - i
    same_at_end = min(_alike(old[::-1], new[::-1]), most) if most else 0
    j, old_end, new_end = i, len(old) - same_at_end, len(new) - same_at_end
    while i < old_end or j < new_end:
        if i < old_end and j < new_end and _same(old[i], new[j]):
            stay = _alike(old[i:old_end], new[j:new_end])
            i, j = i + stay, j + stay
            continue
        out, into = _until_same(old, new, i, j, (old_end, new_end))
        if out == into:
            for place in range(out):
                _differ(old[i + place], new[j + place], (*at, j + place), found, None)
        else:
            found.append(PatchOp(at=(*at, j), to=new[j : j + into], out=out))
        i, j = i + out, j + into


def _alike(old: Sequence[Any], new: Sequence[Any]) -> int:
    """How many at the beginning are the same."""
    for place in compress(count(), map(is_not, old, new)):
        if old[place] != new[place]:
            return place
    return min(len(old), len(new))


def _until_same(old: Sequence[Any], new: Sequence[Any], i: int, j: int, ends: tuple[int, int]) -> tuple[int, int]:
    """How many go and how many come until one stays; all that are left, or one for one, where none is near."""
    left, right = ends[0] - i, ends[1] - j
    for passed in range(1, min(NEAR if left == right else FARTHEST, left + right) + 1):
        fewest, most = max(0, passed - right + 1), min(passed, left - 1)
        if fewest <= most:
            from_new = new[j + passed - most : j + passed - fewest + 1][::-1]
            for out in compress(count(fewest), map(eq, old[i + fewest : i + most + 1], from_new)):
                return out, passed - out
    return (1, 1) if left == right else (left, right)


def _same(one: Any, other: Any) -> bool:
    return one is other or one == other


def laid_over(before: Any, changed: Iterable[Mapping[str, Any]]) -> Any:
    """The view after some changes, as whoever is told them as JSON makes it; what it is made of may be altered.

    >>> laid_over({"a": {"b": 1}, "d": [1, 2]}, [{"at": ["a", "b"], "to": 4}, {"at": ["d", 2], "to": [5], "out": 0}])
    {'a': {'b': 4}, 'd': [1, 2, 5]}
    """
    for each in changed:
        *way, last = each["at"]
        inside = before
        for key in way:
            inside = inside[key]
        out = each.get("out")
        if isinstance(last, int) and out is not None:
            inside[last : last + out] = each["to"]
        elif out:
            del inside[last]
        else:
            inside[last] = each["to"]
    return before
