"""Pitbook in a terminal: translate in, call the room that knows, translate out."""

from pitbook.cli.app import main

__all__ = ["main"]
