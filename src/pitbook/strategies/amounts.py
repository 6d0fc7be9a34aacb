"""The amounts that may be wagered, one by one."""

from collections.abc import Iterator
from math import lcm

from pitbook.games.kernel import ChipAmounts
from pitbook.money import Cents


def amounts(domain: ChipAmounts) -> Iterator[Cents]:
    """The amounts a domain holds, from the lowest: once one is found, the others follow at an even distance."""
    apart, first = lcm(domain.step, domain.chip), lowest(domain)
    return iter(()) if first is None else (Cents(each) for each in range(first, domain.high + 1, apart))


def lowest(domain: ChipAmounts) -> Cents | None:
    start = -(-domain.low // domain.chip) * domain.chip
    tried = range(start, start + lcm(domain.step, domain.chip), domain.chip)
    return next((Cents(each) for each in tried if domain.holds(each)), None)


def largest(domain: ChipAmounts, most: int) -> Cents | None:
    """The largest amount that is not above."""
    first = lowest(domain)
    most = min(most, domain.high)
    if first is None or first > most:
        return None
    apart = lcm(domain.step, domain.chip)
    return Cents(first + (most - first) // apart * apart)
