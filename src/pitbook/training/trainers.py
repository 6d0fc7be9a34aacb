"""Who trains others."""

from pitbook.rulebooks.roles import Role

NO_TRAINERS = (Role.PLAYER, Role.DEALER, Role.STICKPERSON, Role.HOUSE)
"""Whoever has another role may set exams, make drills and see results."""
