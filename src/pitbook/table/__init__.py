"""One table at work: commands in from people with roles, events kept durably, chips moved, onlookers told."""
