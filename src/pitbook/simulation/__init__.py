"""Millions of rounds: draw, look up, add. What a draw means, the engine was asked before; no rule is written here."""
