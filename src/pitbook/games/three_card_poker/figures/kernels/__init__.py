"""The kernels of Three Card Poker: what they look up, the engine was asked before. No rule is written here."""
