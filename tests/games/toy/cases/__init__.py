"""How a round of High Card is written down as a case."""
