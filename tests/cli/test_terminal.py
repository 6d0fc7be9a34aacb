"""Names and texts of others are shown in a terminal, and never obeyed by it."""

import asyncio
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pitbook.cli.terminal import harmless
from pitbook.floor.floor import Floor
from pitbook.journal import verifier
from pitbook.journal.opening import open_store
from pitbook.table.supervision import commands as office
from tests.cli.test_verify import Typed, export, pitbook
from tests.table.playing import ANN, CRAPS, HOST, Clock, Played, Secrets

EVIL = "\x1b[2J\x1b]0;owned\x07Ann\x9b31m\u202eevil"
OBEYED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
DISPUTE = Path(__file__).parents[2] / "docs" / "examples" / "dispute.json"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PITBOOK_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "400")


def test_what_is_harmless_stays_as_it_is() -> None:
    text = "Ann\tplays 5 × $10.00 – “so” 中文 é\n"
    assert harmless(text) == text
    assert harmless("\x1b[31m\udcff\x9b") == "\\x1b[31m\\udcff\\x9b"


def renamed(value: Any) -> Any:
    """Everything that a person chose in a case, chosen by somebody else."""
    match value:
        case dict():
            return {renamed(key): renamed(each) for key, each in value.items()}
        case list():
            return [renamed(each) for each in value]
        case "Ann" | "Bob":
            return f"{value}{EVIL}"
        case _:
            return value


def test_names_in_a_case(pitbook: Typed, tmp_path: Path) -> None:
    written = json.loads(DISPUTE.read_bytes())
    cases = written if isinstance(written, list) else [written]
    evil = [{**renamed(case), "id": f"1{EVIL}", "title": EVIL} for case in cases]
    bad = {"id": f"2{EVIL}", "rulebook": EVIL}
    file = tmp_path / f"x{EVIL}.json"
    file.write_text(json.dumps([*evil, bad]), encoding="utf-8")
    code, out, err = pitbook("settle", "--explain", file)
    assert code == 2
    assert "\\x1b[2J" in out
    assert "\\x1b[2J" in err
    assert not OBEYED.search(out + err)
    file.write_bytes(b"no json")
    _, out, err = pitbook("settle", file)
    assert "\\x1b[2J" in err
    assert not OBEYED.search(out + err)


def test_what_somebody_told_at_a_table(pitbook: Typed, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'floor.sqlite'}"

    async def play() -> None:
        floor = Floor(await open_store(url, "a test"), Clock(), new_secret=Secrets())
        await floor.load()
        played = Played(await floor.open_table(HOST, "one", CRAPS, command="open"))
        await played.buys_in(ANN, 100_000)
        await played.ask(ANN, office.OpenDispute(player="ann", words=f"{EVIL}\r\nall is well\n"))
        await floor.close()

    asyncio.run(play())
    code, out, err = pitbook("replay", "one", "--store", url)
    assert (code, "\\x1b[2J" in out) == (0, True), out
    assert not OBEYED.search(out + err)
    assert not any(line.startswith("all is well") for line in out.splitlines()), out


@pytest.mark.parametrize("alone", [False, True])
def test_what_a_file_says_of_itself(pitbook: Typed, export: Path, alone: bool) -> None:
    """By the verifier alone as well: its user has nothing else."""
    lines = export.read_bytes().splitlines(keepends=True)
    lines[0] = json.dumps({**json.loads(lines[0]), "program": EVIL}, ensure_ascii=False).encode() + b"\n"
    export.write_bytes(b"".join(lines))
    if alone:
        done = subprocess.run(
            [sys.executable, verifier.__file__, str(export)], capture_output=True, encoding="utf-8", check=False
        )
        code, out, err = done.returncode, done.stdout, done.stderr
    else:
        code, out, err = pitbook("verify", export)
    assert (code, "\\x1b[2J" in out) == (1, True), out
    assert not OBEYED.search(out + err)


__all__ = ["export", "pitbook"]
