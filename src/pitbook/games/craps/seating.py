"""Who stands where, who leaves, and who has to make room."""

from collections.abc import Iterator

from pitbook.games.craps import commands as c
from pitbook.games.craps import events as e
from pitbook.games.craps.deciding import seated
from pitbook.games.craps.round import ROLLING, CrapsTable, Seat
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.craps.topics import CrapsTopic as T
from pitbook.games.deciding import check_role, officials
from pitbook.games.kernel import Newcomer, Offer, OneOf, offer
from pitbook.games.seating import SeatLaw, check_newcomer


def sit(rules: CrapsRules, table: CrapsTable, command: c.Sit) -> list[e.Event]:
    asked = f"{command.player} taking place {command.place}"
    check_newcomer(
        rules, _law(rules), table.seats, command.player, command.place, asked, own_card=command.own_player_card
    )
    if command.place not in _free(rules, table):
        raise rules.refusal(asked, "somebody stands there", "Choose another place.", T.SEATS)
    full = len(table.seats) + 1 == rules.terms.players
    return [e.PlayerSat(player=command.player, place=command.place, full=full, under=(T.SEATS, T.PLAYER_CARD))]


def _law(rules: CrapsRules) -> SeatLaw:
    required = rules.law.player_card.required
    return SeatLaw(rules.terms.players, T.SEATS, T.PLAYER_CARD, required, one_each=(T.SEATS,))


def _free(rules: CrapsRules, table: CrapsTable) -> tuple[int, ...]:
    taken = {seat.place for seat in table.seats.values()}
    return tuple(place for place in range(1, rules.terms.players + 1) if place not in taken)


def leave(rules: CrapsRules, table: CrapsTable, command: c.Leave) -> list[e.Event]:
    asked = f"{command.player} leaving"
    seated(rules, table, command.player, asked)
    if _has_wagers(table, command.player):
        raise rules.refusal(
            asked, "they have wagers on the layout", "Remove them, or wait until they are decided.", T.WAGER_REMOVED
        )
    return _gone(table, command.player, required=False)


def _has_wagers(table: CrapsTable, player: str) -> bool:
    return any(wager.player == player for wager in table.wagers())


def _gone(table: CrapsTable, player: str, *, required: bool) -> list[e.Event]:
    """A shooter who goes leaves the dice."""
    left = e.PlayerLeft(player=player, required=required, under=(T.IDLE_SEAT if required else T.SEATS,))
    if table.shooter != player:
        return [left]
    return [e.DicePassed(player=player, cause=None, under=(T.DICE_PASSED,)), left]


def vacate(rules: CrapsRules, table: CrapsTable, command: c.Vacate) -> list[e.Event]:
    """Somebody without a wager on three rolls in a row, while all places were taken, may be told to go."""
    asked = f"Requiring {command.player} to make room"
    law = rules.law.idle_seat
    check_role(rules, command.by, law.by, asked, T.IDLE_SEAT)
    seat = seated(rules, table, command.player, asked)
    if not _idle(rules, table, seat):
        raise rules.refusal(
            asked,
            f"they have not sat out {law.rounds} rolls in a row at a full table",
            "Let them stay.",
            T.IDLE_SEAT,
        )
    if table.phase is ROLLING:
        raise rules.refusal(asked, table.phase.words, "Wait for the roll.", T.IDLE_SEAT)
    return _gone(table, command.player, required=True)


def _idle(rules: CrapsRules, table: CrapsTable, seat: Seat) -> bool:
    """A wager that waits for its roll keeps its owner's place: only rolls without any of theirs count."""
    if table.full_since is None or _has_wagers(table, seat.player):
        return False
    last = max(table.full_since, table.last_wager.get(seat.player, 0))
    return table.rolls - last >= rules.law.idle_seat.rounds


def offer_seats(rules: CrapsRules, table: CrapsTable) -> Iterator[Offer]:
    yield offer(
        c.Sit,
        player=Newcomer(seated=tuple(table.seats)),
        place=OneOf(values=_free(rules, table)),
        own_player_card=_law(rules).cards,
    )
    free = tuple(player for player in table.seats if not _has_wagers(table, player))
    yield offer(c.Leave, player=OneOf(values=free))
    idle = tuple(player for player, seat in table.seats.items() if _idle(rules, table, seat))
    if idle and table.phase is not ROLLING:
        yield offer(c.Vacate, by=officials(rules, rules.law.idle_seat.by), player=OneOf(values=idle))
