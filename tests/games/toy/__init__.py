"""High Card, a game made up for the tests: one card each against the dealer, and the higher wins."""
