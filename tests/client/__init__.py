"""Programs that play over the API."""
