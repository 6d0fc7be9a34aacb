"""Who sits where, who leaves, and who has to make room."""

from collections.abc import Iterator

from pitbook.games.deciding import check_role, officials
from pitbook.games.kernel import Newcomer, Offer, OneOf, offer
from pitbook.games.seating import SeatLaw, check_newcomer
from pitbook.games.three_card_poker import commands as c
from pitbook.games.three_card_poker import events as e
from pitbook.games.three_card_poker.deciding import seated
from pitbook.games.three_card_poker.round import Phase, PokerTable
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.games.three_card_poker.topics import PokerTopic as T


def sit(rules: PokerRules, table: PokerTable, command: c.Sit) -> list[e.Event]:
    asked = f"{command.player} sitting down at {rules.names.area} {command.area}"
    check_newcomer(
        rules, _law(rules), table.seats, command.player, command.area, asked, own_card=command.own_player_card
    )
    if table.at(command.area) is not None:
        raise rules.refusal(asked, "the place is taken", f"Choose another {rules.names.area}.", T.ONE_WAGER)
    newcomer = any(seat.kept is not None for seat in table.seats.values())
    under = (T.SEATS, T.PLAYER_CARD, *((T.NEWCOMERS_MINIMUM,) if newcomer else ()))
    sat = e.PlayerSat(player=command.player, area=command.area, under=under)
    if not table.seats and table.phase in (Phase.CUT, Phase.BETTING) and table.round.number:
        return [sat, e.ShuffleDue(under=(T.SHUFFLE_AFTER_VACANCY,))]
    return [sat]


def _law(rules: PokerRules) -> SeatLaw:
    required = rules.law.player_card.required
    return SeatLaw(rules.terms.areas, T.SEATS, T.PLAYER_CARD, required, one_each=(T.SEATS, T.ONE_HAND))


def leave(rules: PokerRules, table: PokerTable, command: c.Leave) -> list[e.Event]:
    asked = f"{command.player} leaving"
    seated(rules, table, command.player, asked)
    if _has_wagers(table, command.player):
        instead = "Let the round end first." if table.in_a_round else "Withdraw them first."
        raise rules.refusal(asked, "they have wagers on the layout", instead, T.BETTING_CLOSED)
    return [_left(table, command.player, required=False)]


def _left(table: PokerTable, player: str, *, required: bool) -> e.PlayerLeft:
    marked = table.seats[player].kept is not None
    under = ((T.IDLE_SEAT if required else T.SEATS), *((T.MARKER_REMOVED,) if marked else ()))
    return e.PlayerLeft(player=player, required=required, marker_removed=marked, under=under)


def _has_wagers(table: PokerTable, player: str) -> bool:
    return any(wager.player == player for wager in (*table.placed, *table.round.wagers))


def vacate(rules: PokerRules, table: PokerTable, command: c.Vacate) -> list[e.Event]:
    asked = f"Requiring {command.player} to make room"
    law = rules.law.idle_seat
    check_role(rules, command.by, law.by, asked, T.IDLE_SEAT)
    seated(rules, table, command.player, asked)
    if command.player not in _idle(rules, table):
        because = f"they have not sat out {law.rounds} rounds in a row at a full table"
        raise rules.refusal(asked, because, "Let them stay.", T.IDLE_SEAT)
    return [_left(table, command.player, required=True)]


def _idle(rules: PokerRules, table: PokerTable) -> tuple[str, ...]:
    idle = (player for player, seat in table.seats.items() if seat.idle >= rules.law.idle_seat.rounds)
    return tuple(player for player in idle if not _has_wagers(table, player))


def offer_seats(rules: PokerRules, table: PokerTable) -> Iterator[Offer]:
    free = tuple(area for area in range(1, rules.terms.areas + 1) if table.at(area) is None)
    yield offer(
        c.Sit,
        player=Newcomer(seated=tuple(table.seats)),
        area=OneOf(values=free),
        own_player_card=_law(rules).cards,
    )
    leaving = tuple(player for player in table.seats if not _has_wagers(table, player))
    yield offer(c.Leave, player=OneOf(values=leaving))
    yield offer(c.Vacate, by=officials(rules, rules.law.idle_seat.by), player=OneOf(values=_idle(rules, table)))
