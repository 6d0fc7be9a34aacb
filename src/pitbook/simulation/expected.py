"""What each wager of a simulation should bring, exactly: the second opinion that every estimate is held against."""

from collections.abc import Callable
from fractions import Fraction

from pitbook.simulation.results import Part

Expected = Callable[[Part], Fraction]
"""Cents that wagers of a kind, number and stake bring on average, for each of them that is decided."""
