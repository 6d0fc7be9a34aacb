"""`pitbook rules diff A B …`: rulebooks of one game side by side, in words, with all clause numbers."""

from collections.abc import Collection, Sequence
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

from rich.table import Table
from rich.text import Text

from pitbook.analysis.figure import percent
from pitbook.analysis.report import write_reports
from pitbook.cli.table_files import tell_written, write_tables
from pitbook.cli.terminal import QUIET, Terminal, WrongUse, heading, print_exact, table
from pitbook.compliance.comparing import compare
from pitbook.compliance.comparison import Comparison
from pitbook.compliance.diff_report import diff_report
from pitbook.compliance.several import compare_several, on_subjects, several_on_subjects
from pitbook.compliance.side_by_side import PartWords, SideBySide, SideWords, has_approved_words, in_words, table_rows
from pitbook.rulebooks.model import Rulebook


class DiffAsked(NamedTuple):
    """How the answer is wanted."""

    equal_too: bool
    words: bool
    reports: tuple[Path, ...]
    tables: tuple[Path, ...]
    as_json: bool
    loopholes: bool = False


def lay_side_by_side(books: Sequence[Rulebook], subjects: Collection[str], asked: DiffAsked) -> int:
    """Into every file that was asked for, and onto the terminal; figures only where no subject narrows it down."""
    pair = None
    if len(books) == 2:
        a, b = books
        pair = compare(a, b, equal_too=asked.equal_too, reckoned=not subjects, loopholes=asked.loopholes)
        pair = on_subjects(pair, books, subjects) if subjects else pair
    if asked.as_json and pair is not None:
        print_exact(pair)
        if not (asked.reports or asked.tables):
            return 0
    found = compare_several(books, equal_too=asked.equal_too, reckoned=not subjects)
    found = several_on_subjects(found, books, subjects) if subjects else found
    told = in_words(found)
    try:
        write_reports(lambda: diff_report(told, ", ".join(subjects)), *asked.reports)
    except ValueError as error:
        raise WrongUse(f"--report: {error}") from None
    if not asked.as_json:
        print_side_by_side(told, asked.words)
        if pair is not None:
            _print_best_play(pair)
    elif len(books) > 2:
        print_exact(found)
    tell_written(*asked.reports, quiet=asked.as_json)
    write_tables(table_rows(told), asked.tables, quiet=asked.as_json)
    return 0


def print_side_by_side(found: SideBySide, words: bool) -> None:
    """One column for each rulebook; with `words`, the approved words where official texts are attached."""
    terminal = Terminal()
    names = " and ".join(found.rulebooks) if len(found.rulebooks) == 2 else ", ".join(found.rulebooks)
    terminal.print(heading(names, found.game.replace("_", " ")))
    for part in found.parts:
        terminal.print(heading(part.title, part.about))
        terminal.print(_figures(found.rulebooks, part) if part.name == "figures" else _part(found, part, words))
    if words and not has_approved_words(found):
        terminal.print(
            Text("No official text of these is attached: `pitbook rules attach FILE` proves one and shows its words.")
        )
    counts = {part.name: len(part.rows) for part in found.parts}
    many = ((name, counts.get(name, 0)) for name in ("topics", "readings", "figures"))
    told = [f"{count} {name.removesuffix('s') if count == 1 else name}" for name, count in many]
    terminal.print(Text(f"{told[0]}, {told[1]} and {told[2]} differ.", QUIET))


def _print_best_play(found: Comparison) -> None:
    """Of two: where the best play is another, and what beats the house under one of them."""
    if found.strategy:
        shown = table("the best play", found.a, found.b, ids=0)
        for advice in found.strategy:
            shown.add_row(advice.situation, advice.a or "no such choice", advice.b or "no such choice")
        Terminal().print(shown)
    if found.loopholes:
        shown = table("lawful play that beats the house", found.a, found.b, ids=0)
        for way in found.loopholes:
            sides = ("nothing" if side is None else percent(Fraction(side)) for side in (way.a, way.b))
            shown.add_row(way.play, *sides)
        Terminal().print(shown)


def _part(found: SideBySide, part: PartWords, words: bool) -> Table:
    shown = table("", *found.rulebooks, ids=0)
    shown.show_lines = part.name != "words"
    shown.columns[0].max_width = 36 if len(found.rulebooks) == 2 else 30
    for row in part.rows:
        shown.add_row(row.title, *(_cell(side, words) for side in row.sides))
    return shown


def _cell(side: SideWords, words: bool) -> Text:
    lines = [Text(each) for each in side.lines]
    if side.silent is not None:
        lines.append(Text(f"silent: {side.silent}", "italic"))
    if side.clauses:
        lines.append(Text(f"under {', '.join(side.clauses)}", "cyan"))
    if words:
        lines += [Text.assemble((f"{clause} ", "cyan"), f"“{told}”") for clause, told in side.approved]
    return Text("\n").join(lines)


def _figures(rulebooks: Sequence[str], part: PartWords) -> Table:
    """Of two, the difference too."""
    pair = len(rulebooks) == 2
    shown = table("figure", *rulebooks, *(("difference",) if pair else ()), ids=0)
    for row in part.rows:
        edges = [side.value for side in row.sides]
        shown.add_row(row.title, *(side.lines[0] for side in row.sides), *([_moved(*edges)] if pair else []))
    return shown


def _moved(a: Fraction | None, b: Fraction | None) -> str:
    return "" if a is None or b is None else percent(b - a)
