"""Every question that chance can put to a game, asked of its engine once. What reckons stands on the answers."""
