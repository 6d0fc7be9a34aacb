"""What the kernels of all games do with boxes, each of which stands somewhere in an automaton of its own."""

from typing import Any

from numba import njit

_uncounted: Any = {"cache": True, "_nrt": False}
borrowing: Any = njit(**_uncounted)
"""For functions that make no arrays. The compiler would count references to those they are given, at every card, and
where a loop has many ways through it fails to see that it need not: a round would take five times as long."""


@njit(inline="always")
def stepped(tables, standing, places, counts):  # type: ignore[no-untyped-def]
    """Every box goes where its place leads: what they won together."""
    after, net = tables
    won = 0
    for box in range(len(standing)):
        place = places[box]
        won += net[place]
        standing[box] = after[place]
        counts[place] += 1
    return won


@njit(inline="always")
def elsewhere(standing, starts):  # type: ignore[no-untyped-def]
    """Whether anybody does not stand as at the start."""
    found = False
    for box in range(len(standing)):
        found = found or standing[box] != starts[box]
    return found
