"""What an onlooker may see: their own cards, nobody the dealer's, until they are turned up.

A card is hidden as None. Everything else of the table is the same for all. What `awaits` offers is for those who deal
and rule: it names cards, and is not shown to players as it is.
"""

from collections.abc import Collection, Iterator, Mapping

from pitbook.cards import Card
from pitbook.games.kernel import Struct
from pitbook.games.lately import Lately
from pitbook.games.three_card_poker.round import DEALER, HandDecision, Kind, PokerTable

Seen = tuple[Card | None, ...]


class HandsView(Struct, frozen=True):
    """The hands as one onlooker sees them: by playing area, the dealer's apart."""

    dealer: Seen
    hands: Mapping[int, Seen]


def view(table: PokerTable, player: str | None, *, all_open: bool = False) -> HandsView:
    """What this player sees, or with None somebody who has no hand: a spectator, an official, a camera.

    `all_open` is for whoever looks into a round that is over, and may see what lay face down in it.
    """
    if not table.in_a_round:
        return HandsView(dealer=(), hands={})
    [of_all] = _OF_ALL_LATELY.made("", table, all_open, _of_all, table, all_open)
    now, seat = table.round, None if player is None else table.seats.get(player)
    if seat is None or seat.area not in of_all.hands or seat.area not in now.handled or now.owner(seat.area) != player:
        return of_all
    return HandsView(dealer=of_all.dealer, hands={**of_all.hands, seat.area: now.lies(seat.area)})


def _of_all(table: PokerTable, all_open: bool) -> Iterator[HandsView]:
    """What everybody sees who has no hand; whoever has one sees that besides."""
    now = table.round
    told = frozenset({now.dealt[place] for place in now.turned})  # they were turned up, or nobody could have told them
    positions = dict.fromkeys(place for place in now.due[: len(now.dealt)] if place != DEALER)
    yield HandsView(
        dealer=_seen(table, DEALER, told, open_=all_open or now.revealed),
        hands={area: _seen(table, area, told, open_=all_open or _shown(table, area)) for area in positions},
    )


_OF_ALL_LATELY = Lately[HandsView](1)


def _shown(table: PokerTable, area: int) -> bool:
    """Hands that the dealer compared lie open when the round is settled; those given up never do."""
    now = table.round
    if not now.compared:
        return False
    decision = now.decisions.get(area)
    pair_plus = any(wager.area == area and wager.kind is Kind.PAIR_PLUS for wager in now.laid)
    return decision is HandDecision.PLAY or (decision is HandDecision.PLAYED_OUT and pair_plus)


def _seen(table: PokerTable, position: int, told: Collection[Card | None], *, open_: bool) -> Seen:
    now, lying = table.round, table.round.lies(position)
    if open_:
        return lying
    return tuple([card if card in now.exposed or card in told else None for card in lying])
