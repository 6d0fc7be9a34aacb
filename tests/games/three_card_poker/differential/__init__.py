"""The engine against the oracle."""
