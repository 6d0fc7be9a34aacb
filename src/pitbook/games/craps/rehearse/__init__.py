"""`pitbook rehearse`: a strategy of Craps through given rolls, and whether it wagers what it should."""

from pitbook.games.craps.rehearse.commands import app

__all__ = ["app"]
