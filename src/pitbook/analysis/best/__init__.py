"""The best that can be done within a sign and a bankroll: which wager, and how much, at every bankroll."""
