"""How things stand in the game, as far as the office of the table has to know."""

from typing import Any

from pitbook.games.casino_war import events as war
from pitbook.games.casino_war.round import WarTable
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.craps.closing import layout_cleared, waits_for_a_roll
from pitbook.games.craps.round import CrapsTable
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.rules import GameRules
from pitbook.games.three_card_poker.round import PokerTable
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.table.office import Situation

Idle = dict[str, int]
"""For each player the rounds in a row that they sat out at a full table."""


def situation(rules: GameRules, play: Any, idle: Idle) -> Situation:
    match rules, play:
        case WarRules(), WarTable():
            seats = {seat.player: seat.box for seat in play.seats}
            going_on = play.in_a_round or bool(play.placed)
            wagers: dict[str, tuple[int, ...]] = {}
            for wager in (*play.placed, *play.round.wagers):
                wagers[wager.player] = (*wagers.get(wager.player, ()), wager.box)
            return Situation(rules.terms.boxes, seats, idle, going_on, wagers, _rounds(play), play.sign)
        case PokerRules(), PokerTable():
            seats = {seat.player: seat.area for seat in play.seats.values()}
            going_on = play.in_a_round or bool(play.placed)
            return Situation(rules.terms.areas, seats, {}, going_on, {}, _rounds(play), play.sign)
        case CrapsRules(), CrapsTable():
            seats = {seat.player: seat.place for seat in play.seats.values()}
            rolls = tuple(roll for roll in (play.rolls, play.rolls + 1) if roll)
            return Situation(rules.terms.players, seats, {}, waits_for_a_roll(rules, play), {}, rolls, play.sign)
        case _:
            raise AssertionError(f"no table of {rules.rulebook.id} is like {play}")


def left_at_closing(play: Any) -> list[Any]:
    """What follows in the game from closing its table: where wagers outlive a round, they go back."""
    return [*layout_cleared(play)] if isinstance(play, CrapsTable) else []


def _rounds(play: WarTable | PokerTable) -> tuple[int, ...]:
    """Whose wagers are at hand: the round on the table, or the last one and that which is wagered for."""
    number = play.round.number
    if play.in_a_round:
        return (number,)
    return (number, number + 1) if number else (1,)


def idle_after(rules: GameRules, play: Any, idle: Idle, event: Any) -> Idle:
    """A game that has no rule of its own for idle players has the rounds counted here; `play` is that before it."""
    if type(event) is not war.RoundBegan:
        return idle
    assert isinstance(rules, WarRules), f"{rules.rulebook.id} has no such rounds"
    full = len(play.seats) >= rules.terms.boxes
    playing = {wager.player for wager in play.placed}
    return {seat.player: idle.get(seat.player, 0) + 1 for seat in play.seats if full and seat.player not in playing}
