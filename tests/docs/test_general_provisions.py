"""docs/general-provisions.md: every clause of those parts has its row, its command and a test marked with it."""

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from pitbook.games.kernel import kind_of
from pitbook.rulebooks.document import load_document
from pitbook.table.games import game_of
from pitbook.table.vocabulary import commands_of

PAGE = Path(__file__).parents[2] / "docs" / "general-provisions.md"
PARTS = {
    "star-casino-war": "13",
    "star-three-card-poker": "14",
    "star-craps": "10",
    "crown-casino-war": "11",
    "canberra-casino-war": "12",
}
ROW = re.compile(r"\| (?P<clause>\S+) \| [^|]+ \| (?P<commands>[^|]+) \| `(?P<test>[^|`]+)` \|")


class Row(NamedTuple):
    rulebook: str
    clause: str
    commands: tuple[str, ...]
    test: str


def rows() -> Iterator[Row]:
    rulebook = ""
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if re.fullmatch("`[a-z-]+`", line):
            rulebook = line.strip("`")
        elif found := ROW.fullmatch(line):
            commands = tuple(re.findall("`([^`]+)`", found["commands"]))
            yield Row(rulebook, found["clause"], commands, found["test"])


ROWS = [*rows()]


@pytest.mark.parametrize("rulebook", PARTS)
def test_every_clause_of_the_part_has_one_row(rulebook: str) -> None:
    """Promotions at Craps are printed with the numbers of part 10 again: another part, and not on this page."""
    there = [each for each in load_document(rulebook).by_id if each.startswith(f"{PARTS[rulebook]}.")]
    assert [each.clause for each in ROWS if each.rulebook == rulebook] == there


@pytest.mark.parametrize("row", ROWS, ids=[f"{each.rulebook} {each.clause}" for each in ROWS])
def test_the_test_of_a_clause_is_there_and_marked_with_it(row: Row) -> None:
    file, _, name = row.test.partition("::")
    module = import_module(file.removesuffix(".py").replace("/", "."))
    marks = [*_marks(module), *_marks(getattr(module, name))]
    cited = {clause for mark in marks if mark.name == "clause" for clause in mark.args}
    assert f"{row.rulebook}:{row.clause}" in cited
    kinds = {kind_of(each) for each in commands_of(game_of(row.rulebook))}
    assert row.commands
    assert set(row.commands) <= kinds


def _marks(thing: Any) -> list[pytest.Mark]:
    found = getattr(thing, "pytestmark", [])
    listed: list[Any] = found if isinstance(found, list) else [found]
    return [getattr(each, "mark", each) for each in listed]
