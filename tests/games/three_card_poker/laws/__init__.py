"""What must hold after every step, driven by commands drawn at random."""
