"""The kernels of Craps: what they look up, the engine was asked before. No rule is written here."""
