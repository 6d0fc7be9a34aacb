"""What can be reckoned of Three Card Poker: outcomes, exact figures, strategies, what lies between them."""
