"""Batteries by others, where they are installed: `dieharder` and `rngtest`, on the bare bits of both generators."""

import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from threading import Thread
from typing import IO, NamedTuple

from scipy.stats import binom

from pitbook.compliance.randomness.sources import DrawKeys, RandomSource, bits

DIEHARDER, RNGTEST = PROGRAMS = ("dieharder", "rngtest")
FROM_OUTSIDE = 200
"""What dieharder calls a generator whose bits come through a pipe."""
FIPS_BLOCKS = 10_000
FIPS_FAILURES = 8.05e-4
"""The share of blocks of 20,000 bits that fail under FIPS 140-2 by chance alone, counted over 854,500 of them."""


class Extent(NamedTuple):
    """Which tests of dieharder are made, and of how many p-values each result is made."""

    tests: tuple[int, ...]
    samples: int


EXTENTS = {
    "none": Extent((), 0),
    "few": Extent((0, 1, 3, 10, 13, 15, 16, 100, 101), 20),
    "all": Extent((0, 1, 2, 3, 4, 8, 9, 10, 11, 12, 13, 15, 16, 17, 100, 101, 102, 204, 205, 206, 207, 208, 209), 100),
}
"""All: those that dieharder itself calls good and that need no further setting. Few: of these the ones that take
seconds. The 16th plays Craps."""


class OutsideResult(NamedTuple):
    """Only a low p-value counts against a stream: those of dieharder lean towards 1 when they are made of few."""

    program: str
    source: str
    test: str
    told: str
    p: float


class OutsideFailed(Exception):
    """A program is there and did not do what it should."""


Step = Callable[[], list[OutsideResult]]


def missing() -> tuple[str, ...]:
    return tuple(program for program in PROGRAMS if shutil.which(program) is None)


def steps(source: RandomSource, keys: DrawKeys, extent: Extent) -> list[Step]:
    """What can be done here with the bits of a source, one thing after another; each has bits of its own."""
    found: list[Step] = []
    if extent.tests and shutil.which(RNGTEST):
        found.append(lambda: [_rngtest(source, keys)])
    if extent.tests and shutil.which(DIEHARDER):
        found += [partial(_dieharder, source, keys, number, extent.samples) for number in extent.tests]
    return found


def _rngtest(source: RandomSource, keys: DrawKeys) -> OutsideResult:
    return fips(source.name, _piped([RNGTEST, "-c", str(FIPS_BLOCKS)], bits(source, keys, 0)))


def fips(source: str, told: str) -> OutsideResult:
    """What rngtest counted, and how likely so many blocks fail by chance."""
    counts = [re.search(rf"FIPS 140-2 {word}: (\d+)", told) for word in ("successes", "failures")]
    held, failed = (int(each[1]) if each else 0 for each in counts)
    if not held + failed:
        raise OutsideFailed(f"{RNGTEST} did not say how many blocks failed: {_end(told)}")
    p = float(binom.sf(failed - 1, held + failed, FIPS_FAILURES))
    return OutsideResult(RNGTEST, source, "FIPS 140-2", f"{failed} of {held + failed:,} blocks fail", p)


def _dieharder(source: RandomSource, keys: DrawKeys, number: int, samples: int) -> list[OutsideResult]:
    columns = [word for each in ("test_name", "ntuple", "tsamples", "psamples", "pvalues") for word in ("-D", each)]
    asked = ["-g", str(FROM_OUTSIDE), "-d", str(number), "-p", str(samples), "-c", ",", *columns]
    return p_values(source.name, _piped([DIEHARDER, *asked], bits(source, keys, 1 + number)))


def p_values(source: str, told: str) -> list[OutsideResult]:
    """What dieharder printed, a line for each p-value."""
    found = []
    for line in told.splitlines():
        cells = [cell.strip() for cell in line.split(",")]
        with suppress(ValueError):
            name, size, samples, times, p = cells
            named = f"{name} {size}" if size != "0" else name
            found.append(OutsideResult(DIEHARDER, source, named, f"{times} times {int(samples):,} samples", float(p)))
    if not found:
        raise OutsideFailed(f"{DIEHARDER} gave no p-value: {_end(told)}")
    return found


def _end(told: str) -> str:
    lines = told.split("\n")
    return next((line.strip() for line in reversed(lines) if line.strip()), "it said nothing")


def _piped(command: list[str], stream: Iterator[bytes]) -> str:
    """What a program says of a stream without end. It goes away when it has had enough."""
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        feeding = Thread(target=_feed, args=(program.stdin, stream), daemon=True)
        feeding.start()
        try:
            told = program.stdout.read()
        finally:
            program.kill()
            feeding.join()
    return told.decode(errors="replace")


def _feed(into: IO[bytes], stream: Iterator[bytes]) -> None:
    with suppress(BrokenPipeError), into:
        for piece in stream:
            into.write(piece)
