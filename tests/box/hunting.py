"""Many histories at once, and the shortest part of one that still goes wrong."""

import json
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

from tests.box.journal import Covered
from tests.box.working import Wanted

ROOT = Path(__file__).parents[2]
TOGETHER = 10
"""So many histories one process runs."""
OFTEN = 50
LONGEST_SECONDS = 600.0
"""Of a process. No few histories take so long, on however slow a machine: it hangs."""


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


def _ran(group: list[Wanted]) -> Iterator[dict[str, Any]]:
    """Each as soon as it is told. One that ends its process is told as broken, and those after it are not run."""
    with tempfile.TemporaryFile("w+") as complaints:
        command = [sys.executable, "-m", "tests.box.working"]
        process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=complaints, text=True
        )
        assert process.stdin is not None
        assert process.stdout is not None
        watching = Timer(LONGEST_SECONDS, process.kill)
        watching.start()
        try:
            asked = (json.dumps([each.seed, each.length, each.place.value, each.steps]) for each in group)
            process.stdin.write("".join(f"{line}\n" for line in asked))
            process.stdin.close()
            told = 0
            for told, line in enumerate(process.stdout, 1):  # noqa: B007
                yield json.loads(line)
            process.wait()
        finally:
            watching.cancel()
            process.kill()
            process.stdout.close()
            process.wait()
        if told < len(group):
            complaints.seek(0)
            seed = group[told].seed
            yield {**_NOTHING, "seed": seed, "wrong": f"broken: seed {seed}: {complaints.read()[-3000:]}"}


_NOTHING = {"digest": "", "counts": {}, "coverage": [], "offered": {}, "given": [], "lines": []}


def shortened(
    wanted: Wanted, wrong: str, seconds: float, tell: Callable[[str], None] = lambda _: None
) -> tuple[Wanted, dict[str, Any]]:
    """Steps are left out, many at first and then fewer, as long as the same promise is broken."""
    promise, deadline = wrong.partition(":")[0], time.monotonic() + seconds
    kept = list(wanted.steps or range(wanted.length))
    best = next(_ran([wanted]))
    size = max(1, len(kept) // 2)
    while size and time.monotonic() < deadline:
        start, shorter = 0, False
        while start < len(kept) and time.monotonic() < deadline:
            fewer = kept[:start] + kept[start + size :]
            found = next(_ran([wanted._replace(steps=tuple(fewer))]))
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
