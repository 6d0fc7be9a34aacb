"""Millions of rounds: draw, look up, add. What a draw means, the engine was asked before; no rule is written here."""

from pitbook.simulation.caching import keep_by_source

keep_by_source()
