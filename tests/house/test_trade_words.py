"""Everything the pages say is in the words of the trade: these were not, and do not come back. See docs/glossary.md."""

import ast
import re
from functools import cache
from itertools import pairwise
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
    *("Award it", "Claim it", "Nothing more is to be done", "It does not hold", "not begun", "Record it"),
    *("Wrong payment", "put right", "Go over to it", "Who may come", "Keep these roles", "The same again"),
    *("Open it again", "put down below", "put in force", "kept from the game", "Keep it", "Set it", "There are none"),
    *("begun anew", "ring so many minutes", "signed in with is over", "What waits"),
    *("What happened, and why", "hangs there", "Nothing waits", "no such thing", "asks to be believed", "is reckoned"),
    *("Raise a dispute", "cards are coming", "first card comes", "went on with", "decided otherwise", "read so since"),
    *("answered rightly", "(empty", "even for", "asks for ruling", "Chips of whoever"),
    *("What lies open", "What may be no prize", "Where that stands", "Tell of the change", "as people would have it"),
    *('"Look at"', '"In words"', "What the rules cost", "must be looked at", "} for you."),
    *("Play goes on", "is not writing"),
    *("They fold", "They play", "They surrender", "They go to war", "They concede", "They want no", "They pick up"),
)
SERVER = tuple(
    ROOT / "src/pitbook" / each for each in ("games", "table", "web", "floor", "promotions", "tournament", "training")
)
TOLD_BY_THE_SERVER = (
    *("last word", "where they may go", "wrong payment", "and so not decided", "goes back to", "put on record by"),
    *(
        "wait to be checked",
        "wait to be settled",
        "waits to be turned",
        "cards lie there",
        "wagers, please",
        "hangs there",
    ),
    *("works no more", "what they answer for", "than the books say", "Go on.", "Deal on.", "lies there"),
    *(
        "tell its cards",
        "tells which card",
        "all who want to have",
        "wagers wait",
        "wagers lie there",
        "not said whether they want",
    ),
    *(
        "wagers lie on",
        "of theirs lies",
        "tell an inspector",
        "tell the regulator",
        "tell entrants",
        "could tell",
        "does not go on,",
    ),
    *("so many times", "so often", "begun anew", "begins anew", " goes back", "back to the choice of"),
)
"""What events, refusals and duties do not say."""


@cache
def strings_of(file: Path) -> list[str]:
    """What stands in quotes there, without the comments around it."""
    code = re.sub(r"/\*[\s\S]*?\*/|^\s*//[^\n]*", "", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return SAID.findall(code)


@cache
def sentences_of(file: Path) -> list[tuple[int, str]]:
    """What a module says, without what it says to those who read it."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for_readers = {id(each.value) for each in ast.walk(tree) if isinstance(each, ast.Expr)}
    return [
        (each.lineno, each.value)
        for each in ast.walk(tree)
        if isinstance(each, ast.Constant) and isinstance(each.value, str) and id(each) not in for_readers
    ]


OWNERS = {"player", "person"}


def owned_after(file: Path) -> list[int]:
    """Lines on which something is told to be `of` somebody: it is Ann's wager, and not the wager of Ann."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return [
        told.lineno
        for text in ast.walk(tree)
        if isinstance(text, ast.JoinedStr)
        for said, told in pairwise(text.values)
        if isinstance(said, ast.Constant)
        and str(said.value).endswith(" of ")
        and isinstance(told, ast.FormattedValue)
        and getattr(told.value, "attr", getattr(told.value, "id", "")) in OWNERS
    ]


def test_what_somebody_owns_is_told_by_its_owner_first() -> None:
    found = [
        f"{file.relative_to(ROOT)}:{line}"
        for room in SERVER
        for file in sorted(room.rglob("*.py"))
        if "cases" not in file.parts  # they are told by their own format
        for line in owned_after(file)
    ]
    pages = [
        f"{file.relative_to(ROOT)}: {said}"
        for client in CLIENTS
        for file in sorted(client.rglob("*.js"))
        for said in strings_of(file)
        if re.search(r" of \$\{(player|person|who)\}", said)
    ]
    assert not found + pages, "\n".join(found + pages)


@pytest.mark.parametrize("words", TOLD_BY_THE_SERVER)
def test_nor_does_the_server_say_them(words: str) -> None:
    found = [
        f"{file.relative_to(ROOT)}:{line}: {said}"
        for room in SERVER
        for file in sorted(room.rglob("*.py"))
        for line, said in sentences_of(file)
        if words in said
    ]
    assert not found, "\n".join(found)


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
