"""What the events of Three Card Poker do to chips and tokens."""

from pitbook.games.chips import Chips, Moves, Paid, Undone, laid, paid
from pitbook.games.options import Tender
from pitbook.games.three_card_poker import events as e
from pitbook.games.three_card_poker.round import Kind, PokerTable, Settlement, Wager


def _changed(table: PokerTable, event: e.WagerChanged | e.StakeCorrected) -> Moves:
    old = _wager(table, event.area, event.kind)
    return (laid(event.player, old.tender, event.stake - old.stake),)


def _withdrawn(table: PokerTable, event: e.WagerWithdrawn) -> Moves:
    return (laid(event.player, _wager(table, event.area, event.kind).tender, -event.stake),)


def _played(_: PokerTable, event: e.Played) -> Moves:
    wager = event.wager
    return () if wager is None else (laid(event.player, wager.tender, wager.stake),)


def _decided(table: PokerTable, done: Settlement) -> Paid:
    """A bonus has no stake of its own, so it does not matter what lies there."""
    lay = (each for each in table.round.laid if each.area == done.area and each.kind is done.kind)
    return paid(next((each.tender for each in lay), Tender.CHIPS), done)


def _wager(table: PokerTable, area: int, kind: Kind) -> Wager:
    lying = (*table.round.wagers, *table.placed) if table.in_a_round else (*table.placed, *table.round.wagers)
    return next(each for each in lying if each.area == area and each.kind is kind)


CHIPS: Chips[PokerTable] = {
    e.WagerPlaced: lambda _, x: (laid(x.player, x.tender, x.stake),),
    e.WagerChanged: _changed,
    e.StakeCorrected: _changed,
    e.WagerWithdrawn: _withdrawn,
    e.Played: _played,
    e.Settled: lambda table, x: (_decided(table, x.settlement),),
    e.SettlementUndone: lambda table, x: (Undone((_decided(table, x.settlement),)),),
}
