"""Seats by lot. Whoever has the secret that was shown can draw again, and see that nobody was put anywhere.

>>> secret = bytes(range(32))
>>> drawn(secret, ("Ann", "Bob", "Cleo", "Dan"))
('Cleo', 'Dan', 'Ann', 'Bob')
>>> [(each.table, each.place, each.player) for each in dealt_out(drawn(secret, ("Ann", "Bob", "Cleo")), ("a", "b"))]
[('a', 1, 'Ann'), ('b', 1, 'Cleo'), ('a', 2, 'Bob')]
"""

from pitbook.chance.regulated import commitment, mixed
from pitbook.tournament.events import LotsDrawn, SeatAssignment, SeatsDrawn


def drawn(secret: bytes, players: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(players[number] for number in mixed(secret, len(players)))


def dealt_out(players: tuple[str, ...], tables: tuple[str, ...]) -> tuple[SeatAssignment, ...]:
    """One to each table, then the next place at each."""
    return tuple(
        SeatAssignment(table=tables[number % len(tables)], place=number // len(tables) + 1, player=player)
        for number, player in enumerate(players)
    )


def is_as_drawn(event: SeatsDrawn | LotsDrawn) -> bool:
    """Whether the secret is the one that was committed to, and gives this."""
    secret = bytes.fromhex(event.secret)
    if commitment(secret) != event.commitment:
        return False
    if isinstance(event, LotsDrawn):
        return drawn(secret, event.players) == event.order
    tables = tuple(dict.fromkeys(each.table for each in event.seats))
    return dealt_out(drawn(secret, event.entrants)[: len(event.seats)], tables) == event.seats
