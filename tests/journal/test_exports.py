"""Exports and disclosed rounds are written whole, as of one moment, and say no more than was asked for."""

import json
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from pitbook.journal import verifier
from pitbook.journal.checkpoint import CHECKPOINTS
from pitbook.journal.checkpointing import take
from pitbook.journal.disclosing import NotCovered, write_disclosure
from pitbook.journal.exports import UnknownStream, write_export
from pitbook.journal.memory import MemoryStore
from pitbook.journal.record import Corrupt
from pitbook.journal.sealed import sealed_file
from pitbook.journal.store import Head, Span
from tests.journal.small_journal import HOUSE, checked, exported, lines_of, small_journal, write

pytestmark = pytest.mark.anyio


async def disclosed(
    store: MemoryStore, path: Path, span: Span, at: int | None = None, later: int | None = None
) -> bytes:
    await write_disclosure(store, path, "table/1", span, program="p", made_at=5, at=at, later=later)
    return path.read_bytes()


async def test_an_export_has_checkpoints_first_then_every_stream_in_order(tmp_path: Path) -> None:
    store, _ = await small_journal()
    content = await exported(store, tmp_path / "export")
    header, *lines = map(json.loads, lines_of(content))
    assert header == {
        "format": "pitbook.export@2",
        "program": "p",
        "made_at": 5,
        "streams": {CHECKPOINTS: 3, "cage": 8, "table/1": 16, "table/2": 5},
        "whole": True,
        "signed": {CHECKPOINTS: 2, "cage": 7, "table/1": 13, "table/2": 5},
    }
    assert list(dict.fromkeys(line["stream"] for line in lines)) == list(header["streams"])
    assert [line["body"].encode() for line in lines if line["stream"] == "cage"] == [
        each.body for each in store._records["cage"]
    ]
    assert [each.name for each in tmp_path.iterdir()] == ["export"]


async def test_chosen_streams_come_with_all_checkpoints_and_the_others_are_said_to_be_absent(tmp_path: Path) -> None:
    store, _ = await small_journal()
    report = checked(await exported(store, tmp_path / "export", ["table/2"]))
    assert report.faults == []
    assert [each.stream for each in report.streams] == [CHECKPOINTS, "table/2"]
    absent = "table/1 is not in this export; the last checkpoint signs 13 records of it."
    assert absent in report.not_proved


async def test_a_stream_that_is_not_there_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    store, _ = await small_journal()
    with pytest.raises(UnknownStream, match="there is no stream table/9; there are cage, checkpoints, table/1"):
        await exported(store, tmp_path / "export", ["table/9"])
    assert list(tmp_path.iterdir()) == []


async def test_an_export_is_whole_while_tables_and_checkpoints_go_on(tmp_path: Path) -> None:
    """Each time the store is asked where its streams end, another checkpoint has been taken since."""
    store, _ = await small_journal()

    class Busy(MemoryStore):
        async def heads(self) -> dict[str, Head]:
            heads = await super().heads()
            await write(store, "table/1", 1)
            await take(store, HOUSE, 9, "clock")
            return heads

    busy = Busy()
    vars(busy).update(vars(store))
    assert checked(await exported(busy, tmp_path / "export")).faults == []


async def test_an_export_that_fails_leaves_what_was_there(tmp_path: Path) -> None:
    store, _ = await small_journal()
    before = await exported(store, tmp_path / "export")
    store._records["table/2"][1] = replace(store._records["table/2"][1], body=b"\xff")
    with pytest.raises(Corrupt, match="table/2, record 2: it is not text"):
        await exported(store, tmp_path / "export")
    assert [each.read_bytes() for each in tmp_path.iterdir()] == [before]


async def test_a_stream_that_ends_before_its_head_is_exported_for_the_verifier_to_find(tmp_path: Path) -> None:
    store, _ = await small_journal()

    class Boasting(MemoryStore):
        async def heads(self) -> dict[str, Head]:
            return {name: Head(head.length + 1, head.digest) for name, head in (await super().heads()).items()}

    boasting = Boasting()
    vars(boasting).update(vars(store))
    made = await write_export(boasting, tmp_path / "export", program="p", made_at=1)
    assert sum(made.found.values()) == 32
    assert len(made.short) == len(made.found)
    faults = checked((tmp_path / "export").read_bytes()).faults
    assert {each.stream for each in faults} == set(made.found)


async def test_a_record_that_was_changed_in_the_store_is_exported_as_it_is_for_the_verifier_to_find(
    tmp_path: Path,
) -> None:
    store, _ = await small_journal()
    record = store._records["table/1"][4]
    store._records["table/1"][4] = replace(record, body=record.body.replace(b'"a"', b'"b"'))
    (fault,) = checked(await exported(store, tmp_path / "export")).faults
    assert (fault.stream, fault.sequence) == ("table/1", 5)


async def test_a_journal_without_checkpoints_can_be_exported(tmp_path: Path) -> None:
    store = MemoryStore()
    await write(store, "table/1", 3)
    report = checked(await exported(store, tmp_path / "export"), keys=())
    assert report.faults == []
    unproved = (
        "table/1: 3 records of which no checkpoint speaks are not covered by any signature (from 1 to 3, written "
    )
    assert any(each.startswith(unproved) for each in report.not_proved)
    (fault,) = checked(await exported(store, tmp_path / "export")).faults
    assert "no checkpoint" in fault.what


async def test_nothing_at_all_can_be_exported(tmp_path: Path) -> None:
    assert checked(await exported(MemoryStore(), tmp_path / "export"), keys=()).faults == []


def test_a_sealed_file_needs_a_header(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="header"), sealed_file(tmp_path / "file"):
        pass
    assert list(tmp_path.iterdir()) == []


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_both_programs_write_every_text_alike(text: str) -> None:
    assert msgspec.json.encode({"body": text}) + b"\n" == verifier._line({"body": text})


@pytest.mark.parametrize("span", [Span(first, last) for first in range(1, 14) for last in range(first, 14)])
async def test_every_run_of_covered_records_can_be_disclosed(tmp_path: Path, span: Span) -> None:
    store, _ = await small_journal()
    keys = [HOUSE.public]
    report = checked(await disclosed(store, tmp_path / "round", span), keys)
    assert report.faults == []
    (stream,) = report.streams
    assert (stream.first, stream.last, stream.whole) == (*span, True)
    assert stream.checkpoint == (1 if span.last <= 9 else 2)
    if span.last <= 9:
        later = checked(await disclosed(store, tmp_path / "round", span, later=2), keys)
        assert later.faults == []
        assert [each.number for each in later.checkpoints] == [1, 2]
    assert checked(await disclosed(store, tmp_path / "round", span, at=2), keys).faults == []


async def test_a_disclosed_round_shows_nothing_of_others(tmp_path: Path) -> None:
    store, _ = await small_journal()
    content = await disclosed(store, tmp_path / "round", Span(4, 6), later=2)
    assert b"cage" not in content
    assert b"table/2" not in content
    assert [json.loads(line)["body"].encode() for line in lines_of(content)[1:-1]] == [
        each.body for each in store._records["table/1"][3:6]
    ]


@pytest.mark.parametrize(
    ("span", "at", "later"),
    [
        (Span(12, 14), None, None),
        (Span(9, 10), 1, None),
        (Span(0, 3), None, None),
        (Span(3, 2), None, None),
        (Span(1, 2), 7, None),
        (Span(1, 2), 1, 1),
        (Span(1, 2), 2, 1),
        (Span(1, 2), 1, 3),
    ],
)
async def test_what_no_checkpoint_covers_is_not_disclosed(
    tmp_path: Path, span: Span, at: int | None, later: int | None
) -> None:
    store, _ = await small_journal()
    with pytest.raises(NotCovered):
        await disclosed(store, tmp_path / "round", span, at, later)
    assert list(tmp_path.iterdir()) == []


async def test_a_stream_that_nobody_knows_is_not_disclosed(tmp_path: Path) -> None:
    store, _ = await small_journal()
    with pytest.raises(NotCovered, match="no checkpoint covers records 1 to 2 of table/9"):
        await write_disclosure(store, tmp_path / "round", "table/9", Span(1, 2), program="p", made_at=1)


async def test_the_header_is_handed_back(tmp_path: Path) -> None:
    store, _ = await small_journal()
    header, _ = await write_export(store, tmp_path / "export", program="p", made_at=1)
    assert sum(header.streams.values()) == 32
