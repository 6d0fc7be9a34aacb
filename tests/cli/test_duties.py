"""`pitbook duties`: read from a store, by the venue's clock, printed, as JSON and as a report."""

import asyncio
import json
from pathlib import Path

import pytest

from pitbook.cli.app import run
from pitbook.floor.floor import Floor
from pitbook.floor.venue import SetVenue
from pitbook.journal.sqlite import open_sqlite
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table.asking import Ask
from pitbook.table.powers import Actor
from pitbook.table.supervision import commands as c
from pitbook.table.supervision.state import Direction
from tests.table.playing import HOST, WAR, Clock

BOSS = Actor("mia", Role.CASINO_SUPERVISOR)


async def _floor(file: Path) -> None:
    """A table with a payment error of November 2023, which nobody reported."""
    floor = Floor(await open_sqlite(file, "test"), Clock())
    await floor.load()
    await floor.venue.ask(HOST, Ask("v", SetVenue(name="The Star", zone="Australia/Sydney")))
    table = await floor.open_table(HOST, "one", WAR, command="open")
    wrong = c.RecordWrongPayment(by=BOSS.role, direction=Direction.OVER, cents=Cents(200_000), words="twice")
    await table.ask(BOSS, Ask("1", wrong))
    await floor.close()


@pytest.fixture
def store(tmp_path: Path) -> str:
    asyncio.run(_floor(tmp_path / "floor.db"))
    return f"sqlite:///{tmp_path / 'floor.db'}"


def test_what_is_late_is_told_by_the_clock_of_the_venue(
    store: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "240")
    assert run(["duties", "--store", store, "--late"]) == 1
    told = " ".join(capsys.readouterr().out.split())
    assert "2023-12-02 00:00 AEDT" in told
    assert "not yet, late" in told
    assert "2 open, 0 due within 120 minutes, 1 late." in told
    assert "Times are those of Australia/Sydney." in told


def test_a_program_reads_the_same(store: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["duties", "--store", store, "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert [(each["id"], each["late"]) for each in found["duties"]] == [
        ("table/one/report-1", True),
        ("table/one/enquiry-1", False),
    ]
    assert found["duties"][0]["clauses"] == ["11.21.2"]


@pytest.mark.parametrize("ending", ["html", "pdf"])
def test_it_is_printed_as_a_report(store: str, tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"duties.{ending}"
    assert run(["duties", "--store", store, "--report", str(file)]) == 1
    written = file.read_bytes()
    if ending == "pdf":
        assert written.startswith(b"%PDF")
    else:
        page = written.decode()
        assert "report payment error 1 at the end of its month" in page
        assert "2023-12-02 00:00 AEDT" in page
        assert "NSW Independent Casino Commission" in page


def test_another_ending_is_refused(store: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["duties", "--store", store, "--report", "duties.txt"]) == 2
    assert ".html, .pdf or .docx" in capsys.readouterr().err


STAR = (WAR, "star-craps", "star-three-card-poker")
CANBERRA, CROWN = "canberra-casino-war", "crown-casino-war"


@pytest.mark.clause(*(f"{each}:{clause}" for each in STAR for clause in ("0/order", "0/order/1", "0/signature")))
@pytest.mark.clause(*(f"{each}:0/commencement" for each in STAR))
@pytest.mark.parametrize("rulebook", STAR)
def test_rules_tell_when_they_were_approved_and_take_effect(rulebook: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", rulebook]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "Approved on 2024-08-16 by the NSW Independent Casino Commission" in told
    assert "in effect: on the day that they are published. (0/order, 0/order/1, 0/signature, 0/commencement)" in told


@pytest.mark.clause(*(f"{CANBERRA}:{clause}" for clause in ("0/2", "0/3", "0/4", "0/signature")))
def test_rules_tell_what_they_replace(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", CANBERRA]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "Approved on 2018-10-17 by the ACT Gambling and Racing Commission" in told
    assert "on the day after they are notified. They replace NI2006-386. (0/4, 0/signature, 0/2, 0/3)" in told


@pytest.mark.clause(f"{CROWN}:0/title")
def test_rules_tell_that_no_day_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", CROWN]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "on a date that the text does not give by the Victorian Commission for Gambling Regulation" in told
    assert "the document does not say when. (0/title)" in told
