"""Everything the pages say is in the words of the trade: these were not, and do not come back. See docs/glossary.md."""

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CLIENTS = (ROOT / "src/pitbook/web/client", *(ROOT / "src/pitbook/games").glob("*/client"))
SAID = re.compile(r'"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`')
FORBIDDEN = (
    *("Rule so", "last word", "where they may go", "The least here is", "goes down instead", "may lie here"),
    *("Go on", "go on at once", "What one unit may bring", "Put the count down", "Put it down", "Put it right"),
    *("Put it in force", "Note it", "Do it", "Look at it", "Dispute something", "Office of the table"),
    *("Review: it stands", "they are satisfied", "They sit down", "They leave", "They do not", "quicker"),
    *("Something went wrong", "looking in without a link", "duty presses", "and so not decided"),
    *("Refused lately", "disputes anything", "suspected to be meant", "other than was thought"),
    *("Wrong payment", "put right", "Go over to it", "Who may come", "Keep these roles", "The same again"),
    *("Open it again", "put down below", "put in force", "kept from the game", "Keep it", "Set it", "There are none"),
    *("begun anew", "ring so many minutes", "signed in with is over", "What waits"),
)


@cache
def strings_of(file: Path) -> list[str]:
    """What stands in quotes there, without the comments around it."""
    code = re.sub(r"/\*[\s\S]*?\*/|^\s*//[^\n]*", "", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return SAID.findall(code)


def test_strings_are_found() -> None:
    everything = [each for client in CLIENTS for file in client.rglob("*.js") for each in strings_of(file)]
    assert '"Confirm ruling"' in everything
    assert '"Record count"' in everything


@pytest.mark.parametrize("words", FORBIDDEN)
def test_words_that_nobody_at_a_table_uses_are_not_shown(words: str) -> None:
    found = [
        f"{file.relative_to(ROOT)}: {said}"
        for client in CLIENTS
        for file in sorted(client.rglob("*.js"))
        for said in strings_of(file)
        if words in said
    ]
    assert not found, "\n".join(found)
