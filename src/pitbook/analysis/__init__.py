"""Exact figures, as fractions, from the very rules that deal the games; and what the words of a rulebook cost."""
