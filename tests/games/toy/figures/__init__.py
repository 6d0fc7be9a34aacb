"""What is reckoned of High Card."""
