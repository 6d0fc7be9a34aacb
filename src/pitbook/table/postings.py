"""What an event of a game does to the chips: the one bridge from play to money.

A wager goes from its owner to the layout; when it is decided, what lies there goes to the float or back, and the float
pays. Promotional tokens go their own way, so that they never become chips by lying on a layout.
"""

from collections.abc import Callable, Mapping
from itertools import chain
from typing import Any

from pitbook.games import casino_war, craps, three_card_poker
from pitbook.games.casino_war import events as war
from pitbook.games.casino_war import fold_repairs as war_repairs
from pitbook.games.casino_war import fold_round as war_round
from pitbook.games.casino_war.round import Kind as WarKind
from pitbook.games.casino_war.round import WarTable
from pitbook.games.casino_war.round import same as same_wager
from pitbook.games.craps import events as dice
from pitbook.games.options import Tender
from pitbook.games.three_card_poker import events as poker
from pitbook.games.three_card_poker.round import PokerTable
from pitbook.ledger.accounts import TableAccounts
from pitbook.ledger.transfers import Transfer, Why, transfer

Transfers = list[Transfer]
Posting = Callable[[TableAccounts, Any, Any], Transfers]
Postings = Mapping[type[Any], Posting]
"""For each kind of event that moves chips what it moves, from the accounts of the table and the game before it."""


# Casino War


def _war_placed(at: TableAccounts, _: WarTable, event: war.WagerPlaced) -> Transfers:
    return _laid(at, event.player, event.tender, event.stake)


def _war_mixed_placed(at: TableAccounts, _: WarTable, event: war.MixedWagerPlaced) -> Transfers:
    return _laid_of_both(at, event.player, event.stake, event.tokens)


def _war_changed(at: TableAccounts, table: WarTable, event: war.WagerChanged) -> Transfers:
    old = _war_wager(table, event.box, event.player, event.kind)
    return _laid(at, event.player, old.tender, event.stake - old.stake)


def _war_mixed_changed(at: TableAccounts, table: WarTable, event: war.MixedWagerChanged) -> Transfers:
    old = _war_wager(table, event.box, event.player, event.kind)
    return _laid_of_both(at, event.player, event.stake - old.stake, event.tokens - old.in_tokens)


def _war_corrected(at: TableAccounts, table: WarTable, event: war.StakeCorrected) -> Transfers:
    old = _war_wager(table, event.box, event.player, event.kind)
    tokens = war_repairs.corrected(old, event.stake).in_tokens - old.in_tokens
    return _laid_of_both(at, event.player, event.stake - old.stake, tokens)


def _war_withdrawn(at: TableAccounts, table: WarTable, event: war.WagerWithdrawn) -> Transfers:
    tokens = _war_wager(table, event.box, event.player, event.kind).in_tokens
    return _laid_of_both(at, event.player, -event.stake, -tokens)


def _went_to_war(at: TableAccounts, _: WarTable, event: war.WentToWar) -> Transfers:
    return _laid(at, event.player, Tender.CHIPS, event.stake)


def _went_to_war_with_tokens(at: TableAccounts, _: WarTable, event: war.WentToWarWithTokens) -> Transfers:
    return _laid_of_both(at, event.player, event.stake, event.tokens)


def _second_returned(at: TableAccounts, table: WarTable, event: war.SecondReturned) -> Transfers:
    tokens = _war_wager(table, event.box, event.player, WarKind.SECOND).in_tokens
    return _laid_of_both(at, event.player, -event.stake, -tokens)


def _war_settled(at: TableAccounts, table: WarTable, event: war.Settled) -> Transfers:
    done = event.settlement
    return _war_decided(at, _war_wager(table, done.box, done.player, done.kind), done)


def _war_undone(at: TableAccounts, table: WarTable, event: war.SettlementUndone) -> Transfers:
    return _undone(_war_decided(at, war_round.wager_of(table.round, event.settlement), event.settlement))


def _war_decided(at: TableAccounts, wager: casino_war.round.Wager, done: casino_war.round.Settlement) -> Transfers:
    """Of a wager of chips and tokens the tokens are taken first, and go back to where they came from."""
    if not wager.tokens:
        return _settled(at, done.player, wager.tender, done)
    taken = min(wager.in_tokens, done.collected)
    return [
        *transfer(Why.COLLECTED, at.token_layout(done.player), at.promotions, taken),
        *transfer(Why.COLLECTED, at.layout(done.player), at.float, done.collected - taken),
        *_laid_of_both(at, done.player, -done.returned, taken - wager.in_tokens, back=Why.RETURNED),
        *transfer(Why.PAID, at.float, at.chips(done.player), done.paid),
    ]


def _war_wager(table: WarTable, box: int, player: str, kind: WarKind) -> casino_war.round.Wager:
    """A round that is put right may have its wagers on the layout beside new ones; those of the round come first."""
    first, then = (table.round.wagers, table.placed) if table.in_a_round else (table.placed, table.round.wagers)
    return next(each for each in chain(first, then) if same_wager(each, box, player, kind))


OF_CASINO_WAR: Postings = {
    war.WagerPlaced: _war_placed,
    war.MixedWagerPlaced: _war_mixed_placed,
    war.WagerChanged: _war_changed,
    war.MixedWagerChanged: _war_mixed_changed,
    war.StakeCorrected: _war_corrected,
    war.WagerWithdrawn: _war_withdrawn,
    war.WentToWar: _went_to_war,
    war.WentToWarWithTokens: _went_to_war_with_tokens,
    war.SecondReturned: _second_returned,
    war.Settled: _war_settled,
    war.SettlementUndone: _war_undone,
}


# Three Card Poker


def _poker_placed(at: TableAccounts, _: PokerTable, event: poker.WagerPlaced) -> Transfers:
    return _laid(at, event.player, event.tender, event.stake)


def _poker_changed(at: TableAccounts, table: PokerTable, event: poker.WagerChanged | poker.StakeCorrected) -> Transfers:
    old = _poker_wager(table, event.area, event.kind)
    return _laid(at, event.player, old.tender, event.stake - old.stake)


def _poker_withdrawn(at: TableAccounts, table: PokerTable, event: poker.WagerWithdrawn) -> Transfers:
    return _laid(at, event.player, _poker_wager(table, event.area, event.kind).tender, -event.stake)


def _played(at: TableAccounts, _: PokerTable, event: poker.Played) -> Transfers:
    wager = event.wager
    return [] if wager is None else _laid(at, event.player, wager.tender, wager.stake)


def _hand_settled(at: TableAccounts, table: PokerTable, event: poker.Settled | poker.SettlementUndone) -> Transfers:
    done = event.settlement
    return _settled(at, done.player, _tender_of_hand(table, done), done)


def _poker_wager(table: PokerTable, area: int, kind: Any) -> three_card_poker.round.Wager:
    lying = (*table.round.wagers, *table.placed) if table.in_a_round else (*table.placed, *table.round.wagers)
    return next(each for each in lying if each.area == area and each.kind is kind)


def _tender_of_hand(table: PokerTable, done: three_card_poker.round.Settlement) -> Tender:
    """A bonus has no stake of its own, so it does not matter what lies there."""
    laid = (each for each in table.round.laid if each.area == done.area and each.kind is done.kind)
    return next((each.tender for each in laid), Tender.CHIPS)


OF_THREE_CARD_POKER: Postings = {
    poker.WagerPlaced: _poker_placed,
    poker.WagerChanged: _poker_changed,
    poker.StakeCorrected: _poker_changed,
    poker.WagerWithdrawn: _poker_withdrawn,
    poker.Played: _played,
    poker.Settled: _hand_settled,
    poker.SettlementUndone: lambda at, table, event: _undone(_hand_settled(at, table, event)),
}


# Craps


def _craps_moved(at: TableAccounts, wager: craps.round.Wager, stake: int, commission: int) -> Transfers:
    return [*_laid(at, wager.player, wager.tender, stake), *_commission(at, wager.player, commission)]


def _roll_settled(at: TableAccounts, event: dice.Settled | dice.SettlementUndone) -> Transfers:
    done, wager = event.settlement, event.settlement.wager
    return [
        *_settled(at, wager.player, wager.tender, done),
        *_commission(at, wager.player, -done.commission_back),
    ]


OF_CRAPS: Postings = {
    dice.WagerPlaced: lambda at, _, e: _craps_moved(at, e.wager, e.wager.stake, e.wager.commission),
    dice.WagerIncreased: lambda at, _, e: _craps_moved(at, e.wager, e.added, e.commission),
    dice.WagerReduced: lambda at, _, e: _craps_moved(at, e.wager, -e.returned, -e.commission_back),
    dice.WagerRemoved: lambda at, _, e: _craps_moved(at, e.wager, -e.wager.stake, -e.commission_back),
    dice.StakeCorrected: lambda at, _, e: _craps_moved(at, e.wager, e.wager.stake - e.thought, e.commission),
    dice.Settled: lambda at, _, e: _roll_settled(at, e),
    dice.SettlementUndone: lambda at, _, e: _undone(_roll_settled(at, e)),
}


# What all games share


def _laid(at: TableAccounts, player: str, tender: Tender, cents: int) -> Transfers:
    """From the owner onto the layout, or back where the amount is negative."""
    source, layout = _sides(at, player, tender)
    return transfer(Why.WAGER if cents > 0 else Why.TAKEN_BACK, source, layout, cents)


def _laid_of_both(at: TableAccounts, player: str, cents: int, tokens: int, back: Why = Why.TAKEN_BACK) -> Transfers:
    """The same of an amount of which so much is tokens and the rest chips."""
    found = []
    for tender, part in ((Tender.CHIPS, cents - tokens), (Tender.PROMOTIONAL_TOKENS, tokens)):
        source, layout = _sides(at, player, tender)
        found += transfer(Why.WAGER if part > 0 else back, source, layout, part)
    return found


def _settled(at: TableAccounts, player: str, tender: Tender, done: Any) -> Transfers:
    owner, layout = _sides(at, player, tender)
    to = at.promotions if tender is Tender.PROMOTIONAL_TOKENS else at.float
    return [
        *transfer(Why.COLLECTED, layout, to, done.collected),
        *transfer(Why.RETURNED, layout, owner, done.returned),
        *transfer(Why.PAID, at.float, at.chips(player), done.paid),
    ]


def _undone(transfers: Transfers) -> Transfers:
    return [Transfer(Why.UNDONE, each.target, each.source, each.cents) for each in transfers]


def _commission(at: TableAccounts, player: str, cents: int) -> Transfers:
    why = Why.COMMISSION if cents > 0 else Why.COMMISSION_BACK
    return transfer(why, at.chips(player), at.commissions, cents)


def _sides(at: TableAccounts, player: str, tender: Tender) -> tuple[str, str]:
    if tender is Tender.PROMOTIONAL_TOKENS:
        return at.tokens(player), at.token_layout(player)
    return at.chips(player), at.layout(player)
