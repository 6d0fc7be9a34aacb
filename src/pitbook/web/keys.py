"""A key that stands twice in what is sent: which of the two was meant nobody knows, so it is refused with its name."""

import json
from typing import Any


class SentTwice(Exception):
    def __init__(self, name: str) -> None:
        super().__init__(f"{name!r} is sent twice, and which is meant is not certain")
        self.name = name


def check_keys(body: bytes) -> None:
    """Of JSON that can be read; `SentTwice` where the decoder would take the last of two and say nothing."""
    _read(body.decode())


def check_pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        raise SentTwice(next(name for name in names if names.count(name) > 1))
    return found


_read = json.JSONDecoder(object_pairs_hook=check_pairs).decode
