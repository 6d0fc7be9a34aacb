"""The record of what happened: append-only, hash-chained, kept durably before anybody is told."""
