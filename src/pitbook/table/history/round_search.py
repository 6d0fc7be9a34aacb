"""Rounds of a table that it does not know one by one any more, found in its journal."""

from bisect import bisect_right
from collections.abc import AsyncIterator

from pitbook.table.history.paging import paged
from pitbook.table.history.rounds import KnownRounds, Rounds, RoundSpan
from pitbook.table.service import Table


async def round_numbered(table: Table, number: int) -> RoundSpan | None:
    rounds = table.state.rounds
    found = rounds.numbered(number)
    place = bisect_right(rounds.earlier, number, key=lambda each: each.number) - 1
    if found is not None or place < 0:
        return found
    return next((each for each in await _together(table, place) if each.number == number), None)


async def latest_first(table: Table, before: int) -> AsyncIterator[RoundSpan]:
    """The rounds before one, the latest first, read no farther back than somebody wants them."""
    rounds = table.state.rounds
    for each in rounds.latest_first():
        if each.number < before:
            yield each
    for place in reversed(range(bisect_right(rounds.earlier, before - 1, key=lambda each: each.number))):
        for each in reversed(await _together(table, place)):
            if each.number < before:
                yield each


async def _together(table: Table, place: int) -> list[RoundSpan]:
    """The rounds that were forgotten together."""
    rounds = table.state.rounds
    first = rounds.earlier[place].first
    behind = [*rounds.earlier[place + 1 :], *rounds.known.over][0].first
    found = Rounds(KnownRounds(since=first), forgetting=False)
    async for records in paged(table, first, behind - 1):
        for body, event in records:
            found.note(body.sequence, event)
    return [each._replace(over=True) for each in reversed((*found.latest_first(),))]
