"""A test that hangs ends, and tells where it hung: a gate that stands still tells nobody why."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HANGS = """
import threading

def test_that_hangs() -> None:
    held = threading.Lock()
    held.acquire()
    waiting = threading.Thread(target=held.acquire, name="feeder")
    waiting.start()
    waiting.join()
"""


@pytest.mark.parametrize("how", [[], ["-pxdist", "-n1"]], ids=["alone", "-n1"])
def test_a_test_that_hangs_is_ended_and_tells_where(tmp_path: Path, how: list[str]) -> None:
    """Under the settings of this project, but for the length of the limit."""
    file = tmp_path / "test_hanging.py"
    file.write_text(HANGS, encoding="utf-8")
    settings = ["-c", str(ROOT / "pyproject.toml"), f"--rootdir={tmp_path}", "-o", "pythonpath=", "-pno:cacheprovider"]
    command = [sys.executable, "-m", "pytest", *settings, *how, "-o", "faulthandler_timeout=5", str(file)]
    # What whoever runs this asked for is not for the one inside; and plugins take longer to read in than all the rest.
    plain = {**os.environ, "PYTEST_ADDOPTS": "", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    to = subprocess.PIPE
    done = subprocess.run(
        command, cwd=tmp_path, env=plain, stdout=to, stderr=subprocess.STDOUT, text=True, check=False, timeout=600
    )
    assert done.returncode != 0
    assert "Timeout (0:00:05)!" in done.stdout
    assert f'"{file}", line 9 in test_that_hangs' in done.stdout
    if how:
        assert "crashed while running 'test_hanging.py::test_that_hangs'" in done.stdout


def test_the_limit_is_one_that_a_slow_machine_meets(pytestconfig: pytest.Config) -> None:
    assert float(pytestconfig.getini("faulthandler_timeout")) >= 900
    assert pytestconfig.getini("faulthandler_exit_on_timeout") is True
