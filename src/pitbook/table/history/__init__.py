"""What happened at a table before: found, folded again and told."""
