"""Areas kept for one player, limits to the number of players, and idle players."""

import pytest
from msgspec.structs import replace

from pitbook.games.kernel import Refused
from pitbook.rulebooks.roles import Role
from pitbook.table.supervision import check_place
from pitbook.table.supervision import commands as c
from pitbook.table.supervision import events as e
from tests.table.office.desk import CANBERRA, CHIEF, CRAPS, CROWN, POKER, STAR, SUPERVISOR, Desk

RESERVE = c.ReserveAreas(by=SUPERVISOR, player="Ann", areas=(4, 3))


@pytest.mark.clause("star-casino-war:5.10")
def test_areas_are_kept_for_one_player() -> None:
    desk = Desk(STAR)
    event = desk.do(RESERVE)
    assert isinstance(event, e.AreasReserved)
    assert event.areas == (3, 4)
    check_place(desk.rules, desk.office, desk.occupancy, "Ann", 3)
    check_place(desk.rules, desk.office, desk.occupancy, "Bob", 5)
    with pytest.raises(Refused, match="reserved for Ann") as raised:
        check_place(desk.rules, desk.office, desk.occupancy, "Cid", 4)
    assert raised.value.clauses == ("5.10",)
    desk.do(c.ReleaseAreas(by=SUPERVISOR, player="Ann"))
    check_place(desk.rules, desk.office, desk.occupancy, "Cid", 4)
    desk.refused(c.ReleaseAreas(by=SUPERVISOR, player="Ann"), "none are reserved", "5.10")


def test_areas_are_reserved_in_order() -> None:
    desk = Desk(STAR)
    desk.refused(replace(RESERVE, by=Role.DEALER), "may not do this", "5.10")
    desk.refused(replace(RESERVE, player=""), "nothing is said", "5.10")
    desk.refused(replace(RESERVE, areas=()), "1 to 7", "5.10")
    desk.refused(replace(RESERVE, areas=(0, 1)), "1 to 7", "5.10")
    desk.refused(replace(RESERVE, areas=(7, 8)), "1 to 7", "5.10")
    desk.refused(replace(RESERVE, areas=(1, 2)), "Bob is there", "5.10")
    desk.do(RESERVE)
    desk.refused(replace(RESERVE, areas=(5,)), "for them already", "5.10")
    desk.refused(replace(RESERVE, player="Bob", areas=(4, 5)), "4 is reserved for another", "5.10")
    desk.refused(c.ReleaseAreas(by=Role.DEALER, player="Ann"), "may not do this", "5.10")


@pytest.mark.parametrize("name", [POKER, CRAPS, CANBERRA, CROWN])
def test_where_no_clause_keeps_areas_none_are_kept(name: str) -> None:
    desk = Desk(name)
    assert desk.refused(replace(RESERVE, by=CHIEF[name]), "does not provide for it").clauses == ()
    desk.refused(c.ReleaseAreas(by=CHIEF[name], player="Ann"), "does not provide for it")


@pytest.mark.clause("star-casino-war:5.7.2", "star-craps:6.10")
@pytest.mark.parametrize(("name", "clause"), [(STAR, "5.7.2"), (CRAPS, "6.10")])
def test_the_number_of_players_is_limited(name: str, clause: str) -> None:
    desk = Desk(name)
    desk.do(c.LimitPlayers(by=SUPERVISOR, at_the_table=2))
    check_place(desk.rules, desk.office, desk.occupancy, "Ann", 3)
    with pytest.raises(Refused, match="at most 2 players") as raised:
        check_place(desk.rules, desk.office, desk.occupancy, "Cid", 3)
    assert raised.value.clauses == (clause,)
    desk.do(c.LimitPlayers(by=SUPERVISOR, on_an_area=1))
    check_place(desk.rules, desk.office, desk.occupancy, "Cid", 3)
    with pytest.raises(Refused, match="at most 1 player may play there"):
        check_place(desk.rules, desk.office, desk.occupancy, "Cid", 1)
    desk.do(c.LimitPlayers(by=SUPERVISOR))
    check_place(desk.rules, desk.office, desk.occupancy, "Cid", 1)


def test_a_limit_is_within_the_power() -> None:
    desk = Desk(STAR)
    desk.refused(c.LimitPlayers(by=Role.DEALER, at_the_table=2), "may not do this", "5.7.2")
    desk.refused(c.LimitPlayers(by=SUPERVISOR, at_the_table=0), "is no limit", "5.7.2")
    desk.refused(c.LimitPlayers(by=SUPERVISOR, on_an_area=1001), "is no limit", "5.7.2")


@pytest.mark.clause("crown-casino-war:5.10")
def test_only_the_players_on_an_area_are_limited_where_that_is_all_there_is() -> None:
    desk = Desk(CROWN)
    desk.do(c.LimitPlayers(by=Role.GAME_SUPERVISOR, on_an_area=2))
    desk.refused(c.LimitPlayers(by=Role.GAME_SUPERVISOR, at_the_table=5), "no limit of players at the table", "5.10")
    desk.refused(c.LimitPlayers(by=Role.DEALER, on_an_area=2), "may not do this", "5.10")


@pytest.mark.parametrize("name", [POKER, CANBERRA])
def test_where_no_clause_limits_players_nobody_does(name: str) -> None:
    Desk(name).refused(c.LimitPlayers(by=CHIEF[name], at_the_table=2), "does not provide for it")


@pytest.mark.clause("star-casino-war:13.10", "canberra-casino-war:12.6", "crown-casino-war:11.8")
@pytest.mark.parametrize(
    ("name", "by", "clause"),
    [
        (STAR, SUPERVISOR, "13.10"),
        (CANBERRA, SUPERVISOR, "12.6"),
        (CROWN, Role.GAME_SUPERVISOR, "11.8"),
    ],
)
def test_an_idle_player_makes_room_after_three_rounds(name: str, by: Role, clause: str) -> None:
    desk = Desk(name)
    room = c.RequireRoom(by=by, player="Bob")
    desk.refused(room, "3 rounds in a row", clause)
    desk.set(idle_rounds={"Bob": 2})
    desk.refused(room, "3 rounds in a row", clause)
    desk.set(idle_rounds={"Bob": 3})
    desk.refused(replace(room, by=Role.DEALER), "may not do this", clause)
    desk.refused(replace(room, player="Cid"), "not at the table", clause)
    event = desk.do(room)
    assert isinstance(event, e.RoomRequired)
    assert (event.player, event.idle_rounds) == ("Bob", 3)


@pytest.mark.parametrize(("name", "clause"), [(POKER, "14.10"), (CRAPS, "10.10")])
def test_games_that_see_to_idle_players_themselves_keep_doing_so(name: str, clause: str) -> None:
    desk = Desk(name)
    desk.set(idle_rounds={"Bob": 3})
    desk.refused(c.RequireRoom(by=SUPERVISOR, player="Bob"), "the game itself", clause)
