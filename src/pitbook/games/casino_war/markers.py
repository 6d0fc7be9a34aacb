"""The markers on the layout: of those who keep a minimum through a rise, or with whom limits were agreed."""

from collections.abc import Iterator

from msgspec.structs import replace

from pitbook.games.casino_war.limits import box_maximum, sign_for
from pitbook.games.casino_war.round import Kind, WarTable
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.casino_war.topics import WarTopic as T
from pitbook.games.signs import Marked


def marked(rules: WarRules, table: WarTable) -> Iterator[Marked]:
    for seat in table.seats:
        kept = () if seat.kept is None else (T.MINIMUM_KEPT,)
        agreed = () if seat.personal is None else (T.PERSONAL_LIMITS,)
        if kept or agreed:
            yield Marked(seat.box, seat.player, sign_for(rules, table, seat.player).stated, (*kept, *agreed))
    for box in table.box_limits:
        raised = {
            kind: each._replace(
                limits=replace(each.limits, maximum=box_maximum(rules, table, box.player, box.box, Kind(kind)))
            )
            for kind, each in table.sign.stated.items()
        }
        yield Marked(box.box, box.player, raised, (T.PERSONAL_LIMITS,))
