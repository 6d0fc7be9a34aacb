"""Wagers of one person declared void: what every game asks before it carries that out."""

from typing import Any

from pitbook.games.deciding import check_role
from pitbook.games.floor_law import FloorTopic
from pitbook.games.rules import GameRules

DECLARED = FloorTopic.WAGERS_DECLARED_VOID


def check_voiding(rules: GameRules, command: Any, players: tuple[str, ...], nothing: str) -> None:
    """By somebody who may, for a reason, and of one of the players with something that can be void."""
    asked = f"Declaring {command.player}'s wagers void"
    law = rules.floor.wagers_declared_void
    if not law.known:
        raise rules.refusal(asked, "the document does not provide for it", "Continue.", DECLARED)
    check_role(rules, command.by, law.by, asked, DECLARED)
    if command.player not in players:
        raise rules.refusal(asked, nothing, "Continue.", DECLARED)
    if not command.reason.strip():
        raise rules.refusal(asked, "no reason is given", "Say what they did.", DECLARED)
