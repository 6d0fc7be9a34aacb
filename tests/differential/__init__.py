"""Differential: the engine against the oracle, a second and naive reading of the documents."""
