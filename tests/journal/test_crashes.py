"""Nothing acknowledged is lost, nothing is there twice: a few of the trials that the script makes by the thousand."""

import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "scripts" / "crash_trials.py"


@pytest.mark.parametrize(("store", "trials"), [("sqlite", 25), ("postgres", 4)])
def test_a_store_that_is_killed_has_kept_what_it_acknowledged(store: str, trials: int) -> None:
    command = [sys.executable, str(SCRIPT), "--store", store, "--trials", str(trials), "--seconds", "0.05"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert f"{trials} trials" in done.stdout
