"""Months end at the venue's own midnight, also where its clocks are put forward or back."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from pitbook.floor.floor import Floor
from pitbook.floor.venue import SetVenue, time_words
from pitbook.journal.memory import MemoryStore
from pitbook.rulebooks.roles import Role
from pitbook.table.asking import Ask
from pitbook.table.owed import month_ends
from pitbook.table.powers import Actor
from tests.table.playing import Clock

pytestmark = pytest.mark.anyio
SYDNEY, LORD_HOWE = ZoneInfo("Australia/Sydney"), ZoneInfo("Australia/Lord_Howe")
SECOND = 1_000_000


def at(text: str, zone: ZoneInfo, fold: int = 0) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=zone, fold=fold).timestamp()) * SECOND


@pytest.mark.parametrize("zone", [SYDNEY, LORD_HOWE, ZoneInfo("UTC")])
@pytest.mark.parametrize(
    ("moment", "ends"),
    [
        ("2025-09-30T23:59:59", "2025-10-01T00:00:00"),
        ("2025-10-01T00:00:00", "2025-11-01T00:00:00"),  # in its first week clocks go forward
        ("2026-03-31T23:00:00", "2026-04-01T00:00:00"),
        ("2026-04-05T02:30:00", "2026-05-01T00:00:00"),  # the hour that comes twice in Sydney
        ("2025-12-31T12:00:00", "2026-01-01T00:00:00"),
        ("2024-02-29T12:00:00", "2024-03-01T00:00:00"),
    ],
)
def test_a_month_ends_at_its_own_midnight(zone: ZoneInfo, moment: str, ends: str) -> None:
    for fold in (0, 1):
        assert month_ends(at(moment, zone, fold), zone) == at(ends, zone)
    after = (datetime.fromisoformat(ends) + timedelta(days=1)).isoformat()
    assert month_ends(at(moment, zone), zone, 1) == at(after, zone), "a day by the calendar, of however many hours"


def test_a_day_is_as_long_as_the_clock_makes_it() -> None:
    """October 2025 has an hour less in Sydney, April 2026 one more."""
    october = at("2025-11-01T00:00:00", SYDNEY) - at("2025-10-01T00:00:00", SYDNEY)
    april = at("2026-05-01T00:00:00", SYDNEY) - at("2026-04-01T00:00:00", SYDNEY)
    assert (october, april) == ((31 * 24 - 1) * 3600 * SECOND, (30 * 24 + 1) * 3600 * SECOND)


def test_times_are_told_by_the_clock_there_with_its_name() -> None:
    assert time_words(at("2025-10-05T03:00:00", SYDNEY), SYDNEY) == "2025-10-05 03:00 AEDT"
    assert time_words(at("2025-10-05T01:59:00", SYDNEY), SYDNEY) == "2025-10-05 01:59 AEST"
    twice = [time_words(at("2026-04-05T02:30:00", SYDNEY, fold), SYDNEY) for fold in (0, 1)]
    assert twice == ["2026-04-05 02:30 AEDT", "2026-04-05 02:30 AEST"]


async def test_what_was_set_is_there_after_a_restart() -> None:
    store, clock = MemoryStore(), Clock()
    floor = Floor(store, clock)
    await floor.load()
    assert (floor.venue.state.zone, floor.venue.state.set_at) == ("UTC", None), "nobody has said otherwise"
    command = SetVenue(name="The Star", zone="Australia/Sydney")
    await floor.venue.ask(Actor("root", Role.ADMINISTRATOR), Ask("1", command))
    again = Floor(store, clock)
    await again.load()
    assert again.venue.state == floor.venue.state
    assert (again.venue.state.name, again.venue.state.clock) == ("The Star", SYDNEY)
