"""Pitbook: casino table games as rulebooks that run."""

__version__ = "0.3.0"
