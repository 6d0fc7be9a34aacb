"""What a table owes follows from its journal: checks that were directed, and officials who have to be told."""

from datetime import UTC
from typing import Any

import pytest

from pitbook.duties import Duty
from pitbook.games.floor_law import Notified
from pitbook.rulebooks.roles import Role
from pitbook.table.owed import duties_at
from pitbook.table.supervision.commands import NotifyOfficial
from tests.table.measures import at_wagers, boss
from tests.table.office.desk import POKER, STAR
from tests.table.playing import DEALER, Clock, Played
from tests.table.test_checks_and_notices import INSPECTOR, ROOM, WHY, direct

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def owed(played: Played) -> dict[str, Duty]:
    return {each.id.rpartition("/")[2]: each for each in duties_at(played.table.state, UTC)}


@pytest.mark.parametrize("rulebook", [STAR, POKER])
async def test_a_check_is_owed_from_its_direction_until_it_is_made(rulebook: str) -> None:
    played = await at_wagers(rulebook)
    assert owed(played) == {}
    directed = await played.ask(INSPECTOR, direct(rulebook, INSPECTOR))
    duty = owed(played)["check-1"]
    assert (duty.since, duty.done, duty.due, duty.to) == (directed.at, None, None, "ivy")
    assert "3.8" in duty.clauses
    assert WHY in duty.what
    made = await played.ask(DEALER, ROOM[rulebook].VerifyCards(by=Role.DEALER))
    assert owed(played)["check-1"].done == made.at
    await played.ask(boss(rulebook), direct(rulebook, boss(rulebook)))
    found: Any = owed(played)
    assert (found["check-1"].done, found["check-2"].done) == (made.at, None)


@pytest.mark.parametrize(("rulebook", "clause"), [(STAR, "11.17.4"), (POKER, "12.9.4")])
async def test_each_official_is_owed_a_notice_until_they_were_told(rulebook: str, clause: str) -> None:
    clock = Clock()
    played = await at_wagers(rulebook, clock=clock)
    found = await played.ask(boss(rulebook), ROOM[rulebook].WrongCards(by=boss(rulebook).role, what="a joker"))
    clock.minutes(3)
    told = NotifyOfficial(by=boss(rulebook).role, notice=1, to=Notified.INSPECTOR, name="Ivy")
    answer = await played.ask(boss(rulebook), told)
    inspector, surveillance = owed(played)["notice-1-inspector"], owed(played)["notice-1-surveillance"]
    assert (inspector.since, inspector.done, inspector.clauses) == (found.at, answer.at, (clause,))
    assert (surveillance.since, surveillance.done) == (found.at, None)
