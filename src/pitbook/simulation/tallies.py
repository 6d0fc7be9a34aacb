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


def tally_of(won: Ints, done: Ints, counts: Iterable[Ints]) -> Tally:
    """The tally of one chunk. Squares are added as Python's whole numbers, which have no largest."""
    lanes = [int(each) for each in won]
    return Tally(1, len(lanes), int(done.sum()), sum(lanes), sum(each * each for each in lanes), tuple(counts))


def to_json(tally: Tally) -> dict[str, Any]:
    return {**tally._asdict(), "counts": [each.tolist() for each in tally.counts]}


def from_json(written: dict[str, Any]) -> Tally:
    return Tally(**{**written, "counts": tuple(np.array(each, np.int64) for each in written["counts"])})
