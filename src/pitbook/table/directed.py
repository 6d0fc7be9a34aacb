"""Checks of the cards that an official directed: since when they are owed, and when they were made."""

from typing import Any

from msgspec.structs import replace

from pitbook.games.marks import Mark
from pitbook.table.supervision.state import DirectedCheck, Office

FOLLOWED = frozenset({Mark.CHECK_DIRECTED, Mark.CHECK_MADE, Mark.CARDS_CHECKED})


def directed_after(office: Office, event: Any, at: int, who: str) -> Office:
    """The office after an event that directs a check, or with which one is made. New cards are checked as they come."""
    if type(event).mark is Mark.CHECK_DIRECTED:
        owed = DirectedCheck(number=len(office.directed) + 1, why=event.why, topics=_slugs(event), at=at, who=who)
        return replace(office, directed=(*office.directed, owed))
    if all(each.done_at is not None for each in office.directed):
        return office
    return replace(office, directed=tuple(_done(each, at) for each in office.directed))


def _slugs(event: Any) -> tuple[str, ...]:
    return tuple(each.value for each in event.under)


def _done(check: DirectedCheck, at: int) -> DirectedCheck:
    return check if check.done_at is not None else replace(check, done_at=at)
