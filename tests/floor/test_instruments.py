"""The instrument with which rules were approved: who approved them and when, when they take effect, what they replace,
and whom they name. Told on the command line, kept in the address book, and held to when a table opens."""

import json
from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any, NamedTuple

import pytest

from pitbook.cli.app import run
from pitbook.floor.floor import Floor
from pitbook.floor.venue import KeepContact, NoteInForce, bodies_named
from pitbook.games.kernel import Refused
from pitbook.journal.memory import MemoryStore
from pitbook.rulebooks.roles import Role
from pitbook.table.asking import Ask
from pitbook.table.powers import Actor, Forbidden
from tests.table.office.desk import CANBERRA, CROWN
from tests.table.playing import CRAPS, HOST, POKER, WAR, Clock

pytestmark = pytest.mark.anyio
DAY = 24 * 3600 * 1_000_000
NICC, COMMISSION = "NSW Independent Casino Commission", "ACT Gambling and Racing Commission"
VCGR = "Victorian Commission for Gambling Regulation"
ORDER = ("0/order", "0/order/1", "0/signature", "0/commencement")
PUBLISHED, NOTIFIED = "on the day that they are published", "on the day after they are notified"


class Instrument(NamedTuple):
    on: str
    by: str
    effective: str
    clauses: tuple[str, ...]
    replaces: tuple[str, ...] = ()


INSTRUMENTS = {
    WAR: Instrument("2024-08-16", NICC, PUBLISHED, ORDER),
    CRAPS: Instrument("2024-08-16", NICC, PUBLISHED, ORDER),
    POKER: Instrument("2024-08-16", NICC, PUBLISHED, ORDER),
    CANBERRA: Instrument("2018-10-17", COMMISSION, NOTIFIED, ("0/4", "0/signature", "0/2", "0/3"), ("NI2006-386",)),
    CROWN: Instrument("", VCGR, "the document does not say when", ("0/title",)),
}


def each_of(clauses: Mapping[str, tuple[str, ...]]) -> list[Any]:
    """The rulebooks, each with the clauses that a test shows of it."""
    return [
        pytest.param(book, marks=pytest.mark.clause(*(f"{book}:{each}" for each in named)))
        for book, named in clauses.items()
    ]


@pytest.mark.parametrize("rulebook", each_of({book: each.clauses for book, each in INSTRUMENTS.items()}))
def test_the_command_line_tells_the_instrument(rulebook: str, capsys: pytest.CaptureFixture[str]) -> None:
    expected = INSTRUMENTS[rulebook]
    assert run(["rules", rulebook, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)["rulebook"]["approval"]
    assert {name: tuple(each) if isinstance(each, list) else each for name, each in told.items()} == expected._asdict()
    assert run(["rules", rulebook]) == 0
    words = " ".join(capsys.readouterr().out.split())
    assert f"Approved on {expected.on or 'a date that the text does not give'} by the {expected.by}" in words
    assert f"in effect: {expected.effective}" in words
    assert ("They replace NI2006-386." in words) == bool(expected.replaces)


async def floor_at(day: str) -> tuple[Floor, Clock]:
    clock = Clock()
    clock.now = (date.fromisoformat(day) - date(1970, 1, 1)).days * DAY
    floor = Floor(MemoryStore(), clock)
    await floor.load()
    return floor, clock


DATED = {book: each.clauses for book, each in INSTRUMENTS.items() if each.on}


@pytest.mark.parametrize("rulebook", each_of(DATED))
async def test_rules_hold_from_the_first_day_that_the_instrument_allows(rulebook: str) -> None:
    instrument = INSTRUMENTS[rulebook]
    approved = date.fromisoformat(instrument.on)
    first = approved + timedelta(days=1) if instrument.effective == NOTIFIED else approved
    before = str(first - timedelta(days=1))
    floor, clock = await floor_at(before)
    with pytest.raises(Refused, match=f"approved on {approved} and take effect {instrument.effective}") as refused:
        await floor.venue.ask(HOST, Ask("early", NoteInForce(rulebook=rulebook, since=before)))
    assert set(refused.value.clauses) <= set(instrument.clauses)
    await floor.venue.ask(HOST, Ask("first", NoteInForce(rulebook=rulebook, since=str(first))))
    with pytest.raises(Refused, match=f"in force from {first} on"):
        await floor.open_table(HOST, "one", rulebook, command="open")
    clock.now += DAY
    await floor.open_table(HOST, "one", rulebook, command="open")


@pytest.mark.clause(f"{CROWN}:0/title")
async def test_a_text_without_a_date_holds_from_any_day() -> None:
    floor, _ = await floor_at("2010-01-01")
    await floor.venue.ask(HOST, Ask("any", NoteInForce(rulebook=CROWN, since="1999-12-31")))
    await floor.open_table(HOST, "one", CROWN, command="open")


@pytest.mark.clause(f"{CANBERRA}:0/3")
async def test_no_table_opens_under_rules_that_are_revoked() -> None:
    floor, _ = await floor_at("2026-01-01")
    with pytest.raises(Refused, match="the rules of NI2006-386 are revoked") as refused:
        await floor.open_table(HOST, "one", "NI2006-386", command="open")
    assert (refused.value.rulebook, refused.value.clauses) == (CANBERRA, ("0/3",))
    with pytest.raises(Forbidden, match="there is no rulebook 'NI2006-387'"):
        await floor.open_table(HOST, "one", "NI2006-387", command="open")


INSPECTOR = "Inspector under section 20 of the Gaming and Liquor Administration Act 2007"
NAMED = {
    WAR: {"nicc": NICC, "inspector": INSPECTOR, "surveillance": "Surveillance of the casino", "police": "Police"},
    CRAPS: {"nicc": NICC, "inspector": INSPECTOR, "police": "Police"},
    POKER: {"nicc": NICC, "inspector": INSPECTOR, "surveillance": "Surveillance of the casino"},
    CANBERRA: {"commission": COMMISSION},
    CROWN: {"vcgr": VCGR, "vcgr_inspector": "VCGR inspector", "authorised_person": "Authorised person"},
}
STAR = ("1.1/nicc", "1.1/inspector")
NAMING = {WAR: STAR, CRAPS: STAR, POKER: STAR, CANBERRA: ("A/approved",), CROWN: ("0/title",)}


@pytest.mark.parametrize("rulebook", each_of(NAMING))
async def test_the_address_book_has_whom_the_document_names(rulebook: str) -> None:
    floor, _ = await floor_at("2026-01-01")
    known = bodies_named()
    found = {name: each.body.name for name, each in known.items() if rulebook in each.named_by}
    assert found == NAMED[rulebook]
    cited = {clause for each in known.values() for clause in each.named_by.get(rulebook, ())}
    assert cited >= set(NAMING[rulebook])
    for name in found:
        await floor.venue.ask(HOST, Ask(f"keep {name}", KeepContact(body=name, person="Kim", reached="5550 1000")))
    assert set(floor.venue.state.contacts) == set(found)
    with pytest.raises(Forbidden, match="no document names"):
        await floor.venue.ask(HOST, Ask("else", KeepContact(body="mayor", person="Kim", reached="5550 1000")))
    keep = KeepContact(body=next(iter(found)), person="Ira", reached="5550 1000")
    with pytest.raises(Forbidden, match="an inspector may not do this"):
        await floor.venue.ask(Actor("ira", Role.INSPECTOR), Ask("mine", keep))
