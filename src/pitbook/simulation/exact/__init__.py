"""Sessions without chance: where a player stands, what they have won, and how likely exactly that is, roll by roll."""
