"""The game as it stood now and then, so that one can look back without folding all of it.

The last few times are kept as they are. Those before them are packed, for a layout full of wagers is large; and the
longer the journal, the farther apart they are, so that it costs no more than a short one.
"""

import pickle
import zlib
from typing import Any, NamedTuple

LATELY, MOST_PACKED = 2, 32


class Keyframe(NamedTuple):
    """The game as it stood after a record."""

    sequence: int
    play: Any


class _Packed(NamedTuple):
    sequence: int
    play: bytes


Kept = tuple[int, tuple[_Packed, ...], tuple[Keyframe, ...]]


class Keyframes:
    """Some times of one table. `apart`: at first so many records lie between two of them."""

    def __init__(self, apart: int) -> None:
        self._apart = apart
        self._packed: tuple[_Packed, ...] = ()
        self._lately: tuple[Keyframe, ...] = ()

    @property
    def kept(self) -> Kept:
        """All of it as a value, which can be put back."""
        return self._apart, self._packed, self._lately

    @kept.setter
    def kept(self, kept: Kept) -> None:
        self._apart, self._packed, self._lately = kept

    @property
    def sequences(self) -> tuple[int, ...]:
        return (*(each.sequence for each in self._packed), *(each.sequence for each in self._lately))

    def keep(self, then: Keyframe) -> None:
        self._lately = (*self._lately, then)
        if len(self._lately) > LATELY:
            first, *others = self._lately
            self._lately = tuple(others)
            self._pack(first)

    def _pack(self, then: Keyframe) -> None:
        if self._packed and self._packed[-1].sequence // self._apart == then.sequence // self._apart:
            return
        self._packed = (*self._packed, _Packed(then.sequence, zlib.compress(pickle.dumps(then.play), level=1)))
        if len(self._packed) > MOST_PACKED:
            self._packed, self._apart = self._packed[::2], 2 * self._apart

    def go_on_with(self, later: "Keyframes") -> None:
        """Adds the times of the same table after these."""
        for each in later.sequences:
            then = later.before(each)
            assert then is not None, f"{each} is one of them"
            self.keep(then)

    def before(self, sequence: int) -> Keyframe | None:
        """The last of them that does not come after this record."""
        then = next((each for each in self._lately[::-1] if each.sequence <= sequence), None)
        kept = next((each for each in self._packed[::-1] if each.sequence <= sequence), None)
        if then is not None or kept is None:
            return then
        return Keyframe(kept.sequence, pickle.loads(zlib.decompress(kept.play)))
