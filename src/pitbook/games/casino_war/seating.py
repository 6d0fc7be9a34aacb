"""Who sits where, and who leaves."""

from collections.abc import Iterator

from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war import events as e
from pitbook.games.casino_war.deciding import seated
from pitbook.games.casino_war.round import WarTable
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.casino_war.topics import WarTopic
from pitbook.games.kernel import Newcomer, Offer, OneOf, offer
from pitbook.games.seating import SeatLaw, check_newcomer


def sit(rules: WarRules, table: WarTable, command: c.Sit) -> list[e.Event]:
    asked = f"{command.player} sitting down at {rules.names.box} {command.box}"
    check_newcomer(
        rules, _law(rules), table.places_taken, command.player, command.box, asked, own_card=command.own_player_card
    )
    if _places_left(rules, table, command.box) <= 0:
        raise rules.refusal(
            asked,
            "all its places are taken",
            f"Choose another {rules.names.box}.",
            WarTopic.SHARED_BOX,
        )
    newcomer = any(seat.kept is not None for seat in table.seats)
    under = (WarTopic.SEATS, WarTopic.PLAYER_CARD, *((WarTopic.NEWCOMERS_MINIMUM,) if newcomer else ()))
    return [e.PlayerSat(player=command.player, box=command.box, under=under)]


def _law(rules: WarRules) -> SeatLaw:
    required = rules.law.player_card.required
    return SeatLaw(rules.terms.boxes, WarTopic.SEATS, WarTopic.PLAYER_CARD, required, one_each=(WarTopic.SEATS,))


def _places_left(rules: WarRules, table: WarTable, box: int) -> int:
    return rules.owners_per_box - sum(seat.box == box for seat in table.seats)


def leave(rules: WarRules, table: WarTable, command: c.Leave) -> list[e.Event]:
    asked = f"{command.player} leaving"
    seat = seated(rules, table, command.player, asked)
    if command.player in table.taking_back and not _has_wagers(table, command.player):
        raise rules.refusal(
            asked, "they are asked whether they take wagers back", "Let them answer.", WarTopic.DEVICE_WITHOUT_SPARE
        )
    if _has_wagers(table, command.player):
        instead = "Let the round end first." if table.in_a_round else "Withdraw them first."
        raise rules.refusal(asked, "they have wagers on the layout", instead, WarTopic.BETTING_CLOSED)
    marked = seat.kept is not None or any(each.player == seat.player for each in table.box_limits)
    under = (WarTopic.MARKER_REMOVED,) if marked else (WarTopic.SEATS,)
    return [e.PlayerLeft(player=command.player, marker_removed=marked, under=under)]


def _has_wagers(table: WarTable, player: str) -> bool:
    return any(wager.player == player for wager in (*table.placed, *table.round.wagers))


def offer_seats(rules: WarRules, table: WarTable) -> Iterator[Offer]:
    boxes = tuple(box for box in range(1, rules.terms.boxes + 1) if _places_left(rules, table, box) > 0)
    yield offer(
        c.Sit,
        player=Newcomer(seated=tuple(seat.player for seat in table.seats)),
        box=OneOf(values=boxes),
        own_player_card=_law(rules).cards,
    )
    staying = table.taking_back
    free = tuple(s.player for s in table.seats if not _has_wagers(table, s.player) and s.player not in staying)
    yield offer(c.Leave, player=OneOf(values=free))
