"""`pitbook simulate`: millions of rounds, or thousands of sessions, from tables that the engine made."""

from pitbook.cli.simulate.commands import app

__all__ = ["app"]
