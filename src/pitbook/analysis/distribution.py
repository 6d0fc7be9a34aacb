"""A result and how likely it is, exactly.

>>> die = Distribution.of((Fraction(face), Fraction(1, 6)) for face in range(1, 7))
>>> die.mean, die.variance, die.chance(lambda face: face > 4)
(Fraction(7, 2), Fraction(35, 12), Fraction(1, 3))
>>> two = die.sum_of(2)
>>> two.mean, two.at(Fraction(12))
(Fraction(7, 1), Fraction(1, 36))
"""

from collections.abc import Callable, Hashable, Iterable
from fractions import Fraction
from functools import cached_property
from itertools import accumulate
from math import gcd, lcm
from typing import TypeVar

import msgspec

Result = Fraction
Key = TypeVar("Key", bound=Hashable)


def added(chances: Iterable[tuple[Key, Fraction]]) -> dict[Key, Fraction]:
    """The chances of each key added up: first those of one denominator, which takes no common one to be found."""
    parts: dict[Key, dict[int, int]] = {}
    for key, chance in chances:
        above, below = chance.as_integer_ratio()
        of_key = parts.setdefault(key, {})
        of_key[below] = of_key.get(below, 0) + above
    return {
        key: sum((Fraction(above, below) for below, above in of_key.items()), Fraction(0))
        for key, of_key in parts.items()
    }


class Distribution(msgspec.Struct, frozen=True, dict=True):
    """Results from the lowest to the highest, each with its chance; the chances add up to one."""

    chances: tuple[tuple[Result, Fraction], ...]

    @classmethod
    def of(cls, outcomes: Iterable[tuple[Result, Fraction]]) -> "Distribution":
        """Outcomes with the same result become one."""
        found = added(outcomes)
        kept = tuple(sorted((result, chance) for result, chance in found.items() if chance))
        assert sum(chance for _, chance in kept) == 1, "something is left out, or counted twice"
        return cls(kept)

    @cached_property
    def mean(self) -> Fraction:
        return sum((result * chance for result, chance in self.chances), Fraction(0))

    @cached_property
    def variance(self) -> Fraction:
        return self.central_moment(2)

    def central_moment(self, order: int) -> Fraction:
        return sum(((result - self.mean) ** order * chance for result, chance in self.chances), Fraction(0))

    def chance(self, wanted: Callable[[Result], bool]) -> Fraction:
        return sum((chance for result, chance in self.chances if wanted(result)), Fraction(0))

    def at(self, result: Result) -> Fraction:
        return dict(self.chances).get(result, Fraction(0))

    @cached_property
    def space(self) -> int:
        """The least number of equally likely cases in which every result has a whole number of them."""
        return lcm(*(chance.denominator for _, chance in self.chances))

    def sum_of(self, rounds: int) -> "Distribution":
        """The result of so many independent rounds together, exactly.

        The cases of one round become the digits of one large number; its power holds the cases of all rounds, since
        multiplying numbers adds places. A place is wide enough for every case there is, so none runs into the next.
        """
        assert rounds >= 1, f"{rounds} rounds"
        grid = self._grid()
        lowest = self.chances[0][0]
        width = (self.space**rounds).bit_length()
        packed = sum(
            int(chance * self.space) << (width * int((result - lowest) / grid)) for result, chance in self.chances
        )
        cases = packed**rounds
        total, one_place = self.space**rounds, (1 << width) - 1
        places = -(-cases.bit_length() // width)
        raw = cases.to_bytes(-(-places * width // 8) + 8, "little")
        found = []
        for place in range(places):
            start = place * width
            window = int.from_bytes(raw[start // 8 : (start + width) // 8 + 1], "little")
            if count := window >> (start % 8) & one_place:
                found.append((lowest * rounds + place * grid, Fraction(count, total)))
        return Distribution(tuple(found))

    def _grid(self) -> Fraction:
        """The largest step of which every distance between results is a whole number."""
        lowest = self.chances[0][0]
        steps = [result - lowest for result, _ in self.chances[1:]] or [Fraction(1)]
        denominator = lcm(*(step.denominator for step in steps))
        return Fraction(gcd(*(int(step * denominator) for step in steps)), denominator)

    def quantile(self, share: Fraction) -> Result:
        """The lowest result that is not exceeded with at least this chance."""
        summed = accumulate(chance for _, chance in self.chances)
        for (result, _), below in zip(self.chances, summed, strict=True):
            if below >= share:
                return result
        return self.chances[-1][0]
