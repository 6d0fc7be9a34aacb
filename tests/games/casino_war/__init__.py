"""The tests of Casino War: what no other game has."""
