"""What the events of Casino War do to chips and tokens."""

from itertools import chain

from pitbook.games.casino_war import events as e
from pitbook.games.casino_war.fold_repairs import corrected
from pitbook.games.casino_war.fold_round import wager_of
from pitbook.games.casino_war.round import Kind, Settlement, Wager, WarTable, same
from pitbook.games.chips import Chips, Laid, Moves, Paid, Undone, laid, laid_of_both, paid


def _changed(table: WarTable, event: e.WagerChanged) -> Moves:
    old = _wager(table, event.box, event.player, event.kind)
    return (laid(event.player, old.tender, event.stake - old.stake),)


def _mixed_changed(table: WarTable, event: e.MixedWagerChanged) -> Moves:
    old = _wager(table, event.box, event.player, event.kind)
    return (laid_of_both(event.player, event.stake - old.stake, event.tokens - old.in_tokens),)


def _corrected(table: WarTable, event: e.StakeCorrected) -> Moves:
    old = _wager(table, event.box, event.player, event.kind)
    tokens = corrected(old, event.stake).in_tokens - old.in_tokens
    return (laid_of_both(event.player, event.stake - old.stake, tokens),)


def _withdrawn(table: WarTable, event: e.WagerWithdrawn) -> Moves:
    tokens = _wager(table, event.box, event.player, event.kind).in_tokens
    return (laid_of_both(event.player, -event.stake, -tokens),)


def _second_returned(table: WarTable, event: e.SecondReturned) -> Moves:
    tokens = _wager(table, event.box, event.player, Kind.SECOND).in_tokens
    return (laid_of_both(event.player, -event.stake, -tokens),)


def _settled(table: WarTable, event: e.Settled) -> Moves:
    done = event.settlement
    return (_decided(_wager(table, done.box, done.player, done.kind), done),)


def _undone(table: WarTable, event: e.SettlementUndone) -> Moves:
    return (Undone((_decided(wager_of(table.round, event.settlement), event.settlement),)),)


def _decided(wager: Wager, done: Settlement) -> Paid:
    """Of a wager of chips and tokens the tokens are taken first, and go back to where they came from."""
    if not wager.tokens:
        return paid(wager.tender, done)
    taken = min(wager.in_tokens, done.collected)
    back = wager.in_tokens - taken
    return Paid(done.player, done.paid, done.collected - taken, done.returned - back, taken, back)


def _wager(table: WarTable, box: int, player: str, kind: Kind) -> Wager:
    """A round that is put right may have its wagers on the layout beside new ones; those of the round come first."""
    first, then = (table.round.wagers, table.placed) if table.in_a_round else (table.placed, table.round.wagers)
    return next(each for each in chain(first, then) if same(each, box, player, kind))


CHIPS: Chips[WarTable] = {
    e.WagerPlaced: lambda _, x: (laid(x.player, x.tender, x.stake),),
    e.MixedWagerPlaced: lambda _, x: (laid_of_both(x.player, x.stake, x.tokens),),
    e.WagerChanged: _changed,
    e.MixedWagerChanged: _mixed_changed,
    e.StakeCorrected: _corrected,
    e.WagerWithdrawn: _withdrawn,
    e.WentToWar: lambda _, x: (Laid(x.player, x.stake),),
    e.WentToWarWithTokens: lambda _, x: (laid_of_both(x.player, x.stake, x.tokens),),
    e.SecondReturned: _second_returned,
    e.Settled: _settled,
    e.SettlementUndone: _undone,
}
