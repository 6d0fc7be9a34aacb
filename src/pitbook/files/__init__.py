"""Results as files that other programs open. Nothing here knows what it writes."""
