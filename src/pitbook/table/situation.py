"""How things stand in the game, as far as the office of the table has to know."""

from typing import Any

from pitbook.games.craps.closing import layout_cleared, waits_for_a_roll
from pitbook.games.craps.round import CrapsTable
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.floor import KeptBy
from pitbook.games.marks import Mark
from pitbook.games.nouns import GameTable
from pitbook.games.rules import GameRules
from pitbook.table.office import Situation

Idle = dict[str, int]
"""For each player the rounds in a row that they sat out at a full table."""


def situation(rules: GameRules, play: GameTable, idle: Idle) -> Situation:
    return Situation(
        areas=rules.places,
        seats=play.places_taken,
        idle_rounds=idle,
        round_in_progress=_going_on(rules, play),
        wagers=play.wagered_on,
        rounds=play.rounds_at_hand,
        sign=play.sign,
    )


def _going_on(rules: GameRules, play: Any) -> bool:
    """Whether wagers lie there that keep the table open."""
    if isinstance(rules, CrapsRules):
        return waits_for_a_roll(rules, play)
    return play.in_a_round or bool(play.placed)


def left_at_closing(play: Any) -> list[Any]:
    """What follows in the game from closing its table: where wagers outlive a round, they go back."""
    return [*layout_cleared(play)] if isinstance(play, CrapsTable) else []


def idle_after(rules: GameRules, play: Any, idle: Idle, event: Any) -> Idle:
    """A game that has no rule of its own for idle players has the rounds counted here; `play` is that before it."""
    if type(event).mark is not Mark.ROUND_BEGAN or rules.floor.room_made.kept_by is not KeptBy.OFFICE:
        return idle
    there = play.places_taken
    if len(there) < rules.places:
        return {}
    playing = {wager.player for wager in play.placed}
    return {player: idle.get(player, 0) + 1 for player in there if player not in playing}
