"""How people, limits and wagers change a table."""

from typing import Any

from msgspec.structs import replace

from pitbook.games.casino_war import events as e
from pitbook.games.casino_war.round import (
    KeptMinimum,
    Phase,
    Seat,
    Wager,
    WarTable,
    made_of,
    same,
)


def player_sat(table: WarTable, event: e.PlayerSat) -> WarTable:
    """Somebody who comes while the cut is being offered is asked last."""
    table = replace(table, seats=(*table.seats, Seat(player=event.player, box=event.box)))
    if table.phase is not Phase.CUT:
        return table
    return replace(table, shoe=replace(table.shoe, cut_queue=(*table.shoe.cut_queue, event.player)))


def player_left(table: WarTable, event: e.PlayerLeft) -> WarTable:
    shoe = table.shoe
    shoe = replace(shoe, cut_queue=tuple(player for player in shoe.cut_queue if player != event.player))
    seats = tuple(seat for seat in table.seats if seat.player != event.player)
    box_limits = tuple(each for each in table.box_limits if each.player != event.player)
    return replace(table, seats=seats, box_limits=box_limits, shoe=shoe)


def with_seat(table: WarTable, player: str, **changes: Any) -> WarTable:
    seats = tuple(replace(seat, **changes) if seat.player == player else seat for seat in table.seats)
    return replace(table, seats=seats)


def limits_changed(table: WarTable, event: e.LimitsChanged) -> WarTable:
    table = replace(table, sign=event.sign)
    if not event.for_all:
        return table
    return replace(table, seats=tuple(replace(seat, kept=None) for seat in table.seats))


def minimum_kept_1(table: WarTable, event: e.MinimumKept1) -> WarTable:
    seat = table.seat_of(event.player)
    assert seat is not None
    sign = table.sign
    return with_seat(table, event.player, kept=seat.kept or KeptMinimum(first=sign.first.minimum, tie=sign.tie.minimum))


def minimum_kept(table: WarTable, event: e.MinimumKept) -> WarTable:
    return with_seat(table, event.player, kept=KeptMinimum(first=event.first, tie=event.tie))


def agreed_limits_ended(table: WarTable, event: e.AgreedLimitsEnded) -> WarTable:
    return with_seat(table, event.player, personal=None)


def limits_agreed(table: WarTable, event: e.LimitsAgreed) -> WarTable:
    if event.box_limit is not None:
        others = tuple(each for each in table.box_limits if each.box != event.box_limit.box)
        return replace(table, box_limits=(*others, event.box_limit))
    return with_seat(table, event.player, personal=event.sign)


def warned(table: WarTable, event: e.Warned) -> WarTable:
    table = replace(table, round=replace(table.round, warned_now=(*table.round.warned_now, event.player)))
    return with_seat(table, event.player, warned=True)


def tie_declined(table: WarTable, event: e.TieDeclined) -> WarTable:
    return replace(table, declined=(*table.declined, (event.player, event.box)))


def boxes_given_up(table: WarTable, event: e.BoxesGivenUp) -> WarTable:
    return with_seat(table, event.player, one_box=True)


def room_made(table: WarTable, event: e.RoomMade) -> WarTable:
    return with_seat(table, event.player, most_boxes=event.keeps)


def betting_opened(table: WarTable, event: e.BettingOpened) -> WarTable:
    return replace(table, phase=Phase.BETTING, no_more_bets=False)


def no_more_bets_called(table: WarTable, event: e.NoMoreBetsCalled) -> WarTable:
    return replace(table, no_more_bets=True)


def wager_placed(table: WarTable, event: e.WagerPlaced) -> WarTable:
    wager = Wager(
        box=event.box,
        player=event.player,
        kind=event.kind,
        stake=event.stake,
        limits=event.limits,
        tender=event.tender,
    )
    return replace(table, placed=(*table.placed, wager))


def wager_changed(table: WarTable, event: e.WagerChanged) -> WarTable:
    placed = tuple(
        replace(each, stake=event.stake, limits=event.limits)
        if same(each, event.box, event.player, event.kind)
        else each
        for each in table.placed
    )
    return replace(table, placed=placed)


def mixed_wager_placed(table: WarTable, event: e.MixedWagerPlaced) -> WarTable:
    wager = Wager(box=event.box, player=event.player, kind=event.kind, stake=event.stake, limits=event.limits)
    return replace(table, placed=(*table.placed, made_of(wager, event.stake, event.tokens)))


def mixed_wager_changed(table: WarTable, event: e.MixedWagerChanged) -> WarTable:
    placed = tuple(
        made_of(replace(each, limits=event.limits), event.stake, event.tokens)
        if same(each, event.box, event.player, event.kind)
        else each
        for each in table.placed
    )
    return replace(table, placed=placed)


def wager_withdrawn(table: WarTable, event: e.WagerWithdrawn) -> WarTable:
    left = tuple(each for each in table.placed if not same(each, event.box, event.player, event.kind))
    return replace(table, placed=left)
