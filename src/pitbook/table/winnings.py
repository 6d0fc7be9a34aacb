"""What each player won, round by round, for documents that have such money seized."""

from typing import Any

from msgspec.structs import replace

from pitbook.games.marks import Mark
from pitbook.money import Cents
from pitbook.table.history.rounds import BEGINS
from pitbook.table.supervision.state import Office, RoundWinnings

COUNTED = BEGINS | {Mark.SETTLED, Mark.SETTLEMENT_UNDONE}
MOST_ROUNDS = 500
"""So many of a player are known one by one; those before them come together into one."""


def winnings_after(office: Office, event: Any) -> Office:
    """The office after an event that is counted."""
    mark = type(event).mark
    if mark in BEGINS:
        return replace(office, round=event.number)
    done = event.settlement
    sign = 1 if mark is Mark.SETTLED else -1
    if not (done.paid or done.collected):
        return office
    player = done.player
    rounds = office.won.get(player, ())
    last = rounds[-1] if rounds and rounds[-1].last == office.round else None
    now = last or RoundWinnings(first=office.round, last=office.round, paid=Cents(0), collected=Cents(0))
    now = replace(now, paid=Cents(now.paid + sign * done.paid), collected=Cents(now.collected + sign * done.collected))
    rounds = (*(rounds if last is None else rounds[:-1]), now)
    if len(rounds) > MOST_ROUNDS:
        rounds = (_together(*rounds[:2]), *rounds[2:])
    return replace(office, won={**office.won, player: rounds})


def _together(one: RoundWinnings, other: RoundWinnings) -> RoundWinnings:
    paid, collected = one.paid + other.paid, one.collected + other.collected
    return RoundWinnings(first=one.first, last=other.last, paid=Cents(paid), collected=Cents(collected))
