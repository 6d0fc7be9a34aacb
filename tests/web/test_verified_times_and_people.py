"""What an export tells by itself: no time goes back within a stream, and whoever played was added to the floor."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pitbook.cli.app import run
from pitbook.journal import verifier
from tests.journal.tampering import rewritten
from tests.web.test_serve import client, running

TABLE = "table/star-craps"
Verify = Callable[[], tuple[int, str]]


@pytest.fixture
def floor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """One where ann bought in, closed: the file of its store."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with running(tmp_path) as links, client(links["player Ann"]) as ann:
        buy_in = {"id": "1", "command": {"type": "table.buy_in", "player": "ann", "cents": 700}}
        assert ann.post("/api/tables/star-craps/commands", json=buy_in).status_code == 200
    return tmp_path / "pitbook" / "floor.sqlite"


@pytest.fixture
def verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Verify:
    """By both: the same exit code and the same faults."""

    def done() -> tuple[int, str]:
        export = tmp_path / "all.jsonl"
        export.unlink(missing_ok=True)
        run(["export", str(export)])
        capsys.readouterr()
        code = run(["verify", str(export), "--json"])
        found = json.loads(capsys.readouterr().out)["faults"]
        alone = subprocess.run(
            [sys.executable, verifier.__file__, str(export), "--json"], capture_output=True, check=False
        )
        assert (alone.returncode, json.loads(alone.stdout)["faults"]) == (code, found)
        return code, json.dumps(found)

    return done


def test_an_honest_floor_has_neither(floor: Path, verified: Verify) -> None:
    assert floor.exists()
    assert verified() == (0, "[]")


@pytest.mark.parametrize("stream", [TABLE, "floor"])
def test_a_time_that_goes_back_is_a_fault(floor: Path, verified: Verify, stream: str) -> None:
    numbers: list[int] = []

    def earlier(body: list[Any]) -> None:
        numbers.append(body[2])
        if body[2] == 3:
            body[3] -= 10**12

    rewritten(floor, stream, earlier)
    code, found = verified()
    assert code == 1
    assert '"record": 3' in found or '"sequence": 3' in found, found
    assert "and one before it of" in found


def test_somebody_who_plays_and_was_never_added_is_a_fault(floor: Path, verified: Verify) -> None:
    def another(body: list[Any]) -> None:
        if body[4] == "ann":
            body[4] = "mallory"

    rewritten(floor, TABLE, another)
    code, found = verified()
    assert code == 1
    assert "'mallory' did this, and no record of the floor adds such a person" in found
