"""What becomes of the layout when the table closes: notice to the players is all that closing waits for."""

from pitbook.games.craps import events as e
from pitbook.games.craps.fold import fold
from pitbook.games.craps.options import OpenAtClosing
from pitbook.games.craps.round import ROLLING, CrapsTable
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.craps.taking_down import handed_back, nothing_left
from pitbook.games.craps.topics import CrapsTopic as T


def waits_for_a_roll(rules: CrapsRules, table: CrapsTable) -> bool:
    """Whether wagers lie there that keep the table open."""
    thrown_out = rules.law.closed_with_wagers.then is OpenAtClosing.THROWN_OUT
    return bool(table.layout) and (thrown_out or table.phase is ROLLING)


def layout_cleared(table: CrapsTable) -> list[e.Event]:
    """Every wager goes back with its commission, the dice with their shooter, and the point is given up."""
    gone = handed_back(table, tuple(table.seats), T.CLOSED_WITH_WAGERS)
    if not gone:
        return []
    if table.shooter is not None:
        gone.append(e.DicePassed(player=table.shooter, cause=None, under=(T.SHOOTER_NEEDS_WAGER,)))
    if table.offered:
        gone.append(e.DiceNotTaken(under=(T.SHOOTER_NEEDS_WAGER,)))
    gone += nothing_left(table, gone)
    return gone if fold(table, gone).come_out else [*gone, e.PuckOff(under=(T.OPENED_ANEW,))]
