"""`pitbook rehearse`: a strategy of Craps through given rolls, and whether it wagers what it should."""

from pitbook.cli.rehearse.commands import app

__all__ = ["app"]
