"""What docs/verify.md tells whoever writes another verifier is what is written."""

import asyncio
import hashlib
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitbook.journal.checkpoint import CheckpointCosigned, CheckpointTaken, StoreAccepted
from pitbook.journal.disclosing import DisclosureHeader, HeadProof, LaterProof, RoundProof
from pitbook.journal.exports import ExportHeader
from pitbook.journal.record import FORMAT, Body
from pitbook.journal.sealed import SealLine
from tests.journal.small_journal import exported, small_journal

DOCUMENT = Path(__file__).parents[2] / "docs" / "verify.md"


def told() -> str:
    return DOCUMENT.read_text(encoding="utf-8").split("## To write another verifier")[1]


def row(thing: str) -> str:
    return next(line for line in told().splitlines() if line.startswith(f"| {thing} |"))


def test_the_items_of_a_body_are_told_in_their_order() -> None:
    _, *fields = Body.__struct_fields__
    assert f"`[{FORMAT}, {', '.join(fields)}]`" in row("body")
    assert len(fields) + 1 == 10
    assert "ten items" in row("body")


@pytest.mark.parametrize(
    ("kind", "thing"),
    [
        (ExportHeader, "header"),
        (SealLine, "seal"),
        (CheckpointTaken, "signature"),
        (CheckpointCosigned, "signature"),
        (StoreAccepted, "accepted loss"),
        (DisclosureHeader, ""),
        (HeadProof, ""),
        (LaterProof, ""),
        (RoundProof, ""),
    ],
)
def test_every_field_that_is_written_is_told(kind: type[msgspec.Struct], thing: str) -> None:
    words = row(thing) if thing else told().split("A disclosed round")[1]
    assert [each for each in kind.__struct_fields__ if f"`{each}`" not in words] == []


async def made(path: Path) -> bytes:
    return await exported((await small_journal())[0], path)


def test_an_export_is_put_together_as_the_table_says(tmp_path: Path) -> None:
    """Written from the table alone."""
    content = asyncio.run(made(tmp_path / "export"))
    first, *records, seal = content.splitlines(keepends=True)
    every = hashlib.sha256(b"".join([first, *records])).hexdigest()
    assert json.loads(seal) == {"header": hashlib.sha256(first).hexdigest(), "seal": every}
    assert "of the first line with its newline" in row("seal")
    last: dict[str, bytes] = {}
    for each in map(json.loads, records):
        body: list[Any] = json.loads(each["body"])
        assert (body[0], body[1], len(body)) == (FORMAT, each["stream"], 10)
        leaf = hashlib.sha256(b"\x00" + each["body"].encode()).digest()
        last[body[1]] = hashlib.sha256(last.get(body[1], bytes(32)) + leaf).digest()
        assert last[body[1]].hex() == each["digest"]
