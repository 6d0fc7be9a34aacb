"""`pitbook serve` after it was killed, and beside one that lives."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import pytest

from pitbook.cli import serve
from pitbook.cli.app import run
from tests.journal.places import PostgresPlace


@contextmanager
def started(home: Path, url: str) -> Iterator["subprocess.Popen[str]"]:
    command = [sys.executable, "-m", "pitbook", "serve", "--port", "0", "--store", url]
    environment = {**os.environ, "XDG_DATA_HOME": str(home), "PITBOOK_CONFIG": str(home / "config")}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment, text=True
    ) as program:
        try:
            yield program
        finally:
            program.kill()


def line_with(words: str, output: IO[str] | None) -> str:
    assert output is not None
    return next(line for line in output if words in line)


def stderr_of(program: "subprocess.Popen[str]") -> str:
    program.kill()
    assert program.stderr is not None
    return program.stderr.read()


def test_one_that_was_killed_is_followed_at_once(postgres_url: str, tmp_path: Path) -> None:
    asyncio.run(PostgresPlace(postgres_url).empty())
    with started(tmp_path, postgres_url) as first:
        line_with("Ctrl-C", first.stdout)
        first.send_signal(signal.SIGKILL)
        first.wait()
    with started(tmp_path, postgres_url) as second:
        assert "5 tables" in line_with("Ctrl-C", second.stdout)
        said = stderr_of(second)
    assert "waiting" not in said
    assert "Traceback" not in said


def test_it_waits_for_a_lease_of_which_nobody_knows_whether_its_holder_lives(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As of a program before there were servers, or of a command that has the floor for a moment."""
    place = PostgresPlace(postgres_url)
    asyncio.run(place.empty())
    with started(tmp_path, postgres_url) as first:
        line_with("Ctrl-C", first.stdout)
    lease = "INSERT INTO pitbook.leases VALUES ('floor', 'somebody', clock_timestamp() + interval '1 hour')"
    asyncio.run(place.execute(f"DELETE FROM pitbook.leases; {lease}"))
    monkeypatch.setattr(serve, "WAIT_SECONDS", 0)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("PITBOOK_CONFIG", str(tmp_path / "config"))
    assert run(["serve", "--port", "0", "--store", postgres_url]) == 2
    assert "floor is held by somebody. Stop that one" in capsys.readouterr().err
    with started(tmp_path, postgres_url) as second:
        assert "somebody. If that one is gone" in line_with("waiting", second.stderr)
        asyncio.run(place.execute("UPDATE pitbook.leases SET until = clock_timestamp()"))
        assert "5 tables" in line_with("Ctrl-C", second.stdout)


def test_a_second_server_over_one_file_is_told_whose_it_is(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/floor.db"
    with started(tmp_path, url) as first:
        line_with("Ctrl-C", first.stdout)
        with started(tmp_path, url) as second:
            assert second.wait() == 2
            said = second.stderr.read() if second.stderr is not None else ""
        assert f"floor.db is held by {os.uname().nodename} process {first.pid}" in said
        assert "One file is for one server" in said
        assert "Traceback" not in said
        first.send_signal(signal.SIGKILL)
        first.wait()
    with started(tmp_path, url) as third:
        assert "5 tables" in line_with("Ctrl-C", third.stdout)
