"""`pitbook serve` after it was killed, over PostgreSQL, where the one that is gone still has the tables."""

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


def test_it_waits_for_one_that_was_killed_and_not_for_one_that_lives(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    place = PostgresPlace(postgres_url)
    asyncio.run(place.empty())
    with started(tmp_path, postgres_url) as first:
        line_with("Ctrl-C", first.stdout)
        monkeypatch.setattr(serve, "WAIT_SECONDS", 0)
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
        monkeypatch.setenv("PITBOOK_CONFIG", str(tmp_path / "config"))
        assert run(["serve", "--port", "0", "--store", postgres_url]) == 2
        assert f"floor is held by {os.uname().nodename} process {first.pid}. Stop that one" in capsys.readouterr().err
        first.send_signal(signal.SIGKILL)
        first.wait()
    with started(tmp_path, postgres_url) as second:
        assert f"process {first.pid}. If that one is gone" in line_with("waiting", second.stderr)
        asyncio.run(
            place.execute("UPDATE pitbook.leases SET until = clock_timestamp()")
        )  # as if half a minute had passed
        assert "5 tables" in line_with("Ctrl-C", second.stdout)
