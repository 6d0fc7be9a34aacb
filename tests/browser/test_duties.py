"""Duties: one that rings, is done late, and stays late; the address book, the venue's clock, the opening checklist."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import expect

from pitbook.rulebooks.roles import Role
from tests.browser.looking import DESKTOP, PHONE, Looker, check_accessible, resize
from tests.web.served import Served, serving

WAR, BOSS = "star-casino-war", Role.CASINO_SUPERVISOR.value
SYDNEY = ZoneInfo("Australia/Sydney")
HOUR = 3_600_000_000
DUE = int(datetime(2025, 11, 2, tzinfo=SYDNEY).timestamp()) * 1_000_000


class HandClock:
    """Stands still until a test moves it; never so far that a token ends."""

    def __init__(self) -> None:
        self.now = DUE - 30 * HOUR

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def floor(clock: HandClock) -> Iterator[Served]:
    with serving(clock=clock, log_ins=(1000, 60.0), refusals=(100_000, 60.0)) as made:
        yield made


def name_the_clock(floor: Served) -> None:
    admin = floor.official(Role.ADMINISTRATOR)
    command = {"type": "venue.set_venue", "name": "The Star", "zone": "Australia/Sydney"}
    assert admin.call("POST", "/api/venue", json={"id": "zone", "command": command}).status_code == 200


def test_a_duty_rings_is_done_late_and_stays_late(look: Looker, floor: Served, clock: HandClock) -> None:
    name_the_clock(floor)
    wrong: dict[str, Any] = {"direction": "over", "cents": 200_000, "words": "paid twice"}
    boss = floor.official(Role.CASINO_SUPERVISOR)
    assert boss.ask(WAR, "table.record_wrong_payment", by=BOSS, **wrong).status_code == 200
    clock.now = DUE - 3 * HOUR
    page = look.official(Role.CASINO_SUPERVISOR)
    expect(page.locator(".pressing")).to_contain_text("2 open, 0 due soon, 0 late")
    expect(page.locator(".pressing table")).to_have_count(0)
    expect(page.locator("#top .bell")).to_have_text("")

    clock.now = DUE - HOUR
    expect(page.locator("#top .bell")).to_have_text("1 duty is due")
    row = page.locator(".pressing tr[data-duty$='report-1']")
    expect(row).to_contain_text("Report payment error 1 at the end of its month")
    expect(row).to_contain_text("NSW Independent Casino Commission")
    expect(row).to_contain_text("2 Nov 2025, 00:00 AEDT")
    expect(row).to_contain_text("in 1:00:00")
    check_accessible(page)

    clock.now = DUE + HOUR
    page.goto(page.url.split("#")[0] + "#/duties")
    late = page.locator("table.duties tr.late[data-duty$='report-1']").first
    expect(late).to_contain_text("late by 1:00:00")
    check_accessible(page)
    resize(page, *PHONE)
    late.scroll_into_view_if_needed()
    expect(late.get_by_text("late by")).to_be_in_viewport(ratio=1)
    check_accessible(page)

    boss = floor.official(Role.CASINO_SUPERVISOR)
    assert boss.ask(WAR, "table.report_payments", by=BOSS, payments=[1]).status_code == 200
    done = page.get_by_role("region", name="Done").locator("tr[data-duty$='report-1']")
    expect(done).to_contain_text("late by 1:00:00")
    clock.now = DUE + 5 * HOUR
    page.reload()
    expect(done).to_contain_text("late by 1:00:00")
    expect(page.locator("#top .bell")).to_have_text("")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_an_administrator_names_the_clock_and_keeps_how_somebody_is_reached(
    look: Looker, size: tuple[int, int]
) -> None:
    page = look.official(Role.ADMINISTRATOR, "duties", size=size)
    expect(page.get_by_text("No time zone is set, so times are in UTC.")).to_be_visible()
    page.get_by_label("Time zone").fill("Australia/Perth")
    page.get_by_role("button", name="Save", exact=True).first.click()
    expect(page.get_by_text("All times are shown by this clock")).to_be_visible()
    nicc = page.locator("[data-authority='nicc']")
    nicc.get_by_label("Contact person").fill("the duty officer")
    nicc.get_by_label("Telephone, e-mail or address").fill("02 9995 0000")
    nicc.get_by_role("button", name="Save contact").click()
    expect(nicc).to_contain_text("the duty officer, 02 9995 0000")
    expect(nicc).to_contain_text("AWST")
    look.expected.append("403")
    page.get_by_label("Time zone").fill("Nowhere/At-all")
    page.get_by_role("button", name="Save", exact=True).first.click()
    expect(page.locator("#notices")).to_contain_text("no time zone")
    check_accessible(page)


def test_what_is_written_by_the_clock_of_the_venue_is_meant_by_it(look: Looker) -> None:
    page = look.official(Role.CASINO_SUPERVISOR)
    read = "async ([zone, written]) => { const t = await import('/ui/times.js'); t.keepZone(zone); "
    read += "return [t.fromClock(written), t.nextAtClock(t.fromClock(written) - 60_000_000, written.slice(11))]; }"
    for zone, written in (
        ("Australia/Sydney", "2026-04-05T01:59"),
        ("Australia/Sydney", "2026-04-05T02:30"),  # of the hour that comes twice the first
        ("Australia/Sydney", "2026-04-05T03:00"),
        ("Australia/Sydney", "2025-10-05T01:59"),
        ("Australia/Sydney", "2025-10-05T03:00"),
        ("Australia/Lord_Howe", "2026-04-05T01:45"),
        ("Europe/Berlin", "2026-03-29T03:00"),
        ("UTC", "2025-12-31T23:59"),
    ):
        there = datetime.fromisoformat(written).replace(tzinfo=ZoneInfo(zone), fold=0)
        meant = int(there.timestamp()) * 1_000_000
        assert page.evaluate(read, [zone, written]) == [meant, meant], f"{written} {zone}"


def test_the_first_round_waits_for_the_checklist(look: Looker, floor: Served) -> None:
    admin = floor.official(Role.ADMINISTRATOR)
    opened = {"id": "r", "name": "real", "rulebook": WAR, "dealing": "recorded"}
    assert admin.call("POST", "/api/tables", json=opened).status_code == 201
    page = look.official(Role.CASINO_SUPERVISOR, "table/real")
    panel = page.locator(".checklist")
    expect(panel.locator("summary")).to_have_text("Opening checklist: 8 items are not checked")
    panel.get_by_role("button", name="Confirm it is in place: the layout cloth").click()
    expect(panel.locator("[data-item='cloth']")).to_contain_text("Checked by casino-supervisor, casino supervisor")
    expect(panel.locator("summary")).to_have_text("Opening checklist: 7 items are not checked")
    check_accessible(page)
    panel.get_by_label("The float, counted ($)").fill("100000")
    panel.get_by_role("button", name="Confirm everything else").click()
    expect(panel.locator("summary")).to_have_text("Opening checklist: everything is checked")
    panel.locator("summary").click()
    expect(panel).to_contain_text("A drop box is attached")
    duty = page.locator(".on-duty")
    duty.locator("summary").click()
    duty.get_by_role("button", name="Start duty").click()
    expect(duty.locator("summary")).to_have_text("On duty (1)")
    expect(duty.get_by_role("button", name="Go off duty")).to_be_visible()
    check_accessible(page)
