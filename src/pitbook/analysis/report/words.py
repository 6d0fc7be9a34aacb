"""Numbers and names as a report writes them."""

from collections.abc import Iterable
from fractions import Fraction
from math import sqrt

from pitbook.analysis.distribution import Distribution
from pitbook.analysis.figure import Figure

NOTHING = "–"
"""Stands where there is no such number."""


def called(figure: Figure) -> str:
    """A figure's name in one line."""
    wager, variant, _ = figure.label
    return f"{wager}, {variant}" if variant else wager


def decimal(value: Fraction | float, places: int = 4) -> str:
    """
    >>> decimal(Fraction(-1, 3)), decimal(Fraction(-1, 100_000))
    ('-0.3333', '0.0000')
    """
    return f"{round(float(value), places) + 0.0:.{places}f}"


def signed(value: Fraction) -> str:
    """What a result brings, exactly.

    >>> signed(Fraction(6, 5)), signed(Fraction(-1)), signed(Fraction(0))
    ('+6/5', '-1', '0')
    """
    return f"+{value}" if value > 0 else str(value)


def result(value: Fraction) -> str:
    """A result for those who read decimals.

    >>> result(Fraction(6, 5)), result(Fraction(-100)), result(Fraction(1, 3))
    ('+1.2', '-100', '+0.3333')
    """
    return f"{float(value):+,.4f}".rstrip("0").rstrip(".") if value else "0"


def standard_deviation(results: Distribution) -> str:
    return decimal(sqrt(results.variance))


def skewness(results: Distribution) -> str:
    """By how much the long tail is on the side of the wins; none where there is but one result."""
    if not results.variance:
        return NOTHING
    return decimal(float(results.central_moment(3)) / float(results.variance) ** 1.5)


def listed(words: Iterable[str]) -> str:
    """
    >>> listed(["4", "5", "9"]), listed(["4"])
    ('4, 5 and 9', '4')
    """
    *rest, last = words
    return f"{', '.join(rest)} and {last}" if rest else last


def numbered(numbers: Iterable[int]) -> str:
    """Running numbers, those in sequence drawn together.

    >>> numbered([1, 2, 3, 5, 7, 8])
    '1 to 3, 5, 7, 8'
    """
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]} to {run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs)
