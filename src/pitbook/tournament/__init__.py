"""Tournaments: entries, stages and prizes over the tables of a floor. Every hand is an ordinary round of the game."""
