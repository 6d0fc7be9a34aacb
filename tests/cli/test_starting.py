"""`pitbook` answers at once what needs no work: what there is, which version, and what was mistyped.

Held by what is loaded, not by a clock, which would measure the machine.
"""

import shlex
import subprocess
import sys
from inspect import getdoc
from pathlib import Path

import pytest
from cyclopts import App

from pitbook.cli.app import COMMANDS, command

SLOW_TO_LOAD = {"numpy", "numba", "scipy", "pyarrow", "asyncpg", "starlette", "uvicorn"}
FOR_FIGURES = {"numpy", "numba", "scipy", "pyarrow"}
_AFTERWARDS = """
import runpy, sys
sys.argv = ["pitbook", *sys.argv[1:]]
try:
    runpy.run_module("pitbook", run_name="__main__")
finally:
    print(*sys.modules, file=sys.stderr)
"""


def loaded(*arguments: str) -> set[str]:
    """What a process has loaded in the end."""
    done = subprocess.run([sys.executable, "-c", _AFTERWARDS, *arguments], capture_output=True, text=True, check=False)
    return set(done.stderr.splitlines()[-1].split())


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no disk that is always full")
def test_a_full_disk_is_told_with_the_way_out() -> None:
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-m", "pitbook", "rules", "star-craps"]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 2
    assert "the disk is full: free some space, then try again" in done.stderr
    assert "Errno" not in done.stderr


@pytest.mark.parametrize("arguments", [("--help",), ("--version",), ("simulat", "star-craps")], ids=" ".join)
def test_what_needs_no_work_loads_nothing_heavy(arguments: tuple[str, ...]) -> None:
    modules = loaded(*arguments)
    assert "cyclopts" in modules
    assert not modules & SLOW_TO_LOAD
    ours = {each for each in modules if each.startswith("pitbook.")}
    assert not {each for each in ours if each.startswith(("pitbook.analysis", "pitbook.simulation", "pitbook.web"))}


def test_the_floor_is_served_without_what_figures_need() -> None:
    assert not loaded("serve", "--help") & FOR_FIGURES


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_is_listed_by_the_line_that_its_help_begins_with(name: str) -> None:
    found = command(name)
    words = str(found.help) if isinstance(found, App) else getdoc(found)
    assert words is not None
    assert " ".join(words.split("\n\n", 1)[0].split()) == COMMANDS[name]


@pytest.mark.skipif(sys.platform == "win32", reason="there a shell closes nothing")
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_nothing_fails_for_what_a_shell_closed(closed: str) -> None:
    """Neither to be asked something, nor to be told that it cannot be done."""
    for typed, code in (("rules", 0), ("train star-craps --count 1", 0), ("rules nowhere", 2)):
        line = f"exec {shlex.quote(sys.executable)} -m pitbook {typed} {closed}"
        done = subprocess.run(["/bin/sh", "-c", line], capture_output=True, text=True, check=False)
        assert (done.returncode, "Traceback" in done.stderr) == (code, False), done.stderr
