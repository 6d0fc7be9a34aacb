"""What an inspector asks of the whole: is every clause carried out, and what shows it? Reads all, changes nothing."""
