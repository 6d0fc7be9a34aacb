"""A second, naive reading of the documents; nothing here imports the engine."""
