"""How people, limits and wagers change a table."""

from typing import Any

from msgspec.structs import replace

from pitbook.games.three_card_poker import events as e
from pitbook.games.three_card_poker.round import KeptMinimum, PokerTable, Seat, Wager


def player_sat(table: PokerTable, event: e.PlayerSat) -> PokerTable:
    seat = Seat(player=event.player, area=event.area)
    seats = dict(sorted([*table.seats.items(), (event.player, seat)], key=lambda pair: pair[1].area))
    return replace(table, seats=seats)


def player_left(table: PokerTable, event: e.PlayerLeft) -> PokerTable:
    seats = {player: seat for player, seat in table.seats.items() if player != event.player}
    return replace(table, seats=seats, first=tuple(player for player in table.first if player != event.player))


def with_seat(table: PokerTable, player: str, **changes: Any) -> PokerTable:
    return replace(table, seats={**table.seats, player: replace(table.seats[player], **changes)})


def limits_changed(table: PokerTable, event: e.LimitsChanged) -> PokerTable:
    table = replace(table, sign=event.sign)
    if not event.for_all:
        return table
    return replace(table, seats={player: replace(seat, kept=None) for player, seat in table.seats.items()})


def minimum_kept_1(table: PokerTable, event: e.MinimumKept1) -> PokerTable:
    sign, seat = table.sign, table.seats[event.player]
    old = KeptMinimum(ante=sign.ante.minimum, play=sign.play.minimum, pair_plus=sign.pair_plus.minimum)
    return with_seat(table, event.player, kept=seat.kept or old)


def minimum_kept(table: PokerTable, event: e.MinimumKept) -> PokerTable:
    kept = KeptMinimum(ante=event.ante, play=event.play, pair_plus=event.pair_plus)
    return with_seat(table, event.player, kept=kept)


def limits_agreed(table: PokerTable, event: e.LimitsAgreed) -> PokerTable:
    return with_seat(table, event.player, personal=event.sign)


def warned(table: PokerTable, event: e.Warned) -> PokerTable:
    return replace(table, warned=(*table.warned, event.player))


def wager_placed(table: PokerTable, event: e.WagerPlaced) -> PokerTable:
    wager = Wager(event.area, event.player, event.kind, event.stake, event.limits, event.tender)
    return replace(table, placed=(*table.placed, wager))


def wager_changed(table: PokerTable, event: e.WagerChanged) -> PokerTable:
    placed = tuple(
        replace(each, stake=event.stake, limits=event.limits)
        if each.area == event.area and each.kind is event.kind
        else each
        for each in table.placed
    )
    return replace(table, placed=placed)


def wager_withdrawn(table: PokerTable, event: e.WagerWithdrawn) -> PokerTable:
    left = tuple(each for each in table.placed if each.area != event.area or each.kind is not event.kind)
    return replace(table, placed=left)


def no_more_bets_called(table: PokerTable, event: e.NoMoreBetsCalled) -> PokerTable:
    return replace(table, no_more_bets=True)


def directed_first(table: PokerTable, event: e.DirectedFirst) -> PokerTable:
    return replace(table, first=event.players)


def kept_apart(table: PokerTable, event: e.KeptApart) -> PokerTable:
    return replace(table, apart=(*table.apart, event.players))


def english_directed(table: PokerTable, event: e.EnglishDirected) -> PokerTable:
    return replace(table, english_only=True)
