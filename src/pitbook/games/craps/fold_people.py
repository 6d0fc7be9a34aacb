"""How people and limits change a table."""

from msgspec.structs import replace

from pitbook.games.craps import events as e
from pitbook.games.craps.round import OFFERED, WAITING, CrapsTable, Seat


def player_sat(table: CrapsTable, event: e.PlayerSat) -> CrapsTable:
    seat = Seat(player=event.player, place=event.place)
    seats = dict(sorted([*table.seats.items(), (event.player, seat)], key=lambda pair: pair[1].place))
    return replace(table, seats=seats, full_since=table.rolls if event.full else table.full_since)


def player_left(table: CrapsTable, event: e.PlayerLeft) -> CrapsTable:
    """Whoever leaves is asked no more; with the last one asked, the offer of the dice has failed."""
    offered = tuple(player for player in table.offered if player != event.player)
    failed = table.phase is OFFERED and not offered
    return replace(
        table,
        seats={player: seat for player, seat in table.seats.items() if player != event.player},
        full_since=None,
        offered=offered,
        phase=WAITING if failed else table.phase,
        last_wager={player: roll for player, roll in table.last_wager.items() if player != event.player},
    )


def limits_changed(table: CrapsTable, event: e.LimitsChanged) -> CrapsTable:
    return replace(table, sign=event.sign)


def limits_agreed(table: CrapsTable, event: e.LimitsAgreed) -> CrapsTable:
    seat = replace(table.seats[event.player], personal=event.sign)
    return replace(table, seats={**table.seats, event.player: seat})
