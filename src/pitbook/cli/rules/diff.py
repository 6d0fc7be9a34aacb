"""`pitbook rules diff A B …`: rulebooks of one game side by side, topic by topic, with all clause numbers."""

from collections.abc import Sequence
from fractions import Fraction

from rich.table import Table
from rich.text import Text

from pitbook.analysis.figure import percent
from pitbook.cli.terminal import GOOD, QUIET, Terminal, heading, table
from pitbook.compliance.comparing import by_name, compare
from pitbook.compliance.comparison import ComparedSide, Comparison, FigureRow, TopicDifference
from pitbook.compliance.several import ComparedRulebooks, compare_several, on_subjects, several_on_subjects
from pitbook.compliance.topic_values import telling
from pitbook.rulebooks.model import Reading

__all__ = [
    "ComparedRulebooks",
    "ComparedSide",
    "Comparison",
    "TopicDifference",
    "compare",
    "compare_several",
    "on_subjects",
    "print_comparison",
    "print_several",
    "several_on_subjects",
]


def print_comparison(found: Comparison) -> None:
    terminal = Terminal()
    terminal.print(heading(f"{found.a} and {found.b}", found.game.replace("_", " ")))
    if found.words:
        shown = table("words", found.a, found.b)
        for word in found.words:
            shown.add_row(word.name.replace("_", " "), word.a, word.b)
        terminal.print(shown)
    if found.topics:
        shown = _side_by_side("topic", found)
        for each in found.topics:
            title = Text.assemble(each.says, "\n", (each.topic, QUIET))
            shown.add_row(title, _cell(each, each.a, each.b), _cell(each, each.b, each.a))
        terminal.print(shown)
    if found.readings:
        shown = _side_by_side("reading", found)
        for reading in found.readings:
            shown.add_row(reading.id, _chosen(reading.a), _chosen(reading.b))
        terminal.print(shown)
    if found.figures:
        shown = table("figure", found.a, found.b, "difference", ids=0)
        for row in found.figures:
            shown.add_row(f"{row.a_wager or row.b_wager}, {row.variant}", *_edges(row))
        terminal.print(heading("What it costs", "the house's edge per unit of the wager, chips aside"))
        terminal.print(shown)
    counts = [sum(each.differs for each in part) for part in (found.topics, found.readings, found.figures)]
    terminal.print(Text(f"{counts[0]} topics, {counts[1]} readings and {counts[2]} figures differ.", QUIET))


def _edges(row: FigureRow) -> list[str]:
    a, b = (None if each is None else -Fraction(each) for each in (row.a, row.b))
    shown = ["no such table" if each is None else percent(each) for each in (a, b)]
    return [*shown, "" if a is None or b is None else percent(b - a)]


def _side_by_side(what: str, found: Comparison) -> Table:
    shown = table(what, found.a, found.b, ids=0)
    shown.show_lines = True
    shown.columns[0].max_width = 36
    return shown


def _cell(difference: TopicDifference, side: ComparedSide, other: ComparedSide) -> Text:
    """The values that differ; all of them where none does, for then they were asked for."""
    theirs = by_name(other)
    values_differ = by_name(side) != theirs
    lines = [
        Text(each.words, GOOD if difference.differs and each != theirs.get(each.name) else "")
        for each in telling(side.sets)
        if not values_differ or each != theirs.get(each.name)
    ]
    if side.silent is not None:
        lines.append(Text(f"silent: {side.silent}", "italic"))
    if side.clauses:
        lines.append(Text(f"under {', '.join(side.clauses)}", "cyan"))
    return Text("\n").join(lines)


def _chosen(reading: Reading | None) -> Text:
    if reading is None:
        return Text("not an open question", QUIET)
    meaning = reading.alternatives[reading.chosen]
    cited = (f"under {', '.join(reading.clauses)}", "cyan")
    return Text.assemble(f"{reading.chosen.replace('_', ' ')}: {meaning}\n", cited)


def print_several(found: ComparedRulebooks) -> None:
    """One column for each rulebook."""
    terminal = Terminal()
    terminal.print(heading(", ".join(found.rulebooks), found.game.replace("_", " ")))
    if found.words:
        shown = table("words", *found.rulebooks)
        for word in found.words:
            shown.add_row(word.name.replace("_", " "), *word.values)
        terminal.print(shown)
    if found.topics:
        shown = _columns("topic", found.rulebooks)
        for each in found.topics:
            shown.add_row(Text.assemble(each.says, "\n", (each.topic, QUIET)), *map(_side, each.sides))
        terminal.print(shown)
    if found.readings:
        shown = _columns("reading", found.rulebooks)
        for reading in found.readings:
            shown.add_row(reading.id, *map(_chosen, reading.sides))
        terminal.print(shown)
    if found.figures:
        shown = table("figure", *found.rulebooks, ids=0)
        for row in found.figures:
            edges = ("no such table" if each is None else percent(-Fraction(each)) for each in row.values)
            shown.add_row(f"{row.wager}, {row.variant}", *edges)
        terminal.print(heading("What it costs", "the house's edge per unit of the wager, chips aside"))
        terminal.print(shown)
    counts = [len(part) for part in (found.topics, found.readings, found.figures)]
    terminal.print(Text(f"{counts[0]} topics, {counts[1]} readings and {counts[2]} figures.", QUIET))


def _columns(what: str, rulebooks: Sequence[str]) -> Table:
    shown = table(what, *rulebooks, ids=0)
    shown.show_lines = True
    shown.columns[0].max_width = 30
    return shown


def _side(side: ComparedSide) -> Text:
    lines = [Text(each.words) for each in telling(side.sets)]
    if side.silent is not None:
        lines.append(Text(f"silent: {side.silent}", "italic"))
    if side.clauses:
        lines.append(Text(f"under {', '.join(side.clauses)}", "cyan"))
    return Text("\n").join(lines)
