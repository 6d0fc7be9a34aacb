"""The register of duties, the address book and the venue over HTTP: by those who may and those who may not."""

from collections.abc import Iterator
from datetime import datetime
from itertools import count
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from pitbook.rulebooks.roles import Role
from tests.web.served import Caller, Served, serving

WAR = "star-casino-war"
SYDNEY = ZoneInfo("Australia/Sydney")
HOUR, MINUTE = 3_600_000_000, 60_000_000
_ids = count(1)


class HandClock:
    """Stands still until a test moves it."""

    def __init__(self, at: int) -> None:
        self.now = at

    def __call__(self) -> int:
        return self.now


def at_sydney(year: int, month: int, day: int, hour: int = 0) -> int:
    return int(datetime(year, month, day, hour, tzinfo=SYDNEY).timestamp()) * 1_000_000


@pytest.fixture
def clock() -> HandClock:
    return HandClock(at_sydney(2025, 10, 30, 15))


@pytest.fixture
def floor(clock: HandClock) -> Iterator[Served]:
    with serving(clock=clock, log_ins=(1000, 60.0), refusals=(100_000, 60.0)) as made:
        yield made


def tell_venue(caller: Caller, kind: str, **fields: Any) -> Any:
    body = {"id": f"v-{next(_ids)}", "command": {"type": f"venue.{kind}", **fields}}
    return caller.call("POST", "/api/venue", json=body)


def overpaid(boss: Caller, cents: int = 200_000) -> None:
    fields: dict[str, Any] = {"by": "casino_supervisor", "direction": "over", "cents": cents, "words": "paid twice"}
    answer = boss.ask(WAR, "table.record_wrong_payment", **fields)
    assert answer.status_code == 200, answer.text


def seen(floor: Served, **wanted: Any) -> Any:
    """By a supervisor who has just logged in, since tokens end while clocks are moved."""
    return floor.official(Role.CASINO_SUPERVISOR).get("/api/duties", **wanted)


def only(found: Any, name: str) -> Any:
    [row] = [each for each in found["duties"] if each["id"].endswith(name)]
    return row


def counted(floor: Served) -> dict[str, float]:
    text = floor.http.get("/metrics").text
    lines = (line.split() for line in text.splitlines() if line.startswith("pitbook_duties_"))
    return {name.removeprefix("pitbook_duties_"): float(value) for name, value in lines}


@pytest.mark.clause(f"{WAR}:11.21.2")
def test_a_report_rings_before_its_time_and_stays_late(floor: Served, clock: HandClock) -> None:
    boss, admin = floor.official(Role.CASINO_SUPERVISOR), floor.official(Role.ADMINISTRATOR)
    assert tell_venue(admin, "set_venue", name="The Star", zone="Australia/Sydney").status_code == 200
    overpaid(boss)
    found = seen(floor)
    assert (found["zone"], found["ring_minutes"]) == ("Australia/Sydney", 120)
    report = only(found, "report-1")
    due = at_sydney(2025, 11, 2)
    assert (report["due"], report["since"], report["clauses"]) == (due, clock(), ["11.21.2"])
    assert (report["to"], report["to_name"]) == ("nicc", "NSW Independent Casino Commission")
    assert (report["late"], report["rings"], report["done"]) == (False, False, None)
    assert counted(floor) == {"open": 2, "due_soon": 0, "late": 0}

    clock.now = due - 2 * HOUR - 1
    assert not only(seen(floor), "report-1")["rings"]
    clock.now = due - 2 * HOUR
    assert only(seen(floor), "report-1")["rings"]
    assert counted(floor) == {"open": 2, "due_soon": 1, "late": 0}
    clock.now = due
    assert not only(seen(floor), "report-1")["late"], "to the second it is in time"
    clock.now = due + 1_000_000
    assert only(seen(floor), "report-1")["late"]
    assert counted(floor) == {"open": 2, "due_soon": 0, "late": 1}

    answer = floor.official(Role.CASINO_SUPERVISOR).ask(
        WAR, "table.report_payments", by="casino_supervisor", payments=[1]
    )
    assert answer.status_code == 200, answer.text
    clock.now = due + 500 * HOUR
    report = only(seen(floor), "report-1")
    assert (report["done"], report["late"], report["rings"]) == (due + 1_000_000, True, False)
    assert [each["id"] for each in seen(floor, late=True)["duties"]] == [report["id"]]
    assert counted(floor) == {"open": 1, "due_soon": 0, "late": 1}


def test_when_duties_ring_is_a_setting(floor: Served, clock: HandClock) -> None:
    overpaid(floor.official(Role.CASINO_SUPERVISOR))
    due = only(seen(floor), "report-1")["due"]
    clock.now = due - 5 * HOUR
    assert not only(seen(floor), "report-1")["rings"]
    boss, admin = floor.official(Role.CASINO_SUPERVISOR), floor.official(Role.ADMINISTRATOR)
    assert tell_venue(boss, "set_ringing", minutes=300).status_code == 403
    assert tell_venue(admin, "set_ringing", minutes=300).json()["ring_minutes"] == 300
    assert only(seen(floor), "report-1")["rings"]


def test_small_payments_are_not_reported_and_enquiries_have_no_time(floor: Served) -> None:
    boss = floor.official(Role.CASINO_SUPERVISOR)
    overpaid(boss, 100_000)
    [duty] = boss.get("/api/duties")["duties"]
    assert (duty["id"], duty["due"], duty["clauses"][0]) == (f"table/{WAR}/enquiry-1", None, "11.19.1")
    enquiry: dict[str, Any] = {"by": "casino_supervisor", "payment": 1, "intent": "unintentional", "words": "a slip"}
    boss.ask(WAR, "table.enquire_into_payment", **enquiry)
    assert only(boss.get("/api/duties"), "enquiry-1")["done"] is not None


@pytest.mark.parametrize("role", [Role.PLAYER, Role.DEALER, Role.STICKPERSON])
def test_players_and_dealers_see_no_register(floor: Served, role: Role) -> None:
    caller = floor.caller("dee" if role is not Role.PLAYER else "ann", role)
    for path in ("/api/duties", "/api/authorities"):
        assert caller.call("GET", path).status_code == 403
    assert caller.get("/api/venue")["zone"] == "UTC", "everybody reads the clock"
    assert tell_venue(caller, "set_venue", name="Mine", zone="UTC").status_code == 403


@pytest.mark.parametrize("role", [Role.INSPECTOR, Role.PIT_BOSS, Role.GAME_SUPERVISOR, Role.SURVEILLANCE])
def test_those_who_oversee_and_look_on_see_it(floor: Served, role: Role) -> None:
    caller = floor.official(role)
    assert caller.get("/api/duties")["duties"] == []
    assert caller.get("/api/authorities")


def test_disputes_rulings_and_advice_are_owed(floor: Served, clock: HandClock) -> None:
    ann, boss = floor.caller("ann"), floor.official(Role.CASINO_SUPERVISOR)
    opened = clock.now
    assert ann.ask(WAR, "table.open_dispute", player="ann", words="I was not paid").status_code == 200
    dispute = only(boss.get("/api/duties"), "dispute-1")
    assert (dispute["since"], dispute["to"], dispute["done"]) == (opened, "ann", None)
    clock.now += MINUTE
    decided: dict[str, Any] = {"by": "casino_supervisor", "dispute": 1, "words": "it stands"}
    assert boss.ask(WAR, "table.decide_dispute", **decided).status_code == 200
    found = boss.get("/api/duties")
    assert only(found, "dispute-1")["done"] == clock.now
    advice = only(found, "advice-1")
    assert (advice["since"], advice["done"], advice["clauses"]) == (clock.now, None, ["13.13"])


STAR = (WAR, "star-craps", "star-three-card-poker")


@pytest.mark.clause(*(f"{each}:{clause}" for each in STAR for clause in ("1.1/nicc", "1.1/inspector")))
@pytest.mark.clause(*(f"crown-casino-war:{clause}" for clause in ("0/title", "11.2.5", "11.9", "11.10")))
def test_the_address_book_holds_who_the_documents_name(floor: Served) -> None:
    boss, admin = floor.official(Role.CASINO_SUPERVISOR), floor.official(Role.ADMINISTRATOR)
    book = {each["id"]: each for each in boss.get("/api/authorities")}
    named = "nicc inspector surveillance police vcgr vcgr_inspector authorised_person commission"
    assert set(book) == set(named.split())
    assert book["vcgr"]["named_by"] == {"crown-casino-war": ["0/title", "11.10"]}
    assert book["police"]["named_by"] == {WAR: ["13.4.4"], "star-craps": ["10.4.4"]}
    assert set(book["nicc"]["named_by"]) == {WAR, "star-craps", "star-three-card-poker"}
    assert book["nicc"]["contact"] is None
    contact = {"body": "nicc", "person": "the duty officer", "reached": "02 9995 0000"}
    assert tell_venue(boss, "keep_contact", **contact).status_code == 403
    assert tell_venue(admin, "keep_contact", **contact).status_code == 200
    assert tell_venue(admin, "keep_contact", **{**contact, "body": "fifa"}).status_code == 403
    kept = {each["id"]: each for each in boss.get("/api/authorities")}["nicc"]["contact"]
    assert (kept["person"], kept["reached"], kept["who"]) == ("the duty officer", "02 9995 0000", "administrator")


def test_rules_open_no_table_before_they_are_in_force(floor: Served, clock: HandClock) -> None:
    admin = floor.official(Role.ADMINISTRATOR)
    early = tell_venue(admin, "note_in_force", rulebook=WAR, since="2024-08-15")
    assert early.status_code == 409
    assert "0/order" in early.json()["clauses"]
    canberra = tell_venue(admin, "note_in_force", rulebook="canberra-casino-war", since="2018-10-17")
    assert canberra.status_code == 409, "the day after it was notified at the earliest"
    assert tell_venue(admin, "note_in_force", rulebook="canberra-casino-war", since="2018-10-18").status_code == 200
    assert tell_venue(admin, "note_in_force", rulebook=WAR, since="2025-11-01").status_code == 200
    new = {"id": "open-2", "name": "war-2", "rulebook": WAR}
    refused = admin.call("POST", "/api/tables", json=new)
    assert refused.status_code == 409
    assert refused.json()["clauses"] == ["0/commencement"]
    clock.now = at_sydney(2025, 11, 1, 12)
    assert floor.official(Role.ADMINISTRATOR).call("POST", "/api/tables", json=new).status_code == 201


def test_hours_of_gaming_are_noted_shown_and_kept_to(floor: Served, clock: HandClock) -> None:
    admin, canberra = floor.official(Role.ADMINISTRATOR), "canberra-casino-war"
    hours = {"opens": "12:00", "closes": "04:00", "determined": "determination of 1 July"}
    for wrong in ({**hours, "opens": "24:00"}, {**hours, "closes": "4am"}, {**hours, "determined": ""}):
        assert tell_venue(admin, "note_hours", rulebook=canberra, hours=wrong).status_code == 422
    assert tell_venue(admin, "note_hours", rulebook=WAR, hours=hours).status_code == 403
    told = tell_venue(admin, "note_hours", rulebook=canberra, hours=hours)
    assert told.json()["hours"] == {canberra: hours}
    new = {"id": "open-3", "name": "war-3", "rulebook": canberra}
    clock.now = at_sydney(2025, 10, 30, 15)
    refused = admin.call("POST", "/api/tables", json=new)  # the clock of the venue is still UTC, where it is 4 o'clock
    assert (refused.status_code, refused.json()["clauses"]) == (409, ["11.1"])
    assert tell_venue(admin, "set_venue", name="Canberra", zone="Australia/Sydney").status_code == 200
    assert admin.call("POST", "/api/tables", json=new).status_code == 201
    revoked = admin.call("POST", "/api/tables", json={**new, "id": "open-4", "name": "war-4", "rulebook": "NI2006-386"})
    assert (revoked.status_code, revoked.json()["clauses"]) == (409, ["0/3"])


@pytest.mark.parametrize("zone", ["Nowhere/At-all", "../etc/passwd", "Australia"])
def test_a_clock_that_is_none_is_refused(floor: Served, zone: str) -> None:
    answer = tell_venue(floor.official(Role.ADMINISTRATOR), "set_venue", name="x", zone=zone)
    assert answer.status_code == 403
    assert "no time zone" in answer.text


def test_a_command_that_is_sent_again_is_done_once(floor: Served) -> None:
    admin = floor.official(Role.ADMINISTRATOR)
    body = {"id": "once", "command": {"type": "venue.set_ringing", "minutes": 15}}
    assert admin.call("POST", "/api/venue", json=body).status_code == 200
    length = floor.house.floor.venue.length
    assert admin.call("POST", "/api/venue", json=body).status_code == 200
    assert floor.house.floor.venue.length == length
