"""The child that is killed: `pitbook serve`, as it is typed."""

import os
import re
import signal
import time
from pathlib import Path

from argon2 import PasswordHasher

from pitbook.cli.app import run
from pitbook.floor import floor, keeping
from pitbook.table import service
from trials.noted import Notes
from trials.processes import forked, heard

RECORDS_PER_SNAPSHOT, CHECKPOINT_SECONDS = 50, 0.1
"""A trial lasts as long as a breath: what a floor does every hour and every minute it does here as often as that."""
LINK = re.compile(rb"  (\S.*?)\s+http://127\.0\.0\.1:\d+/#token=(\S+)\n")
PORT = re.compile(rb"http://127\.0\.0\.1:(\d+)")
OPEN = b"Ctrl-C stops it"


def make_hasty() -> None:
    keeping.CHECKPOINT_SECONDS = CHECKPOINT_SECONDS
    vars(service)["EVERY"] = RECORDS_PER_SNAPSHOT
    vars(floor)["PasswordHasher"] = lambda: PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


class Served:
    """A floor, from its start to its end. What it prints is read, and what it logs kept."""

    def __init__(self, url: str, key: Path, log: Path, notes: Notes) -> None:
        self.port = 0
        self._log, self._notes, self._printed = log, notes, b""
        self._began = time.monotonic()

        def work(pipe: int) -> None:
            os.dup2(pipe, 1)
            os.dup2(os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), 2)
            make_hasty()
            code = run(["serve", "--links", "--port", "0", "--store", url, "--key", str(key)])
            assert code == 0, f"it ended with {code}"

        self._process, self._listen = forked(work)

    def opened(self) -> float:
        """Waits until it is; how long that took."""
        while OPEN not in self._printed:
            part = os.read(self._listen, 1 << 16)
            assert part, f"the floor did not open: {self._log} says why"
            self._printed += part
        self._read_links()
        return time.monotonic() - self._began

    def left_alone(self, seconds: float) -> None:
        heard(self._listen, seconds)

    def _read_links(self) -> None:
        """Players are told apart by their names, officials by their roles; both are known by an id made of that."""
        self.port = int(PORT.findall(self._printed)[0])
        for whose, token in LINK.findall(self._printed):
            person = whose.decode().removeprefix("player ").lower().replace(" ", "-")
            self._notes.tokens[person] = token.decode()

    def processor_seconds(self) -> float:
        """That it has used so far."""
        fields = Path(f"/proc/{self._process}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        os.kill(self._process, signal.SIGKILL)

    def stop(self) -> None:
        os.kill(self._process, signal.SIGTERM)

    def buried(self, by: int = signal.SIGKILL) -> None:
        os.close(self._listen)
        _, status = os.waitpid(self._process, 0)
        ended = os.WTERMSIG(status) if os.WIFSIGNALED(status) else -os.WEXITSTATUS(status)
        assert ended == by, f"the floor ended by itself ({ended}): {self._log} says why"
