"""The reference is generated, and stays true."""

import subprocess
import sys
from pathlib import Path

from pitbook.games.catalogue import engine, games
from pitbook.games.kernel import kind_of
from pitbook.table.vocabulary import commands_of, events_of

SCRIPT = Path(__file__).parents[2] / "scripts" / "write_reference.py"


def test_the_reference_is_up_to_date() -> None:
    done = subprocess.run([sys.executable, str(SCRIPT), "--check"], check=False)
    assert done.returncode == 0, "run python scripts/write_reference.py"


def test_every_command_and_event_of_a_table_is_on_a_page() -> None:
    folder = Path(__file__).parents[2] / "docs" / "reference"
    pages = "".join(each.read_text(encoding="utf-8") for each in folder.glob("*.md"))
    there = {kind_of(each) for game in games() for each in (*commands_of(engine(game)), *events_of(engine(game)))}
    assert {each for each in there if f"| `{each}` |" not in pages} == set()
