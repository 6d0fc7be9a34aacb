"""What the best strategy does, and what it costs to do otherwise."""

from fractions import Fraction
from typing import NamedTuple


class Advice(NamedTuple):
    """A situation with a choice. The margin is what the best choice brings more than the other, per unit wagered.

    Where the situation comes about in several ways that differ a little, such as by suits, it has a least and a most.
    """

    situation: str
    best: str
    margin_least: Fraction
    margin_most: Fraction
    cases: int | None = None  # how many of the hands there are
    alike: str = ""  # the situation in words that every rulebook of the game has, if its own are others
    choice: str = ""  # what is best, in such words
    other: str = ""  # what else there was to choose
