"""What an event of a game does to the chips: the one bridge from play to money.

A wager goes from its owner to the layout; when it is decided, what lies there goes to the float or back, and the float
pays. Promotional tokens go their own way, so that they never become chips by lying on a layout.
"""

from collections.abc import Callable
from typing import Any

from pitbook.games import casino_war, craps, three_card_poker
from pitbook.games.casino_war import events as war
from pitbook.games.casino_war.round import Kind as WarKind
from pitbook.games.casino_war.round import WarTable
from pitbook.games.casino_war.round import same as same_wager
from pitbook.games.craps import events as dice
from pitbook.games.options import Tender
from pitbook.games.three_card_poker import events as poker
from pitbook.games.three_card_poker.round import PokerTable
from pitbook.ledger.accounts import PROMOTIONS, TableAccounts
from pitbook.ledger.transfers import Transfer, Why, transfer

Transfers = list[Transfer]
Postings = Callable[[TableAccounts, Any, Any], Transfers]


def of_casino_war(at: TableAccounts, table: WarTable, event: war.Event) -> Transfers:
    match event:
        case war.WagerPlaced():
            return _laid(at, event.player, event.tender, event.stake)
        case war.WagerChanged() | war.StakeCorrected():
            old = _war_wager(table, event.box, event.player, event.kind)
            return _laid(at, event.player, old.tender, event.stake - old.stake)
        case war.WagerWithdrawn():
            tender = _war_wager(table, event.box, event.player, event.kind).tender
            return _laid(at, event.player, tender, -event.stake)
        case war.WentToWar():
            return _laid(at, event.player, Tender.CHIPS, event.stake)
        case war.SecondReturned():
            return _laid(at, event.player, Tender.CHIPS, -event.stake)
        case war.Settled(settlement=done):
            return _settled(at, done.player, _war_wager(table, done.box, done.player, done.kind).tender, done)
        case war.SettlementUndone(settlement=done):
            laid = [each for each in table.round.laid if same_wager(each, done.box, done.player, done.kind)]
            tender = laid[0].tender if laid else Tender.CHIPS
            return _undone(_settled(at, done.player, tender, done))
        case _:
            return []


def _war_wager(table: WarTable, box: int, player: str, kind: WarKind) -> casino_war.round.Wager:
    """A round that is put right may have its wagers on the layout beside new ones; those of the round come first."""
    lying = (*table.round.wagers, *table.placed) if table.in_a_round else (*table.placed, *table.round.wagers)
    return next(each for each in lying if same_wager(each, box, player, kind))


def of_three_card_poker(at: TableAccounts, table: PokerTable, event: poker.Event) -> Transfers:
    match event:
        case poker.WagerPlaced():
            return _laid(at, event.player, event.tender, event.stake)
        case poker.WagerChanged() | poker.StakeCorrected():
            old = _poker_wager(table, event.area, event.kind)
            return _laid(at, event.player, old.tender, event.stake - old.stake)
        case poker.WagerWithdrawn():
            return _laid(at, event.player, _poker_wager(table, event.area, event.kind).tender, -event.stake)
        case poker.Played(wager=wager) if wager is not None:
            return _laid(at, event.player, wager.tender, wager.stake)
        case poker.Settled(settlement=done):
            return _settled(at, done.player, _tender_of_hand(table, done), done)
        case poker.SettlementUndone(settlement=done):
            return _undone(_settled(at, done.player, _tender_of_hand(table, done), done))
        case _:
            return []


def _poker_wager(table: PokerTable, area: int, kind: Any) -> three_card_poker.round.Wager:
    lying = (*table.round.wagers, *table.placed) if table.in_a_round else (*table.placed, *table.round.wagers)
    return next(each for each in lying if each.area == area and each.kind is kind)


def _tender_of_hand(table: PokerTable, done: three_card_poker.round.Settlement) -> Tender:
    """A bonus has no stake of its own, so it does not matter what lies there."""
    laid = (each for each in table.round.laid if each.area == done.area and each.kind is done.kind)
    return next((each.tender for each in laid), Tender.CHIPS)


def of_craps(at: TableAccounts, _: craps.CrapsTable, event: dice.Event) -> Transfers:
    match event:
        case dice.WagerPlaced(wager=wager):
            return [
                *_laid(at, wager.player, wager.tender, wager.stake),
                *_commission(at, wager.player, wager.commission),
            ]
        case dice.WagerIncreased(wager=wager):
            return [
                *_laid(at, wager.player, wager.tender, event.added),
                *_commission(at, wager.player, event.commission),
            ]
        case dice.WagerReduced(wager=wager):
            return [
                *_laid(at, wager.player, wager.tender, -event.returned),
                *_commission(at, wager.player, -event.commission_back),
            ]
        case dice.WagerRemoved(wager=wager):
            return [
                *_laid(at, wager.player, wager.tender, -wager.stake),
                *_commission(at, wager.player, -event.commission_back),
            ]
        case dice.StakeCorrected(wager=wager):
            return [
                *_laid(at, wager.player, wager.tender, wager.stake - event.thought),
                *_commission(at, wager.player, event.commission),
            ]
        case dice.Settled(settlement=done):
            return _roll_settled(at, done)
        case dice.SettlementUndone(settlement=done):
            return _undone(_roll_settled(at, done))
        case _:
            return []


def _roll_settled(at: TableAccounts, done: craps.round.Settlement) -> Transfers:
    wager = done.wager
    return [
        *_settled(at, wager.player, wager.tender, done),
        *_commission(at, wager.player, -done.commission_back),
    ]


# What all games share


def _laid(at: TableAccounts, player: str, tender: Tender, cents: int) -> Transfers:
    """From the owner onto the layout, or back where the amount is negative."""
    source, layout = _sides(at, player, tender)
    return transfer(Why.WAGER if cents > 0 else Why.TAKEN_BACK, source, layout, cents)


def _settled(at: TableAccounts, player: str, tender: Tender, done: Any) -> Transfers:
    owner, layout = _sides(at, player, tender)
    to = PROMOTIONS if tender is Tender.PROMOTIONAL_TOKENS else at.float
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
