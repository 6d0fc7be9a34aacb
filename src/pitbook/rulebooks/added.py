"""What a game has come to ask of decisions since they were written, told beside them: they themselves are never edited.

`DOCUMENT.added.toml` has the values by which that edition went, of topics that nobody asked for then.
"""

from collections.abc import Mapping
from typing import Any


def with_added(raw: dict[str, Any], added: Mapping[str, Any], where: str, complaints: list[str]) -> dict[str, Any]:
    """Decisions with what was asked for later. What was decided then cannot be changed, only added to.

    >>> complaints = []
    >>> with_added({"readings": [1], "topics": {"a": {"x": 1}}}, {"readings": [2], "topics": {"a": {"y": 2}}}, "", [])
    {'readings': [1, 2], 'topics': {'a': {'x': 1, 'y': 2}}}
    >>> with_added({"topics": {"a": 1}}, {"topics": {"a": 2}}, "", complaints), complaints
    ({'topics': {'a': 1}}, ['topics.a: it was decided then, and cannot be decided otherwise now'])
    """
    merged = dict(raw)
    for name, value in added.items():
        there = merged.get(name)
        place = f"{where}{name}"
        if there is None:
            merged[name] = value
        elif isinstance(there, dict) and isinstance(value, dict):
            merged[name] = with_added(there, value, f"{place}.", complaints)
        elif isinstance(there, list) and isinstance(value, list) and not where:
            merged[name] = [*there, *value]
        else:
            complaints.append(f"{place}: it was decided then, and cannot be decided otherwise now")
    return merged
