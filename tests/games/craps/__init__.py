"""The tests of Craps: what no other game has."""
