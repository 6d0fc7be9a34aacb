"""A floor that is killed did all that it had said over HTTP: a few of the trials that the script makes by the hundred.

The kills come after so many answers and not after a time, so nothing here is luck but what they interrupt.
"""

import json
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "scripts" / "floor_trials.py"
AT_WORK, OPENING = "the writer", "the floor while it opens"
DATABASE = ("the server", "a process of the server")


@pytest.mark.parametrize(
    ("store", "seed", "killed"),
    [("sqlite", 1, {AT_WORK, OPENING}), ("postgres", 15, {AT_WORK, OPENING, *DATABASE})],
    ids=["sqlite", "postgres"],
)
def test_a_floor_that_is_killed_loses_and_doubles_nothing(
    store: str, seed: int, killed: set[str], tmp_path: Path
) -> None:
    counts = tmp_path / "counts.json"
    command = [sys.executable, str(SCRIPT), "--store", store, "--trials", "4", "--answers", "30", "--seed", str(seed)]
    done = subprocess.run([*command, "--counts", str(counts)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found = json.loads(counts.read_bytes())
    assert (found["trials"], found["lost"], found["doubled"]) == (4, 0, 0)
    assert set(found["killed"]) == killed
    assert found["acknowledged"] > 0
