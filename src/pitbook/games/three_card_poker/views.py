"""What an onlooker may see: their own cards, nobody the dealer's, until they are turned up.

A card is hidden as None. Everything else of the table is the same for all. What `awaits` offers is for those who deal
and rule: it names cards, and is not shown to players as it is.
"""

from collections.abc import Mapping

from pitbook.cards import Card
from pitbook.games.kernel import Struct
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
    now = table.round
    if not table.in_a_round:
        return HandsView(dealer=(), hands={})
    seat = None if player is None else table.seats.get(player)
    mine = seat is not None and seat.area in now.handled and now.owner(seat.area) == player
    own = seat.area if seat is not None and mine else None
    positions = dict.fromkeys(place for place in now.due[: len(now.dealt)] if place != DEALER)
    return HandsView(
        dealer=_seen(table, DEALER, open_=all_open or now.revealed),
        hands={area: _seen(table, area, open_=all_open or area == own or _shown(table, area)) for area in positions},
    )


def _shown(table: PokerTable, area: int) -> bool:
    """Hands that the dealer compared lie open when the round is settled; those given up never do."""
    now = table.round
    decision = now.decisions.get(area)
    pair_plus = any(wager.area == area and wager.kind is Kind.PAIR_PLUS for wager in now.laid)
    return now.compared and (decision is HandDecision.PLAY or (decision is HandDecision.PLAYED_OUT and pair_plus))


def _seen(table: PokerTable, position: int, *, open_: bool) -> Seen:
    now = table.round
    told = {now.dealt[place] for place in now.turned}  # they were turned up, or nobody could have told them
    return tuple(card if open_ or card in now.exposed or card in told else None for card in now.lies(position))
