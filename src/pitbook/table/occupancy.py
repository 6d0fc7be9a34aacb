"""How things stand in the game, as far as the office of the table has to know."""

from pitbook.games.floor_law import KeptBy
from pitbook.games.marks import Event, Mark
from pitbook.games.nouns import GameTable
from pitbook.games.rules import GameRules
from pitbook.table.supervision import Occupancy

Idle = dict[str, int]
"""For each player the rounds in a row that they sat out at a full table."""


def occupancy(rules: GameRules, play: GameTable, idle: Idle, *, going_on: bool, real: bool) -> Occupancy:
    return Occupancy(
        areas=rules.places,
        seats=play.places_taken,
        idle_rounds=idle,
        round_in_progress=going_on,
        real=real,
        wagers=play.wagered_on,
        rounds=play.rounds_at_hand,
        sign=play.sign,
    )


def idle_after(rules: GameRules, play: GameTable, idle: Idle, event: Event) -> Idle:
    """A game that has no rule of its own for idle players has the rounds counted here; `play` is that before it."""
    if type(event).mark is not Mark.ROUND_BEGAN or rules.floor.room_made.kept_by is not KeptBy.OFFICE:
        return idle
    there = play.places_taken
    if len(there) < rules.places:
        return {}
    return {player: idle.get(player, 0) + 1 for player in there if player not in play.wagering}
