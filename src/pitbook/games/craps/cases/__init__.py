"""Cases of Craps: how a round is written down in a case file, and played on the engine."""
