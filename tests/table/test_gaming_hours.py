"""Hours of gaming, where the rules leave them to an Act: noted as they were determined, and tables keep to them."""

from datetime import UTC, datetime

import pytest

from pitbook.floor.floor import Floor, open_all
from pitbook.floor.venue import GamingHours, NoteHours, SetVenue
from pitbook.games import casino_war as war
from pitbook.games.kernel import Refused
from pitbook.journal.memory import MemoryStore
from pitbook.rulebooks.roles import Role
from pitbook.table.asking import Ask
from pitbook.table.powers import Actor, Forbidden
from pitbook.table.supervision import commands as c
from tests.table.office.desk import CANBERRA, CROWN
from tests.table.playing import ANN, CRAPS, HOST, POKER, WAR, Clock, Played

pytestmark = pytest.mark.anyio
OPERATOR = Actor("olga", Role.CASINO_OPERATOR)
LATE = GamingHours(opens="12:00", closes="04:00", determined="determination of 1 July")
HOURS = pytest.mark.clause(f"{CANBERRA}:11.1")


def at(hour: str) -> int:
    """That hour of a winter's day in Canberra, ten hours ahead of UTC."""
    then = datetime.fromisoformat(f"2025-07-15T{hour}:00+10:00")
    return int(then.astimezone(UTC).timestamp()) * 1_000_000


async def house(hour: str, hours: GamingHours = LATE) -> tuple[Floor, Clock]:
    clock = Clock()
    clock.now = at(hour)
    floor = Floor(MemoryStore(), clock)
    await floor.load()
    await floor.venue.ask(HOST, Ask("venue", SetVenue(name="Canberra", zone="Australia/Sydney")))
    await floor.venue.ask(HOST, Ask("hours", NoteHours(rulebook=CANBERRA, hours=hours)))
    return floor, clock


async def may_open(floor: Floor, name: str) -> bool:
    try:
        await floor.open_table(OPERATOR, name, CANBERRA, command=f"open {name}")
    except Refused as refused:
        return "the hours of gaming are" not in refused.because
    return True


@HOURS
@pytest.mark.parametrize(
    ("opens", "closes", "within", "without"),
    [
        ("12:00", "04:00", ("12:00", "23:59", "00:00", "03:59"), ("04:00", "11:59")),
        ("10:00", "22:00", ("10:00", "21:59"), ("22:00", "09:59", "00:00")),
        ("06:00", "06:00", ("06:00", "05:59", "00:00"), ()),
    ],
)
async def test_a_table_opens_within_the_hours_of_gaming(
    opens: str, closes: str, within: tuple[str, ...], without: tuple[str, ...]
) -> None:
    floor, clock = await house("12:00", GamingHours(opens=opens, closes=closes, determined="the determination"))
    for hours, open_then in ((within, True), (without, False)):
        for hour in hours:
            clock.now = at(hour)
            assert await may_open(floor, f"at-{hour.replace(':', '-')}") == open_then, hour


@HOURS
async def test_a_closed_table_opens_again_within_them() -> None:
    floor, clock = await house("12:00")
    table = Played(await floor.open_table(OPERATOR, "one", CANBERRA, command="open"))
    clock.now = at("03:59")
    await table.ask(OPERATOR, c.CloseTable(by=OPERATOR.role))
    with pytest.raises(Refused, match="the table is closed"):
        await table.ask(ANN, war.Sit(player="ann", box=1))
    clock.now = at("04:00")
    with pytest.raises(Refused, match="the hours of gaming are 12:00 to 04:00") as refused:
        await table.ask(OPERATOR, c.ReopenTable(by=OPERATOR.role))
    assert refused.value.clauses == ("11.1",)
    clock.now = at("12:00")
    await table.ask(OPERATOR, c.ReopenTable(by=OPERATOR.role))
    await table.ask(ANN, war.Sit(player="ann", box=1))


@HOURS
async def test_they_are_noted_where_the_rules_leave_them_open_and_by_whoever_manages() -> None:
    floor, clock = await house("12:00")
    for book in (WAR, POKER, CRAPS, CROWN):
        with pytest.raises(Forbidden, match="does not speak of hours"):
            await floor.venue.ask(HOST, Ask(f"hours of {book}", NoteHours(rulebook=book, hours=LATE)))
        await floor.open_table(HOST, book, book, command=f"open {book}")
    with pytest.raises(Forbidden, match="a dealer may not do this"):
        await floor.venue.ask(Actor("dee", Role.DEALER), Ask("mine", NoteHours(rulebook=CANBERRA, hours=LATE)))
    again = Floor(floor.store, clock)
    await again.load()
    assert again.venue.state.hours == {CANBERRA: LATE}


@HOURS
async def test_a_floor_that_starts_outside_the_hours_opens_all_other_tables() -> None:
    floor, clock = await house("04:00")
    await open_all(floor, HOST)
    assert set(floor.tables) == {WAR, CROWN, POKER, CRAPS}
    clock.now = at("12:00")
    await open_all(floor, HOST)
    assert set(floor.tables) == {WAR, CROWN, POKER, CRAPS, CANBERRA}
