"""Two dice, and the 36 ways they can fall.

>>> Roll(3, 3).total, Roll(3, 3).hard, Roll(2, 4).hard
(6, True, False)
>>> len(ROLLS), ROLLS[0], PLACES[Roll(6, 6)]
(36, Roll(first=1, second=1), 35)
"""

from typing import Annotated, NamedTuple

import msgspec

Face = Annotated[int, msgspec.Meta(ge=1, le=6)]
FACES = range(1, 7)


class Roll(NamedTuple):
    """The uppermost faces of two dice; which die shows which face decides nothing, but is told apart all the same."""

    first: Face
    second: Face

    @property
    def total(self) -> int:
        return self.first + self.second

    @property
    def hard(self) -> bool:
        """Both dice show the same."""
        return self.first == self.second


ROLLS = tuple(Roll(first, second) for first in FACES for second in FACES)
PLACES = {roll: place for place, roll in enumerate(ROLLS)}
