"""A store with a table of a plugin, opened where the plugin is gone or is not what it was."""

import os
import subprocess
import sys
from pathlib import Path

from pitbook.plugins import VARIABLE
from tests.games.conformance.subjects import PLUGIN

ROOT = Path(__file__).parents[2]
BROUGHT, OURS = "harbour-high-card", "star-craps"
OPENS = f"""
import asyncio, sys
from pathlib import Path
from pitbook.floor.floor import Floor
from pitbook.journal.sqlite import open_sqlite
from pitbook.rulebooks.roles import Role
from pitbook.table.powers import Actor
from pitbook.table.asking import Stopped

async def look():
    store = await open_sqlite(Path(sys.argv[1]), "somebody")
    floor = Floor(store)
    await floor.load()
    for name in ("{BROUGHT}", "{OURS}"):
        try:
            if name not in floor.tables:
                await floor.open_table(Actor("house", Role.ADMINISTRATOR), name, name, command="open")
            print("there:", (await floor.table(name)).name)
        except Stopped as stopped:
            print("stopped:", stopped)
    await store.close()

asyncio.run(look())
"""


def looked_at(store: Path, plugins: str) -> list[str]:
    """What each of the two tables says; they are opened if they are not there yet."""
    command = [sys.executable, "-c", OPENS, str(store)]
    env = {**os.environ, VARIABLE: plugins, "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}:{store.parent}"}
    run = subprocess.run(command, capture_output=True, text=True, check=False, env=env)
    assert run.returncode == 0, run.stderr
    return run.stdout.splitlines()


def test_its_table_stops_and_no_other(tmp_path: Path) -> None:
    store = tmp_path / "floor.db"
    there = [f"there: {BROUGHT}", f"there: {OURS}"]
    assert looked_at(store, PLUGIN) == there
    stopped, other = looked_at(store, "")
    assert stopped.startswith(f"stopped: table/{BROUGHT}: there is no rulebook '{BROUGHT}'")
    assert "The plugin that brings" in stopped
    assert other == f"there: {OURS}"
    assert looked_at(store, PLUGIN) == there
