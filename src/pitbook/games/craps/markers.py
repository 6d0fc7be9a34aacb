"""The markers on the layout: of those with whom limits of their own were agreed."""

from collections.abc import Iterator

from pitbook.games.craps.limits import limits_for
from pitbook.games.craps.round import CrapsTable
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.craps.topics import CrapsTopic as T
from pitbook.games.signs import Marked, Stated


def marked(rules: CrapsRules, table: CrapsTable) -> Iterator[Marked]:
    for seat in table.seats.values():
        if seat.personal is not None:
            stated = {
                kind.value: Stated(limits_for(table, seat.player, kind), seat.personal.unit_of(kind))
                for kind in rules.wagers
            }
            yield Marked(seat.place, seat.player, stated, (T.PERSONAL_LIMITS,))
