"""The tests of Three Card Poker: what no other game has."""
