"""Second, naive readings of the documents; nothing here imports the engine."""
