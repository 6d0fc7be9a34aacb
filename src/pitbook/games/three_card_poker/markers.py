"""The markers on the layout: of those who keep a minimum through a rise, or with whom limits were agreed."""

from collections.abc import Iterator

from pitbook.games.signs import Marked
from pitbook.games.three_card_poker.limits import sign_for
from pitbook.games.three_card_poker.round import PokerTable
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.games.three_card_poker.topics import PokerTopic as T


def marked(rules: PokerRules, table: PokerTable) -> Iterator[Marked]:
    for seat in table.seats.values():
        kept = () if seat.kept is None else (T.MINIMUM_KEPT,)
        agreed = () if seat.personal is None else (T.PERSONAL_LIMITS,)
        if kept or agreed:
            yield Marked(seat.area, seat.player, sign_for(table, seat.player).stated, (*kept, *agreed))
