"""Every golden round is played again and must come out word for word. `--record-golden` writes them anew.

Those of editions that plugins bring (`PITBOOK_PLUGINS`) are among them.

After every command the table as it is seen is of the type that its game declares, from which those of the pages are
written.
"""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitbook.games.catalogue import at_table
from pitbook.plugins import plugins
from pitbook.rulebooks.document import load_document
from tests.golden.script import replay, rulebook_of

FOLDERS = (Path(__file__).parent, *(each.folder for each in plugins()))
ROUNDS = [path for folder in FOLDERS for path in sorted((folder / "rounds").glob("*/*.round"))]


def _id(path: Path) -> str:
    """`-k` reads no `@`."""
    return f"{path.parent.name.replace('@', ':')}/{path.name}"


@pytest.mark.parametrize("path", ROUNDS, ids=map(_id, ROUNDS))
def test_golden(path: Path, request: pytest.FixtureRequest) -> None:
    recorded = path.read_text(encoding="utf-8")
    assert rulebook_of(recorded) == path.parent.name, "a golden round lies in its rulebook's folder"
    there = at_table(load_document(path.parent.name).game)

    def look(rules: Any, table: Any) -> None:
        sent = msgspec.json.encode(there.view(rules, table, "Ann", False))
        read = msgspec.json.decode(sent, type=there.seen or type(table))
        assert msgspec.json.decode(msgspec.json.encode(read)) == msgspec.json.decode(sent)

    replayed = replay(recorded, look)
    if request.config.getoption("--record-golden"):
        path.write_text(replayed, encoding="utf-8")
    assert recorded == replayed or request.config.getoption("--record-golden")
