"""What a table does, asked as people ask it."""
