"""Who may sit where: areas kept for one player, limits to the number of players, and idle players who make room."""

# ruff: noqa: ARG001 - deciders and folds all have one signature

from msgspec.structs import replace

from pitbook.games.deciding import check_role
from pitbook.games.floor_law import FloorTopic as T
from pitbook.games.floor_law import KeptBy, Limited
from pitbook.games.rules import GameRules
from pitbook.games.telling import all_of, count
from pitbook.table.supervision import commands as c
from pitbook.table.supervision import events as e
from pitbook.table.supervision.deciding import check_power, check_said
from pitbook.table.supervision.state import Occupancy, Office, OfficeContext, Reservation

MOST_PLAYERS = 1000  # a bound against slips of the pen


def reserve_areas(rules: GameRules, office: Office, command: c.ReserveAreas, moment: OfficeContext) -> list[e.Event]:
    asked = f"Reserving areas for {command.player}"
    check_power(
        rules, command.by, rules.floor.areas_reserved, asked, "Let whoever comes first sit there.", T.AREAS_RESERVED
    )
    check_said(rules, command.player, "Reserving areas", "Name the player.", T.AREAS_RESERVED)
    areas = tuple(sorted(set(command.areas)))
    if not areas or areas[0] < 1 or areas[-1] > moment.occupancy.areas:
        there = f"there are areas 1 to {moment.occupancy.areas}"
        raise rules.refusal(asked, there, "Name some of them.", T.AREAS_RESERVED)
    if any(each.player == command.player for each in office.reservations):
        raise rules.refusal(asked, "areas are reserved for them already", "Release those first.", T.AREAS_RESERVED)
    taken = [str(area) for area in areas if _reserved_for(office, area) is not None]
    if taken:
        raise rules.refusal(asked, f"{all_of(taken)} is reserved for another", "Choose others.", T.AREAS_RESERVED)
    there_now = {*(each for area in areas for each in _players_on(moment.occupancy, area))} - {command.player}
    if there_now:
        because = f"{all_of(sorted(there_now))} {'is' if len(there_now) == 1 else 'are'} there"
        raise rules.refusal(asked, because, "Choose areas that are free.", T.AREAS_RESERVED)
    return [e.AreasReserved(by=command.by, player=command.player, areas=areas, under=(T.AREAS_RESERVED,))]


def _reserved_for(office: Office, area: int) -> str | None:
    return next((each.player for each in office.reservations if area in each.areas), None)


def release_areas(rules: GameRules, office: Office, command: c.ReleaseAreas, moment: OfficeContext) -> list[e.Event]:
    asked = f"Releasing {command.player}'s areas"
    check_power(rules, command.by, rules.floor.areas_reserved, asked, "Continue.", T.AREAS_RESERVED)
    found = next((each for each in office.reservations if each.player == command.player), None)
    if found is None:
        raise rules.refusal(asked, "none are reserved for them", "Continue.", T.AREAS_RESERVED)
    return [e.AreasReleased(by=command.by, player=found.player, areas=found.areas, under=(T.AREAS_RESERVED,))]


def limit_players(rules: GameRules, office: Office, command: c.LimitPlayers, moment: OfficeContext) -> list[e.Event]:
    """Those who are there stay: a limit is for whoever comes next."""
    asked = "Limiting the number of players"
    law = rules.floor.players_limited
    check_power(rules, command.by, law, asked, "Let the places of the table limit it.", T.PLAYERS_LIMITED)
    for most, known, where in (
        (command.at_the_table, law.at_the_table, "at the table"),
        (command.on_an_area, law.on_an_area, "on one area"),
    ):
        if most is not None and not known:
            because = f"the document has no limit of players {where}"
            raise rules.refusal(asked, because, "Leave that limit out.", T.PLAYERS_LIMITED)
        if most is not None and not 1 <= most <= MOST_PLAYERS:
            raise rules.refusal(asked, f"{most} {where} is no limit", "Name one player or more.", T.PLAYERS_LIMITED)
    return [
        e.PlayersLimited(
            by=command.by,
            at_the_table=command.at_the_table,
            on_an_area=command.on_an_area,
            under=(T.PLAYERS_LIMITED,),
        )
    ]


def require_room(rules: GameRules, office: Office, command: c.RequireRoom, moment: OfficeContext) -> list[e.Event]:
    asked = f"Requiring {command.player} to make room"
    law = rules.floor.room_made
    if law.kept_by is KeptBy.GAME:
        raise rules.refusal(asked, "the game itself rules on it", "Give the game's own command.", T.ROOM_MADE)
    check_role(rules, command.by, law.by, asked, T.ROOM_MADE)
    if command.player not in moment.occupancy.seats:
        raise rules.refusal(asked, "they are not at the table", "Continue.", T.ROOM_MADE)
    idle = moment.occupancy.idle_rounds.get(command.player, 0)
    if idle < law.rounds:
        because = f"they have not sat out {count(law.rounds, 'round')} in a row at a full table"
        raise rules.refusal(asked, because, "Let them stay.", T.ROOM_MADE)
    return [e.RoomRequired(by=command.by, player=command.player, idle_rounds=idle, under=(T.ROOM_MADE,))]


def _players_on(occupancy: Occupancy, area: int) -> set[str]:
    """Those who sit at an area, and those who wager on it."""
    return {each for each, where in occupancy.seats.items() if where == area} | _wagering_on(occupancy, area)


def _wagering_on(occupancy: Occupancy, area: int) -> set[str]:
    return {each for each, areas in occupancy.wagers.items() if area in areas}


def check_place(rules: GameRules, office: Office, occupancy: Occupancy, player: str, area: int) -> None:
    """For whoever sits down: the area is kept for nobody else, and there is room."""
    asked = f"{player} taking area {area}"
    _check_not_reserved(rules, office, player, area, asked)
    at_table = office.most_at_the_table
    if at_table is not None and player not in occupancy.seats and len(occupancy.seats) >= at_table:
        because = f"at most {count(at_table, 'player')} may play here"
        raise rules.refusal(asked, because, "Wait for a place, or choose another table.", T.PLAYERS_LIMITED)
    if rules.floor.players_limited.whom is Limited.PLAYERS:
        _check_room(rules, office, _players_on(occupancy, area) - {player}, "play", asked)


def limits_wagers(office: Office) -> bool:
    """Whether areas are kept for somebody, or for so many. As long as they are not, `check_wager` refuses nothing."""
    return bool(office.reservations) or office.most_on_an_area is not None


def check_wager(rules: GameRules, office: Office, occupancy: Occupancy, player: str, area: int) -> None:
    """For whoever wagers, at their own place or on a further area: the same. Those who sit there already may stay."""
    asked = f"{player} wagering on area {area}"
    _check_not_reserved(rules, office, player, area, asked)
    if rules.floor.players_limited.whom is Limited.WAGERING:
        _check_room(rules, office, _wagering_on(occupancy, area) - {player}, "wager", asked)
    elif occupancy.seats.get(player) != area:
        _check_room(rules, office, _players_on(occupancy, area) - {player}, "play", asked)


def _check_not_reserved(rules: GameRules, office: Office, player: str, area: int, asked: str) -> None:
    owner = _reserved_for(office, area)
    if owner not in (None, player):
        raise rules.refusal(asked, f"it is reserved for {owner}", "Choose another area.", T.AREAS_RESERVED)


def _check_room(rules: GameRules, office: Office, others: set[str], what: str, asked: str) -> None:
    most = office.most_on_an_area
    if most is not None and len(others) >= most:
        because = f"at most {count(most, 'player')} may {what} there"
        raise rules.refusal(asked, because, "Choose another area.", T.PLAYERS_LIMITED)


# Folds


def areas_reserved(office: Office, event: e.AreasReserved, at: int, who: str) -> Office:
    return replace(office, reservations=(*office.reservations, Reservation(player=event.player, areas=event.areas)))


def areas_released(office: Office, event: e.AreasReleased, at: int, who: str) -> Office:
    return replace(office, reservations=tuple(each for each in office.reservations if each.player != event.player))


def players_limited(office: Office, event: e.PlayersLimited, at: int, who: str) -> Office:
    return replace(office, most_at_the_table=event.at_the_table, most_on_an_area=event.on_an_area)
