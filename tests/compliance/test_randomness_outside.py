"""Batteries by others: what they say is understood, and what is not there is said to be missing."""

import stat
from pathlib import Path

import pytest

from pitbook.compliance.randomness import outside
from pitbook.compliance.randomness.sources import SOURCES, DrawKeys

KEYS = DrawKeys(seed=3, secret=bytes(range(32)))
WORDS = SOURCES["simulation-words"]

FIPS = """rngtest: starting FIPS tests...
rngtest: FIPS 140-2 successes: 9993
rngtest: FIPS 140-2 failures: {failed}
rngtest: FIPS 140-2(2001-10-10) Long run: 3
"""

DIEHARDER = """        diehard_runs,   0,    100000,      20,0.46943622
          sts_serial,   3,    100000,      20,0.00000012
"""


def test_rngtest_is_understood() -> None:
    found = outside.fips("words", FIPS.format(failed=8))
    assert found.told == "8 of 10,001 blocks fail"
    assert 0.4 < found.p < 0.8
    assert outside.fips("words", FIPS.format(failed=0)).p == 1
    assert outside.fips("words", FIPS.format(failed=40)).p < 1e-12


def test_dieharder_is_understood() -> None:
    found = outside.p_values("words", DIEHARDER)
    assert [each.test for each in found] == ["diehard_runs", "sts_serial 3"]
    assert [each.p for each in found] == [0.46943622, 0.00000012]
    assert found[0].told == "20 times 100,000 samples"


@pytest.mark.parametrize("told", ["", "dieharder: no such test\n"])
def test_what_is_not_understood_is_told(told: str) -> None:
    with pytest.raises(outside.OutsideFailed, match=told.strip() or "it said nothing"):
        outside.p_values("words", told)
    with pytest.raises(outside.OutsideFailed, match="did not say"):
        outside.fips("words", told)


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with these programs and no others."""
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path


def install(folder: Path, name: str, says: str) -> None:
    """A program that takes a little of what it is given, says something and goes."""
    program = folder / name
    program.write_text(f"#!/bin/sh\nread -r line\ncat <<'END'\n{says}END\n".replace("cat", "/bin/cat"))
    program.chmod(program.stat().st_mode | stat.S_IXUSR)


def test_without_programs_nothing_is_done_and_both_are_missing(programs: Path) -> None:
    assert outside.missing() == ("dieharder", "rngtest")
    assert outside.steps(WORDS, KEYS, outside.EXTENTS["few"]) == []


def test_programs_that_are_there_are_run(programs: Path) -> None:
    install(programs, "dieharder", DIEHARDER)
    install(programs, "rngtest", FIPS.format(failed=7))
    assert outside.missing() == ()
    assert outside.steps(WORDS, KEYS, outside.EXTENTS["none"]) == []
    steps = outside.steps(WORDS, KEYS, outside.Extent((15,), 20))
    found = [each for step in steps for each in step()]
    assert [each.program for each in found] == ["rngtest", "dieharder", "dieharder"]
    assert {each.source for each in found} == {"simulation-words"}


def test_a_program_that_fails_is_told(programs: Path) -> None:
    install(programs, "dieharder", "Error: it does not work\n")
    [step] = outside.steps(WORDS, KEYS, outside.Extent((15,), 20))
    with pytest.raises(outside.OutsideFailed, match="it does not work"):
        step()
