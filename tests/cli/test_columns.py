"""In a terminal of 80 columns no line is longer and no word is cut; where columns are too many, rows are stacked."""

import re
from pathlib import Path

import pytest

from pitbook.cli.app import run
from pitbook.cli.terminal import Terminal, table
from pitbook.strategies.named import MEANINGS, READERS

DISPUTE = Path(__file__).parents[2] / "docs" / "examples" / "dispute.json"
SHOWN = (
    "rules",
    "rules star-craps --kind play",
    "rules star-craps 6.2.22.1",
    "rules star-casino-war --readings --defects",
    "rules search surrender half",
    "rules diff star-casino-war canberra-casino-war crown-casino-war --subject surrender",
    "rules history star-craps 3.9",
    "rules coverage",
    f"settle --explain {DISPUTE}",
    "analyse star-craps",
    "analyse star-craps --all",
    "analyse crown-casino-war --decks 8",
    "analyse star-craps --play win-line:stake=10,behind=2 --together",
    "price star-craps --sign 5-20 --chip 1",
    "strategies",
    "config",
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PITBOOK_HOME", str(tmp_path))
    monkeypatch.setenv("PITBOOK_CONFIG", str(tmp_path))


def pieces(word: str) -> list[str]:
    return re.findall(r"[^-/_]+[-/_]*|[-/_]+", word)


def stretches(word: str) -> set[str]:
    """The word, and what is left of it when it goes on in another line after a hyphen or a stroke."""
    parts = pieces(word)
    return {"".join(parts[first:last]) for first in range(len(parts)) for last in range(first + 1, len(parts) + 1)}


@pytest.mark.parametrize("typed", SHOWN)
def test_no_word_is_cut(typed: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    told = {}
    for columns in (80, 2000):
        monkeypatch.setenv("COLUMNS", str(columns))
        assert run(typed.split()) in {0, 1}
        told[columns] = capsys.readouterr().out
    whole = {piece for word in told[2000].split() for piece in stretches(word)}
    cut = [word for word in told[80].split() if word not in whole and not re.fullmatch("[─━]+", word)]
    assert cut == []
    assert not re.search(r"(?:^|  )%", told[80], re.MULTILINE), "a number and its unit stand together"
    ids = "tests/|sqlite:|/tmp"  # what is copied is left to the terminal to break
    assert [line for line in told[80].splitlines() if len(line) > 80 and not re.search(ids, line)] == []


def test_rows_are_stacked_where_their_words_do_not_fit(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "24")
    shown = table("rulebook", "authority", "readings", "defects")
    shown.add_row("star-craps", "an Independent Commission", "37", "")
    Terminal().print(shown)
    assert [line.rstrip() for line in capsys.readouterr().out.splitlines()] == [
        "star-craps",
        "  authority  an",
        "             Independent",
        "             Commission",
        "  readings   37",
        "",
    ]


def test_everything_that_a_strategy_may_be_told_is_explained() -> None:
    assert MEANINGS.keys() == READERS.keys()
