"""Laws: what must hold after every step of every game, driven by commands drawn at random."""
