"""Millions of rounds: draw, look up, add. What a draw means, the engine was asked before; no rule is written here."""

from contextlib import suppress

from pitbook.simulation.caching import keep_by_source

with suppress(ModuleNotFoundError):  # without a compiler there are no kernels to keep, and whoever needs one is told
    keep_by_source()
