"""What a chunk of simulated play leaves behind: whole numbers that add up, in any order, to the same."""

from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]


class Tally(NamedTuple):
    """How often each entry of the tables came up, and what the lanes won."""

    chunks: int
    lanes: int
    done: int  # rolls, or shoes, or rounds, as the game counts
    won: int  # cents, by all lanes together
    squares: int  # of what each lane won
    counts: tuple[Ints, ...]

    def plus(self, other: "Tally") -> "Tally":
        assert len(self.counts) == len(other.counts), "tallies of different games"
        return Tally(
            self.chunks + other.chunks,
            self.lanes + other.lanes,
            self.done + other.done,
            self.won + other.won,
            self.squares + other.squares,
            tuple(ours + theirs for ours, theirs in zip(self.counts, other.counts, strict=True)),
        )


def tally_of(won: Ints, done: Ints, counts: Iterable[Ints], chunks: int = 1) -> Tally:
    """The tally of a chunk, or of several at once."""
    return Tally(chunks, len(won), int(done.sum()), _sum(won), sum_of_squares(won), tuple(counts))


def _sum(values: Ints) -> int:
    """Exactly, and one by one only where it could run over."""
    safe = int(abs(values).max(initial=0)) * len(values) < 1 << 62
    return int(values.sum()) if safe else sum(values.tolist())


PIECE = 20


def sum_of_squares(values: Ints) -> int:
    """Exactly: each value is cut into a high and a low piece, whose products add up without running over. Values too
    large even for that are squared one by one.

    >>> sum_of_squares(np.array([3_000_000_000, -4_000_000_000]))
    25000000000000000000
    >>> sum_of_squares(np.array([5 * 10**17]))
    250000000000000000000000000000000000
    """
    if abs(values).max(initial=0) >= 1 << 42:
        return sum(each * each for each in values.tolist())
    high, low = values >> PIECE, values & ((1 << PIECE) - 1)
    squares = int((high * high).sum()), int((high * low).sum()), int((low * low).sum())
    return (squares[0] << 2 * PIECE) + (squares[1] << PIECE + 1) + squares[2]


def to_json(tally: Tally) -> dict[str, Any]:
    return {**tally._asdict(), "counts": [each.tolist() for each in tally.counts]}


def from_json(written: dict[str, Any]) -> Tally:
    return Tally(**{**written, "counts": tuple(np.array(each, np.int64) for each in written["counts"])})
