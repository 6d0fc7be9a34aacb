"""Reports: whole or not there, the same bytes every time, and with every figure that a program is given."""

import os
import re
import subprocess
import sys
from fractions import Fraction
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from shlex import split

import matplotlib
import pytest

from pitbook.analysis import games as reckoned
from pitbook.analysis.figure import Figure, row
from pitbook.analysis.games import figures
from pitbook.analysis.known import compared
from pitbook.analysis.report import write_report
from pitbook.analysis.report.charts import svg
from pitbook.analysis.report.command import command, unsaid
from pitbook.analysis.report.content import report
from pitbook.analysis.report.html import page
from pitbook.analysis.report.model import (
    Bar,
    BarChart,
    BarRow,
    Column,
    CommandLines,
    Exact,
    Facts,
    Heading,
    Link,
    Paragraph,
    Points,
    Report,
    ReportSection,
    ReportTable,
)
from pitbook.analysis.report.pdf import document
from pitbook.analysis.report.rounds import SHARES, spread
from pitbook.analysis.tables import Choices, rules_for, with_terms
from pitbook.games.catalogue import games
from pitbook.games.rules import GameRules
from pitbook.games.three_card_poker.figures.exact import Book
from pitbook.games.three_card_poker.rules import rules_of as poker_rules
from pitbook.games.three_card_poker.schedules import BONUS_HANDS, PAIR_PLUS_HANDS, named_by_odds

DOCUMENTS = ("star-casino-war", "star-three-card-poker", "star-craps")
ENDINGS = (".html", ".pdf")
each_document = pytest.mark.parametrize("name", DOCUMENTS)


@cache
def reported(name: str) -> Report:
    return report(rules_for(name))


@cache
def page_of(name: str) -> str:
    return page(reported(name)).decode()


@cache
def print_of(name: str) -> bytes:
    return document(reported(name))


@cache
def figures_of(name: str) -> list[Figure]:
    return figures(rules_for(name))


@pytest.fixture
def reckoned_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The figures of a document do not change between two tests; only the writing is done anew."""
    monkeypatch.setattr("pitbook.analysis.report.report", lambda rules: reported(rules.rulebook.id))


EMPTY = Report("Nothing", "to tell", "empty", (), ())


@pytest.fixture
def nothing_to_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests of the file alone."""
    monkeypatch.setattr("pitbook.analysis.report.report", lambda _: EMPTY)


class Reader(HTMLParser):
    """Reads a page as a browser does, and minds what a browser would forgive."""

    VOID = frozenset({"meta", "br", "hr"})
    LOADING = frozenset({"src", "srcset", "data", "poster", "action", "background"})

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.names: list[str] = []
        self.wanted: set[str] = set()
        self.levels: list[int] = []
        self.words: list[str] = []
        self.drawings = 0
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self._look_at(tag, given)
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._look_at(tag, dict(attrs))

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)
        if self.open and self.open[-1] == "style":
            assert "@import" not in data
            assert "url(" not in data

    def _look_at(self, tag: str, given: dict[str, str | None]) -> None:
        assert tag not in {"script", "link", "img", "iframe", "object"}, f"<{tag}> loads something"
        assert not self.LOADING & given.keys()
        assert not any(name.startswith("on") for name in given)
        if name := given.get("id"):
            self.names.append(name)
        for address in (given.get("href"), given.get("xlink:href")):
            if address is not None and (tag != "a" or address.startswith("#")):
                assert address.startswith("#"), f"<{tag}> loads {address}"
                self.wanted.add(address[1:])
        if tag in {"h1", "h2", "h3"}:
            self.levels.append(int(tag[1]))
        if tag == "th":
            assert given["scope"] in {"col", "row"}
        if tag == "svg":
            self.drawings += 1
            assert given["role"] == "img"
            assert given["aria-label"]


@pytest.mark.usefixtures("reckoned_once")
@pytest.mark.parametrize("ending", ENDINGS)
@each_document
def test_a_report_is_written_again_with_the_same_bytes(name: str, ending: str, tmp_path: Path) -> None:
    file = tmp_path / f"report{ending}"
    write_report(rules_for(name), file)
    assert file.read_bytes() == (page_of(name).encode() if ending == ".html" else print_of(name))
    assert list(tmp_path.iterdir()) == [file]


def test_another_process_in_another_place_writes_the_same_bytes(tmp_path: Path) -> None:
    name = "star-craps"
    program = (
        "import sys\n"
        "from pathlib import Path\n"
        "from pitbook.analysis.report import write_report\n"
        "from pitbook.analysis.tables import rules_for\n"
        "assert not {'matplotlib', 'typst'} & sys.modules.keys(), 'only a report needs them'\n"
        f"write_report(rules_for({name!r}), Path('report.html'))\n"
    )
    elsewhere = {
        **os.environ,
        "PYTHONPATH": str(Path(__file__).parents[2] / "src"),
        "PYTHONHASHSEED": "7",
        "SOURCE_DATE_EPOCH": "1000000000",
        "TZ": "Asia/Tokyo",
    }
    subprocess.run([sys.executable, "-c", program], env=elsewhere, cwd=tmp_path, check=True)
    assert (tmp_path / "report.html").read_bytes() == page_of(name).encode()


@each_document
def test_a_page_has_every_figure_that_a_program_is_given(name: str) -> None:
    text = page_of(name)
    for each in figures_of(name):
        found = row(each)
        assert f"<code>{found.ev}</code>" in text
        assert f"<code>{found.variance}</code>" in text
        assert f"<code>{found.expected_total_action}</code>" in text


@each_document
def test_a_page_is_sound_and_loads_nothing(name: str) -> None:
    read = Reader(page_of(name))
    assert not read.open
    assert len(set(read.names)) == len(read.names), "two things on the page have one name"
    assert read.wanted <= set(read.names)
    assert read.levels[0] == 1
    assert all(after <= before + 1 for before, after in zip(read.levels, read.levels[1:], strict=False))
    assert read.drawings >= 5


@each_document
def test_a_page_says_what_the_rulebook_says(name: str) -> None:
    words = "".join(Reader(page_of(name)).words)
    rulebook = rules_for(name).rulebook
    assert rulebook.digest in words
    assert rulebook.document.digest in words
    for reading in rulebook.readings.values():
        assert reading.question in words
    for defect in rulebook.defects:
        assert defect.handled in words


@each_document
def test_a_print_has_pages_letters_and_an_outline(name: str) -> None:
    made = print_of(name)
    assert made.startswith(b"%PDF-")
    pages = re.search(rb"<xmpTPg:NPages>(\d+)<", made)
    assert pages is not None
    assert 8 <= int(pages[1]) <= 40
    assert b"LibertinusSerif" in made
    assert b"CreationDate" not in made
    for section in reported(name).sections:
        assert f"({section.number}  {section.heading})".encode() in made


def test_drawing_leaves_the_settings_of_others_alone() -> None:
    before = dict(matplotlib.rcParams)
    chart = BarChart("Two bars", "", "per cent", ("one",), (BarRow("a", (Bar(0, Fraction(1, 7), "14 %"),)),))
    drawn = svg(chart)
    svg.cache_clear()
    assert svg(chart) == drawn
    assert dict(matplotlib.rcParams) == before


@pytest.mark.parametrize("file", ["report.txt", "report", "report.pdf.gz", ".pdf"])
def test_another_ending_is_refused_and_leaves_nothing(file: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"ends in \.html, \.pdf or \.docx, not to"):
        write_report(rules_for("star-craps"), tmp_path / "report.html", tmp_path / file)
    assert not list(tmp_path.iterdir())


@pytest.mark.usefixtures("nothing_to_tell")
def test_what_cannot_be_written_leaves_nothing(tmp_path: Path) -> None:
    rules = rules_for("star-craps")
    with pytest.raises(FileNotFoundError) as missing:
        write_report(rules, tmp_path / "nowhere" / "report.html")
    assert missing.value.filename == str(tmp_path / "nowhere" / "report.html")
    taken = tmp_path / "report.html"
    taken.mkdir()
    with pytest.raises(IsADirectoryError):
        write_report(rules, taken)
    with pytest.raises(NotADirectoryError):
        write_report(rules, Path(__file__) / "report.html")
    assert list(tmp_path.iterdir()) == [taken]


@pytest.mark.usefixtures("nothing_to_tell")
def test_an_older_report_is_replaced(tmp_path: Path) -> None:
    file = tmp_path / "report.HTML"
    file.write_text("older")
    other = tmp_path / "report.pdf"
    write_report(rules_for("star-craps"), file, other)
    assert file.read_bytes() == page(EMPTY)
    assert other.read_bytes() == document(EMPTY)
    assert sorted(tmp_path.iterdir()) == [file, other]


def test_words_are_never_taken_for_markup() -> None:
    nasty = 'a "queen" or #panic("x") \\ *b* $c$ <b>d</b> &amp; @e `f` ] } // g'
    blocks = (
        Heading(nasty),
        Paragraph(nasty),
        Points((nasty,)),
        Facts(((nasty, Exact(nasty)),)),
        CommandLines((nasty,)),
        ReportTable(
            nasty, (Column(nasty), Column(nasty, share=0)), ((nasty, Link(nasty, 'https://a.example/?b="c"&d')),)
        ),
    )
    made = Report(nasty, nasty, nasty, blocks[1:], (ReportSection("1", nasty, blocks),))
    assert document(made).startswith(b"%PDF-")
    read = Reader(page(made).decode())
    assert not read.open
    assert "".join(read.words).count(nasty) >= 2 * len(blocks)


@pytest.mark.parametrize("rounds", [1, 2, 10])
@each_document
def test_many_rounds_are_those_of_the_distribution(name: str, rounds: int) -> None:
    one = figures_of(name)[0].results
    summed, found = one.sum_of(rounds), spread(one, rounds)
    assert [found.quantile(share) for share in SHARES] == [summed.quantile(share) for share in SHARES]
    assert found.ahead == summed.chance(lambda net: net > 0)
    assert found.even == summed.at(Fraction(0))
    assert found.behind == summed.chance(lambda net: net < 0)
    assert (found.mean, found.variance) == (summed.mean, summed.variance)


# What others printed


def test_what_others_printed_is_known_by_our_names_and_agrees() -> None:
    ours = [*figures_of("star-craps"), *figures_of("star-three-card-poker")]
    for decks in range(4, 9):
        ours += figures(rules_for("crown-casino-war", Choices({"decks": decks})))
    book = Book(poker_rules("star-three-card-poker"))
    for pair_plus in ("1-3-6-30-40", "1-4-5-30-40", "1-4-6-25-40", "1-4-6-25-35"):
        ours.append(book.with_schedules(pair_plus=named_by_odds(pair_plus, PAIR_PLUS_HANDS)).pair_plus_alone())
    ours.append(book.with_schedules(ante_bonus=named_by_odds("1-3-5", BONUS_HANDS)).ante_and_play("optimal"))
    known = [each for game in games() for each in reckoned.figures_of(game).known]
    found = list(compared(known, ours))
    assert {each.known for each in found} == set(known)
    assert {each.known.printed for each in found if not each.agrees} == {"2.88"}
    assert all(each.agrees or each.known.remark for each in found)


def test_another_reading_is_not_compared_with_what_others_printed() -> None:
    literal = figures(rules_for("star-three-card-poker", Choices(readings=("dealer-qualifies=contains",))))
    assert {each.known.wager for each in compared(reckoned.figures_of("three_card_poker").known, literal)} == {
        "Pair Plus"
    }


# The command line

ONE = (
    '{"name":"ours","pays":{"pair":1,"flush":3,"straight":6,"three_of_a_kind":30,"straight_flush":40},"approval":"A 1"}'
)
TABLES = (
    ("star-casino-war", Choices()),
    ("crown-casino-war", Choices({"decks": 8}, chip="2.50", sign="5-1000/5", readings=("no-choice-made=returned",))),
    ("star-three-card-poker", Choices({"ante_bonus": "1-3-4", "pair_plus": "1-3-6-30-40"})),
    ("star-three-card-poker", Choices({"pair_plus": ONE}, chip="0.50", readings=("dealer-qualifies=contains",))),
    ("star-craps", Choices(sign='{"default":{"least":500,"most":50000},"kinds":{"field":{"least":500,"most":10000}}}')),
)


@pytest.mark.parametrize(("name", "choices"), TABLES)
def test_the_command_names_the_very_table(name: str, choices: Choices) -> None:
    rules = rules_for(name, choices)
    again = _table_of(command(rules))
    assert again.rulebook.id == name
    assert again.terms == rules.terms
    assert unsaid(rules) == ()


def test_a_term_without_an_option_is_told() -> None:
    assert unsaid(with_terms(rules_for("star-craps"), players=12)) == ("the number of places",)


def _table_of(line: str) -> GameRules:
    """The table that a command line means, its options read one by one."""
    program, verb, name, *words = split(line)
    assert (program, verb) == ("pitbook", "analyse")
    given = list(zip(words[::2], words[1::2], strict=True))
    once = {option.removeprefix("--").replace("-", "_"): value for option, value in given if option != "--reading"}
    readings = tuple(value for option, value in given if option == "--reading")
    terms = {term: value for term, value in once.items() if term not in ("chip", "sign")}
    numbers = {term: int(value) for term, value in terms.items() if term == "decks"}
    return rules_for(name, Choices({**terms, **numbers}, once.get("chip"), once.get("sign"), readings))
