"""Every change to an export is found, and its place is named; what cannot be found is said not to be proved.

Two people change files here. One changes bytes. The other knows the format: counts the records in the header anew,
chains them anew, seals the file anew; but has no key.
"""

import asyncio
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from pitbook.journal.checkpoint import CHECKPOINTS
from pitbook.journal.disclosing import write_disclosure
from pitbook.journal.store import Span
from pitbook.journal.verifier import Fault, Unreadable
from tests.hunting import HUNTING
from tests.journal.small_journal import (
    KEYS,
    as_line,
    checked,
    digest,
    exported,
    lines_of,
    rechained,
    sealed,
    small_journal,
)

PARTS = 8
CHANGES = (0x01, 0x20, 0x80)
"""The bits that are turned: a neighbour, the other case of a letter, something that is no ASCII."""
WAYS = len(CHANGES) if HUNTING else 1
"""In how many of these each byte is changed: in the gate in one of them, byte for byte another."""
parts = pytest.mark.parametrize("part", range(PARTS))


@cache
def export() -> bytes:
    async def made() -> bytes:
        with TemporaryDirectory() as folder:
            return await exported((await small_journal())[0], Path(folder) / "export")

    return asyncio.run(made())


@cache
def disclosure() -> bytes:
    async def made() -> bytes:
        with TemporaryDirectory() as folder:
            store, _ = await small_journal()
            path = Path(folder) / "round"
            await write_disclosure(store, path, "table/1", Span(4, 6), program="p", made_at=5, later=2)
            return path.read_bytes()

    return asyncio.run(made())


def faults(content: bytes) -> list[Fault]:
    """What is found; a file that is nothing to be checked any more has its one fault in the first line."""
    try:
        return checked(content).faults
    except Unreadable as error:
        return [Fault(str(error), 1, 0)] if "line 1 " in str(error) else []


def flips(content: bytes, part: int, ways: int = WAYS) -> Iterator[tuple[int, bytes]]:
    """Every byte of this part, changed in each way or in some, with its place."""
    for place in range(part, len(content), PARTS):
        for change in (CHANGES[(place + way) % len(CHANGES)] for way in range(ways)):
            yield place, content[:place] + bytes([content[place] ^ change]) + content[place + 1 :]


def streams_of(lines: list[bytes]) -> list[str]:
    return [json.loads(line)["stream"] for line in lines[1:]]


def test_nothing_is_found_in_what_nobody_changed() -> None:
    report = checked(export())
    assert report.faults == []
    assert report.exit_code == 0
    assert len(lines_of(export())) == 33
    assert checked(disclosure()).faults == []


@parts
def test_every_changed_byte_is_found_in_its_line(part: int) -> None:
    for place, content in flips(export(), part):
        line = export().count(b"\n", 0, place) + 1
        assert line in {fault.line for fault in faults(content)}, (place, faults(content))


@parts
def test_every_changed_byte_of_a_record_is_found_though_the_file_is_sealed_again(part: int) -> None:
    start, end = len(lines_of(export())[0]), sum(map(len, lines_of(export())))
    for place, content in flips(export(), part, ways=1):
        if start <= place < end and export()[place : place + 1] != b"\n":
            line = export().count(b"\n", 0, place) + 1
            found = faults(_resealed(content))
            assert line in {fault.line for fault in found}, (place, found)


def _resealed(content: bytes) -> bytes:
    """Sealed again, with the header as it was."""
    lines = lines_of(content)
    return b"".join([*lines, as_line({"header": digest(lines[0]), "seal": digest(b"".join(lines))})])


@parts
def test_every_changed_byte_of_a_disclosed_round_is_found(part: int) -> None:
    for place, content in flips(disclosure(), part):
        line = disclosure().count(b"\n", 0, place) + 1
        assert line in {fault.line for fault in faults(content)}, (place, faults(content))


def test_every_line_that_is_taken_out_is_found() -> None:
    lines = export().splitlines(keepends=True)
    for gone in range(len(lines)):
        found = faults(b"".join(lines[:gone] + lines[gone + 1 :]))
        assert {fault.line for fault in found} & {1, gone, gone + 1}, (gone, found)


def test_every_line_that_is_taken_out_is_found_though_the_file_is_sealed_again() -> None:
    """But for the last records of a stream, after what the last checkpoint signs: there, that it may be so is said."""
    lines = lines_of(export())
    places = list(enumerate(streams_of(lines), 1))
    for gone, stream in places:
        report = checked(sealed(lines[:gone] + lines[gone + 1 :]))
        last = gone == max(place for place, other in places if other == stream)
        covered = next(each.covered for each in checked(export()).streams if each.stream == stream)
        sequence = sum(other == stream for place, other in places if place <= gone)
        if last and sequence > covered:
            assert report.faults == []
            assert any("That nothing follows" in each for each in report.not_proved)
        else:
            assert any(fault.stream in {stream, CHECKPOINTS} for fault in report.faults), gone


def test_every_exchange_of_neighbours_is_found() -> None:
    lines = export().splitlines(keepends=True)
    for place in range(len(lines) - 1):
        swapped = [*lines[:place], lines[place + 1], lines[place], *lines[place + 2 :]]
        found = faults(b"".join(swapped))
        assert {fault.line for fault in found} & {place + 1, place + 2}, (place, found)
        if 0 < place < len(lines) - 2:
            assert faults(sealed(swapped[:-1])), place


def test_every_line_that_stands_twice_is_found() -> None:
    lines = export().splitlines(keepends=True)
    for place in range(len(lines)):
        found = faults(b"".join([*lines[: place + 1], *lines[place:]]))
        assert {fault.line for fault in found} & {place + 1, place + 2}, (place, found)
        if 0 < place < len(lines) - 1:
            assert faults(sealed([*lines[: place + 1], *lines[place:-1]])), place


@pytest.mark.parametrize("inserted", [b"\n", b"{}\n", b"[]\n", b"nonsense\n", b"\xff\n"])
def test_every_line_that_is_put_in_is_found(inserted: bytes) -> None:
    lines = export().splitlines(keepends=True)
    for place in range(len(lines) + 1):
        found = faults(b"".join([*lines[:place], inserted, *lines[place:]]))
        assert place + 1 in {fault.line for fault in found}, (place, found)


def test_a_record_that_is_put_in_and_chained_is_found_unless_it_lies_after_the_last_checkpoint() -> None:
    lines = lines_of(export())
    table = [line for line in lines[1:] if json.loads(line)["stream"] == "table/1"]
    where = lines.index(table[0])
    for place in range(len(table) + 1):
        bodies = [json.loads(json.loads(line)["body"]) for line in table]
        bodies.insert(place, [1, "table/1", 0, 1, "x", "x", "x", "x@1", []])
        for sequence, body in enumerate(bodies, 1):
            body[2] = sequence
        forged = rechained([_record("table/1", body) for body in bodies])
        report = checked(sealed([*lines[:where], *forged, *lines[where + len(table) :]]))
        assert bool(report.faults) == (place < 13), place
        if report.faults:
            assert {(fault.stream, fault.sequence) for fault in report.faults} <= {("table/1", 9), ("table/1", 13)}


def _record(stream: str, body: list[object]) -> bytes:
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    return as_line({"stream": stream, "body": text, "digest": ""})


def test_a_changed_record_is_found_though_all_after_it_are_chained_again() -> None:
    lines = lines_of(export())
    for stream in ("table/1", "table/2", "cage", CHECKPOINTS):
        own = [line for line in lines[1:] if json.loads(line)["stream"] == stream]
        where = lines.index(own[0])
        covered = next(each.covered for each in checked(export()).streams if each.stream == stream)
        for place in range(len(own)):
            body = json.loads(json.loads(own[place])["body"])
            body[4] = "somebody else"
            forged = rechained([*own[:place], _record(stream, body), *own[place + 1 :]])
            report = checked(sealed([*lines[:where], *forged, *lines[where + len(own) :]]))
            assert bool(report.faults) == (place < covered), (stream, place)
            assert all(fault.stream == stream for fault in report.faults)
            if not report.faults:
                assert any(each.startswith(f"{stream}: ") and "not covered" in each for each in report.not_proved)


def test_a_file_that_ends_early_is_found_wherever_it_ends() -> None:
    lines = export().splitlines(keepends=True)
    for end in range(1, len(lines)):
        assert any("cut off" in fault.what for fault in faults(b"".join(lines[:end])))
    for end in range(0, len(export()), 7):
        assert faults(export()[:end])


def test_a_stream_cut_short_and_sealed_is_found_up_to_the_last_checkpoint_and_said_not_to_be_proved_after_it() -> None:
    lines = lines_of(export())
    table = [line for line in lines[1:] if json.loads(line)["stream"] == "table/1"]
    where = lines.index(table[0])
    for kept in range(1, len(table) + 1):
        report = checked(sealed([*lines[:where], *table[:kept], *lines[where + len(table) :]]))
        assert any("That nothing follows" in each for each in report.not_proved)
        if kept < 13:
            (fault,) = report.faults
            assert (fault.stream, fault.sequence) == ("table/1", kept + 1)
            assert "13 that checkpoint 2 signed are missing" in fault.what
        else:
            assert report.faults == []
            rest = f"table/1: {kept - 13} record" + ("" if kept == 14 else "s")
            assert (kept == 13) or any(each.startswith(rest) for each in report.not_proved)


def test_a_journal_put_back_to_an_earlier_checkpoint_is_found_by_who_saw_a_later_one() -> None:
    """Without the later checkpoint nothing shows it; the verifier says so, and takes what a witness remembers."""
    later = checked(export()).checkpoints[-1].digest
    lines = lines_of(export())
    short = {CHECKPOINTS: 2, "table/1": 9, "table/2": 5}
    kept = [lines[0]]
    for stream, count in short.items():
        kept += [line for line in lines[1:] if json.loads(line)["stream"] == stream][:count]
    assert checked(sealed(kept)).faults == []
    (fault,) = checked(sealed(kept), KEYS, [later]).faults
    assert later in fault.what
    assert checked(export(), KEYS, [later]).faults == []
