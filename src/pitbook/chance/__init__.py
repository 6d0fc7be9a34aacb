"""Where outcomes come from: all of them with their exact weights, or one drawn for a live table."""
