"""What a player is told on joining, put on record, so that a dispute can refer to it."""

# ruff: noqa: ARG001 - folds all have one signature

from msgspec.structs import replace

from pitbook.games.opening_law import OpeningTopic
from pitbook.games.rules import GameRules
from pitbook.table.supervision import events as e
from pitbook.table.supervision.state import Office


def told_on_joining(rules: GameRules, office: Office, player: str) -> list[e.Event]:
    """The first time that they sit down here, and not again."""
    law = rules.opening
    if law is None or not law.opening_told.statements or player in office.told:
        return []
    told = e.PlayerTold(player=player, statements=law.opening_told.statements, under=(OpeningTopic.TOLD,))
    return [told]


# Folds


def player_told(office: Office, event: e.PlayerTold, at: int, who: str) -> Office:
    return replace(office, told={**office.told, event.player: at})
