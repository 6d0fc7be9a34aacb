"""The engine: pure state machines, one for each game. No clock, no randomness, no files."""
