"""Players of Craps at a table that somebody learns to deal: what they do, and what they try."""

from msgspec.structs import replace

from pitbook.games.contract import LyingWager, RandomPicker
from pitbook.games.craps import commands as c
from pitbook.games.craps.limits import limits_for
from pitbook.games.craps.options import Kind
from pitbook.games.craps.round import CrapsTable, Phase
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.craps.training.dealing import WAGERS_A_ROLL, line_wager, some_wager
from pitbook.games.signs import stakes_about
from pitbook.money import Cents

MOST_LYING = 14
"""No more wagers lie there than somebody can settle who learns it."""


def plays(rules: CrapsRules, table: CrapsTable, luck: RandomPicker) -> c.Command | None:
    match table.phase:
        case Phase.OFFERED:
            if luck.randrange(0, 5) == 0:
                return c.DeclineDice(player=table.offered[0])
            return c.AcceptDice(player=table.offered[0])
        case Phase.CHOOSING if table.shooter is not None:
            return c.ChooseDice(player=table.shooter, dice=table.dice.at_hand[: rules.law.dice_chosen.dice])
        case Phase.WAITING if table.previous is not None and table.come_out:
            return None if _with_line(table) else line_wager(rules, table, luck.choice((*table.seats,)), luck)
        case Phase.READY:
            return _wagers(rules, table, luck)
        case _:
            return None


def _with_line(table: CrapsTable) -> bool:
    return any(table.has_line_wager(player) for player in table.seats)


def _wagers(rules: CrapsRules, table: CrapsTable, luck: RandomPicker) -> c.Command | None:
    if table.shooter is not None and table.seats[table.shooter].invalid:
        return c.PassDice(player=table.shooter)
    if table.shooter is not None and table.come_out and not table.has_line_wager(table.shooter):
        return line_wager(rules, table, table.shooter, luck)
    since = [wager for wager in table.wagers() if wager.after_roll == table.rolls]
    if len(since) < WAGERS_A_ROLL and len([*table.wagers()]) < MOST_LYING and luck.randrange(0, 4) != 0:
        return some_wager(rules, table, luck)
    return None


def tries(rules: CrapsRules, table: CrapsTable, luck: RandomPicker) -> c.Command | None:
    """A wager taken down that may be locked, or placed too late, or of an amount that the sign does not allow."""
    lying = [*table.wagers()]
    if lying and luck.randrange(0, 2) == 0:
        locked = [each for each in lying if each.kind in (Kind.WIN_LINE, Kind.COME) and each.number]
        wager = luck.choice(locked or lying)
        if luck.randrange(0, 2) == 0:
            return c.Remove(player=wager.player, wager=wager.id)
        return c.Reduce(player=wager.player, wager=wager.id, stake=Cents(max(rules.chip, wager.stake // 2)))
    wagered = some_wager(rules, table, luck)
    if wagered is None:
        return None
    limits = limits_for(table, wagered.player, wagered.kind)
    return replace(wagered, stake=luck.choice(stakes_about(limits, wagered.stake, rules.chip)))


def lying(table: CrapsTable) -> tuple[LyingWager, ...]:
    return tuple(LyingWager(each.player, each.kind.value, each.number, each.stake) for each in table.wagers())
