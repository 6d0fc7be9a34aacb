"""How much is tried at random: a little and always the same in the gate, much and always anew in `run.py hunt laws`."""

from hypothesis import settings

HUNTING = settings.get_current_profile_name() == "hunt"
MANY_TIMES = 100


def games(few: int) -> int:
    """So many in the gate, and many times as many in a hunt."""
    return few * MANY_TIMES if HUNTING else few
