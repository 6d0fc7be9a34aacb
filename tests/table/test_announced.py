"""What a table announces to everybody: the times are the document's, and the clauses come with them."""

from typing import Any

import msgspec
import pytest

from pitbook.games import casino_war as war
from pitbook.games import craps
from pitbook.games.craps.options import Kind
from pitbook.games.kernel import Refused
from pitbook.games.rules import Limits
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table.notices import LimitsRow
from pitbook.table.powers import Actor
from pitbook.table.supervision import MINUTE
from pitbook.table.supervision import commands as office
from pitbook.table.views import TableView, seen
from tests.table.office.desk import CHIEF
from tests.table.playing import ANN, BOB, CRAPS, SUPERVISOR, WAR, Clock, Played, game_at, opened, to_wagers

pytestmark = pytest.mark.anyio

BY = Role.CASINO_SUPERVISOR


def sees(played: Played, actor: Actor = BOB) -> TableView:
    return seen(played.table.state, actor, played.table.length)


async def displays(played: Played, sign: Any, takes_effect_at: int | None) -> None:
    raw = msgspec.Raw(msgspec.json.encode(sign))
    await played.ask(SUPERVISOR, office.DisplaySign(by=BY, sign=raw, takes_effect_at=takes_effect_at))


def raised(sign: Any, least: int) -> Any:
    return msgspec.structs.replace(sign, first=Limits(minimum=Cents(least), maximum=sign.first.maximum))


async def test_limits_to_come_say_what_differs_from_when_and_under_which_clauses() -> None:
    clock = Clock()
    table = await opened(clock=clock)
    shown_at = clock.now
    await displays(table, raised(table.table.state.play.sign, 2500), shown_at + 25 * MINUTE)
    [notice] = sees(table).announced
    assert notice.kind == "limits"
    assert notice.limits == (LimitsRow(Cents(2500), Cents(100_000), ("Initial Wager",)),)
    assert (notice.at, notice.named) == (shown_at + 25 * MINUTE, True)
    assert {"6.5", "6.5.2"} <= set(notice.clauses)


async def test_a_sign_names_no_time_that_comes_too_soon_for_the_document() -> None:
    clock = Clock()
    table = await opened(clock=clock)
    sign = table.table.state.play.sign
    with pytest.raises(Refused, match="be displayed for 20 minutes") as refused:
        await displays(table, raised(sign, 2500), clock.now + 20 * MINUTE - 1)
    assert {"6.5", "6.5.2"} <= set(refused.value.clauses)
    assert refused.value.instead == "Name 2023-11-14 22:34 UTC, or later."
    await displays(table, raised(sign, 2500), clock.now + 20 * MINUTE)
    other = await opened(clock=clock, name="two")
    await displays(other, raised(sign, 500), clock.now + MINUTE)
    assert sees(other).announced[0].at == clock.now + MINUTE, "one that falls needs none"


async def test_what_rises_is_seen_from_the_sign_in_force() -> None:
    """The minimum was lowered since the table was opened: what it was then is a rise now."""
    clock = Clock()
    table = await opened(clock=clock)
    sign = table.table.state.play.sign
    lower = war.commands.ChangeLimits(by=BY, sign=raised(sign, 500), minutes_displayed=0, players_keep_minimum=False)
    await table.ask(SUPERVISOR, lower)
    with pytest.raises(Refused, match="be displayed for 20 minutes"):
        await displays(table, sign, clock.now + MINUTE)


@pytest.mark.parametrize(
    ("rulebook", "minutes", "clause"),
    [("crown-casino-war", 20, "6.4"), (CRAPS, 20, "7.5"), ("star-three-card-poker", 20, "6.5")],
)
async def test_each_document_has_its_notice(rulebook: str, minutes: int, clause: str) -> None:
    clock = Clock()
    table = await opened(rulebook, clock=clock)
    boss = Actor("max", CHIEF[rulebook])
    sign = msgspec.json.decode(msgspec.json.encode(table.table.state.play.sign))
    name = next(each for each, limits in sign.items() if isinstance(limits, dict) and "least" in limits)
    raw = msgspec.Raw(msgspec.json.encode({**sign, name: {**sign[name], "least": sign[name]["least"] * 2}}))
    soon = office.DisplaySign(by=boss.role, sign=raw, takes_effect_at=clock.now + minutes * MINUTE - 1)
    with pytest.raises(Refused, match=f"for {minutes} minute") as refused:
        await table.ask(boss, soon)
    assert clause in refused.value.clauses
    await table.ask(boss, msgspec.structs.replace(soon, takes_effect_at=clock.now + minutes * MINUTE))


async def test_closing_and_places_kept_are_for_all_to_see() -> None:
    clock = Clock()
    table = await opened(clock=clock)
    await table.ask(SUPERVISOR, office.DisplayClosure(by=BY, closes_at=clock.now + 30 * MINUTE))
    await table.ask(SUPERVISOR, office.ReserveAreas(by=BY, player="cid", areas=(2, 3)))
    closing, kept = sees(table).announced
    assert (closing.kind, closing.at, closing.clauses) == ("closing", clock.now + 30 * MINUTE, ("13.9",))
    assert (kept.kind, kept.player, kept.places, kept.clauses) == ("reserved", "cid", (2, 3), ("5.10",))
    await table.ask(SUPERVISOR, office.CloseTable(by=BY))
    assert [each.kind for each in sees(table).announced] == ["closed", "reserved"]


async def test_markers_show_the_minimum_kept_and_the_limits_agreed() -> None:
    table = await opened()
    await table.buys_in(ANN, 50_000, 3)
    assert sees(table).markers == ()
    sign = table.table.state.play.sign
    keep = war.commands.ChangeLimits(by=BY, sign=raised(sign, 5000), minutes_displayed=0, players_keep_minimum=True)
    await table.ask(SUPERVISOR, keep)
    [marker] = sees(table).markers
    assert (marker.place, marker.player, marker.clauses[0]) == (3, "ann", "6.5.1")
    assert marker.limits == (LimitsRow(Cents(1000), Cents(100_000), ("Initial Wager",)),)
    await to_wagers(table)
    agreed = msgspec.structs.replace(raised(sign, 5000), first=Limits(minimum=Cents(5000), maximum=Cents(200_000)))
    await table.ask(SUPERVISOR, war.commands.AgreeLimits(by=BY, player="ann", sign=agreed))
    [marker] = sees(table).markers
    assert marker.limits == (LimitsRow(Cents(1000), Cents(200_000), ("Initial Wager",)),)
    assert {"6.5.1", "6.6"} <= set(marker.clauses)


async def test_a_raised_maximum_of_a_box_has_its_marker_there() -> None:
    table = await opened("canberra-casino-war")
    await table.buys_in(ANN, 50_000, 4)
    await to_wagers(table)
    sign = game_at(table.table.state).sign
    agreed = msgspec.structs.replace(sign, first=Limits(minimum=sign.first.minimum, maximum=Cents(500_000)))
    operator = Actor("ora", Role.CASINO_OPERATOR)
    await table.ask(operator, war.commands.AgreeLimits(by=operator.role, player="ann", sign=agreed))
    [marker] = sees(table).markers
    assert (marker.place, marker.player) == (4, "ann")
    assert [(each.wagers, each.maximum) for each in marker.limits] == [(("casino war wager",), 500_000)]
    assert marker.clauses


async def test_many_wagers_with_the_same_limits_are_not_named_one_by_one() -> None:
    table = await opened(CRAPS)
    await table.ask(ANN, craps.Sit(player="ann", place=5))
    sign = game_at(table.table.state).sign
    one = {Kind.HARDWAY: Limits(minimum=Cents(1000), maximum=Cents(500_000))}
    agreed = msgspec.structs.replace(sign, default=Limits(minimum=Cents(500), maximum=Cents(300_000)), kinds=one)
    await table.ask(SUPERVISOR, craps.commands.AgreeLimits(by=BY, player="ann", sign=agreed))
    [marker] = sees(table).markers
    assert marker.place == 5
    assert set(marker.limits) == {
        LimitsRow(Cents(500), Cents(300_000)),
        LimitsRow(Cents(1000), Cents(500_000), ("Hardway",)),
    }


@pytest.mark.parametrize("rulebook", [WAR, CRAPS])
async def test_nothing_is_announced_where_nothing_hangs(rulebook: str) -> None:
    view = sees(await opened(rulebook))
    assert (view.announced, view.markers) == ((), ())
