"""Who chooses where a player must: by a fixed rule, or by what the figures say is best."""
