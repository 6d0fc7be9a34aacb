"""Players of Three Card Poker at a table that somebody learns to deal: what they do, and what they try."""

from msgspec.structs import replace

from pitbook.games.contract import LyingWager, RandomPicker
from pitbook.games.signs import stakes_about
from pitbook.games.three_card_poker import commands as c
from pitbook.games.three_card_poker.round import Kind, Phase, PokerTable, Wager
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.games.three_card_poker.training.dealing import decision, some_wager
from pitbook.money import Cents


def plays(rules: PokerRules, table: PokerTable, luck: RandomPicker) -> c.Command | None:
    match table.phase:
        case Phase.BETTING if not table.no_more_bets:
            return some_wager(rules, table, luck)
        case Phase.DECISIONS:
            return decision(table, luck)
        case _:
            return None


def tries(rules: PokerRules, table: PokerTable, luck: RandomPicker) -> c.Command | None:
    """More than the sign allows or less, another Play wager than the Ante, or a wager changed when it is too late."""
    lying = _open(table)
    if table.phase is Phase.DECISIONS and luck.randrange(0, 2) == 0:
        played = decision(table, luck)
        if isinstance(played, c.Play):
            return replace(played, stake=Cents(max(0, played.stake + rules.chip * luck.choice((-1, 1, 4)))))
    if lying and table.phase is not Phase.BETTING:
        wager = luck.choice(lying)
        if luck.randrange(0, 2) == 0:
            return c.Withdraw(player=wager.player, kind=wager.kind)
        more = Cents(wager.stake + rules.chip * luck.randrange(1, 6))
        return c.Change(player=wager.player, kind=wager.kind, stake=more)
    wagered = some_wager(rules, table, luck)
    if wagered is None:
        return None
    limits = table.sign.ante if wagered.kind is Kind.ANTE else table.sign.pair_plus
    return replace(wagered, stake=luck.choice(stakes_about(limits, wagered.stake, rules.chip)))


def _open(table: PokerTable) -> tuple[Wager, ...]:
    return table.round.wagers if table.in_a_round else table.placed


def lying(table: PokerTable) -> tuple[LyingWager, ...]:
    return tuple(LyingWager(each.player, each.kind.value, each.area, each.stake) for each in _open(table))
