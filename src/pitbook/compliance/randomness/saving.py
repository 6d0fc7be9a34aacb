"""Streams as files, for laboratories that bring tools of their own: bytes for programs, lines for people."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import numpy as np

from pitbook.compliance.randomness.sources import DrawKeys, Drawn, RandomSource

BYTES, LINES = ENDINGS = (".bin", ".txt")
AT_ONCE = 1_000_000


def pieces(source: RandomSource, keys: DrawKeys, amount: int, ending: str) -> Iterator[tuple[int, bytes]]:
    """At least so many outcomes, since no shoe is cut: how many they are so far, and what is to be written next."""
    done = 0
    for part in count():
        drawn = _first(source.draw(keys, part, min(AT_ONCE, amount - done)), amount - done)
        done += drawn.size
        yield done, _bytes(drawn) if ending == BYTES else _lines(source, drawn)
        if done >= amount:
            return


def _first(drawn: Drawn, wanted: int) -> Drawn:
    """No more than wanted, but whole rows."""
    per_row = drawn.size // len(drawn)
    return drawn[: -(-wanted // per_row)]


def _bytes(drawn: Drawn) -> bytes:
    """One byte for each outcome; two, the low one first, for a hand."""
    return drawn.astype(np.uint8 if drawn.dtype == np.uint8 else np.dtype("<u2")).tobytes()


def _lines(source: RandomSource, drawn: Drawn) -> bytes:
    """A line for each fall, hand round, shoe or pack."""
    words = {each: source.written(each) for each in np.unique(drawn).tolist()}
    rows = (" ".join(words[each] for each in np.atleast_1d(row).tolist()) for row in drawn)
    return "".join(f"{row}\n" for row in rows).encode()


def save(file: Path, found: Iterator[tuple[int, bytes]]) -> Iterator[int]:
    """How many outcomes are written, from time to time; the file itself appears whole or not at all."""
    beside = file.with_name(f"{file.name}.new")
    try:
        with beside.open("wb") as stream:
            for done, piece in found:
                stream.write(piece)
                yield done
        beside.replace(file)
    finally:
        beside.unlink(missing_ok=True)
