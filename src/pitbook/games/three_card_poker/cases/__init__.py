"""Cases of Three Card Poker: how a round is written down in a case file, and played on the engine."""
