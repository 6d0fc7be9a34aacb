"""Nothing acknowledged is lost, nothing is there twice: a few of the trials that the script makes by the thousand."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "scripts" / "crash_trials.py"


@pytest.mark.parametrize(("store", "trials"), [("sqlite", 25), ("postgres", 4)])
def test_a_store_that_is_killed_has_kept_what_it_acknowledged(store: str, trials: int) -> None:
    command = [sys.executable, str(SCRIPT), "--store", store, "--trials", str(trials), "--answers", "40"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert f"{trials} trials" in done.stdout
    assert "0 lost, 0 doubled" in done.stdout


def test_a_run_goes_on_where_the_last_one_ended(tmp_path: Path) -> None:
    counts = tmp_path / "counts.json"
    for trials, killed in ((1, 1), (3, 3), (2, 3)):
        command = [sys.executable, str(SCRIPT), "--trials", str(trials), "--counts", str(counts)]
        subprocess.run(command, capture_output=True, check=True)
        found = json.loads(counts.read_bytes())
        assert (found["trials"], sum(found["killed"].values())) == (killed, killed)
    other = [sys.executable, str(SCRIPT), "--seed", "2", "--counts", str(counts)]
    done = subprocess.run(other, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "counts the store, sqlite with seed 1, not the store, sqlite with seed 2: name another file" in done.stderr
