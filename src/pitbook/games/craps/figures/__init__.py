"""What can be reckoned of Craps: outcomes, exact figures, strategies, what lies between them."""
