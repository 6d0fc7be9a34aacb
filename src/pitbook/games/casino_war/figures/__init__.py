"""What can be reckoned of Casino War: outcomes, exact figures, strategies, what lies between them."""
