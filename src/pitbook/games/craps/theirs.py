"""The table as far as it matters to what one player may do with wagers: of all that lie there, their own alone.

What is offered to a player about wagers follows from this, and is worked out again when some of it changes.
"""

from collections.abc import Iterator

from pitbook.games.craps.round import CrapsTable, Dice, Wager

MOST_LATELY = 1024


def theirs_at(table: CrapsTable) -> dict[str, CrapsTable]:
    """By player, who sits there or has wagers; the very same as before for everybody for whom nothing changed."""
    return _LAST.made(table)


class _Last:
    """The table for which it was asked last, and what came of it: one sort of offer after another asks for the same."""

    def __init__(self) -> None:
        self._table: CrapsTable | None = None
        self._made: dict[str, CrapsTable] = {}

    def made(self, table: CrapsTable) -> dict[str, CrapsTable]:
        if table is not self._table:
            self._table, self._made = table, {player: _unless_same(player, each) for player, each in _theirs(table)}
        return self._made


_LAST = _Last()


def _theirs(table: CrapsTable) -> Iterator[tuple[str, CrapsTable]]:
    layouts: dict[str, dict[str, tuple[Wager, ...]]] = {player: {} for player in table.seats}
    for spot, lying in table.layout.items():
        for each in lying:
            own_layout = layouts.setdefault(each.player, {})
            own_layout[spot] = (*own_layout.get(spot, ()), each)
    for player, layout in layouts.items():
        seat = table.seats.get(player)
        theirs = CrapsTable(
            phase=table.phase,
            sign=table.sign,
            dice=_NO_DICE,
            layout=layout,
            point=table.point,
            rolls=min(table.rolls, 1),
            seats={} if seat is None else {player: seat},
            taken_down=tuple([each for each in table.taken_down if each.player == player]),
        )
        yield player, theirs


_NO_DICE = Dice(bowl=())


def _unless_same(player: str, theirs: CrapsTable) -> CrapsTable:
    known = _LATELY.pop(player, None)
    found = theirs if known is None or known != theirs else known
    _LATELY[player] = found
    if len(_LATELY) > MOST_LATELY:
        del _LATELY[next(iter(_LATELY))]
    return found


_LATELY: dict[str, CrapsTable] = {}
