"""Many histories at once, and the shortest part of one that still goes wrong."""

import atexit
import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from queue import SimpleQueue
from threading import Lock, Thread, Timer
from typing import Any

from tests.box.broken import VARIABLE
from tests.box.journal import Covered
from tests.box.working import Wanted, asked_for

ROOT = Path(__file__).parents[2]
TOGETHER = 10
"""So many histories one process runs."""
OFTEN = 50
LONGEST_SECONDS = 1800.0
"""Of a process that does nothing: `working.py` ends one that works for too long, however slow the machine is."""


def results(wanted: Iterable[Wanted], workers: int) -> Iterator[dict[str, Any]]:
    """What became of each, as it becomes known."""
    source, found = iter(wanted), SimpleQueue[dict[str, Any] | BaseException | None]()
    taking = _Turns(source)

    def work() -> None:
        try:
            while group := taking.some(TOGETHER):
                for each in _ran(group):
                    found.put(each)
        except BaseException as error:  # noqa: BLE001  it belongs to whoever reads the results
            found.put(error)
        found.put(None)

    for _ in range(workers):
        Thread(target=work, daemon=True).start()
    ended = 0
    while ended < workers:
        each = found.get()
        if each is None:
            ended += 1
        elif isinstance(each, BaseException):
            raise each
        else:
            yield each


class _Turns:
    """A source that several threads take from."""

    def __init__(self, source: Iterator[Wanted]) -> None:
        self._source, self._lock = source, Lock()

    def some(self, most: int) -> list[Wanted]:
        with self._lock:
            return list(islice(self._source, most))


class _Process:
    """One that has read the program in, and forks for whatever histories it is asked for."""

    def __init__(self) -> None:
        self._complaints = tempfile.TemporaryFile("w+")  # noqa: SIM115  it is closed with the process
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.box.working"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._complaints,
            text=True,
            start_new_session=True,
        )

    def ran(self, group: list[Wanted]) -> Iterator[dict[str, Any]]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        watching = Timer(LONGEST_SECONDS, self.kill)
        watching.start()
        told = 0
        try:
            with contextlib.suppress(BrokenPipeError):  # it is gone, and what it complained of is told
                self._process.stdin.write(f"{asked_for(os.environ.get(VARIABLE, ''), group)}\n")
                self._process.stdin.flush()
            for line in self._process.stdout:
                if line == "\n":
                    break
                told += 1
                yield json.loads(line)
        finally:
            watching.cancel()
        if told < len(group):
            self._complaints.seek(0)
            seed = group[told].seed
            yield {**_NOTHING, "seed": seed, "wrong": f"broken: seed {seed}: {self._complaints.read()[-3000:]}"}

    def kill(self) -> None:
        """With what it forked."""
        if hasattr(os, "killpg"):
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
        else:
            self._process.kill()

    def close(self) -> None:
        self.kill()
        self._process.communicate()
        self._complaints.close()


_IDLE: list[_Process] = []
"""Those that have done what they were asked for, and wait for more until this process ends."""


def _ran(group: list[Wanted]) -> Iterator[dict[str, Any]]:
    """Each as soon as it is told. One that ends its process is told as broken, and those after it are not run."""
    process, broken, whole = _IDLE.pop() if _IDLE else _Process(), False, False
    try:
        for each in process.ran(group):
            broken = broken or each["wrong"].startswith("broken:")
            yield each
        whole = not broken
    finally:
        if whole:
            _IDLE.append(process)
        else:
            process.close()


@atexit.register
def _close_all() -> None:
    while _IDLE:
        _IDLE.pop().close()


_NOTHING = {"digest": "", "counts": {}, "coverage": [], "offered": {}, "given": [], "lines": []}


def shortened(
    wanted: Wanted, wrong: str, seconds: float, tell: Callable[[str], None] = lambda _: None
) -> tuple[Wanted, dict[str, Any]]:
    """Steps are left out, many at first and then fewer, as long as the same promise is broken."""
    promise, deadline = wrong.partition(":")[0], time.monotonic() + seconds
    kept = list(wanted.steps or range(wanted.length))
    (best,) = _ran([wanted])
    size = max(1, len(kept) // 2)
    while size and time.monotonic() < deadline:
        start, shorter = 0, False
        while start < len(kept) and time.monotonic() < deadline:
            fewer = kept[:start] + kept[start + size :]
            (found,) = _ran([wanted._replace(steps=tuple(fewer))])
            if found["wrong"].partition(":")[0] == promise:
                kept, best, shorter = fewer, found, True
                tell(f"{len(kept)} steps")
            else:
                start += size
        if not shorter or size > 1:
            size //= 2
    return wanted._replace(steps=tuple(kept)), best


class Total:
    """What all histories together did."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.coverage: Counter[Covered] = Counter()
        self.offered: Counter[str] = Counter()
        self.given: set[str] = set()

    def add(self, result: dict[str, Any]) -> None:
        self.counts.update(result["counts"])
        self.counts["histories"] += 1
        for command, phase, fault, times in result["coverage"]:
            self.coverage[command, phase, fault] += times
        self.offered.update(result["offered"])
        self.given.update(result["given"])

    @property
    def never_given(self) -> list[str]:
        """Commands that were offered time and again, and never done."""
        return sorted(each for each, times in self.offered.items() if times >= OFTEN and each not in self.given)
