"""`pitbook rules diff` in words, with the approved words of attached texts, and as reports."""

import re
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

from pitbook.compliance.several import compare_several
from pitbook.compliance.side_by_side import in_words
from pitbook.compliance.topic_values import values
from pitbook.compliance.value_words import value_in_words
from pitbook.games.library import playable, rulebook
from tests.cli.test_rules import SHARED, Typed, needs_shared

PAIR = ("star-casino-war", "crown-casino-war")


@pytest.fixture
def pitbook(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Typed:
    monkeypatch.setenv("PITBOOK_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("COLUMNS", raising=False)
    return Typed(capsys)


def test_one_matter_that_two_topics_decide_alike_is_told_once() -> None:
    found = compare_several([each for name in PAIR if (each := rulebook(name)) is not None], reckoned=False)
    twice = msgspec.structs.replace(found, topics=tuple(each for topic in found.topics for each in (topic, topic)))
    assert in_words(found).parts == in_words(twice).parts


def test_no_key_is_shown(pitbook: Typed) -> None:
    """Neither the name of a topic nor that of a value: both are for programs."""
    words = pitbook("rules", "diff", *PAIR, "--subject", "surrender").words
    assert "a tied player is offered war" in words
    assert not re.search(r"\b[a-z]+_[a-z_]+\b", words)


def test_every_value_of_every_rulebook_reads_as_words() -> None:
    for name in playable():
        found = rulebook(name)
        assert found is not None
        said = [value_in_words(each) for topic in found.decisions for each in values(found, topic)]
        assert said
        assert not [each for each in said if re.search(r"[a-z]_[a-z]|[{}]|\bTrue\b|\bFalse\b|\bNone\b", each)]


def test_reports_have_the_same_rows(pitbook: Typed, tmp_path: Path) -> None:
    files = [tmp_path / f"war{ending}" for ending in (".html", ".docx", ".pdf")]
    answer = pitbook(*("rules", "diff", *PAIR, "--subject", "surrender"), *(x for f in files for x in ("--report", f)))
    assert (answer.code, answer.err) == (0, "")
    html, document, print_ = files
    page = html.read_text(encoding="utf-8")
    assert "no official text is attached" in page
    opened = import_module("docx").Document(str(document))
    rows = [[cell.text for cell in row.cells] for table in opened.tables for row in table.rows]
    [offered] = [row for row in rows if row[0] == "a tied player is offered war or surrender"]
    assert "under 5.8, 8.2.4" in offered[1]
    assert all(cell.split("\n")[0] in page for cell in offered)
    assert "1  What is ruled" in [each.text for each in opened.paragraphs if each.style.name == "Heading 1"]
    assert print_.read_bytes().startswith(b"%PDF")


def test_a_report_with_another_ending_is_refused(pitbook: Typed, tmp_path: Path) -> None:
    answer = pitbook("rules", "diff", *PAIR, "--subject", "surrender", "--report", tmp_path / "war.odt")
    assert answer.code == 2
    assert "ends in .html, .pdf or .docx, not to 'war.odt'" in answer.err


def test_of_two_and_of_three_there_is_a_column_each(pitbook: Typed) -> None:
    three = pitbook("rules", "diff", *PAIR, "canberra-casino-war", "--subject", "surrender").out
    assert re.search(r"star-casino-war +crown-casino-war +canberra-casino-war", three)


@needs_shared
def test_attached_words_stand_side_by_side(pitbook: Typed, tmp_path: Path) -> None:
    books = ("canberra-casino-war", "star-casino-war")
    asked = ("rules", "diff", *books, "--subject", "surrender", "--words")
    assert "No official text of these is attached" in pitbook(*asked).words
    for each in books:
        assert pitbook("rules", "attach", SHARED / f"{each}.txt").code == 0
    approved = pitbook("rules", books[0], "7.3(c)", "--json").json["approved_words"]
    file = tmp_path / "war.docx"
    assert "“" in pitbook(*asked, "--report", file).out
    opened = import_module("docx").Document(str(file))
    cells = [cell.text for table in opened.tables for row in table.rows for cell in row.cells]
    assert any(f"7.3(c)  {approved}" in each for each in cells)
