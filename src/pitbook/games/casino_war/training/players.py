"""Players of Casino War at a table that somebody learns to deal: what they do, and what they try."""

from msgspec.structs import replace

from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war.dealing import awaited_choice
from pitbook.games.casino_war.round import Kind, Phase, Wager, WarTable
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.casino_war.training.dealing import some_wager
from pitbook.games.contract import LyingWager, RandomPicker
from pitbook.games.signs import stakes_about
from pitbook.money import Cents


def plays(rules: WarRules, table: WarTable, luck: RandomPicker) -> c.Command | None:
    match table.phase:
        case Phase.BETTING if not table.no_more_bets:
            return some_wager(rules, table, luck)
        case Phase.CUT if table.shoe.cut_queue:
            player = table.shoe.cut_queue[0]
            if luck.randrange(0, 3) == 0:
                return c.RefuseCut(player=player)
            return c.AcceptCut(player=player, cards_from_front=table.shoe.left // 2)
        case Phase.CHOICE:
            return _choice(rules, table, luck)
        case Phase.TAKING_BACK if table.taking_back:
            return c.AnswerTakeBack(player=table.taking_back[0], wagers=())
        case _:
            return None


def _choice(rules: WarRules, table: WarTable, luck: RandomPicker) -> c.Command | None:
    wager = awaited_choice(rules, table)
    if wager is None:
        return None
    if luck.randrange(0, 3) == 0:
        return c.Surrender(player=wager.player, box=wager.box)
    return c.GoToWar(player=wager.player, box=wager.box, stake=wager.stake)


def tries(rules: WarRules, table: WarTable, luck: RandomPicker) -> c.Command | None:
    """More than the sign allows or less, after the cards are out, or a wager taken back when it is too late."""
    lying = _open(table)
    if lying and table.phase is not Phase.BETTING:
        wager = luck.choice(lying)
        if luck.randrange(0, 2) == 0:
            return c.Withdraw(player=wager.player, box=wager.box, kind=wager.kind)
        more = Cents(wager.stake + rules.chip * luck.randrange(1, 6))
        return c.Change(player=wager.player, box=wager.box, kind=wager.kind, stake=more)
    wagered = some_wager(rules, table, luck)
    if wagered is None:
        return None
    limits = table.sign.first if wagered.kind is Kind.FIRST else table.sign.tie
    return replace(wagered, stake=luck.choice(stakes_about(limits, wagered.stake, rules.chip)))


def _open(table: WarTable) -> tuple[Wager, ...]:
    return table.round.wagers if table.in_a_round else table.placed


def lying(table: WarTable) -> tuple[LyingWager, ...]:
    return tuple(LyingWager(each.player, each.kind.value, each.box, each.stake) for each in _open(table))
